/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of an ending: owns its labels and the list of moves. */
#include "ui/play/ending-page.h"

#include <glib/gi18n-lib.h>

#include "core/wording/mates.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/language.h"

#define RESULT_SIZE 190 /* percent of the usual size, at most */

struct _PwEndingPage
{
  GtkBox parent_instance;

  PwPlay *play;
  PwEnding *ending;
  GArray *rated;    /* (nullable): PwEndingMove, for each row of the list */
  gboolean filling; /* the list is being filled: nobody chooses anything */

  GtkLabel *facts_label, *result_label;
  GtkListStore *moves_store;
  GtkTreeView *moves_view;
  GtkProgressBar *progress_bar;
  GtkStack *facts_stack;
  GtkBox *position_box; /* of buttons */
  GtkWidget *progress_box, *start_button;
  GtkLabel *start_label;
  GtkLabel *second_label;
  PwMenuButton *second_button;
};

G_DEFINE_TYPE (PwEndingPage, pw_ending_page, GTK_TYPE_BOX)

/* -- showing it -- */

/* (transfer full) */
static char *
describe_facts (const PwMateFacts *facts)
{
  g_autoptr (PwPhrase) none = pw_mates_explain_none (facts);
  g_autofree char *longest = NULL;

  if (none != NULL)
    return pw_say (none);
  longest = g_strdup_printf (
      ngettext ("Mate takes at most %u move.", "Mate takes at most %u moves.", facts->longest),
      facts->longest);
  return g_strdup_printf (facts->forced
                              /* Translators: a percentage, and a sentence: "Mate takes at most 16 moves." */
                              ? _ ("Mate can be forced from %1$.1f %% of all positions. %2$s")
                              : _ ("Mate can be forced from only %1$.1f %% of all positions. %2$s"),
                          100 * pw_mate_share (facts), longest);
}

static void
show_moves (PwEndingPage *self)
{
  self->filling = TRUE;
  g_clear_pointer (&self->rated, g_array_unref);
  self->rated = pw_play_rate (self->play);
  gtk_list_store_clear (self->moves_store);
  for (guint i = 0; i < self->rated->len; i++)
    {
      const PwEndingMove *move = &g_array_index (self->rated, PwEndingMove, i);
      g_autofree char *text = pw_play_say_move (self->play, move->move);
      g_autofree char *outcome = pw_ending_say_outcome (self->ending, move);

      gtk_list_store_insert_with_values (self->moves_store, NULL, -1, 0, text, 1, outcome, -1);
    }
  gtk_tree_selection_unselect_all (gtk_tree_view_get_selection (self->moves_view));
  self->filling = FALSE;
}

static void
show_progress (PwEndingPage *self)
{
  gtk_progress_bar_set_fraction (self->progress_bar, pw_ending_get_progress (self->ending));
}

/* What is known, or how far the table is, or what it takes to make it. */
static void
show_state (PwEndingPage *self)
{
  PwEndingState state = pw_ending_get_state (self->ending);
  g_autofree char *size = g_format_size (pw_ending_get_memory (self->ending));
  /* Translators: an amount of memory: "190.3 MB" */
  g_autofree char *text = g_strdup_printf (_ ("Find All Positions (needs up to %s)"), size);

  pw_label_say (self->start_label, text);
  show_progress (self);
  gtk_stack_set_visible_child (self->facts_stack, state == PW_ENDING_WORKING ? self->progress_box
                                                  : state == PW_ENDING_WAITING
                                                      ? self->start_button
                                                      : GTK_WIDGET (self->facts_label));
}

/* A move that is only looked at changes nothing here: the list would lose its selection. */
static void
show (PwEndingPage *self)
{
  const PwMateFacts *facts = pw_ending_get_facts (self->ending);
  g_autofree char *result = pw_play_say_result (self->play);
  g_autofree char *known = facts != NULL ? describe_facts (facts) : g_strdup ("");

  pw_label_say (self->result_label, result);
  pw_label_say (self->facts_label, known);
  show_state (self);
  show_moves (self);
}

void
pw_ending_page_set_seconds (PwEndingPage *self, GMenuModel *menu)
{
  pw_menu_button_set_menu (self->second_button, menu);
}

void
pw_ending_page_say_second (PwEndingPage *self, const char *chosen)
{
  pw_label_say (self->second_label, chosen);
}

/* -- the list -- */

static guint
move_of_row (PwEndingPage *self, GtkTreePath *path)
{
  return g_array_index (self->rated, PwEndingMove, gtk_tree_path_get_indices (path)[0]).move;
}

static void
move_activated_cb (PwEndingPage *self, GtkTreePath *path)
{
  pw_play_make (self->play, move_of_row (self, path));
}

/* A move that is chosen in the list is lit on the board. */
static void
move_chosen_cb (PwEndingPage *self)
{
  GtkTreeModel *model;
  GtkTreeIter iter;
  g_autoptr (GtkTreePath) path = NULL;

  if (self->filling || self->play == NULL
      || !gtk_tree_selection_get_selected (gtk_tree_view_get_selection (self->moves_view), &model, &iter))
    return;
  path = gtk_tree_model_get_path (model, &iter);
  pw_play_look_at (self->play, (int) move_of_row (self, path));
}

static void
pw_ending_page_class_init (PwEndingPageClass *klass)
{
  PW_OWNS (klass, PwEndingPage, g_object_unref, play, ending);
  PW_OWNS (klass, PwEndingPage, g_array_unref, rated);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "play/ending-page.ui");
  PW_TEMPLATE_PARTS (klass, PwEndingPage, facts_label, facts_stack, moves_store, moves_view, position_box,
                     progress_bar, progress_box, result_label, second_button, second_label, start_button,
                     start_label);
  PW_TEMPLATE_HANDLERS (klass, move_activated_cb, move_chosen_cb);
}

static void
pw_ending_page_init (PwEndingPage *self)
{
  pw_template_init (self);
  pw_label_fit_letters (self->result_label, RESULT_SIZE);
  pw_box_fit_letters (self->position_box);
}

GtkWidget *
pw_ending_page_new (PwPlay *play, PwEnding *ending)
{
  PwEndingPage *self = g_object_new (PW_TYPE_ENDING_PAGE, "visible", TRUE, NULL);

  self->play = g_object_ref (play);
  self->ending = g_object_ref (ending);
  g_signal_connect_object (ending, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ending, "progressed", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "line-changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
