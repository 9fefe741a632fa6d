/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines by which an engine tells XBoard 4.9 about its pieces, alone or in a log:
 *
 *   setup (PNBRQ..A.............Kpnbrq..a.............k) 8x8+0_fairy rnbakbnr/pppppppp/... w KQkq - 0 1
 *   piece A& BN
 *
 * A letter's place in the table is its picture; the first may promote, the last is royal. Without "&" a line
 * is about one side only. A piece on its square of the start is unmoved; a king that castling letters don't
 * name may not castle.
 */
#include "core/exchange/xboard.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/flavor/flavor.h"
#include "core/game/position-text.h"
#include "core/piece/plain.h"

/* -- reading -- */

#define LOG                                                                                                  \
  "^[ \\t\\d]*+(?:<(?:first|second)[^:\\n]*+: *+)?" /* what logs have before a line: "1234 <first : " */
#define PIECE "(piece) (\\+?[A-Za-z])&? +(.*)()"
#define SETUP                                                                                                \
  "(setup) \\(([^)]++)\\) (?:[^ _]*+_\\S*+ )?(\\S++)(.*)" /* table, size and parent, ranks, fields */

typedef struct
{
  PwExchangeReading *job;
  PwExchange *exchange; /* (nullable): of the last setup, or of the pieces without one */
  PwBoard *start;       /* (nullable) */
  char *fields;         /* of the start */
  char promotes, royal;
  PwPiece *seen[128]; /* (nullable): of each letter, as of PwKind */
  guint line, setup_line;
  GRegex *form; /* of a line that is read; there may be half a million */
  GRegex *kin;  /* ... and of one that should be */
} Reader;

/* sentence: with %s for what */
static void
note (Reader *reader, PwSeverity severity, guint line, const char *sentence, const char *what)
{
  GArray *notes = reader->exchange != NULL ? reader->exchange->notes : reader->job->notes;

  pw_exchange_say (notes, reader->job->translate, severity, line, -1, sentence, what);
}

/* Pieces that have no moves here are off the board. */
static void
drop_strangers (Reader *reader)
{
  for (PwSquare square = 0; square < pw_board_n_squares (reader->start); square++)
    {
      char letter = pw_board_letters (reader->start)[square], symbol[] = { letter, '\0' };

      if (letter == 0 || reader->seen[(guchar) letter] != NULL
          || strchr (PW_ORTHODOX_LETTERS, letter) != NULL)
        continue;
      note (reader, PW_SEVERITY_ERROR, reader->setup_line, N_ ("No line says how %s moves."), symbol);
      pw_board_set (reader->start, square, PW_CELL_EMPTY, 0);
    }
}

/* Whose move it is, and who may castle, if the fields of the start say it. */
static void
read_fields (Reader *reader)
{
  g_autoptr (PwGame) game = pw_game_new (reader->exchange->rules);
  g_autofree char *ranks = pw_board_to_fen (reader->start), *fen = g_strconcat (ranks, reader->fields, NULL);
  g_autoptr (PwRules) rules = NULL;

  if (!pw_game_read_position (game, fen, NULL, NULL))
    {
      note (reader, PW_SEVERITY_ERROR, reader->setup_line, N_ ("Not understood: %s."), reader->fields);
      return;
    }
  rules = reader->exchange->rules;
  reader->exchange->rules = pw_rules_copy (rules);
  pw_board_free (reader->exchange->rules->start);
  reader->exchange->rules->start = pw_board_copy (pw_game_board (game));
  reader->exchange->rules->side = pw_game_side (game);
}

/* The game of the last setup. */
static void
end_game (Reader *reader)
{
  const char promotes[] = { '"', reader->promotes, '"', '\0' };
  g_autofree char *ranks = NULL, *game = NULL;
  g_autoptr (GError) error = NULL;

  if (reader->start != NULL)
    {
      drop_strangers (reader);
      ranks = pw_board_to_fen (reader->start);
      game = g_strdup_printf ("{\"start\":\"%s w\",\"royal\":[\"%c\"],\"promotion\":{\"pieces\":[%s]}}",
                              ranks, reader->royal, reader->promotes != '.' ? promotes : "");
      if (pw_exchange_read_game (reader->exchange, game, reader->job->translate, &error))
        read_fields (reader);
      else
        note (reader, PW_SEVERITY_ERROR, reader->setup_line, N_ ("The game can’t be played: %s."),
              error->message);
    }
  g_clear_pointer (&reader->start, pw_board_free);
  g_clear_pointer (&reader->fields, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (reader->seen); i++)
    g_clear_pointer (&reader->seen[i], pw_piece_unref);
}

static gboolean
read_setup (Reader *reader, const char *table, const char *ranks, const char *fields)
{
  gsize half = strlen (table) / 2;
  g_autoptr (PwBoard) board = pw_board_new_from_fen (ranks, NULL);

  if (board == NULL || half == 0 || !g_ascii_isupper (table[half - 1]))
    return FALSE;
  end_game (reader);
  reader->exchange = pw_exchange_add_found (reader->job, reader->line);
  reader->start = reader->exchange != NULL ? g_steal_pointer (&board) : NULL;
  reader->fields = g_strdup (fields);
  reader->promotes = g_ascii_isupper (*table) ? *table : '.';
  reader->royal = table[half - 1];
  reader->setup_line = reader->line;
  return TRUE;
}

/* Whether a piece moves as the orthodox one of its letter. */
static gboolean
is_orthodox (char letter, PwPiece *piece)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();
  const PwKind *kind = pw_rules_find_kind (chess, letter);

  return kind != NULL && pw_piece_moves_same (kind->piece, piece);
}

/* Adds what a line defines. symbol: with the case of the line */
static void
add_piece (Reader *reader, const char *symbol, const char *text)
{
  PwDialect dialect;
  g_autofree char *name = g_ascii_strup (symbol, -1);
  g_autofree char *own = pw_flavor_xboard.read_text (text, strlen (text), &dialect);
  g_autoptr (PwPiece) piece = pw_flavor_xboard.read (text, strlen (text));
  g_autoptr (PwPiece) meant = pw_notation_read (PW_DIALECT_XBETZA, text, strlen (text));
  PwPiece **seen = &reader->seen[(guchar) pw_kind_letter (name)];

  if (piece == NULL)
    note (reader, PW_SEVERITY_ERROR, reader->line, N_ ("XBoard can’t read %s."), text);
  else if (*seen != NULL && !pw_piece_moves_same (*seen, piece))
    note (reader, PW_SEVERITY_ERROR, reader->line, N_ ("%s moves differently for the other side: left out."),
          symbol);
  if (piece == NULL || *seen != NULL)
    return;
  if (meant == NULL || !pw_piece_moves_same (meant, piece))
    note (reader, PW_SEVERITY_WARNING, reader->line, N_ ("XBoard reads this as %s."), own);
  *seen = g_steal_pointer (&piece);
  if (!is_orthodox (pw_kind_letter (name), *seen))
    pw_exchange_add (reader->exchange, NULL, name, own, dialect)->line = reader->line;
}

static void
read_line (Reader *reader, const char *line)
{
  g_auto (GStrv) parts = g_regex_split (reader->form, line, 0);
  gboolean known = g_strv_length (parts) == 6;

  if (known && g_str_equal (parts[1], "setup"))
    known = read_setup (reader, parts[2], parts[3], parts[4]);
  else if (known)
    {
      if (reader->exchange == NULL)
        reader->exchange = pw_exchange_add_found (reader->job, reader->line);
      if (reader->exchange != NULL)
        add_piece (reader, parts[2], parts[3]);
    }
  if (!known && g_regex_match (reader->kin, line, 0, NULL))
    note (reader, PW_SEVERITY_ERROR, reader->line, N_ ("Not understood: %s."), line);
}

static gboolean
read (PwExchangeReading *job, GError **error)
{
  g_autoptr (GRegex) form = g_regex_new (LOG "(?|" PIECE "|" SETUP ")$", 0, 0, NULL);
  g_autoptr (GRegex) kin = g_regex_new (LOG "(?:piece|setup) ", 0, 0, NULL);
  Reader reader = { .job = job, .form = form, .kin = kin };
  g_auto (GStrv) lines = g_strsplit (job->text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      reader.line = i + 1;
      read_line (&reader, g_strchomp (lines[i]));
    }
  end_game (&reader);
  return TRUE;
}

static guint
recognize (const char *text, gsize length)
{
  return g_regex_match_simple (LOG "(?:setup \\(|piece \\+?[A-Za-z]& )", text, G_REGEX_MULTILINE, 0) ? 90 : 0;
}

/* -- writing -- */

/* Places of pictures that have a letter; of those after them none is known. */
#define PLACES     "PNBRQFEACWMOHIJGDVLSU"
#define N_PLACES   (sizeof PLACES - 1)
#define FIRST_FREE 5 /* place after those of chess */
#define N_LETTERS  26
#define WILD       "VS" /* places of pictures that may move anywhere, without a line about them */

PwRules *
pw_xboard_collect (PwExchangeWriting *job, const PwRules *game)
{
  PwRules *rules = game != NULL ? pw_rules_copy (game) : pw_rules_new (pw_board_new (1, 1), PW_SIDE_FIRST);

  for (guint i = 0; i < job->from->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (job->from, i);
      char letter = pw_exchange_letter (piece);

      if (job->left_out[i])
        continue;
      if (!g_ascii_isupper (letter))
        pw_exchange_leave_out (job, (int) i, NULL, N_ ("It needs one letter as its symbol."));
      else if (pw_rules_find_kind (rules, letter) == NULL
               && pw_rules_add_kind (rules, letter, piece->piece) == NULL)
        pw_exchange_leave_out (job, (int) i, NULL, N_ ("The game has too many other pieces."));
    }
  return rules;
}

/* The first royal piece with one of the letters. Returns: 0 if there is none */
static char
find_royal (const PwRules *rules, const char *letters)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].royal && strchr (letters, rules->kinds[i].letter) != NULL)
      return rules->kinds[i].letter;
  return 0;
}

/* Letters with a place of their own come first, after those that are wild. */
char *
pw_xboard_write_table (const PwRules *rules, const char *letters, const char *wild)
{
  char table[N_PLACES + N_LETTERS + 1] = "", royal = find_royal (rules, letters);
  g_autofree char *first = NULL, *second = NULL;
  gsize n = sizeof table - 1;

  memset (table, '.', n);
  for (guint i = 0; wild[i] != '\0' && WILD[i] != '\0'; i++)
    if (wild[i] != royal)
      table[strchr (PLACES, WILD[i]) - PLACES] = wild[i];
  for (gboolean own = TRUE; own >= FALSE; own--)
    for (const char *letter = letters; *letter != '\0'; letter++)
      {
        const char *there = strchr (PLACES + 1, *letter);
        gboolean promotes = pw_rules_find_kind (rules, *letter)->promotes;
        gsize place = promotes ? 0 : there != NULL ? (gsize) (there - PLACES) : FIRST_FREE;

        if (*letter == royal || strchr (table, *letter) != NULL || (place != FIRST_FREE) != own)
          continue;
        place = table[place] == '.' ? place : FIRST_FREE;
        table[place + strcspn (table + place, ".")] = *letter;
      }
  while (n > N_PLACES && table[n - 1] == '.')
    n--;
  first = g_strdup_printf ("%.*s%c", (int) n, table, royal != 0 ? royal : '.');
  second = g_ascii_strdown (first, -1);
  return g_strconcat (first, second, NULL);
}

/* Appends the line of each piece that has one. letters: appended to: of these */
static void
write_lines (PwExchangeWriting *job, const PwRules *rules, GString *letters, GString *lines)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      const PwKind *kind = &rules->kinds[i];
      g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
      int place = pw_exchange_find_letter (job->from, kind->letter);
      g_autofree char *text = NULL;

      if (!g_ascii_isupper (kind->letter) || (place >= 0 && job->left_out[place]))
        continue;
      text = pw_flavor_xboard.write (kind->piece, reasons);
      if (text == NULL)
        {
          pw_exchange_leave_out (job, place, reasons, NULL);
          continue;
        }
      g_string_append_c (letters, kind->letter);
      g_string_append_printf (lines, "piece %c& %s\n", kind->letter, text);
    }
}

guint
pw_xboard_square_name (const PwBoard *board, PwSquare square, char name[PW_SQUARE_NAME_SIZE])
{
  guint n = pw_file_name (pw_board_file_of (board, square), name);

  return n
         + (guint) g_snprintf (name + n, PW_SQUARE_NAME_SIZE - n, "%u",
                               pw_board_rank_of (board, square) + pw_xboard_first_rank (board));
}

void
pw_xboard_write_setup (GString *text, const PwRules *rules, const char *letters, const char *wild)
{
  g_autoptr (PwBoard) board = pw_board_copy (rules->start);
  g_autofree char *table = pw_xboard_write_table (rules, letters, wild), *position = NULL;
  const char *fields = "";

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_has_piece (board, square) && strchr (letters, pw_board_letters (board)[square]) == NULL)
      pw_board_set (board, square, PW_CELL_EMPTY, 0);
  position = pw_rules_write_position (rules, board, rules->side);
  if (pw_board_is_cylinder (board))
    position[strlen (position) - strlen (" cylinder")] = '\0'; /* marks are written before it */
  if (strchr (position, '=') != NULL) /* fields don't say all: who castles is left to the notation */
    {
      fields = " KQkq - 0 1";
      position[strcspn (position, " ") + 2] = '\0';
    }
  g_string_append_printf (text, "setup (%s) %ux%u+0_fairy %s%s\n", table, pw_board_files (board),
                          pw_board_ranks (board), position, fields);
}

static gboolean
write (PwExchangeWriting *job, GError **error)
{
  g_autoptr (PwRules) rules = pw_xboard_collect (job, job->from->rules);
  g_autoptr (GString) lines = g_string_new (NULL), letters = g_string_new (NULL);

  write_lines (job, rules, letters, lines);
  if (job->from->rules != NULL && find_royal (rules, letters->str) == 0)
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT,
                             N_ ("XBoard plays no game without a royal piece"));
  if (lines->len > 0 && job->from->rules != NULL)
    pw_xboard_write_setup (job->text, rules, letters->str, "");
  g_string_append (job->text, lines->str);
  return TRUE;
}

const PwExchangeFormat pw_exchange_xboard = {
  .name = "xboard",
  .label = N_ ("XBoard"),
  .brief = N_ ("Lines by which an engine tells XBoard about its pieces."),
  .ending = ".txt",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_START | PW_CARRIES_LETTERS,
  .recognize = recognize,
  .read = read,
  .nothing = N_ ("it has no lines about pieces"),
  .write = write,
};
