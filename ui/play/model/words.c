/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in words: turns, squares, and moves between which to choose. */
#include "ui/play/model/play-private.h"

#include <glib/gi18n-lib.h>

#include "core/game/words/rules.h"
#include "core/game/words/why.h"
#include "ui/base/language.h"

/* -- the turn -- */

/* Which piece gives check. (transfer full) (nullable): NULL if none does */
static char *
say_check (PwPlay *self)
{
  g_autoptr (PwPhrase) check = NULL;

  if (!pw_play_get_check (self))
    return NULL;
  check = self->found->is_light ? pw_game_explain_check (self->found->game) : NULL;
  return check != NULL ? pw_say (check) : g_strdup (_ ("It is in check."));
}

char *
pw_play_say_turn (PwPlay *self)
{
  const PwEnd *end = pw_play_get_end (self);
  g_autofree char *check = NULL;

  if (pw_play_get_state (self) == PW_PLAY_NO_RULES)
    return g_strdup (pw_play_get_problem (self) != NULL ? pw_play_get_problem (self) : "");
  if (end != NULL)
    return g_strdup (_ (pw_end_words (end)));
  check = say_check (self);
  return g_strjoin (" ", _pw_play_name_turn (self), check, NULL);
}

/* -- names -- */

/* letter: as of PwKind; form: of it. (transfer full): the letter as a symbol, if the game has no such piece
 */
static char *
name_of (PwPlay *self, char letter, PwPhrase *(*form) (const PwKind *kind))
{
  const PwKind *kind = pw_rules_find_kind (self->rules, letter);
  g_autoptr (PwPhrase) phrase = kind != NULL ? form (kind) : NULL;

  return phrase != NULL ? pw_say (phrase) : pw_kind_symbol (letter);
}

/* "the king" */
static char *
name_on (PwPlay *self, PwSquare square)
{
  return name_of (self, pw_board_letters (_pw_line_board (self->line))[square], pw_kind_phrase);
}

/* -- choices -- */

/* (transfer full): "d4 and e5"; NULL if nothing is captured */
static char *
list_captures (PwPlay *self, const PwGameMove *move)
{
  const PwBoard *board = _pw_line_board (self->line);
  const PwSquare *captures = pw_game_move_captures (self->found->moves, move);
  g_autoptr (GPtrArray) squares = pw_phrases_new ();
  g_autoptr (PwPhrase) list = NULL;
  char name[PW_SQUARE_NAME_SIZE];

  for (guint i = 0; i < move->n_captures + (move->takes_there ? 1u : 0u); i++)
    {
      pw_square_name (board, i < move->n_captures ? captures[i] : move->to, name);
      g_ptr_array_add (squares, pw_phrase_new_name (name));
    }
  list = squares->len > 0 ? pw_phrase_new_list (squares, FALSE) : NULL;
  return list != NULL ? pw_say (list) : NULL;
}

/* -- what a move does, in ways that may make it differ from another; (transfer full) each -- */

static char *
say_promotion (PwPlay *self, guint i)
{
  const PwGameMove *move = pw_game_moves_get (self->found->moves, i);
  g_autofree char *name = move->promotion != 0 ? name_of (self, move->promotion, pw_kind_name) : NULL;

  return name != NULL ? g_strdup_printf (_ ("promote to %s"), name) : g_strdup (_ ("don’t promote"));
}

static char *
say_castling (PwPlay *self, guint i)
{
  return g_strdup (pw_game_moves_get (self->found->moves, i)->castles ? _ ("castle") : _ ("don’t castle"));
}

static char *
say_captures (PwPlay *self, guint i)
{
  const PwGameMove *move = pw_game_moves_get (self->found->moves, i);
  g_autofree char *squares = list_captures (self, move);

  if (squares == NULL)
    return g_strdup (move->from == move->to ? _ ("pass") : _ ("capture nothing"));
  return g_strdup_printf (_ ("capture on %s"), squares);
}

/* What happens to other pieces besides, as it is written. */
static char *
say_others (PwPlay *self, guint i)
{
  const PwGameMove *move = pw_game_moves_get (self->found->moves, i);

  return move->n_shifts + move->n_effects > 0 && !move->castles ? pw_play_say_move (self, i) : g_strdup ("");
}

static char *(*const ways[]) (PwPlay *self, guint move)
    = { say_promotion, say_castling, say_captures, say_others };

static guint
chosen (PwPlay *self, guint i)
{
  return g_array_index (self->choice, guint, i);
}

/* Whether some other move of the choice differs from this one in that way. */
static gboolean
differs (PwPlay *self, guint i, const char *words, char *(*way) (PwPlay *self, guint move))
{
  gboolean other = FALSE;

  for (guint j = 0; j < self->choice->len && !other; j++)
    {
      g_autofree char *others = way (self, chosen (self, j));

      other = j != i && strcmp (others, words) != 0;
    }
  return other;
}

/* (transfer full): what tells it from the others; "" if nothing does */
static char *
say_difference (PwPlay *self, guint i)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) strings = NULL;

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      g_autofree char *words = ways[way](self, chosen (self, i));

      if (*words != '\0' && differs (self, i, words, ways[way]))
        g_strv_builder_add (parts, words);
    }
  strings = g_strv_builder_end (parts);
  return g_strjoinv (", ", strings);
}

/* text: (transfer full). Returns: (transfer full): with a capital */
static char *
begin_large (char *text)
{
  const char *rest = g_utf8_next_char (text);
  g_autofree char *first = g_utf8_strup (text, rest - text);
  char *large = g_strconcat (first, rest, NULL);

  g_free (text);
  return large;
}

char *
pw_play_say_choice (PwPlay *self, guint i)
{
  char *words;

  g_return_val_if_fail (i < self->choice->len, g_strdup (""));

  words = self->choice->len > 1 ? say_difference (self, i) : say_captures (self, chosen (self, i));
  if (*words != '\0')
    return begin_large (words);
  g_free (words);
  return pw_play_say_move (self, chosen (self, i));
}

/* -- squares -- */

/* What the piece in hand can do on a square by this one move. name: of the square */
static char *
describe_move (PwPlay *self, guint i, const char *name)
{
  const PwGameMove *move = pw_game_moves_get (self->found->moves, i);
  g_autofree char *piece = name_on (self, move->from), *victim = NULL, *written = NULL;

  if (move->n_captures + move->n_shifts + move->n_effects + (move->promotion != 0) > 0)
    {
      written = pw_play_say_move (self, i);
      /* Translators: a square, and a move as it is written down: "e8: legal, e8=Q." */
      return g_strdup_printf (_ ("%1$s: legal, %2$s."), name, written);
    }
  if (!move->takes_there)
    return g_strdup_printf (_ ("%1$s: %2$s can move here."), name, piece);
  victim = name_on (self, move->to);
  /* Translators: a square, the piece in hand, and the piece on the square */
  return g_strdup_printf (_ ("%1$s: %2$s can capture %3$s here."), name, piece, victim);
}

/* (nullable): nothing that the piece in hand can do */
static char *
describe_moves (PwPlay *self, PwSquare square, const char *name)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint));

  _pw_play_collect (self, square, moves);
  if (moves->len > 1)
    return g_strdup_printf (ngettext ("%1$s: %2$u legal move.", "%1$s: %2$u legal moves.", moves->len), name,
                            moves->len);
  return moves->len == 1 ? describe_move (self, g_array_index (moves, guint, 0), name) : NULL;
}

char *
_pw_play_say_content (const PwBoard *board, PwSquare square, const char *piece)
{
  PwCell cell = pw_board_cell (board, square);
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, square, name);
  if (piece == NULL)
    return g_strdup_printf (cell == PW_CELL_HOLE ? _ ("%s is a hole.") : _ ("%s is empty."), name);
  /* Translators: a square, and a piece: "e1: the king of the first side." */
  return g_strdup_printf (cell == PW_CELL_FIRST ? _ ("%1$s: %2$s of the first side.")
                                                : _ ("%1$s: %2$s of the second side."),
                          name, piece);
}

/* Why the piece in hand can't go to a square. (nullable): none is, or it would take long to find out */
static char *
describe_why (PwPlay *self, PwSquare square)
{
  g_autoptr (PwPhrase) why = NULL;

  if (self->held == PW_NO_SQUARE || self->held == square || !self->found->is_light)
    return NULL;
  why = pw_game_explain_move (self->found->game, self->held, square);
  return pw_say (why);
}

char *
_pw_play_describe_square (PwStand *stand, PwSquare square)
{
  PwPlay *self = PW_PLAY (stand);
  char name[PW_SQUARE_NAME_SIZE];
  g_autofree char *piece = NULL;
  char *words;

  if (self->line == NULL || square >= pw_board_n_squares (self->line->start))
    return g_strdup ("");
  pw_square_name (self->line->start, square, name);
  words = _pw_play_describe_outcome (self, square);
  if (words == NULL)
    words = describe_moves (self, square, name);
  if (words == NULL)
    words = describe_why (self, square);
  if (words != NULL)
    return words;
  piece = pw_board_has_piece (_pw_line_board (self->line), square) ? name_on (self, square) : NULL;
  return _pw_play_say_content (_pw_line_board (self->line), square, piece);
}

/* What can be done, if nothing is pointed at. */
static const char *
find_hint (PwPlay *self)
{
  if (pw_play_get_state (self) == PW_PLAY_FINDING)
    return _ ("Finding the moves…");
  if (pw_play_get_state (self) != PW_PLAY_ON || self->guarded)
    return "";
  if (self->choice->len > 0)
    return _ ("Choose one of the moves.");
  if (self->held == PW_NO_SQUARE)
    return _ ("Drag a piece, or click it and then a destination.");
  return self->ending != NULL ? _ ("Choose a destination. The numbers are moves to mate.")
                              : _ ("Choose a destination.");
}

char *
_pw_play_describe (PwStand *stand)
{
  PwSquare pointed = pw_stand_get_pointed (stand);

  if (PW_PLAY (stand)->refusal != NULL)
    return g_strdup (PW_PLAY (stand)->refusal);
  return pointed != PW_NO_SQUARE ? _pw_play_describe_square (stand, pointed)
                                 : g_strdup (find_hint (PW_PLAY (stand)));
}
