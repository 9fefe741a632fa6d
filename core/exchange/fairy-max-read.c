/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games for Fairy-Max, read: what fairy-max.c writes, and more. */
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "core/exchange/fairy-max-private.h"
#include "core/exchange/rays.h"
#include "core/exchange/variants-ini-private.h"

typedef struct
{
  char letter;
  gint64 value;
  char **rays;
  char letters[2]; /* in the game, per side; 0: it isn't read yet */
  guint line;
} Type;

typedef struct
{
  PwExchangeReading *job;
  PwExchange *exchange;
  char **lines; /* of the text; the game's first is the one at hand */
  guint line;   /* from 1 */
  guint files, ranks;
  int zone;
  Type types[PW_FAIRY_MAX_TYPES];
  guint n_types;
} Reader;

static void
say (Reader *reader, PwSeverity severity, guint line, const char *sentence, const char *what)
{
  pw_exchange_say (reader->exchange->notes, reader->job->translate, severity, line, -1, sentence, what);
}

/* -- rays -- */

/* The letters of what a walk does where it ends. */
static const char *const ends[] = { NULL, "c", "m", "" };

static PwVec
read_step (gint64 number, PwSide side)
{
  int n = (int) CLAMP (number, -1000, 1000), ranks = (n + 1024 + 8) / 16 - 64;

  return side == PW_SIDE_FIRST ? pw_vec (n - 16 * ranks, -ranks) : pw_vec (16 * ranks - n, ranks);
}

/* Moves of an unmoved piece: castling, a jump, two steps or three. */
static gboolean
read_first_move (PwRays *rays, PwVec step, PwVec then, guint mode)
{
  guint how = mode >> 4 & 0xF, n = mode & THIRD_STEP ? 2 : 1;
  gboolean straight = pw_vec_equal (step, then), jumps = (how & HOPS) != 0;
  PwVec whole = pw_vec ((int) n * step.dx + then.dx, (int) n * step.dy + then.dy);
  const char *letters = ends[how & (MOVES | CAPTURES)];
  g_autofree char *front = g_strconcat (straight && !jumps ? "in" : "i", letters, NULL);

  if (how == (MOVES | CAPTURES) && whole.dy == 0)
    {
      rays->castles[whole.dx > 0] |= 1u << MIN (ABS (whole.dx), PW_RAYS_MAX_CASTLING + 1);
      return ABS (whole.dx) <= PW_RAYS_MAX_CASTLING;
    }
  return letters != NULL
         && (straight || jumps ? pw_rays_add (rays->text, front, whole, "", "", whole, "")
                               : pw_rays_add (rays->text, front, step, "", "-", then, ""))
         && (mode & LATER_STEP) == 0;
}

/* "1,7", "17,3,16". Returns: whether it can be said here */
static gboolean
read_ray (PwRays *rays, const char *text, PwSide side)
{
  char *end, times[4] = "", joins[5] = "";
  gint64 number = g_ascii_strtoll (text, &end, 10);
  guint32 mode = *end == ',' ? (guint32) g_ascii_strtoull (end + 1, &end, 16) : 0;
  gint64 next = *end == ',' ? g_ascii_strtoll (end + 1, &end, 10) : number ^ ((gint32) mode >> 12);
  guint first = mode & 0xF, last = (mode ^ mode >> 4) & 0xF, n = 1 + (mode >> 10 & 3);
  PwVec step = read_step (number, side), then = read_step (next, side);
  gboolean hops = (first & HOPS) != 0, turns = first != last || !pw_vec_equal (step, then), good = TRUE;
  const char *around = mode & CYLINDER ? "o" : "";

  if (*end != '\0' || mode == 0 || (mode & MANY_PATHS) != 0)
    return FALSE;
  if (first == LEAPS)
    return read_first_move (rays, step, then, mode);
  if ((last & HOPS) != 0 || (hops && (mode & OWN_HOP) != 0 && (mode & NEAR_HOP) != 0))
    return FALSE;
  if (hops)
    g_snprintf (joins, sizeof joins, "%s", mode & NEAR_HOP ? "y" : mode & OWN_HOP ? "?" : "+");
  else
    memset (joins, '-', turns ? n : 0);
  if (hops || !turns)
    g_snprintf (times, sizeof times, "%s", first & LEAPS ? "" : "0");
  else if (n > 1)
    g_snprintf (times, sizeof times, "%u", n);
  for (guint part = 0; part < 2; part++)
    {
      const char *letters = ends[(part == 0 ? first : last) & (MOVES | CAPTURES)];
      g_autofree char *front = g_strconcat (around, letters, NULL);

      if (letters != NULL && (part == 0 || (turns && (hops || (first & LEAPS) == 0))))
        good &= pw_rays_add (rays->text, front, step, part == 0 || hops ? times : "", part == 0 ? "" : joins,
                             then, last & LEAPS ? "" : "0");
    }
  return good;
}

/* -- pieces -- */

/* Whether pawns step twice, so that they may be captured in passing. */
static gboolean
is_double_step (const char *ray)
{
  const char *mode = strchr (ray, ',');

  return mode != NULL && g_str_has_suffix (mode, "24");
}

/* A type as a side has it. Returns: its letter in the game; 0 if it has no moves */
static char
letter_of (Reader *reader, guint i, PwSide side)
{
  Type *type = &reader->types[i];
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) lost = g_string_new (NULL);
  PwRays rays = { NULL, g_ascii_toupper (type->letter), text, FALSE, { 0, 0 }, type->line };

  if (type->letters[side] != 0)
    return type->letters[side];
  for (char **ray = type->rays; *ray != NULL; ray++)
    {
      rays.passes |= i < 2 && is_double_step (*ray);
      if (**ray != '\0' && !read_ray (&rays, *ray, side))
        g_string_append_printf (lost, " %s", *ray);
    }
  if (lost->len > 0)
    say (reader, PW_SEVERITY_ERROR, type->line, N_ ("Not understood: %s."), lost->str + 1);
  return type->letters[side] = pw_rays_add_piece (reader->exchange, &rays, reader->job->translate);
}

/* "p:100 -16,6 -15,5": the next line. Returns: whether it is one */
static gboolean
read_type (Reader *reader)
{
  const char *line = reader->lines[reader->line - 1];
  char *end;

  if (line == NULL || !g_ascii_isalpha (*line) || line[1] != ':' || reader->n_types == PW_FAIRY_MAX_TYPES)
    return FALSE;
  reader->types[reader->n_types]
      = (Type){ *line, g_ascii_strtoll (line + 2, &end, 10), NULL, { 0, 0 }, reader->line };
  reader->types[reader->n_types++].rays = g_strsplit_set (end, " \t", -1);
  reader->line++;
  return TRUE;
}

/* -- games -- */

/* Puts the pieces of a line of numbers on a rank, and pawns before them. */
static void
put_ranks (Reader *reader, PwBoard *board, char **numbers, PwSide side)
{
  guint ahead = (guint) (reader->zone > 0 ? reader->zone - 1 : reader->zone < 0 ? -reader->zone : 1);

  for (guint i = 0; i < 2 * reader->files; i++)
    {
      guint64 number = i < reader->files ? g_ascii_strtoull (numbers[i], NULL, 10) : 1 + (guint) side;
      guint rank = i < reader->files ? 0 : MIN (ahead, reader->ranks - 1);
      char letter
          = number > 0 && number <= reader->n_types ? letter_of (reader, (guint) number - 1, side) : 0;
      PwSquare square = (PwSquare) ((side == PW_SIDE_FIRST ? rank : reader->ranks - 1 - rank) * reader->files
                                    + i % reader->files);

      if (letter == 0)
        continue;
      pw_board_set (board, square, pw_side_cell (side), g_ascii_toupper (letter));
      pw_board_set_promoted (board, square, g_ascii_islower (letter));
    }
}

/* Who is on no rank: of those with one letter, the first is the first side's. */
static void
read_others (Reader *reader)
{
  for (guint i = 0; i < reader->n_types; i++)
    {
      PwSide side = PW_SIDE_FIRST;

      for (guint j = 0; j < i; j++)
        side = reader->types[j].letter == reader->types[i].letter ? PW_SIDE_SECOND : side;
      if (reader->types[i].letters[0] == 0 && reader->types[i].letters[1] == 0)
        letter_of (reader, i, side);
    }
}

static void
append_letters (GString *to, const Type *type)
{
  for (guint side = 0; side < 2; side++)
    if (type->letters[side] != 0 && strchr (to->str, type->letters[side]) == NULL)
      g_string_append_c (to, type->letters[side]);
}

/* What depends on the pieces. */
static void
append_pieces (const Reader *reader, GString *game)
{
  g_autoptr (GString) royals = g_string_new (NULL), pawns = g_string_new (NULL), to = g_string_new (NULL);
  const Type *types = reader->types;
  gboolean last = FALSE;

  if (reader->n_types > PW_FAIRY_MAX_PROMOTED)
    append_letters (to, &types[PW_FAIRY_MAX_PROMOTED]);
  for (guint i = 0; i < reader->n_types; i++)
    {
      gboolean chosen = types[i].value >= 0 && types[i].value % 10 != PW_FAIRY_MAX_NO_CHOICE;

      if (i < 2 || types[i].value < 0 || chosen)
        append_letters (i < 2 ? pawns : types[i].value < 0 ? royals : to, &types[i]);
      last |= types[i].value < PW_FAIRY_MAX_ROYAL || (types[i].value < 0 && i > PW_FAIRY_MAX_PROMOTED);
    }
  pw_rays_append_letters (game, ",\"royal\":", royals->str);
  g_string_append_printf (game, ",\"royals\":\"%s\"", last ? "last" : "each");
  pw_rays_append_letters (game, ",\"promotion\":{\"pieces\":", pawns->str);
  pw_rays_append_letters (game, ",\"to\":", to->str);
}

/* The king there wins on the four squares in the middle. */
static void
append_hill (const Reader *reader, GString *game)
{
  char file = (char) ('a' + reader->files / 2 - 1);
  guint rank = reader->ranks / 2;
  g_autofree char *hill = g_strdup_printf ("\"%c%u\",\"%c%u\",\"%c%u\",\"%c%u\"", file, rank, file + 1, rank,
                                           file, rank + 1, file + 1, rank + 1);

  if (reader->n_types > 2 && reader->types[2].value == PW_FAIRY_MAX_HILL)
    g_string_append_printf (game, ",\"goal\":{\"first\":[%s],\"second\":[%s]}", hill, hill);
}

/* What a game here can't have. */
static void
say_beyond (Reader *reader, guint line)
{
  for (guint i = 2 * (PW_FAIRY_MAX_PROMOTED + 1); i < 2 * reader->n_types; i++)
    if (reader->types[i / 2].value < 0
        && _pw_ini_count (reader->exchange->rules->start,
                          g_ascii_toupper (reader->types[i / 2].letters[i % 2]), (PwSide) (i % 2))
               > 1)
      say (reader, PW_SEVERITY_ERROR, reader->types[i / 2].line,
           N_ ("Of several %s, one may be left attacked there; here, all but one."),
           (char[]){ reader->types[i / 2].letters[i % 2], 0 });
  if (reader->zone < -2)
    say (reader, PW_SEVERITY_ERROR, line,
         N_ ("“%s”: pawns promote there to what began on their last square; here they have a choice."),
         reader->exchange->title);
}

static void
make_game (Reader *reader, guint line, char **first, char **second)
{
  g_autoptr (PwBoard) board = pw_board_new (reader->files, reader->ranks);
  g_autoptr (GString) game = g_string_new ("{\"start\":\"");
  g_autofree char *ranks = NULL;

  put_ranks (reader, board, first, PW_SIDE_FIRST);
  put_ranks (reader, board, second, PW_SIDE_SECOND);
  read_others (reader);
  ranks = pw_board_to_fen (board);
  g_string_append_printf (game, "%s w\"", ranks);
  append_pieces (reader, game);
  for (guint side = 0; side < 2; side++)
    {
      g_string_append (game, side == 0 ? ",\"zone\":{\"first\":[" : "],\"second\":[");
      for (guint i = 0; i < (guint) CLAMP (reader->zone, 1, (int) reader->ranks); i++)
        g_string_append_printf (game, "%s\"*%u\"", i > 0 ? "," : "", side == 0 ? reader->ranks - i : i + 1);
    }
  g_string_append (game, "]}}");
  append_hill (reader, game);
  g_string_append_c (game, '}');
  if (pw_rays_set_game (reader->exchange, game->str, line, reader->job->translate))
    say_beyond (reader, line);
}

/* The line at hand, and on to the next. Returns: "" after the last */
static const char *
next_line (Reader *reader)
{
  return reader->lines[reader->line - 1] != NULL ? reader->lines[reader->line++ - 1] : "";
}

static gboolean
read_size (Reader *reader, const char *line)
{
  reader->zone = 0;
  return sscanf (line, "%ux%u=%d", &reader->files, &reader->ranks, &reader->zone) >= 2
         && reader->files - 1 < PW_BOARD_MAX_SIZE && reader->ranks - 1 < PW_BOARD_MAX_SIZE
         && reader->files * reader->ranks <= PW_RULES_MAX_SQUARES && ABS (reader->zone) <= PW_BOARD_MAX_SIZE;
}

/* Returns: (transfer full) (nullable): as many as there are files */
static char **
read_numbers (const Reader *reader, const char *line)
{
  g_auto (GStrv) numbers = g_regex_split_simple ("\\s+", line, 0, 0);

  return g_strv_length (numbers) == reader->files ? g_steal_pointer (&numbers) : NULL;
}

/* The game whose name is on the line at hand. Returns: FALSE if there are too many games */
static gboolean
read_game (Reader *reader)
{
  guint line = reader->line;
  g_auto (GStrv) name = g_strsplit (next_line (reader) + strlen (PW_FAIRY_MAX_GAME), " #", 2), first = NULL,
                 second = NULL;

  reader->exchange = pw_exchange_add_found (reader->job, line);
  if (reader->exchange == NULL)
    return FALSE;
  pw_exchange_set_text (&reader->exchange->title, g_strstrip (name[0]));
  if (read_size (reader, next_line (reader)))
    {
      first = read_numbers (reader, next_line (reader));
      second = read_numbers (reader, next_line (reader));
    }
  if (second == NULL)
    say (reader, PW_SEVERITY_ERROR, reader->line - 1, N_ ("Not understood: %s."),
         reader->lines[reader->line - 2]);
  for (reader->n_types = 0; read_type (reader);)
    ;
  if (reader->lines[reader->line - 1] != NULL && strchr ("#/", *reader->lines[reader->line - 1]) == NULL
      && !g_str_has_prefix (reader->lines[reader->line - 1], PW_FAIRY_MAX_GAME))
    say (reader, PW_SEVERITY_WARNING, reader->line, N_ ("Not understood: %s."),
         reader->lines[reader->line - 1]);
  if (first != NULL && second != NULL)
    make_game (reader, line, first, second);
  else
    read_others (reader);
  for (guint i = 0; i < reader->n_types; i++)
    g_strfreev (reader->types[i].rays);
  return TRUE;
}

gboolean
_pw_fairy_max_read (PwExchangeReading *job, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (job->text, "\n", -1);
  Reader reader = { .job = job, .lines = lines, .line = 1 };
  gboolean goes_on = TRUE;

  for (guint i = 0; lines[i] != NULL; i++)
    g_strstrip (lines[i]);
  while (goes_on && lines[reader.line - 1] != NULL)
    if (g_str_has_prefix (lines[reader.line - 1], PW_FAIRY_MAX_GAME))
      goes_on = read_game (&reader);
    else
      reader.line++;
  return TRUE;
}

guint
_pw_fairy_max_recognize (const char *text, gsize length)
{
  return g_regex_match_simple ("^" PW_FAIRY_MAX_GAME ".*\\R\\d+x\\d+", text, G_REGEX_MULTILINE, 0) ? 90 : 0;
}
