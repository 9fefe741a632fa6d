/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tests of a dialect share.
 */
#include "tests/core/dialect-text.h"

#include "core/notation/advice/advice.h"
#include "core/notation/notation.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define SEED 23

/* -- what is said -- */

Reading *
reading_new (PwDialect dialect, const char *text, gssize length)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->parse = pw_notation_parse (dialect, text, length);
  reading->all = pw_advice_new (PW_ADVICE_ALL, text, reading->parse);
  pw_slips_mend (dialect, text, length, NULL, reading->all);
  reading->said = (const PwDiagnostic *) (gconstpointer) reading->all->data;
  reading->n_said = reading->all->len;
  return reading;
}

void
reading_free (Reading *reading)
{
  g_array_unref (reading->all);
  pw_parse_free (reading->parse);
  g_free (reading);
}

char *
reading_to_text (const Reading *reading, const char *text)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < reading->n_said; i++)
    {
      const PwDiagnostic *d = &reading->said[i];
      g_autofree char *repaired = d->repair != NULL ? pw_repair_apply (d->repair, text) : NULL;
      g_autofree char *message = pw_diagnostic_message (d, NULL);

      g_string_append_printf (lines, "\n  %s %u-%u, repaired: %s: %s", pw_code_name (d->code), d->span.start,
                              d->span.end, repaired != NULL ? repaired : "(none)", message);
    }
  return g_string_free (lines, FALSE);
}

const PwDiagnostic *
reading_error (const Reading *reading)
{
  for (guint i = 0; i < reading->n_said; i++)
    if (reading->said[i].severity == PW_SEVERITY_ERROR)
      return &reading->said[i];
  return NULL;
}

gboolean
has_errors (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);

  return pw_parse_has_errors (parse);
}

void
check_clean (PwDialect dialect, const char *text)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, -1);
  g_autofree char *all = reading_to_text (reading, text);

  for (guint i = 0; i < reading->n_said; i++)
    if (reading->said[i].severity != PW_SEVERITY_NOTE)
      {
        test_show ("\"%s\":%s", text, all);
        g_test_fail ();
      }
  g_assert_nonnull (pw_parse_piece (reading->parse));
}

/* -- moves -- */

PwPiece *
piece_in (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);

  if (pw_parse_has_errors (parse))
    {
      g_autoptr (Reading) reading = reading_new (dialect, text, -1);
      g_autofree char *all = reading_to_text (reading, text);

      g_error ("\"%s\" in %s:%s", text, pw_dialect_name (dialect), all);
    }
  g_assert_nonnull (pw_parse_piece (parse));
  return pw_piece_ref (pw_parse_piece (parse));
}

PwPiece *
piece_in_row (const TestRow *row, guint column)
{
  return piece_in (test_row_dialect (row, column), row->columns[column + 1]);
}

static void
append_others (GString *out, const PwBoard *board, const PwMoves *moves, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);
  const PwEffect *effects = pw_moves_effects (moves, move);
  char from[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE];

  for (guint i = 0; i < move->n_shifts; i++)
    {
      pw_square_name (board, shifts[i].from, from);
      pw_square_name (board, shifts[i].to, to);
      g_string_append_printf (out, "{%s>%s}", from, to);
    }
  for (guint i = 0; i < move->n_effects; i++)
    {
      pw_square_name (board, effects[i].square, from);
      g_string_append_printf (out, "{%c%s}", effects[i].effect_kind == PW_EFFECT_FREE ? '?' : '!', from);
    }
}

char *
run_to_text (PwPiece *piece, PwGenerator *generator, const PwPosition *position)
{
  g_autoptr (PwMoves) moves = pw_moves_new ();
  GString *out = g_string_new (NULL);

  pw_generator_run (generator, position, moves);
  check_moves (position, piece, moves);
  g_assert_false (pw_moves_truncated (moves));
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      g_autofree char *word = move_to_text (position->board, moves, move);

      g_string_append_printf (out, "%s%s", i > 0 ? " " : "", word);
      append_others (out, position->board, moves, move);
    }
  return g_string_free (out, FALSE);
}

char *
moves_in (PwDialect dialect, const char *text, const PwPosition *position)
{
  g_autoptr (PwPiece) piece = piece_in (dialect, text);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);

  return run_to_text (piece, generator, position);
}

/* Types of piece, and which of them have not moved. The board itself stays as it was. */
static void
mark_pieces (GRand *rand, PwBoard *board, PwSquare at)
{
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      PwCell cell = pw_board_cell (board, square);

      if (square == at || (cell != PW_CELL_FIRST && cell != PW_CELL_SECOND))
        continue;
      pw_board_set (board, square, cell, "NPQRBK"[g_rand_int_range (rand, 0, 6)]);
      pw_board_set_virgin (board, square, g_rand_boolean (rand));
    }
}

static void
fill_holes (PwBoard *board)
{
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, (PwSquare) square) == PW_CELL_HOLE)
      pw_board_set (board, (PwSquare) square, PW_CELL_EMPTY, 0);
}

char *
find_difference (PwDialect dialect, const char *text, PwDialect other, const char *other_text, guint n_boards,
                 gboolean holes)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED), marks = g_rand_new_with_seed (SEED);
  g_autoptr (PwPiece) piece = piece_in (dialect, text), other_piece = piece_in (other, other_text);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece),
                          other_generator = pw_generator_new (other_piece);

  for (guint i = 0; i < n_boards; i++)
    {
      guint size = i % 4 == 0 ? 14 : 9;
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, size, size, &position);
      g_autofree char *ours = NULL, *theirs = NULL, *where = NULL;

      if (!holes)
        fill_holes (board);
      mark_pieces (marks, board, position.at);
      ours = run_to_text (piece, generator, &position);
      theirs = run_to_text (other_piece, other_generator, &position);
      if (g_str_equal (ours, theirs))
        continue;
      where = position_to_text (&position);
      return g_strdup_printf ("%s in %s and %s in %s differ on %s: %s, %s", text, pw_dialect_name (dialect),
                              other_text, pw_dialect_name (other), where, ours, theirs);
    }
  return NULL;
}

void
check_same_moves (PwDialect dialect, const char *text, PwDialect other, const char *other_text,
                  guint n_boards, gboolean holes)
{
  g_autofree char *difference = find_difference (dialect, text, other, other_text, n_boards, holes);

  if (difference == NULL)
    return;
  test_show ("%s", difference);
  g_test_fail ();
}

/* The words of both texts, each once. */
static GHashTable *
words_of (const char *text, const char *other_text)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *const texts[] = { text, other_text };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) split = g_strsplit (texts[i], " ", -1);

      for (guint j = 0; split[j] != NULL; j++)
        if (*split[j] != '\0')
          g_hash_table_add (words, g_strdup (split[j]));
    }
  return words;
}

void
check_joining (PwDialect dialect, const char *text, const char *other_text, const char *join, guint n_boards)
{
  g_autofree char *joined = g_strconcat (text, join, other_text, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < n_boards; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, 8, 8, &position);
      g_autofree char *first = moves_in (dialect, text, &position);
      g_autofree char *second = moves_in (dialect, other_text, &position);
      g_autofree char *both = moves_in (dialect, joined, &position);
      g_autoptr (GHashTable) either = words_of (first, second), all = words_of (both, "");
      GHashTableIter iter;
      gpointer word;

      g_assert_true (position.board == board);
      if (g_hash_table_size (either) != g_hash_table_size (all))
        test_show ("%s: %s, and %s: %s, but %s: %s", text, first, other_text, second, joined, both);
      g_assert_cmpuint (g_hash_table_size (either), ==, g_hash_table_size (all));
      g_hash_table_iter_init (&iter, either);
      while (g_hash_table_iter_next (&iter, &word, NULL))
        g_assert_true (g_hash_table_contains (all, word));
    }
}

/* -- vocabulary -- */

PwTokenKind
kind_at (const PwParse *parse, guint byte)
{
  guint n;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  for (guint i = 0; i < n; i++)
    if (byte >= tokens[i].span.start && byte < tokens[i].span.end)
      return tokens[i].kind;
  g_assert_not_reached ();
}

gboolean
contains_word (const char *text, const PwWord *word)
{
  g_auto (GStrv) parts = g_strsplit (word->sign, " ", 0);

  if (word->kind == PW_TOKEN_SPACE)
    return strchr (text, ' ') != NULL;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      text = strstr (text, parts[i]);
      if (text == NULL)
        return FALSE;
      text += strlen (parts[i]);
    }
  return TRUE;
}

/* Whether the sign, or what opens a pair of signs, stands in the example as such a token. */
static gboolean
uses_word (const PwWord *word, const PwParse *parse)
{
  const char *space = strchr (word->sign, ' ');
  gsize length = space != NULL && space > word->sign ? (gsize) (space - word->sign) : strlen (word->sign);
  g_autofree char *opening = g_strndup (word->sign, length);

  for (const char *at = strstr (word->example, opening); at != NULL; at = strstr (at + 1, opening))
    if (kind_at (parse, (guint) (at - word->example)) == word->kind)
      return TRUE;
  return FALSE;
}

void
check_vocabulary (PwDialect dialect)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    {
      g_autoptr (Reading) reading = reading_new (dialect, word->example, -1);
      g_autofree char *all = reading_to_text (reading, word->example);

      test_show ("%s: %s, %s%s", word->sign, word->meaning, word->example, all);
      /* a is also a sign of XBetza's */
      g_assert_true (g_hash_table_add (seen, (gpointer) word->sign) || dialect == PW_DIALECT_XBETZA);
      g_assert_false (pw_parse_has_errors (reading->parse));
      g_assert_true (uses_word (word, reading->parse));
      g_assert_cmpuint (word->places, !=, 0);
      g_assert_cmpuint (strlen (word->meaning), >, 8);
      g_assert_false (g_str_has_suffix (word->meaning, "."));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 20);
}

/* -- limits -- */

void
check_limits (PwDialect dialect, const char *const *parts, guint n_parts)
{
  for (guint i = 0; i < n_parts; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (PwParse) parse = NULL;
      guint n;

      while (text->len < 2 * PW_NOTATION_MAX_LENGTH)
        g_string_append (text, parts[i]);
      parse = pw_notation_parse (dialect, text->str, (gssize) text->len);
      pw_parse_diagnostics (parse, &n);
      g_assert_true (pw_parse_has_errors (parse));
      g_assert_cmpuint (n, <, 3 * PW_NOTATION_MAX_LENGTH);
    }
}

/* -- any text -- */

static char *
random_text (GRand *rand, const char *letters, gsize *length)
{
  gsize n = (gsize) g_rand_int_range (rand, 0, 24);
  char *bytes = g_malloc (n + 1);

  for (gsize i = 0; i < n; i++)
    bytes[i] = g_rand_int_range (rand, 0, 60) == 0
                   ? (char) g_rand_int_range (rand, 0, 256)
                   : letters[g_rand_int_range (rand, 0, (gint32) strlen (letters))];
  bytes[n] = '\0';
  *length = n;
  return bytes;
}

void
check_tokens (const PwParse *parse, gsize length)
{
  guint n, at = 0;
  const PwToken *tokens = pw_parse_tokens (parse, &n);
  const PwSpan *terms;

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (tokens[i].span.start, ==, at);
      g_assert_cmpuint (tokens[i].span.end, >, at);
      at = tokens[i].span.end;
    }
  g_assert_cmpuint (at, ==, length);
  terms = pw_parse_terms (parse, &n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (terms[i].start, <, terms[i].end);
      g_assert_cmpuint (terms[i].end, <=, length);
      if (i > 0)
        g_assert_cmpuint (terms[i - 1].end, <=, terms[i].start);
    }
}

/* Whether nothing is left of a place in a sentence; what is quoted of a text may look like one. */
static gboolean
is_filled (const PwDiagnostic *d, const char *message, const char *place)
{
  return strstr (message, place) == NULL || (d->first != NULL && strstr (d->first, place) != NULL)
         || (d->second != NULL && strstr (d->second, place) != NULL);
}

static void
check_sentences (const Reading *reading, gsize length)
{
  for (guint i = 0; i < reading->n_said; i++)
    {
      const PwDiagnostic *d = &reading->said[i];
      g_autofree char *message = pw_diagnostic_message (d, NULL);

      g_assert_cmpint (d->severity, ==, pw_code_severity (d->code));
      g_assert_cmpuint (d->span.start, <=, d->span.end);
      g_assert_cmpuint (d->span.end, <=, length);
      if (d->code != PW_CODE_EMPTY)
        g_assert_cmpuint (d->span.start, <, d->span.end);
      if (i > 0)
        g_assert_cmpuint (d[-1].span.start, <=, d->span.start);
      g_assert_true (g_utf8_validate (message, -1, NULL));
      g_assert_true (g_str_has_suffix (message, "."));
      g_assert_null (strchr (message, '\n'));
      g_assert_true (is_filled (d, message, "{0}"));
      g_assert_true (is_filled (d, message, "{1}"));
    }
  g_assert_cmpint (reading_error (reading) != NULL, ==, pw_parse_has_errors (reading->parse));
  g_assert_cmpint (reading_error (reading) != NULL, ==, pw_parse_piece (reading->parse) == NULL);
}

/*
 * Whoever takes every repair that is offered, the first of them each time, ends with a text that can't be
 * repaired any further: either it is right, or what is left has to be decided by hand, or nothing is left.
 */
static void
check_repairs_end (PwDialect dialect, const char *text, gssize length)
{
  g_autofree char *now = length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (Reading) reading = reading_new (dialect, now, -1);
      guint i = 0;
      char *next;

      while (i < reading->n_said && reading->said[i].repair == NULL)
        i++;
      if (i == reading->n_said)
        return;
      next = pw_repair_apply (reading->said[i].repair, now);
      if (g_str_equal (next, now))
        test_show ("\"%s\": the repair of %s changes nothing", now, pw_code_name (reading->said[i].code));
      g_assert_cmpstr (next, !=, now);
      g_free (now);
      now = next;
    }
  test_show ("\"%s\" is never done with repairs, now \"%s\"", text, now);
  g_test_fail ();
}

static guint
count_text_errors (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, text, -1);

  return pw_parse_count_errors (parse);
}

/* Each repair of an error that is offered leaves fewer errors, and a text that is not empty. */
static void
check_repairs_help (PwDialect dialect, const char *text, const Reading *reading)
{
  for (guint i = 0; i < reading->n_said; i++)
    {
      const PwDiagnostic *d = &reading->said[i];
      g_autofree char *repaired = NULL;

      if (d->severity != PW_SEVERITY_ERROR || d->repair == NULL)
        continue;
      repaired = pw_repair_apply (d->repair, text);
      if (*repaired != '\0' && count_text_errors (dialect, repaired) < pw_parse_count_errors (reading->parse))
        continue;
      g_test_message ("%s: \"%s\" is not better as \"%s\"", pw_dialect_name (dialect), text, repaired);
      g_test_fail ();
    }
}

void
check_text (PwDialect dialect, const char *text, gssize length)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, length);
  gsize n_bytes = length < 0 ? strlen (text) : (gsize) length;

  check_tokens (reading->parse, n_bytes);
  check_sentences (reading, n_bytes);
  check_repairs_end (dialect, text, length);
  if (strlen (text) == n_bytes)
    check_repairs_help (dialect, text, reading);
}

static void
check_runs (const PwParse *parse, GRand *rand)
{
  g_autoptr (PwGenerator) generator = NULL;
  g_autoptr (PwMoves) moves = NULL;
  g_autoptr (PwBoard) board = NULL;
  PwPosition position;

  if (pw_parse_piece (parse) == NULL)
    return;
  generator = pw_generator_new (pw_parse_piece (parse));
  moves = pw_moves_new ();
  board = random_position (rand, 8, 8, &position);
  pw_generator_run (generator, &position, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    g_assert_cmpuint (pw_moves_get (moves, i)->path, <, pw_piece_n_paths (pw_parse_piece (parse)));
}

void
check_any_text (PwDialect dialect, const char *letters, guint n_texts)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Sample sample = sample_of (letters, n_texts, 0.4);
  guint n_pieces = 0;

  for (guint i = 0; i < n_texts; i++)
    {
      gsize length;
      g_autofree char *text = random_text (rand, letters, &length);
      g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, (gssize) length);

      if (sample_takes (&sample, i))
        check_text (dialect, text, (gssize) length);
      check_runs (parse, rand);
      n_pieces += pw_parse_piece (parse) != NULL;
    }
  g_assert_cmpuint (n_pieces, >, n_texts / 100);
}
