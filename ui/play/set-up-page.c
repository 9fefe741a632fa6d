/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a set-up: owns the pieces to choose from, and texts.  Must not know what fits the board. */
#include "ui/play/set-up-page-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/toggle.h"
#include "ui/play/kind-image.h"

#define IMAGE_SIZE  24 /* pixels */
#define ERROR_LINES 2
#define MAX_A_LINE  12

G_DEFINE_TYPE (PwSetUpPage, pw_set_up_page, PW_TYPE_PANEL)

/* -- pieces -- */

static void
drag_data_get_cb (GtkWidget *button, GdkDragContext *context, GtkSelectionData *selection)
{
  g_autoptr (GVariant) target
      = g_variant_ref (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
  gsize length;
  const char *text = g_variant_get_string (target, &length);

  gtk_selection_data_set (selection, gtk_selection_data_get_target (selection), 8, (const guchar *) text,
                          (int) length);
}

static void
add_kind (PwSetUpPage *self, const PwSetUpKind *kind, PwSide side)
{
  static const GtkTargetEntry targets[] = { { (char *) PW_SET_UP_KIND_TARGET, GTK_TARGET_SAME_APP, 0 } };
  char target[3] = { kind->letter, side == PW_SIDE_FIRST ? 'f' : 's', '\0' };
  GtkWidget *image = pw_kind_image_new (self->panel.document, self->view, IMAGE_SIZE), *button;
  /* Translators: the name of a piece. */
  g_autofree char *name = g_strdup_printf (
      side == PW_SIDE_FIRST ? _ ("%s of the first side") : _ ("%s of the second side"), kind->name);
  /* Translators: "Griffon of the first side" */
  g_autofree char *tooltip
      = g_strdup_printf (_ ("%s: drag it onto the board, or click it, and then squares"), name);

  pw_kind_image_set (image, kind->letter, side);
  button = pw_toggle_new ("win.play-piece", target, name, tooltip, image);
  gtk_drag_source_set (button, GDK_BUTTON1_MASK, targets, G_N_ELEMENTS (targets), GDK_ACTION_COPY);
  g_signal_connect (button, "drag-data-get", G_CALLBACK (drag_data_get_cb), NULL);
  gtk_flow_box_insert (self->kinds_boxes[side], button, -1);
  gtk_widget_set_can_focus (gtk_widget_get_parent (button), FALSE);
}

static void
list_kinds (PwSetUpPage *self, const GArray *kinds)
{
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    {
      gtk_container_foreach (GTK_CONTAINER (self->kinds_boxes[side]),
                             (GtkCallback) (GCallback) gtk_widget_destroy, NULL);
      for (guint i = 0; i < kinds->len; i++)
        add_kind (self, &g_array_index (kinds, PwSetUpKind, i), side);
      gtk_widget_show_all (GTK_WIDGET (self->kinds_boxes[side]));
    }
  _pw_rule_rows_set_kinds (self, kinds);
}

/* What the widgets of the kinds depend on. (transfer full) */
static char *
sign_kinds (const GArray *kinds)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < kinds->len; i++)
    g_string_append_printf (text, "%c%s\n", g_array_index (kinds, PwSetUpKind, i).letter,
                            g_array_index (kinds, PwSetUpKind, i).name);
  return g_string_free (text, FALSE);
}

static void
show_kinds (PwSetUpPage *self)
{
  g_autoptr (GArray) kinds = pw_set_up_list_kinds (self->set_up);
  char *letters = sign_kinds (kinds);

  if (g_strcmp0 (letters, self->letters) != 0)
    list_kinds (self, kinds);
  g_free (self->letters);
  self->letters = letters;
}

static void
show_left_out (PwSetUpPage *self)
{
  g_autofree char *sentences = pw_set_up_say_notes (self->set_up);

  pw_label_say (self->notes_label, sentences);
  gtk_widget_set_visible (GTK_WIDGET (self->notes_label), *sentences != '\0');
}

/* -- texts -- */

static void
set_entry (GtkEntry *entry, const char *text)
{
  if (!gtk_widget_has_focus (GTK_WIDGET (entry)) && !g_str_equal (gtk_entry_get_text (entry), text))
    gtk_entry_set_text (entry, text);
}

static void
title_cb (PwSetUpPage *self)
{
  const PwRules *rules = pw_set_up_get_rules (self->set_up);
  PwRules *changed;

  if (self->showing || rules == NULL || g_str_equal (gtk_entry_get_text (self->title_entry), rules->title))
    return;
  changed = pw_rules_copy (rules);
  g_free (changed->title);
  changed->title = g_strdup (gtk_entry_get_text (self->title_entry));
  pw_document_set_rules (self->panel.document, changed, _ ("Change Title of Game"));
  pw_rules_free (changed);
}

static void
text_cb (PwSetUpPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!pw_set_up_set_text (self->set_up, gtk_entry_get_text (self->text_entry), &error))
    pw_label_say (self->error_label, error->message);
}

static void
text_changed_cb (PwSetUpPage *self)
{
  pw_label_say (self->error_label, "");
}

/* What was typed counts when the entry is left. */
static gboolean
title_left_cb (PwSetUpPage *self)
{
  title_cb (self);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
text_left_cb (PwSetUpPage *self)
{
  gboolean some = pw_set_up_get_rules (self->set_up) != NULL;
  g_autofree char *text = some ? pw_set_up_get_text (self->set_up) : NULL;

  if (some && !g_str_equal (gtk_entry_get_text (self->text_entry), text))
    text_cb (self);
  return GDK_EVENT_PROPAGATE;
}

/* -- the board -- */

static void
show_board (PwSetUpPage *self)
{
  const PwRules *rules = pw_set_up_get_rules (self->set_up);
  gboolean showing = self->showing;

  if (rules == NULL)
    return;
  self->showing = TRUE;
  gtk_spin_button_set_value (self->files_spin, pw_board_files (rules->start));
  gtk_spin_button_set_value (self->ranks_spin, pw_board_ranks (rules->start));
  gtk_toggle_button_set_active (self->cylinder_button, pw_board_is_cylinder (rules->start));
  self->showing = showing;
}

static void
size_cb (PwSetUpPage *self)
{
  guint files = (guint) gtk_spin_button_get_value_as_int (self->files_spin);
  guint ranks = (guint) gtk_spin_button_get_value_as_int (self->ranks_spin);

  if (self->showing)
    return;
  pw_set_up_resize (self->set_up, files, ranks);
  show_board (self); /* a size that is too large has changed nothing */
}

static void
cylinder_cb (PwSetUpPage *self)
{
  if (!self->showing)
    pw_set_up_set_cylinder (self->set_up, gtk_toggle_button_get_active (self->cylinder_button));
}

/* -- showing it -- */

static void
show (PwPanel *panel, guint parts)
{
  PwSetUpPage *self = PW_SET_UP_PAGE (panel);
  const PwRules *rules = pw_set_up_get_rules (self->set_up);
  g_autofree char *text = rules != NULL ? pw_set_up_get_text (self->set_up) : g_strdup ("");

  self->showing = TRUE;
  show_kinds (self);
  show_left_out (self);
  show_board (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rules_box), rules != NULL);
  set_entry (self->text_entry, text);
  if (rules != NULL)
    {
      set_entry (self->title_entry, rules->title);
      _pw_rule_rows_show (self, rules);
    }
  self->showing = FALSE;
}

/* -- life -- */

static GtkFlowBox *
add_flow_box (GtkBox *box, const char *name)
{
  GtkWidget *flow_box = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE,
                                      "max-children-per-line", MAX_A_LINE, "visible", TRUE, NULL);

  gtk_style_context_add_class (gtk_widget_get_style_context (flow_box), "brushes");
  atk_object_set_name (gtk_widget_get_accessible (flow_box), name);
  gtk_container_add (GTK_CONTAINER (box), flow_box);
  return GTK_FLOW_BOX (flow_box);
}

static void
pw_set_up_page_class_init (PwSetUpPageClass *klass)
{
  PwPanelClass *panel_class = PW_PANEL_CLASS (klass);

  panel_class->now = PW_DOCUMENT_GAME | PW_DOCUMENT_PIECES | PW_DOCUMENT_SYMBOL;
  panel_class->when_seen = TRUE;
  panel_class->show = show;
  PW_OWNS (klass, PwSetUpPage, g_object_unref, set_up);
  PW_OWNS (klass, PwSetUpPage, g_free, letters);
  PW_WATCHES (klass, PwSetUpPage, view);
  pw_template_set (klass, "play/set-up-page.ui");
  PW_TEMPLATE_PARTS (klass, PwSetUpPage, begins_box, cylinder_button, error_box, files_spin, notes_label,
                     pieces_box, ranks_spin, rules_box, size_box, text_entry, title_entry);
  PW_TEMPLATE_HANDLERS (klass, cylinder_cb, size_cb, text_cb, text_changed_cb, text_left_cb, title_cb,
                        title_left_cb);
}

static void
pw_set_up_page_init (PwSetUpPage *self)
{
  static const PwToggleRow sides[] = {
    { "first", N_ ("First side"), NULL, N_ ("The first side makes the first move") },
    { "second", N_ ("Second side"), NULL, N_ ("The second side makes the first move") },
  };
  GtkWidget *label = gtk_label_new ("");

  pw_template_init (self);
  gtk_widget_set_direction (GTK_WIDGET (self->size_box), GTK_TEXT_DIR_LTR); /* files first, as on the board */
  self->error_label = GTK_LABEL (label);
  gtk_container_add (GTK_CONTAINER (self->error_box), pw_label_reserve (self->error_label, ERROR_LINES));
  self->kinds_boxes[PW_SIDE_FIRST] = add_flow_box (self->pieces_box, _ ("Pieces of the first side"));
  self->kinds_boxes[PW_SIDE_SECOND] = add_flow_box (self->pieces_box, _ ("Pieces of the second side"));
  pw_toggles_add (GTK_WIDGET (self->begins_box), "win.play-begins", sides, G_N_ELEMENTS (sides));
  pw_box_fit_letters (self->begins_box);
  _pw_rule_rows_add (self);
}

GtkWidget *
pw_set_up_page_new (PwDocument *document, PwBoardView *view, PwSetUp *set_up)
{
  PwSetUpPage *self = g_object_new (PW_TYPE_SET_UP_PAGE, "visible", TRUE, NULL);

  self->set_up = g_object_ref (set_up);
  g_set_weak_pointer (&self->view, view);
  pw_panel_set_document (PW_PANEL (self), document);
  return GTK_WIDGET (self);
}
