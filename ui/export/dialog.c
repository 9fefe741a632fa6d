/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The export dialog: choices, a live preview, and asking for the file.  What is written,
 * and how, is in options.c.
 */
#include "ui/export/dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/habits.h"
#include "ui/base/worker.h"
#include "ui/diagrams/presets.h"
#include "ui/export/offer.h"
#include "ui/export/preview.h"
#include "ui/export/save.h"
#include "ui/export/schemes.h"
#include "ui/keep/words.h"
#include "ui/paint/compose/move-frames.h"
#include "ui/paint/scene/switches.h"
#include "ui/schemes/store.h"

struct _PwExportDialog
{
  GtkDialog parent_instance;

  PwDocument *document;
  GSettings *settings; /* (nullable) */
  gboolean filling;    /* the controls are being set: their values are not complete */

  GtkWidget *preview;
  PwExportPreview *shown; /* in it */
  GtkComboBoxText *presets;
  GtkWidget *keep_preset;
  GtkWidget *delete_preset;
  GtkComboBoxText *format;
  GtkSpinButton *length;
  GtkComboBoxText *measure;
  GtkWidget *more;
  PwMeasure shown_measure; /* of the length */
  GtkSpinButton *scale;
  GtkSpinButton *dpi;
  GtkComboBoxText *scheme;
  GtkEntry *title_text;
  GtkEntry *to;
  GtkToggleButton *coordinates;
  GtkToggleButton *legend;
  GtkToggleButton *attacks;
  GtkComboBoxText *pattern;
  GtkToggleButton *border;
  GtkToggleButton *paths;
  GtkToggleButton *one_path;
  GtkToggleButton *legend_beside;
  GtkToggleButton *caption;
  GtkToggleButton *crop;
  GtkToggleButton *transparent;
  GtkToggleButton *strip;
  GtkToggleButton *outlines;
  GtkLabel *extent;
  GtkWidget *choices; /* all of them */
  GtkProgressBar *progress_bar;
  GtkWidget *cancel;
  GtkWidget *save;

  PwWorker *writer;
  gint64 begun;    /* when it began to write */
  GError *problem; /* (nullable): of what it has written */
};

G_DEFINE_TYPE (PwExportDialog, pw_export_dialog, GTK_TYPE_DIALOG)

/* -- choices: controls on one side, options on the other -- */

#define BUTTON(name) G_STRUCT_OFFSET (PwExportDialog, name)

/* ORDER SWITCHES */
static const gsize buttons[PW_N_SWITCHES] = {
  BUTTON (coordinates), BUTTON (legend), BUTTON (legend_beside), BUTTON (attacks), BUTTON (border), BUTTON (paths),
  BUTTON (one_path), BUTTON (crop), BUTTON (transparent), BUTTON (outlines), BUTTON (strip),
};

static GtkToggleButton *
button_of (PwExportDialog *self, PwSwitch which)
{
  return G_STRUCT_MEMBER (GtkToggleButton *, self, buttons[which]);
}

/* What counts squares or pixels counts whole ones. */
static void
show_size (PwExportDialog *self, const PwSize *size)
{
  const PwMeasureTraits *traits = &pw_measures[size->measure];

  self->shown_measure = size->measure;
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->measure), traits->name);
  gtk_spin_button_set_digits (self->length, traits->is_mm ? 1 : 0);
  gtk_spin_button_set_range (self->length, traits->least, traits->most);
  gtk_spin_button_set_increments (self->length, traits->is_mm ? 0.5 : 1, traits->is_width ? 50 : 8);
  gtk_spin_button_set_value (self->length, size->length);
}

/* What is not chosen is as usual. */
static void
read_size (PwExportDialog *self, PwSize *size)
{
  size->measure = self->shown_measure;
  size->length = gtk_spin_button_get_value (self->length);
  size->scale = gtk_spin_button_get_value_as_int (self->scale);
  size->dpi = pw_measures[size->measure].is_mm ? gtk_spin_button_get_value_as_int (self->dpi) : 0;
}

void
pw_export_dialog_get_options (PwExportDialog *self, PwExportOptions *options)
{
  PwExportChoices *choices = &options->choices;
  const char *format, *scheme, *pattern;

  g_return_if_fail (PW_IS_EXPORT_DIALOG (self));

  format = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->format));
  scheme = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->scheme));
  *choices = (PwExportChoices){ .format = PW_FORMAT_PNG };
  pw_format_from_ending (format != NULL ? format : "", &choices->format);
  read_size (self, &choices->size);
  choices->scheme = scheme ? pw_schemes_find (scheme) : NULL;
  for (guint i = 0; i < PW_N_SWITCHES; i++)
    pw_switch_set (&choices->flags, i, gtk_toggle_button_get_active (button_of (self, i)));
  pattern = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->pattern));
  pw_pattern_by_name (pattern != NULL ? pattern : "", &choices->pattern);
  choices->caption = gtk_toggle_button_get_active (self->caption);
  options->title = g_strdup (gtk_entry_get_text (self->title_text));
  options->to = g_strdup (gtk_entry_get_text (self->to));
}

static void
show_choices (PwExportDialog *self, const PwExportChoices *choices)
{
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->format), pw_format_ending (choices->format));
  show_size (self, &choices->size);
  gtk_spin_button_set_value (self->scale, choices->size.scale);
  gtk_spin_button_set_value (self->dpi, choices->size.dpi > 0 ? choices->size.dpi : PW_DPI_USUAL);
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->scheme), pw_scheme_name (choices->scheme));
  for (guint i = 0; i < PW_N_SWITCHES; i++)
    gtk_toggle_button_set_active (button_of (self, i), pw_switch_get (choices->flags, i));
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->pattern), pw_pattern_name (choices->pattern));
  gtk_toggle_button_set_active (self->caption, choices->caption);
}

static void
list_formats (PwExportDialog *self)
{
  for (guint i = 0; i < PW_N_FORMATS; i++)
    gtk_combo_box_text_append (self->format, pw_format_ending (i), _(pw_format_label (i)));
}

static void
list_schemes (PwExportDialog *self)
{
  const PwScheme *scheme;

  for (guint i = 0; (scheme = pw_schemes_get (i)) != NULL; i++)
    gtk_combo_box_text_append (self->scheme, pw_scheme_name (scheme), _(pw_scheme_label (scheme)));
}

static void
list_measures (PwExportDialog *self)
{
  for (guint i = 0; i < PW_N_MEASURES; i++)
    gtk_combo_box_text_append (self->measure, pw_measures[i].name, _(pw_measures[i].label));
}

static void
list_patterns (PwExportDialog *self)
{
  for (guint i = 0; i < PW_N_PATTERNS; i++)
    gtk_combo_box_text_append (self->pattern, pw_pattern_name (i), _(pw_pattern_label (i)));
}

/* -- preview -- */

/* Returns: (transfer full) */
static char *
say_pixels (const PwExportChoices *choices, int width, int height)
{
  double factor = pw_size_factor (&choices->size, choices->format, width);

  /* Translators: the width and height of a picture. */
  return g_strdup_printf (_("%d × %d pixels"), pw_size_pixels (width * factor), pw_size_pixels (height * factor));
}

static char *
say_paper (const PwExportChoices *choices, int width, int height)
{
  double mm = pw_size_paper_factor (&choices->size, choices->format, width);

  /* Translators: the width and height of a picture in millimeters. */
  return g_strdup_printf (_("%.0f × %.0f mm"), width * mm, height * mm);
}

/* The squares that the choice of a path names. wrong: (out): as of pw_move_frames_read() */
static GArray *
read_to (PwExportDialog *self, const PwExportOptions *options, char **wrong)
{
  return pw_move_frames_read (pw_document_get_shown (self->document)->moves,
                              pw_document_get_record (self->document)->board, options->to, wrong);
}

/* Which move of the piece an animation shows. Returns: (transfer full) (nullable): there is none */
static char *
say_move (PwExportDialog *self, const PwExportOptions *options)
{
  const PwBoard *board = pw_document_get_record (self->document)->board;
  const PwScene *game = pw_look_get_game (pw_document_get_look (self->document));
  PwSquare to = pw_move_frames_target (pw_document_get_shown (self->document)->moves,
                                       pw_square_parse (board, options->to));
  g_autofree char *wrong = NULL;
  g_autoptr (GArray) targets = read_to (self, options, &wrong);
  char name[PW_SQUARE_NAME_SIZE];

  if (!pw_format_has (options->choices.format, PW_FORMAT_ANIMATES) || game != NULL || to == PW_NO_SQUARE)
    return NULL;
  if (targets != NULL && targets->len > 1)
    return g_strdup_printf (_ ("%u moves, one after the other"), targets->len);
  pw_square_name (board, to, name);
  /* Translators: what an animation shows; the name of a square. */
  return g_strdup_printf (_ ("The move to %s"), name);
}

/* line: (nullable) */
static void
add_line (GString *text, const char *line)
{
  if (line != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/*
 * How large the file's picture will be, in pixels or on paper; in both if it has pixels and is measured on paper. Above
 * that, which move it shows, if it shows one.
 */
static void
show_extent (PwExportDialog *self, const PwExportOptions *options)
{
  const PwExportChoices *choices = &options->choices;
  const PwPicture *picture = pw_export_preview_picture (self->shown);
  int width = pw_picture_width (picture), height = pw_picture_height (picture);
  gboolean prints = pw_format_has (choices->format, PW_FORMAT_PRINTS);
  g_autofree char *pixels = NULL, *paper = NULL, *move = say_move (self, options);
  g_autoptr (GString) text = g_string_new (move);

  if (pw_format_has (choices->format, PW_FORMAT_RESIZES))
    {
      pixels = prints ? NULL : say_pixels (choices, width, height);
      paper = prints || pw_measures[choices->size.measure].is_mm ? say_paper (choices, width, height) : NULL;
    }
  add_line (text, pixels);
  add_line (text, paper);
  gtk_label_set_text (self->extent, text->str);
}

/* A square that the board doesn't have, or to which nothing leads, shows no path: the entry warns. */
static void
check_to (PwExportDialog *self, const PwExportOptions *options)
{
  g_autofree char *part = NULL;
  g_autoptr (GArray) targets = read_to (self, options, &part);
  const PwMoves *moves = pw_document_get_shown (self->document)->moves;
  gboolean wrong = *options->to != '\0' && pw_look_get_game (pw_document_get_look (self->document)) == NULL
                   && (targets == NULL || targets->len == 0
                       || (targets->len > 1 && !pw_format_has (options->choices.format, PW_FORMAT_ANIMATES))
                       || !pw_moves_reach (moves, g_array_index (targets, PwSquare, 0)));

  gtk_entry_set_icon_from_icon_name (self->to, GTK_ENTRY_ICON_SECONDARY,
                                     wrong ? "dialog-warning-symbolic" : NULL);
  gtk_entry_set_icon_tooltip_text (self->to, GTK_ENTRY_ICON_SECONDARY, wrong ? _("The piece has no move there") : NULL);
}

/* Only what makes a difference can be chosen. */
static void
show_what_matters (PwExportDialog *self, const PwExportOptions *options)
{
  const PwExportChoices *choices = &options->choices;
  gboolean is_mm = pw_measures[choices->size.measure].is_mm;
  gboolean animates = pw_format_has (choices->format, PW_FORMAT_ANIMATES);
  const struct
  {
    gpointer control;
    gboolean matters;
  } rows[] = {
    { self->one_path, !animates && options->to != NULL && *options->to != '\0' },
    { self->legend, !animates },
    { self->legend_beside, !animates && pw_switch_get (choices->flags, PW_SWITCH_LEGEND) },
    { self->attacks, !animates },
    { self->paths, !animates },
    { self->strip, !animates },
    { self->transparent, !animates },
    { self->length, pw_format_has (choices->format, PW_FORMAT_RESIZES) },
    { self->measure, pw_format_has (choices->format, PW_FORMAT_RESIZES) },
    { self->scale, pw_format_has (choices->format, PW_FORMAT_SCALES) && !is_mm },
    { self->dpi, pw_format_has (choices->format, PW_FORMAT_SCALES) && is_mm },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_set_sensitive (rows[i].control, rows[i].matters);
}

static void
choice_changed_cb (PwExportDialog *self)
{
  PwExportOptions options;

  if (self->filling || self->document == NULL)
    return;
  pw_export_dialog_get_options (self, &options);
  pw_export_preview_show (self->shown, self->document, &options);
  show_what_matters (self, &options);
  check_to (self, &options);
  show_extent (self, &options);
  pw_export_options_clear (&options);
}

/* Measured otherwise, the picture stays as large as it is. */
static void
measure_changed_cb (PwExportDialog *self)
{
  const char *name = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->measure));
  PwExportOptions options;
  PwSize size;

  if (self->filling || self->document == NULL || name == NULL)
    return;
  pw_export_dialog_get_options (self, &options);
  size = options.choices.size;
  if (pw_measure_by_name (name, &size.measure))
    size.length = pw_size_convert (&options.choices.size, size.measure, options.choices.format,
                                   pw_picture_width (pw_export_preview_picture (self->shown)));
  pw_export_options_clear (&options);
  self->filling = TRUE;
  show_size (self, &size);
  self->filling = FALSE;
  choice_changed_cb (self);
}

/* -- schemes -- */

/* Lists them anew, as some may have come or gone. name: (nullable): is chosen; else what was stays, if it is there */
static void
renew_schemes (PwExportDialog *self, const char *name)
{
  GtkComboBox *combo = GTK_COMBO_BOX (self->scheme);
  g_autofree char *before = g_strdup (gtk_combo_box_get_active_id (combo));

  self->filling = TRUE;
  gtk_combo_box_text_remove_all (self->scheme);
  list_schemes (self);
  if ((name == NULL || !gtk_combo_box_set_active_id (combo, name)) && !gtk_combo_box_set_active_id (combo, before))
    gtk_combo_box_set_active (combo, 0);
  self->filling = FALSE;
  choice_changed_cb (self);
}

static void
edit_schemes_cb (PwExportDialog *self)
{
  g_autofree char *name = NULL;

  g_object_ref (self);
  name = pw_schemes_dialog_run (GTK_WINDOW (self), gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->scheme)));
  if (self->document != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))) /* else it has gone meanwhile */
    renew_schemes (self, name);
  g_object_unref (self);
}

/* -- presets -- */

/* Returns: (transfer full): what is entered or chosen */
static char *
preset_name (PwExportDialog *self)
{
  g_autofree char *typed = gtk_combo_box_text_get_active_text (self->presets);

  return pw_name_from_text (typed != NULL ? typed : "");
}

static void
show_preset_buttons (PwExportDialog *self)
{
  g_autofree char *name = preset_name (self);
  gboolean is_own = !pw_preset_is_fixed (name);
  PwExportChoices kept;

  gtk_widget_set_sensitive (self->keep_preset, self->settings != NULL && is_own && *name != '\0');
  gtk_widget_set_sensitive (self->delete_preset, is_own && pw_preset_find (self->settings, name, &kept));
}

static void
list_presets (PwExportDialog *self)
{
  g_auto (GStrv) names = pw_presets_list (self->settings);

  gtk_combo_box_text_remove_all (self->presets);
  for (guint i = 0; names[i] != NULL; i++)
    gtk_combo_box_text_append_text (self->presets, names[i]);
}

/* The title and the path belong to the piece, and stay. */
static void
take_preset (PwExportDialog *self, const char *name)
{
  PwExportChoices choices;

  if (!pw_preset_find (self->settings, name, &choices))
    return;
  self->filling = TRUE;
  show_choices (self, &choices);
  self->filling = FALSE;
  choice_changed_cb (self);
}

/* Only what is chosen from the list is taken: a name that is typed is one to keep the choices under. */
static void
preset_changed_cb (PwExportDialog *self)
{
  g_autofree char *name = preset_name (self);

  if (self->filling || self->document == NULL)
    return;
  if (gtk_combo_box_get_active (GTK_COMBO_BOX (self->presets)) >= 0)
    take_preset (self, name);
  show_preset_buttons (self);
}

/* Lists them anew; the name stays. */
static void
renew_presets (PwExportDialog *self, const char *name)
{
  self->filling = TRUE;
  list_presets (self);
  gtk_entry_set_text (GTK_ENTRY (gtk_bin_get_child (GTK_BIN (self->presets))), name);
  self->filling = FALSE;
  show_preset_buttons (self);
}

/* Whether choices may be kept under a name: others that have it would be lost, unless they are the same. */
static gboolean
may_keep (PwExportDialog *self, const char *name, const PwExportChoices *choices)
{
  PwExportChoices kept;
  g_autoptr (GVariant) before = NULL, after = pw_export_choices_write (choices);
  g_autofree char *text = NULL;

  if (pw_preset_is_fixed (name) || !pw_preset_find (self->settings, name, &kept))
    return TRUE;
  before = pw_export_choices_write (&kept);
  if (g_variant_equal (before, after))
    return TRUE;
  /* Translators: the name of a preset. */
  text = g_strdup_printf (_ ("A preset named “%s” already exists"), name);
  return pw_save_ask_replace (GTK_WINDOW (self), text, _ ("Replacing it will overwrite its choices."));
}

static void
keep_preset_cb (PwExportDialog *self)
{
  g_autofree char *name = preset_name (self), *sentence = NULL;
  PwExportOptions options;

  pw_export_dialog_get_options (self, &options);
  if (!may_keep (self, name, &options.choices))
    {
      pw_export_options_clear (&options);
      return;
    }
  if (pw_preset_keep (self->settings, name, &options.choices))
    {
      renew_presets (self, name);
      /* Translators: the name of a preset. */
      sentence = g_strdup_printf (_ ("Kept “%s”."), name);
      pw_announce (GTK_WIDGET (self->presets), sentence);
    }
  else
    gtk_widget_error_bell (GTK_WIDGET (self->presets));
  pw_export_options_clear (&options);
}

static void
delete_preset_cb (PwExportDialog *self)
{
  g_autofree char *name = preset_name (self);

  gtk_widget_grab_focus (gtk_bin_get_child (GTK_BIN (self->presets))); /* the button can't be pressed any more */
  pw_preset_delete (self->settings, name);
  renew_presets (self, name);
}

/* What is dragged is what is shown. */
static void
choose_options_cb (PwExportOptions *options, gpointer dialog)
{
  pw_export_dialog_get_options (dialog, options);
}

/* -- saving, in a thread -- */

static void
show_progress (PwExportDialog *self)
{
  gboolean busy = pw_worker_is_busy (self->writer);

  gtk_progress_bar_set_fraction (self->progress_bar, pw_worker_get_progress (self->writer));
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar),
                          busy && g_get_monotonic_time () - self->begun > PW_WORK_SHOWN_AFTER);
  gtk_widget_set_sensitive (self->choices, !busy);
  gtk_widget_set_sensitive (self->save, !busy);
  gtk_widget_set_tooltip_text (self->cancel, busy ? _ ("Stop saving") : _ ("Close without saving"));
}

/* Returns: (transfer full) (nullable): what has gone wrong */
static gpointer
write_picture (gpointer question, PwWorkerRun *run)
{
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  GError *error = NULL;

  pw_export_task_run (question, &patience, &error);
  return error;
}

static void
written_cb (PwExportDialog *self)
{
  self->problem = pw_worker_take_answer (self->writer, 0);
  gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_APPLY);
}

static const PwWork writing = {
  .work = write_picture,
  .free_question = (GDestroyNotify) pw_export_task_free,
  .free_answer = (GDestroyNotify) g_error_free,
};

/* Writes a file while the dialog can be seen. Returns: FALSE if it failed, with error set unless it was given up */
static gboolean
write_file (PwExportDialog *self, const PwExportOptions *options, const char *path, GError **error)
{
  gboolean done = FALSE;

  self->begun = g_get_monotonic_time ();
  pw_worker_ask (self->writer, 0, pw_export_task_new (self->document, options, path));
  show_progress (self);
  while (!done && self->writer != NULL && pw_worker_is_busy (self->writer))
    {
      int response = gtk_dialog_run (GTK_DIALOG (self));

      done = response == GTK_RESPONSE_APPLY;
      if (!done && response != GTK_RESPONSE_ACCEPT && self->writer != NULL)
        pw_worker_give_up (self->writer);
    }
  if (self->writer != NULL) /* else the window has gone meanwhile */
    show_progress (self);
  if (self->problem == NULL)
    return done;
  g_propagate_error (error, g_steal_pointer (&self->problem));
  return FALSE;
}

/* -- object -- */

static void
pw_export_dialog_class_init (PwExportDialogClass *klass)
{
  /* by the document callers that wait for an answer see that the window has gone */
  PW_DROPS (klass, PwExportDialog, g_object_unref, writer, document);
  PW_OWNS (klass, PwExportDialog, g_object_unref, settings);
  PW_OWNS (klass, PwExportDialog, g_error_free, problem);
  pw_template_set (klass, "export/dialog.ui");
  PW_TEMPLATE_PARTS (klass, PwExportDialog, attacks, border, cancel, caption, choices, coordinates, crop, delete_preset,
                     dpi, extent, format, keep_preset, legend, legend_beside, length, measure, more, one_path, outlines,
                     paths, pattern, presets, preview, progress_bar, save, scale, scheme, strip, title_text, to,
                     transparent);
  PW_TEMPLATE_HANDLERS (klass, choice_changed_cb, delete_preset_cb, edit_schemes_cb, keep_preset_cb,
                        measure_changed_cb, preset_changed_cb);
}

/* GtkExpander looks at the direction only when it changes, and would always be one from left to right. */
static void
tell_direction (GtkWidget *expander)
{
  gtk_widget_set_direction (expander, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (expander, GTK_TEXT_DIR_NONE);
}

static void
pw_export_dialog_init (PwExportDialog *self)
{
  self->filling = TRUE;
  self->writer = pw_worker_new (&writing);
  g_signal_connect_object (self->writer, "answered", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->writer, "progressed", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  pw_template_init (self);
  tell_direction (self->more);
  self->shown = pw_export_preview_new (self->preview);
  list_formats (self);
  list_schemes (self);
  list_patterns (self);
  list_measures (self);
  pw_combo_fit (GTK_COMBO_BOX (self->measure));
  pw_combo_fit (GTK_COMBO_BOX (self->format));
  pw_combo_fit (GTK_COMBO_BOX (self->scheme));
  pw_combo_fit (GTK_COMBO_BOX (self->pattern));
}

GtkWidget *
pw_export_dialog_new (GtkWindow *parent, PwDocument *document, GSettings *settings)
{
  PwExportDialog *self;
  PwExportChoices choices;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (PW_IS_DOCUMENT (document), NULL);

  self = g_object_new (PW_TYPE_EXPORT_DIALOG, "use-header-bar", TRUE, "transient-for", parent, NULL);
  self->document = g_object_ref (document);
  pw_document_follow (document, PW_DOCUMENT_MOVES | PW_DOCUMENT_SYMBOL, self, G_CALLBACK (choice_changed_cb));
  g_set_object (&self->settings, settings);
  pw_export_choices_load (&choices, settings);
  show_choices (self, &choices);
  renew_presets (self, "");
  choice_changed_cb (self);
  pw_window_fit (GTK_WINDOW (self));
  pw_export_drag_from (self->preview, document, choose_options_cb, self);
  gtk_window_set_focus (GTK_WINDOW (self), self->save); /* Return exports with the same options again */
  return GTK_WIDGET (self);
}

/* -- asking for the file -- */

/* Returns: (transfer full) (nullable): the name of the file; NULL if the picture is not saved */
static char *
save_as (PwExportDialog *self, PwExportOptions *options, const char *typed)
{
  g_autofree char *path = pw_export_complete_path (typed, &options->choices.format);
  const char *files[] = { path, NULL };
  g_autoptr (GError) error = NULL;

  if (!pw_save_may_replace (GTK_WINDOW (self), typed, files))
    return NULL;
  if (write_file (self, options, path, &error))
    {
      pw_export_choices_save (&options->choices, self->settings);
      pw_save_remember (path, self->settings);
      return g_filename_display_basename (path);
    }
  if (error != NULL)
    pw_save_tell_error (GTK_WINDOW (self), _("The picture can’t be saved as “%s”"), path, error);
  return NULL;
}

/* Asks for a file. Returns: as above */
static char *
choose_and_save (PwExportDialog *self)
{
  g_autofree char *name = NULL, *typed = NULL;
  PwExportOptions options;
  char *saved = NULL;

  pw_window_take_typed (GTK_WINDOW (self));
  pw_export_dialog_get_options (self, &options);
  name = pw_export_file_name (self->document, options.choices.format);
  typed = pw_save_choose (GTK_WINDOW (self), _("Save Picture"), name, self->settings);
  if (typed && self->document) /* else the window has gone meanwhile */
    saved = save_as (self, &options, typed);
  pw_export_options_clear (&options);
  return saved;
}

char *
pw_export_dialog_run (GtkWindow *parent, PwDocument *document, GSettings *settings)
{
  GtkWidget *dialog = pw_export_dialog_new (parent, document, settings);
  char *saved = NULL;

  g_object_ref (dialog); /* the parent may take it away while it runs */
  while (saved == NULL && PW_EXPORT_DIALOG (dialog)->document != NULL
         && gtk_dialog_run (GTK_DIALOG (dialog)) == GTK_RESPONSE_ACCEPT)
    saved = choose_and_save (PW_EXPORT_DIALOG (dialog));
  gtk_widget_destroy (dialog);
  g_object_unref (dialog);
  return saved;
}
