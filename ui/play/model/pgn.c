/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as text: typed moves, and lines as PGN. */
#include "ui/play/model/play-private.h"

#include <glib/gi18n-lib.h>

#include "core/game/notation.h"
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
  if (self->guarded)
    return g_strdup (_ ("The computer makes this move."));
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

  if (self->guarded || pw_play_get_state (self) != PW_PLAY_ON)
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

static const char *
comment_or_null (const char *comment)
{
  return *comment != '\0' ? comment : NULL;
}

/* What was played before a place, as words. (transfer full) */
static char *
tell_moves (const PwLine *line, guint first)
{
  GString *text = g_string_new (line->comment);

  for (guint i = 0; i < first; i++)
    {
      const PwPly *ply = &_pw_line_get (line, i)->ply;

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", ply->text);
      if (*ply->comment != '\0')
        g_string_append_printf (text, " (%s)", ply->comment);
    }
  return g_string_free (text, FALSE);
}

/* What the line itself says. */
static const char *const own_tags[]
    = { "Variant", "VariantMen", "SetUp", "FEN", "Result", "Termination", NULL };

/* The plies from a place on, which begins by these rules. (transfer full) */
static PwPgn *
write_from (const PwLine *line, const PwRules *rules, guint first)
{
  PwPgn *pgn;
  PwLine from = *line;
  g_autofree char *comment = tell_moves (line, first);

  from.now = first;
  pgn = pw_pgn_new_for (rules, _pw_line_board (&from), _pw_line_side (&from));
  pgn->comment = g_strdup (comment_or_null (comment));
  for (guint i = 0; line->tags != NULL && i < line->tags->len; i++)
    {
      const PwPgnTag *tag = &g_array_index (line->tags, PwPgnTag, i);

      if (!g_strv_contains (own_tags, tag->name))
        pw_pgn_set_tag (pgn, tag->name, tag->value);
    }
  for (guint i = first; i < line->plies->len + line->lost->len; i++)
    {
      const PwPly *ply = &_pw_line_get (line, i)->ply;

      pw_pgn_add_move (pgn, ply->text, comment_or_null (ply->comment));
    }
  if (line->is_ended)
    pw_pgn_set_end (pgn, &line->end);
  return pgn;
}

PwPgn *
_pw_line_to_pgn (const PwLine *line)
{
  return write_from (line, line->rules, 0);
}

/* All of it, unless the rules changed on the way and don't allow what was played before. (transfer full) */
static PwPgn *
write_readable (PwPlay *self)
{
  PwLine all = *self->line;
  guint base = 0;

  all.now = all.plies->len;
  for (guint i = 0; i < all.now && base == 0; i++)
    if (_pw_line_get (&all, i)->ply.problem != NULL)
      base = _pw_line_find_base (&all, self->rules);
  return base > 0 && base < all.now ? write_from (&all, self->rules, base) : _pw_line_to_pgn (&all);
}

char *
pw_play_to_pgn (PwPlay *self)
{
  g_autoptr (PwPgn) pgn = self->line != NULL ? write_readable (self) : pw_pgn_new ();

  if (self->line != NULL && self->line->is_over)
    pw_pgn_set_end (pgn, &self->line->over);
  return pw_pgn_write (pgn);
}

static gboolean
is_new (const PwLine *line)
{
  return line->plies->len + line->lost->len == 0 && !line->is_ended && *line->comment == '\0'
         && line->side == line->rules->side && pw_board_equal (line->start, line->rules->start);
}

/* Without a result that the position shows: it depends on the place in the line, and is found again. */
char *
_pw_play_write_line (PwPlay *self)
{
  g_autoptr (PwPgn) pgn = NULL;

  if (is_new (self->line))
    return g_strdup ("");
  pgn = write_readable (self);
  return pw_pgn_write (pgn);
}

PwLine *
_pw_play_read_line (PwPlay *self, const char *text, gsize length, GError **error)
{
  PwPgn *pgn = pw_pgn_read (text, length, pw_gettext_language.one, error);
  g_autoptr (GArray) tags = pgn != NULL ? g_array_ref (pgn->tags) : NULL;

  if (pgn == NULL || !_pw_play_find_line (self, pgn, error))
    return NULL;
  self->found->read->tags = g_steal_pointer (&tags);
  return g_steal_pointer (&self->found->read);
}

gboolean
pw_play_from_pgn (PwPlay *self, const char *text, gsize length, gboolean whole, GError **error)
{
  PwLine *line;

  if (self->rules == NULL)
    {
      g_autofree char *problem = pw_play_say_turn (self);

      g_set_error_literal (error, PW_PGN_ERROR, PW_PGN_ERROR_MOVE, problem);
      return FALSE;
    }
  _pw_play_drop (self);
  line = _pw_play_read_line (self, text, length, error);
  if (line != NULL && whole && line->lost->len > 0)
    {
      g_set_error_literal (error, PW_PGN_ERROR, PW_PGN_ERROR_MOVE,
                           _pw_line_get (line, line->plies->len)->ply.problem);
      g_clear_pointer (&line, _pw_line_free);
    }
  if (line == NULL)
    {
      _pw_play_arrive (self);
      return FALSE;
    }
  _pw_play_begin_with (self, line, _ ("Open Game"), g_utf8_make_valid (text, (gssize) length));
  return TRUE;
}
