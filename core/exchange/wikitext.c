/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Diagrams for Wikipedia: its template has 8x8 squares, its module others. A square is a letter for the
 * picture and one for the side, "rl" (light), "rd" (dark), or a mark: "xx" a cross for rides, "xo" a circle
 * for leaps.
 */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/engine/generator.h"
#include "core/piece/plain.h"

/* Letters on whose pictures sources agree, by moves in XBetza. */
static const struct
{
  char letter;
  const char *moves;
} pictures[] = {
  { 'k', "KisO2" },  { 'q', "Q" },  { 'r', "R" },   { 'b', "B" },  { 'n', "N" }, { 'p', "fmWfceFifmnD" },
  { 'p', "fmWfcF" }, { 'a', "BN" }, { 'c', "RN" },  { 'g', "gQ" }, { 'm', "W" }, { 'h', "mfFcefWimfnA" },
  { 'f', "K" },      { 'w', "FC" }, { 'z', "WAD" },
};
#define SPARES "tmhgzwf" /* for pieces without a picture: of the rarer ones, the first that is free */

typedef struct
{
  PwExchangeWriting *job;
  PwPiece *pictured[G_N_ELEMENTS (pictures)];
  GString *letters; /* per piece of the list */
} Writer;

/* -- pictures -- */

/* Returns: 0 if there is none */
static char
find_picture (const Writer *writer, PwPiece *piece, gboolean royal)
{
  char letter = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pictures) && letter == 0; i++)
    if (pw_piece_same (piece, writer->pictured[i]))
      letter = pictures[i].letter;
  return letter == 'f' && royal ? 'k' : letter;
}

static gboolean
is_royal (const PwExchange *from, const PwExchangePiece *piece)
{
  const PwKind *kind = pw_rules_find_kind (from->rules, pw_exchange_letter (piece));

  return pw_piece_is_royal (piece->piece) || (kind != NULL && kind->royal);
}

static void
choose_pictures (Writer *writer)
{
  const PwExchange *from = writer->job->from;

  for (guint i = 0; i < from->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (from, i);
      char letter = piece->piece != NULL ? find_picture (writer, piece->piece, is_royal (from, piece)) : 0;
      const char *spare = SPARES;

      while (letter == 0 && spare[1] != '\0' && strchr (writer->letters->str, *spare) != NULL)
        spare++;
      g_string_append_c (writer->letters, letter != 0 ? letter : *spare);
      if (piece->piece == NULL)
        pw_exchange_leave_out (writer->job, (int) i, NULL, N_ ("Its notation has an error."));
      else if (letter == 0)
        pw_exchange_say (writer->job->notes, writer->job->translate, PW_SEVERITY_WARNING, 0, (int) i,
                         N_ ("Wikipedia has no picture of it; it gets the letter %c of another piece."),
                         *spare);
    }
}

/* -- diagrams -- */

/* What is on a square. mark: of an empty one. at: of the piece in question; place: its own, -1 if there is
 * none */
static void
append_square (Writer *writer, const PwBoard *board, PwSquare square, char mark, PwSquare at, int place)
{
  char letter = pw_board_letters (board)[square];
  int i = square == at ? place : pw_exchange_find_letter (writer->job->from, letter);
  gboolean dark = pw_board_cell (board, square) == PW_CELL_SECOND;

  if (letter == 0 && square != at)
    g_string_append_printf (writer->job->text, "|%c%c", mark != 0 ? 'x' : ' ', mark != 0 ? mark : ' ');
  else
    g_string_append_printf (writer->job->text, "|%c%c",
                            i >= 0                                         ? writer->letters->str[i]
                            : strchr (PW_ORTHODOX_LETTERS, letter) != NULL ? g_ascii_tolower (letter)
                                                                           : 'p',
                            dark && square != at ? 'd' : 'l');
}

/* Text that means nothing to the template. */
static void
append_caption (GString *text, const char *caption)
{
  g_autofree char *line = pw_clean_text (PW_CLEAN_LINE, caption);

  for (const char *at = line; *at != '\0'; at++)
    if (strchr ("|{}[]<>&='", *at) != NULL)
      g_string_append_printf (text, "&#%d;", *at);
    else
      g_string_append_c (text, *at);
}

/* marks: (nullable): per square. more: (nullable): of the caption */
static void
write_diagram (Writer *writer, const PwBoard *board, const char *marks, PwSquare at, int place,
               const char *caption, const char *more)
{
  guint files = pw_board_files (board), ranks = pw_board_ranks (board);
  GString *text = writer->job->text;

  if (memchr (pw_board_cells (board), PW_CELL_HOLE, pw_board_n_squares (board)) != NULL)
    pw_exchange_say (writer->job->notes, writer->job->translate, PW_SEVERITY_WARNING, 0, place,
                     N_ ("Holes are written as empty squares."));
  if (files == 8 && ranks == 8)
    g_string_append (text, "{{Chess diagram");
  else
    g_string_append_printf (text, "{{#invoke:chessboard mxn|board|cols=%u|rows=%u", files, ranks);
  g_string_append (text, "\n| tright\n|\n");
  for (guint rank = ranks; rank-- > 0; g_string_append_c (text, '\n'))
    for (guint file = 0; file < files; file++)
      append_square (writer, board, (PwSquare) (rank * files + file),
                     marks != NULL ? marks[rank * files + file] : 0, at, place);
  g_string_append (text, "| ");
  append_caption (text, caption);
  append_caption (text, more != NULL ? pw_translate_with (writer->job->translate, more) : "");
  g_string_append (text, "\n}}\n");
}

/* Marks the ends of some moves. holds: what those ends may hold, of which one is enough. Returns: whether all
 * may */
static gboolean
mark (char *marks, const PwMove *moves, guint n, guint holds)
{
  gboolean all = TRUE;

  for (guint i = 0; i < n; i++)
    {
      guint ends = moves[i].ends & (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY);

      all &= ends == (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY);
      if (ends & holds)
        marks[moves[i].to] = moves[i].manner & PW_MANNER_LINE ? 'x' : 'o';
    }
  return all;
}

/* A piece on its board: with all moves, or those without captures and the others apart. */
static void
write_piece (Writer *writer, guint place)
{
  static const struct
  {
    guint holds;
    const char *more;
  } ways[] = { { PW_HOLDS_EMPTY | PW_HOLDS_ENEMY, NULL },
               { PW_HOLDS_EMPTY, N_ (", moves without captures") },
               { PW_HOLDS_ENEMY, N_ (", captures") } };
  const PwExchangePiece *piece = pw_exchange_piece (writer->job->from, place);
  g_autoptr (PwBoard) own = *piece->board != '\0' ? pw_board_new_from_fen (piece->board, NULL) : NULL;
  g_autoptr (PwBoard) board = own != NULL ? g_steal_pointer (&own) : pw_board_new (8, 8);
  PwSquare named = *piece->at != '\0' ? pw_square_parse (board, piece->at) : PW_NO_SQUARE;
  guint files = pw_board_files (board), ranks = pw_board_ranks (board), n_attacks,
        n = pw_board_n_squares (board);
  PwSquare at = named != PW_NO_SQUARE ? named : (PwSquare) ((ranks - 1) / 2 * files + (files - 1) / 2);
  const PwPosition position = { board, at, PW_SIDE_FIRST, pw_board_is_virgin (board, at) };
  g_autoptr (PwMoves) moves = pw_moves_of (piece->piece, &position, 0, NULL);
  const PwMove *all = pw_moves_count (moves) > 0 ? pw_moves_get (moves, 0) : NULL;
  const PwMove *attacks = pw_moves_attacks (moves, &n_attacks);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *marks = g_malloc0 (n);
      gboolean alike = mark (marks, all, pw_moves_count (moves), ways[i].holds);

      alike &= mark (marks, attacks, n_attacks, ways[i].holds);
      if (alike == (i == 0))
        write_diagram (writer, board, marks, at, (int) place,
                       *piece->name != '\0' ? piece->name : piece->notation, ways[i].more);
    }
}

static gboolean
write_text (PwExchangeWriting *job, GError **error)
{
  Writer writer = { .job = job, .letters = g_string_new (NULL) };
  const PwRules *rules = job->from->rules;

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    writer.pictured[i] = pw_notation_read (PW_DIALECT_XBETZA, pictures[i].moves, strlen (pictures[i].moves));
  choose_pictures (&writer);
  if (rules != NULL)
    write_diagram (&writer, rules->start, NULL, PW_NO_SQUARE, -1, rules->title,
                   *rules->title == '\0' ? N_ ("Start position") : NULL);
  for (guint i = 0; i < job->from->pieces->len; i++)
    if (!job->left_out[i])
      write_piece (&writer, i);
  g_string_free (writer.letters, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    pw_piece_unref (writer.pictured[i]);
  return TRUE;
}

const PwExchangeFormat pw_exchange_wikitext = {
  .name = "wikitext",
  .label = N_ ("Wikipedia"),
  .brief = N_ ("Chess diagrams for articles of Wikipedia."),
  .ending = ".txt",
  .carries = PW_CARRIES_BOARDS | PW_CARRIES_START,
  .write = write_text,
};
