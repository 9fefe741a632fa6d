/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What holds for all of XBetza: its vocabulary, random texts that have a meaning, and texts that have none. Its cases
 * are in tests/data/notation/xbetza.
 */
#include "core/engine/compare.h"
#include "core/engine/generator.h"
#include "core/notation/xbetza/vocabulary.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

#define SEED 41

static gboolean
has_code (const char *text, PwCode code)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, text, -1);
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (diagnostics[i].code == code)
      return TRUE;
  return FALSE;
}

/* -- vocabulary -- */

static void
test_vocabulary (void)
{
  check_vocabulary (PW_DIALECT_XBETZA);
}

static gboolean
is_unknown (const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, text, -1);

  return kind_at (parse, 0) == PW_TOKEN_UNKNOWN;
}

/* What the parser reads comes from the rows that help shows, and from nowhere else. */
static void
test_rows (void)
{
  g_autoptr (GString) small = g_string_new ("a"), large = g_string_new (NULL);
  const PwXWord *row;

  for (guint i = 0; (row = pw_x_word (i)) != NULL; i++)
    {
      const char *sign = row->word.sign;
      PwDirections directions = PW_DIR_NONE;

      g_assert_true (pw_dialect_word (PW_DIALECT_XBETZA, i) == &row->word);
      switch (row->role)
        {
        case PW_X_ATOM:
          g_assert_true (pw_x_atom (sign[0]) == row);
          g_assert_true (row->vectors[0].dx >= row->vectors[0].dy && row->vectors[0].dy >= 0);
          break;
        case PW_X_SUFFIX:
          g_assert_true (pw_x_suffix (sign[0]) == row);
          break;
        case PW_X_LETTER:
          g_assert_true (pw_x_letter (sign[0]) == row);
          g_assert_cmpuint (pw_x_bit (row), !=, 0);
          break;
        case PW_X_DIRECTION:
          g_assert_cmpuint (pw_x_direction (sign[0], sign[1], &directions), ==,
                            row->directions != PW_DIR_NONE ? strlen (sign) : 0);
          g_assert_cmpuint (directions, ==, row->directions);
          break;
        case PW_X_SIGN:
          break;
        }
      g_string_append (g_ascii_isupper (sign[0]) ? large : small, sign);
    }
  for (char c = 'a'; c <= 'z'; c++)
    g_assert_true ((strchr (small->str, c) == NULL) == is_unknown ((char[3]){ c, 'W' }));
  for (char c = 'A'; c <= 'Z'; c++)
    g_assert_true ((strchr (large->str, c) == NULL) == is_unknown ((char[2]){ c }));
}

/* Letters are read greedily: two if they make a word, else one. s and v never begin a word of two. */
static void
test_direction_words (void)
{
  static const char letters[] = "fblrsv";
  static const char pairs[] = "fr rf rb br bl lb lf fl fs bs rv lv ff bb rr ll";

  for (const char *a = letters; *a != '\0'; a++)
    for (const char *b = letters; *b != '\0'; b++)
      {
        char pair[3] = { *a, *b };
        PwDirections directions;

        g_assert_cmpuint (pw_x_direction (*a, *b, &directions), ==, strstr (pairs, pair) != NULL ? 2 : 1);
      }
}

/* % is the word: it may stand in one of these, or in none. */
static const struct
{
  PwWordPlace place;
  const char *frames[4];
} frame_rows[] = {
  { PW_PLACE_STEP, { "%", "%2" } },
  { PW_PLACE_ONLY_LEG, { "%N", "f%N" } },
  { PW_PLACE_FIRST_LEG, { "%afN", "%afR", "f%afN" } },
  { PW_PLACE_MIDDLE_LEG, { "a%afN", "af%afR", "[N-%N-N]" } },
  { PW_PLACE_LAST_LEG, { "a%N", "af%N", "a%R", "[N-%N]" } },
  { PW_PLACE_BEFORE_LEGS, { "%[N-N]", "f%[N-N]" } },
  { PW_PLACE_BETWEEN, { "f%fW", "[W%F]" } },
  { PW_PLACE_BEHIND_STEP, { "N%" } },
};

static gboolean
fits (const char *sign, const char *const *frames)
{
  for (guint i = 0; i < G_N_ELEMENTS (frame_rows[0].frames) && frames[i] != NULL; i++)
    {
      g_autoptr (GString) text = g_string_new (frames[i]);

      g_string_replace (text, "%", sign, 1);
      if (!has_errors (PW_DIALECT_XBETZA, text->str))
        return TRUE;
    }
  return FALSE;
}

/* A letter may stand where its row says, and only there; other words at least there. */
static void
test_places (void)
{
  const PwXWord *row;

  for (guint i = 0; (row = pw_x_word (i)) != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (frame_rows); j++)
      {
        gboolean may = (row->word.places & frame_rows[j].place) != 0;
        gboolean can = fits (row->word.sign, frame_rows[j].frames);

        g_test_message ("\"%s\" in %s", row->word.sign, frame_rows[j].frames[0]);
        if (may)
          g_assert_true (can);
        else if (row->role == PW_X_LETTER && frame_rows[j].place != PW_PLACE_BETWEEN)
          g_assert_false (can);
      }
}

/* -- random texts -- */

static const char *
pick (GRand *rand, const char *const *words, guint n)
{
  return words[g_rand_int_range (rand, 0, (gint32) n)];
}

#define PICK(rand, words) pick (rand, words, G_N_ELEMENTS (words))

/* Empty in one case of `often`. */
#define MAYBE(rand, often, words) (g_rand_int_range (rand, 0, often) != 0 ? "" : PICK (rand, words))

static const char *const atoms[] = { "W", "F", "D", "N", "A", "C", "Z", "G", "K", "R", "B", "Q", "W3", "F2", "NN",
                                     "D2", "K2", "R3", "Q2", "FX", "DY" };
static const char *const first_directions[] = { "f", "b", "l", "r", "s", "v", "fr", "rf", "bl", "fs", "rv", "frbl",
                                                "fh", "lh", "ffrr", "fbr" };
static const char *const later_directions[] = { "f", "f", "f", "fs", "r", "l", "s", "fr", "br", "bs", "lf", "fh",
                                                "z", "q", "fz", "bq", "zf" };
static const char *const ends[] = { "m", "c", "d", "mc", "cd", "md", "tc", "mt" };
static const char *const passes[] = { "m", "c", "d", "p", "tp", "g", "y", "mp", "cp", "cd", "mc", "cy", "uc", "um" };
static const char *const hops[] = { "p", "g", "n", "j", "o" };
static const char *const earlier_hops[] = { "n", "j", "o" };

/* Letters in any order: a word may stand in front of another or behind it. */
static void
append_words (GRand *rand, GString *text, const char *a, const char *b, const char *c)
{
  gboolean turned = g_rand_boolean (rand);

  g_string_append_printf (text, "%s%s%s", turned ? c : a, b, turned ? a : c);
}

static void
append_leg (GRand *rand, GString *text, gboolean first, gboolean last)
{
  const char *directions = first ? MAYBE (rand, 3, first_directions) : MAYBE (rand, 2, later_directions);
  const char *modes = last ? MAYBE (rand, 2, ends) : MAYBE (rand, 2, passes);
  const char *hop = last ? MAYBE (rand, 5, hops) : MAYBE (rand, 10, earlier_hops);

  append_words (rand, text, modes, directions, hop);
  if (first ? g_rand_int_range (rand, 0, 20) == 0 : g_rand_int_range (rand, 0, 12) == 0)
    g_string_append_c (text, 'i');
}

static void
append_legs (GRand *rand, GString *text)
{
  gint n = g_rand_int_range (rand, 1, 4);

  for (gint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, 'a');
      append_leg (rand, text, i == 0, i + 1 == n);
    }
  g_string_append (text, PICK (rand, atoms));
}

static void
append_brackets (GRand *rand, GString *text)
{
  static const char *const fronts[] = { "m", "c", "f", "fr", "s", "i", "tc", "o" };
  gint n = g_rand_int_range (rand, 1, 4);

  g_string_append_printf (text, "%s[", MAYBE (rand, 2, fronts));
  for (gint i = 0; i < n; i++)
    {
      append_leg (rand, text, i == 0, i + 1 == n);
      g_string_append (text, PICK (rand, atoms));
      g_string_append_c (text, i + 1 == n ? ']' : g_rand_boolean (rand) ? '-' : '?');
    }
}

/* One or two moves. Returns: (transfer full) (nullable): NULL if they make no sense together */
static char *
random_xbetza (GRand *rand)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint n = g_rand_int_range (rand, 1, 3);

  for (gint i = 0; i < n; i++)
    if (g_rand_int_range (rand, 0, 4) == 0)
      append_brackets (rand, text);
    else
      append_legs (rand, text);
  return has_errors (PW_DIALECT_XBETZA, text->str) ? NULL : g_strdup (text->str);
}

/* As moves_in(), but a walk may be cut off. Returns: (transfer full) (nullable) */
static char *
moves_or_nothing (const char *text, const PwPosition *position)
{
  g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_XBETZA, text);
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);

  check_moves (position, piece, moves);
  return pw_moves_truncated (moves) ? NULL : moves_in (PW_DIALECT_XBETZA, text, position);
}

static void
check_same (const char *text, const char *other, const PwPosition *position)
{
  g_autofree char *expected = moves_or_nothing (other, position), *got = moves_or_nothing (text, position);
  g_autofree char *where = NULL;

  if (g_strcmp0 (got, expected) == 0)
    return;
  where = position_to_text (position);
  g_test_message ("%s and %s on %s", text, other, where);
  g_assert_cmpstr (got, ==, expected);
}

/* Calls check for random texts that have a meaning, each with a random position. */
static void
for_random_texts (guint n, void (*check) (GRand *rand, const char *text, const PwPosition *position))
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_good = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = random_xbetza (rand);
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, 8, 8, &position);

      if (text == NULL)
        continue;
      n_good++;
      for (guint square = 0; square < pw_board_n_squares (board); square++)
        pw_board_set_virgin (board, (PwSquare) square, g_rand_boolean (rand));
      check (rand, text, &position);
    }
  g_assert_cmpuint (n_good, >, n / 3);
}

/* Blanks may stand between moves, and say nothing. */
static void
check_split (GRand *rand, const char *text, const PwPosition *position)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, text, -1);
  g_autoptr (GString) split = g_string_new (NULL);
  guint n;
  const PwSpan *terms = pw_parse_terms (parse, &n);

  for (guint i = n; i > 0; i--)
    g_string_append_printf (split, " %.*s", (int) pw_span_length (terms[i - 1]), text + terms[i - 1].start);
  check_same (text, split->str, position);
}

static void
test_split (void)
{
  for_random_texts (1500, check_split);
}

/* The letters that XBoard wants in another order mean the same in that order. */
static void
check_notes (GRand *rand, const char *text, const PwPosition *position)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, text, -1);
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (diagnostics[i].repair != NULL && diagnostics[i].code != PW_CODE_STRAIGHT_LEGS
        && diagnostics[i].code != PW_CODE_PATH_DIRECTION && diagnostics[i].code != PW_CODE_AMBIGUOUS_LAME_LEAP)
      {
        g_autofree char *better = pw_repair_apply (diagnostics[i].repair, text);

        check_same (text, better, position);
      }
}

static void
test_notes (void)
{
  for_random_texts (1500, check_notes);
}

/* Left and right changed over in the text and on the board: the same moves, seen in a mirror. */
static char *
mirrored_text (const char *text)
{
  char *mirrored = g_strdup (text);

  for (char *p = mirrored; *p != '\0'; p++)
    *p = *p == 'l' ? 'r' : *p == 'r' ? 'l' : *p;
  return mirrored;
}

static guint
count_moves (const char *text, const PwPosition *position, guint *n_captured, guint *n_shifted)
{
  g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_XBETZA, text);
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      *n_shifted += move->n_shifts;
      for (guint j = 0; j < move->n_captures; j++)
        *n_captured += 1 + pw_board_rank_of (position->board, pw_moves_captures (moves, move)[j]);
    }
  return pw_moves_truncated (moves) ? 0 : pw_moves_count (moves);
}

static void
check_mirrored (GRand *rand, const char *text, const PwPosition *position)
{
  PwPosition other;
  g_autoptr (PwBoard) board G_GNUC_UNUSED = mirrored_position (position, &other);
  g_autofree char *mirrored = mirrored_text (text);
  guint n_captured = 0, n_shifted = 0, other_captured = 0, other_shifted = 0;
  guint n = count_moves (text, position, &n_captured, &n_shifted);
  guint other_n = count_moves (mirrored, &other, &other_captured, &other_shifted);

  if (n != other_n || n_captured != other_captured || n_shifted != other_shifted)
    {
      g_autofree char *where = position_to_text (position);

      g_test_message ("%s and %s on %s", text, mirrored, where);
      g_test_fail ();
    }
}

static void
test_mirrored (void)
{
  for_random_texts (1500, check_mirrored);
}

/* Targets and captures of all walkers at once, and of one after the other, are the same. */
static void
check_targets (GRand *rand, const char *text, const PwPosition *position)
{
  g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_XBETZA, text);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) walked = pw_moves_new (), swept = pw_moves_new ();

  pw_generator_run (generator, position, walked);
  pw_generator_outcomes (generator, position, swept);
  if (!pw_moves_truncated (walked) && !pw_compare_same_moves (walked, swept))
    {
      g_autofree char *where = position_to_text (position);

      g_error ("%s on %s", text, where);
    }
}

static void
test_targets (void)
{
  for_random_texts (3000, check_targets);
}

/* -- repetition is the text written out -- */

static void
append_run (GRand *rand, GString *text, gint n_legs, gboolean opens)
{
  for (gint i = 0; i < n_legs; i++)
    {
      if (i > 0)
        g_string_append_c (text, 'a');
      if (g_rand_boolean (rand))
        append_words (rand, text, MAYBE (rand, 2, passes), opens && i == 0 ? "" : MAYBE (rand, 2, later_directions),
                      "");
    }
}

static void
test_repetition (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_good = 0;

  for (guint i = 0; i < 4000; i++)
    {
      g_autoptr (GString) x = g_string_new (NULL), y = g_string_new (NULL), z = g_string_new (NULL);
      g_autoptr (GString) written = g_string_new (NULL), rounds = g_string_new (NULL);
      g_autofree char *repeated = NULL;
      const char *atom = PICK (rand, atoms);
      gint most = g_rand_int_range (rand, 1, 4);
      PwPosition position;
      g_autoptr (PwBoard) board G_GNUC_UNUSED = random_position (rand, 7, 7, &position);

      append_run (rand, x, g_rand_int_range (rand, 1, 3), TRUE);
      append_run (rand, y, g_rand_int_range (rand, 2, 4), FALSE);
      append_run (rand, z, g_rand_int_range (rand, 1, 3), FALSE);
      for (gint j = 0; j <= most; j++)
        {
          g_string_append_printf (written, "%s%s%s%s ", x->str, rounds->str, z->str, atom);
          g_string_append (rounds, y->str);
        }
      repeated = g_strdup_printf ("%s(%s)%d%s%s", x->str, y->str, most, z->str, atom);
      if (has_errors (PW_DIALECT_XBETZA, written->str) || has_errors (PW_DIALECT_XBETZA, repeated))
        {
          /* The written text has a meaning, so that only what no loop can do may be wrong. */
          if (!has_errors (PW_DIALECT_XBETZA, written->str))
            g_assert_true (has_code (repeated, PW_CODE_TURN_HAS_SIDE)
                           || has_code (repeated, PW_CODE_MEASURED_REPETITION));
          continue;
        }
      n_good++;
      check_same (repeated, written->str, &position);
    }
  g_assert_cmpuint (n_good, >, 500);
}

/* -- texts without a meaning, and very long ones -- */

static void
test_any_text (void)
{
  check_any_text (PW_DIALECT_XBETZA, "WFDNAHCZGLJKRBQUOXYIfblrsvhmcdtpgyeuonijqzkkaaaax()[]--?0123 ", 8000);
}

/* However long and twisted, a text is read in no time, and the piece runs. */
static void
test_long_texts (void)
{
  static const struct
  {
    const char *part, *end;
  } rows[] = {
    { "a", "W" },         { "f", "W" },      { "ma", "R" },     { "(a)", "W" },   { "(af)(ar)", "R" }, { "cgaf", "N" },
    { "(", "" },          { "((", "W" },     { "(W", "" },      { "(a", "W" },    { "[", "" },         { "[W-", "W]" },
    { "W-", "F" },        { "W?fF", "" },    { "m", "Q" },      { "mc", "K" },    { "jj", "R" },       { "zx", "W" },
    { "(a)(a)(a)W", "" }, { "[K?K]", "" },   { "frmbl", "N" },  { "WX", "Y" },    { "9", "W" },        { "ucaibR", "" },
    { "(yaya)", "R" },    { "(caf)", "mK" }, { "kkii", "W" },   { "[[", "" },     { "(1,", "" },       { "hr", "N" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *start = repeated (rows[i].part, (PW_NOTATION_MAX_LENGTH - 2) / (guint) strlen (rows[i].part));
      g_autofree char *text = g_strconcat (start, rows[i].end, NULL);
      gint64 begun = g_get_monotonic_time ();
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, text, -1);
      double seconds = (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC;

      g_test_message ("%s...%s: %.3f s", rows[i].part, rows[i].end, seconds);
      g_assert_cmpfloat (seconds, <, 10);
      if (pw_parse_piece (parse) != NULL)
        {
          PwPosition position;
          g_autoptr (PwBoard) board G_GNUC_UNUSED = position_from_fen ("8/3p4/8/2X2P2/8/1p6/8/8", &position);
          g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (parse));
          g_autoptr (PwMoves) moves = pw_moves_new ();

          pw_generator_run (generator, &position, moves);
          g_assert_cmpuint (pw_generator_arrivals (generator), <=, PW_MAX_ARRIVALS);
        }
    }
}

/* Repetitions that would be too many texts are an error, others are not. */
static void
test_many_ways (void)
{
  static const char *const good[] = { "(af)(ar)(al)W", "(af)1(ar)1(al)1(ab)1(ac)1W", "cgacgacgacgacgacgacgacgacgafN" };
  static const char *const bad[] = { "(af)(ar)(al)(ab)(av)(as)W", "alzalzalzalzalzalzalzalzalzafN" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_false (has_errors (PW_DIALECT_XBETZA, good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_true (has_code (bad[i], PW_CODE_TOO_MANY_WAYS));
}

/* A number in parentheses costs nothing: it is a loop, not a long text. */
static void
test_loops (void)
{
  g_autoptr (PwPiece) few = piece_in (PW_DIALECT_XBETZA, "(cafmar)2K");
  g_autoptr (PwPiece) many = piece_in (PW_DIALECT_XBETZA, "(cafmar)999K");

  g_assert_cmpuint (pw_piece_n_nodes (many), <=, pw_piece_n_nodes (few) + 1);
}

/* A line that goes round has no outermost piece, nor an end; the piece itself need not stand on the board. */
static void
test_castling_round (void)
{
  g_autoptr (PwBoard) board = pw_board_new (8, 1);
  PwPosition position = { .board = board, .at = 4 };
  g_autofree char *moves = NULL;

  pw_board_set_cylinder (board, TRUE);
  moves = moves_in (PW_DIALECT_XBETZA, "O2 jO2", &position);
  g_assert_cmpstr (moves, ==, "");
}

/* -- runs of letters on a later leg -- */

/* How many letters the first word of a run has (spec xbetza, sections 1 and 4). */
static guint
word_length (const char *run)
{
  static const char *const pairs[] = { "fl", "fr", "fs", "fz", "fq", "bl", "br", "bs", "bz", "bq",
                                       "lf", "rf", "zf", "qf", "lb", "rb", "zb", "qb", "lv", "rv" };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (g_str_has_prefix (run, pairs[i]))
      return 2;
  return run[0] == run[1] && strchr ("zq", run[0]) == NULL ? 2 : 1; /* a doubled direction is that direction */
}

/* A run of letters does all that its words do, and nothing else. */
static void
check_run (const char *run, const char *format)
{
  g_autofree char *text = g_strdup_printf (format, run);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *difference = NULL;

  for (guint at = 0, n; run[at] != '\0'; at += n)
    {
      g_autofree char *word = NULL;
      g_autofree char *one = NULL;

      n = word_length (run + at);
      word = g_strndup (run + at, n);
      one = g_strdup_printf (format, word);
      g_string_append (words, one);
    }
  difference = find_difference (PW_DIALECT_XBETZA, text, PW_DIALECT_XBETZA, words->str, 4, FALSE);
  if (difference != NULL)
    g_error ("%s is not %s: %s", text, words->str, difference);
}

static void
test_runs (void)
{
  static const char letters[] = "fblrsvzq";
  const guint n = G_N_ELEMENTS (letters) - 1;

  for (guint i = 0; i < n * n * n; i++)
    {
      const char run[] = { letters[i % n], letters[i / n % n], letters[i / n / n], '\0' };

      for (guint length = 1; length <= 3; length++)
        {
          g_autofree char *part = g_strndup (run, length);

          check_run (part, length % 2 == 1 ? "afsa%sN" : "afrma%sK");
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xbetza/vocabulary/examples", test_vocabulary);
  g_test_add_func ("/xbetza/vocabulary/rows", test_rows);
  g_test_add_func ("/xbetza/vocabulary/direction-words", test_direction_words);
  g_test_add_func ("/xbetza/vocabulary/places", test_places);
  g_test_add_func ("/xbetza/random/split", test_split);
  g_test_add_func ("/xbetza/random/notes", test_notes);
  g_test_add_func ("/xbetza/random/mirrored", test_mirrored);
  g_test_add_func ("/xbetza/random/targets", test_targets);
  g_test_add_func ("/xbetza/random/repetition", test_repetition);
  g_test_add_func ("/xbetza/runs", test_runs);
  g_test_add_func ("/xbetza/any-text", test_any_text);
  g_test_add_func ("/xbetza/long-texts", test_long_texts);
  g_test_add_func ("/xbetza/many-ways", test_many_ways);
  g_test_add_func ("/xbetza/loops", test_loops);
  g_test_add_func ("/xbetza/castling-round", test_castling_round);
  return g_test_run ();
}
