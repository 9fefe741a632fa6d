/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signs that mean something else in another dialect: which note, at which place, and that
 * there is one whenever another dialect would take the same text for another piece.
 */
#include "core/notation/advice/advice.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

#define E PW_DIALECT_EXTENDED
#define C PW_DIALECT_CLASSIC
#define X PW_DIALECT_XBETZA
#define B PW_DIALECT_BETZA2
#define BEX PW_DIALECT_BEX

/* What stands in the text there, and how the sentence begins: the words in it are the right ones. */
typedef struct
{
  PwDialect dialect;
  const char *text;
  const char *code;
  guint start, end;
  const char *sentence;
} Row;

static const Row rows[] = {
  /* the great trap: a direction in front of K and Q */
  { E, "fK", "foreign-each-of-king", 0, 2, "fK aims straight and diagonal moves separately, like fWfF;" },
  { E, "frK", "foreign-each-of-king", 0, 3, "frK aims straight and diagonal moves separately, like frWfrF;" },
  { E, "NmfcQ", "foreign-each-of-king", 2, 5, "fcQ aims straight and diagonal moves separately, like fcRfcB;" },
  { E, "W-FsK", "foreign-each-of-king", 3, 5, "sK aims" },
  { C, "fK", "foreign-each-of-king", 0, 2, "fK aims" },
  { B, "fK", "foreign-each-of-king", 0, 2, "fK aims" },
  { X, "fK", "foreign-one-of-king", 0, 2, "fK picks from all eight directions together;" },
  { X, "NfmsQ", "foreign-one-of-king", 1, 5, "fmsQ picks" },
  /* a direction alone in front of an oblique leap */
  { E, "fN", "foreign-narrow-pair", 0, 1, "f picks" },
  { E, "WmbC", "foreign-narrow-pair", 2, 3, "b picks" },
  { E, "l(4,1)", "foreign-narrow-pair", 0, 1, "l picks" },
  { X, "fN", "foreign-narrow-pair", 0, 1, "f picks" },
  { B, "fcN", "foreign-narrow-pair", 0, 1, "f picks" },
  { E, "rlbB", "foreign-three-sides", 0, 3, "rlb picks" },
  { X, "rmlbB", NULL, 0, 0, NULL }, /* letters between make no difference to anybody */
  { C, "RrlbK", "foreign-fourth-side", 1, 4, "rlb leaves out" },
  /* hops */
  { E, "pR", "foreign-p-moves-freely", 0, 1, "p hops to capture" },
  { E, "mpR", "foreign-p-moves-freely", 1, 2, NULL },
  { X, "pR", "foreign-p-always-hops", 0, 1, "p hops to move and to capture" },
  { C, "pR", "foreign-p-always-hops", 0, 1, NULL },
  { X, "mpafsK", "foreign-p-stays", 1, 2, NULL },
  { B, "pR-cR", "foreign-p-stays", 0, 1, NULL },
  { X, "gafQ", "foreign-g-toggles", 0, 1, NULL },
  { E, "jR", "foreign-j-hops", 0, 1, NULL },
  { E, "jW3", "foreign-j-hops", 0, 1, NULL },
  { X, "jB", "foreign-j-skips", 0, 1, NULL },
  { E, "jD0", "foreign-j-on-ride", 0, 1, NULL },
  { X, "jD0", "foreign-j-at-each-leap", 0, 1, NULL },
  { C, "jDD", "foreign-j-at-each-leap", 0, 1, NULL },
  { E, "fqN", "foreign-ride-ends", 0, 1, "f picks by where" },
  { X, "frqN", "foreign-ride-starts", 0, 2, "fr aims" },
  { X, "(az)N", "foreign-turns-again", 2, 3, "z on a later leg" },
  { X, "(afq)N", "foreign-turns-again", 3, 4, "q on a later leg" },
  { C, "jDD", "foreign-j-at-each-leap", 0, 1, NULL },
  { BEX, "pR-F", "foreign-p-hops", 0, 1, NULL },
  { BEX, "pR", "foreign-p-always-hops", 0, 1, NULL },
  { E, "nN", "foreign-n-one-way", 0, 2, "nN must be free" },
  { X, "WmnC", "foreign-n-one-way", 2, 4, "nC must be free" },
  { BEX, "nN", "foreign-n-any-way", 0, 2, "nN may take" },
  { BEX, "n(4,1)", "foreign-n-any-way", 0, 6, "n(4,1) may take" },
  /* operators here, modes there */
  { E, "RyaK", "foreign-y-stops", 1, 2, NULL },
  { X, "FyafsF", "foreign-y-toggles", 1, 2, NULL },
  { BEX, "yK", "foreign-y-royal", 0, 1, NULL },
  { BEX, "W+F", "foreign-plus-joins", 1, 2, NULL },
  { E, "FtR", "foreign-t-may-end", 1, 2, NULL },
  { X, "WtF", "foreign-t-spares", 1, 2, NULL },
  { B, "tN-N", "foreign-t-own", 0, 1, NULL },
  { E, "KxK-K", "foreign-x-takes", 1, 2, NULL },
  { B, "mQ(cxQ-cdK)", "foreign-x-explodes", 4, 5, NULL },
  { E, "RdK", "foreign-d-removes", 1, 2, NULL },
  { X, "udQ", "foreign-d-own", 1, 2, NULL },
  { B, "dN-N", "foreign-d-own", 0, 1, NULL },
  { E, "KaK", "foreign-a-all", 1, 2, NULL },
  { X, "KaK", "foreign-a-leg", 1, 2, NULL },
  { X, "KNADcaKmcabK", "foreign-a-leg", 5, 6, NULL },
  { X, "[F?R]", "foreign-may-stop", 2, 3, NULL },
  /* modes */
  { X, "fmWfceFifmnD", "foreign-e-passant", 5, 6, NULL },
  { E, "RteR", "foreign-e-equal", 2, 3, NULL },
  { X, "mRcaibR", "foreign-i-equal", 4, 5, NULL },
  { X, "iifmW", "foreign-i-twice", 0, 2, "With ii" },
  { X, "ucQ", "foreign-u-start", 0, 1, NULL },
  { B, "cdN-buN-bN", "foreign-u-here", 5, 6, NULL },
  { E, "oW-F", "foreign-o-wraps", 0, 1, NULL },
  { B, "oW-bR", "foreign-o-off", 0, 1, NULL },
  { B, "ccR-R", "foreign-any-number", 0, 2, "cc captures" },
  /* chains */
  { E, "mW-F", "foreign-whole-chain", 0, 1, "m applies" },
  { E, "N fmW-F", "foreign-whole-chain", 2, 4, "fm applies" },
  { B, "cR-ebR", "foreign-first-leg", 0, 1, "c applies" },
  { E, "W-FN", "foreign-chain-binds", 1, 2, NULL },
  { E, "N (W-FA)", "foreign-chain-binds", 4, 5, NULL },
  { BEX, "mW-F", "foreign-first-leg", 0, 1, "m applies" },
  { BEX, "nD-FN", "foreign-chain-binds", 2, 3, NULL },
  { B, "W-FN", "foreign-joining-binds", 1, 2, NULL },
  /* atoms and numbers */
  { E, "O2", "foreign-o-stays", 0, 2, "O stays on its square; in XBetza O2" },
  { X, "isO2", "foreign-o-castles", 2, 4, "O2 is castling;" },
  { C, "KK", "foreign-rider-king", 0, 2, "KK is a queen;" },
  { E, "KK", "foreign-twice-king", 0, 2, "KK is the same move twice;" },
  { X, "KK", "foreign-rider-king", 0, 2, "KK is a queen;" },
  { E, "WL", "foreign-xboard-letter", 1, 2, "XBoard itself takes L for J;" },
  { C, "J", "foreign-xboard-letter", 0, 1, "XBoard itself takes J for L;" },
  { E, "FW03", "foreign-up-to", 2, 4, "03 means up to 3;" },
  { X, "W03", "foreign-up-to", 1, 3, NULL },
  { BEX, "W03", "foreign-exactly", 1, 3, NULL },
  { BEX, "fK", "foreign-each-of-king", 0, 2, "fK aims" },
  { BEX, "rlbK", "foreign-fourth-side", 0, 3, NULL },
  { B, "W03", "foreign-exactly", 1, 3, "03 means exactly 3;" },

  /* what is read alike everywhere, or by nobody else */
  { E, "W", NULL, 0, 0, NULL },
  { E, "fmWfcF", NULL, 0, 0, NULL },
  { E, "mRcpR", NULL, 0, 0, NULL },
  { E, "fhN", NULL, 0, 0, NULL },
  { E, "ffN", NULL, 0, 0, NULL },
  { E, "fsN", NULL, 0, 0, NULL },
  { E, "frF", NULL, 0, 0, NULL },
  { E, "jD", NULL, 0, 0, NULL },
  { E, "gQ", NULL, 0, 0, NULL },
  { E, "qN", NULL, 0, 0, NULL },
  { E, "R4", NULL, 0, 0, NULL },
  { E, "W-F", NULL, 0, 0, NULL },
  { E, "K-bK", NULL, 0, 0, NULL },
  { E, "RxebR", NULL, 0, 0, NULL },
  { E, "mRcR+R", NULL, 0, 0, NULL }, /* Bex would join, but nobody takes the sign of hops for that */
  { E, "R-fK", NULL, 0, 0, NULL },
  { E, "(W-F)N", NULL, 0, 0, NULL },
  { C, "NN", NULL, 0, 0, NULL },
  { C, "t[FR]", NULL, 0, 0, NULL },
  { X, "mRcpR", NULL, 0, 0, NULL },
  { X, "nA", NULL, 0, 0, NULL },
  { X, "zB", NULL, 0, 0, NULL },
  { X, "hrN", NULL, 0, 0, NULL },
  { B, "W-F", NULL, 0, 0, NULL },
  { B, "(cQ-mQ)4", NULL, 0, 0, NULL },
  { B, "c{N}N", NULL, 0, 0, NULL },
  { BEX, "W--F", NULL, 0, 0, NULL },
  { BEX, "fmWfcF=L,J", NULL, 0, 0, NULL },
  /* letters of pieces in a limiter are no atoms */
  { B, "c{L,J}N", NULL, 0, 0, NULL },
  /* where there is an error, nothing else is said */
  { E, "fK#", NULL, 0, 0, NULL },
  { E, "pR cR+cR", NULL, 0, 0, NULL },
  { X, "fK E", NULL, 0, 0, NULL },
};

/* -- notes of a text -- */

/* All that is said of a text. Returns: (transfer full) (element-type PwDiagnostic) */
static GArray *
read_text (PwDialect dialect, const char *text, gssize length)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, length);

  return pw_advice_new (PW_ADVICE_ALL, dialect, text, length, parse);
}

static const PwDiagnostic *
said (const GArray *all, guint i)
{
  return &g_array_index (all, PwDiagnostic, i);
}

static const PwDiagnostic *
find_note (const GArray *all, const Row *row)
{
  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (pw_code_name (said (all, i)->code), row->code))
      return said (all, i);
  return NULL;
}

static guint
count_notes (const GArray *all)
{
  guint n_notes = 0;

  for (guint i = 0; i < all->len; i++)
    n_notes += pw_code_compares_dialects (said (all, i)->code);
  return n_notes;
}

static void
show_notes (const char *text, const GArray *all)
{
  for (guint i = 0; i < all->len; i++)
    g_test_message ("%s: %s %u-%u", text, pw_code_name (said (all, i)->code), said (all, i)->span.start,
                    said (all, i)->span.end);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GArray) all = read_text (row->dialect, row->text, -1);
  const PwDiagnostic *note;

  show_notes (row->text, all);
  if (row->code == NULL)
    {
      g_assert_cmpuint (count_notes (all), ==, 0);
      return;
    }
  note = find_note (all, row);
  g_assert_nonnull (note);
  if (note == NULL)
    return;
  g_assert_cmpuint (note->span.start, ==, row->start);
  g_assert_cmpuint (note->span.end, ==, row->end);
  if (row->sentence != NULL)
    {
      g_autofree char *message = pw_diagnostic_message (note, NULL);

      if (!g_str_has_prefix (message, row->sentence))
        g_test_message ("%s", message);
      g_assert_true (g_str_has_prefix (message, row->sentence));
    }
}

/* Each note of this family has a row that shows it. */
static void
test_all_shown (void)
{
  for (guint code = PW_CODE_FOREIGN_EACH_OF_KING; code < PW_CODE_GUESS_FITS; code++)
    {
      gboolean shown = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        shown = shown || g_strcmp0 (rows[i].code, pw_code_name (code)) == 0;
      if (!shown)
        g_test_message ("no row shows %s", pw_code_name (code));
      g_assert_true (shown);
    }
}

/* However often a sign stands in a text, it is explained once, where it stands first. */
static void
test_once (void)
{
  static const Row repeated[] = {
    { E, "fKW sK bQ", "foreign-each-of-king", 0, 2, NULL },
    { E, "W pR pB", "foreign-p-moves-freely", 2, 3, NULL },
    { X, "KaK BaB WafF", "foreign-a-leg", 1, 2, NULL },
    { B, "N(dN-N)(dW-W)", "foreign-d-own", 2, 3, NULL },
    { E, "W fR-sR fK mB-R", "foreign-whole-chain", 2, 3, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (repeated); i++)
    {
      g_autoptr (GArray) all = read_text (repeated[i].dialect, repeated[i].text, -1);
      guint n_same = 0;

      for (guint j = 0; j < all->len; j++)
        n_same += g_str_equal (pw_code_name (said (all, j)->code), repeated[i].code);
      g_assert_cmpuint (n_same, ==, 1);
      test_row (&repeated[i]);
    }
}

/* -- any text -- */

static void
check_any (PwDialect dialect, const char *text, gsize length)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, (gssize) length);
  g_autoptr (GArray) all = pw_advice_new (PW_ADVICE_ALL, dialect, text, (gssize) length, parse);
  gboolean seen[PW_N_CODES] = { FALSE };

  for (guint i = 0; i < all->len; i++)
    {
      const PwDiagnostic *d = said (all, i);

      if (i > 0)
        g_assert_cmpuint (said (all, i - 1)->span.start, <=, d->span.start);
      if (!pw_code_compares_dialects (d->code))
        continue;
      g_assert_false (pw_parse_has_errors (parse));
      g_assert_cmpint (d->severity, ==, PW_SEVERITY_NOTE);
      g_assert_cmpuint (d->span.start, <, d->span.end);
      g_assert_cmpuint (d->span.end, <=, length);
      g_assert_false (seen[d->code]);
      seen[d->code] = TRUE;
    }
}

static void
test_any (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);

  for (guint i = 0; i < 4000; i++)
    {
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);
      g_autofree char *notation = random_notation (rand);

      for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
        {
          check_any ((PwDialect) dialect, bytes, length);
          check_any ((PwDialect) dialect, notation, strlen (notation));
        }
    }
}

/* Long texts with a sign everywhere are read as fast as others. */
static void
test_long (void)
{
  static const char *const parts[] = { "f", "p", "fK", "pR", "jR", "(W-F)", "W-", "o", "0", "KaK", "fN", "L", "dW" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      while (text->len + strlen (parts[i]) < PW_NOTATION_MAX_LENGTH)
        g_string_append (text, parts[i]);
      g_string_append_c (text, 'W');
      for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
        check_any ((PwDialect) dialect, text->str, text->len);
    }
}

/* -- short texts: whoever could misread them is named -- */

#define N_POSITIONS 12
#define N_TEXTS     6000

/* A prefix, an atom and something behind it. */
static char *
random_short_text (GRand *rand)
{
  static const char letters[] = "fblrsvhamcnjpgqzoiktdexyu";
  static const char *const atoms[] = { "W", "F", "D", "N", "K", "R", "B", "Q", "C", "J", "O", "H" };
  static const char *const tails[]
      = { "", "", "", "3", "03", "0", "*", "F", "NN", "tR", "xaK", "-F", "+R", "-bK", "yK", "dR", "aK", "-FN" };
  GString *text = g_string_new (NULL);

  for (guint n = (guint) g_rand_int_range (rand, 0, 4); n > 0; n--)
    g_string_append_c (text, letters[g_rand_int_range (rand, 0, (gint32) strlen (letters))]);
  g_string_append (text, atoms[g_rand_int_range (rand, 0, G_N_ELEMENTS (atoms))]);
  g_string_append (text, tails[g_rand_int_range (rand, 0, G_N_ELEMENTS (tails))]);
  return g_string_free (text, FALSE);
}

/* Whether both do the same on all positions, so far as can be seen. */
static gboolean
move_alike (PwPiece *a, PwPiece *b, const PwPosition *positions)
{
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autofree char *of_a = moves_of_piece (a, &positions[i]);
      g_autofree char *of_b = moves_of_piece (b, &positions[i]);

      if (!g_str_equal (of_a, of_b))
        return FALSE;
    }
  return TRUE;
}

/* Round the edge and back to its own square: the dialects differ in whether a piece may pass there. */
static gboolean
comes_round (const char *text)
{
  return strchr (text, 'o') != NULL;
}

/* The home dialect's most common operator: Bex, which joins with it, is not warned of. */
static gboolean
is_left_alone (PwDialect dialect, PwDialect other, const char *text)
{
  return dialect == E && other == BEX && strchr (text, '+') != NULL;
}

static void
check_short_text (const char *text, const PwPosition *positions)
{
  PwParse *parses[PW_N_DIALECTS];
  GArray *all[PW_N_DIALECTS];

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      parses[i] = pw_notation_parse ((PwDialect) i, text, -1);
      all[i] = pw_advice_new (PW_ADVICE_ALL, (PwDialect) i, text, -1, parses[i]);
    }
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    for (guint j = 0; j < PW_N_DIALECTS; j++)
      {
        if (i == j || all[i]->len > 0 || pw_parse_has_errors (parses[j])
            || is_left_alone ((PwDialect) i, (PwDialect) j, text)
            || move_alike (pw_parse_piece (parses[i]), pw_parse_piece (parses[j]), positions))
          continue;
        g_test_message ("%s is another piece in %s, and %s says nothing about it", text,
                        pw_dialect_name ((PwDialect) j), pw_dialect_name ((PwDialect) i));
        g_test_fail ();
      }
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      pw_parse_free (parses[i]);
      g_array_unref (all[i]);
    }
}

/* A text about which nothing is said means the same to everybody who reads it. */
static void
test_nothing_missing (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (23);
  PwPosition positions[N_POSITIONS];
  PwBoard *boards[N_POSITIONS];

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      boards[i] = random_position (rand, 8, 8, &positions[i]);
      /* a lame leap may pass over a hole, a step may not stand on it */
      for (guint square = 0; square < pw_board_n_squares (boards[i]); square++)
        if (pw_board_cell (boards[i], (PwSquare) square) == PW_CELL_HOLE)
          pw_board_set (boards[i], (PwSquare) square, PW_CELL_EMPTY, 0);
    }
  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_short_text (rand);

      if (!comes_round (text))
        check_short_text (text, positions);
    }
  for (guint i = 0; i < N_POSITIONS; i++)
    pw_board_free (boards[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/foreign/%s/%u %s", pw_dialect_name (rows[i].dialect), i + 1,
                                               rows[i].code != NULL ? rows[i].code : "none");

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/foreign/all-shown", test_all_shown);
  g_test_add_func ("/foreign/once", test_once);
  g_test_add_func ("/foreign/any", test_any);
  g_test_add_func ("/foreign/long", test_long);
  g_test_add_func ("/foreign/nothing-missing", test_nothing_missing);
  return g_test_run ();
}
