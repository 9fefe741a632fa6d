/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The claims about a piece's moves on one position. Finds claims that contradict each other; knows nothing of
 * notation.
 */
#include "core/synthesis/example.h"

#include <string.h>

#include "core/base/getter.h"
#include "core/base/owns.h"

/* A claim in the list of its square. */
typedef struct _Entry Entry;

struct _Entry
{
  PwClaim claim;
  const Entry *next; /* (nullable) */
};

struct _PwExample
{
  PwBoard *board;
  PwPosition position;
  gboolean complete, answer;
  GPtrArray *claims;       /* Entry */
  const Entry **by_square; /* the last one of each; (nullable) */
  GPtrArray *ways;         /* GArray of PwWayStep */
};

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_free ((gpointer) entry->claim.captures);
  g_free (entry);
}

PwExample *
pw_example_new (PwBoard *board, PwSquare at, PwSide side, gboolean virgin, gboolean complete)
{
  PwExample *example = g_new0 (PwExample, 1);

  example->board = board;
  example->position = (PwPosition){ .board = board, .at = at, .side = side, .virgin = virgin };
  example->complete = complete;
  example->claims = g_ptr_array_new_with_free_func (free_entry);
  example->by_square = g_new0 (const Entry *, pw_board_n_squares (board));
  example->ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return example;
}

PW_FREE_FUNC (pw_example_free, PwExample, (g_ptr_array_unref, claims, ways), (g_free, by_square),
              (pw_board_free, board));

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
 * Whether two claims on a square contradict each other: "may go there" and "may not go there, whatever it takes" do,
 * in either order; "may go there, taking just this" is an exception to the latter.
 */
static gboolean
contradict (const PwClaim *a, const PwClaim *b)
{
  if (a->verdict == b->verdict)
    return FALSE;
  if (a->takes == b->takes)
    return same_captures (a, b);
  return (a->takes == PW_TAKES_ANYHOW && a->verdict == PW_CLAIM_MAY_NOT && b->takes == PW_TAKES_PLAINLY)
         || (b->takes == PW_TAKES_ANYHOW && b->verdict == PW_CLAIM_MAY_NOT && a->takes == PW_TAKES_PLAINLY);
}

static gboolean
says_the_same (const PwClaim *a, const PwClaim *b)
{
  return a->verdict == b->verdict && a->takes == b->takes && same_captures (a, b);
}

static gboolean
add_entry (PwExample *example, Entry *entry)
{
  const PwClaim *claim = &entry->claim;
  PwSquare to = claim->to;

  for (const Entry *other = example->by_square[to]; other != NULL; other = other->next)
    {
      gboolean wrong = contradict (claim, &other->claim);

      if (!wrong && !says_the_same (claim, &other->claim))
        continue;
      free_entry (entry);
      return !wrong;
    }
  entry->next = example->by_square[to];
  example->by_square[to] = entry;
  g_ptr_array_add (example->claims, entry);
  return TRUE;
}

gboolean
pw_example_claim (PwExample *example, PwClaimVerdict verdict, PwSquare to, PwTakes takes,
                  const PwSquare *captures, guint n_captures)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->claim = (PwClaim){ .verdict = verdict, .takes = takes, .to = to };
  if (takes == PW_TAKES_EXACTLY && n_captures > 0)
    {
      PwSquare *own = g_memdup2 (captures, n_captures * sizeof (PwSquare));

      g_qsort_with_data (own, (int) n_captures, sizeof (PwSquare), compare_names, example->board);
      entry->claim.captures = own;
      entry->claim.n_captures = n_captures;
    }
  return add_entry (example, entry);
}

gboolean
pw_example_guess (PwExample *example, PwClaimVerdict verdict, PwSquare to)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->claim = (PwClaim){ .verdict = verdict, .takes = PW_TAKES_PLAINLY, .guess = TRUE, .to = to };
  return add_entry (example, entry);
}

gboolean
pw_position_takes_plainly (const PwPosition *position, PwSquare to, const PwSquare *captures,
                           guint n_captures)
{
  gboolean stands = to != position->at && pw_board_has_piece (position->board, to);

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

void
pw_example_add_way (PwExample *example, const PwWayStep *steps, guint n)
{
  GArray *way = g_array_sized_new (FALSE, FALSE, sizeof *steps, n);

  g_ptr_array_add (example->ways, g_array_append_vals (way, steps, n));
}

/* -- getters -- */

const PwPosition *
pw_example_position (const PwExample *example)
{
  return &example->position;
}

void
pw_example_mark_answer (PwExample *example)
{
  example->answer = TRUE;
}

PW_GETTER (gboolean, pw_example_is_answer, const PwExample, answer);

PW_GETTER (gboolean, pw_example_is_complete, const PwExample, complete);

PW_GETTER (guint, pw_example_n_claims, const PwExample, claims->len);

const PwClaim *
pw_example_get_claim (const PwExample *example, guint i)
{
  return &((const Entry *) example->claims->pdata[i])->claim;
}

PW_GETTER (const GPtrArray *, pw_example_ways, const PwExample, ways);
