/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing JSON.  Plain appending, no tree in between: a batch writes millions of
 * these, and the order of the members is part of what other programs rely on.
 */
#include "app/cli/base/json.h"

#include <math.h>
#include <string.h>

/* -- the bricks -- */

static void
append_literal (GString *json, const char *text)
{
  g_string_append_len (json, text, (gssize) strlen (text));
}

static void
append_number (GString *json, guint number)
{
  char digits[16];
  gsize at = sizeof digits;

  do
    {
      digits[--at] = (char) ('0' + number % 10);
      number /= 10;
    }
  while (number > 0);
  g_string_append_len (json, digits + at, (gssize) (sizeof digits - at));
}

void
pw_json_number (GString *json, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  gsize length;

  g_ascii_formatd (digits, sizeof digits, "%.4f", number);
  length = strlen (digits);
  while (digits[length - 1] == '0')
    length--;
  length -= digits[length - 1] == '.';
  g_string_append_len (json, length == 2 && digits[0] == '-' && digits[1] == '0' ? "0" : digits,
                       length == 2 && digits[0] == '-' && digits[1] == '0' ? 1 : (gssize) length);
}

/* -- members -- */

void
pw_json_figure (GString *json, const char *name, double figure)
{
  pw_json_name (json, name);
  if (isnan (figure))
    append_literal (json, "null");
  else
    pw_json_number (json, figure);
}

void
pw_json_square (GString *json, const char *name, const PwBoard *board, PwSquare square)
{
  char text[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, square, text);
  pw_json_text (json, name, text);
}

void
pw_json_board (GString *json, const char *name, const PwBoard *board)
{
  g_autofree char *fen = pw_board_to_fen (board);

  pw_json_text (json, name, fen);
}

void
pw_json_span (GString *json, const char *name, PwSpan span)
{
  pw_json_open (json, name, '[');
  append_number (json, span.start);
  g_string_append_c (json, ',');
  append_number (json, span.end);
  g_string_append_c (json, ']');
}

/* -- squares and moves -- */

#define SQUARE_SIZE (PW_SQUARE_NAME_SIZE + 3) /* quotes and a comma */

/* Makes room after the end. Returns: where to write; see move_end() */
static inline char *
make_room (GString *json, gsize n)
{
  gsize length = json->len;

  if (G_UNLIKELY (length + n >= json->allocated_len))
    {
      g_string_set_size (json, length + n);
      json->len = length;
    }
  return json->str + length;
}

/* What was written up to here is part of the text now. */
static inline void
move_end (GString *json, char *end)
{
  *end = '\0';
  json->len = (gsize) (end - json->str);
}

static inline char *
put_square (char *at, const PwBoard *board, PwSquare square)
{
  *at++ = '"';
  at += pw_square_name (board, square, at);
  *at++ = '"';
  return at;
}

static char *
put_squares (char *at, const PwBoard *board, const PwSquare *squares, guint n)
{
  *at++ = '[';
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        *at++ = ',';
      at = put_square (at, board, squares[i]);
    }
  *at++ = ']';
  return at;
}

static void
append_square (GString *json, const PwBoard *board, PwSquare square)
{
  move_end (json, put_square (make_room (json, SQUARE_SIZE), board, square));
}

void
pw_json_squares (GString *json, const PwBoard *board, const PwSquare *squares, guint n)
{
  move_end (json, put_squares (make_room (json, n * SQUARE_SIZE + 2), board, squares, n));
}

static void
append_shifts (GString *json, const PwBoard *board, const PwShift *shifts, guint n)
{
  append_literal (json, ",\"shifts\":[");
  for (guint i = 0; i < n; i++)
    {
      append_literal (json, i > 0 ? ",{\"from\":" : "{\"from\":");
      append_square (json, board, shifts[i].from);
      append_literal (json, ",\"to\":");
      append_square (json, board, shifts[i].to);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
}

static void
append_effects (GString *json, const PwBoard *board, const PwEffect *effects, guint n)
{
  static const char *const names[] = { [PW_EFFECT_IMMOBILISE] = "immobilised", [PW_EFFECT_FREE] = "freed" };

  append_literal (json, ",\"effects\":[");
  for (guint i = 0; i < n; i++)
    {
      append_literal (json, i > 0 ? ",{\"square\":" : "{\"square\":");
      append_square (json, board, effects[i].square);
      append_literal (json, ",\"effect\":\"");
      append_literal (json, names[effects[i].effect_kind]);
      append_literal (json, "\"}");
    }
  g_string_append_c (json, ']');
}

/* What the move does to other pieces, beside taking them. */
static void
append_others (GString *json, const PwBoard *board, const PwMoves *moves, const PwMove *move)
{
  if (move->n_shifts > 0)
    append_shifts (json, board, pw_moves_shifts (moves, move), move->n_shifts);
  if (move->n_effects > 0)
    append_effects (json, board, pw_moves_effects (moves, move), move->n_effects);
}

/* A full account. */
static void
append_full (GString *json, const PwBoard *board, const PwMoves *moves, const PwMove *move,
             const PwPiece *piece)
{
  static const char *const kinds[] = { "move", "capture", "pass" };

  append_literal (json, "{\"to\":");
  append_square (json, board, move->to);
  append_literal (json, ",\"kind\":\"");
  append_literal (json, kinds[move->kind]);
  append_literal (json, "\",\"captures\":");
  pw_json_squares (json, board, pw_moves_captures (moves, move), move->n_captures);
  append_others (json, board, moves, move);
  append_literal (json, ",\"path\":");
  pw_json_squares (json, board, pw_moves_steps (moves, move), move->n_steps);
  append_literal (json, ",\"over\":");
  pw_json_squares (json, board, pw_moves_over (moves, move), move->n_over);
  pw_json_span (json, "term", pw_piece_path (piece, move->path)->span);
}

/* What nearly all moves are, in one go: a batch writes millions of them. */
static void
append_brief (GString *json, const PwBoard *board, const PwMoves *moves, const PwMove *move)
{
  static const char to[] = "{\"to\":", captures[] = ",\"captures\":";
  char *at = make_room (json, sizeof to + sizeof captures + (move->n_captures + 2u) * SQUARE_SIZE);

  memcpy (at, to, sizeof to - 1);
  at = put_square (at + sizeof to - 1, board, move->to);
  memcpy (at, captures, sizeof captures - 1);
  at = put_squares (at + sizeof captures - 1, board, pw_moves_captures (moves, move), move->n_captures);
  move_end (json, at);
  append_others (json, board, moves, move);
}

void
pw_json_moves (GString *json, const PwBoard *board, const PwMoves *moves, const PwPiece *piece,
               PwJsonDetail detail)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      if (i > 0)
        g_string_append_c (json, ',');
      if (detail == PW_JSON_FULL)
        append_full (json, board, moves, move, piece);
      else
        append_brief (json, board, moves, move);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
}

/* -- what all answers begin and end with -- */

void
pw_json_begin (GString *json, const char *command)
{
  g_string_append_printf (json, "{\"piecewright\":\"%s\",\"version\":%d", command, PW_JSON_VERSION);
}

void
pw_json_notation (GString *json, PwDialect dialect, const char *notation, gssize length)
{
  pw_json_name (json, "notation");
  pw_json_string (json, notation, length);
  pw_json_text (json, "dialect", pw_dialect_name (dialect));
}

void
pw_json_error (GString *json, const char *code, const char *message)
{
  pw_json_open (json, "error", '{');
  pw_json_text (json, "code", code);
  pw_json_text (json, "message", message);
  g_string_append_c (json, '}');
}

void
pw_json_position (GString *json, const PwTask *task)
{
  pw_json_board (json, "board", task->board);
  pw_json_square (json, "at", task->board, task->position.at);
}
