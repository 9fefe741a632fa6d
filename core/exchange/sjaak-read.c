/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of variants for Sjaak II, read. A "#" begins a comment.
 *
 *   Variant: Chancellor (8x8)
 *   FEN: "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq -"
 *   Zone: rank8 = a8,b8,c8,d8,e8,f8,g8,h8
 *   Piece: Chancellor
 *   Move: slide (H,V)
 *   Move: leap (2,1)
 *   Symbol: "C", "C,c"
 */
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "core/exchange/rays.h"

#define MAX_VECTORS 16 /* of a line, in each of its parts */

/* Of a game: a board's text; JSON; letters of its pieces; squares as JSON. Of a piece: its moves if it also
 * captures by them; those and its captures, else; its first moves. */
enum
{
  START,
  MEMBERS,
  ROYALS,
  PROMOTING,
  TO,
  HOLES,
  BOTH,
  APART,
  FIRST,
  N_STRINGS,
};

typedef struct
{
  PwExchangeReading *job;
  PwExchange *exchange; /* (nullable): of the variant at hand */
  guint line, start_line;
  GHashTable *zones; /* by name: squares as JSON, without brackets */
  gboolean castles;
  GString *strings[N_STRINGS];
  char *promotion;  /* (nullable): zones as JSON */
  const char *must; /* JSON */
  const char
      *first_zones[128][2]; /* (nullable): of a letter: squares where it has its first moves, per side */

  /* The piece at hand. */
  PwRays rays;                 /* line 0: there is none */
  char *name, *choice, *where; /* (nullable): choice: what it promotes to; where: in which zones, as JSON */
  const char *first_zone[2];   /* (nullable) */
  guint castles_of[2][2];      /* per side: as of PwRays */
  gboolean captures_apart, first_anywhere, royal;
} Reader;

static void
say (Reader *reader, const char *sentence, const char *what)
{
  pw_exchange_say (reader->exchange->notes, reader->job->translate, PW_SEVERITY_ERROR, reader->line, -1,
                   sentence, what);
}

static void
lose (Reader *reader, const char *what)
{
  say (reader, N_ ("“%s” isn’t imported as it is: a game here can’t have that value."), what);
}

/* -- moves -- */

/* "(1,0)+(1,1)&(2,1)": a leap; two that are one, or, with what they come to, two steps. in_all: in all
 * directions */
static gboolean
add_vectors (GString *text, const char *value, const char *front, const char *times, gboolean in_all)
{
  PwVec lists[3][8 * MAX_VECTORS];
  guint n[3] = { 0 }, part = 0;
  gboolean good = TRUE;

  for (; *value != '\0'; value++)
    {
      int x, y;

      part += (*value == '+' && part == 0) || (*value == '&' && part < 2) ? 1 : 0;
      if (*value != '(' || value[1] == '(')
        continue;
      if (sscanf (value, "(%3d ,%3d", &x, &y) != 2 || n[part] > 8 * (MAX_VECTORS - 1))
        good = FALSE;
      else if (in_all)
        n[part] += pw_vec_copies (pw_vec (x, y), lists[part] + n[part]);
      else
        lists[part][n[part]++] = pw_vec (x, y);
    }
  for (guint i = 0; i < n[0] * MAX (n[1], 1); i++)
    {
      PwVec step = lists[0][i % n[0]], then = n[1] > 0 ? lists[1][i / n[0]] : pw_vec (0, 0);
      PwVec sum = pw_vec (step.dx + then.dx, step.dy + then.dy);
      gboolean masked = FALSE;

      for (guint k = 0; k < n[2]; k++)
        masked |= pw_vec_equal (lists[2][k], sum);
      if (masked)
        good = pw_rays_add (text, front, step, "", "-", then, "") && good;
      else if (n[2] == 0 && !pw_vec_is_zero (sum))
        good = pw_rays_add (text, front, sum, times, "", sum, "") && good;
    }
  return good && n[0] > 0;
}

/* "3NE": a limited ride; of unmoved pieces exactly so many steps. */
static gboolean
add_step (GString *text, const char *value, const char *front, gboolean first)
{
  char *compass;
  guint64 n = CLAMP (g_ascii_strtoull (value, &compass, 10), 1, PW_BOARD_MAX_SIZE);
  g_autofree char *times = n > 1 && !first ? g_strdup_printf ("%u", (guint) n) : g_strdup ("");
  PwVec v = pw_vec (0, 0);

  for (; *compass != '\0' && strchr ("NESW", *compass) != NULL; compass++)
    v = pw_vec (v.dx + (*compass == 'E') - (*compass == 'W'), v.dy + (*compass == 'N') - (*compass == 'S'));
  v = first ? pw_vec ((int) n * v.dx, (int) n * v.dy) : v;
  return *compass == '\0' && pw_rays_add (text, front, v, times, "", v, "");
}

static gboolean
add_lines (GString *text, const char *value, const char *front, const char *joins)
{
  static const PwVec lines[] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };
  gboolean good = TRUE;

  for (; *value != '\0'; value++)
    {
      const char *line = strchr ("HVDA", *value);
      PwVec v = line != NULL ? lines[line - "HVDA"] : pw_vec (0, 0), back = pw_vec (-v.dx, -v.dy);

      if (line != NULL)
        good &= pw_rays_add (text, front, v, "0", joins, v, "0")
                && pw_rays_add (text, front, back, "0", joins, back, "0");
    }
  return good;
}

/* "slide (H,V)". front: letters before each move; first: of an unmoved piece */
static gboolean
add_moves (GString *text, const char *value, const char *front, gboolean first)
{
  gsize n = strcspn (value, " (");
  g_autofree char *word = g_strndup (value, n);
  g_auto (GStrv) steps = NULL;
  gboolean good = TRUE;

  if (g_str_equal (word, "none"))
    return TRUE;
  if (g_str_equal (word, "slide") || g_str_equal (word, "hop"))
    return add_lines (text, value + n, front, *word == 'h' ? "+" : "");
  if (g_str_equal (word, "leap") || g_str_equal (word, "aleap") || g_str_equal (word, "ride"))
    return add_vectors (text, value + n, front, *word == 'r' ? "0" : "", *word != 'a');
  steps = g_strsplit (value + n, ",", -1);
  for (guint i = 0; steps[i] != NULL; i++)
    good &= add_step (text, g_strstrip (steps[i]), front, first);
  return good && g_str_equal (word, "step");
}

static gboolean
read_move (Reader *reader, char *value)
{
  return add_moves (reader->strings[BOTH], value, "", FALSE)
         & add_moves (reader->strings[APART], value, "m", FALSE);
}

static gboolean
read_capture (Reader *reader, char *value)
{
  reader->captures_apart = TRUE;
  return add_moves (reader->strings[APART], value, "c", FALSE);
}

static gboolean
read_first_moves (Reader *reader, const char *value)
{
  return add_moves (reader->strings[FIRST], value, g_str_has_prefix (value, "step") ? "imn" : "im", TRUE);
}

static gboolean
read_initial (Reader *reader, char *value)
{
  reader->first_anywhere = TRUE;
  return read_first_moves (reader, value);
}

/* -- zones -- */

/* "a8,b8": to a list. */
static void
append_squares (GString *list, const char *text)
{
  g_auto (GStrv) squares = g_strsplit_set (text, ", ;", -1);

  for (guint i = 0; squares[i] != NULL; i++)
    if (*squares[i] != '\0')
      g_string_append_printf (list, "%s\"%s\"", list->len > 0 ? "," : "", squares[i]);
}

/* "rank8 = a8,b8" */
static gboolean
read_zone (Reader *reader, char *value)
{
  char *equals = strchr (value, '=');
  g_autoptr (GString) list = g_string_new (NULL);

  if (equals == NULL)
    return FALSE;
  append_squares (list, equals + 1);
  *equals = '\0';
  g_hash_table_replace (reader->zones, g_strdup (g_strstrip (value)), g_strdup (list->str));
  return TRUE;
}

static gboolean
read_exclude (Reader *reader, char *value)
{
  append_squares (reader->strings[HOLES], value);
  return TRUE;
}

/* "rank8, rank1, rest". Returns: the rest; NULL if a zone isn't known */
static char *
read_zones (Reader *reader, char *value, const char *zones[2])
{
  g_auto (GStrv) words = g_strsplit (value, ",", 3);

  if (g_strv_length (words) < 3)
    return NULL;
  for (guint i = 0; i < 2; i++)
    zones[i] = g_hash_table_lookup (reader->zones, g_strstrip (words[i]));
  return zones[0] != NULL && zones[1] != NULL ? g_strdup (g_strstrip (words[2])) : NULL;
}

static gboolean
read_special (Reader *reader, char *value)
{
  g_autofree char *move = read_zones (reader, value, reader->first_zone);

  return move != NULL && read_first_moves (reader, move);
}

static gboolean
read_promotion (Reader *reader, char *value)
{
  const char *zones[2];

  g_free (reader->choice);
  reader->choice = read_zones (reader, value, zones);
  if (reader->choice == NULL)
    return FALSE;
  g_free (reader->where);
  reader->where = g_strdup_printf ("{\"first\":[%s],\"second\":[%s]}", zones[0], zones[1]);
  return TRUE;
}

/* Where a piece need not promote: nowhere; without such a line, where it can move on. */
static gboolean
read_optional (Reader *reader, char *value)
{
  reader->must = "true";
  return g_str_has_prefix (value, "empty, empty");
}

/* -- pieces -- */

static gboolean
read_flags (Reader *reader, char *value)
{
  g_auto (GStrv) flags = g_strsplit (value, ",", -1);

  for (guint i = 0; flags[i] != NULL; i++)
    if (g_str_equal (g_strstrip (flags[i]), "royal"))
      reader->royal = TRUE;
    else if (g_str_equal (flags[i], "take_ep"))
      reader->rays.passes = TRUE;
    else if (!g_str_equal (flags[i], "set_ep"))
      lose (reader, flags[i]);
  return TRUE;
}

/* "white e1-c1,b1 with a1": the king's squares; its partner is the outermost piece. */
static gboolean
read_castle (Reader *reader, char *value)
{
  char king, partner, *with = strstr (value, "with "), *at = strchr (value, '-');
  guint rank, to_rank;
  gboolean good = with != NULL && at != NULL && sscanf (value, "%*s %c%u", &king, &rank) == 2
                  && sscanf (with, "with %c%u", &partner, &to_rank) == 2 && rank == to_rank;

  for (; good && at != NULL && at < with; at = strchr (at + 1, ','))
    {
      int dx = at[1] - king;

      good = g_ascii_strtoull (at + 2, NULL, 10) == rank && dx != 0 && (partner - king) / dx > 0
             && at[1] != partner && ABS (dx) >= 2 && ABS (dx) <= PW_RAYS_MAX_CASTLING;
      if (good && reader->castles)
        reader->castles_of[*value != 'w'][(dx > 0) == (*value == 'w')] |= 1u << ABS (dx);
    }
  return good;
}

/* "\"N\", \"N,n\"": what it is called in moves, and on a board. */
static gboolean
read_symbol (Reader *reader, char *value)
{
  g_auto (GStrv) quoted = g_strsplit (value, "\"", 5);

  if (g_strv_length (quoted) < 4)
    return FALSE;
  quoted[3][strcspn (quoted[3], ",")] = '\0';
  return (reader->rays.letter = pw_kind_letter (quoted[3])) != 0;
}

/* What a piece promotes to: "QRBN", or "+" for its own promoted form. */
static void
add_promotion (Reader *reader, char letter)
{
  g_autofree char *to = g_strdup (reader->strings[TO]->str);

  if (reader->choice == NULL)
    return;
  g_string_append_c (reader->strings[PROMOTING], letter);
  for (const char *at = reader->choice; *at != '\0'; at++)
    if ((*at == '+' || g_ascii_isalpha (*at))
        && strchr (reader->strings[TO]->str, *at == '+' ? g_ascii_tolower (letter) : *at) == NULL)
      g_string_append_c (reader->strings[TO], *at == '+' ? g_ascii_tolower (letter) : *at);
  if (reader->promotion != NULL
      && (!g_str_equal (reader->promotion, reader->where) || !g_str_equal (to, reader->strings[TO]->str)))
    pw_exchange_say (reader->exchange->notes, reader->job->translate, PW_SEVERITY_ERROR, reader->start_line,
                     -1, N_ ("All pieces that promote have the same choice here, in the zone of the first."));
  if (reader->promotion == NULL)
    reader->promotion = g_strdup (reader->where);
}

/* The piece has all its lines. */
static void
end_piece (Reader *reader)
{
  PwRays *rays = &reader->rays;
  char letter;

  if (rays->line == 0)
    return;
  rays->name = reader->name;
  for (guint i = 0; i < 2; i++)
    rays->castles[i] = reader->castles_of[0][i] | reader->castles_of[1][i];
  if (memcmp (rays->castles, reader->castles_of[0], sizeof rays->castles) != 0
      && (reader->castles_of[0][0] | reader->castles_of[0][1]) != 0)
    lose (reader, "Castle");
  rays->text
      = g_string_append (reader->strings[reader->captures_apart ? APART : BOTH], reader->strings[FIRST]->str);
  letter = pw_rays_add_piece (reader->exchange, rays, reader->job->translate);
  if (letter != 0)
    {
      add_promotion (reader, letter);
      if (reader->first_anywhere && reader->first_zone[0] != NULL)
        lose (reader, "Special");
      else
        memcpy (reader->first_zones[(guchar) letter], reader->first_zone, sizeof reader->first_zone);
      if (reader->royal)
        g_string_append_c (reader->strings[ROYALS], letter);
    }
  for (guint i = BOTH; i < N_STRINGS; i++)
    g_string_truncate (reader->strings[i], 0);
  *rays = (PwRays){ .line = 0 };
  memset (reader->castles_of, 0, sizeof reader->castles_of);
  g_clear_pointer (&reader->name, g_free);
  g_clear_pointer (&reader->choice, g_free);
  g_clear_pointer (&reader->where, g_free);
  reader->first_zone[0] = reader->first_zone[1] = NULL;
  reader->captures_apart = reader->first_anywhere = reader->royal = FALSE;
}

static gboolean
read_piece (Reader *reader, char *value)
{
  end_piece (reader);
  reader->rays.line = reader->line;
  reader->name = g_strdup (value);
  return TRUE;
}

/* -- rules -- */

/* "rnbqkbnr/8/... w KQkq -", in quotes. */
static gboolean
read_start (Reader *reader, char *value)
{
  g_auto (GStrv) fields = g_strsplit (g_strstrip (g_strdelimit (value, "\"", ' ')), " ", 4);
  char *hand = fields[0] != NULL ? strchr (fields[0], '[') : NULL;
  guint n = g_strv_length (fields);

  if (n == 0)
    return FALSE;
  if (hand != NULL && g_ascii_isalpha (hand[1]))
    say (reader, N_ ("Pieces in hand aren’t imported: %s."), hand);
  if (hand != NULL)
    *hand = '\0';
  g_string_printf (reader->strings[START], "%s %s", fields[0], n > 1 ? fields[1] : "w");
  reader->castles = n > 2 && !g_str_equal (fields[2], "-");
  reader->start_line = reader->line;
  return TRUE;
}

/* Rules that a game here can have, or has by itself, as its members. */
static const char *const rules[][2] = {
  { "stalemate = draw", "" },
  { "stalemate = win", ",\"stalemate\":\"loss\"" }, /* it is of the side that gave it */
  { "stalemate = loss", ",\"stalemate\":\"win\"" },
  { "loneking = loss", ",\"bare\":\"loss\"" },
  { "repeat0 = draw", ",\"repetition\":0" },
  { "repeat3 = draw", "" },
  { "repeat4 = draw", ",\"repetition\":4" },
  { "movecountdraw = 0", ",\"quiet_moves\":0" },
  { "movecountdraw = 50", "" },
  { "duplecheck", ",\"royals\":\"last\"" },
  { "check any king", "" },
  { "checkmate = win", "" },
  { "special init", "" },
};

static gboolean
read_rules (Reader *reader, char *value)
{
  g_auto (GStrv) given = g_strsplit (value, ",", -1);

  for (guint i = 0, k; given[i] != NULL; i++)
    {
      for (k = 0, g_strstrip (given[i]); k < G_N_ELEMENTS (rules) && !g_str_equal (given[i], rules[k][0]);
           k++)
        ;
      if (k < G_N_ELEMENTS (rules))
        g_string_append (reader->strings[MEMBERS], rules[k][1]);
      else
        lose (reader, given[i]);
    }
  return TRUE;
}

/* Squares that no piece may enter are holes, and a piece with a zone for its first moves has them only there.
 */
static void
mark_squares (const Reader *reader)
{
  PwBoard *board = reader->exchange->rules->start;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      PwSide side = pw_board_cell (board, square) == PW_CELL_SECOND ? PW_SIDE_SECOND : PW_SIDE_FIRST;
      const char *zone = reader->first_zones[(guchar) pw_board_letters (board)[square]][side];
      char name[PW_SQUARE_NAME_SIZE];
      g_autofree char *quoted = NULL;

      pw_square_name (board, square, name);
      quoted = g_strdup_printf ("\"%s\"", name);
      if (zone != NULL && strstr (zone, quoted) == NULL)
        pw_board_set_virgin (board, square, FALSE);
      if (strstr (reader->strings[HOLES]->str, quoted) != NULL)
        pw_board_set (board, square, PW_CELL_HOLE, 0);
    }
}

/* The variant has all its lines. */
static void
end_variant (Reader *reader)
{
  g_autoptr (GString) game = g_string_new (NULL);

  if (reader->exchange == NULL)
    return;
  end_piece (reader);
  g_string_printf (game, "{\"start\":\"%s\"%s", reader->strings[START]->str, reader->strings[MEMBERS]->str);
  pw_rays_append_letters (game, ",\"royal\":", reader->strings[ROYALS]->str);
  pw_rays_append_letters (game, ",\"promotion\":{\"pieces\":", reader->strings[PROMOTING]->str);
  pw_rays_append_letters (game, ",\"to\":", reader->strings[TO]->str);
  g_string_append_printf (game, ",\"must\":%s,\"zone\":%s}}", reader->must,
                          reader->promotion != NULL ? reader->promotion : "{}");
  if (pw_rays_set_game (reader->exchange, game->str, reader->start_line, reader->job->translate))
    mark_squares (reader);
  for (guint i = 0; i < N_STRINGS; i++)
    g_string_truncate (reader->strings[i], 0);
  g_clear_pointer (&reader->promotion, g_free);
  memset (reader->first_zones, 0, sizeof reader->first_zones);
}

static gboolean
read_variant (Reader *reader, char *value)
{
  end_variant (reader);
  g_hash_table_remove_all (reader->zones);
  g_hash_table_insert (reader->zones, g_strdup ("empty"), g_strdup (""));
  reader->must = "false";
  reader->exchange = pw_exchange_add_found (reader->job, reader->line);
  if (reader->exchange != NULL)
    pw_exchange_set_text (&reader->exchange->title, value);
  return TRUE;
}

/* -- lines -- */

static const struct
{
  const char *key;
  gboolean (*read) (Reader *reader, char *value); /* (nullable): it isn't about the game. Returns: whether it
                                                     is understood */
} keys[] = {
  { "Variant", read_variant },
  { "FEN", read_start },
  { "Zone", read_zone },
  { "Piece", read_piece },
  { "Symbol", read_symbol },
  { "Move", read_move },
  { "Capture", read_capture },
  { "Initial", read_initial },
  { "Special", read_special },
  { "Castle", read_castle },
  { "Promotion", read_promotion },
  { "Optional promotion", read_optional },
  { "Flags", read_flags },
  { "Rule", read_rules },
  { "Exclude", read_exclude },
  { "Board", NULL },
  { "Value", NULL },
  { "XBoard pieces", NULL },
  { "XBoard parent", NULL },
  { "WinBoard pieces", NULL },
  { "WinBoard parent", NULL },
};

static void
read_line (Reader *reader, char *line)
{
  g_autofree char *whole = NULL;
  char *colon;
  guint i = 0;

  line[strcspn (line, "#")] = '\0';
  whole = g_strdup (g_strstrip (line));
  colon = strchr (line, ':');
  if (colon != NULL)
    *colon = '\0';
  while (i < G_N_ELEMENTS (keys) && !g_str_equal (line, keys[i].key))
    i++;
  if (*whole == '\0' || (i > 0 && reader->exchange == NULL))
    return;
  if (i == G_N_ELEMENTS (keys) && colon != NULL)
    lose (reader, line);
  else if (colon == NULL || (keys[i].read != NULL && !keys[i].read (reader, g_strstrip (colon + 1))))
    say (reader, N_ ("Not understood: %s."), whole);
}

static gboolean
read (PwExchangeReading *job, GError **error)
{
  Reader reader = { .job = job };
  g_auto (GStrv) lines = g_strsplit (job->text, "\n", -1);

  reader.zones = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < N_STRINGS; i++)
    reader.strings[i] = g_string_new (NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      reader.line = i + 1;
      read_line (&reader, lines[i]);
    }
  end_variant (&reader);
  for (guint i = 0; i < N_STRINGS; i++)
    g_string_free (reader.strings[i], TRUE);
  g_hash_table_unref (reader.zones);
  return TRUE;
}

static guint
recognize (const char *text, gsize length)
{
  return g_regex_match_simple ("^Variant: (?s:.*)^Piece:", text, G_REGEX_MULTILINE, 0) ? 90 : 0;
}

const PwExchangeFormat pw_exchange_sjaak = {
  .name = "sjaak",
  .label = N_ ("Sjaak II"),
  .brief = N_ ("Games for the engine Sjaak II."),
  .ending = ".txt",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_NAMES | PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_LETTERS,
  .recognize = recognize,
  .read = read,
  .nothing = N_ ("it has no line like “Variant: name”"),
};
