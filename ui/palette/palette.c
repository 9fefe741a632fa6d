/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The palette: owns which buttons there are, what state they are in, and what they show on the board while they
 * are pointed at.  What a button does is the window's action; whether it can be done says core/assemble/edit.h.
 */
#include "ui/palette/palette.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/later.h"
#include "ui/palette/command.h"
#include "ui/palette/compass.h"
#include "ui/palette/far.h"
#include "ui/palette/icon.h"
#include "ui/palette/leap.h"
#include "ui/palette/part.h"
#include "ui/palette/words.h"

/*
 * To know the state of a button, the edit is made and thrown away.  That is done when nothing has changed for a
 * moment, and then in short pieces, so that typing never waits for it.
 */
#define QUIET 60   /* milliseconds */
#define PIECE 3000 /* microseconds */
#define MAX_SPIN 99 /* numbers that are looked for in the text */

#define N_KINDS   3
#define KIND_ICON 14
#define COLUMNS   2 /* of buttons with words */
/* The most that a dialect has, so that the others leave everything where it is. */
#define SIDE_ROWS 7
#define WORD_ROWS 2

struct _PwPalette
{
  PwPanel panel;

  PwNotationEntry *entry; /* (nullable): weak */
  PwBoardView *view;      /* (nullable): weak */

  GPtrArray *items;       /* PwPaletteItem, borrowed: they live until the dialect changes */
  gboolean filled;        /* they are there */
  PwDialect dialect;      /* which they are for */
  guint next;             /* the first whose state is not known */
  char *part;             /* (nullable): of the text: what buttons are tried on; NULL when it is out of date */
  PwSpan selection;       /* in the part */
  guint quiet_id, piece_id;
  gboolean has_more;      /* what is folded away has been made for the dialect */
  gboolean is_unfolding;  /* by the user */
  gboolean is_setting;    /* the spin button's value is changed by us */
  gboolean is_blank;      /* it shows nothing: any number of steps, or none of those that are looked for */
  char *spin_tooltip;     /* its tooltip while it can be used */
  GtkWidget *pointed;     /* (nullable): weak: whose preview is shown */

  PwPaletteAtoms *atoms;
  PwPaletteGroup *side;
  PwPaletteGroup *compass;
  PwPaletteGroup *sets;
  PwPaletteGroup *kinds;
  GtkWidget *kind_icons[N_KINDS];
  PwPaletteGroup *letters;
  PwPaletteGroup *operators;
  PwPaletteGroup *exponents;
  GtkSpinButton *spin;
  GtkToggleButton *more;
  GtkImage *more_arrow;
  GtkWidget *rare_box;
  PwPaletteGroup *points;
  PwPaletteGroup *rare;
  GtkLabel *direction_label;
  GtkLabel *kind_label;
  GtkBox *term_box;
  GtkLabel *term_label;
  PwPaletteGroup *terms;
  GtkWidget *content;
  GtkScrolledWindow *scroller;
};

G_DEFINE_TYPE (PwPalette, pw_palette, PW_TYPE_PANEL)

/* What is tried out for each button. */
static void
take_part (PwPalette *self)
{
  if (self->part != NULL)
    return;
  self->selection = pw_notation_entry_get_selection (self->entry);
  self->part = pw_palette_part (pw_document_get_typed (self->panel.document)->parse,
                                pw_document_get_record (self->panel.document)->notation, &self->selection);
}

/* What a mirror makes of directions is no state of theirs. */
static gboolean
is_there (PwPalette *self, const PwEditCommand *command)
{
  if (command->verb == PW_EDIT_DIRECTIONS && command->set == PW_EDIT_MIRRORED)
    return FALSE;
  return pw_edit_state (pw_document_get_record (self->panel.document)->dialect, self->part, self->selection, command);
}

/* Makes an edit, and throws it away. (transfer full) */
static PwEdit *
try_out (PwPalette *self, const PwEditCommand *command)
{
  return pw_edit_apply (pw_document_get_record (self->panel.document)->dialect, self->part, self->selection, command);
}

/* -- states -- */

/* (transfer full) (nullable): NULL if it can be done */
static char *
explain (const PwEdit *edit, gboolean down)
{
  const PwDiagnostic *remark = pw_edit_remark (edit);

  if (edit->text && (edit->changed || down))
    return NULL;
  if (edit->text == NULL && remark)
    return pw_say_diagnostic (remark);
  return g_strdup (_ ("This would change nothing here."));
}

/* A knight that goes forward goes to both sides of straight ahead, but not there. */
static gboolean
leads_nowhere (const PwEdit *edit)
{
  const PwDiagnostic *remark = pw_edit_remark (edit);

  return edit->text == NULL && remark && remark->code == PW_CODE_NOTHING_THAT_WAY;
}

static void
update_item (PwPalette *self, PwPaletteItem *item)
{
  g_autoptr (PwEdit) edit = try_out (self, &item->command);
  gboolean down = is_there (self, &item->command) && !leads_nowhere (edit);
  g_autofree char *why_not = explain (edit, down);

  pw_palette_item_set_state (item, down, why_not);
}

/* What can't be seen is looked at when it is unfolded. */
static gboolean
is_folded (PwPalette *self, const PwPaletteItem *item)
{
  return !gtk_toggle_button_get_active (self->more) && gtk_widget_is_ancestor (item->widget, self->rare_box);
}

static double
most_steps (PwPalette *self)
{
  return gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (self->spin));
}

/* The number in the text; without one the value is the highest, so that any other is new. */
static void
show_number (PwPalette *self, gboolean can_have_one)
{
  PwEditCommand command = { .verb = PW_EDIT_EXPONENT };

  self->is_blank = !can_have_one || is_there (self, &command); /* any number */
  for (command.number = 1; !self->is_blank && !is_there (self, &command); command.number++)
    self->is_blank = command.number == MAX_SPIN;
  self->is_setting = TRUE;
  gtk_spin_button_set_value (self->spin, self->is_blank ? most_steps (self) : command.number);
  self->is_setting = FALSE;
}

static gboolean
spin_output_cb (PwPalette *self)
{
  gboolean is_blank = self->is_blank && gtk_spin_button_get_value (self->spin) >= most_steps (self);

  if (is_blank && *gtk_entry_get_text (GTK_ENTRY (self->spin)) != '\0')
    gtk_entry_set_text (GTK_ENTRY (self->spin), "");
  return is_blank;
}

/* Nothing typed is no number. */
static int
spin_input_cb (PwPalette *self, double *value)
{
  if (*gtk_entry_get_text (GTK_ENTRY (self->spin)) != '\0')
    return FALSE;
  *value = gtk_spin_button_get_value (self->spin);
  return TRUE;
}

/* why_not: (nullable) */
static void
set_spin_state (PwPalette *self, const char *why_not)
{
  g_autofree char *both = why_not ? g_strdup_printf (_ ("%1$s\n%2$s"), self->spin_tooltip, why_not) : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->spin), both ? both : self->spin_tooltip);
  if (why_not && gtk_widget_is_focus (GTK_WIDGET (self->spin)))
    gtk_widget_child_focus (gtk_widget_get_toplevel (GTK_WIDGET (self)), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_sensitive (GTK_WIDGET (self->spin), why_not == NULL);
}

static void
update_spin (PwPalette *self)
{
  PwEditCommand command = { .verb = PW_EDIT_EXPONENT, .number = 9 };
  g_autoptr (PwEdit) edit = try_out (self, &command);
  g_autofree char *why_not = explain (edit, TRUE);

  show_number (self, why_not == NULL);
  set_spin_state (self, why_not);
}

/* -- what the buttons act on -- */

/* The words for what an edit acts on: one term or step, one that is still to come, several terms. */
typedef struct
{
  const char *one, *next, *several;
} WhatWords;

/* (transfer full) */
static char *
word_what (PwPalette *self, const PwEdit *edit, const WhatWords *words)
{
  g_autofree char *text = g_strndup (self->part + edit->on.start, pw_span_length (edit->on));
  g_autofree char *several = g_strdup_printf (ngettext ("%u term", "%u terms", edit->n_on), edit->n_on);

  if (*text == '\0')
    return g_strdup (_ (words->next));
  return edit->n_on > 1 ? g_strdup_printf (_ (words->several), several)
                        : g_strdup_printf (_ (words->one), text);
}

/* Beside the title of a group. */
static void
show_what (PwPaletteGroup *group, GtkLabel *label, const char *words)
{
  pw_label_say (label, words);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (group)), words);
}

static void
show_all_of_what (PwPalette *self)
{
  /* Translators: after "Kind of move" or "Direction": a part of the notation, or a term to come. */
  static const WhatWords of = { N_ ("of %s"), N_ ("of the next term"), N_ ("of %s") };
  /* Translators: which term of the notation the buttons beside it act on. */
  static const WhatWords term = { N_ ("Term %s"), N_ ("New"), "%s" };
  const PwEditCommand kind = { .verb = PW_EDIT_KIND, .kind = PW_EDIT_CAPTURES },
                      none = { .verb = PW_EDIT_DIRECTIONS, .set = PW_EDIT_NONE },
                      duplicate = { .verb = PW_EDIT_DUPLICATE };
  g_autoptr (PwEdit) of_kind = try_out (self, &kind);
  g_autoptr (PwEdit) of_direction = try_out (self, &none);
  g_autoptr (PwEdit) of_term = try_out (self, &duplicate);
  g_autofree char *kind_words = word_what (self, of_kind, &of);
  g_autofree char *direction_words = word_what (self, of_direction, &of);
  g_autofree char *term_words = word_what (self, of_term, &term);

  show_what (self->kinds, self->kind_label, kind_words);
  /* Translators: after "Direction": what forward means for a later step of a move. */
  show_what (self->compass, self->direction_label,
             of_direction->is_turn ? _ ("from the step before") : direction_words);
  pw_label_say (self->term_label, term_words);
}

static void
stop (PwPalette *self)
{
  g_clear_handle_id (&self->quiet_id, g_source_remove);
  g_clear_handle_id (&self->piece_id, g_source_remove);
  g_clear_pointer (&self->part, g_free);
}

static gboolean
is_too_long (PwPalette *self)
{
  return g_utf8_strlen (pw_document_get_record (self->panel.document)->notation, -1) > PW_NOTATION_MAX_LENGTH;
}

/* No edit makes such a text right, and to try them all takes long. */
static void
decline (PwPalette *self)
{
  const char *why_not = _ ("The notation is too long for the palette.");

  for (; self->next < self->items->len; self->next++)
    pw_palette_item_set_state (g_ptr_array_index (self->items, self->next), FALSE, why_not);
  set_spin_state (self, why_not);
}

/* Goes on until the time is up. Returns: whether there is more to do */
static gboolean
update_some (PwPalette *self, gint64 until)
{
  if (is_too_long (self))
    {
      decline (self);
      return FALSE;
    }
  take_part (self);
  while (self->next < self->items->len)
    {
      if (!is_folded (self, self->items->pdata[self->next]))
        update_item (self, self->items->pdata[self->next]);
      self->next++;
      if (self->next < self->items->len && g_get_monotonic_time () > until)
        return TRUE;
    }
  update_spin (self);
  show_all_of_what (self);
  return FALSE;
}

static gboolean
piece_cb (gpointer self)
{
  return update_some (self, g_get_monotonic_time () + PIECE);
}

static void
show_piece (PwPalette *self)
{
  PwScene scene = { .side = pw_document_get_record (self->panel.document)->side };

  pw_look_show_piece (self->panel.look, &scene);
  pw_palette_atoms_set_piece (self->atoms, &scene);
}

static void
quiet_cb (PwPalette *self)
{
  show_piece (self);
  pw_in_pieces (&self->piece_id, PW_LATER_SPARE, piece_cb, self);
}

static gboolean
is_built (PwPalette *self)
{
  return self->atoms != NULL;
}

/* What is known of the buttons is out of date. */
static void
queue_update (PwPalette *self)
{
  if (!is_built (self))
    return;
  stop (self);
  self->next = 0;
  if (self->panel.document && gtk_widget_get_mapped (GTK_WIDGET (self)))
    pw_after_pause (&self->quiet_id, QUIET, quiet_cb, self);
}

/* -- pointing -- */

/* target: (nullable) */
static void
preview (PwPalette *self, const char *target)
{
  g_autoptr (PwEdit) edit = NULL;
  PwEditCommand command;

  if (self->panel.document == NULL || self->entry == NULL)
    return;
  if (target && pw_palette_command_parse (target, &command))
    edit = pw_edit_apply (pw_document_get_record (self->panel.document)->dialect,
                          pw_document_get_record (self->panel.document)->notation,
                          pw_notation_entry_get_selection (self->entry), &command);
  pw_look_set_preview (self->panel.look, edit && edit->changed ? edit->text : NULL);
}

static void
point_at (PwPalette *self, GtkWidget *button)
{
  g_set_weak_pointer (&self->pointed, button);
  preview (self, button ? pw_palette_button_get_item (PW_PALETTE_BUTTON (button))->target : NULL);
}

static gboolean
come_cb (GtkWidget *button, GdkEvent *event, PwPalette *self)
{
  if (button != self->pointed)
    point_at (self, button);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
gone_cb (GtkWidget *button, GdkEvent *event, PwPalette *self)
{
  if (self->pointed == button)
    point_at (self, NULL);
  return GDK_EVENT_PROPAGATE;
}

static void
pointing_cb (PwPalette *self, const char *target)
{
  g_clear_weak_pointer (&self->pointed);
  preview (self, target);
}

/* -- doing it -- */

static void
run (PwPalette *self, const char *target)
{
  GActionGroup *group = gtk_widget_get_action_group (gtk_widget_get_toplevel (GTK_WIDGET (self)), "win");

  point_at (self, NULL);
  if (group)
    g_action_group_activate_action (group, "edit", g_variant_new_string (target));
}

/* With Shift, a leap is a ride. */
static void
use (PwPalette *self, const char *target)
{
  g_autofree char *ride = NULL;
  GdkModifierType state;
  PwEditCommand command;

  if (pw_palette_command_parse (target, &command) && command.verb == PW_EDIT_ATOM && !command.rides
      && gtk_get_current_event_state (&state) && (state & GDK_SHIFT_MASK))
    ride = g_strconcat (target, ":ride", NULL);
  run (self, ride ? ride : target);
}

static void
used_cb (PwPaletteButton *button, PwPalette *self)
{
  use (self, pw_palette_button_get_item (button)->target);
}

static void
spin_changed_cb (PwPalette *self)
{
  g_autofree char *target = g_strdup_printf ("exponent:%d", gtk_spin_button_get_value_as_int (self->spin));

  if (self->is_setting)
    return;
  run (self, target);
  queue_update (self); /* what is refused doesn't stay there */
}

/* -- the buttons of a dialect -- */

static void
adopt (PwPalette *self, GtkWidget *button)
{
  g_ptr_array_add (self->items, pw_palette_button_get_item (PW_PALETTE_BUTTON (button)));
  g_signal_connect (button, "used", G_CALLBACK (used_cb), self);
  g_signal_connect (button, "enter-notify-event", G_CALLBACK (come_cb), self);
  g_signal_connect (button, "leave-notify-event", G_CALLBACK (gone_cb), self);
  g_signal_connect (button, "focus-in-event", G_CALLBACK (come_cb), self);
  g_signal_connect (button, "focus-out-event", G_CALLBACK (gone_cb), self);
}

static void
adopt_all (GtkWidget *widget, gpointer self)
{
  if (PW_IS_PALETTE_BUTTON (widget))
    adopt (self, widget);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), adopt_all, self);
}

static void
fill_kinds (PwPalette *self, PwDialect dialect)
{
  static const struct
  {
    const char *target, *words;
  } kinds[N_KINDS] = {
    { "kind:either", N_ ("move or capture") },
    { "kind:move", N_ ("only move") },
    { "kind:capture", N_ ("only capture") },
  };

  for (guint i = 0; i < N_KINDS; i++)
    {
      GtkWidget *button = pw_palette_button_new (kinds[i].target, dialect);

      self->kind_icons[i] = pw_palette_icon_new (PW_PALETTE_ICON_EITHER + i, KIND_ICON);
      pw_palette_button_set_words (PW_PALETTE_BUTTON (button), self->kind_icons[i], _ (kinds[i].words));
      gtk_widget_set_hexpand (button, i == N_KINDS - 1);
      atk_object_set_role (gtk_widget_get_accessible (button), ATK_ROLE_RADIO_BUTTON);
      pw_palette_group_append (self->kinds, button, N_KINDS);
    }
}

static void
far_filled_cb (PwPaletteFar *far, PwPalette *self)
{
  adopt (self, GTK_WIDGET (pw_palette_far_get_button (far)));
  queue_update (self);
}

/* Leaps by coordinates have a popover of their own. */
static void
fill_side (PwPalette *self, PwDialect dialect)
{
  GtkWidget *far = pw_palette_far_new (dialect);

  pw_palette_words_fill (self->side, dialect, PW_SHELF_STEPS, 1);
  if (far)
    {
      g_signal_connect_object (far, "fill", G_CALLBACK (far_filled_cb), self, 0);
      g_signal_connect_object (far, "retargeted", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
      pw_palette_group_append (self->side, far, 1);
    }
  pw_palette_group_reserve (self->side, SIDE_ROWS);
}

/* What is rare is made when it is unfolded. */
static void
fill_more (PwPalette *self)
{
  PwDialect dialect = pw_document_get_record (self->panel.document)->dialect;
  GtkWidget *ungroup;

  if (self->has_more || !gtk_toggle_button_get_active (self->more))
    return;
  self->has_more = TRUE;
  ungroup = pw_palette_button_new ("ungroup", dialect);
  pw_palette_compass_fill_points (self->points, dialect);
  pw_palette_words_fill (self->rare, dialect, PW_SHELF_RARE, COLUMNS);
  pw_palette_compass_append_rare_sets (self->rare, dialect, COLUMNS);
  pw_palette_button_set_words (PW_PALETTE_BUTTON (ungroup), pw_palette_sign_new ("( )", PW_TOKEN_GROUP),
                               _ ("remove group"));
  pw_palette_button_set_momentary (PW_PALETTE_BUTTON (ungroup));
  pw_palette_group_append (self->rare, ungroup, COLUMNS);
  adopt_all (self->rare_box, self);
}

/* A user who unfolds it wants to see it: as soon as it has its place. */
static void
rare_placed_cb (PwPalette *self, GdkRectangle *place)
{
  int top, bottom = place->height;

  if (!self->is_unfolding)
    return;
  self->is_unfolding = FALSE;
  if (gtk_widget_translate_coordinates (GTK_WIDGET (self->more), self->content, 0, 0, NULL, &top)
      && gtk_widget_translate_coordinates (self->rare_box, self->content, 0, bottom, NULL, &bottom))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scroller), top, bottom);
}

static void
unfolded_cb (PwPalette *self)
{
  gboolean unfolded = gtk_toggle_button_get_active (self->more);

  gtk_widget_set_visible (self->rare_box, unfolded);
  gtk_image_set_from_icon_name (self->more_arrow, unfolded ? "pan-down-symbolic" : "pan-end-symbolic",
                                GTK_ICON_SIZE_BUTTON);
  self->is_unfolding = unfolded && gtk_widget_get_allocated_height (GTK_WIDGET (self->more)) > 1;
  if (self->panel.document != NULL)
    fill_more (self);
  queue_update (self);
}

static void
fill (PwPalette *self)
{
  PwPaletteGroup *const groups[] = { self->side,      self->compass,   self->sets,   self->kinds, self->letters,
                                     self->operators, self->exponents, self->points, self->rare,  self->terms };
  PwDialect dialect = pw_document_get_record (self->panel.document)->dialect;

  stop (self);
  point_at (self, NULL);
  self->filled = TRUE;
  self->dialect = dialect;
  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    pw_palette_group_clear (groups[i]);
  pw_palette_atoms_fill (self->atoms, dialect);
  for (guint i = 0; i < PW_N_LEAPS; i++)
    g_ptr_array_add (self->items, pw_palette_atoms_get_item (self->atoms, i));
  fill_side (self, dialect);
  pw_palette_compass_fill (self->compass, dialect);
  pw_palette_compass_fill_sets (self->sets, dialect);
  fill_kinds (self, dialect);
  pw_palette_words_fill (self->letters, dialect, PW_SHELF_LETTERS, COLUMNS);
  pw_palette_group_reserve (self->letters, WORD_ROWS);
  pw_palette_words_fill (self->operators, dialect, PW_SHELF_JOINTS, COLUMNS);
  pw_palette_group_reserve (self->operators, WORD_ROWS);
  pw_palette_words_fill_exponents (self->exponents, dialect);
  pw_palette_words_fill_terms (self->terms, dialect);
  adopt_all (GTK_WIDGET (self), self);
  self->has_more = FALSE;
  fill_more (self);
}

/* -- following -- */

static void
scheme_changed_cb (PwPalette *self)
{
  const PwScheme *scheme = pw_board_view_get_scheme (self->view);

  if (!is_built (self))
    return;
  pw_palette_atoms_set_scheme (self->atoms, scheme);
  for (guint i = 0; i < N_KINDS; i++)
    pw_palette_icon_set_scheme (self->kind_icons[i], scheme);
}

static void
follow (PwPanel *panel, guint parts)
{
  PwPalette *self = PW_PALETTE (panel);

  if (!self->filled)
    gtk_widget_hide (self->content); /* what can't be seen is filled in no time */
  if (!self->filled || self->dialect != pw_document_get_record (self->panel.document)->dialect)
    {
      fill (self);
      scheme_changed_cb (self);
    }
  if (parts == 0 || (parts & (PW_DOCUMENT_SYMBOL | PW_DOCUMENT_BOARD)))
    show_piece (self); /* what another text makes of it comes with the buttons' states */
  gtk_widget_show (self->content);
  if (parts == 0 || (parts & PW_DOCUMENT_TEXT))
    queue_update (self);
}

void
pw_palette_set_parts (PwPalette *self, PwNotationEntry *entry, PwBoardView *view)
{
  g_return_if_fail (self->entry == NULL);

  g_set_weak_pointer (&self->entry, entry);
  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (entry, "notify::cursor-position", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::selection-bound", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::scheme", G_CALLBACK (scheme_changed_cb), self, G_CONNECT_SWAPPED);
}

GObject *
pw_palette_get_more (PwPalette *self)
{
  pw_panel_build (PW_PANEL (self));
  return G_OBJECT (self->more);
}

void
pw_palette_take_focus (PwPalette *self)
{
  pw_panel_settle (PW_PANEL (self));
  gtk_widget_child_focus (self->content, GTK_DIR_TAB_FORWARD);
}

/* -- life -- */

static void
build (PwPanel *panel)
{
  PwPalette *self = PW_PALETTE (panel);
  PwPaletteGroup **words[] = { &self->kinds, &self->letters, &self->operators, &self->rare };

  pw_template_init (self);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    pw_palette_group_fit_letters (*words[i]);
  pw_box_fit_letters (self->term_box);
  pw_label_tell_cut (self->direction_label, GTK_WIDGET (self->direction_label));
  pw_label_tell_cut (self->kind_label, GTK_WIDGET (self->kind_label));
  pw_label_tell_cut (self->term_label, GTK_WIDGET (self->term_label));
  pw_palette_group_set_tips_below (self->compass);
  gtk_container_set_focus_vadjustment (GTK_CONTAINER (self->content),
                                       gtk_scrolled_window_get_vadjustment (self->scroller));
  self->spin_tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (self->spin));
}

static gboolean
pw_palette_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  if (event->keyval == GDK_KEY_Escape && !(event->state & gtk_accelerator_get_default_mod_mask ()))
    {
      g_signal_emit_by_name (widget, "left");
      return GDK_EVENT_STOP;
    }
  return GTK_WIDGET_CLASS (pw_palette_parent_class)->key_press_event (widget, event);
}

static void
pw_palette_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pw_palette_parent_class)->map (widget);
  queue_update (PW_PALETTE (widget));
}

static void
pw_palette_unmap (GtkWidget *widget)
{
  PwPalette *self = PW_PALETTE (widget);

  stop (self);
  point_at (self, NULL);
  GTK_WIDGET_CLASS (pw_palette_parent_class)->unmap (widget);
}

static void
pw_palette_dispose (GObject *object)
{
  PwPalette *self = PW_PALETTE (object);

  stop (self);
  g_clear_weak_pointer (&self->pointed);
  g_clear_weak_pointer (&self->entry);
  g_clear_weak_pointer (&self->view);
  G_OBJECT_CLASS (pw_palette_parent_class)->dispose (object);
}

static void
pw_palette_class_init (PwPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PW_TYPE_PALETTE_ATOMS);
  g_type_ensure (PW_TYPE_PALETTE_GROUP);
  G_OBJECT_CLASS (klass)->dispose = pw_palette_dispose;
  PW_OWNS (klass, PwPalette, g_ptr_array_unref, items);
  PW_OWNS (klass, PwPalette, g_free, spin_tooltip);
  widget_class->key_press_event = pw_palette_key_press_event;
  widget_class->map = pw_palette_map;
  widget_class->unmap = pw_palette_unmap;
  PW_PANEL_CLASS (klass)->now
      = PW_DOCUMENT_DIALECT | PW_DOCUMENT_SYMBOL | PW_DOCUMENT_BOARD | PW_DOCUMENT_TEXT;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;
  pw_template_set (widget_class, "palette/palette.ui");
  PW_TEMPLATE_PARTS (widget_class, PwPalette, atoms, compass, content, direction_label, exponents, kind_label,
                     kinds, letters, more, more_arrow, operators, points, rare, rare_box, scroller, sets,
                     side, spin, term_box, term_label, terms);
  PW_TEMPLATE_HANDLERS (widget_class, unfolded_cb, pointing_cb, rare_placed_cb, run, spin_changed_cb, spin_input_cb,
                        spin_output_cb, use);
  pw_signal_new (klass, "left", 0);
}

static void
pw_palette_init (PwPalette *self)
{
  self->items = g_ptr_array_new ();
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), _ ("Palette"));
}
