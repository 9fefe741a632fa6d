/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The figurines: owns their table, and which piece each is for.  Must not know where and in which inks they are
 * drawn.
 */
#include "ui/paint/scene/figurine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/engine/graph/targets.h"
#include "core/notation/notation.h"
#include "core/piece/plain.h"

#define ORTHODOX "KQRBNP" /* in the order of their rows, which are the first */

typedef struct
{
  const char *text;
  guint length;
} Path;

typedef struct
{
  const char *name, *label, *pieces;
  Path paths[PW_N_FIGURINE_PARTS];
} Row;

#define FIGURINE(name, label, pieces, body, lines) \
  { name, label, pieces, { { body, sizeof (body) - 1 }, { lines, sizeof (lines) - 1 } } },
static const Row rows[] = {
#include "ui/paint/scene/figurines.inc"
};
#undef FIGURINE

G_STATIC_ASSERT (G_N_ELEMENTS (rows) <= G_MAXUINT8);

static const Row *
row_of (PwFigurine figurine)
{
  g_assert (figurine != PW_FIGURINE_NONE && figurine <= G_N_ELEMENTS (rows));
  return &rows[figurine - 1];
}

guint
pw_figurine_count (void)
{
  return G_N_ELEMENTS (rows);
}

const char *
pw_figurine_name (PwFigurine figurine)
{
  return row_of (figurine)->name;
}

const char *
pw_figurine_label (PwFigurine figurine)
{
  return row_of (figurine)->label;
}

const char *
pw_figurine_pieces (PwFigurine figurine)
{
  return row_of (figurine)->pieces;
}

const char *
pw_figurine_path (PwFigurine figurine, PwFigurinePart part)
{
  return row_of (figurine)->paths[part].text;
}

guint
pw_figurine_path_length (PwFigurine figurine, PwFigurinePart part)
{
  return row_of (figurine)->paths[part].length;
}

PwFigurine
pw_figurine_by_name (const char *name)
{
  g_return_val_if_fail (name != NULL, PW_FIGURINE_NONE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strcmp (rows[i].name, name) == 0)
      return (PwFigurine) (i + 1);
  return PW_FIGURINE_NONE;
}

PwFigurine
pw_figurine_of_letter (char letter)
{
  const char *found = letter != '\0' ? strchr (ORTHODOX, g_ascii_toupper (letter)) : NULL;

  return found != NULL ? (PwFigurine) (found - ORTHODOX + 1) : PW_FIGURINE_NONE;
}

/* -- of a piece -- */

/*
 * To bring pieces into plain form takes as long as to draw them. So only those are compared that go to the same
 * squares of an empty board, and only those are looked at that go to as many, by the table.
 */
#define LOOK_SIZE 8
#define LOOK_AT (3 * LOOK_SIZE + 3)
#define PATIENCE 2000 /* arrivals: a piece with more has no figurine */

typedef struct
{
  const char *text; /* "8:N", "1:xbetza:fmWfceFifmnD", up to a space or the end */
  guint n_moves;
  PwFigurine figurine;
  gsize read; /* whether the rest is known */
  PwParse *parse;
  guint64 squares;
} Known;

/* squares: (out): a bit each. Returns: FALSE if it is too much work */
static gboolean
look_at (PwGenerator *generator, guint64 *squares, guint *n_moves)
{
  g_autoptr (PwBoard) board = pw_board_new (LOOK_SIZE, LOOK_SIZE);
  PwPosition position = { board, LOOK_AT, PW_SIDE_FIRST, FALSE };
  const PwTargets *targets;

  pw_generator_set_patience (generator, PATIENCE);
  targets = pw_generator_targets (generator, &position);
  pw_generator_set_patience (generator, PW_MAX_ARRIVALS);
  *n_moves = pw_targets_count (targets);
  *squares = 0;
  pw_targets_add_reached (targets, squares);
  return !targets->truncated;
}

static gboolean
look_at_piece (PwPiece *piece, guint64 *squares, guint *n_moves)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);

  return look_at (generator, squares, n_moves);
}

static void
add_pieces (GArray *known, PwFigurine figurine)
{
  const char *text = pw_figurine_pieces (figurine);

  while (*text != '\0')
    {
      Known entry = { .text = text, .n_moves = (guint) g_ascii_strtoull (text, NULL, 10), .figurine = figurine };

      g_array_append_val (known, entry);
      text += strcspn (text, " ");
      text += strspn (text, " ");
    }
}

/* All pieces with a figurine, kept. (element-type Known) */
static const GArray *
known_pieces (void)
{
  static GArray *known;
  static gsize made;

  if (g_once_init_enter (&made))
    {
      known = g_array_new (FALSE, FALSE, sizeof (Known));
      for (guint i = 1; i <= G_N_ELEMENTS (rows); i++)
        add_pieces (known, (PwFigurine) i);
      g_once_init_leave (&made, 1);
    }
  return known;
}

static void
read_known (Known *entry)
{
  const char *text = strchr (entry->text, ':') + 1;
  gsize length = strcspn (text, " ");
  const char *colon = memchr (text, ':', length);
  g_autofree char *dialect_name = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL;
  PwDialect dialect = PW_DIALECT_EXTENDED;
  guint n_moves;

  if (colon != NULL)
    {
      if (!pw_dialect_from_name (dialect_name, &dialect))
        g_assert_not_reached ();
      length -= (gsize) (colon + 1 - text);
      text = colon + 1;
    }
  entry->parse = pw_notation_parse (dialect, text, (gssize) length);
  if (pw_parse_piece (entry->parse) == NULL
      || !look_at_piece (pw_parse_piece (entry->parse), &entry->squares, &n_moves))
    g_assert_not_reached ();
}

/* Read when first asked for. */
static const Known *
get_known (const GArray *known, guint i)
{
  Known *entry = &g_array_index (known, Known, i);

  if (g_once_init_enter (&entry->read))
    {
      read_known (entry);
      g_once_init_leave (&entry->read, 1);
    }
  return entry;
}

PwFigurine
pw_figurine_of_piece (PwPiece *piece, PwGenerator *generator)
{
  const GArray *known = known_pieces ();
  guint64 squares;
  guint n_moves;

  if (piece == NULL
      || !(generator != NULL ? look_at (generator, &squares, &n_moves) : look_at_piece (piece, &squares, &n_moves)))
    return PW_FIGURINE_NONE;
  for (guint i = 0; i < known->len; i++)
    if (g_array_index (known, Known, i).n_moves == n_moves)
      {
        const Known *entry = get_known (known, i);

        if (entry->squares == squares && pw_piece_moves_same (pw_parse_piece (entry->parse), piece))
          return entry->figurine;
      }
  return PW_FIGURINE_NONE;
}

PwFigurine
pw_figurine_choose (const char *choice, PwPiece *piece)
{
  if (strcmp (choice, PW_FIGURINE_AUTO) == 0)
    return pw_figurine_of_piece (piece, NULL);
  return pw_figurine_by_name (choice);
}
