/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces in plain sentences: tests/data/wording/explain.tsv, whose lines were read by people, and what holds
 * for all sentences: pieces that are told in the same words make the same moves.
 */
#include "core/catalogue/catalogue.h"
#include "core/piece/plain.h"
#include "core/wording/explain/explain.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#ifndef SEED
#define SEED 2718
#endif
#ifndef N_RANDOM
#define N_RANDOM 3000 /* texts of each dialect */
#define N_WORDS  4000 /* with errors or without */
#endif
/* No text is longer, whatever the piece. */
#define MAX_SUMMARY  12000
#define MAX_SENTENCE 30000

/* -- helpers -- */

static char *
summary_of (PwPiece *piece)
{
  g_autoptr (PwExplanation) explanation = pw_explain_piece (piece);

  return pw_phrase_render (explanation->summary, NULL);
}

/* Whole sentences, with no place left open and no doubled space. */
static void
check_sentence (const char *text, gsize longest)
{
  gsize length = strlen (text);

  if (length < 5 || length > longest || !g_ascii_isupper (text[0]) || text[length - 1] != '.'
      || strpbrk (text, "{}") != NULL || strstr (text, "  ") != NULL || strstr (text, "..") != NULL
      || strstr (text, " ,") != NULL || strstr (text, ",,") != NULL)
    g_error ("no sentence: %.500s", text);
}

static void
check_explanation (PwPiece *piece)
{
  g_autoptr (PwExplanation) explanation = pw_explain_piece (piece);
  g_autofree char *summary = pw_phrase_render (explanation->summary, NULL);
  guint end = 0;

  check_sentence (summary, MAX_SUMMARY);
  for (guint i = 0; i < explanation->terms->len; i++)
    {
      const PwExplainedTerm *term = &g_array_index (explanation->terms, PwExplainedTerm, i);
      g_autofree char *sentence = pw_phrase_render (term->sentence, NULL);

      check_sentence (sentence, MAX_SENTENCE);
      g_assert_cmpuint (term->span.end, >, term->span.start);
      end = MAX (end, term->span.end);
    }
  g_assert_true (explanation->terms->len > 0 || pw_piece_n_paths (piece) == 0);
}

/* A notation with its summary. */
typedef struct
{
  PwDialect dialect;
  char *notation;
  char *summary;
} Told;

static void
clear_told (gpointer data)
{
  Told *told = data;

  g_free (told->notation);
  g_free (told->summary);
}

static void
add_told (GArray *all, PwDialect dialect, const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, notation, -1);
  Told told = { dialect, NULL, NULL };

  if (pw_parse_piece (parse) == NULL)
    return;
  told.notation = g_strdup (notation);
  told.summary = summary_of (pw_parse_piece (parse));
  g_array_append_val (all, told);
}

/* -- what is written down -- */

/* A row: dialect, notation, summary, and the sentences of the terms. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_autoptr (PwExplanation) explanation = pw_explain_piece (piece);
  g_autofree char *summary = pw_phrase_render (explanation->summary, NULL);
  g_autoptr (GString) terms = g_string_new (NULL);

  for (guint i = 0; i < explanation->terms->len; i++)
    {
      const PwExplainedTerm *term = &g_array_index (explanation->terms, PwExplainedTerm, i);
      g_autofree char *sentence = pw_phrase_render (term->sentence, NULL);

      /* "=": the summary says it. */
      g_string_append_printf (terms, "%s%s", i > 0 ? " | " : "",
                              g_str_equal (sentence, summary) ? "=" : sentence);
    }
  g_assert_cmpstr (summary, ==, row->columns[2]);
  g_assert_cmpstr (terms->str, ==, row->columns[3]);
}

/* -- all known pieces -- */

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);

      g_test_message ("%s", known->id);
      check_explanation (piece);
    }
}

/* -- nothing is said twice -- */

static guint
count_parts (const char *text, const char *part)
{
  g_auto (GStrv) parts = g_strsplit (text, part, -1);

  return g_strv_length (parts) - 1;
}

/* A leg that crosses the edge is told so, and that all of them do is told once. */
static void
check_cylinder (const char *mode, const char *way, guint n_legs, char atom, guint wrapping)
{
  g_autoptr (GString) text = g_string_new (mode);
  g_autoptr (PwPiece) piece = NULL;
  g_autofree char *summary = NULL;

  for (guint i = 0; i + 1 < n_legs; i++)
    g_string_append_printf (text, "%sa%s", wrapping & (1 << i) ? "o" : "", way);
  g_string_append_printf (text, "%s%c", wrapping & (1 << (n_legs - 1)) ? "o" : "", atom);
  piece = piece_in (PW_DIALECT_XBETZA, text->str);
  summary = summary_of (piece);
  g_test_message ("%s: %s", text->str, summary);
  g_assert_cmpuint (count_parts (summary, "cylinder"), ==, 1);
}

static void
test_cylinder_once (void)
{
  static const char *const modes[] = { "", "m", "c", "d" }, *const ways[] = { "", "f", "fs", "b", "s" };

  for (guint i = 0; i < G_N_ELEMENTS (modes) * G_N_ELEMENTS (ways); i++)
    for (const char *atom = "WFKNRBQD"; *atom != '\0'; atom++)
      for (guint n_legs = 1; n_legs <= 4; n_legs++)
        {
          const char *mode = modes[i / G_N_ELEMENTS (ways)], *way = ways[i % G_N_ELEMENTS (ways)];

          check_cylinder (mode, way, n_legs, *atom, (1 << n_legs) - 1); /* all of them */
          check_cylinder (mode, way, n_legs, *atom, 1);
          check_cylinder (mode, way, n_legs, *atom, 1 << (n_legs - 1));
        }
}

/* -- the same words mean the same moves -- */

/* Pieces of a file whose first columns are a dialect and a text. */
static void
add_rows_told (GArray *all, const char *file, guint n_columns)
{
  g_autoptr (GPtrArray) rows = test_rows_read (file, 2, n_columns);

  for (guint i = 0; i < rows->len; i++)
    add_told (all, test_row_dialect (rows->pdata[i], 0), ((const TestRow *) rows->pdata[i])->columns[1]);
}

static int
compare_told (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Told *) a)->summary, ((const Told *) b)->summary);
}

/* What was left out can be different. */
static gboolean
says_all (const char *summary)
{
  return strstr (summary, " more way") == NULL && strstr (summary, " more step") == NULL
         && strstr (summary, "further steps") == NULL && strstr (summary, "other thing") == NULL;
}

/* Returns: how many pairs there were */
static guint
check_same_words (GArray *all, guint n_boards)
{
  guint n = 0;

  g_array_sort (all, compare_told);
  for (guint i = 1; i < all->len; i++)
    {
      const Told *a = &g_array_index (all, Told, i - 1), *b = &g_array_index (all, Told, i);

      if (!g_str_equal (a->summary, b->summary) || !says_all (a->summary)
          || (a->dialect == b->dialect && g_str_equal (a->notation, b->notation)))
        continue;
      g_test_message ("%s", a->summary);
      check_same_moves (a->dialect, a->notation, b->dialect, b->notation, n_boards, FALSE);
      n++;
    }
  return n;
}

static void
test_same_words (void)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Told));
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  g_array_set_clear_func (all, clear_told);
  add_rows_told (all, "wording/explain.tsv", 4);
  add_rows_told (all, "notation/pieces.tsv", 3);
  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    add_told (all, pw_catalogue_piece (catalogue, i)->dialect, pw_catalogue_piece (catalogue, i)->notation);
  g_assert_cmpuint (check_same_words (all, 60), >=, 100);
}

static void
test_same_words_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Told));
      Sample sample = sample_of (pw_dialect_name (dialect), N_RANDOM, 0.4);

      g_array_set_clear_func (all, clear_told);
      for (guint i = 0; i < N_RANDOM; i++)
        {
          g_autofree char *text
              = dialect == PW_DIALECT_EXTENDED ? random_notation (rand) : random_words (rand, dialect, 6);

          if (sample_takes (&sample, i))
            add_told (all, dialect, text);
        }
      g_assert_cmpuint (check_same_words (all, 25), >=, sample_share (&sample, sample_share (&sample, 50)));
    }
}

/* -- other dialects -- */

/* Whether texts of the same piece name its paths in the same order, which is that of the words. */
static gboolean
have_same_order (const PwPiece *a, const PwPiece *b)
{
  for (guint i = 0; i < pw_piece_n_paths (a); i++)
    for (guint j = 0; j < i; j++)
      if ((pw_piece_path (a, i)->span.start < pw_piece_path (a, j)->span.start)
          != (pw_piece_path (b, i)->span.start < pw_piece_path (b, j)->span.start))
        return FALSE;
  return TRUE;
}

static void
check_in_other_dialects (PwPiece *piece, guint *n_equal)
{
  g_autofree char *summary = summary_of (piece);

  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autoptr (GArray) lost = pw_diagnostics_new ();
      g_autofree char *text = pw_notation_print (dialect, piece, lost);
      g_autoptr (PwParse) parse = text != NULL ? pw_notation_parse (dialect, text, -1) : NULL;
      g_autofree char *again = NULL;

      if (parse == NULL || pw_parse_piece (parse) == NULL || !pw_piece_same (piece, pw_parse_piece (parse))
          || !have_same_order (pw_piece_plain (piece), pw_piece_plain (pw_parse_piece (parse))))
        continue;
      again = summary_of (pw_parse_piece (parse));
      g_assert_cmpstr (again, ==, summary);
      (*n_equal)++;
    }
}

static void
test_other_dialects (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  guint n_equal = 0;

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);

      check_in_other_dialects (piece, &n_equal);
    }
  g_assert_cmpuint (n_equal, >=, 1000);
}

/* -- any piece -- */

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Sample sample = sample_of ("explain", N_RANDOM, 1.2);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autofree char *notation = random_notation (rand);
      g_autoptr (PwPiece) piece = NULL;

      if (!sample_takes (&sample, i))
        continue;
      piece = piece_in (PW_DIALECT_EXTENDED, notation);
      check_explanation (piece);
    }
}

static void
test_dialects (void)
{
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
      Sample sample = sample_of (pw_dialect_name (dialect), N_WORDS, 0.2);
      guint n_pieces = 0;

      for (guint i = 0; i < N_WORDS; i++)
        {
          g_autofree char *text = random_words (rand, dialect, 6);
          g_autoptr (PwParse) parse = NULL;

          if (!sample_takes (&sample, i))
            continue;
          parse = pw_notation_parse (dialect, text, -1);
          if (pw_parse_piece (parse) == NULL)
            continue;
          check_explanation (pw_parse_piece (parse));
          n_pieces++;
        }
      g_assert_cmpuint (n_pieces, >=, sample_share (&sample, 200));
    }
}

/* -- monsters -- */

typedef struct
{
  const char *name;
  const char *front, *unit, *back; /* the unit again and again */
  guint times;
  gboolean nests; /* back follows each front as often as it stands there */
} Monster;

static const Monster monsters[] = {
  { "steps", "", "W", "", 4096, FALSE },           { "terms", "", "fNmRcB", "", 600, FALSE },
  { "chain", "K", "-aK", "", 1300, FALSE },        { "hops", "R", "+R", "", 1900, FALSE },
  { "turns", "W", "-F-W", "", 900, FALSE },        { "exponents", "(", "W999", ")999", 30, TRUE },
  { "nested", "(", "W-F", ")3", 60, TRUE },        { "deep choices", "(WF", "-K", ")D", 50, TRUE },
  { "deep chains", "(W-", "F", ")-aN", 60, TRUE }, { "wide choice", "K-(", "N2W-FRlB", ")", 400, FALSE },
};

static char *
monster_text (const Monster *monster)
{
  GString *text = g_string_new (NULL);

  if (!monster->nests)
    g_string_append (text, monster->front);
  for (guint i = 0; i < monster->times; i++)
    g_string_append (text, monster->nests ? monster->front : monster->unit);
  if (monster->nests)
    g_string_append (text, monster->unit);
  for (guint i = 0; i < (monster->nests ? monster->times : 1); i++)
    g_string_append (text, monster->back);
  return g_string_free (text, FALSE);
}

static void
test_monsters (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (monsters); i++)
    {
      g_autofree char *text = monster_text (&monsters[i]);
      g_autoptr (PwPiece) piece = NULL;

      g_test_message ("%s", monsters[i].name);
      piece = piece_in (PW_DIALECT_EXTENDED, text);
      check_explanation (piece);
    }
}

/* -- languages -- */

static const char *
shout (const char *text)
{
  g_autofree char *loud = g_strdup_printf ("<%s>", text);

  return g_intern_string (loud);
}

static const char *
shout_count (const char *singular, const char *plural, guint n)
{
  return shout (n == 1 ? singular : plural);
}

/* Every word comes from a template that can be translated: none stands outside of the marks. */
static void
test_translated (void)
{
  static const PwLanguage language = { shout, shout_count };
  static const char *const texts[]
      = { "mRcR+R", "fmWfcF", "KNADKxaKK-bK", "qN", "mQmKxbK-Q", "R4(7,1)0", "Q?N", "oR" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PwPiece) piece = piece_from_text (texts[i]);
      g_autoptr (PwExplanation) explanation = pw_explain_piece (piece);
      g_autofree char *text = pw_phrase_render (explanation->summary, &language);
      int depth = 0;

      for (const char *at = text; *at != '\0'; at++)
        {
          depth += (*at == '<') - (*at == '>');
          g_assert_true (depth > 0 || *at == '>');
        }
      g_assert_cmpint (depth, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("wording/explain.tsv", 4, 4, test_row);
  g_test_add_func ("/explain/catalogue", test_catalogue);
  g_test_add_func ("/explain/cylinder-once", test_cylinder_once);
  g_test_add_func ("/explain/same-words", test_same_words);
  g_test_add_func ("/explain/same-words/random", test_same_words_random);
  g_test_add_func ("/explain/other-dialects", test_other_dialects);
  g_test_add_func ("/explain/random", test_random);
  g_test_add_func ("/explain/dialects", test_dialects);
  g_test_add_func ("/explain/monsters", test_monsters);
  g_test_add_func ("/explain/translated", test_translated);
  return g_test_run ();
}
