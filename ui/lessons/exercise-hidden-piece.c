/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of guess: which of its positions is shown, hints one after the other, and what the piece was. */
#include "ui/lessons/exercise-view-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/language.h"
#include "ui/lessons/words.h"

/* Which of the positions is shown, in words, and whether there are others. */
static void
show_position (PwExerciseView *self)
{
  guint n = self->hidden_piece != NULL ? self->hidden_piece->positions->len : 0;
  /* Translators: boards on which a hidden piece shows its moves. */
  g_autofree char *text = g_strdup_printf (_ ("Position %1$u of %2$u"), self->position + 1, n);

  gtk_label_set_text (self->position_label, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->previous_button), self->position > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->next_button), self->position + 1 < n);
}

static void
go (PwExerciseView *self, int step)
{
  guint n = self->hidden_piece != NULL ? self->hidden_piece->positions->len : 0;

  if (n == 0)
    return;
  self->position = (guint) CLAMP ((int) self->position + step, 0, (int) n - 1);
  show_position (self);
  _pw_exercise_text_show_boards (self);
}

static void
previous_cb (PwExerciseView *self)
{
  go (self, -1);
}

static void
next_cb (PwExerciseView *self)
{
  go (self, 1);
}

char *
_pw_exercise_hidden_piece_give_hint (PwExerciseView *self)
{
  const PwPhrase *hint = pw_hidden_piece_give_hint (self->hidden_piece);

  return hint != NULL ? pw_say (hint) : NULL;
}

/* The last line of a hidden piece. */
char *
_pw_exercise_hidden_piece_describe (PwExerciseView *self)
{
  const PwKnownPiece *known = self->hidden_piece->known;
  g_autofree char *notation = pw_lesson_notation_markup (self->hidden_piece->solution);
  g_autofree char *name = known != NULL ? g_markup_escape_text (known->name, -1) : NULL;

  if (known == NULL)
    /* Translators: a notation. */
    return g_strdup_printf (_ ("An invented piece: %s"), notation);
  /* Translators: the name of a piece, and its notation. */
  return g_strdup_printf (_ ("The piece is called %1$s: %2$s"), name, notation);
}

void
_pw_exercise_hidden_piece_begin (PwExerciseView *self)
{
  self->position = 0;
  show_position (self);
  _pw_exercise_text_begin (self);
}

void
_pw_exercise_hidden_piece_create (PwExerciseView *self)
{
  g_signal_connect_object (self->previous_button, "clicked", G_CALLBACK (previous_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->next_button, "clicked", G_CALLBACK (next_cb), self, G_CONNECT_SWAPPED);
}
