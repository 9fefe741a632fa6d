/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of an endgame: owns its labels and the list of moves. */
#include "ui/endgame/panel.h"

#include <glib/gi18n-lib.h>

#include "core/wording/mates.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/language.h"

#define RESULT_SIZE 190 /* percent of the usual size, at most */

struct _PwEndgamePanel
{
  GtkBox parent_instance;

  PwEndgame *endgame;
  gboolean filling; /* the list is being filled: nobody chooses anything */

  GtkLabel *facts_label, *result_label, *turn_label;
  GtkListStore *moves_store;
  GtkTreeView *moves_view;
  GtkProgressBar *progress_bar;
  GtkStack *turn_stack;
  GtkBox *play_box, *position_box; /* of buttons */
  GtkWidget *progress_box, *start_button;
  GtkLabel *start_label;
  GtkLabel *second_label;
  PwMenuButton *second_button;
};

G_DEFINE_TYPE (PwEndgamePanel, pw_endgame_panel, GTK_TYPE_BOX)

/* -- showing it -- */

/* (transfer full) */
static char *
describe_facts (const PwMateFacts *facts)
{
  g_autoptr (PwPhrase) none = pw_mates_explain_none (facts);
  g_autofree char *longest = NULL;

  if (none != NULL)
    return pw_say (none);
  longest = g_strdup_printf (ngettext ("Mate takes at most %u move.",
                                          "Mate takes at most %u moves.", facts->longest), facts->longest);
  return g_strdup_printf (facts->forced
                              /* Translators: a percentage, and a sentence: "Mate takes at most 16 moves." */
                              ? _ ("Mate can be forced from %1$.1f %% of all positions. %2$s")
                              : _ ("Mate can be forced from only %1$.1f %% of all positions. %2$s"),
                          100 * pw_mate_share (facts), longest);
}

static void
show_moves (PwEndgamePanel *self)
{
  const GArray *moves = pw_endgame_get_moves (self->endgame);

  self->filling = TRUE;
  gtk_list_store_clear (self->moves_store);
  for (guint i = 0; i < moves->len; i++)
    {
      const PwMateMove *move = &g_array_index (moves, PwMateMove, i);
      g_autofree char *text = pw_endgame_say_move (self->endgame, move);
      g_autofree char *outcome = pw_endgame_say_outcome (self->endgame, move);

      gtk_list_store_insert_with_values (self->moves_store, NULL, -1, 0, text, 1, outcome, -1);
    }
  gtk_tree_selection_unselect_all (gtk_tree_view_get_selection (self->moves_view));
  self->filling = FALSE;
}

static void
show_progress (PwEndgamePanel *self)
{
  gtk_progress_bar_set_fraction (self->progress_bar, pw_endgame_get_progress (self->endgame));
}

/* Whose turn it is, or how far the table is, or what it takes to make it. */
static void
show_state (PwEndgamePanel *self)
{
  PwEndgameState state = pw_endgame_get_state (self->endgame);
  g_autofree char *size = g_format_size (pw_endgame_get_memory (self->endgame));
  /* Translators: an amount of memory: "190.3 MB" */
  g_autofree char *text = g_strdup_printf (_ ("Find All Positions (needs up to %s)"), size);

  pw_label_say (self->start_label, text);
  show_progress (self);
  gtk_stack_set_visible_child (self->turn_stack, state == PW_ENDGAME_WORKING   ? self->progress_box
                                                 : state == PW_ENDGAME_WAITING ? self->start_button
                                                                               : GTK_WIDGET (self->turn_label));
}

static void
show (PwEndgamePanel *self)
{
  const PwMateFacts *facts = pw_endgame_get_facts (self->endgame);
  g_autofree char *result = pw_endgame_say_result (self->endgame), *turn = pw_endgame_say_turn (self->endgame);
  g_autofree char *known = facts != NULL ? describe_facts (facts) : g_strdup ("");

  pw_label_say (self->result_label, result);
  pw_label_say (self->turn_label, turn);
  pw_label_say (self->facts_label, known);
  show_state (self);
  show_moves (self);
}

void
pw_endgame_panel_set_seconds (PwEndgamePanel *self, GMenuModel *menu)
{
  pw_menu_button_set_menu (self->second_button, menu);
}

void
pw_endgame_panel_say_second (PwEndgamePanel *self, const char *chosen)
{
  pw_label_say (self->second_label, chosen);
}

/* -- the list -- */

static void
move_activated_cb (PwEndgamePanel *self, GtkTreePath *path)
{
  pw_endgame_play (self->endgame, (guint) gtk_tree_path_get_indices (path)[0]);
}

/* A move that is chosen in the list is lit on the board. */
static void
move_chosen_cb (PwEndgamePanel *self)
{
  GtkTreeModel *model;
  GtkTreeIter iter;
  g_autoptr (GtkTreePath) path = NULL;

  if (self->filling || self->endgame == NULL
      || !gtk_tree_selection_get_selected (gtk_tree_view_get_selection (self->moves_view), &model, &iter))
    return;
  path = gtk_tree_model_get_path (model, &iter);
  pw_endgame_look_at (self->endgame, gtk_tree_path_get_indices (path)[0]);
}

static void
pw_endgame_panel_class_init (PwEndgamePanelClass *klass)
{
  PW_OWNS (klass, PwEndgamePanel, g_object_unref, endgame);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "endgame/panel.ui");
  PW_TEMPLATE_PARTS (klass, PwEndgamePanel, facts_label, moves_store, moves_view, play_box, position_box, progress_bar,
                     progress_box, result_label, second_button, second_label, start_button, start_label, turn_label,
                     turn_stack);
  PW_TEMPLATE_HANDLERS (klass, move_activated_cb, move_chosen_cb);
}

static void
pw_endgame_panel_init (PwEndgamePanel *self)
{
  pw_template_init (self);
  pw_label_fit_letters (self->result_label, RESULT_SIZE);
  pw_box_fit_letters (self->play_box);
  pw_box_fit_letters (self->position_box);
}

GtkWidget *
pw_endgame_panel_new (PwEndgame *endgame)
{
  PwEndgamePanel *self = g_object_new (PW_TYPE_ENDGAME_PANEL, "visible", TRUE, NULL);

  self->endgame = g_object_ref (endgame);
  g_signal_connect_object (endgame, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (endgame, "progressed", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
