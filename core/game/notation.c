/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Moves of a game as text. A move has several short forms, from the shortest to the one in full; it is
 * written in the first one by which it would be found again.
 */
#include "core/game/notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (pw - pgn - error - quark, pw_pgn_error)

/* Which part of the start square is written. */
typedef enum
{
  FORM_SHORT,
  FORM_FILE,
  FORM_RANK,
  FORM_SQUARE,
  FORM_FULL,
  N_FORMS,
} Form;

/* -- parts -- */

static void
append_others (GString *text, const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move)
{
  const PwShift *shifts = pw_game_move_shifts (moves, move);
  const PwEffect *effects = pw_game_move_effects (moves, move);

  for (guint i = 0; i < move->n_shifts; i++)
    {
      pw_square_append (text, "{", board, shifts[i].from);
      pw_square_append (text, ">", board, shifts[i].to);
      g_string_append_c (text, '}');
    }
  for (guint i = 0; i < move->n_effects; i++)
    {
      pw_square_append (text, effects[i].effect_kind == PW_EFFECT_IMMOBILISE ? "{!" : "{?", board, effects[i].square);
      g_string_append_c (text, '}');
    }
}

static void
append_captures (GString *text, const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move)
{
  const PwSquare *captures = pw_game_move_captures (moves, move);

  for (guint i = 0; i < move->n_captures; i++)
    pw_square_append (text, "x", board, captures[i]);
}

/* letter: as of PwKind */
static void
append_symbol (GString *text, char letter)
{
  if (g_ascii_islower (letter))
    g_string_append_c (text, '+');
  g_string_append_c (text, g_ascii_toupper (letter));
}

/* bare: without what happens to others. (transfer full) */
static char *
write_coordinates (const PwGame *game, const PwGameMoves *moves, const PwGameMove *move, gboolean bare)
{
  const PwBoard *board = pw_game_board (game);
  GString *text = g_string_new (NULL);

  pw_square_append (text, "", board, move->from);
  pw_square_append (text, "", board, move->to);
  if (!bare)
    append_captures (text, board, moves, move);
  if (!bare && !move->castles)
    append_others (text, board, moves, move);
  if (g_ascii_islower (move->promotion))
    g_string_append_c (text, '+');
  if (move->promotion != 0)
    g_string_append_c (text, g_ascii_tolower (move->promotion));
  return g_string_free (text, FALSE);
}

char *
pw_game_move_to_coordinates (const PwGame *game, const PwGameMoves *moves, const PwGameMove *move)
{
  return write_coordinates (game, moves, move, FALSE);
}

/* -- short forms -- */

static gboolean
is_en_passant (const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move)
{
  return move->n_captures == 1 && !move->takes_there && pw_board_is_passed (board, move->to)
         && pw_game_move_captures (moves, move)[0] == pw_board_get_passed (board)->victim;
}

/* Whether it does no more than to capture on its destination, or en passant. */
static gboolean
is_plain (const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move)
{
  return move->n_shifts + move->n_effects == 0 && (move->n_captures == 0 || is_en_passant (board, moves, move));
}

static void
append_start (GString *text, const PwBoard *board, PwSquare from, Form form)
{
  char name[PW_SQUARE_NAME_SIZE];
  guint n_letters = pw_file_name (pw_board_file_of (board, from), name);

  pw_square_name (board, from, name);
  if (form == FORM_FILE)
    g_string_append_len (text, name, n_letters);
  else if (form == FORM_RANK)
    g_string_append (text, name + n_letters);
  else if (form >= FORM_SQUARE)
    g_string_append (text, name);
}

static void
append_plain (GString *text, const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move, Form form)
{
  gboolean takes = move->takes_there || move->n_captures > 0;
  gboolean pawn = pw_board_letters (board)[move->from] == 'P';

  append_start (text, board, move->from, pawn && takes ? MAX (form, FORM_FILE) : form);
  pw_square_append (text, takes ? "x" : "", board, move->to);
}

static void
append_full (GString *text, const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move)
{
  append_start (text, board, move->from, FORM_FULL);
  append_captures (text, board, moves, move);
  pw_square_append (text, move->takes_there ? "x" : "-", board, move->to);
  append_others (text, board, moves, move);
}

/* To the right, as to the king's side in chess, or to the left. */
static const char *
castling_text (const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move)
{
  guint partner = pw_board_file_of (board, pw_game_move_shifts (moves, move)->from);

  return partner > pw_board_file_of (board, move->from) ? "O-O" : "O-O-O";
}

static char *
write_form (const PwGame *game, const PwGameMoves *moves, const PwGameMove *move, Form form)
{
  const PwBoard *board = pw_game_board (game);
  char letter = pw_board_letters (board)[move->from];
  GString *text = g_string_new (NULL);

  if (move->castles && form != FORM_FULL)
    return g_string_free (g_string_append (text, castling_text (board, moves, move)), FALSE);
  if (letter != 'P')
    append_symbol (text, letter);
  if (form != FORM_FULL && is_plain (board, moves, move))
    append_plain (text, board, moves, move, form);
  else
    append_full (text, board, moves, move);
  if (move->promotion != 0)
    append_symbol (g_string_append_c (text, '='), move->promotion);
  return g_string_free (text, FALSE);
}

/* -- finding -- */

#define EN_PASSANT "e.p."

/* Without signs at the end, with the letter O, and with = before what a piece becomes. Returns: (transfer
 * full) */
static char *
tidy (const char *text)
{
  GString *copy = g_string_new (text);

  while (copy->len > 0 && strchr ("+#!? ", copy->str[copy->len - 1]) != NULL)
    g_string_truncate (copy, copy->len - 1);
  if (g_str_has_suffix (copy->str, EN_PASSANT))
    g_string_truncate (copy, copy->len - strlen (EN_PASSANT));
  g_strchomp (copy->str);
  copy->len = strlen (copy->str);
  if (g_str_has_prefix (copy->str, "0-0"))
    g_strdelimit (copy->str, "0", 'O');
  if (copy->len > 1 && g_ascii_isupper (copy->str[copy->len - 1])
      && g_ascii_isdigit (copy->str[copy->len - 2]))
    g_string_insert_c (copy, (gssize) copy->len - 1, '=');
  return g_string_free (copy, FALSE);
}

gboolean
pw_game_text_passes (const char *text)
{
  static const char *const passes[] = { "--", "Z0", "0000", "@@@@", "pass", NULL };

  return g_strv_contains (passes, text);
}

/* Whether two moves could have a form in common. */
static gboolean
are_alike (const PwBoard *board, const PwGameMove *a, const PwGameMove *b)
{
  return (a->castles && b->castles)
         || (a->to == b->to && pw_board_letters (board)[a->from] == pw_board_letters (board)[b->from]);
}

/* Whether a text has the square where a move ends, as all of its forms but castling's have. */
static gboolean
names_end (const PwBoard *board, const PwGameMove *move, const char *text)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, move->to, name);
  return strstr (text, name) != NULL;
}

/*
 * How many moves are written like this in some form.
 *
 * like: (nullable): only these can be. found: (out): the last of them
 */
static guint
count_matches (const PwGame *game, const PwGameMoves *moves, const char *text, Form form, const PwGameMove *like,
               guint *found)
{
  guint n = 0;

  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    {
      const PwGameMove *move = pw_game_moves_get (moves, i);
      g_autofree char *other = NULL;

      if (like != NULL && !are_alike (pw_game_board (game), move, like))
        continue;
      if (!(move->castles && form != FORM_FULL) && !names_end (pw_game_board (game), move, text))
        continue;
      other = write_form (game, moves, move, form);
      if (strcmp (other, text) != 0)
        continue;
      *found = i;
      n++;
    }
  return n;
}

/* The first form in which some moves are written like this decides. */
static PwSanResult
find_text (const PwGame *game, const PwGameMoves *moves, const char *text, const PwGameMove *like, guint *found)
{
  for (guint form = FORM_SHORT; form < N_FORMS; form++)
    {
      guint n = count_matches (game, moves, text, (Form) form, like, found);

      if (n > 0)
        return n == 1 ? PW_SAN_FOUND : PW_SAN_AMBIGUOUS;
    }
  return PW_SAN_NONE;
}

/* Whether a move is to leave the position as it is. */
static gboolean
is_pass (const PwGameMove *move)
{
  return move->from == move->to && move->n_captures + move->n_shifts + move->n_effects == 0
         && move->promotion == 0;
}

/* bare: as of write_coordinates() */
static gboolean
is_written_so (const PwGame *game, const PwGameMoves *moves, const PwGameMove *move, const char *text,
               gboolean bare)
{
  g_autofree char *other = NULL;

  if (pw_game_text_passes (text))
    return is_pass (move);
  if (!names_end (pw_game_board (game), move, text))
    return FALSE;
  other = write_coordinates (game, moves, move, bare);
  return strcmp (other, text) == 0;
}

PwSanResult
pw_game_find_move (const PwGame *game, const PwGameMoves *moves, const char *text, guint *found)
{
  g_autofree char *tidied = tidy (text);
  PwSanResult result = find_text (game, moves, tidied, NULL, found);

  for (gboolean bare = FALSE; bare <= TRUE && result == PW_SAN_NONE; bare++)
    for (guint i = 0; i < pw_game_moves_count (moves) && result != PW_SAN_AMBIGUOUS; i++)
      if (is_written_so (game, moves, pw_game_moves_get (moves, i), tidied, bare))
        {
          *found = i;
          result = result == PW_SAN_NONE ? PW_SAN_FOUND : PW_SAN_AMBIGUOUS;
        }
  return result;
}

/* -- writing -- */

/* After a move: whether the other side is in check, or mated. */
static const char *
sign_of (PwGame *game, const PwGameMoves *moves, const PwGameMove *move)
{
  const char *sign = "";

  pw_game_make (game, moves, move);
  if (pw_game_in_check (game))
    sign = pw_game_can_move (game) ? "+" : "#";
  pw_game_unmake (game);
  return sign;
}

char *
pw_game_move_to_short (const PwGame *game, const PwGameMoves *moves, guint i)
{
  const PwGameMove *move = pw_game_moves_get (moves, i);

  for (guint form = FORM_SHORT;; form++)
    {
      g_autofree char *text = write_form (game, moves, move, (Form) form);
      guint found;

      if (form == FORM_FULL || (find_text (game, moves, text, move, &found) == PW_SAN_FOUND && found == i))
        return g_steal_pointer (&text);
    }
}

char *
pw_game_move_to_san (PwGame *game, const PwGameMoves *moves, guint i)
{
  g_autofree char *text = pw_game_move_to_short (game, moves, i);

  return g_strconcat (text, sign_of (game, moves, pw_game_moves_get (moves, i)), NULL);
}

guint
pw_game_move_number (const PwGame *game)
{
  return (pw_game_n_made (game) + (pw_game_side (game) == PW_SIDE_FIRST)) / 2 + 1;
}

/* What is wrong with a move, with its number. */
static const char *
find_sentence (const char *text, PwSanResult result)
{
  if (result == PW_SAN_AMBIGUOUS)
    return N_ ("move %u: %s can be several moves; add the start square");
  return pw_game_text_passes (text) ? N_ ("move %u: %s is a pass, which this game doesn’t have")
                                    : N_ ("move %u: %s is not legal here");
}

gboolean
pw_pgn_find_move (PwGame *game, PwGameMoves *list, const char *text, guint number, guint *i,
                  PwTranslate translate, GError **error)
{
  PwSanResult result;

  if (!pw_game_list (game, list))
    {
      g_set_error (error, PW_PGN_ERROR, PW_PGN_ERROR_MOVE,
                   pw_translate_with (translate, N_ ("move %u: there are too many moves to find %s")),
                   number / 2, text);
      return FALSE;
    }
  result = pw_game_find_move (game, list, text, i);
  if (result != PW_SAN_FOUND)
    g_set_error (error, PW_PGN_ERROR, PW_PGN_ERROR_MOVE,
                 pw_translate_with (translate, find_sentence (text, result)), number / 2, text);
  return result == PW_SAN_FOUND;
}
