/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From which dialect a text is: what is guessed, for which reason, and where the sign stands
 * that decides.
 */
#include "core/notation/advice/advice.h"
#include "tests/core/random-notation.h"

#include <string.h>

#define E PW_DIALECT_EXTENDED
#define C PW_DIALECT_CLASSIC
#define X PW_DIALECT_XBETZA
#define B PW_DIALECT_BETZA2
#define BEX PW_DIALECT_BEX

#define FITS "guess-fits"
#define NONE "guess-nothing-fits"
#define OTHERS "guess-others-fail"

typedef struct
{
  PwDialect current;
  const char *text;
  PwDialect expected;
  const char *reason;
  guint start, end;
} Row;

static const Row rows[] = {
  /* what means something in the current dialect stays there */
  { E, "W", E, FITS, 0, 1 },
  { C, "W", C, FITS, 0, 1 },
  { X, "W", X, FITS, 0, 1 },
  { B, "W", B, FITS, 0, 1 },
  { BEX, "W", BEX, FITS, 0, 1 },
  { E, "fmWfcF", E, FITS, 0, 6 },
  { C, "fmWfcF", C, FITS, 0, 6 },
  { X, "mRcpR", X, FITS, 0, 5 },
  { E, "fK", E, FITS, 0, 2 },
  { X, "fK", X, FITS, 0, 2 },
  { E, "W-F", E, FITS, 0, 3 },
  { B, "W-F", B, FITS, 0, 3 },
  { BEX, "W-F", BEX, FITS, 0, 3 },
  { BEX, "W+F", BEX, FITS, 0, 3 },
  { E, "W+F", E, FITS, 0, 3 },
  { B, "W03", B, FITS, 0, 3 },
  { E, "KxaK", E, FITS, 0, 4 },
  { E, "RyaK", E, FITS, 0, 4 },
  { X, "RyaK", X, FITS, 0, 4 },
  { X, "[K?aK]", X, "guess-bracketed-legs", 2, 3 },
  { C, "t[FR]", C, "guess-bent", 0, 1 },
  { E, "FtR", E, "guess-operator", 1, 2 },
  /* XBetza: legs, brackets, castling, letters of its own */
  { E, "KaK", X, "guess-legs", 1, 2 },
  { B, "KaK", X, "guess-legs", 1, 2 },
  { E, "KNADcaKmcabK", X, "guess-legs", 5, 6 },
  { E, "FyafsF", X, "guess-legs", 2, 3 },
  { C, "mafsW", X, "guess-legs", 1, 2 },
  { E, "mRcaibR", X, "guess-legs", 3, 4 },
  { E, "yafmcabQ", X, "guess-legs", 1, 2 },
  { B, "mafsmafW", X, "guess-legs", 1, 2 },
  { E, "RasR", X, "guess-legs", 1, 2 },
  { E, "(az)N", X, "guess-repeated-letters", 0, 4 },
  { E, "x(y)zaK", E, NONE, 0, 7 },
  { E, "[F?R]", X, "guess-bracketed-legs", 2, 3 },
  { E, "[W-F]", X, "guess-bracketed-legs", 2, 3 },
  { C, "N[F?R]", X, "guess-bracketed-legs", 3, 4 },
  { E, "isO2", X, "guess-castling", 2, 4 },
  { E, "KisO2", X, "guess-castling", 3, 5 },
  { E, "fmWfceFifmnD", X, "guess-xbetza-letter", 5, 6 },
  { E, "ucQ", X, "guess-xbetza-letter", 0, 1 },
  { B, "udQ", X, "guess-xbetza-letter", 0, 1 },
  { E, "FX", X, "guess-xbetza-letter", 1, 2 },
  { E, "mNY2", X, "guess-xbetza-letter", 2, 3 },
  { E, "KU", X, "guess-xbetza-letter", 1, 2 },
  { E, "hrN", X, "guess-xbetza-letter", 0, 2 },
  { C, "iifmW", X, "guess-xbetza-letter", 0, 2 },
  /* Betza 2.0: braces, modes on later legs */
  { E, "c{N}N", B, "guess-limiter", 1, 4 },
  { X, "t{N}N-bN-aN", B, "guess-limiter", 1, 4 },
  { E, "cR-mR", B, "guess-leg-mode", 3, 4 },
  { X, "cdN-buN-bN", B, "guess-leg-mode", 5, 6 },
  { E, "RbBf(FA(cF-F)(mcF-bF))", B, "guess-grouped-chain", 7, 13 },
  { E, "KNAD(cK-aK)(K-bK)", B, "guess-grouped-chain", 4, 11 },
  { E, "KNADcK-aKK-bK", E, FITS, 0, 13 },
  /* a reading in which a term can never move */
  { E, "cR-ebR", B, "guess-others-idle", 0, 6 },
  { E, "cN-bN", B, "guess-others-idle", 0, 5 },
  { E, "R-ebR", E, FITS, 0, 5 },
  { E, "jW", E, FITS, 0, 2 },
  { C, "W03", B, "guess-exactly", 1, 3 },
  /* Bex: two hyphens, stars, what follows = and stands in brackets */
  { E, "K--K", BEX, "guess-any-direction", 1, 3 },
  { B, "mK--cK", BEX, "guess-any-direction", 2, 4 },
  { E, "fmWfcF=Q,R", BEX, "guess-promotion", 6, 7 },
  { X, "D*", BEX, "guess-star", 1, 2 },
  { E, "(W-F)*", BEX, "guess-star", 5, 6 },
  { E, "m[>]Q", BEX, "guess-special", 1, 4 },
  { X, "mK[*R]", BEX, "guess-special", 2, 6 },
  { B, "cK-[O]", BEX, "guess-special", 3, 6 },
  { X, "Q-[?K]", BEX, "guess-special", 2, 6 },
  { E, "yK+N", BEX, "guess-joined", 2, 3 },
  { E, "yK", BEX, OTHERS, 0, 1 },
  /* Classic: t and g in front of brackets */
  { E, "t[FR]", C, "guess-bent", 0, 1 },
  { X, "t[FR]", C, "guess-bent", 0, 1 },
  { E, "Ng[WF]", C, "guess-bent", 1, 2 },
  /* Extended Betza: what stands between two steps */
  { X, "FtR", E, "guess-operator", 1, 2 },
  { C, "FtR", E, "guess-operator", 1, 2 },
  { X, "RyB", E, "guess-operator", 1, 2 },
  { X, "KxaK", E, "guess-operator", 1, 2 },
  { C, "RxebR", E, "guess-operator", 1, 2 },
  { C, "KdbK", E, "guess-operator", 1, 2 },
  { X, "mRcR+R", E, "guess-operator", 4, 5 },
  { C, "W?K", E, "guess-operator", 1, 2 },
  { X, "K!K", E, "guess-operator", 1, 2 },
  { C, "W-3", E, "guess-operator", 1, 2 },
  { X, "mQ(QxQ)-0", E, "guess-operator", 4, 5 },
  /* nothing but an error speaks against the current one */
  { C, "(4,1)", E, OTHERS, 0, 5 },
  { X, "W-F", E, OTHERS, 1, 2 },
  { C, "Nrf7", E, OTHERS, 1, 3 },
  /* nobody reads it */
  { E, "", E, NONE, 0, 0 },
  { X, "", X, NONE, 0, 0 },
  { C, "hello world", C, NONE, 0, 11 },
  { B, "W{", B, NONE, 0, 2 },
  { BEX, "RR)", BEX, NONE, 0, 3 },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  PwGuess why;
  PwDialect guess = pw_notation_guess (row->text, -1, row->current, &why);

  g_test_message ("%s: %s, because of %s %u-%u", row->text, pw_dialect_name (guess), pw_code_name (why.reason),
                  why.span.start, why.span.end);
  g_assert_cmpstr (pw_dialect_name (guess), ==, pw_dialect_name (row->expected));
  g_assert_cmpint (guess, ==, why.dialect);
  g_assert_cmpstr (pw_code_name (why.reason), ==, row->reason);
  g_assert_cmpuint (why.span.start, ==, row->start);
  g_assert_cmpuint (why.span.end, ==, row->end);
  g_assert_cmpint (pw_notation_guess (row->text, -1, row->current, NULL), ==, guess);
}

/* Every reason there is has a row that shows it. */
static void
test_all_shown (void)
{
  for (guint code = PW_CODE_GUESS_FITS; code <= PW_CODE_GUESS_OPERATOR; code++)
    {
      gboolean shown = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        shown = shown || g_str_equal (rows[i].reason, pw_code_name (code));
      if (!shown)
        g_test_message ("no row shows %s", pw_code_name (code));
      g_assert_true (shown);
    }
}

/* -- sentences -- */

static const char *
translate (const char *text)
{
  return g_str_equal (text, "XBetza") ? "iks-Betza" : text;
}

static void
test_report (void)
{
  static const struct
  {
    PwDialect current;
    const char *text;
    const char *sentence;
  } sentences[] = {
    { E, "W", "The whole text has a meaning in Extended Betza, and nothing in it points to another dialect." },
    { X, "W", "The whole text has a meaning in iks-Betza, and nothing in it points to another dialect." },
    { E, "KaK", "a begins another leg, as in XBetza." },
    { X, "W-F", "- has no meaning in the dialect that was expected; Extended Betza reads the whole text." },
    { C, "?", "No dialect can read the whole text without an error; it is taken for Classic Betza." },
    { C, "FtR", "t stands between two steps, as in Extended Betza." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
      const PwDiagnostic *note;
      g_autofree char *message = NULL;
      PwGuess why;

      pw_notation_guess (sentences[i].text, -1, sentences[i].current, &why);
      pw_guess_report (&why, sentences[i].text, diagnostics);
      g_assert_cmpuint (diagnostics->len, ==, 1);
      note = &g_array_index (diagnostics, PwDiagnostic, 0);
      message = pw_diagnostic_message (note, translate);
      g_assert_cmpint (note->severity, ==, PW_SEVERITY_NOTE);
      g_assert_cmpuint (note->span.start, ==, why.span.start);
      g_assert_cmpuint (note->span.end, ==, why.span.end);
      g_assert_cmpstr (message, ==, sentences[i].sentence);
    }
}

/* -- any text -- */

static gboolean
reads (PwDialect dialect, const char *text, gsize length)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, (gssize) length);

  return !pw_parse_has_errors (parse);
}

/*
 * The guess reads the text if anybody does; if the current dialect does, only a sign of its own takes
 * a text elsewhere, and then it is not taken back: guessing again changes nothing.
 */
static void
check_any (const char *text, gsize length)
{
  gboolean anybody = FALSE;

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    anybody = anybody || reads ((PwDialect) i, text, length);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      PwGuess why, again;
      PwDialect guess = pw_notation_guess (text, (gssize) length, (PwDialect) i, &why);

      g_assert_cmpint (guess, <, PW_N_DIALECTS);
      g_assert_true (reads (guess, text, length) == anybody);
      g_assert_true (pw_code_compares_dialects (why.reason));
      g_assert_cmpuint (why.span.start, <=, why.span.end);
      g_assert_cmpuint (why.span.end, <=, length);
      if (!anybody)
        g_assert_cmpint (guess, ==, i);
      if (reads ((PwDialect) i, text, length))
        g_assert_cmpint (why.reason, !=, PW_CODE_GUESS_OTHERS_FAIL);
      g_assert_cmpint (pw_notation_guess (text, (gssize) length, guess, &again), ==, guess);
    }
}

static void
test_any (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (29);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_any (rows[i].text, strlen (rows[i].text));
  for (guint i = 0; i < 1000; i++)
    {
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);
      g_autofree char *notation = random_notation (rand);

      check_any (bytes, length);
      check_any (notation, strlen (notation));
    }
}

/* The words that dialects show as examples: their own dialect reads them, so somebody does. */
static void
test_examples (void)
{
  const PwWord *word;

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    for (guint j = 0; (word = pw_dialect_word ((PwDialect) i, j)) != NULL; j++)
      check_any (word->example, strlen (word->example));
}

static void
test_long (void)
{
  static const char *const parts[] = { "a", "(a", "0", "f", "{", "[", "[W-", "Ka", "xaK", "O0", "t[", "e", "W-" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new ("K");

      while (text->len < 2 * PW_NOTATION_MAX_LENGTH)
        {
          g_string_append (text, parts[i]);
          if (text->len == PW_NOTATION_MAX_LENGTH - 1)
            check_any (text->str, text->len);
        }
      check_any (text->str, text->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/guess/%s/%u %s", pw_dialect_name (rows[i].current), i + 1,
                                               rows[i].text);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/guess/all-shown", test_all_shown);
  g_test_add_func ("/guess/report", test_report);
  g_test_add_func ("/guess/any", test_any);
  g_test_add_func ("/guess/examples", test_examples);
  g_test_add_func ("/guess/long", test_long);
  return g_test_run ();
}
