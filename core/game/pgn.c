/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * PGN, read and written.
 *
 *   game    = { tag } { comment | variation | rating | number | move } [ result ]
 *   tag     = "[" name string "]"
 *   comment = "{" ... "}" | ";" ... end of line
 *
 * Braces that follow a move at once, without a space in them, are part of it: Nc4-d5{d5>c4}.
 */
#include "core/game/pgn.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/clean.h"
#include "core/base/owns.h"
#include "core/game/notation.h"
#include "core/game/position-text.h"

/* clang-format off */
/* clang-format on */

#define COLUMNS   79
#define MOST_TAGS 1000 /* each is compared with those before */

/* -- the value -- */

/* Of a tag or of a move. */
static void
clear_pair (gpointer data)
{
  char **pair = data;

  g_free (pair[0]);
  g_free (pair[1]);
}

PwPgn *
pw_pgn_new (void)
{
  PwPgn *pgn = g_new0 (PwPgn, 1);

  pgn->tags = g_array_new (FALSE, FALSE, sizeof (PwPgnTag));
  pgn->moves = g_array_new (FALSE, FALSE, sizeof (PwPgnMove));
  pgn->result = g_strdup ("*");
  g_array_set_clear_func (pgn->tags, clear_pair);
  g_array_set_clear_func (pgn->moves, clear_pair);
  return pgn;
}

PW_FREE_FUNC (pw_pgn_free, PwPgn, (g_array_unref, tags, moves), (g_free, comment, result));

/* Returns: its place; the number of tags if there is none */
static guint
find_tag (const PwPgn *pgn, const char *name)
{
  guint i = 0;

  while (i < pgn->tags->len && strcmp (g_array_index (pgn->tags, PwPgnTag, i).name, name) != 0)
    i++;
  return i;
}

const char *
pw_pgn_tag (const PwPgn *pgn, const char *name)
{
  guint i = find_tag (pgn, name);

  return i < pgn->tags->len ? g_array_index (pgn->tags, PwPgnTag, i).value : NULL;
}

void
pw_pgn_set_tag (PwPgn *pgn, const char *name, const char *value)
{
  guint i = find_tag (pgn, name);
  PwPgnTag tag = { NULL, NULL };

  if (i < pgn->tags->len)
    g_array_remove_index (pgn->tags, i);
  if (value == NULL)
    return;
  tag = (PwPgnTag){ g_strdup (name), g_strdup (value) };
  g_array_insert_val (pgn->tags, MIN (i, pgn->tags->len), tag);
}

/* What other programs call pieces of one's own. */
#define VARIANT_OF_OTHERS "fairy"

PwPgn *
pw_pgn_new_for (const PwRules *rules, const PwBoard *board, PwSide side)
{
  PwPgn *pgn = pw_pgn_new ();
  g_autoptr (PwRules) chess = pw_rules_chess ();
  gboolean orthodox = pw_rules_play_alike (rules, chess);
  g_autofree char *start = NULL;

  if (*rules->title != '\0')
    pw_pgn_set_tag (pgn, "Variant", rules->title);
  else
    pw_pgn_set_tag (pgn, "Variant", orthodox ? "chess" : VARIANT_OF_OTHERS);
  if (orthodox && pw_board_equal (board, chess->start) && side == chess->side)
    return pgn;
  start = pw_rules_write_position (rules, board, side);
  pw_pgn_set_tag (pgn, "SetUp", "1");
  pw_pgn_set_tag (pgn, "FEN", start);
  return pgn;
}

PwPgnVariant
pw_pgn_variant (const PwPgn *pgn, const PwRules *rules)
{
  static const char *const names[] = { "", "?", "chess", "standard", "normal", "from position", NULL };
  const char *variant = pw_pgn_tag (pgn, "Variant");
  g_autofree char *folded = g_ascii_strdown (variant != NULL ? variant : "", -1);

  if (g_str_equal (folded, VARIANT_OF_OTHERS) || (rules != NULL && g_strcmp0 (variant, rules->title) == 0))
    return PW_PGN_OWN;
  return g_strv_contains (names, folded) ? PW_PGN_CHESS : PW_PGN_OTHER;
}

void
pw_pgn_add_move (PwPgn *pgn, const char *text, const char *comment)
{
  PwPgnMove move = { g_strdup (text), g_strdup (comment) };

  g_array_append_val (pgn->moves, move);
}

void
pw_pgn_set_result (PwPgn *pgn, const char *result)
{
  g_free (pgn->result);
  pgn->result = g_strdup (result);
}

/* -- how it ended -- */

#define TERMINATION "Termination"

/* How players end a game: what is looked for in the tag and in the last comment, and what is written. */
static const struct
{
  PwEndRule rule;
  const char *part, *text;
} ends[] = {
  { PW_END_RESIGNATION, "resign", "resignation" },
  { PW_END_TIME, "time forfeit", "time forfeit" },
  { PW_END_TIME, "on time", "time forfeit" },
  { PW_END_AGREEMENT, "agree", "agreement" },
};

gboolean
pw_pgn_find_end (const PwPgn *pgn, PwEnd *end)
{
  const PwPgnMove *last
      = pgn->moves->len > 0 ? &g_array_index (pgn->moves, PwPgnMove, pgn->moves->len - 1) : NULL;
  const char *tag = pw_pgn_tag (pgn, TERMINATION), *comment = last != NULL ? last->comment : pgn->comment;
  g_autofree char *text = g_strconcat (tag != NULL ? tag : "", " ", comment, NULL);
  g_autofree char *folded = g_ascii_strdown (text, -1);

  *end = (PwEnd){ PW_END_RESULT, g_str_equal (pgn->result, "1/2-1/2"),
                  g_str_equal (pgn->result, "1-0") ? PW_SIDE_FIRST : PW_SIDE_SECOND };
  for (guint i = 0; i < G_N_ELEMENTS (ends) && end->rule == PW_END_RESULT; i++)
    if (strstr (folded, ends[i].part) != NULL && end->draw == (ends[i].rule == PW_END_AGREEMENT))
      end->rule = ends[i].rule;
  return !g_str_equal (pgn->result, "*");
}

void
pw_pgn_set_end (PwPgn *pgn, const PwEnd *end)
{
  pw_pgn_set_result (pgn, pw_end_result (end));
  pw_pgn_set_tag (pgn, TERMINATION, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (ends[i].rule == end->rule)
      pw_pgn_set_tag (pgn, TERMINATION, ends[i].text);
}

/* -- reading -- */

typedef struct
{
  PwPgn *pgn;
  const char *start, *at;
  guint line;            /* of the start */
  GString *comment;      /* (nullable): read since the last move */
  PwTranslate translate; /* (nullable) */
  GError **error;
} Reader;

static guint
line_of (const Reader *reader, const char *at)
{
  guint line = reader->line;

  for (const char *p = reader->start; p < at; p++)
    line += *p == '\n';
  return line;
}

/* at: of what has no end */
static gboolean
fail_at (const Reader *reader, const char *at, const char *sentence)
{
  g_set_error (reader->error, PW_PGN_ERROR, PW_PGN_ERROR_TEXT, pw_translate_with (reader->translate, sentence),
               line_of (reader, at));
  return FALSE;
}

static void
skip_space (Reader *reader)
{
  while (g_ascii_isspace (*reader->at)
         || (*reader->at == '%' && (reader->at == reader->start || reader->at[-1] == '\n')))
    if (*reader->at == '%')
      reader->at += strcspn (reader->at, "\n");
    else
      reader->at++;
}

/* A string up to its quote; a backslash makes the next character an ordinary one. */
static char *
read_string (Reader *reader)
{
  GString *text = g_string_new (NULL);

  for (reader->at++; *reader->at != '"' && *reader->at != '\0'; reader->at++)
    {
      if (*reader->at == '\\' && reader->at[1] != '\0')
        reader->at++;
      g_string_append_c (text, *reader->at);
    }
  reader->at += *reader->at == '"';
  return g_string_free (text, FALSE);
}

static gboolean
read_tag (Reader *reader)
{
  const char *start = reader->at;
  g_autofree char *name = NULL, *value = NULL;
  gsize length;

  reader->at++;
  skip_space (reader);
  length = strcspn (reader->at, " \t\r\n\"]");
  name = g_strndup (reader->at, length);
  reader->at += length;
  skip_space (reader);
  value = *reader->at == '"' ? read_string (reader) : NULL;
  skip_space (reader);
  if (value == NULL || *reader->at != ']')
    return fail_at (reader, start, N_ ("line %u: this tag must be written as [Name \"text\"]"));
  reader->at++;
  if (reader->pgn->tags->len == MOST_TAGS)
    return fail_at (reader, start, N_ ("line %u: there are too many tags before this one"));
  pw_pgn_set_tag (reader->pgn, name, value);
  return TRUE;
}

/* Comments one after the other are one. */
static void
add_comment (Reader *reader, const char *from, gsize length)
{
  g_autofree char *text = g_strndup (from, length);

  if (reader->comment == NULL)
    reader->comment = g_string_new (NULL);
  else
    g_string_append_c (reader->comment, ' ');
  g_string_append (reader->comment, g_strstrip (g_strdelimit (text, "\r\n\t", ' ')));
}

/* Of the last move, or of the start. */
static void
end_comment (Reader *reader)
{
  GArray *moves = reader->pgn->moves;
  char **place = moves->len > 0 ? &g_array_index (moves, PwPgnMove, moves->len - 1).comment : &reader->pgn->comment;

  if (reader->comment != NULL)
    *place = g_string_free (g_steal_pointer (&reader->comment), FALSE);
}

/* end: of the comment; one at the end of a line may also end with the text */
static gboolean
read_comment (Reader *reader, const char *end)
{
  const char *start = reader->at;
  gsize length = strcspn (start, end);

  if (start[length] == '\0' && *end == '}')
    return fail_at (reader, start, N_ ("line %u: the comment that begins here has no “}”"));
  add_comment (reader, start + 1, length - 1);
  reader->at += length + (start[length] != '\0');
  return TRUE;
}

static gboolean
skip_variation (Reader *reader)
{
  const char *start = reader->at;
  guint depth = 0;

  do
    {
      if (*reader->at == '{')
        reader->at += strcspn (reader->at, "}");
      depth += *reader->at == '(' ? 1 : *reader->at == ')' ? (guint) -1 : 0;
      if (*reader->at == '\0')
        return fail_at (reader, start, N_ ("line %u: the variation that begins here has no “)”"));
      reader->at++;
    }
  while (depth > 0);
  return TRUE;
}

/* Whether braces are part of the move before them. */
static gboolean
is_deed (const char *brace)
{
  gsize length = strcspn (brace, "} \t\r\n");

  return brace[length] == '}' && (strchr ("!?", brace[1]) != NULL || memchr (brace, '>', length) != NULL);
}

static gsize
length_of_word (const char *at)
{
  gsize length = 0;

  for (;;)
    {
      length += strcspn (at + length, " \t\r\n(){};$");
      if (length == 0 || at[length] != '{' || !is_deed (at + length))
        return length;
      length += strcspn (at + length, "}") + 1;
    }
}

/* "12.", "12...", or "12" */
static gsize
length_of_number (const char *at, gsize length)
{
  gsize n = strspn (at, "0123456789");

  if (n == 0 || (n < length && at[n] != '.'))
    return 0;
  return n + strspn (at + n, ".");
}

static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*", NULL };

/* A move, its number, or the result. Returns: whether the game goes on */
static gboolean
read_word (Reader *reader)
{
  gsize length = length_of_word (reader->at), number = length_of_number (reader->at, length);
  g_autofree char *word = g_strndup (reader->at, number > 0 ? number : MAX (length, 1));

  reader->at += strlen (word);
  if (g_strv_contains (results, word))
    {
      pw_pgn_set_result (reader->pgn, word);
      return FALSE;
    }
  if (number > 0 || length == 0 || g_str_equal (word, "e.p."))
    return TRUE;
  end_comment (reader);
  pw_pgn_add_move (reader->pgn, word, NULL);
  return TRUE;
}

static gboolean
read_game (Reader *reader)
{
  gboolean done = TRUE, goes_on = TRUE;

  for (skip_space (reader); *reader->at != '\0' && done && goes_on; skip_space (reader))
    switch (*reader->at)
      {
      case '[':
        goes_on = reader->pgn->moves->len == 0; /* else the next game begins */
        done = !goes_on || read_tag (reader);
        break;
      case '{':
        done = read_comment (reader, "}");
        break;
      case ';':
        done = read_comment (reader, "\n");
        break;
      case '(':
        done = skip_variation (reader);
        break;
      case '$':
        reader->at += 1 + strspn (reader->at + 1, "0123456789");
        break;
      default:
        goes_on = read_word (reader);
        break;
      }
  end_comment (reader);
  return done;
}

PwPgn *
pw_pgn_read (const char *text, gsize length, PwTranslate translate, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) MIN (length, PW_PGN_MAX_LENGTH));
  g_autoptr (PwPgn) pgn = pw_pgn_new ();
  Reader reader = { pgn, valid, valid, 1, NULL, translate, error };

  if (length <= PW_PGN_MAX_LENGTH)
    return read_game (&reader) ? g_steal_pointer (&pgn) : NULL;
  g_set_error (error, PW_PGN_ERROR, PW_PGN_ERROR_TEXT,
               pw_translate_with (translate, N_ ("a game has at most %d bytes")),
               PW_PGN_MAX_LENGTH);
  return NULL;
}

/* Where a game begins after one that is wrong: with a tag after an empty line. */
static const char *
find_tags (const char *at)
{
  const char *tag = strchr (at, '[');

  while (tag != NULL && !(tag > at + 1 && tag[-1] == '\n' && (tag[-2] == '\n' || tag[-2] == '\r')))
    tag = strchr (tag + 1, '[');
  return tag != NULL ? tag : at + strlen (at);
}

PwPgn *
pw_pgn_read_next (const char **text, guint *line, PwTranslate translate, GError **error)
{
  g_autoptr (PwPgn) pgn = pw_pgn_new ();
  Reader reader = { pgn, *text, *text, *line, NULL, translate, error };
  gboolean done = read_game (&reader);

  if (done)
    skip_space (&reader);
  else
    reader.at = find_tags (reader.at);
  *line = line_of (&reader, reader.at);
  *text = reader.at;
  return done ? g_steal_pointer (&pgn) : NULL;
}

/* -- writing -- */

static void
write_tag (GString *out, const char *name, const char *value)
{
  g_autofree char *line = pw_clean_text (PW_CLEAN_LINE, value);

  g_string_append_printf (out, "[%s \"", name);
  for (const char *at = line; *at != '\0'; at++)
    {
      if (*at == '"' || *at == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *at);
    }
  g_string_append (out, "\"]\n");
}

/* Those that each game has, then the others. */
static void
write_tags (GString *out, const PwPgn *pgn)
{
  static const char *const roster[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result", NULL };

  for (guint i = 0; roster[i] != NULL; i++)
    {
      const char *value = strcmp (roster[i], "Result") == 0 ? pgn->result : pw_pgn_tag (pgn, roster[i]);

      write_tag (out, roster[i], value != NULL ? value : strcmp (roster[i], "Date") == 0 ? "????.??.??" : "?");
    }
  for (guint i = 0; i < pgn->tags->len; i++)
    {
      const PwPgnTag *tag = &g_array_index (pgn->tags, PwPgnTag, i);

      if (!g_strv_contains (roster, tag->name))
        write_tag (out, tag->name, tag->value);
    }
  g_string_append_c (out, '\n');
}

/* Words are put on lines. column: (inout) */
static void
write_word (GString *out, const char *word, gsize *column)
{
  gsize length = (gsize) g_utf8_strlen (word, -1);

  if (*column > 0)
    {
      gboolean fits = *column + 1 + length <= COLUMNS;

      g_string_append_c (out, fits ? ' ' : '\n');
      *column = fits ? *column + 1 : 0;
    }
  g_string_append (out, word);
  *column += length;
}

static void
write_comment (GString *out, const char *comment, gsize *column)
{
  g_autofree char *line = pw_clean_text (PW_CLEAN_LINE, comment), *text = g_strdup_printf ("{ %s", line);
  g_auto (GStrv) words = g_strsplit (g_strdelimit (text, "}", ')'), " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      write_word (out, words[i], column);
  write_word (out, "}", column);
}

/* The number of the first move, in halves: 2 for the first side's first. */
static guint
first_number (const PwPgn *pgn)
{
  const char *fen = pw_pgn_tag (pgn, "FEN");
  g_auto (GStrv) words = g_strsplit (fen != NULL ? fen : "", " ", -1);
  guint n = g_strv_length (words);
  guint64 number = 1;

  if (n >= 6)
    g_ascii_string_to_unsigned (words[5], 10, 1, 100000, &number, NULL);
  return (guint) number * 2 + (n > 1 && strcmp (words[1], "b") == 0);
}

static void
write_moves (GString *out, const PwPgn *pgn)
{
  guint number = first_number (pgn);
  gboolean numbered = TRUE; /* the next move is written with its number, the second side's too: "1... e5" */
  gsize column = 0;

  if (pgn->comment != NULL)
    write_comment (out, pgn->comment, &column);
  for (guint i = 0; i < pgn->moves->len; i++, number++)
    {
      const PwPgnMove *move = &g_array_index (pgn->moves, PwPgnMove, i);
      g_autofree char *digits = g_strdup_printf (number % 2 == 0 ? "%u." : "%u...", number / 2);

      if (numbered || number % 2 == 0)
        write_word (out, digits, &column);
      write_word (out, move->text, &column);
      numbered = move->comment != NULL;
      if (numbered)
        write_comment (out, move->comment, &column);
    }
  write_word (out, pgn->result, &column);
  g_string_append_c (out, '\n');
}

char *
pw_pgn_write (const PwPgn *pgn)
{
  GString *out = g_string_new (NULL);

  write_tags (out, pgn);
  write_moves (out, pgn);
  return g_string_free (out, FALSE);
}

/* -- playing -- */

static gboolean
set_up (const PwPgn *pgn, PwGame *game, PwTranslate translate, GError **error)
{
  const PwRules *rules = pw_game_rules (game);
  const char *fen = pw_pgn_tag (pgn, "FEN");

  if (fen == NULL)
    pw_game_set_up (game, rules->start, rules->side);
  else if (!pw_game_read_position (game, fen, translate, error))
    {
      g_prefix_error (error, "FEN: ");
      return FALSE;
    }
  return TRUE;
}

static void
make_move (gpointer data, PwGame *game, const PwGameMoves *moves, guint i)
{
  pw_game_make (game, moves, pw_game_moves_get (moves, i));
}

gboolean
pw_pgn_play (const PwPgn *pgn, PwGame *game, PwPgnMake make, gpointer data, PwTranslate translate, GError **error)
{
  g_autoptr (PwGameMoves) list = pw_game_moves_new ();
  guint number = first_number (pgn), found;

  if (!set_up (pgn, game, translate, error))
    return FALSE;
  for (guint i = 0; i < pgn->moves->len; i++)
    {
      const char *text = g_array_index (pgn->moves, PwPgnMove, i).text;

      if (!pw_pgn_find_move (game, list, text, number + i, &found, translate, error))
        return FALSE;
      (make != NULL ? make : make_move) (data, game, list, found);
    }
  return TRUE;
}
