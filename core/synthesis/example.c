/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is known of a piece's moves on one position.  Keeps claims and finds those that
 * contradict each other; knows nothing of notation.
 */
#include "example.h"

#include <string.h>

struct _PwExample
{
  PwBoard *board;
  PwPosition position;
  gboolean complete;
  GPtrArray *claims; /* PwClaim */
};

static void
free_claim (gpointer data)
{
  PwClaim *claim = data;

  g_free ((gpointer) claim->captures);
  g_free (claim);
}

PwExample *
pw_example_new (PwBoard *board, PwSquare at, PwSide side, gboolean virgin, gboolean complete)
{
  PwExample *example = g_new0 (PwExample, 1);

  example->board = board;
  example->position = (PwPosition){ .board = board, .at = at, .side = side, .virgin = virgin };
  example->complete = complete;
  example->claims = g_ptr_array_new_with_free_func (free_claim);
  return example;
}

void
pw_example_free (PwExample *example)
{
  if (example == NULL)
    return;
  g_ptr_array_unref (example->claims);
  pw_board_free (example->board);
  g_free (example);
}

/* -- claims -- */

static int
compare_names (gconstpointer a, gconstpointer b, gpointer board)
{
  return pw_square_compare (board, *(const PwSquare *) a, *(const PwSquare *) b);
}

static gboolean
same_captures (const PwClaim *a, const PwClaim *b)
{
  return a->n_captures == b->n_captures
         && (a->n_captures == 0 || memcmp (a->captures, b->captures, a->n_captures * sizeof (PwSquare)) == 0);
}

/*
 * "May go there" and "may not go there anyhow" can't both be, whichever came first; "may, taking just
 * this" is the exception to "may not anyhow".
 */
static gboolean
contradict (const PwClaim *a, const PwClaim *b)
{
  if (a->to != b->to || a->verdict == b->verdict)
    return FALSE;
  if (a->takes == b->takes)
    return same_captures (a, b);
  return (a->takes == PW_TAKES_ANYHOW && a->verdict == PW_CLAIM_MAY_NOT && b->takes == PW_TAKES_PLAINLY)
         || (b->takes == PW_TAKES_ANYHOW && b->verdict == PW_CLAIM_MAY_NOT && a->takes == PW_TAKES_PLAINLY);
}

static gboolean
says_the_same (const PwClaim *a, const PwClaim *b)
{
  return a->to == b->to && a->verdict == b->verdict && a->takes == b->takes && same_captures (a, b);
}

gboolean
pw_example_claim (PwExample *example, PwClaimVerdict verdict, PwSquare to, PwTakes takes,
                  const PwSquare *captures, guint n_captures)
{
  PwClaim *claim = g_new0 (PwClaim, 1);

  *claim = (PwClaim){ .verdict = verdict, .takes = takes, .to = to };
  if (takes == PW_TAKES_EXACTLY && n_captures > 0)
    {
      PwSquare *own = g_new (PwSquare, n_captures);

      memcpy (own, captures, n_captures * sizeof (PwSquare));
      g_qsort_with_data (own, (int) n_captures, sizeof (PwSquare), compare_names, example->board);
      claim->captures = own;
      claim->n_captures = n_captures;
    }
  for (guint i = 0; i < example->claims->len; i++)
    {
      gboolean wrong = contradict (claim, example->claims->pdata[i]);

      if (!wrong && !says_the_same (claim, example->claims->pdata[i]))
        continue;
      free_claim (claim);
      return !wrong;
    }
  g_ptr_array_add (example->claims, claim);
  return TRUE;
}

gboolean
pw_position_takes_plainly (const PwPosition *position, PwSquare to, const PwSquare *captures, guint n_captures)
{
  PwCell cell = pw_board_cell (position->board, to);
  gboolean stands = to != position->at && (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND);

  return stands ? n_captures == 1 && captures[0] == to : n_captures == 0;
}

gboolean
pw_example_claim_fits (const PwExample *example, const PwClaim *claim, PwSquare to, const PwSquare *captures,
                       guint n_captures)
{
  if (claim->to != to)
    return FALSE;
  switch (claim->takes)
    {
    case PW_TAKES_EXACTLY:
      return claim->n_captures == n_captures
             && (n_captures == 0 || memcmp (claim->captures, captures, n_captures * sizeof (PwSquare)) == 0);
    case PW_TAKES_PLAINLY:
      return pw_position_takes_plainly (&example->position, to, captures, n_captures);
    case PW_TAKES_ANYHOW:
      return TRUE;
    }
  return FALSE;
}

/* -- getters -- */

const PwPosition *
pw_example_position (const PwExample *example)
{
  return &example->position;
}

gboolean
pw_example_is_complete (const PwExample *example)
{
  return example->complete;
}

guint
pw_example_n_claims (const PwExample *example)
{
  return example->claims->len;
}

const PwClaim *
pw_example_get_claim (const PwExample *example, guint i)
{
  return example->claims->pdata[i];
}
