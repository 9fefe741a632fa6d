/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Betza as Fairy-Stockfish reads it, found by trying the engine. A text fills tables of leaps, slides and
 * hops by their directions; a later term replaces what an earlier one put there. On a board, all slides and
 * hops along a line are tried both ways, and what they reach is masked by the squares that the tables reach
 * on an empty board. So "fRbpR" slides backward.
 */
#include "core/exchange/flavor/fairy-stockfish-private.h"

#include <string.h>

#include "core/notation/reading/steps.h"

/* -- letters -- */

/* C and Z are written: in other programs L and J may be each other. I is none. */
static const PwVocabularyPart parts[] = {
  PW_PART_OF (PW_PART_ATOMS, pw_atoms, PW_N_LEAPERS + 1, PW_N_SYNONYMS - 1),
  PW_PART_OF (PW_PART_ATOMS, pw_atoms, 0, PW_N_LEAPERS),
  PW_PART_OF (PW_PART_ATOMS, pw_atoms, PW_N_LEAPERS + PW_N_SYNONYMS, PW_N_KINGS),
};

const PwVocabulary pw_fsf_vocabulary
    = { .label = "Fairy-Stockfish", .parts = parts, .n_parts = G_N_ELEMENTS (parts) };

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

/* What pairs of letters pick of a knight's leaps, in the order of `directions`. */
static const guint8 picked[N_DIRECTIONS][N_DIRECTIONS] = {
  /* f */ { FFR | FFL, 0, 0, FFR | FFL | FRR | FLL, FRR, FLL, FRR | FLL },
  /* b */ { 0, BBR | BBL, 0, BBR | BBL | BRR | BLL, BRR, BLL, BRR | BLL },
  /* v */ { 0, 0, FFR | FFL | BBR | BBL, 0, 0, 0, 0 },
  /* h */ { 0, 0, 0, 0, FFR | BRR | BBL | FLL, FFL | BLL | BBR | FRR, 0 },
  /* r */ { FFR, BBR, FFR | BBR, FFR | BBR | FRR | BRR, FRR | BRR, 0, 0 },
  /* l */ { FFL, BBL, FFL | BBL, FFL | BBL | FLL | BLL, 0, FLL | BLL, 0 },
  /* s */ { 0, 0, 0, 0, 0, 0, FRR | BRR | FLL | BLL },
};

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
  PwScan scan = pw_scan_new (&pw_fsf_vocabulary, letters, (guint) strlen (letters), NULL);
  PwFsfPairs pairs = 0;

  while (!pw_scan_at_end (&scan))
    pairs |= read_pair (&scan);
  return pairs;
}

PwDirectionSet
pw_fsf_pick (PwFsfPairs pairs, gboolean apart)
{
  guint copies = 0, set = 0;

  for (guint i = 0; i < N_DIRECTIONS; i++)
    for (guint j = 0; j < N_DIRECTIONS; j++)
      if (pairs >> (i * N_DIRECTIONS + j) & 1)
        copies |= apart ? picked[i][i] | picked[j][j] : picked[i][j];
  for (guint i = 0; i < 8; i++)
    if (copies >> i & 1)
      set |= 1u << (8 + i) | 1u << (4 + i / 2) | 1u << (i + 1) / 2 % 4;
  return pairs != 0 ? (PwDirectionSet) set : PW_DIRECTION_SET_ALL;
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
#define LAME     (-1)

typedef struct
{
  gboolean is_set;
  int range;   /* 0 is any; a hop with 1 goes right behind the first piece, and one that is LAME nowhere */
  PwSpan span; /* of the term */
} Entry;

/* Of one way to end a move. */
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
  if (letters->quiet || !letters->capture)
    *entry_of (letters->initial ? &model->initial : &model->quiet, kind, v) = *entry;
  if ((letters->capture || !letters->quiet) && !letters->initial) /* an initial capture is never made there */
    *entry_of (&model->capture, kind, v) = *entry;
}

static void
read_atom (Model *model, const Letters *letters, const PwAtom *atom, PwScan *scan)
{
  char next = pw_scan_peek_at (scan, scan->at + 1);
  gboolean digit = g_ascii_isdigit (next), doubled = next == pw_scan_peek (scan);
  gboolean rides = atom->slider || digit || doubled;
  Kind kind = letters->hop ? HOP : rides ? SLIDE : LEAP;
  int range = digit ? next - '0' : letters->lame && !rides ? LAME : letters->range;
  const Entry entry = { TRUE, range, { letters->start, scan->at + 1 } };

  for (guint k = 0; k < atom->n_vectors; k++)
    {
      PwDirectionSet set = pw_fsf_pick (letters->pairs, atom->n_vectors == 1 && atom->vectors[k].dy == 0);
      PwVec copies[8];

      for (guint i = pw_vec_copies (atom->vectors[k], copies); i-- > 0;)
        if (set & pw_direction_set_of_vec (copies[i]))
          set_entry (model, letters, kind, copies[i], &entry);
    }
  scan->at += digit || doubled ? 2 : 1;
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
      const PwAtom *atom = pw_vocabulary_atom (&pw_fsf_vocabulary, pw_scan_peek (scan));

      if (atom == NULL)
        {
          read_small (&letters, scan);
          continue;
        }
      read_atom (model, &letters, atom, scan);
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
  gboolean mask[GRID][GRID]; /* what the table reaches on an empty board, from the middle */
} Lower;

static gboolean *
mask_at (Lower *lower, PwVec v, guint n)
{
  return &lower->mask[(int) n * v.dy + FAR][(int) n * v.dx + FAR];
}

/* How many steps stay within the mask. */
static guint
most_steps (PwVec v)
{
  return (guint) (FAR / MAX (ABS (v.dx), ABS (v.dy)));
}

static PwVec
atom_of (PwVec v)
{
  return pw_vec (MAX (ABS (v.dx), ABS (v.dy)), MIN (ABS (v.dx), ABS (v.dy)));
}

/* Ends a path whose first leg goes in a direction. */
static void
add_path (Lower *lower, PwVec v, PwNodeId root, PwNodeId first)
{
  PwDirections aim = PW_DIR_NONE;

  pw_direction_set_to_directions (pw_direction_set_of_vec (v), pw_direction_set_of_atom (atom_of (v)), &aim);
  pw_steps_aim (lower->builder, first, PW_SCOPE_STEP, aim);
  pw_piece_builder_path (lower->builder, lower->facts, root);
}

static void
add_leap (Lower *lower, PwVec v, PwBetween between)
{
  PwNodeId id = pw_piece_builder_leap (lower->builder, lower->facts.span, atom_of (v), between);

  add_path (lower, v, id, id);
}

/* max: 0 for any number */
static PwNodeId
add_ride (Lower *lower, PwVec v, guint max, gboolean exact, PwRide how)
{
  const PwSimple simple = { .span = lower->facts.span, .ride = max != 1, .max = max, .exact = exact };
  PwNodeId id = pw_steps_vector (lower->builder, &simple, atom_of (v), PW_HOP_NONE);

  if (max != 1)
    pw_piece_builder_node (lower->builder, id)->repeat.ride = how;
  return id;
}

/* Exactly n steps, which hop over a piece after `screen` of them, unless that is 0. */
static void
add_exact (Lower *lower, PwVec v, guint n, guint screen)
{
  const PwLink over = { .stays = { PW_HOLDS_ANY_PIECE } };
  PwNodeId legs[] = { add_ride (lower, v, screen > 0 ? screen : n, TRUE, PW_RIDE_PLAIN),
                      screen > 0 ? add_ride (lower, v, n - screen, TRUE, PW_RIDE_PLAIN) : 0 };

  add_path (lower, v,
            screen > 0 ? pw_piece_builder_chain (lower->builder, lower->facts.span, legs, &over, 2) : legs[0],
            legs[0]);
}

/* A ride in a direction to all squares that the mask has there. */
static void
lower_ray (Lower *lower, PwVec v, PwRide how)
{
  guint least = how == PW_RIDE_PLAIN ? 1 : 2, n = least;

  while (n <= most_steps (v) && *mask_at (lower, v, n))
    n++;
  if (n > least)
    {
      PwNodeId id = add_ride (lower, v, n > most_steps (v) ? 0 : n - 1, FALSE, how);

      add_path (lower, v, id, id);
    }
  for (; n <= most_steps (v); n++)
    for (guint screen = how == PW_RIDE_BEHIND ? n - 1 : least - 1;
         *mask_at (lower, v, n) && screen < (how == PW_RIDE_PLAIN ? 1 : n); screen++)
      add_exact (lower, v, n, screen);
}

/* Once one direction of such a kind is there, all of these are ways to go. */
typedef struct
{
  Kind kind;
  PwVec atom;
  PwDirectionSet set;
  PwRide how;
} Way;

#define AHEAD_AND_BACK 0x5
#define SIDEWAYS       0xa

static const Way ways[] = {
  { LEAP, { 2, 0 }, PW_DIRECTION_SET_ALL },
  { LEAP, { 2, 1 }, PW_DIRECTION_SET_ALL },
  { LEAP, { 2, 2 }, PW_DIRECTION_SET_ALL },
  { LEAP, { 3, 2 }, PW_DIRECTION_SET_ALL },
  { SLIDE, { 1, 0 }, AHEAD_AND_BACK, PW_RIDE_PLAIN },
  { SLIDE, { 1, 0 }, SIDEWAYS, PW_RIDE_PLAIN },
  { SLIDE, { 1, 1 }, PW_DIRECTION_SET_ALL, PW_RIDE_PLAIN },
  { SLIDE, { 2, 1 }, PW_DIRECTION_SET_ALL, PW_RIDE_PLAIN },
  { HOP, { 1, 0 }, AHEAD_AND_BACK, PW_RIDE_OVER_ONE },
  { HOP, { 1, 0 }, SIDEWAYS, PW_RIDE_OVER_ONE },
  { HOP, { 1, 1 }, PW_DIRECTION_SET_ALL, PW_RIDE_OVER_ONE },
  { HOP, { 1, 0 }, AHEAD_AND_BACK, PW_RIDE_BEHIND },
  { HOP, { 1, 0 }, SIDEWAYS, PW_RIDE_BEHIND },
  { HOP, { 1, 1 }, PW_DIRECTION_SET_ALL, PW_RIDE_BEHIND },
};

static gboolean
is_of (const Way *way, const Entry *entry)
{
  return entry->is_set
         && (way->kind == SLIDE
             || (way->kind == LEAP ? entry->range == LAME
                                   : (entry->range == 1) == (way->how == PW_RIDE_BEHIND)));
}

static void
lower_way (Lower *lower, const Way *way)
{
  PwVec copies[8];
  guint n = pw_vec_copies (way->atom, copies);
  gboolean found = FALSE;

  for (guint i = 0; i < n && !found; i++)
    {
      const Entry *entry = entry_of (lower->table, way->kind, copies[i]);

      found = (way->set & pw_direction_set_of_vec (copies[i])) && is_of (way, entry);
      lower->facts.span = entry->span;
    }
  for (guint i = 0; i < n && found; i++)
    if (!(way->set & pw_direction_set_of_vec (copies[i])))
      continue;
    else if (way->kind != LEAP)
      lower_ray (lower, copies[i], way->how);
    else if (*mask_at (lower, copies[i], 1))
      add_leap (lower, copies[i], PW_BETWEEN_NOTHING);
}

/* A direction that is set: the squares of its ray, and its leap. */
static void
lower_entry (Lower *lower, Kind kind, PwVec v, const Entry *entry)
{
  gboolean any = entry->range == 0 || (kind == HOP && entry->range == 1);
  guint n = kind == LEAP || entry->range == LAME ? 1 : any ? FAR : (guint) entry->range;

  if (kind != LEAP && atom_of (v).dx == MAX_LEAP)
    return; /* not even its first square */
  for (guint k = 1; k <= MIN (n, most_steps (v)); k++)
    *mask_at (lower, v, k) = TRUE;
  lower->facts.span = entry->span;
  if (kind == LEAP && entry->range == 0)
    add_leap (lower, v, PW_BETWEEN_ANYTHING);
}

static void
lower_table (PwPieceBuilder *builder, Table *table, guint holds, gboolean virgin)
{
  Lower lower = { builder, { .ends = { (guint8) holds }, .virgin = virgin }, table, { { 0 } } };

  for (guint i = 0; i < N_KINDS * SIDE * SIDE; i++)
    {
      PwVec v = pw_vec ((int) (i % SIDE) - MAX_LEAP, (int) (i / SIDE % SIDE) - MAX_LEAP);
      const Entry *entry = entry_of (table, i / SIDE / SIDE, v);

      if (entry->is_set)
        lower_entry (&lower, i / SIDE / SIDE, v, entry);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    lower_way (&lower, &ways[i]);
}

void
pw_fsf_parse (PwScan *scan, PwPieceBuilder *builder, GArray *terms)
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
