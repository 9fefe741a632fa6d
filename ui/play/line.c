/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line above the board in a game: owns which of several sentences is the one to be read. */
#include "ui/play/line.h"

#include <glib/gi18n-lib.h>

#include "core/game/words/check.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/later.h"
#include "ui/base/theme.h"

struct _PwPlayLine
{
  GtkBox parent_instance;

  PwDocument *document;
  PwPlay *play;
  PwOpponent *opponent;
  gboolean setting_up;
  char *contradiction; /* (nullable): of the document's rules */
  guint check_id;      /* they are still to be looked at */

  GtkImage *icon;
  GtkLabel *label;
  GtkWidget *rules_button, *again_button, *log_button, *now_button, *resign_button, *on_button;
};

G_DEFINE_TYPE (PwPlayLine, pw_play_line, GTK_TYPE_BOX)

typedef enum
{
  NONE,
  HINT,
  WARNING,
  PROBLEM,
  N_GRADES
} Grade;

static const struct
{
  const char *style, *icon;
} grades[N_GRADES] = {
  [NONE] = { "problem-none", "object-select-symbolic" },
  [HINT] = { "problem-hint", "dialog-information-symbolic" },
  [WARNING] = { "problem-warning", "dialog-warning-symbolic" },
  [PROBLEM] = { "problem-error", "dialog-error-symbolic" },
};

/* The worst first. (transfer full) */
static char *
choose_sentence (PwPlayLine *self, Grade *grade)
{
  const char *problem = pw_play_get_problem (self->play);
  gboolean ending = pw_play_get_ending (self->play) != NULL;

  *grade = ending ? HINT : PROBLEM; /* a table is still to be made */
  if (problem != NULL)
    return g_strdup (problem);
  *grade = WARNING;
  if (self->contradiction != NULL && !ending)
    return g_strdup (self->contradiction);
  *grade = HINT;
  if (pw_play_get_unread (self->play) != NULL && !ending)
    return g_strdup (pw_play_get_unread (self->play));
  if (!self->setting_up && pw_play_get_state (self->play) == PW_PLAY_FINDING)
    return g_strdup (_ ("Finding the moves…")); /* nobody can move before that */
  if (!self->setting_up && pw_opponent_get_note (self->opponent) != NULL)
    return g_strdup (pw_opponent_get_note (self->opponent));
  *grade = pw_play_get_end (self->play) != NULL ? HINT : NONE;
  return self->setting_up ? g_strdup (_ ("No problems with the rules.")) : pw_play_say_turn (self->play);
}

static void
show (PwPlayLine *self)
{
  Grade grade;
  g_autofree char *sentence = choose_sentence (self, &grade);
  gboolean failed = pw_opponent_get_log (self->opponent) != NULL && grade < WARNING;

  for (guint i = 0; i < N_GRADES; i++)
    pw_theme_set_class (GTK_WIDGET (self), grades[i].style, i == grade);
  gtk_image_set_from_icon_name (self->icon, grades[grade].icon, GTK_ICON_SIZE_SMALL_TOOLBAR);
  pw_label_say (self->label, sentence);
  pw_widget_tell (self->label, sentence);
  gtk_widget_set_visible (self->rules_button, grade >= WARNING && !self->setting_up);
  gtk_widget_set_visible (self->again_button, failed);
  gtk_widget_set_visible (self->log_button, failed);
  gtk_widget_set_visible (self->now_button, grade < WARNING && !failed
                                                && pw_opponent_can_move_now (self->opponent)
                                                && !pw_opponent_is_thinking (self->opponent));
  gtk_widget_set_visible (self->resign_button, grade < WARNING && pw_opponent_doubts (self->opponent));
  gtk_widget_set_visible (self->on_button, gtk_widget_get_visible (self->resign_button));
}

/* Plays a little with the rules, which takes longer than a frame for some. */
static void
look_at_rules (PwPlayLine *self)
{
  PwRules *rules = pw_document_get_rules (self->document);
  g_autoptr (PwPhrase) found = rules != NULL ? pw_rules_find_contradiction (rules) : NULL;

  g_free (self->contradiction);
  self->contradiction = found != NULL ? pw_say (found) : NULL;
  show (self);
}

static void
rules_changed_cb (PwPlayLine *self)
{
  pw_later (&self->check_id, PW_LATER_AFTER_PANELS, look_at_rules, self);
}

void
pw_play_line_set_up (PwPlayLine *self, gboolean on)
{
  self->setting_up = !!on;
  show (self);
}

static void
pw_play_line_class_init (PwPlayLineClass *klass)
{
  PW_STOPS (klass, PwPlayLine, check_id);
  PW_OWNS (klass, PwPlayLine, g_object_unref, document, play, opponent);
  PW_OWNS (klass, PwPlayLine, g_free, contradiction);
  pw_template_set (klass, "play/line.ui");
  PW_TEMPLATE_PARTS (klass, PwPlayLine, icon, label, again_button, log_button, now_button, on_button,
                     resign_button, rules_button);
}

static void
pw_play_line_init (PwPlayLine *self)
{
  pw_template_init (self);
}

GtkWidget *
pw_play_line_new (PwDocument *document, PwPlay *play, PwOpponent *opponent)
{
  PwPlayLine *self = g_object_new (PW_TYPE_PLAY_LINE, "visible", TRUE, NULL);

  self->document = g_object_ref (document);
  self->play = g_object_ref (play);
  self->opponent = g_object_ref (opponent);
  g_signal_connect_object (opponent, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  pw_document_follow (document, PW_DOCUMENT_GAME, self, G_CALLBACK (rules_changed_cb));
  rules_changed_cb (self);
  show (self);
  return GTK_WIDGET (self);
}
