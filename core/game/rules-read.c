/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From a document to rules. Each function reads one member; what is left out is filled in once the kinds of
 * piece are known.
 */
#include "core/game/rules-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/members.h"
#include "core/board/square-set.h"
#include "core/game/position-text.h"

#define ORTHODOX_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* A piece of the document, or an orthodox one. */
typedef struct
{
  char letter;    /* as of PwKind; 0: its symbol is none */
  PwPiece *piece; /* (nullable): NULL if its notation has an error */
} Source;

typedef struct
{
  GArray *sources; /* Source */
  PwRules *rules;
  PwTranslate translate; /* (nullable) */
  GError **error;
} Reader;

typedef enum
{
  TITLE,
  START,
  ROYAL,
  ROYALS,
  PROMOTION,
  GOAL,
  STALEMATE,
  BARE,
  REPETITION,
  REPEATED,
  QUIET_MOVES,
  N_MEMBERS,
} Member;

static const PwMemberRow members[N_MEMBERS] = {
  [TITLE] = { "title", PW_WANTS_STRING, 0 },
  [START] = { "start", PW_WANTS_STRING, 0 },
  [ROYAL] = { "royal", PW_WANTS_ARRAY, 0 },
  [ROYALS] = { "royals", PW_WANTS_STRING, 0 },
  [PROMOTION] = { "promotion", PW_WANTS_ANYTHING, 0 },
  [GOAL] = { "goal", PW_WANTS_ANYTHING, 0 },
  [STALEMATE] = { "stalemate", PW_WANTS_STRING, 0 },
  [BARE] = { "bare", PW_WANTS_STRING, 0 },
  [REPETITION] = { "repetition", PW_WANTS_NUMBER, 0 },
  [REPEATED] = { "repeated", PW_WANTS_STRING, 0 },
  [QUIET_MOVES] = { "quiet_moves", PW_WANTS_NUMBER, 0 },
};

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
  g_autofree char *what = g_strndup (value->start, MIN (value->length, 40));

  return fail (reader, PW_RULES_ERROR_GAME, sentence, member, what);
}

/* -- pieces -- */

static void
clear_source (gpointer data)
{
  pw_piece_unref (((Source *) data)->piece);
}

/* "P", "+P". Returns: 0 if it is neither */
static char
letter_of (const char *symbol)
{
  gboolean promoted = symbol != NULL && symbol[0] == '+';
  const char *letter = promoted ? symbol + 1 : symbol;

  if (symbol == NULL || !g_ascii_isalpha (letter[0]) || letter[1] != '\0')
    return 0;
  return promoted ? g_ascii_tolower (letter[0]) : g_ascii_toupper (letter[0]);
}

static gboolean
read_source (Reader *reader, const PwJsonValue *piece)
{
  static const PwMemberRow rows[]
      = { { "symbol", PW_WANTS_STRING, 0 }, { "notation", PW_WANTS_STRING, 0 }, { "dialect", PW_WANTS_STRING, 0 } };
  PwJsonValue values[G_N_ELEMENTS (rows)];
  g_autofree char *symbol = NULL, *notation = NULL, *name = NULL;
  PwDialect dialect = PW_DIALECT_EXTENDED;
  Source source;

  if (!pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, piece->start, piece->length, values, reader->translate,
                        reader->error))
    return FALSE;
  symbol = pw_member_is_given (&values[0]) ? pw_json_value_dup (&values[0]) : NULL;
  notation = pw_member_is_given (&values[1]) ? pw_json_value_dup (&values[1]) : NULL;
  name = pw_member_is_given (&values[2]) ? pw_json_value_dup (&values[2]) : NULL;
  if (name != NULL && !pw_dialect_from_name (name, &dialect))
    return fail (reader, PW_RULES_ERROR_PIECE, N_ ("no dialect is called “%s”"), name);
  source.letter = letter_of (symbol);
  source.piece = notation != NULL ? pw_notation_read (dialect, notation, strlen (notation)) : NULL;
  g_array_append_val (reader->sources, source);
  return TRUE;
}

/* Returns: (nullable) */
static const Source *
find_source (const Reader *reader, char letter)
{
  for (guint i = 0; i < reader->sources->len; i++)
    if (g_array_index (reader->sources, Source, i).letter == letter)
      return &g_array_index (reader->sources, Source, i);
  return NULL;
}

static gboolean
add_kind (Reader *reader, char letter, const char *member)
{
  const Source *source = find_source (reader, letter);
  g_autofree char *symbol = pw_kind_symbol (letter);

  if (pw_rules_find_kind (reader->rules, letter) != NULL)
    return TRUE;
  if (source == NULL)
    return fail (reader, PW_RULES_ERROR_GAME,
                 N_ ("“%s” names %s, but no piece has that symbol; give it to one, or take it out"),
                 member, symbol);
  if (source->piece == NULL)
    return fail (reader, PW_RULES_ERROR_PIECE, N_ ("the notation of piece %s has an error; fix it first"), symbol);
  if (pw_rules_add_kind (reader->rules, letter, source->piece) != NULL)
    return TRUE;
  return fail (reader, PW_RULES_ERROR_GAME, N_ ("a game has at most %d kinds of piece; take some out"),
               PW_RULES_MAX_KINDS);
}

static gboolean
read_pieces (Reader *reader, const PwJsonValue *pieces)
{
  PwJsonReader items;
  PwJsonValue key, piece;

  if (!pw_member_is_given (pieces))
    return TRUE;
  pw_json_items_init (&items, pieces);
  while (pw_json_items_next (&items, &key, &piece))
    if (!read_source (reader, &piece))
      return FALSE;
  return TRUE;
}

/* Those that no piece of the document has the letter of. */
static void
add_orthodox (Reader *reader)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();

  for (guint i = 0; i < chess->n_kinds; i++)
    {
      Source source = { chess->kinds[i].letter, chess->kinds[i].piece };

      if (find_source (reader, source.letter) != NULL)
        continue;
      pw_piece_ref (source.piece);
      g_array_append_val (reader->sources, source);
    }
}

/* -- the start -- */

static gboolean
read_start (Reader *reader, const PwJsonValue *value, const char *otherwise)
{
  g_autofree char *text = pw_member_is_given (value) ? pw_json_value_dup (value) : NULL;
  PwSide side;
  PwBoard *board = pw_position_read (text != NULL ? text : otherwise, &side, reader->translate, reader->error);
  const char *letters;

  if (board == NULL)
    {
      g_prefix_error (reader->error, "start: ");
      return FALSE;
    }
  if (pw_board_n_squares (board) > PW_RULES_MAX_SQUARES)
    {
      pw_board_free (board);
      return fail (reader, PW_RULES_ERROR_GAME, N_ ("a game’s board has at most %d squares"), PW_RULES_MAX_SQUARES);
    }
  reader->rules = pw_rules_new (board, side);
  letters = pw_board_letters (board);
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (letters[i] != 0 && !add_kind (reader, letters[i], "start"))
      return FALSE;
  return TRUE;
}

/* -- lists -- */

typedef gboolean (*ReadItem) (Reader *reader, const char *member, const PwJsonValue *value, const char *text,
                              gpointer data);

/* Strings, one by one. */
static gboolean
read_list (Reader *reader, const char *member, const PwJsonValue *list, ReadItem read, gpointer data)
{
  PwJsonReader items;
  PwJsonValue key, value;

  if (list->kind != PW_JSON_ARRAY)
    return fail_value (reader, member, N_ ("“%s” must be a list, not %s"), list);
  pw_json_items_init (&items, list);
  while (pw_json_items_next (&items, &key, &value))
    {
      g_autofree char *text = value.kind == PW_JSON_STRING ? pw_json_value_dup (&value) : NULL;

      if (text == NULL)
        return fail_value (reader, member, N_ ("“%s” must be a list of strings, not of %s"), &value);
      if (!read (reader, member, &value, text, data))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_letter (Reader *reader, const char *member, const PwJsonValue *value, const char *text, char *letter)
{
  *letter = letter_of (text);
  if (*letter == 0)
    return fail_value (reader, member, N_ ("“%s” needs symbols like K or +P, not %s"), value);
  return add_kind (reader, *letter, member);
}

#define IS_ROYAL GSIZE_TO_POINTER (G_STRUCT_OFFSET (PwKind, royal))
#define PROMOTES GSIZE_TO_POINTER (G_STRUCT_OFFSET (PwKind, promotes))

/* flag: where the kind's flag is in PwKind */
static gboolean
read_kind (Reader *reader, const char *member, const PwJsonValue *value, const char *text, gpointer flag)
{
  char letter;

  if (!read_letter (reader, member, value, text, &letter))
    return FALSE;
  G_STRUCT_MEMBER (gboolean, pw_rules_find_kind (reader->rules, letter), GPOINTER_TO_SIZE (flag)) = TRUE;
  return TRUE;
}

static gboolean
read_promotion_to (Reader *reader, const char *member, const PwJsonValue *value, const char *text, gpointer data)
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

/* {"first":[...],"second":[...]} */
static gboolean
read_sets (Reader *reader, const char *member, const PwJsonValue *value, guint64 *const sets[2])
{
  static const PwMemberRow rows[] = { { "first", PW_WANTS_ARRAY, 0 }, { "second", PW_WANTS_ARRAY, 0 } };
  PwJsonValue sides[G_N_ELEMENTS (rows)];

  if (!pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, value->start, value->length, sides, reader->translate,
                        reader->error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (pw_member_is_given (&sides[i]) && !read_list (reader, member, &sides[i], read_squares, sets[i]))
      return FALSE;
  return TRUE;
}

/* -- promotion -- */

/* As in chess, to whatever is neither royal nor promotes itself. */
static void
add_usual_promotions (PwRules *rules)
{
  char *to = rules->promotes_to;

  for (guint i = 0; i < rules->n_kinds && to[0] == '\0'; i++)
    for (guint j = 0; j < rules->n_kinds; j++)
      if (!rules->kinds[j].royal && !rules->kinds[j].promotes && strchr (to, rules->kinds[j].letter) == NULL)
        to[strlen (to)] = rules->kinds[j].letter;
}

static gboolean
read_zones (Reader *reader, const PwJsonValue *value)
{
  PwRules *rules = reader->rules;

  if (pw_member_is_given (value))
    return read_sets (reader, "zone", value, rules->zones);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], pw_board_ranks (rules->start) - 1);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], 0);
  return TRUE;
}

static gboolean
read_promotion (Reader *reader, const PwJsonValue *value)
{
  static const PwMemberRow rows[] = {
    { "pieces", PW_WANTS_ARRAY, 0 },
    { "zone", PW_WANTS_ANYTHING, 0 },
    { "to", PW_WANTS_ARRAY, 0 },
    { "must", PW_WANTS_SWITCH, 0 },
  };
  PwJsonValue values[G_N_ELEMENTS (rows)] = { { PW_JSON_NULL, NULL, 0 } };
  PwKind *pawn;

  if (pw_member_is_given (value)
      && !pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, value->start, value->length, values, reader->translate,
                           reader->error))
    return FALSE;
  pawn = pw_member_is_given (&values[0]) ? NULL : pw_rules_find_kind (reader->rules, 'P');
  if (pawn != NULL)
    pawn->promotes = TRUE;
  if (pw_member_is_given (&values[0]) && !read_list (reader, "promotion", &values[0], read_kind, PROMOTES))
    return FALSE;
  if (pw_member_is_given (&values[2]) && !read_list (reader, "promotion", &values[2], read_promotion_to, NULL))
    return FALSE;
  reader->rules->must_promote = values[3].kind != PW_JSON_FALSE;
  return read_zones (reader, &values[1]);
}

/* -- choices and numbers -- */

typedef struct
{
  const char *word;
  guint value; /* of an enum */
} Choice;

/* choices: the last has no word. chosen: (inout) */
static gboolean
read_choice (Reader *reader, Member member, const PwJsonValue *values, const Choice *choices, guint *chosen)
{
  if (!pw_member_is_given (&values[member]))
    return TRUE;
  for (; choices->word != NULL; choices++)
    if (pw_json_value_is (&values[member], choices->word))
      {
        *chosen = choices->value;
        return TRUE;
      }
  return fail_value (reader, members[member].name, N_ ("“%s” can’t be %s; see the manual for what it can be"),
                     &values[member]);
}

static gboolean
read_number (Reader *reader, Member member, const PwJsonValue *values, guint *number)
{
  const PwJsonValue *value = &values[member];
  g_autofree char *text = pw_member_is_given (value) ? g_strndup (value->start, value->length) : NULL;
  guint64 read = *number;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 0, 1000, &read, NULL))
    return fail_value (reader, members[member].name, N_ ("“%s” must be a number from 0 to 1000, not %s"), value);
  *number = (guint) read;
  return TRUE;
}

static gboolean
read_ends (Reader *reader, const PwJsonValue *values)
{
  static const Choice of_stalemate[]
      = { { "draw", PW_OUTCOME_DRAW }, { "win", PW_OUTCOME_WIN }, { "loss", PW_OUTCOME_LOSS }, { NULL, 0 } };
  static const Choice of_bare[] = { { "play", PW_OUTCOME_NOTHING }, { "loss", PW_OUTCOME_LOSS }, { NULL, 0 } };
  static const Choice of_repeated[] = { { "draw", PW_OUTCOME_DRAW }, { "loss", PW_OUTCOME_LOSS }, { NULL, 0 } };
  static const Choice of_royals[] = { { "each", PW_ROYALS_EACH }, { "last", PW_ROYALS_LAST }, { NULL, 0 } };
  PwRules *rules = reader->rules;
  guint royals = rules->royals, ends[] = { rules->stalemate, rules->bare, rules->repeated };
  gboolean done = read_choice (reader, ROYALS, values, of_royals, &royals)
                  && read_choice (reader, STALEMATE, values, of_stalemate, &ends[0])
                  && read_choice (reader, BARE, values, of_bare, &ends[1])
                  && read_choice (reader, REPEATED, values, of_repeated, &ends[2])
                  && read_number (reader, REPETITION, values, &rules->repetition)
                  && read_number (reader, QUIET_MOVES, values, &rules->quiet_moves);

  rules->royals = (PwRoyals) royals;
  rules->stalemate = (PwOutcome) ends[0];
  rules->bare = (PwOutcome) ends[1];
  rules->repeated = (PwOutcome) ends[2];
  return done;
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
read_royals (Reader *reader, const PwJsonValue *value)
{
  if (pw_member_is_given (value))
    return read_list (reader, "royal", value, read_kind, IS_ROYAL);
  find_royals (reader->rules);
  return TRUE;
}

static gboolean
read_game (Reader *reader, const PwJsonValue *game)
{
  PwJsonValue values[N_MEMBERS];

  add_orthodox (reader);
  if (!pw_members_read (members, N_MEMBERS, TRUE, game->start, game->length, values, reader->translate, reader->error)
      || !read_start (reader, &values[START], ORTHODOX_START) || !read_royals (reader, &values[ROYAL])
      || !read_promotion (reader, &values[PROMOTION]))
    return FALSE;
  add_usual_promotions (reader->rules);
  return (!pw_member_is_given (&values[GOAL]) || read_sets (reader, "goal", &values[GOAL], reader->rules->goals))
         && read_ends (reader, values);
}

/* Chess with the first piece in place of the queen. */
static gboolean
read_no_game (Reader *reader)
{
  static const PwJsonValue empty = { PW_JSON_OBJECT, "{}", 2 };
  Source *first = reader->sources->len > 0 ? &g_array_index (reader->sources, Source, 0) : NULL;
  g_autoptr (GString) start = g_string_new (ORTHODOX_START);
  g_autofree char *game = NULL;
  PwJsonValue value = empty;

  if (first != NULL)
    {
      g_array_set_size (reader->sources, 1);
      if (first->letter == 0 || first->letter >= 'a' || strchr ("KRBNP", first->letter) != NULL)
        first->letter = 'Q';
      start->str[strcspn (start->str, "Q")] = first->letter; /* in the ranks; the rights come later */
      start->str[strcspn (start->str, "q")] = g_ascii_tolower (first->letter);
      game = g_strdup_printf ("{\"start\":\"%s\"}", start->str);
      value = (PwJsonValue){ PW_JSON_OBJECT, game, strlen (game) };
    }
  return read_game (reader, &value);
}

static gboolean
read_document (Reader *reader, const char *text, gsize length)
{
  static const PwMemberRow rows[] = { { "pieces", PW_WANTS_ARRAY, 0 }, { "game", PW_WANTS_ANYTHING, 0 } };
  PwJsonValue values[G_N_ELEMENTS (rows)];

  if (!pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, text, length, values, reader->translate, NULL))
    return fail (reader, PW_RULES_ERROR_DOCUMENT, N_ ("this is no document; give a file that Piecewright has saved"));
  if (!read_pieces (reader, &values[0]))
    return FALSE;
  return pw_member_is_given (&values[1]) ? read_game (reader, &values[1]) : read_no_game (reader);
}

PwRules *
pw_rules_read (const char *text, gsize length, PwTranslate translate, GError **error)
{
  Reader reader = { .sources = g_array_new (FALSE, FALSE, sizeof (Source)), .translate = translate, .error = error };
  gboolean done;

  g_array_set_clear_func (reader.sources, clear_source);
  done = read_document (&reader, text, length);
  g_array_unref (reader.sources);
  if (done)
    return reader.rules;
  pw_rules_free (reader.rules);
  return NULL;
}
