/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog of schemes.  Owns the controls and the preview; the drafts that they change are in ui/schemes/drafts.c.
 */
#include "ui/export/schemes.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/engine/generator.h"
#include "core/notation/notation.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/message.h"
#include "ui/export/save.h"
#include "ui/keep/words.h"
#include "ui/paint/draw.h"
#include "ui/schemes/drafts.h"

/* A board with every mark whose look a scheme decides. */
#define BOARD "8/1p3p2/3p4/2p5/1P3p2/3pP3/1p3p2/8"
#define NOTATION "RmFcDNimAcpBWxWO"

/* Columns of small windows; longer texts are wrapped, or scroll. */
#define LABEL_CHARS 20 /* of the usual size; less of large ones */
#define ENTRY_CHARS 14
#define LEAST_CHARS 8

struct _PwSchemesDialog
{
  GtkDialog parent_instance;

  PwSchemeDrafts *drafts;
  PwSchemeDraft *draft; /* (nullable): what is shown is one of the program's */
  const PwScheme *shown;
  gboolean filling;
  PwBoard *board;
  PwParse *parse;
  PwMoves *moves;
  PwPicture *picture;

  GtkComboBox *list;
  GtkBox *choosing, *files;
  GtkWidget *preview, *remove;
  GtkWidget *of_program;
  GtkGrid *rows;
  /* made here */
  GtkEntry *name, *font;
  GtkToggleButton *rides;
  GtkComboBox *shapes[PW_N_MARK_KINDS];
  GtkSpinButton *widths[PW_N_WIDTHS];
  GtkColorChooser *inks[PW_N_INKS];
};

G_DEFINE_TYPE (PwSchemesDialog, pw_schemes_dialog, GTK_TYPE_DIALOG)

/* -- what is shown -- */

static void
compose (PwSchemesDialog *self)
{
  PwScene scene = {
    .board = self->board,
    .at = pw_square_parse (self->board, "d4"),
    .moves = self->moves,
    .title = _ (self->shown->label),
    .scheme = self->shown,
    .flags = PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS | PW_SCENE_FIGURINES,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_picture_compose (self->picture, &scene);
  gtk_widget_queue_draw (self->preview);
}

static void
show_ink (PwSchemesDialog *self, PwInk ink)
{
  PwColour colour = pw_scheme_colour (self->shown, ink);
  GdkRGBA rgba = { colour.red, colour.green, colour.blue, 1 };

  gtk_color_chooser_set_rgba (self->inks[ink], &rgba);
}

static void
show_scheme (PwSchemesDialog *self)
{
  self->filling = TRUE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->rows), self->draft != NULL);
  gtk_widget_set_sensitive (self->remove, self->draft != NULL);
  gtk_entry_set_text (self->name, _ (self->shown->label));
  gtk_entry_set_text (self->font, pw_scheme_font (self->shown) != NULL ? pw_scheme_font (self->shown) : "");
  gtk_toggle_button_set_active (self->rides, self->shown->tells_rides);
  for (guint i = 0; i < PW_N_MARK_KINDS; i++)
    {
      gtk_combo_box_set_active (self->shapes[i], (int) pw_scheme_shape (self->shown, i));
      gtk_widget_set_sensitive (GTK_WIDGET (self->shapes[i]), !self->shown->tells_rides);
    }
  for (guint i = 0; i < PW_N_WIDTHS; i++)
    gtk_spin_button_set_value (self->widths[i], pw_scheme_width (self->shown, i));
  for (guint i = PW_INK_NONE + 1; i < PW_N_INKS; i++)
    show_ink (self, i);
  self->filling = FALSE;
  compose (self);
  gtk_widget_set_visible (self->of_program, self->draft == NULL);
}

/* The i-th of the list: the program's come first. */
static void
choose (PwSchemesDialog *self, int i)
{
  if (i < 0)
    return;
  self->draft = i >= PW_N_SCHEMES ? pw_scheme_drafts_get (self->drafts, (guint) i - PW_N_SCHEMES) : NULL;
  self->shown = self->draft != NULL ? self->draft->scheme : pw_scheme_get ((guint) i);
  show_scheme (self);
}

static void
scheme_chosen_cb (PwSchemesDialog *self)
{
  if (!self->filling)
    choose (self, gtk_combo_box_get_active (self->list));
}

/* active: what is chosen then */
static void
fill_list (PwSchemesDialog *self, int active)
{
  GtkComboBoxText *list = GTK_COMBO_BOX_TEXT (self->list);

  self->filling = TRUE;
  gtk_combo_box_text_remove_all (list);
  for (guint i = 0; i < PW_N_SCHEMES; i++)
    gtk_combo_box_text_append_text (list, _ (pw_scheme_label (pw_scheme_get (i))));
  for (guint i = 0; i < pw_scheme_drafts_count (self->drafts); i++)
    gtk_combo_box_text_append_text (list, pw_scheme_drafts_get (self->drafts, i)->scheme->name);
  gtk_combo_box_set_active (self->list, active);
  self->filling = FALSE;
}

static gboolean
draw_preview_cb (GtkWidget *preview, cairo_t *cr, PwSchemesDialog *self)
{
  double width = gtk_widget_get_allocated_width (preview), height = gtk_widget_get_allocated_height (preview);
  double wide = pw_picture_width (self->picture), high = pw_picture_height (self->picture);
  double scale = MIN (width / wide, height / high);

  cairo_translate (cr, round ((width - wide * scale) / 2), round ((height - high * scale) / 2));
  pw_picture_draw (self->picture, cr, scale);
  return GDK_EVENT_PROPAGATE;
}

/* -- changes -- */

static void
take_name (PwSchemesDialog *self)
{
  g_autofree char *before = g_strdup (self->shown->name);
  gboolean is_fine = pw_scheme_drafts_rename (self->drafts, self->draft, gtk_entry_get_text (self->name));

  gtk_entry_set_icon_from_icon_name (self->name, GTK_ENTRY_ICON_SECONDARY, is_fine ? NULL : "dialog-warning-symbolic");
  gtk_entry_set_icon_tooltip_text (self->name, GTK_ENTRY_ICON_SECONDARY,
                                   is_fine ? NULL : _ ("Another scheme has this name, or it is none"));
  if (strcmp (self->shown->name, before) != 0)
    fill_list (self, gtk_combo_box_get_active (self->list));
}

static void
take_font (PwSchemesDialog *self)
{
  g_autofree char *font = g_strstrip (g_strdup (gtk_entry_get_text (self->font)));
  gboolean is_fine = *font == '\0' || pw_font_is_fine (font);

  gtk_entry_set_icon_from_icon_name (self->font, GTK_ENTRY_ICON_SECONDARY, is_fine ? NULL : "dialog-warning-symbolic");
  gtk_entry_set_icon_tooltip_text (self->font, GTK_ENTRY_ICON_SECONDARY,
                                   is_fine ? NULL : _ ("Only letters, digits, spaces and hyphens can be in it"));
  pw_scheme_set_font (self->draft->scheme, *font != '\0' ? font : NULL);
}

static guint32
read_ink (GtkColorChooser *button)
{
  GdkRGBA rgba;

  gtk_color_chooser_get_rgba (button, &rgba);
  return (guint32) round (rgba.red * 255) << 16 | (guint32) round (rgba.green * 255) << 8
         | (guint32) round (rgba.blue * 255);
}

static void
changed_cb (PwSchemesDialog *self)
{
  PwScheme *scheme;

  if (self->filling || self->draft == NULL)
    return;
  scheme = self->draft->scheme;
  self->draft->is_changed = TRUE;
  take_name (self);
  take_font (self);
  pw_scheme_set_rides (scheme, gtk_toggle_button_get_active (self->rides));
  for (guint i = 0; i < PW_N_MARK_KINDS; i++)
    {
      pw_scheme_set_shape (scheme, i, (guint) gtk_combo_box_get_active (self->shapes[i]));
      gtk_widget_set_sensitive (GTK_WIDGET (self->shapes[i]), !scheme->tells_rides);
    }
  for (guint i = 0; i < PW_N_WIDTHS; i++)
    pw_scheme_set_width (scheme, i, gtk_spin_button_get_value_as_int (self->widths[i]));
  for (guint i = PW_INK_NONE + 1; i < PW_N_INKS; i++)
    pw_scheme_set_ink (scheme, i, read_ink (self->inks[i]));
  compose (self);
}

static void
add_new (PwSchemesDialog *self, const PwScheme *scheme, const char *name)
{
  pw_scheme_drafts_add (self->drafts, scheme, name);
  fill_list (self, (int) (PW_N_SCHEMES + pw_scheme_drafts_count (self->drafts)) - 1);
  choose (self, gtk_combo_box_get_active (self->list));
}

void
pw_schemes_dialog_copy (PwSchemesDialog *self)
{
  g_autofree char *name = g_strdup (_ (self->shown->label));

  add_new (self, self->shown, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

void
pw_schemes_dialog_delete (PwSchemesDialog *self)
{
  if (self->draft == NULL)
    return;
  pw_scheme_drafts_remove (self->drafts, self->draft);
  fill_list (self, 0);
  choose (self, 0);
}

void
pw_schemes_dialog_choose (PwSchemesDialog *self, const char *name)
{
  for (guint i = 0; i < PW_N_SCHEMES; i++)
    if (strcmp (pw_scheme_get (i)->name, name) == 0)
      gtk_combo_box_set_active (self->list, (int) i);
  for (guint i = 0; i < pw_scheme_drafts_count (self->drafts); i++)
    if (strcmp (pw_scheme_drafts_get (self->drafts, i)->scheme->name, name) == 0)
      gtk_combo_box_set_active (self->list, (int) (PW_N_SCHEMES + i));
}

PW_GETTER (const PwScheme *, pw_schemes_dialog_get_scheme, PwSchemesDialog, shown);

gboolean
pw_schemes_dialog_save (PwSchemesDialog *self, GError **error)
{
  return pw_scheme_drafts_save (self->drafts, error);
}

/* -- files -- */

gboolean
pw_schemes_dialog_import (PwSchemesDialog *self, GFile *file, GError **error)
{
  g_autoptr (PwScheme) scheme = pw_scheme_load (file, error);

  if (scheme != NULL)
    add_new (self, scheme, scheme->name);
  return scheme != NULL;
}

gboolean
pw_schemes_dialog_share (PwSchemesDialog *self, GFile *file, GError **error)
{
  char *text = pw_scheme_to_text (self->shown);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  return pw_save_write (file, bytes, error);
}

/* Returns: (transfer full) (nullable) */
static GFile *
ask_for_file (PwSchemesDialog *self, const char *title, GtkFileChooserAction action, const char *accept)
{
  g_autoptr (GtkFileChooserNative) native
      = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, accept, _ ("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);

  gtk_file_chooser_set_do_overwrite_confirmation (chooser, TRUE);
  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      g_autofree char *base = pw_file_name_from_text (self->shown->name);
      g_autofree char *name = g_strconcat (base, PW_SCHEME_SUFFIX, NULL);

      gtk_file_chooser_set_current_name (chooser, name);
    }
  return gtk_native_dialog_run (GTK_NATIVE_DIALOG (native)) == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                                                  : NULL;
}

static void
import_cb (PwSchemesDialog *self)
{
  g_autoptr (GFile) file = ask_for_file (self, _ ("Import Scheme"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"));
  g_autoptr (GError) error = NULL;

  if (file != NULL && !pw_schemes_dialog_import (self, file, &error))
    pw_message_show_error (GTK_WINDOW (self), _ ("The scheme can’t be imported"), error->message);
}

static void
share_cb (PwSchemesDialog *self)
{
  g_autoptr (GFile) file = ask_for_file (self, _ ("Save Scheme"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  g_autoptr (GError) error = NULL;

  if (file != NULL && !pw_schemes_dialog_share (self, file, &error))
    pw_message_show_error (GTK_WINDOW (self), _ ("The scheme can’t be saved"), error->message);
}

/* -- rows of controls -- */

static int
fit_chars (PwSchemesDialog *self, int chars)
{
  return MAX ((int) (chars / pw_text_scale (GTK_WIDGET (self))), LEAST_CHARS);
}

static GtkWidget *
add_row (PwSchemesDialog *self, const char *label, const char *tip, GtkWidget *control, const char *signal)
{
  GtkWidget *words = pw_label_new_wrapped (label, NULL, fit_chars (self, LABEL_CHARS));
  int row = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (self->rows), "rows"));

  g_object_set_data (G_OBJECT (self->rows), "rows", GINT_TO_POINTER (row + 1));
  gtk_label_set_width_chars (GTK_LABEL (words), fit_chars (self, LABEL_CHARS));
  if (GTK_IS_ENTRY (control))
    gtk_entry_set_width_chars (GTK_ENTRY (control), GTK_IS_SPIN_BUTTON (control) ? 4 : fit_chars (self, ENTRY_CHARS));
  gtk_label_set_mnemonic_widget (GTK_LABEL (words), control);
  gtk_widget_set_tooltip_text (control, tip);
  atk_object_set_name (gtk_widget_get_accessible (control), label);
  gtk_grid_attach (self->rows, words, 0, row, 1, 1);
  gtk_grid_attach (self->rows, control, 1, row, 1, 1);
  g_signal_connect_swapped (control, signal, G_CALLBACK (changed_cb), self);
  return control;
}

static void
add_rows (PwSchemesDialog *self)
{
  self->name = GTK_ENTRY (add_row (self, _ ("Name"), _ ("How lists call the scheme"), gtk_entry_new (), "changed"));
  for (guint i = 0; i < PW_N_MARK_KINDS; i++)
    {
      GtkComboBoxText *shapes = GTK_COMBO_BOX_TEXT (gtk_combo_box_text_new ());
      g_autofree char *label = g_strdup_printf (_ ("Shape: %s"), _ (pw_mark_label (i)));

      for (guint j = 0; pw_mark_shape_label (i, j) != NULL; j++)
        gtk_combo_box_text_append_text (shapes, _ (pw_mark_shape_label (i, j)));
      pw_combo_fit (GTK_COMBO_BOX (shapes));
      self->shapes[i] = GTK_COMBO_BOX (add_row (self, label, _ ("The shape of this mark"), GTK_WIDGET (shapes),
                                                "changed"));
    }
  self->rides = GTK_TOGGLE_BUTTON (add_row (self, _ ("Marks tell rides"),
                                            _ ("Crosses for rides, and circles for leaps"), gtk_check_button_new (),
                                            "toggled"));
  for (guint i = 0; i < PW_N_WIDTHS; i++)
    {
      g_autofree char *label = g_strdup_printf (_ ("Width: %s"), _ (pw_width_label (i)));

      self->widths[i] = GTK_SPIN_BUTTON (add_row (self, label, _ ("How wide these lines are, in percent"),
                                                  gtk_spin_button_new_with_range (PW_WIDTH_LEAST, PW_WIDTH_MOST, 10),
                                                  "value-changed"));
    }
  self->font = GTK_ENTRY (add_row (self, _ ("Font"), _ ("A family of fonts; empty: the usual one"), gtk_entry_new (),
                                   "changed"));
  for (guint i = PW_INK_NONE + 1; i < PW_N_INKS; i++)
    self->inks[i] = GTK_COLOR_CHOOSER (add_row (self, _ (pw_ink_label (i)), _ ("Choose a color"),
                                                gtk_color_button_new (), "color-set"));
}

/* -- object -- */

static void
pw_schemes_dialog_class_init (PwSchemesDialogClass *klass)
{
  PW_OWNS (klass, PwSchemesDialog, pw_scheme_drafts_free, drafts);
  PW_OWNS (klass, PwSchemesDialog, pw_picture_free, picture);
  PW_OWNS (klass, PwSchemesDialog, pw_moves_free, moves);
  PW_OWNS (klass, PwSchemesDialog, pw_parse_free, parse);
  PW_OWNS (klass, PwSchemesDialog, pw_board_free, board);
  pw_template_set (klass, "export/schemes.ui");
  PW_TEMPLATE_PARTS (klass, PwSchemesDialog, choosing, files, list, preview, remove, rows, of_program);
  PW_TEMPLATE_HANDLERS (klass, draw_preview_cb, import_cb, pw_schemes_dialog_copy, pw_schemes_dialog_delete,
                        scheme_chosen_cb, share_cb);
}

static void
find_moves (PwSchemesDialog *self)
{
  PwPosition position;

  self->board = pw_board_new_from_fen (BOARD, NULL);
  self->parse = pw_notation_parse (PW_DIALECT_EXTENDED, NOTATION, -1);
  position = (PwPosition){ self->board, pw_square_parse (self->board, "d4"), PW_SIDE_FIRST, TRUE };
  self->moves = pw_moves_of (pw_parse_piece (self->parse), &position, 0, NULL);
}

static void
pw_schemes_dialog_init (PwSchemesDialog *self)
{
  self->filling = TRUE;
  self->drafts = pw_scheme_drafts_new ();
  self->picture = pw_picture_new ();
  find_moves (self);
  pw_template_init (self);
  pw_combo_fit (self->list);
  pw_box_fit_letters (self->choosing);
  pw_box_fit_letters (self->files);
  add_rows (self);
  gtk_widget_show_all (GTK_WIDGET (self->rows));
}

GtkWidget *
pw_schemes_dialog_new (GtkWindow *parent)
{
  PwSchemesDialog *self = g_object_new (PW_TYPE_SCHEMES_DIALOG, "use-header-bar", TRUE, "transient-for", parent, NULL);

  gtk_dialog_add_buttons (GTK_DIALOG (self), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Save"), GTK_RESPONSE_ACCEPT,
                          NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
  fill_list (self, 0);
  choose (self, 0);
  pw_window_fit (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

char *
pw_schemes_dialog_run (GtkWindow *parent, const char *name)
{
  GtkWidget *dialog = g_object_ref (pw_schemes_dialog_new (parent)); /* the parent may take it away while it runs */
  gboolean is_done = FALSE;
  char *shown = NULL;

  if (name != NULL)
    pw_schemes_dialog_choose (PW_SCHEMES_DIALOG (dialog), name);
  while (!is_done && gtk_dialog_run (GTK_DIALOG (dialog)) == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GError) error = NULL;

      is_done = pw_schemes_dialog_save (PW_SCHEMES_DIALOG (dialog), &error);
      if (!is_done)
        pw_message_show_error (GTK_WINDOW (dialog), _ ("The schemes can’t be saved"), error->message);
    }
  if (is_done && PW_SCHEMES_DIALOG (dialog)->draft != NULL)
    shown = g_strdup (pw_scheme_name (PW_SCHEMES_DIALOG (dialog)->shown));
  gtk_widget_destroy (dialog);
  g_object_unref (dialog);
  return shown;
}
