/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines by which an engine tells XBoard 4.9 about its pieces, alone or in a log:
 *
 *   setup (PNBRQ..A.............Kpnbrq..a.............k) 8x8+0_fairy rnbakbnr/pppppppp/... w KQkq - 0 1
 *   piece A& BN
 *
 * A letter's place in the table is its picture; the first may promote, the last is royal. Without "&" a line
 * is about one side only. A piece on its square of the start is unmoved.
 */
#include "core/exchange/xboard.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/exchange/flavor/flavor.h"
#include "core/piece/plain.h"

/* -- lines -- */

/* A line without what logs have before it, as in "1234 <first : piece A& BN". */
static const char *
skip_log (const char *line)
{
  const char *p = line + strspn (line, " \t0123456789"), *colon = strchr (p, ':');

  if ((g_str_has_prefix (p, "<first") || g_str_has_prefix (p, "<second")) && colon != NULL)
    return colon + 1 + strspn (colon + 1, " ");
  return p;
}

/* Takes the first line off a text. Returns: (transfer full) (nullable): NULL at the end */
static char *
take_line (const char **text)
{
  gsize length = strcspn (*text, "\n");
  char *line;

  if (**text == '\0')
    return NULL;
  line = g_strchomp (g_strndup (*text, length));
  *text += length + ((*text)[length] == '\n');
  return line;
}

/* -- reading -- */

typedef struct
{
  PwExchangeReading *job;
  PwExchange *exchange; /* (nullable): of the last setup, or of the pieces without one */
  PwBoard *start;       /* (nullable) */
  PwSide side;
  char promotes, royal;
  PwPiece *seen[128]; /* (nullable): of each letter, as of PwKind */
  guint line, setup_line;
} Reader;

static void
note (Reader *reader, PwSeverity severity, guint line, const char *format, const char *what)
{
  const char *sentence = pw_translate_with (reader->job->translate, format);
  g_autofree char *start = g_utf8_substring (what, 0, MIN (g_utf8_strlen (what, -1), 60));
  g_autoptr (GString) text = g_string_new (sentence);

  g_string_replace (text, "{0}", start, 1);
  pw_exchange_note (reader->exchange != NULL ? reader->exchange->notes : reader->job->notes, severity, line,
                    -1, g_string_free (g_steal_pointer (&text), FALSE));
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
      note (reader, PW_SEVERITY_ERROR, reader->setup_line, N_ ("No line says how {0} moves."), symbol);
      for (PwSquare same = square; same < pw_board_n_squares (reader->start); same++)
        if (pw_board_letters (reader->start)[same] == letter)
          pw_board_set (reader->start, same, PW_CELL_EMPTY, 0);
    }
}

/* The game of the last setup. */
static void
end_game (Reader *reader)
{
  g_autoptr (GString) json = g_string_new ("{\"start\":");
  g_autofree char *ranks = NULL;
  g_autoptr (GError) error = NULL;

  if (reader->start != NULL)
    {
      drop_strangers (reader);
      ranks = pw_board_to_fen (reader->start);
      g_string_append_printf (json, "\"%s %c\",\"royal\":[\"%c\"],\"promotion\":{\"pieces\":[", ranks,
                              reader->side == PW_SIDE_FIRST ? 'w' : 'b', reader->royal);
      if (reader->promotes != '.')
        g_string_append_printf (json, "\"%c\"", reader->promotes);
      g_string_append (json, "]}}");
      if (!pw_exchange_read_game (reader->exchange, json->str, reader->job->translate, &error))
        note (reader, PW_SEVERITY_ERROR, reader->setup_line, N_ ("The game can’t be played: {0}."),
              error->message);
    }
  g_clear_pointer (&reader->start, pw_board_free);
  for (guint i = 0; i < G_N_ELEMENTS (reader->seen); i++)
    g_clear_pointer (&reader->seen[i], pw_piece_unref);
}

/* text: after the word: a table, perhaps a size with a parent, a position */
static gboolean
read_setup (Reader *reader, const char *text)
{
  const char *end = strchr (text, ')');
  gsize half = end != NULL ? (gsize) (end - text - 1) / 2 : 0;
  g_auto (GStrv) words = g_strsplit (end != NULL ? end + 1 : "", " ", 6);
  guint at = 1;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = NULL;

  if (*text != '(' || half == 0 || g_strv_length (words) < 2 || !g_ascii_isupper (text[half]))
    return FALSE;
  if (strchr (words[at], '_') != NULL)
    at++;
  board = words[at] != NULL ? pw_board_new_from_fen (words[at], &error) : NULL;
  if (board == NULL)
    return FALSE;
  end_game (reader);
  reader->exchange = pw_exchange_add_found (reader->job, reader->line);
  reader->start = reader->exchange != NULL ? g_steal_pointer (&board) : NULL;
  reader->side = words[at + 1] != NULL && *words[at + 1] == 'b' ? PW_SIDE_SECOND : PW_SIDE_FIRST;
  reader->promotes = g_ascii_isupper (text[1]) ? text[1] : '.';
  reader->royal = text[half];
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
    note (reader, PW_SEVERITY_ERROR, reader->line, N_ ("XBoard can’t read {0}."), text);
  else if (*seen != NULL && !pw_piece_moves_same (*seen, piece))
    note (reader, PW_SEVERITY_ERROR, reader->line, N_ ("{0} moves differently for the other side: left out."),
          symbol);
  if (piece == NULL || *seen != NULL)
    return;
  if (meant == NULL || !pw_piece_moves_same (meant, piece))
    note (reader, PW_SEVERITY_WARNING, reader->line, N_ ("XBoard reads this as {0}."), own);
  *seen = g_steal_pointer (&piece);
  if (!is_orthodox (pw_kind_letter (name), *seen))
    pw_exchange_add (reader->exchange, NULL, name, own, dialect)->line = reader->line;
}

/* text: after the word */
static gboolean
read_piece (Reader *reader, const char *text)
{
  gsize plus = *text == '+', both = 0;
  g_autofree char *symbol = g_strndup (text, plus + 1);

  if (!g_ascii_isalpha (text[plus]))
    return FALSE;
  both = text[plus + 1] == '&';
  text += plus + 1 + both;
  if (*text != ' ')
    return FALSE;
  if (reader->exchange == NULL)
    reader->exchange = pw_exchange_add_found (reader->job, reader->line);
  if (reader->exchange != NULL)
    add_piece (reader, symbol, text + strspn (text, " "));
  return TRUE;
}

static gboolean
read (PwExchangeReading *job, GError **error)
{
  Reader reader = { .job = job };
  const char *text = job->text;
  char *line;

  while ((line = take_line (&text)) != NULL)
    {
      const char *p = skip_log (line);
      gboolean known = TRUE;

      reader.line++;
      if (g_str_has_prefix (p, "setup "))
        known = read_setup (&reader, p + strlen ("setup "));
      else if (g_str_has_prefix (p, "piece "))
        known = read_piece (&reader, p + strlen ("piece "));
      if (!known)
        note (&reader, PW_SEVERITY_ERROR, reader.line, N_ ("Not understood: {0}."), p);
      g_free (line);
    }
  end_game (&reader);
  return job->found->len > 0
         || pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT,
                              N_ ("it has no lines about pieces"));
}

static guint
recognize (const char *text, gsize length)
{
  char *line;
  guint sure = 0;

  while (sure == 0 && (line = take_line (&text)) != NULL)
    {
      const char *p = skip_log (line);

      if (g_str_has_prefix (p, "setup (") || (g_str_has_prefix (p, "piece ") && strstr (p, "& ") != NULL))
        sure = 90;
      g_free (line);
    }
  return sure;
}

/* -- writing -- */

/* Places of pictures that have a letter; of those after them none is known. */
#define PLACES     "PNBRQFEACWMOHIJGDVLSU"
#define N_PLACES   (sizeof PLACES - 1)
#define FIRST_FREE 5 /* place after those of chess */
#define N_LETTERS  26

PwRules *
pw_xboard_collect (PwExchangeWriting *job, const PwRules *game)
{
  PwRules *rules = game != NULL ? pw_rules_copy (game) : pw_rules_new (pw_board_new (1, 1), PW_SIDE_FIRST);

  for (guint i = 0; i < job->from->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (job->from, i);
      char letter = pw_kind_letter (piece->symbol);

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

/* Letters with a place of their own come first. */
char *
pw_xboard_write_table (const PwRules *rules, const char *letters)
{
  char table[N_PLACES + N_LETTERS + 1] = "", royal = find_royal (rules, letters);
  g_autofree char *first = NULL, *second = NULL;
  gsize n = sizeof table - 1;

  memset (table, '.', n);
  for (gboolean own = TRUE; own >= FALSE; own--)
    for (const char *letter = letters; *letter != '\0'; letter++)
      {
        const char *there = strchr (PLACES + 1, *letter);
        gboolean promotes = pw_rules_find_kind (rules, *letter)->promotes;
        gsize place = promotes ? 0 : there != NULL ? (gsize) (there - PLACES) : FIRST_FREE;

        if (*letter == royal || (place != FIRST_FREE) != own)
          continue;
        place = table[place] == '.' ? place : FIRST_FREE;
        table[place + strcspn (table + place, ".")] = *letter;
      }
  while (n > N_PLACES && table[n - 1] == '.')
    n--;
  first = g_strdup_printf ("%.*s%c", (int) n, table, royal);
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

/* letters: of what is on the board */
static void
write_setup (GString *text, const PwRules *rules, const char *letters)
{
  g_autoptr (PwBoard) board = pw_board_copy_bare (rules->start);
  g_autofree char *table = pw_xboard_write_table (rules, letters), *ranks = NULL;

  pw_board_set_cylinder (board, FALSE);
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      char letter = pw_board_letters (rules->start)[square];

      if (letter != 0 && strchr (letters, letter) != NULL)
        pw_board_set (board, square, pw_board_cell (rules->start, square), letter);
    }
  ranks = pw_board_to_fen (board);
  g_string_append_printf (text, "setup (%s) %ux%u+0_fairy %s %c KQkq - 0 1\n", table, pw_board_files (board),
                          pw_board_ranks (board), ranks, rules->side == PW_SIDE_FIRST ? 'w' : 'b');
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
  if (lines->len == 0)
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT,
                             N_ ("XBoard can’t show any of its pieces"));
  if (job->from->rules != NULL)
    write_setup (job->text, rules, letters->str);
  g_string_append (job->text, lines->str);
  return TRUE;
}

const PwExchangeFormat pw_exchange_xboard = {
  .name = "xboard",
  .label = N_ ("XBoard"),
  .brief = N_ ("Lines by which an engine tells XBoard about its pieces."),
  .ending = ".txt",
  .media = "text/plain",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_START | PW_CARRIES_LETTERS | PW_CARRIES_MANY,
  .recognize = recognize,
  .read = read,
  .write = write,
};
