/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Editing by commands: rows of texts before and after (tests/data/assemble/edits.tsv), and what holds for
 * any edit of any text.
 */
#include "core/assemble/edit.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <stdlib.h>
#include <string.h>

#define N_BOARDS 6

/* -- commands as text -- */

static const char *const verb_names[] = {
  "atom",  "kind",    "word",   "direction", "set",   "operator", "exponent", "number",
  "group", "ungroup", "delete", "duplicate", "begin", "move",     "replace",
};

G_STATIC_ASSERT (G_N_ELEMENTS (verb_names) == PW_N_EDIT_VERBS);

static const char *const set_names[]
    = { "all", "none", "forward-half", "sideways", "vertical", "mirrored", "only" };
static const char *const kind_names[] = { "either", "moves", "captures" };

static guint
find_name (const char *const *names, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (names[i], name))
      return i;
  g_error ("no such name: %s", name);
}

/* "atom 2,1", "atom 1,0 ride 3", "kind moves", "word jj", "direction 2", "set only 4", "move 1", "group", ...
 */
static PwEditCommand
read_command (char **words)
{
  PwEditCommand command = { .verb = find_name (verb_names, G_N_ELEMENTS (verb_names), words[0]) };
  const char *argument = words[1] != NULL ? words[1] : "";
  const char *comma = strchr (argument, ',');

  if (command.verb == PW_EDIT_ATOM)
    {
      command.atom = pw_vec (atoi (argument), atoi (comma + 1));
      command.rides = words[2] != NULL;
      command.number = command.rides ? (guint) atoi (words[3]) : 0;
    }
  else if (command.verb == PW_EDIT_KIND)
    command.kind = find_name (kind_names, G_N_ELEMENTS (kind_names), argument);
  else if (command.verb == PW_EDIT_DIRECTIONS)
    {
      command.set = find_name (set_names, G_N_ELEMENTS (set_names), argument);
      command.point = words[2] != NULL ? (guint) atoi (words[2]) : 0;
    }
  else
    command.point = command.number = (guint) atoi (argument);
  command.sign = command.text = argument;
  return command;
}

/* A sign with a gap is one word of the command: "word { }". */
static char **
split_command (const char *text)
{
  static const char *const whole[] = { "word ", "operator ", "replace " };

  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    if (g_str_has_prefix (text, whole[i]))
      return g_strsplit (text, " ", 2);
  return g_strsplit (text, " ", 0);
}

static char *
mark_selection (const PwEdit *edit)
{
  GString *text = g_string_new (edit->text);

  g_assert_cmpuint (edit->selection.start, <=, edit->selection.end);
  g_assert_cmpuint (edit->selection.end, <=, text->len);
  if (edit->selection.start < edit->selection.end)
    g_string_insert_c (text, edit->selection.end, '|');
  g_string_insert_c (text, edit->selection.start, '|');
  return g_string_free (text, FALSE);
}

/* -- rows -- */

/*
 * A row: dialect, text before, command, text after (nothing if it is refused), "on" if the button was down
 * before (nothing if not), the code of why not or of what is missing, or nothing; what it acts on, if that is
 * told (nothing if it is still to come), and "turn" if directions are seen from the step before.
 */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwDialect dialect = test_row_dialect (row, 0);
  PwSpan selection;
  g_autofree char *before = test_row_take_place (row->columns[1], &selection), *after = NULL, *on = NULL;
  g_auto (GStrv) words = split_command (row->columns[2]);
  PwEditCommand command = read_command (words);
  g_autoptr (PwEdit) edit = pw_edit_apply (dialect, before, selection, &command);

  after = edit->text != NULL ? mark_selection (edit) : NULL;
  g_assert_cmpstr (after, ==, row->columns[3]);
  g_assert_cmpstr (pw_edit_state (dialect, before, selection, &command) ? "on" : NULL, ==, row->columns[4]);
  g_assert_cmpstr (pw_edit_remark (edit) != NULL ? pw_code_name (pw_edit_remark (edit)->code) : NULL, ==,
                   row->columns[5]);
  g_assert_true (edit->incomplete == (edit->text != NULL && pw_edit_remark (edit) != NULL));
  g_assert_true (edit->changed == (edit->text != NULL && !g_str_equal (edit->text, before)));
  if (row->columns[6] != NULL && *row->columns[6] == '\0')
    return;
  on = edit->on.start < edit->on.end ? g_strndup (before + edit->on.start, pw_span_length (edit->on)) : NULL;
  g_assert_cmpstr (on, ==, row->columns[6]);
  g_assert_cmpstr (edit->is_turn ? "turn" : "", ==, test_row_text (row, 7));
}

/* -- what holds for any edit -- */

/* Commands that are tried everywhere; words of the vocabulary come on top. */
static const char *const commands[] = {
  "atom 2,1",    "atom 1,0 ride 0", "atom 1,0 ride 3", "kind either",  "kind moves",   "kind captures",
  "direction 0", "direction 2",     "direction 3",     "direction 4",  "direction 8",  "direction 13",
  "set all",     "set none",        "set mirrored",    "set vertical", "set sideways", "set forward-half",
  "set only 0",  "set only 6",      "exponent 0",      "exponent 1",   "exponent 3",   "group",
  "number 0",    "number 1",        "number 7",        "ungroup",      "delete",       "duplicate",
  "move 0",      "move 1",          "replace W",       "begin",
};

typedef void (*Check) (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command,
                       const PwEdit *edit);

static void
run_command (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command, Check check)
{
  g_autoptr (PwEdit) edit = pw_edit_apply (dialect, text, selection, command);

  g_assert_cmpuint (edit->selection.start, <=, edit->selection.end);
  g_assert_true (edit->text != NULL || pw_edit_remark (edit) != NULL);
  if (edit->text != NULL)
    g_assert_cmpuint (edit->selection.end, <=, strlen (edit->text));
  check (dialect, text, selection, command, edit);
}

/* Every `stride`-th of all commands, beginning somewhere. */
static void
run_commands (PwDialect dialect, const char *text, PwSpan selection, guint first, guint stride, Check check)
{
  const PwWord *word;
  guint i = 0;

  for (; i < G_N_ELEMENTS (commands); i++)
    if ((i + first) % stride == 0)
      {
        g_auto (GStrv) words = split_command (commands[i]);
        PwEditCommand command = read_command (words);

        run_command (dialect, text, selection, &command, check);
      }
  for (guint j = 0; (word = pw_dialect_word (dialect, j)) != NULL; j++, i++)
    if ((i + first) % stride == 0)
      {
        PwEditCommand command = { .verb = PW_EDIT_WORD, .sign = word->sign };

        run_command (dialect, text, selection, &command, check);
      }
}

static gboolean
is_correct (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);

  return !pw_parse_has_errors (parse);
}

/* An edit of a correct text is correct, or says what it waits for. */
static void
check_stays_correct (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command,
                     const PwEdit *edit)
{
  if (edit->text == NULL)
    return;
  if (edit->incomplete != !is_correct (dialect, edit->text))
    g_test_message ("%s: \"%s\" at %u-%u, %s %s: \"%s\"", pw_dialect_name (dialect), text, selection.start,
                    selection.end, verb_names[command->verb], command->sign, edit->text);
  g_assert_true (edit->incomplete == !is_correct (dialect, edit->text));
}

/* Verbs that change letters and numbers of one step leave everything outside its term as it was. */
static gboolean
stays_within_term (PwDialect dialect, const PwEditCommand *command)
{
  const PwWord *word;

  if (command->verb == PW_EDIT_KIND || command->verb == PW_EDIT_DIRECTION
      || command->verb == PW_EDIT_DIRECTIONS || command->verb == PW_EDIT_EXPONENT)
    return TRUE;
  if (command->verb != PW_EDIT_WORD)
    return FALSE;
  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    if (g_str_equal (word->sign, command->sign))
      return word->kind == PW_TOKEN_DIRECTION || word->kind == PW_TOKEN_MODE || word->kind == PW_TOKEN_HOP;
  return FALSE;
}

/* The term that a cursor means: the last one that begins in front of it. */
static PwSpan
term_at (const PwParse *parse, guint cursor)
{
  guint n, at = 0;
  const PwSpan *terms = pw_parse_terms (parse, &n);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 1; i < n; i++)
    if (terms[i].start < cursor)
      at = i;
  return terms[at];
}

static void
check_others_stay (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command,
                   const PwEdit *edit)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  PwSpan term = term_at (parse, selection.start);

  if (edit->text == NULL || selection.start < selection.end || !stays_within_term (dialect, command))
    return;
  g_test_message ("%s: %s at %u, %s %s: %s", pw_dialect_name (dialect), text, selection.start,
                  verb_names[command->verb], command->sign, edit->text);
  g_assert_cmpint (strncmp (text, edit->text, term.start), ==, 0);
  g_assert_true (g_str_has_suffix (edit->text, text + term.end));
}

/* An even point of an oblique step means the two beside it, of which one may be there already. */
static gboolean
is_there_in_part (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command)
{
  PwEditCommand beside = *command;
  gboolean part = FALSE;

  for (guint i = 0; i < 2 && command->point % 2 == 0; i++)
    {
      beside.point = (command->point + (i == 0 ? 1 : PW_EDIT_N_POINTS - 1)) % PW_EDIT_N_POINTS;
      part = part || pw_edit_state (dialect, text, selection, &beside);
    }
  return part && !pw_edit_state (dialect, text, selection, command);
}

/* Whether the command may take something away that it does not bring back. */
static gboolean
replaces (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command)
{
  const PwEditCommand once = { .verb = PW_EDIT_EXPONENT, .number = 1 };
  const PwWord *word;

  if (command->verb == PW_EDIT_DIRECTION)
    return is_there_in_part (dialect, text, selection, command);
  if (command->verb == PW_EDIT_EXPONENT)
    return command->number == 1 || !pw_edit_state (dialect, text, selection, &once);
  if (command->verb != PW_EDIT_WORD || pw_edit_state (dialect, text, selection, command))
    return TRUE;
  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    {
      PwEditCommand other = { .verb = PW_EDIT_WORD, .sign = word->sign };

      if (g_str_equal (word->sign, command->sign)
          && ((word->kind != PW_TOKEN_MODE && word->kind != PW_TOKEN_HOP)
              || strchr (word->sign, ' ') != NULL))
        return TRUE;
      if (word->kind == PW_TOKEN_HOP && pw_edit_state (dialect, text, selection, &other))
        return TRUE;
    }
  return FALSE;
}

/* Done twice, it is as before. */
static void
check_toggles (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command,
               const PwEdit *edit)
{
  g_autoptr (PwEdit) again = NULL;

  if (edit->text == NULL || edit->incomplete || !edit->changed || selection.start < selection.end
      || replaces (dialect, text, selection, command))
    return;
  again = pw_edit_apply (dialect, edit->text, edit->selection, command);
  if (again->text == NULL || !g_str_equal (again->text, text))
    g_test_message ("%s: %s at %u, %s %s %u: %s and then %s", pw_dialect_name (dialect), text,
                    selection.start, verb_names[command->verb], command->sign, command->point, edit->text,
                    again->text);
  g_assert_nonnull (again->text);
  if (!g_str_equal (again->text, text))
    check_same_moves (dialect, text, dialect, again->text, N_BOARDS, FALSE);
}

static void
check_everything (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command,
                  const PwEdit *edit)
{
  check_stays_correct (dialect, text, selection, command, edit);
  check_others_stay (dialect, text, selection, command, edit);
  check_toggles (dialect, text, selection, command, edit);
}

/* A cursor at each place of the vocabulary's examples, and each of them behind another and selected. */
static void
test_examples (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_UINT (data);
  const PwWord *word;
  guint n = 0;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    {
      guint length = (guint) strlen (word->example);
      g_autofree char *two = g_strconcat ("fmW ", word->example, NULL);

      for (guint at = 0; at <= length; at++)
        run_commands (dialect, word->example, pw_span (at, at), n++, 7, check_everything);
      run_commands (dialect, word->example, pw_span (0, length), n++, 3, check_everything);
      if (is_correct (dialect, two))
        run_commands (dialect, two, pw_span (0, length + 4), n++, 7, check_stays_correct);
    }
}

/* Pieces that use much of a dialect at once. ORDER DIALECTS */
static const char *const pieces[PW_N_DIALECTS][12] = {
  { "mRcR+R", "FtR", "mQmKxbK-Q", "RxebR", "f(FA)(cF-F)", "K(cKdbK)(K-bK)", "(FtlF)r0", "Nrf8", "W-(lF)2",
    "ifmW2fmWfcF", "(nD)tR", "R+nN" },
  { "fmWfcF", "mcR", "mRcpR", "t[FR]", "fhNrlbK", "frlRrlbK", "ffNbsN", "qN", "fbNF", "g[WF]", "NN", "mNcB" },
  { "fmWfceFifmnD", "KNADcaKmcabK", "FyafsF", "mafsW", "mRcpR", "(az)N", "[F?R]", "[K?aK?aK]", "yafmcabQ",
    "isO2", "mRcaibR", "fmFfcafmF" },
  { "KNAD(cK-aK)(K-bK)", "F(F-R)", "RbBf(FA(cF-F)(mcF-bF))", "cR-ebR", "cdN-buN-bN", "t{N}N-bN-aN", "c{N}N",
    "R(R-sR)", "(cQ-mQ)4", "Nrf7", "((cQcdQ)-Q)", "KN-AD" },
  { "mW-F", "K--K", "D*", "nN", "m[>]Q", "mK[*R]", "cK-[O]", "Q-[!K]", "K[&N]", "fmWfcF=Q,R", "W-F+K",
    "(W-F)3" },
};

static void
test_pieces (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_UINT (data);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pieces[dialect]); i++)
    {
      const char *text = pieces[dialect][i];
      guint length = (guint) strlen (text);

      g_assert_true (is_correct (dialect, text));
      for (guint at = 0; at <= length; at++)
        {
          run_commands (dialect, text, pw_span (at, at), n++, 7, check_everything);
          run_commands (dialect, text, pw_span (at / 2, at), n++, 17, check_stays_correct);
        }
    }
}

/* -- kinds -- */

static void
check_kind (PwDialect dialect, const char *text, PwEditKind kind)
{
  PwEditCommand command = { .verb = PW_EDIT_KIND, .kind = kind };
  g_autoptr (PwEdit) edit = pw_edit_apply (dialect, text, pw_span (0, (guint) strlen (text)), &command);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (PwPiece) piece = NULL;
  PwGenerator *generator;
  PwMoves *moves = pw_moves_new ();

  g_test_message ("%s: %s", text, edit->text);
  g_assert_nonnull (edit->text);
  g_assert_true (pw_edit_state (dialect, edit->text, edit->selection, &command));
  piece = piece_in (dialect, edit->text);
  generator = pw_generator_new (piece);
  for (guint i = 0; i < 10; i++)
    {
      PwPosition position;
      PwBoard *board = random_position (rand, 8, 8, &position);

      pw_generator_run (generator, &position, moves);
      for (guint j = 0; j < pw_moves_count (moves); j++)
        g_assert_true ((pw_moves_get (moves, j)->kind == PW_MOVE_CAPTURE) == (kind == PW_EDIT_CAPTURES));
      pw_board_free (board);
    }
  pw_generator_free (generator);
  pw_moves_free (moves);
}

/* What only captures captures, what only moves takes nothing. */
static void
test_kinds (void)
{
  static const char *const extended[]
      = { "W", "fmW", "fcF", "mRcB", "R+R", "FtR", "(WfF)", "f(WF)", "W-F", "jR", "gQ" };
  static const char *const classic[] = { "W", "fmWfcF", "t[FR]", "g[WF]", "mcR", "NN", "gQ", "jD" };

  for (PwEditKind kind = PW_EDIT_MOVES; kind <= PW_EDIT_CAPTURES; kind++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (extended); i++)
        check_kind (PW_DIALECT_EXTENDED, extended[i], kind);
      for (guint i = 0; i < G_N_ELEMENTS (classic); i++)
        check_kind (PW_DIALECT_CLASSIC, classic[i], kind);
    }
}

/* -- reaching every word -- */

/* Whether some text turns into one with the word in it. */
static gboolean
can_reach (PwDialect dialect, const PwWord *word)
{
  static const char *const texts[]
      = { "W|",    "F|",  "N|",  "R|",     "|",     "fN|",      "O|2",  "R-R|", "W-|",   "c|W-F",
          "cN-N|", "WF|", "cN|", "[F?R|]", "afs|N", "cN-b|N-N", "R|-R", "RxR|", "m|afsF" };
  PwEditCommand command = { .verb = PW_EDIT_WORD, .sign = word->sign };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PwSpan selection;
      g_autofree char *text = test_row_take_place (texts[i], &selection);
      g_autoptr (PwEdit) edit = pw_edit_apply (dialect, text, selection, &command);

      if (edit->text != NULL && edit->changed && contains_word (edit->text, word)
          && (edit->incomplete || is_correct (dialect, edit->text)))
        return TRUE;
    }
  return FALSE;
}

static void
test_words (void)
{
  const PwWord *word;

  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
      {
        g_test_message ("%s: %s", pw_dialect_name (dialect), word->sign);
        g_assert_true (can_reach (dialect, word));
      }
}

/* -- any bytes -- */

static void
check_nothing (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command,
               const PwEdit *edit)
{
  (void) dialect;
  (void) text;
  (void) selection;
  (void) command;
  g_assert_true (edit->changed <= (edit->text != NULL));
}

#define N_ANY 400

static void
test_any_text (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Sample sample = sample_of ("bytes", N_ANY, 12);

  for (guint i = 0; i < N_ANY; i++)
    {
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);
      guint end = (guint) MIN (strlen (bytes), 60), at;

      bytes[end] = '\0';
      at = (guint) g_rand_int_range (rand, 0, (gint32) end + 3);
      if (!sample_takes (&sample, i))
        continue;
      run_commands (i % PW_N_DIALECTS, bytes, pw_span (at, at), i, 11, check_nothing);
      run_commands (i % PW_N_DIALECTS, bytes, pw_span (at / 2, at), i, 29, check_nothing);
    }
}

/* The longest text, and one more. */
static void
test_long_text (void)
{
  g_autofree char *deep = g_strnfill (PW_NOTATION_MAX_LENGTH + 1, '(');
  g_autofree char *wide = g_strnfill (PW_NOTATION_MAX_LENGTH, 'W');

  run_commands (PW_DIALECT_EXTENDED, deep, pw_span (200, 200), 0, 40, check_nothing);
  run_commands (PW_DIALECT_EXTENDED, wide, pw_span (200, 200), 0, 40, check_nothing);
}

/* -- numbers -- */

static const struct
{
  PwDialect dialect;
  const char *text; /* with the cursor */
  guint number;
  int by;
  guint most, stepped;
} numbers[] = {
  { PW_DIALECT_EXTENDED, "R|", 0, -1, 7, 7 },     { PW_DIALECT_EXTENDED, "R|", 0, 1, 7, 0 },
  { PW_DIALECT_EXTENDED, "R|", 0, -3, 7, 5 },     { PW_DIALECT_EXTENDED, "R7|", 7, 1, 7, 0 },
  { PW_DIALECT_EXTENDED, "R3|", 3, -9, 7, 1 },    { PW_DIALECT_EXTENDED, "R3|", 3, G_MAXINT, 7, 0 },
  { PW_DIALECT_EXTENDED, "R99|", 99, -1, 7, 98 }, { PW_DIALECT_EXTENDED, "R99|", 99, 1, 7, 0 },
  { PW_DIALECT_EXTENDED, "W|", 1, 1, 7, 2 },      { PW_DIALECT_EXTENDED, "W|", 1, -1, 7, 1 },
  { PW_DIALECT_EXTENDED, "W|", 1, 1, 0, 0 },      { PW_DIALECT_EXTENDED, "qN|", 0, -1, 7, 7 },
  { PW_DIALECT_EXTENDED, "NN|", 0, -1, 7, 7 },    { PW_DIALECT_CLASSIC, "NN|", 0, -1, 7, 7 },
  { PW_DIALECT_BEX, "D*|", 0, -2, 7, 6 },         { PW_DIALECT_BEX, "W03|", 3, 9, 7, 7 }, /* exactly */
  { PW_DIALECT_BETZA2, "W03|", 3, -1, 7, 2 },
};

static void
test_numbers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      PwSpan cursor;
      g_autofree char *text = test_row_take_place (numbers[i].text, &cursor);
      PwEditNumber number;

      g_test_message ("%s", numbers[i].text);
      g_assert_true (pw_edit_find_number (numbers[i].dialect, text, cursor.start, &number));
      g_assert_cmpuint (number.number, ==, numbers[i].number);
      g_assert_cmpuint (pw_edit_step_number (&number, numbers[i].by, numbers[i].most), ==,
                        numbers[i].stepped);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("assemble/edits.tsv", 6, 8, test_row);
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *path = g_strconcat ("/edit/examples/", pw_dialect_name (dialect), NULL);

      g_autofree char *other = g_strconcat ("/edit/pieces/", pw_dialect_name (dialect), NULL);

      if (sample_has_day (path))
        g_test_add_data_func (path, GUINT_TO_POINTER (dialect), test_examples);
      if (sample_has_day (other))
        g_test_add_data_func (other, GUINT_TO_POINTER (dialect), test_pieces);
    }
  g_test_add_func ("/edit/kinds", test_kinds);
  g_test_add_func ("/edit/words", test_words);
  g_test_add_func ("/edit/any-text", test_any_text);
  g_test_add_func ("/edit/long-text", test_long_text);
  g_test_add_func ("/edit/numbers", test_numbers);
  return g_test_run ();
}
