/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards without edges: lattices. */
#include "core/analysis/endless.h"

#include "core/analysis/lines.h"

/*
 * Vectors whose moves are made on the empty board.
 *
 * Returns: (transfer full) (element-type PwVec) (nullable): NULL if there is more to the piece
 */
static GArray *
find_vectors (const PwProgram *program)
{
  GArray *vecs = g_array_new (FALSE, FALSE, sizeof (PwVec));

  for (guint i = 0; i < program->paths.n; i++)
    {
      const PwProgramPath *path = pw_program_path (program, i);
      PwVec own[8];

      if (!(path->ends.holds & PW_HOLDS_EMPTY) || path->virgin)
        continue;
      if (!path->line)
        {
          g_array_unref (vecs);
          return NULL;
        }
      g_array_append_vals (vecs, own, pw_line_vectors (program, path, own));
    }
  return vecs;
}

static int
cross (PwVec a, PwVec b)
{
  return a.dx * b.dy - a.dy * b.dx;
}

static guint
common_divisor (guint a, guint b)
{
  return b == 0 ? a : common_divisor (b, a % b);
}

/* Whether some vectors lie to the left of a line through v, and some to the right. */
static gboolean
has_both_sides (const GArray *vecs, PwVec v)
{
  gboolean left = FALSE, right = FALSE;

  for (guint i = 0; i < vecs->len; i++)
    {
      int side = cross (v, g_array_index (vecs, PwVec, i));

      left |= side > 0;
      right |= side < 0;
    }
  return left && right;
}

/*
 * Whether vectors lead everywhere, so that each can be undone by the others: none has all the rest on one side of it,
 * or on its own line with nothing that goes the other way.
 */
static gboolean
lead_back (const GArray *vecs)
{
  for (guint i = 0; i < vecs->len; i++)
    if (!has_both_sides (vecs, g_array_index (vecs, PwVec, i)))
      return FALSE;
  return vecs->len > 0;
}

PwEndless
pw_endless_find (PwPiece *piece, guint *share)
{
  PwProgram *program = pw_lines_program (piece);
  g_autoptr (GArray) vecs = find_vectors (program);
  guint divisor = 0;

  *share = 0;
  pw_program_free (program);
  if (vecs == NULL)
    return PW_ENDLESS_UNKNOWN;
  if (!lead_back (vecs))
    return PW_ENDLESS_LOST;
  for (guint i = 0; i < vecs->len; i++)
    for (guint k = 0; k < i; k++)
      divisor = common_divisor (divisor, (guint) ABS (cross (g_array_index (vecs, PwVec, i),
                                                             g_array_index (vecs, PwVec, k))));
  *share = divisor;
  return divisor == 1 ? PW_ENDLESS_ALL : PW_ENDLESS_SOME;
}
