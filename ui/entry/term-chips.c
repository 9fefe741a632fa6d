/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The row of chips: follows the document's terms, and turns what is done to a chip into
 * changes of terms (terms.c).  Must not know what a notation means.
 */
#include "ui/entry/term-chips.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/wording/explain/explain.h"
#include "core/wording/figure.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/scroll.h"
#include "ui/base/theme.h"

#define MAX_CHIPS 60 /* of a longer text the rest is counted */
#define NEW_AT_ONCE 5 /* a frame can't make and place all of them, and still be in time */
#define MAX_SENTENCES 3 /* there is no room for more */
#define ROOM 84 /* letters of all words together, where there are few chips; of the usual size */
#define DRAG_TARGET "application/x-piecewright-term"

struct _PwTermChips
{
  PwPanel panel;

  GtkWidget *scroller;
  GtkFlowBox *box;
  GtkWidget *begin_button;
  GtkLabel *more_label; /* after the last chip: how many terms have none */
  guint more;           /* as many */
  guint hidden_from;    /* where the first of them begins; G_MAXUINT for none */
  guint tick_id;        /* more chips are to come, with the next frame */
  GtkWidget *menu; /* (nullable) */
};

G_DEFINE_TYPE (PwTermChips, pw_term_chips, PW_TYPE_PANEL)

/* -- words -- */

/* What a term without a name does. (transfer full) (nullable) */
static char *
explain (PwDocument *document, const PwEntryTerm *term)
{
  g_autoptr (PwExplanation) explanation = pw_explain_piece (pw_document_get_shown (document)->piece);

  for (guint i = 0; i < explanation->terms->len; i++)
    {
      const PwExplainedTerm *explained = &g_array_index (explanation->terms, PwExplainedTerm, i);

      if (explained->span.start == term->span.start && explained->span.end == term->span.end)
        return pw_say (explained->sentence);
    }
  return NULL;
}

/* "Rook · captures only": what is known of a term by name; or else what it does. (transfer full) (nullable) */
static char *
describe (PwDocument *document, const PwEntryTerm *term, gboolean in_sentences)
{
  static const PwFigureTrait traits[] = { PW_FIGURE_MOVES_ONLY, PW_FIGURE_CAPTURES_ONLY, PW_FIGURE_SOME_DIRECTIONS,
                                          PW_FIGURE_FIRST_MOVE, PW_FIGURE_CYLINDER };
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  PwFigure figure;

  if (term->disabled_terms || pw_document_get_typed (document) != pw_document_get_shown (document))
    return NULL;
  figure = pw_figure_of_term (pw_document_get_shown (document)->piece, term->span);
  if (figure.name != NULL)
    g_ptr_array_add (words, g_strdup (_ (figure.name)));
  if (figure.traits & PW_FIGURE_LIMITED)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("up to %u step", "up to %u steps", figure.range),
                                             figure.range));
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    if (figure.traits & traits[i])
      g_ptr_array_add (words, g_strdup (_ (pw_figure_trait_words (traits[i]))));
  if (figure.name == NULL && in_sentences)
    {
      char *sentence = explain (document, term);

      if (sentence != NULL)
        return sentence;
    }
  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" · ", (char **) words->pdata);
}

/* -- following the document -- */

/* Shown or spare. (nullable) */
static PwTermChip *
get_any_chip (PwTermChips *self, guint i)
{
  GtkFlowBoxChild *child = self->box != NULL ? gtk_flow_box_get_child_at_index (self->box, (int) i) : NULL;

  return child != NULL ? PW_TERM_CHIP (child) : NULL;
}

/* (nullable) */
static PwTermChip *
get_chip (PwTermChips *self, guint i)
{
  PwTermChip *chip = get_any_chip (self, i);

  return chip != NULL && gtk_widget_get_visible (GTK_WIDGET (chip)) ? chip : NULL;
}

static guint
index_of (PwTermChip *chip)
{
  return (guint) gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (chip));
}

static void add_chip (PwTermChips *self);
static void mark_chips (PwTermChips *self);

/* n: how many of the terms have a chip by now; what has none yet, but will get one, is not counted. */
static void
show_more (PwTermChips *self, GArray *terms, guint n)
{
  guint more = terms->len - MIN (terms->len, MAX_CHIPS);
  /* Translators: behind a row of terms, of which not all are shown. */
  g_autofree char *words = g_strdup_printf (ngettext ("… and %u more term", "… and %u more terms", more), more);

  self->more = more;
  self->hidden_from = G_MAXUINT;
  for (guint i = terms->len; i-- > n;)
    if (!g_array_index (terms, PwEntryTerm, i).disabled_terms)
      self->hidden_from = (guint) g_array_index (terms, PwEntryTerm, i).span.start;
  gtk_widget_set_visible (self->begin_button, terms->len > 0);
  pw_label_say (self->more_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->more_label), more > 0);
}

/* The chips from one on, but not too many new ones. Returns: how many are shown */
static guint
show_chips (PwTermChips *self, GArray *terms, guint from)
{
  guint n = MIN (terms->len, MAX_CHIPS), n_new = 0;
  guint room = (guint) (ROOM / pw_text_scale (GTK_WIDGET (self)));

  for (guint i = from; i < n; i++)
    {
      const PwEntryTerm *term = &g_array_index (terms, PwEntryTerm, i);
      g_autofree char *words = NULL;

      if (get_any_chip (self, i) == NULL)
        {
          if (n_new++ == NEW_AT_ONCE)
            return i;
          add_chip (self);
        }
      words = describe (self->panel.document, term, n <= MAX_SENTENCES);
      gtk_widget_show (GTK_WIDGET (get_any_chip (self, i)));
      pw_term_chip_show (get_chip (self, i), term, pw_document_get_record (self->panel.document)->dialect, words,
                         room / n);
    }
  return n;
}

/* Shows those from one on, and the number of those without a chip. Returns: whether more chips are to come */
static gboolean
show_from (PwTermChips *self, GArray *terms, guint from)
{
  guint n = show_chips (self, terms, from);

  /* one row; a wider one than needed would ask for room for gaps between nothing */
  gtk_flow_box_set_max_children_per_line (self->box, MAX (n, 1));
  gtk_flow_box_set_min_children_per_line (self->box, MAX (n, 1));
  show_more (self, terms, n);
  return n < MIN (terms->len, MAX_CHIPS);
}

/* The text is still the same: else there would have been another one to show. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PwTermChips *self = PW_TERM_CHIPS (widget);
  g_autoptr (GArray) terms = pw_entry_terms_of (self->panel.document);
  gboolean more = show_from (self, terms, pw_term_chips_count (self));

  mark_chips (self);
  if (!more)
    self->tick_id = 0;
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
show_terms (PwTermChips *self)
{
  g_autoptr (GArray) terms = pw_entry_terms_of (self->panel.document);
  gboolean more = show_from (self, terms, 0);
  PwTermChip *spare;

  for (guint i = terms->len; (spare = get_chip (self, i)) != NULL; i++)
    gtk_widget_hide (GTK_WIDGET (spare)); /* the next term will have it */
  if (more && self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static gboolean
has_span (const PwSpan *spans, guint n, PwSpan span)
{
  for (guint i = 0; i < n; i++)
    if (spans[i].start == span.start && spans[i].end == span.end)
      return TRUE;
  return FALSE;
}

/* Chips of the square that is pointed at. */
static void
mark_chips (PwTermChips *self)
{
  PwSquare square = pw_look_get_pointed (self->panel.look);
  guint n = 0;
  g_autofree PwSpan *spans = square != PW_NO_SQUARE ? pw_look_terms_to (self->panel.look, square, &n) : NULL;
  PwTermChip *chip;

  for (guint i = 0; (chip = get_chip (self, i)) != NULL; i++)
    {
      const PwEntryTerm *term = pw_term_chip_get_term (chip);

      pw_term_chip_set_pointed (chip, !term->disabled_terms && has_span (spans, n, term->span));
    }
}

static void
follow (PwPanel *panel, guint parts)
{
  if (parts == 0 || (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_DISABLED_TERMS | PW_DOCUMENT_PIECES)))
    show_terms (PW_TERM_CHIPS (panel));
  mark_chips (PW_TERM_CHIPS (panel));
}

int
pw_term_chips_find (PwTermChips *self, guint place)
{
  PwTermChip *chip;
  int found = -1;

  pw_panel_settle (PW_PANEL (self));
  for (guint i = 0; (chip = get_chip (self, i)) != NULL; i++)
    {
      const PwEntryTerm *term = pw_term_chip_get_term (chip);

      if (gtk_widget_is_focus (GTK_WIDGET (chip)))
        return (int) i;
      if (!term->disabled_terms && term->span.start <= place)
        found = (int) i;
    }
  return place < self->hidden_from ? found : -1;
}

void
pw_term_chips_focus (PwTermChips *self, guint i)
{
  PwTermChip *chip;

  pw_panel_settle (PW_PANEL (self));
  chip = get_chip (self, i);
  if (chip != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (chip));
}

/* -- what is done to a chip -- */

/* Whether a chip that something is done to has a term by now: the text may have changed a moment ago. */
static gboolean
is_current (PwTermChips *self, PwTermChip *chip)
{
  pw_panel_settle (PW_PANEL (self));
  return gtk_widget_get_visible (GTK_WIDGET (chip));
}

static void
choose (PwTermChips *self, PwTermChip *chip)
{
  const PwEntryTerm *term = is_current (self, chip) ? pw_term_chip_get_term (chip) : NULL;

  if (term != NULL && term->disabled_terms)
    pw_entry_terms_toggle (self->panel.document, index_of (chip));
  else if (term != NULL)
    pw_panel_select (PW_PANEL (self), term->span);
}

static void
chosen_cb (PwTermChip *chip, PwTermChips *self)
{
  choose (self, chip);
}

static void
child_activated_cb (PwTermChips *self, GtkFlowBoxChild *child)
{
  choose (self, PW_TERM_CHIP (child));
}

static void
toggled_cb (PwTermChip *chip, PwTermChips *self)
{
  if (is_current (self, chip))
    pw_entry_terms_toggle (self->panel.document, index_of (chip));
}

/* A chip that lights its squares. */
static void
light (PwTermChips *self, PwTermChip *chip)
{
  const PwEntryTerm *term = is_current (self, chip) ? pw_term_chip_get_term (chip) : NULL;

  if (term != NULL && !term->disabled_terms)
    pw_look_set_pointed_text (self->panel.look, term->span);
}

static gboolean
enter_cb (GtkWidget *events, GdkEvent *event, PwTermChips *self)
{
  light (self, PW_TERM_CHIP (gtk_widget_get_ancestor (events, PW_TYPE_TERM_CHIP)));
  return GDK_EVENT_PROPAGATE;
}

static gboolean
leave_cb (GtkWidget *events, GdkEvent *event, PwTermChips *self)
{
  pw_look_set_pointed_text (self->panel.look, pw_span (0, 0));
  return GDK_EVENT_PROPAGATE;
}

static gboolean
focus_in_cb (PwTermChip *chip, GdkEvent *event, PwTermChips *self)
{
  light (self, chip);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
focus_out_cb (PwTermChip *chip, GdkEvent *event, PwTermChips *self)
{
  pw_look_set_pointed_text (self->panel.look, pw_span (0, 0));
  return GDK_EVENT_PROPAGATE;
}

/* -- commands -- */

guint
pw_term_chips_count (PwTermChips *self)
{
  guint n = 0;

  pw_panel_settle (PW_PANEL (self));
  while (get_chip (self, n) != NULL)
    n++;
  return n;
}

/* Where the focus was in the row, it stays in the row. */
void
pw_term_chips_move (PwTermChips *self, guint i, int by)
{
  int to = (int) i + by;
  gboolean focus = pw_panel_part_has_focus (self);

  if (to < 0 || to >= (int) pw_term_chips_count (self))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  pw_entry_terms_move (self->panel.document, i, (guint) to);
  if (focus)
    pw_term_chips_focus (self, (guint) to);
}

void
pw_term_chips_delete (PwTermChips *self, guint i)
{
  gboolean focus = pw_panel_part_has_focus (self);

  pw_entry_terms_delete (self->panel.document, i);
  if (focus)
    pw_term_chips_focus (self, MIN (i, MAX (pw_term_chips_count (self), 1) - 1));
}

/* -- keys -- */

static gboolean
key_cb (PwTermChips *self, GdkEventKey *event)
{
  int by = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;
  int i = pw_term_chips_find (self, 0);
  gboolean alt = (event->state & gtk_accelerator_get_default_mod_mask ()) == GDK_MOD1_MASK;

  if (i < 0 || !gtk_widget_is_focus (GTK_WIDGET (get_chip (self, (guint) i))))
    return GDK_EVENT_PROPAGATE;
  if (event->keyval == GDK_KEY_space)
    pw_entry_terms_toggle (self->panel.document, (guint) i);
  else if (event->keyval == GDK_KEY_Delete || event->keyval == GDK_KEY_KP_Delete)
    pw_term_chips_delete (self, (guint) i);
  else if (alt && event->keyval == GDK_KEY_Left)
    pw_term_chips_move (self, (guint) i, -by);
  else if (alt && event->keyval == GDK_KEY_Right)
    pw_term_chips_move (self, (guint) i, by);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static gboolean
wheel_cb (PwTermChips *self, GdkEventScroll *event)
{
  return pw_scroll_sideways (GTK_SCROLLED_WINDOW (self->scroller), event);
}

/* -- the menu -- */

static void
menu_gone_cb (GtkWidget *menu, PwTermChips *self)
{
  if (self->menu == menu)
    self->menu = NULL;
}

static GMenuModel *
create_menu_model (gboolean disabled_terms)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, disabled_terms ? _ ("Turn _On") : _ ("Turn O_ff"), "win.toggle-term");
  if (!disabled_terms)
    g_menu_append (menu, _ ("_Variations of This Term"), "win.term-variations");
  g_menu_append (menu, _ ("Move _Back"), "win.move-term-back");
  g_menu_append (menu, _ ("Move _Forward"), "win.move-term-forward");
  g_menu_append (menu, _ ("D_uplicate"), "win.duplicate-term");
  g_menu_append (menu, _ ("_Delete"), "win.delete-term");
  return G_MENU_MODEL (menu);
}

/* Its commands are those of the window, which act on the chip that has the focus. */
static void
menu_cb (PwTermChip *chip, PwTermChips *self)
{
  g_autoptr (GMenuModel) model = NULL;

  if (!is_current (self, chip))
    return;
  model = create_menu_model (pw_term_chip_get_term (chip)->disabled_terms);
  if (self->menu != NULL)
    gtk_widget_destroy (self->menu);
  gtk_widget_grab_focus (GTK_WIDGET (chip));
  self->menu = gtk_menu_new_from_model (model);
  g_signal_connect (self->menu, "destroy", G_CALLBACK (menu_gone_cb), self);
  gtk_menu_attach_to_widget (GTK_MENU (self->menu), GTK_WIDGET (chip), NULL);
  gtk_menu_popup_at_widget (GTK_MENU (self->menu), GTK_WIDGET (chip), GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_NORTH_WEST,
                            NULL);
}

/* -- dragging -- */

static const GtkTargetEntry drag_targets[] = { { (char *) DRAG_TARGET, GTK_TARGET_SAME_APP, 0 } };

static void
drag_data_get_cb (GtkWidget *events, GdkDragContext *context, GtkSelectionData *selection, guint info, guint time,
                  PwTermChips *self)
{
  guint32 i = index_of (PW_TERM_CHIP (gtk_widget_get_ancestor (events, PW_TYPE_TERM_CHIP)));

  gtk_selection_data_set (selection, gdk_atom_intern_static_string (DRAG_TARGET), 32, (const guchar *) &i, sizeof i);
}

static void
drag_data_received_cb (GtkWidget *chip, GdkDragContext *context, int x, int y, GtkSelectionData *selection, guint info,
                       guint time, PwTermChips *self)
{
  guint32 from;

  if (gtk_selection_data_get_length (selection) != sizeof from)
    return;
  memcpy (&from, gtk_selection_data_get_data (selection), sizeof from);
  if (is_current (self, PW_TERM_CHIP (chip)) && get_chip (self, from) != NULL)
    pw_entry_terms_move (self->panel.document, from, index_of (PW_TERM_CHIP (chip)));
}

/* -- life -- */

static void
add_chip (PwTermChips *self)
{
  GtkWidget *chip = pw_term_chip_new ();
  GtkWidget *events = gtk_bin_get_child (GTK_BIN (chip));

  g_signal_connect (chip, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect (chip, "toggled", G_CALLBACK (toggled_cb), self);
  g_signal_connect (chip, "menu", G_CALLBACK (menu_cb), self);
  g_signal_connect (chip, "focus-in-event", G_CALLBACK (focus_in_cb), self);
  g_signal_connect (chip, "focus-out-event", G_CALLBACK (focus_out_cb), self);
  gtk_widget_add_events (events, GDK_ENTER_NOTIFY_MASK | GDK_LEAVE_NOTIFY_MASK);
  g_signal_connect (events, "enter-notify-event", G_CALLBACK (enter_cb), self);
  g_signal_connect (events, "leave-notify-event", G_CALLBACK (leave_cb), self);
  gtk_drag_source_set (events, GDK_BUTTON1_MASK, drag_targets, G_N_ELEMENTS (drag_targets), GDK_ACTION_MOVE);
  g_signal_connect (events, "drag-data-get", G_CALLBACK (drag_data_get_cb), self);
  gtk_drag_dest_set (chip, GTK_DEST_DEFAULT_ALL, drag_targets, G_N_ELEMENTS (drag_targets), GDK_ACTION_MOVE);
  g_signal_connect (chip, "drag-data-received", G_CALLBACK (drag_data_received_cb), self);
  gtk_container_add (GTK_CONTAINER (self->box), chip);
}

static void
build (PwPanel *panel)
{
  PwTermChips *self = PW_TERM_CHIPS (panel);

  pw_template_init (self);
  gtk_widget_set_direction (self->scroller, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (gtk_bin_get_child (GTK_BIN (self->scroller)), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->box), GTK_TEXT_DIR_LTR);
}

static void
pw_term_chips_dispose (GObject *object)
{
  PwTermChips *self = PW_TERM_CHIPS (object);

  if (self->menu != NULL)
    gtk_widget_destroy (self->menu);
  G_OBJECT_CLASS (pw_term_chips_parent_class)->dispose (object);
}

static void
pw_term_chips_class_init (PwTermChipsClass *klass)
{
  g_type_ensure (PW_TYPE_TERM_CHIP);
  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_DISABLED_TERMS | PW_LOOK_POINTED;
  PW_PANEL_CLASS (klass)->after = PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES;
  PW_PANEL_CLASS (klass)->when_seen = TRUE; /* in room that is there before */
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;
  G_OBJECT_CLASS (klass)->dispose = pw_term_chips_dispose;
  pw_template_set (klass, "entry/term-chips.ui");
  PW_TEMPLATE_PARTS (klass, PwTermChips, begin_button, box, more_label, scroller);
  PW_TEMPLATE_HANDLERS (klass, child_activated_cb, key_cb, wheel_cb);
}

static void
pw_term_chips_init (PwTermChips *self)
{
  pw_theme_set_class (GTK_WIDGET (self), "chips", TRUE); /* as high without them */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR); /* in the order of the notation */
}
