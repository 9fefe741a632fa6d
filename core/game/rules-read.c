/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From a document to rules: owns the members of a game, how each is read and written. What is left out is
 * filled in once the kinds of piece are known. A piece that is not played with may have errors.
 */
#include "core/game/rules-read.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/members.h"
#include "core/board/square-set.h"
#include "core/game/played.h"
#include "core/game/position-text.h"
#include "core/game/rules-members.h"

#define ORTHODOX_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

typedef struct
{
  const PwRulesPiece *pieces; /* of the document */
  guint n_pieces;
  char *letters;        /* theirs */
  const char *position; /* (nullable): to come, with more pieces */
  PwRules *rules;
  PwTranslate translate; /* (nullable) */
  GError **error;
} Reader;

const PwMemberChoice pw_choices_royals[] = { { "each", PW_ROYALS_EACH, N_ ("each of them") },
                                             { "last", PW_ROYALS_LAST, N_ ("only the last one") },
                                             { NULL, 0, NULL } };
const PwMemberChoice pw_choices_stalemate[]
    = { { "draw", PW_OUTCOME_DRAW, N_ ("Draw") },
        { "win", PW_OUTCOME_WIN, N_ ("Win of the side without moves") },
        { "loss", PW_OUTCOME_LOSS, N_ ("Loss of the side without moves") },
        { NULL, 0, NULL } };
const PwMemberChoice pw_choices_bare[]
    = { { "play", PW_OUTCOME_NOTHING, N_ ("The game continues") },
        { "loss", PW_OUTCOME_LOSS, N_ ("Loss of the bare side") },
        { "claim", PW_OUTCOME_CLAIM, N_ ("Loss, unless it bares the other side in reply") },
        { NULL, 0, NULL } };
const PwMemberChoice pw_choices_dead[] = { { "play", PW_OUTCOME_NOTHING, N_ ("The game continues") },
                                           { "draw", PW_OUTCOME_DRAW, N_ ("Draw") },
                                           { NULL, 0, NULL } };
const PwMemberChoice pw_choices_repeated[]
    = { { "draw", PW_OUTCOME_DRAW, N_ ("Draw") },
        { "loss", PW_OUTCOME_LOSS, N_ ("Loss of the side that repeats") },
        { NULL, 0, NULL } };

/* format: translated here */
static gboolean G_GNUC_PRINTF (3, 4) fail (const Reader *reader, PwRulesError code, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (pw_translate_with (reader->translate, format), args);
  va_end (args);
  g_set_error_literal (reader->error, PW_RULES_ERROR, (int) code, words);
  return FALSE;
}

/* member: in which the value is */
static gboolean
fail_value (const Reader *reader, const char *member, const char *sentence, const PwJsonValue *value)
{
  g_autofree char *cut = g_strndup (value->start, MIN (value->length, 40));
  g_autofree char *what = g_utf8_make_valid (cut, -1); /* a letter may have been cut */

  return fail (reader, PW_RULES_ERROR_GAME, sentence, member, what);
}

/* As PwMembersReading has it. A title that is no text is none. */
static gboolean
fail_row (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value)
{
  return row->wrong == NULL || fail_value (reading->data, row->name, row->wrong, value);
}

/* -- pieces -- */

/* Returns: (nullable) */
static const PwRulesPiece *
find_piece (const Reader *reader, char letter)
{
  for (guint i = 0; i < reader->n_pieces; i++)
    if (reader->letters[i] == letter)
      return &reader->pieces[i];
  return NULL;
}

static gboolean
is_orthodox (char letter)
{
  return letter != 0 && strchr (PW_ORTHODOX_LETTERS, letter) != NULL;
}

/* A piece whose notation is still to be written. */
static gboolean
has_no_moves (const PwRulesPiece *piece)
{
  return piece->piece == NULL && (piece->notation == NULL || *piece->notation == '\0');
}

/* The first piece that is new in chess. Returns: its letter; 0 if there is none */
static char
find_new_letter (const Reader *reader)
{
  for (guint i = 0; i < reader->n_pieces; i++)
    {
      char letter = reader->letters[i];

      if (g_ascii_isupper (letter) && !is_orthodox (letter) && !has_no_moves (&reader->pieces[i]))
        return letter;
    }
  return 0;
}

static gboolean
add_piece (Reader *reader, char letter, const PwRulesPiece *of)
{
  g_autoptr (PwPiece) piece = of->piece != NULL ? pw_piece_ref (of->piece)
                              : of->notation != NULL
                                  ? pw_notation_read (of->dialect, of->notation, strlen (of->notation))
                                  : NULL;
  g_autofree char *symbol = pw_kind_symbol (letter);

  if (piece == NULL)
    return fail (reader, PW_RULES_ERROR_PIECE, N_ ("the notation of piece %s has an error; fix it first"),
                 symbol);
  pw_rules_add_kind (reader->rules, letter, piece)->name = g_strdup (of->name);
  return TRUE;
}

/* A piece of the document, or else an orthodox one. */
static gboolean
add_kind (Reader *reader, char letter, const char *member)
{
  const PwRulesPiece *piece = find_piece (reader, letter);
  g_autofree char *symbol = pw_kind_symbol (letter);

  if (pw_rules_find_kind (reader->rules, letter) != NULL)
    return TRUE;
  if (piece != NULL && is_orthodox (letter) && has_no_moves (piece))
    piece = NULL;
  if (piece == NULL && !is_orthodox (letter))
    return fail (reader, PW_RULES_ERROR_GAME,
                 N_ ("“%s” names %s, but no piece has that symbol; give it to one, or take it out"), member,
                 symbol);
  if (reader->rules->n_kinds == PW_RULES_MAX_KINDS)
    return fail (reader, PW_RULES_ERROR_GAME, N_ ("a game has at most %d kinds of piece; take some out"),
                 PW_RULES_MAX_KINDS);
  if (piece != NULL)
    return add_piece (reader, letter, piece);
  pw_rules_add_orthodox (reader->rules, letter);
  return TRUE;
}

/* -- the start -- */

/* The kinds that only the position to come has. */
static gboolean
add_position (Reader *reader)
{
  g_autoptr (PwBoard) board
      = reader->position != NULL ? pw_board_new_from_fen (reader->position, NULL) : NULL;

  for (guint i = 0; board != NULL && i < pw_board_n_squares (board); i++)
    {
      char letter = pw_board_letters (board)[i];

      if ((find_piece (reader, letter) != NULL || is_orthodox (letter))
          && !add_kind (reader, letter, "start"))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_start (Reader *reader, const PwJsonValue *value, const char *otherwise)
{
  g_autofree char *text = pw_json_value_dup (value);
  PwSide side;
  PwBoard *board
      = pw_position_read (text != NULL ? text : otherwise, &side, reader->translate, reader->error);
  const char *letters;

  if (board == NULL)
    {
      g_prefix_error (reader->error, "start: ");
      return FALSE;
    }
  if (pw_board_n_squares (board) > PW_RULES_MAX_SQUARES)
    {
      pw_board_free (board);
      return fail (reader, PW_RULES_ERROR_GAME, N_ ("a game’s board has at most %d squares"),
                   PW_RULES_MAX_SQUARES);
    }
  reader->rules = pw_rules_new (board, side);
  letters = pw_board_letters (board);
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (letters[i] != 0 && !add_kind (reader, letters[i], "start"))
      return FALSE;
  return add_position (reader);
}

/* -- lists -- */

typedef gboolean (*ReadItem) (Reader *reader, const char *member, const PwJsonValue *value, const char *text,
                              gpointer data);

/* Strings, one by one. */
static gboolean
read_list (Reader *reader, const char *member, const PwJsonValue *list, ReadItem read, gpointer data)
{
  if (list->kind != PW_JSON_ARRAY)
    return fail_value (reader, member, N_ ("“%s” must be a list, not %s"), list);
  PW_JSON_EACH_ITEM (i, list)
    {
      g_autofree char *text = pw_json_value_dup (&i.value);

      if (text == NULL)
        return fail_value (reader, member, N_ ("“%s” must be a list of strings, not of %s"), &i.value);
      if (!read (reader, member, &i.value, text, data))
        return FALSE;
    }
  return TRUE;
}

static void
append_symbol (GString *json, char letter)
{
  g_autofree char *symbol = pw_kind_symbol (letter);

  pw_json_separate (json);
  pw_json_string (json, symbol, -1);
}

static gboolean
read_letter (Reader *reader, const char *member, const PwJsonValue *value, const char *text, char *letter)
{
  *letter = pw_kind_letter (text);
  if (*letter == 0)
    return fail_value (reader, member, N_ ("“%s” needs symbols like K or +P, not %s"), value);
  return add_kind (reader, *letter, member);
}

static gboolean
read_symbol (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
             gpointer whole)
{
  g_autofree char *symbol = pw_json_value_dup (value);
  char *letter = &G_STRUCT_MEMBER (char, whole, row->place);

  *letter = pw_kind_letter (symbol);
  return *letter != 0 || pw_member_fail (reading, row, value);
}

static void
write_symbol (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  char letter = G_STRUCT_MEMBER (char, whole, row->place);

  if (letter != 0)
    append_symbol (json, letter);
}

const PwMemberType pw_member_letter = { read_symbol, write_symbol };

/* flag: where the kind's flag is in PwKind */
static gboolean
read_kind (Reader *reader, const char *member, const PwJsonValue *value, const char *text, gpointer flag)
{
  char letter;

  if (!read_letter (reader, member, value, text, &letter))
    return FALSE;
  G_STRUCT_MEMBER (gboolean, pw_rules_find_kind (reader->rules, letter), *(const gsize *) flag) = TRUE;
  return TRUE;
}

/* Those that have a flag. */
static void
write_kinds (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  const PwRules *rules = whole;

  g_string_append_c (json, '[');
  for (guint i = 0; i < rules->n_kinds; i++)
    if (G_STRUCT_MEMBER (gboolean, &rules->kinds[i], row->place))
      append_symbol (json, rules->kinds[i].letter);
  g_string_append_c (json, ']');
}

static gboolean
read_promotion_to (Reader *reader, const char *member, const PwJsonValue *value, const char *text,
                   gpointer data)
{
  char *to = reader->rules->promotes_to;
  char letter;

  if (!read_letter (reader, member, value, text, &letter))
    return FALSE;
  if (strchr (to, letter) == NULL)
    to[strlen (to)] = letter;
  return TRUE;
}

/* "*8": a whole rank; "a1": a square */
static gboolean
read_squares (Reader *reader, const char *member, const PwJsonValue *value, const char *text, gpointer data)
{
  const PwBoard *board = reader->rules->start;
  guint64 rank, *set = data;
  PwSquare square = pw_square_parse (board, text);

  if (text[0] == '*' && g_ascii_string_to_unsigned (text + 1, 10, 1, pw_board_ranks (board), &rank, NULL))
    pw_rules_add_rank (reader->rules, set, (guint) rank - 1);
  else if (square != PW_NO_SQUARE)
    pw_set_add (set, square);
  else
    return fail_value (reader, member, N_ ("“%s” needs squares of the board like a8 or *8, not %s"), value);
  return TRUE;
}

static void
append_squares (GString *json, const PwRules *rules, const guint64 *set, guint rank)
{
  guint files = pw_board_files (rules->start);
  char name[PW_SQUARE_NAME_SIZE];

  for (guint square = rank * files; square < (rank + 1) * files; square++)
    if (pw_set_has (set, square))
      {
        pw_json_separate (json);
        pw_square_name (rules->start, (PwSquare) square, name);
        pw_json_string (json, name, -1);
      }
}

static void
write_set (GString *json, const PwRules *rules, const guint64 *set)
{
  g_string_append_c (json, '[');
  for (guint rank = 0; rank < pw_board_ranks (rules->start); rank++)
    if (pw_rules_has_rank (rules, set, rank))
      {
        pw_json_separate (json);
        g_string_append_printf (json, "\"*%u\"", rank + 1);
      }
    else
      append_squares (json, rules, set, rank);
  g_string_append_c (json, ']');
}

/* {"first":[...],"second":[...]} */
static gboolean
read_sets (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  static const PwMemberRow rows[] = { { "first", PW_WANTS_ARRAY }, { "second", PW_WANTS_ARRAY } };
  guint64 *const *sets = &G_STRUCT_MEMBER (guint64 *, whole, row->place);
  PwJsonValue sides[G_N_ELEMENTS (rows)];
  Reader *reader = reading->data;

  if (!pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, value->start, value->length, sides,
                        reader->translate, reader->error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (pw_member_is_given (&sides[i]) && !read_list (reader, row->name, &sides[i], read_squares, sets[i]))
      return FALSE;
  return TRUE;
}

static void
write_sets (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  guint64 *const *sets = &G_STRUCT_MEMBER (guint64 *, whole, row->place);

  g_string_append (json, "{\"first\":");
  write_set (json, whole, sets[PW_SIDE_FIRST]);
  g_string_append (json, ",\"second\":");
  write_set (json, whole, sets[PW_SIDE_SECOND]);
  g_string_append_c (json, '}');
}

/* -- promotion -- */

static void
add_promotions (PwRules *rules, gboolean of_chess)
{
  char *to = rules->promotes_to;

  for (guint i = 0; i < rules->n_kinds; i++)
    if (!rules->kinds[i].royal && !rules->kinds[i].promotes
        && is_orthodox (rules->kinds[i].letter) == of_chess)
      to[strlen (to)] = rules->kinds[i].letter;
}

static int
compare_letters (gconstpointer a, gconstpointer b)
{
  const char *place_of_a = strchr (PW_ORTHODOX_LETTERS, *(const char *) a),
             *place_of_b = strchr (PW_ORTHODOX_LETTERS, *(const char *) b);

  return (place_of_a > place_of_b) - (place_of_a < place_of_b);
}

/*
 * Of a start with fewer pieces to promote to than chess has: those of chess, the first new piece of the
 * document in place of the queen.
 */
static void
add_missing_promotions (const Reader *reader)
{
  static const char of_chess[] = "QRBN";
  const PwRules *rules = reader->rules;
  Reader quiet = *reader; /* what can't be played with is left out */
  guint n = 0, n_promote = 0;
  char new_letter = find_new_letter (reader);

  quiet.error = NULL;
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      n += !rules->kinds[i].royal && !rules->kinds[i].promotes ? 1 : 0;
      n_promote += rules->kinds[i].promotes ? 1 : 0;
    }
  for (guint i = 0; of_chess[i] != '\0' && n_promote > 0 && n < strlen (of_chess); i++)
    if (i > 0 || new_letter == 0 || !add_kind (&quiet, new_letter, "promotion"))
      add_kind (&quiet, of_chess[i], "promotion");
}

/* As in chess, to whatever is neither royal nor promotes itself: what is new comes first, then queen, rook
 * ... */
static void
add_usual_promotions (PwRules *rules)
{
  char *of_chess;

  add_promotions (rules, FALSE);
  of_chess = rules->promotes_to + strlen (rules->promotes_to);
  add_promotions (rules, TRUE);
  qsort (of_chess, strlen (of_chess), 1, compare_letters);
}

static gboolean
read_zones (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  PwRules *rules = whole;

  if (pw_member_is_given (value))
    return read_sets (reading, row, value, whole);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], pw_board_ranks (rules->start) - 1);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], 0);
  return TRUE;
}

static gboolean
read_promoting (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
                gpointer whole)
{
  PwKind *pawn = pw_rules_find_kind (whole, 'P');

  if (pw_member_is_given (value))
    return read_list (reading->data, "promotion", value, read_kind, (gpointer) &row->place);
  if (pawn != NULL)
    pawn->promotes = TRUE;
  return TRUE;
}

static gboolean
read_to (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  if (pw_member_is_given (value))
    return read_list (reading->data, "promotion", value, read_promotion_to, NULL);
  add_missing_promotions (reading->data);
  add_usual_promotions (whole);
  return TRUE;
}

static void
write_to (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  g_string_append_c (json, '[');
  for (const char *letter = ((const PwRules *) whole)->promotes_to; *letter != '\0'; letter++)
    append_symbol (json, *letter);
  g_string_append_c (json, ']');
}

static gboolean
read_promotion (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
                gpointer whole)
{
  const PwMemberRow *rows = pw_rules_rows + PW_RULES_N_ROWS;
  PwJsonValue values[PW_PROMOTION_N_ROWS] = { { PW_JSON_NULL, NULL, 0 } };
  const Reader *reader = reading->data;

  return (!pw_member_is_given (value)
          || pw_members_read (rows, PW_PROMOTION_N_ROWS, TRUE, value->start, value->length, values,
                              reader->translate, reader->error))
         && pw_members_fill (reading, rows, PW_PROMOTION_N_ROWS, values, whole);
}

/* -- the game -- */

/* By their notation, else the king. */
static void
find_royals (PwRules *rules)
{
  PwKind *king = pw_rules_find_kind (rules, 'K');

  for (guint i = 0; i < rules->n_kinds; i++)
    rules->kinds[i].royal = pw_piece_is_royal (rules->kinds[i].piece);
  if (!pw_rules_have_royals (rules) && king != NULL)
    king->royal = TRUE;
}

static gboolean
read_royals (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
             gpointer whole)
{
  if (pw_member_is_given (value))
    return read_list (reading->data, row->name, value, read_kind, (gpointer) &row->place);
  find_royals (whole);
  return TRUE;
}

static void
write_start (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  const PwRules *rules = whole;
  g_autofree char *text = pw_position_to_text (rules->start, rules->side);

  pw_json_string (json, text, -1);
}

#define AT(MEMBER)      .place = G_STRUCT_OFFSET (PwRules, MEMBER)
#define FLAG(MEMBER)    .place = G_STRUCT_OFFSET (PwKind, MEMBER)
#define CHOICE(CHOICES) .of = pw_choices_##CHOICES, .wrong = not_a_choice
#define NUMBER          .high = 1000, .wrong = not_a_number
#define OF_PROMOTION    .kind = TRUE

static const char not_a_choice[] = N_ ("“%s” can’t be %s; see the manual for what it can be");
static const char not_a_number[] = N_ ("“%s” must be a number from 0 to 1000, not %s");
static const PwMemberType start = { NULL, write_start }, royals = { read_royals, write_kinds, TRUE },
                          promoting = { read_promoting, write_kinds, TRUE },
                          zones = { read_zones, write_sets, TRUE }, goals = { read_sets, write_sets },
                          to = { read_to, write_to, TRUE }, promotion = { read_promotion, NULL, TRUE };

const PwMemberRow pw_rules_rows[PW_RULES_N_ROWS + PW_PROMOTION_N_ROWS] = {
  { "title", PW_MEMBER_TEXT, AT (title) },
  { "start", PW_WANTS_STRING, .type = &start },
  { "royal", PW_WANTS_ARRAY, .type = &royals, FLAG (royal) },
  { "promotion", PW_WANTS_OBJECT, .type = &promotion },
  { "royals", PW_MEMBER_CHOICE, AT (royals), CHOICE (royals) },
  { "goal", PW_WANTS_OBJECT, .type = &goals, AT (goals) },
  { "stalemate", PW_MEMBER_CHOICE, AT (stalemate), CHOICE (stalemate) },
  { "bare", PW_MEMBER_CHOICE, AT (bare), CHOICE (bare) },
  { "dead", PW_MEMBER_CHOICE, AT (dead), CHOICE (dead) },
  { "repetition", PW_MEMBER_NUMBER, AT (repetition), NUMBER },
  { "repeated", PW_MEMBER_CHOICE, AT (repeated), CHOICE (repeated) },
  { "quiet_moves", PW_MEMBER_NUMBER, AT (quiet_moves), NUMBER },
  { "pieces", PW_WANTS_ARRAY, .type = &promoting, FLAG (promotes), OF_PROMOTION },
  { "zone", PW_WANTS_OBJECT, .type = &zones, AT (zones), OF_PROMOTION },
  { "to", PW_WANTS_ARRAY, .type = &to, OF_PROMOTION },
  { "must", PW_MEMBER_SWITCH, AT (must_promote), OF_PROMOTION },
};

static gboolean
read_game (Reader *reader, const char *game)
{
  const PwMembersReading reading = { .fail = fail_row, .data = reader };
  PwJsonValue values[PW_RULES_N_ROWS];

  if (*game != '{')
    return fail (reader, PW_RULES_ERROR_GAME, N_ ("a game must be an object in braces, {…}"));
  return pw_members_read (pw_rules_rows, PW_RULES_N_ROWS, TRUE, game, strlen (game), values,
                          reader->translate, reader->error)
         && read_start (reader, &values[PW_RULES_START], ORTHODOX_START)
         && pw_members_fill (&reading, pw_rules_rows, PW_RULES_N_ROWS, values, reader->rules);
}

/* Chess with that in place of the queen, unmoved as it may have first moves. A rook of the document is the
 * rook of the game in any case. */
static gboolean
read_no_game (Reader *reader)
{
  static const char form[]
      = "{\"start\":\"rnb%skbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB%sKBNR w "
        "virgin=a1,a2,a7,a8,b2,b7,c2,c7,d1,d2,d7,d8,e1,e2,e7,e8,f2,f7,g2,g7,h1,h2,h7,h8\"}";
  char letter = find_new_letter (reader);
  g_autofree char *first = pw_kind_symbol (letter), *second = g_ascii_strdown (first, -1);
  g_autofree char *game = letter != 0 ? g_strdup_printf (form, second, first) : g_strdup ("{}");

  return read_game (reader, game);
}

/* game: the member. Returns: (transfer full) (nullable) */
static PwRules *
read_rules (Reader *reader, const char *game)
{
  g_autofree char *rules = pw_game_take_played (game, NULL), *letters = g_new (char, reader->n_pieces);
  g_autofree const char **symbols = g_new (const char *, reader->n_pieces);

  for (guint i = 0; i < reader->n_pieces; i++)
    symbols[i] = reader->pieces[i].symbol;
  pw_kinds_choose_letters (symbols, reader->n_pieces, letters);
  reader->letters = letters;
  if (*rules != '\0' ? read_game (reader, rules) : read_no_game (reader))
    return reader->rules;
  pw_rules_free (reader->rules);
  return NULL;
}

PwRules *
pw_rules_read_game (const PwRulesPiece *pieces, guint n, const char *game, PwTranslate translate,
                    GError **error)
{
  Reader reader = { .pieces = pieces, .n_pieces = n, .translate = translate, .error = error };

  return read_rules (&reader, game);
}

/* -- documents as text -- */

static void
clear_piece (gpointer data)
{
  const PwRulesPiece *piece = data;

  g_free ((char *) piece->name);
  g_free ((char *) piece->symbol);
  g_free ((char *) piece->notation);
}

static gboolean
read_dialect (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
              gpointer whole)
{
  g_autofree char *name = pw_json_value_dup (value);

  return name == NULL || pw_dialect_from_name (name, &((PwRulesPiece *) whole)->dialect)
         || fail (reading->data, PW_RULES_ERROR_PIECE, N_ ("no dialect is called “%s”"), name);
}

static gboolean
read_piece (Reader *reader, GArray *pieces, const PwJsonValue *value)
{
  static const PwMemberType dialect = { read_dialect, NULL };
  static const PwMemberRow rows[] = {
    { "name", PW_MEMBER_TEXT, .place = G_STRUCT_OFFSET (PwRulesPiece, name) },
    { "symbol", PW_MEMBER_TEXT, .place = G_STRUCT_OFFSET (PwRulesPiece, symbol) },
    { "notation", PW_MEMBER_TEXT, .place = G_STRUCT_OFFSET (PwRulesPiece, notation) },
    { "dialect", PW_WANTS_STRING, .type = &dialect },
  };
  const PwMembersReading reading = { .fail = fail_row, .data = reader };
  PwJsonValue values[G_N_ELEMENTS (rows)];
  PwRulesPiece piece = { .dialect = PW_DIALECT_EXTENDED };
  gboolean good = pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, value->start, value->length, values,
                                   reader->translate, reader->error)
                  && pw_members_fill (&reading, rows, G_N_ELEMENTS (rows), values, &piece);

  g_array_append_val (pieces, piece); /* wrong or not, its texts go with them */
  return good;
}

static gboolean
read_pieces (Reader *reader, GArray *pieces, const PwJsonValue *list)
{
  PW_JSON_EACH_ITEM (i, list)
    if (!read_piece (reader, pieces, &i.value))
      return FALSE;
  return TRUE;
}

PwRules *
pw_rules_read (const char *text, gsize length, const char *position, PwTranslate translate, GError **error)
{
  static const PwMemberRow rows[] = { { "pieces", PW_WANTS_ARRAY }, { "game", PW_WANTS_ANYTHING } };
  Reader reader = { .position = position, .translate = translate, .error = error };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PwRulesPiece));
  PwJsonValue values[G_N_ELEMENTS (rows)];
  g_autofree char *game = NULL;

  g_array_set_clear_func (pieces, clear_piece);
  if (!pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, text, length, values, translate, NULL))
    {
      fail (&reader, PW_RULES_ERROR_DOCUMENT,
            N_ ("this is no document; give a file that Piecewright has saved"));
      return NULL;
    }
  if (!read_pieces (&reader, pieces, &values[0]))
    return NULL;
  game = pw_member_is_given (&values[1]) ? g_strndup (values[1].start, values[1].length) : g_strdup ("");
  reader.pieces = (const PwRulesPiece *) (void *) pieces->data;
  reader.n_pieces = pieces->len;
  return read_rules (&reader, game);
}
