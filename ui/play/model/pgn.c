/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as text: typed moves, and lines as PGN. */
#include "ui/play/model/play-private.h"

#include <glib/gi18n-lib.h>

#include "core/game/notation.h"
#include "core/game/position-text.h"
#include "ui/base/language.h"

char *
pw_play_say_move (PwPlay *self, guint move)
{
  g_return_val_if_fail (move < pw_game_moves_count (pw_play_get_moves (self)), g_strdup (""));

  return pw_game_move_to_short (self->found->game, self->found->moves, move);
}

/* -- typed -- */

#define MOST_NAMED 4 /* of the moves that a text can be */

/* (transfer full): "Nbd2, Nfd2" */
static char *
list_meant (PwPlay *self, const char *text)
{
  const PwGameMoves *moves = pw_play_get_moves (self);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  PwGameMoves one = *moves;
  guint found;

  one.moves.n = 1;
  for (guint i = 0; i < pw_game_moves_count (moves) && names->len < MOST_NAMED; i++)
    {
      one.moves.data = &moves->moves.data[i];
      if (pw_game_find_move (self->found->game, &one, text, &found) == PW_SAN_FOUND)
        g_ptr_array_add (names, pw_play_say_move (self, i));
    }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

/* Why no move can be typed. (transfer full) */
static char *
say_closed (PwPlay *self)
{
  if (pw_play_get_state (self) == PW_PLAY_FINDING)
    return g_strdup (_ ("The legal moves are still being found."));
  return pw_play_say_turn (self);
}

gboolean
pw_play_type (PwPlay *self, const char *text, char **problem)
{
  g_autofree char *tidied = g_strstrip (g_strdup (text)), *meant = NULL;
  PwSanResult result;
  guint i;

  if (pw_play_get_state (self) != PW_PLAY_ON)
    {
      *problem = say_closed (self);
      return FALSE;
    }
  result = pw_game_find_move (self->found->game, self->found->moves, tidied, &i);
  if (result == PW_SAN_FOUND)
    {
      pw_play_make (self, i);
      return TRUE;
    }
  meant = result == PW_SAN_AMBIGUOUS ? list_meant (self, tidied) : NULL;
  /* Translators: what was typed, and moves that it can be: "Nd2 can be several moves: Nbd2, Nfd2." */
  *problem = meant != NULL ? g_strdup_printf (_ ("%1$s can be several moves: %2$s."), tidied, meant)
                           : g_strdup_printf (_ ("%s is not a legal move here."), tidied);
  return FALSE;
}

/* -- PGN -- */

/* What other programs call pieces of one's own. */
#define VARIANT_OF_OTHERS "fairy"

static void
set_start (PwPgn *pgn, const PwLine *line)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();
  gboolean orthodox = pw_rules_equal (line->rules, chess);
  g_autofree char *start = pw_position_to_text (line->start, line->side);

  if (*line->rules->title != '\0')
    pw_pgn_set_tag (pgn, "Variant", line->rules->title);
  else
    pw_pgn_set_tag (pgn, "Variant", orthodox ? "chess" : VARIANT_OF_OTHERS);
  if (orthodox && pw_board_equal (line->start, chess->start) && line->side == chess->side)
    return;
  pw_pgn_set_tag (pgn, "SetUp", "1");
  pw_pgn_set_tag (pgn, "FEN", start);
}

static const char *
comment_or_null (const char *comment)
{
  return *comment != '\0' ? comment : NULL;
}

char *
pw_play_to_pgn (PwPlay *self)
{
  g_autoptr (PwPgn) pgn = pw_pgn_new ();
  const PwEnd *end = pw_play_get_end (self);

  if (self->line == NULL)
    return pw_pgn_write (pgn);
  set_start (pgn, self->line);
  pgn->comment = g_strdup (comment_or_null (self->line->comment));
  for (guint i = 0; i < self->line->plies->len; i++)
    {
      const PwPly *ply = pw_play_get_ply (self, i);

      pw_pgn_add_move (pgn, ply->text, comment_or_null (ply->comment));
    }
  if (end != NULL && self->line->now == self->line->plies->len)
    pw_pgn_set_result (pgn, pw_end_result (end));
  return pw_pgn_write (pgn);
}

gboolean
pw_play_from_pgn (PwPlay *self, const char *text, gsize length, GError **error)
{
  PwPgn *pgn = pw_pgn_read (text, length, pw_gettext_language.one, error);

  if (pgn == NULL)
    return FALSE;
  if (self->rules == NULL)
    {
      g_autofree char *problem = pw_play_say_turn (self);

      pw_pgn_free (pgn);
      g_set_error_literal (error, PW_PGN_ERROR, PW_PGN_ERROR_MOVE, problem);
      return FALSE;
    }
  _pw_play_drop (self);
  if (!_pw_play_find_line (self, pgn, error))
    {
      _pw_play_arrive (self);
      return FALSE;
    }
  _pw_line_free (self->line);
  self->line = g_steal_pointer (&self->found->read);
  _pw_play_settle (self);
  return TRUE;
}
