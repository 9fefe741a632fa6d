/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Betza as Fairy-Stockfish reads it, found by trying the engine. A text fills tables of leaps, slides and
 * hops, by direction; each has a range, and a later term replaces that of an earlier one. On a board, all
 * slides and hops along a line are tried both ways, and what they reach is masked by all squares that the
 * tables have on an empty board. So "fRbpR" slides backward.
 */
#include "core/exchange/flavor/fairy-stockfish-private.h"
#include "core/exchange/flavor/flavor.h"

#include <string.h>

#include "core/engine/compare.h"
#include "core/notation/reading/steps.h"
#include "core/piece/plain.h"

/* -- letters -- */

static const char directions[] = "fbvhrls";

#define N_DIRECTIONS 7
#define FFR          (1 << 0)
#define FRR          (1 << 1)
#define BRR          (1 << 2)
#define BBR          (1 << 3)
#define BBL          (1 << 4)
#define BLL          (1 << 5)
#define FLL          (1 << 6)
#define FFL          (1 << 7)
#define ALL          0xff

/* What pairs of letters pick, in the order of `directions`; others pick nothing. */
static const guint8 picked[N_DIRECTIONS][N_DIRECTIONS] = {
  /* f */ { FFR | FFL, 0, 0, FFR | FFL | FRR | FLL, FRR, FLL, FRR | FLL },
  /* b */ { 0, BBR | BBL, 0, BBR | BBL | BRR | BLL, BRR, BLL, BRR | BLL },
  /* v */ { 0, 0, FFR | FFL | BBR | BBL, 0, 0, 0, 0 },
  /* h */ { 0, 0, 0, 0, FFR | BRR | BBL | FLL, FFL | BLL | BBR | FRR, 0 },
  /* r */ { FFR, BBR, FFR | BBR, FFR | BBR | FRR | BRR, FRR | BRR, 0, 0 },
  /* l */ { FFL, BBL, FFL | BBL, FFL | BBL | FLL | BLL, 0, FLL | BLL, 0 },
  /* s */ { 0, 0, 0, 0, 0, 0, FRR | BRR | FLL | BLL },
};

/* Of two with one meaning, the first is written. */
static const struct
{
  char letter;
  gboolean slider;
  guint n;
  PwVec atoms[2];
} capitals[] = {
  { 'W', FALSE, 1, { { 1, 0 } } },          { 'F', FALSE, 1, { { 1, 1 } } },
  { 'D', FALSE, 1, { { 2, 0 } } },          { 'N', FALSE, 1, { { 2, 1 } } },
  { 'A', FALSE, 1, { { 2, 2 } } },          { 'H', FALSE, 1, { { 3, 0 } } },
  { 'C', FALSE, 1, { { 3, 1 } } },          { 'L', FALSE, 1, { { 3, 1 } } },
  { 'Z', FALSE, 1, { { 3, 2 } } },          { 'J', FALSE, 1, { { 3, 2 } } },
  { 'G', FALSE, 1, { { 3, 3 } } },          { 'R', TRUE, 1, { { 1, 0 } } },
  { 'B', TRUE, 1, { { 1, 1 } } },           { 'K', FALSE, 2, { { 1, 0 }, { 1, 1 } } },
  { 'Q', TRUE, 2, { { 1, 0 }, { 1, 1 } } },
};

char
pw_fsf_capital (PwVec atom, gboolean king, gboolean slider)
{
  for (guint i = 0; i < G_N_ELEMENTS (capitals); i++)
    if (pw_vec_equal (capitals[i].atoms[0], atom) && capitals[i].n == (king ? 2 : 1)
        && capitals[i].slider == slider)
      return capitals[i].letter;
  return '\0';
}

static const char *
find_direction (char c)
{
  return c != '\0' ? strchr (directions, c) : NULL;
}

/* Whether two letters are read as one word: "ff", "fr", "rf". */
static gboolean
bind (char a, char b)
{
  return a == b || (strchr ("fbvh", a) != NULL && strchr ("rlsh", b) != NULL)
         || (strchr ("rlsh", a) != NULL && strchr ("fbvh", b) != NULL);
}

/* The direction letter that is next, with the one after it if both are one word. */
static PwFsfPairs
read_pair (PwScan *scan)
{
  const char *a = find_direction (pw_scan_peek (scan)),
             *b = find_direction (pw_scan_peek_at (scan, scan->at + 1));

  b = b != NULL && bind (*a, *b) ? b : NULL;
  scan->at += b != NULL ? 2 : 1;
  return (PwFsfPairs) 1 << ((a - directions) * N_DIRECTIONS + ((b != NULL ? b : a) - directions));
}

PwFsfPairs
pw_fsf_pairs (const char *letters)
{
  PwScan scan = pw_scan_new (pw_fsf_ops.vocabulary, letters, (guint) strlen (letters), NULL);
  PwFsfPairs pairs = 0;

  while (!pw_scan_at_end (&scan))
    pairs |= read_pair (&scan);
  return pairs;
}

guint8
pw_fsf_copies (PwFsfPairs pairs, gboolean apart)
{
  guint8 copies = 0;

  for (guint i = 0; i < N_DIRECTIONS; i++)
    for (guint j = 0; j < N_DIRECTIONS; j++)
      if (pairs >> (i * N_DIRECTIONS + j) & 1)
        copies |= apart ? picked[i][i] | picked[j][j] : picked[i][j];
  return pairs != 0 ? copies : ALL;
}

PwVec
pw_fsf_copy (PwVec atom, guint i)
{
  static const struct
  {
    gboolean wide;
    int right, ahead;
  } copies[] = { { FALSE, 1, 1 },   { TRUE, 1, 1 },   { TRUE, 1, -1 }, { FALSE, 1, -1 },
                 { FALSE, -1, -1 }, { TRUE, -1, -1 }, { TRUE, -1, 1 }, { FALSE, -1, 1 } };

  return copies[i].wide ? pw_vec (copies[i].right * atom.dx, copies[i].ahead * atom.dy)
                        : pw_vec (copies[i].right * atom.dy, copies[i].ahead * atom.dx);
}

/* -- the tables -- */

typedef enum
{
  LEAP,
  SLIDE,
  HOP,
  N_KINDS,
} Kind;

#define MAX_LEAP 3
#define SIDE     (2 * MAX_LEAP + 1)

#define LAME (-1)

typedef struct
{
  gboolean is_set;
  int range;   /* 0 is any; a hop with 1 goes right behind the first piece, and one that is LAME nowhere */
  PwSpan span; /* of the term */
} Entry;

/* Of one way to end a move: an entry for each direction. */
typedef struct
{
  Entry entries[N_KINDS][SIDE][SIDE];
} Table;

typedef struct
{
  Table quiet, capture, initial;
  guint n_terms;
} Model;

/* What was read before an atom. */
typedef struct
{
  guint start;
  gboolean quiet, capture, initial, hop, lame;
  int range;
  PwFsfPairs pairs;
} Letters;

static Entry *
entry_of (Table *table, Kind kind, PwVec v)
{
  return &table->entries[kind][v.dy + MAX_LEAP][v.dx + MAX_LEAP];
}

static void
set_entry (Model *model, const Letters *letters, Kind kind, PwVec v, const Entry *entry)
{
  gboolean both = !letters->quiet && !letters->capture;

  if (letters->quiet || both)
    *entry_of (letters->initial ? &model->initial : &model->quiet, kind, v) = *entry;
  if ((letters->capture || both) && !letters->initial) /* an initial capture is never made there */
    *entry_of (&model->capture, kind, v) = *entry;
}

static void
read_atom (Model *model, const Letters *letters, guint capital, PwScan *scan)
{
  char next = pw_scan_peek_at (scan, scan->at + 1);
  gboolean rides = capitals[capital].slider || g_ascii_isdigit (next) || next == capitals[capital].letter;
  Kind kind = letters->hop ? HOP : rides ? SLIDE : LEAP;
  Entry entry = { TRUE, letters->lame && !rides ? LAME : letters->range, { letters->start, scan->at + 1 } };

  entry.range = g_ascii_isdigit (next) ? next - '0' : entry.range;
  for (guint k = 0; k < capitals[capital].n; k++)
    {
      PwVec atom = capitals[capital].atoms[k];
      guint8 copies = pw_fsf_copies (letters->pairs, capitals[capital].n == 1 && atom.dy == 0);

      for (guint i = 0; i < 8; i++)
        if (copies >> i & 1)
          set_entry (model, letters, kind, pw_fsf_copy (atom, i), &entry);
    }
  scan->at += g_ascii_isdigit (next) || next == capitals[capital].letter ? 2 : 1;
  model->n_terms++;
}

static void
read_small (Letters *letters, PwScan *scan)
{
  char c = pw_scan_peek (scan);

  letters->quiet |= c == 'm';
  letters->capture |= c == 'c';
  letters->initial |= c == 'i';
  letters->lame |= c == 'n';
  letters->hop |= c == 'p' || c == 'g';
  letters->range = c == 'g' ? 1 : letters->range;
  if (find_direction (c) != NULL)
    letters->pairs |= read_pair (scan);
  else
    scan->at++;
}

static void
read_model (Model *model, PwScan *scan)
{
  Letters letters = { 0 };

  memset (model, 0, sizeof *model);
  while (!pw_scan_at_end (scan))
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (capitals) && capitals[i].letter != pw_scan_peek (scan))
        i++;
      if (i == G_N_ELEMENTS (capitals))
        {
          read_small (&letters, scan);
          continue;
        }
      read_atom (model, &letters, i, scan);
      letters = (Letters){ .start = scan->at };
    }
}

/* -- from tables to a piece -- */

#define FAR  12 /* files of its largest board */
#define GRID (2 * FAR + 1)

typedef struct
{
  PwPieceBuilder *builder;
  PwPath facts;
  Table *table;
  gboolean mask[GRID]
               [GRID]; /* squares that the piece reaches on an empty board, from its own in the middle */
} Lower;

static gboolean *
mask_at (Lower *lower, int dx, int dy)
{
  return ABS (dx) <= FAR && ABS (dy) <= FAR ? &lower->mask[dy + FAR][dx + FAR] : NULL;
}

/* Calls a function for each direction of a kind. */
static void
for_each (Lower *lower, Kind kind, void (*call) (Lower *lower, Kind kind, PwVec v, int range))
{
  for (int dy = -MAX_LEAP; dy <= MAX_LEAP; dy++)
    for (int dx = -MAX_LEAP; dx <= MAX_LEAP; dx++)
      {
        const Entry *entry = entry_of (lower->table, kind, pw_vec (dx, dy));

        lower->facts.span = entry->span;
        if (entry->is_set)
          call (lower, kind, pw_vec (dx, dy), entry->range);
      }
}

static void
mark (Lower *lower, Kind kind, PwVec v, int range)
{
  int n = kind == LEAP || range == LAME ? 1 : range == 0 || (kind == HOP && range == 1) ? FAR : range;

  if (kind != LEAP && MAX (ABS (v.dx), ABS (v.dy)) == MAX_LEAP)
    return; /* not even its first square */
  for (int k = 1; k <= n && mask_at (lower, k * v.dx, k * v.dy) != NULL; k++)
    *mask_at (lower, k * v.dx, k * v.dy) = TRUE;
}

static PwVec
atom_of (PwVec v)
{
  return pw_vec (MAX (ABS (v.dx), ABS (v.dy)), MIN (ABS (v.dx), ABS (v.dy)));
}

static PwNodeId
add_leap (Lower *lower, PwVec v, PwBetween between)
{
  return pw_piece_builder_leap (lower->builder, lower->facts.span, atom_of (v), between);
}

/* Ends a path that begins in a direction. */
static void
add_path (Lower *lower, PwVec v, PwNodeId root, PwNodeId first)
{
  PwDirections aim = PW_DIR_NONE;

  pw_direction_set_to_directions (pw_direction_set_of_vec (v), pw_direction_set_of_atom (atom_of (v)), &aim);
  pw_steps_aim (lower->builder, first, PW_SCOPE_STEP, aim);
  pw_piece_builder_path (lower->builder, lower->facts, root);
}

static void
lower_leap (Lower *lower, Kind kind, PwVec v, int range)
{
  PwNodeId id;

  if (range != 0)
    return;
  id = add_leap (lower, v, PW_BETWEEN_ANYTHING);
  add_path (lower, v, id, id);
}

static PwNodeId
add_ride (Lower *lower, PwVec v, guint n, gboolean exact, PwRide how)
{
  PwNodeId leap = add_leap (lower, v, PW_BETWEEN_ANYTHING), id;
  PwNode *ride;

  if (n == 1)
    return leap;
  ride = pw_piece_builder_repeat (lower->builder, lower->facts.span, leap, &id);
  ride->repeat.max = n;
  ride->repeat.exact = exact;
  ride->repeat.slides = how == PW_RIDE_PLAIN;
  ride->repeat.ride = how;
  ride->repeat.link = pw_link_straight_on;
  return id;
}

/* Exactly n steps, the screen of a hop after so many of them. */
static void
add_exact (Lower *lower, PwVec v, guint n, guint screen)
{
  const PwLink over = { .stays = { PW_HOLDS_ANY_PIECE } };
  PwNodeId legs[2];

  legs[0] = add_ride (lower, v, screen > 0 ? screen : n, TRUE, PW_RIDE_PLAIN);
  if (screen == 0)
    {
      add_path (lower, v, legs[0], legs[0]);
      return;
    }
  legs[1] = add_ride (lower, v, n - screen, TRUE, PW_RIDE_PLAIN);
  add_path (lower, v, pw_piece_builder_chain (lower->builder, lower->facts.span, legs, &over, 2), legs[0]);
}

/* A ride in a direction, to all squares that the mask has. */
static void
lower_ray (Lower *lower, PwVec v, PwRide how)
{
  guint least = how == PW_RIDE_PLAIN ? 1 : 2, n = least, far = (guint) (FAR / MAX (ABS (v.dx), ABS (v.dy)));

  while (n <= far && *mask_at (lower, (int) n * v.dx, (int) n * v.dy))
    n++;
  if (n > least)
    {
      PwNodeId id = add_ride (lower, v, n > far ? 0 : n - 1, FALSE, how);

      add_path (lower, v, id, id);
    }
  for (; n <= far; n++)
    if (*mask_at (lower, (int) n * v.dx, (int) n * v.dy))
      for (guint screen = how == PW_RIDE_BEHIND ? n - 1 : least - 1; screen < n; screen++)
        {
          add_exact (lower, v, n, screen);
          if (how == PW_RIDE_PLAIN)
            break;
        }
}

/* -- ways to go, of which a piece has those that its table needs -- */

static void
lower_lame (Lower *lower, PwVec v, PwRide how)
{
  PwNodeId id;

  if (!*mask_at (lower, v.dx, v.dy))
    return;
  id = add_leap (lower, v, PW_BETWEEN_NOTHING);
  add_path (lower, v, id, id);
}

static gboolean
is_any (int range)
{
  return TRUE;
}

static gboolean
is_lame (int range)
{
  return range == LAME;
}

static gboolean
is_one (int range)
{
  return range == 1;
}

static gboolean
is_other (int range)
{
  return range != 1;
}

/* Once a piece has a direction of such a kind and range, all copies of the direction are ways to go. */
static const struct
{
  Kind kind;
  PwVec v; /* of a line: forward and backward, or sideways */
  gboolean (*has) (int range);
  void (*lower) (Lower *lower, PwVec v, PwRide how);
  PwRide how;
} ways[] = {
  { LEAP, { 2, 0 }, is_lame, lower_lame },
  { LEAP, { 2, 1 }, is_lame, lower_lame },
  { LEAP, { 2, 2 }, is_lame, lower_lame },
  { LEAP, { 3, 2 }, is_lame, lower_lame },
  { SLIDE, { 0, 1 }, is_any, lower_ray, PW_RIDE_PLAIN },
  { SLIDE, { 1, 0 }, is_any, lower_ray, PW_RIDE_PLAIN },
  { SLIDE, { 1, 1 }, is_any, lower_ray, PW_RIDE_PLAIN },
  { SLIDE, { 2, 1 }, is_any, lower_ray, PW_RIDE_PLAIN },
  { HOP, { 0, 1 }, is_other, lower_ray, PW_RIDE_OVER_ONE },
  { HOP, { 1, 0 }, is_other, lower_ray, PW_RIDE_OVER_ONE },
  { HOP, { 1, 1 }, is_other, lower_ray, PW_RIDE_OVER_ONE },
  { HOP, { 0, 1 }, is_one, lower_ray, PW_RIDE_BEHIND },
  { HOP, { 1, 0 }, is_one, lower_ray, PW_RIDE_BEHIND },
  { HOP, { 1, 1 }, is_one, lower_ray, PW_RIDE_BEHIND },
};

/* The copies of a direction; of W only those along its line. Returns: how many */
static guint
list_copies (PwVec v, PwVec copies[8])
{
  gboolean line = ABS (v.dx) + ABS (v.dy) == 1;
  guint n = 0;

  for (guint i = 0; i < 8; i++)
    {
      PwVec copy = pw_fsf_copy (atom_of (v), i);

      if ((i % 2 == 0 || pw_vec_is_oblique (v)) && (!line || (copy.dx == 0) == (v.dx == 0)))
        copies[n++] = copy;
    }
  return n;
}

/* Whether one of some directions is set so; its term is that of all of them. */
static gboolean
find_way (Lower *lower, Kind kind, gboolean (*has) (int range), const PwVec *copies, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const Entry *entry = entry_of (lower->table, kind, copies[i]);

      lower->facts.span = entry->span;
      if (entry->is_set && has (entry->range))
        return TRUE;
    }
  return FALSE;
}

static void
lower_table (PwPieceBuilder *builder, Table *table, guint holds, gboolean virgin)
{
  Lower lower = { builder, { .ends = { (guint8) holds }, .virgin = virgin }, table, { { 0 } } };

  for (Kind kind = LEAP; kind < N_KINDS; kind++)
    for_each (&lower, kind, mark);
  for_each (&lower, LEAP, lower_leap);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      PwVec copies[8];
      guint n = list_copies (ways[i].v, copies);

      if (find_way (&lower, ways[i].kind, ways[i].has, copies, n))
        for (guint k = 0; k < n; k++)
          ways[i].lower (&lower, copies[k], ways[i].how);
    }
}

static void
parse (PwScan *scan, PwPieceBuilder *builder, GArray *terms)
{
  const PwSpan span = { 0, scan->length };
  guint passed = memchr (scan->text, 'e', scan->length) != NULL ? PW_HOLDS_PASSED : 0; /* of all captures */
  Model model;

  read_model (&model, scan);
  if (model.n_terms > 0)
    g_array_append_val (terms, span);
  lower_table (builder, &model.quiet, PW_HOLDS_EMPTY, FALSE);
  lower_table (builder, &model.capture, PW_HOLDS_ENEMY | passed, FALSE);
  lower_table (builder, &model.initial, PW_HOLDS_EMPTY, TRUE);
}

static const PwVocabulary vocabulary = { .label = "Fairy-Stockfish" };

const PwDialectOps pw_fsf_ops = { &vocabulary, parse, &pw_fsf_printer };

static PwPiece *
read_piece (const char *text, gsize length)
{
  return pw_dialect_read (&pw_fsf_ops, text, length);
}

/* -- the door -- */

#define MAX_WORK 2000000 /* as of PwPair */

/* Whether XBetza gives a text the same meaning. */
static gboolean
is_xbetza (const char *text, gsize length, PwPiece *piece)
{
  g_autoptr (PwPiece) other = pw_notation_read (PW_DIALECT_XBETZA, text, length);
  g_autoptr (GPtrArray) boards = NULL;
  guint64 work = 0;

  if (other == NULL || pw_piece_is_royal (other))
    return FALSE;
  if (pw_piece_moves_same (piece, other))
    return TRUE;
  boards = pw_compare_boards (0);
  return memchr (text, 'e', length) == NULL && pw_compare_pieces (piece, other, boards, &work, MAX_WORK);
}

static char *
read_text (const char *text, gsize length, PwDialect *dialect)
{
  static const PwDialect others[] = { PW_DIALECT_EXTENDED, PW_DIALECT_XBETZA }; /* e is XBetza's alone */
  g_autoptr (PwPiece) piece = read_piece (text, length);
  char *read = NULL;

  if (piece != NULL && is_xbetza (text, length, piece))
    {
      *dialect = PW_DIALECT_XBETZA;
      return g_strndup (text, length);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others) && piece != NULL && read == NULL; i++)
    {
      *dialect = others[i];
      read = pw_notation_print (*dialect, piece, NULL);
    }
  return read;
}

const PwFlavor pw_flavor_fairy_stockfish = { read_piece, read_text, pw_fsf_write };
