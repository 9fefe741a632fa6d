/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random texts and positions.  The grammar is that of spec extended, section 1,
 * with the rules of sections 3 to 5 about what may stand where.
 */
#include "tests/core/random-notation.h"

#include <string.h>

typedef struct
{
  GRand *rand;
  GString *text;
  guint size; /* factors written */
} Writer;

static gboolean
chance (Writer *writer, guint percent)
{
  return g_rand_int_range (writer->rand, 0, 100) < (gint32) percent;
}

static char
any_of (Writer *writer, const char *letters)
{
  return letters[g_rand_int_range (writer->rand, 0, (gint32) strlen (letters))];
}

static void
write_directions (Writer *writer)
{
  static const char *const words[] = {
    "f",  "f",  "b",  "l",  "r",  "s",  "v",  "a",  "fr", "fl", "br", "bl", "rf",   "lf",   "rb",  "lb",
    "fs", "bs", "lv", "rv", "fh", "bh", "lh", "rh", "fb", "lr", "vr", "sf", "frbl", "flbr", "ffr",
  };

  g_string_append (writer->text, words[g_rand_int_range (writer->rand, 0, G_N_ELEMENTS (words))]);
}

static void write_alternatives (Writer *writer, guint depth, gboolean may_end);

/* What the factor written last was, for what may follow it. */
typedef enum
{
  FACTOR_LEAP,   /* e knows how many steps it made, y approaches as a slide of one step */
  FACTOR_SLIDER, /* R, B, Q or an atom with a plain number */
  FACTOR_OTHER,
} FactorKind;

static FactorKind
write_base (Writer *writer, guint depth, gboolean may_end)
{
  if (depth > 0 && chance (writer, 18))
    {
      g_string_append_c (writer->text, '(');
      write_alternatives (writer, depth - 1, may_end);
      g_string_append_c (writer->text, ')');
      return FACTOR_OTHER;
    }
  if (chance (writer, 4))
    {
      g_string_append_printf (writer->text, "(%d,%d)", g_rand_int_range (writer->rand, 0, 5),
                              g_rand_int_range (writer->rand, 1, 5));
      return FACTOR_LEAP;
    }
  if (chance (writer, 22))
    {
      g_string_append_c (writer->text, any_of (writer, "RBQ"));
      return FACTOR_SLIDER;
    }
  g_string_append_c (writer->text, any_of (writer, "WWWFFFKKKDNNAHIJZLCG"));
  return FACTOR_LEAP;
}

/* The letters between the factors of an exponent. */
static void
write_exponent_letters (Writer *writer, FactorKind kind, gboolean slider)
{
  char sign = any_of (writer, kind == FACTOR_OTHER ? "t-+?!xd" : "t-+?!xdy");

  if (chance (writer, 60))
    {
      g_string_append_c (writer->text, sign);
      if (sign != 'y' && slider && chance (writer, 20))
        g_string_append_c (writer->text, 'e');
    }
  if (chance (writer, 50))
    write_directions (writer);
}

static FactorKind
write_factor (Writer *writer, guint depth, gboolean may_end)
{
  FactorKind kind = write_base (writer, depth, may_end);
  char base = writer->text->str[writer->text->len - 1];

  writer->size++;
  if (!chance (writer, 22))
    return kind;
  if (kind != FACTOR_OTHER && base != 'K' && chance (writer, 40))
    {
      g_string_append_printf (writer->text, "%d", g_rand_int_range (writer->rand, 0, 5));
      if (chance (writer, 80))
        return FACTOR_SLIDER;
      base = ')';
      kind = FACTOR_SLIDER;
    }
  write_exponent_letters (writer, kind, strchr ("RBQ", base) != NULL);
  g_string_append_printf (writer->text, "%d", g_rand_int_range (writer->rand, 0, 4));
  return FACTOR_OTHER;
}

/* n or j in front of a leap that has something between. */
static void
write_lame_leap (Writer *writer)
{
  g_string_append_c (writer->text, any_of (writer, "nj"));
  g_string_append_c (writer->text, any_of (writer, "DNAHLJG"));
  writer->size++;
}

/* may_end: an explicit t, which ends the whole path, is wanted here */
static void
write_path (Writer *writer, guint depth, gboolean may_end)
{
  FactorKind kind = write_factor (writer, depth, may_end);

  while (writer->size < 5 && chance (writer, 55))
    {
      char sign = any_of (writer, may_end ? "t-+?!xdty" : "-+?!xdy-");

      if (sign == 'y' && kind == FACTOR_OTHER)
        sign = 'd';
      g_string_append_c (writer->text, sign);
      if (chance (writer, 45))
        write_directions (writer);
      if (sign != 'y' && kind != FACTOR_OTHER && chance (writer, 8))
        {
          g_string_append_c (writer->text, 'e');
          g_string_append_c (writer->text, any_of (writer, "RBQ"));
          writer->size++;
          kind = FACTOR_OTHER;
        }
      else if (chance (writer, 6))
        {
          write_lame_leap (writer);
          kind = FACTOR_OTHER;
        }
      else if (chance (writer, 4))
        {
          g_string_append_c (writer->text, 'O');
          return;
        }
      else
        kind = write_factor (writer, depth, may_end);
    }
}

/* Terms inside a group; a term that is nothing but a group has no letters of its own, which would mix with
 * that one's. */
static void
write_alternatives (Writer *writer, guint depth, gboolean may_end)
{
  guint n = chance (writer, 25) ? 2 : 1;

  for (guint i = 0; i < n; i++)
    {
      gboolean directed = chance (writer, 35);

      if (i > 0)
        g_string_append_c (writer->text, ' ');
      if (directed)
        write_directions (writer);
      if (chance (writer, 6))
        write_lame_leap (writer);
      else
        write_path (writer, directed ? 0 : depth, may_end);
    }
}

static void
write_term (Writer *writer)
{
  gboolean directed = chance (writer, 35);

  if (chance (writer, 30))
    g_string_append_c (writer->text, any_of (writer, "mci"));
  if (directed)
    write_directions (writer);
  if (chance (writer, 6))
    write_lame_leap (writer);
  else
    write_path (writer, directed ? 1 : 2, TRUE);
}

/* Letters run together with those inside a group: "f(rhN)" would be "frhN", in which the h has lost its
 * letter. */
static gboolean
parts_an_h (const char *text)
{
  for (const char *p = strchr (text, '('); p != NULL; p = strchr (p + 1, '('))
    if (p > text && g_ascii_islower (p[-1]) && strchr (p, 'h') != NULL)
      return TRUE;
  return FALSE;
}

char *
random_notation (GRand *rand)
{
  Writer writer = { .rand = rand, .text = g_string_new (NULL) };
  guint n = chance (&writer, 20) ? 2 : 1;

  for (guint i = 0; i < n; i++)
    {
      gsize start;

      if (i > 0)
        g_string_append_c (writer.text, ' ');
      start = writer.text->len;
      do
        {
          g_string_truncate (writer.text, start);
          writer.size = 0;
          write_term (&writer);
        }
      while (parts_an_h (writer.text->str + start));
    }
  return g_string_free (writer.text, FALSE);
}

char *
random_bytes (GRand *rand, gsize *length)
{
  static const char letters[] = "WFDNAHLJGKRBQOICZfblrsvahmcinjpgqzoket-+?!xdy()0123456789, ()()";
  gsize n = (gsize) g_rand_int_range (rand, 0, 24);
  char *bytes = g_malloc (n + 1);

  for (gsize i = 0; i < n; i++)
    bytes[i] = g_rand_int_range (rand, 0, 40) == 0
                   ? (char) g_rand_int_range (rand, 0, 256)
                   : letters[g_rand_int_range (rand, 0, (gint32) strlen (letters))];
  bytes[n] = '\0';
  *length = n;
  return bytes;
}

const PwWord *
random_word (GRand *rand, PwDialect dialect)
{
  guint n = 0;

  while (pw_dialect_word (dialect, n) != NULL)
    n++;
  return pw_dialect_word (dialect, (guint) g_rand_int_range (rand, 0, (gint32) n));
}

char *
random_words (GRand *rand, PwDialect dialect, guint most)
{
  GString *text = g_string_new (NULL);

  for (gint32 n = g_rand_int_range (rand, 1, (gint32) most + 1); n > 0; n--)
    {
      const PwWord *word = random_word (rand, dialect);

      g_string_append (text, g_rand_boolean (rand) ? word->example : word->sign);
    }
  return g_string_free (text, FALSE);
}

char *
random_slips (GRand *rand, const char *text)
{
  static const char signs[] = "WFDNAKRBQOfblrsvamcinjpgqzt-+?!x()[]{},0123 =*";
  GString *out = g_string_new (text);

  for (gint32 n = g_rand_int_range (rand, 1, 4); n > 0 && out->len > 0; n--)
    {
      gssize at = g_rand_int_range (rand, 0, (gint32) out->len);
      char sign = signs[g_rand_int_range (rand, 0, G_N_ELEMENTS (signs) - 1)];
      gint32 kind = g_rand_int_range (rand, 0, 5);

      if (kind == 0)
        g_string_erase (out, at, 1);
      else if (kind == 1)
        g_string_insert_c (out, at, out->str[at]);
      else if (kind == 2)
        g_string_insert_c (out, at, sign);
      else if (kind == 3)
        out->str[at] = sign;
      else if (at > 0)
        {
          char before = out->str[at - 1];

          out->str[at - 1] = out->str[at];
          out->str[at] = before;
        }
    }
  return g_string_free (out, FALSE);
}

/* -- positions -- */

PwBoard *
random_position (GRand *rand, guint max_files, guint max_ranks, PwPosition *position)
{
  PwBoard *board = pw_board_new ((guint) g_rand_int_range (rand, 1, (gint32) max_files + 1),
                                 (guint) g_rand_int_range (rand, 1, (gint32) max_ranks + 1));
  guint n = pw_board_n_squares (board);
  int density = g_rand_int_range (rand, 0, 60);
  gboolean holes = g_rand_int_range (rand, 0, 4) == 0;

  for (guint square = 0; square < n; square++)
    if (g_rand_int_range (rand, 0, 100) < density)
      pw_board_set (board, (PwSquare) square, g_rand_boolean (rand) ? PW_CELL_FIRST : PW_CELL_SECOND, 0);
    else if (holes && g_rand_int_range (rand, 0, 8) == 0)
      pw_board_set (board, (PwSquare) square, PW_CELL_HOLE, 0);
  *position = (PwPosition){
    .board = board,
    .at = (PwSquare) g_rand_int_range (rand, 0, (gint32) n),
    .side = g_rand_boolean (rand) ? PW_SIDE_FIRST : PW_SIDE_SECOND,
    .virgin = g_rand_boolean (rand),
  };
  pw_board_set (board, position->at, position->side == PW_SIDE_FIRST ? PW_CELL_FIRST : PW_CELL_SECOND, 'X');
  return board;
}

typedef PwSquare (*MapSquare) (const PwBoard *from, const PwBoard *to, PwSquare square);

static PwBoard *
map_position (const PwPosition *position, guint files, guint ranks, MapSquare map, gboolean swap_sides,
              PwPosition *mapped)
{
  const PwBoard *from = position->board;
  PwBoard *to = pw_board_new (files, ranks);

  for (guint square = 0; square < pw_board_n_squares (from); square++)
    {
      PwCell cell = pw_board_cell (from, (PwSquare) square);

      if (swap_sides && (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND))
        cell = cell == PW_CELL_FIRST ? PW_CELL_SECOND : PW_CELL_FIRST;
      pw_board_set (to, map (from, to, (PwSquare) square), cell, pw_board_letter (from, (PwSquare) square));
    }
  pw_board_set_cylinder (to, pw_board_is_cylinder (from));
  *mapped = *position;
  mapped->board = to;
  mapped->at = map (from, to, position->at);
  if (swap_sides)
    mapped->side = position->side == PW_SIDE_FIRST ? PW_SIDE_SECOND : PW_SIDE_FIRST;
  return to;
}

static PwSquare
rotate_square (const PwBoard *from, const PwBoard *to, PwSquare square)
{
  return (PwSquare) (pw_board_n_squares (from) - 1 - square);
}

static PwSquare
quarter_square (const PwBoard *from, const PwBoard *to, PwSquare square)
{
  guint file = pw_board_rank_of (from, square);
  guint rank = pw_board_files (from) - 1 - pw_board_file_of (from, square);

  return (PwSquare) (rank * pw_board_files (to) + file);
}

static PwSquare
mirror_square (const PwBoard *from, const PwBoard *to, PwSquare square)
{
  guint file = pw_board_files (from) - 1 - pw_board_file_of (from, square);

  return (PwSquare) (pw_board_rank_of (from, square) * pw_board_files (to) + file);
}

PwBoard *
rotated_position (const PwPosition *position, PwPosition *rotated)
{
  const PwBoard *board = position->board;

  return map_position (position, pw_board_files (board), pw_board_ranks (board), rotate_square, TRUE,
                       rotated);
}

PwBoard *
quarter_position (const PwPosition *position, PwPosition *turned)
{
  const PwBoard *board = position->board;

  return map_position (position, pw_board_ranks (board), pw_board_files (board), quarter_square, FALSE,
                       turned);
}

PwBoard *
mirrored_position (const PwPosition *position, PwPosition *mirrored)
{
  const PwBoard *board = position->board;

  return map_position (position, pw_board_files (board), pw_board_ranks (board), mirror_square, FALSE,
                       mirrored);
}
