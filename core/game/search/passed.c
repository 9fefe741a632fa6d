/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Pieces that promote: the nearer to their zone, the better, most of all when they are passed.  Of pieces
 * that promote, the other side has none then that could get in the way or take: in chess, no pawn ahead on
 * the same or a neighboring file.
 */
#include <string.h>

#include "core/analysis/scope.h"
#include "core/game/search/worth.h"

#define NEAR_EARLY   30.0 /* one move before it promotes; half if it takes two */
#define NEAR_LATE    60.0
#define PASSED_EARLY 60.0 /* more, if it is passed */
#define PASSED_LATE  190.0
#define FULL_GAIN    800.0 /* by promotion */

/* How a kind promotes. */
typedef struct
{
  PwWorth *worth;
  const PwRules *rules;
  const PwScope *scopes[2][128]; /* (nullable) per side and kind that promotes */
  guint64 *control[2];           /* per side, a set for each square: what any of them controls from there */
  guint n, n_words;
} Look;

static const guint64 *
row (const guint64 *sets, guint square, guint n_words)
{
  return sets + square * n_words;
}

/* Moves to the zone from each square of a board that is empty otherwise: 0 if it never gets there. */
static void
count_moves_to_zone (const PwScope *scope, const guint64 *zone, guint8 *moves)
{
  guint64 near[PW_WORTH_WORDS], nearer[PW_WORTH_WORDS];
  gboolean more = TRUE;

  memset (moves, 0, scope->n_squares);
  memcpy (near, zone, scope->n_words * sizeof *near);
  for (guint8 distance = 1; more && distance < G_MAXUINT8; distance++)
    {
      more = FALSE;
      memcpy (nearer, near, scope->n_words * sizeof *near);
      for (guint from = 0; from < scope->n_squares; from++)
        if (!pw_set_has (nearer, from) && pw_set_meets (pw_scope_moves (scope, from), nearer, scope->n_words))
          {
            pw_set_add (near, from);
            moves[from] = distance;
            more = TRUE;
          }
    }
}

/* Where it comes on its shortest ways to the zone, from each square. Returns: (transfer full): sets */
static guint64 *
find_paths (const PwScope *scope, const guint64 *zone, const guint8 *moves)
{
  guint n = scope->n_squares, n_words = scope->n_words;
  guint64 *paths = g_new0 (guint64, n * n_words);

  for (guint distance = 1, left = n; left > 0 && distance < G_MAXUINT8; distance++)
    for (guint from = left = 0; from < n; from++)
      {
        left += moves[from] > distance;
        if (moves[from] != distance)
          continue;
        PW_SET_EACH (to, pw_scope_moves (scope, from), n_words)
        if (distance == 1 ? pw_set_has (zone, to) : moves[to] == distance - 1)
          {
            pw_set_add (paths + from * n_words, to);
            pw_set_unite (paths + from * n_words, row (paths, to, n_words), n_words);
          }
      }
  return paths;
}

/* Adds all squares that a piece can ever get to, or attack on its way. set: (inout) */
static void
add_control (const PwScope *scope, guint from, guint64 *set)
{
  guint64 reached[PW_WORTH_WORDS] = { 0 };
  PwSquare queue[PW_RULES_MAX_SQUARES];
  guint n = 0;

  pw_set_add (reached, from);
  queue[n++] = (PwSquare) from;
  for (guint i = 0; i < n; i++)
    {
      pw_set_unite (set, pw_scope_attacks (scope, queue[i]), scope->n_words);
      PW_SET_EACH (to, pw_scope_moves (scope, queue[i]), scope->n_words)
      if (!pw_set_has (reached, to))
        {
          pw_set_add (reached, to);
          queue[n++] = (PwSquare) to;
        }
    }
  pw_set_unite (set, reached, scope->n_words);
}

/* For each square, from where a piece of the other side controls its path. stops: (out) */
static void
find_stops (const Look *look, const guint64 *control, const guint64 *paths, guint64 *stops)
{
  for (guint from = 0; from < look->n; from++)
    for (guint i = 0; i < look->n; i++)
      if (pw_set_meets (row (paths, i, look->n_words), row (control, from, look->n_words), look->n_words))
        pw_set_add (stops + i * look->n_words, from);
}

static double
promotion_gain (const Look *look, guint8 letter)
{
  int most = 0;

  for (const char *to = look->rules->promotes_to; *to != '\0'; to++)
    most = MAX (most, look->worth->letter[(guint8) *to]);
  return CLAMP ((most - look->worth->letter[letter]) / FULL_GAIN, 0, 1);
}

static void
fill_passed (const Look *look, guint side, guint8 letter)
{
  const PwScope *scope = look->scopes[side][letter];
  PwPassedAt *passed = look->worth->passed[side][letter] = g_new0 (PwPassedAt, 1);
  g_autofree guint8 *moves = g_new (guint8, look->n);
  g_autofree guint64 *paths = NULL;
  double gain = promotion_gain (look, letter);

  count_moves_to_zone (scope, look->rules->zones[side], moves);
  paths = find_paths (scope, look->rules->zones[side], moves);
  passed->stops = g_new0 (guint64, look->n * look->n_words);
  passed->more = g_new0 (PwWorthAt, look->n);
  find_stops (look, look->control[!side], paths, passed->stops);
  for (guint i = 0; i < look->n; i++)
    if (moves[i] > 0)
      {
        PwWorthAt *at = &look->worth->at[side][letter][i];

        at->early = (gint16) (at->early + gain * NEAR_EARLY / moves[i]);
        at->late = (gint16) (at->late + gain * NEAR_LATE / moves[i]);
        passed->more[i] = (PwWorthAt){ (gint16) (gain * PASSED_EARLY / moves[i]),
                                       (gint16) (gain * PASSED_LATE / moves[i]) };
      }
}

/* Of each side. Returns: FALSE if it was stopped */
static gboolean
find_scopes (Look *look, const PwKind *kind, GPtrArray *scopes, const PwPatience *patience)
{
  for (guint side = 0; side < 2; side++)
    {
      PwScope *scope = pw_scope_new (kind->piece, look->rules->start, (PwSide) side, 'P', patience);

      g_ptr_array_add (scopes, scope);
      if (scope->status == PW_FIGURE_CANCELLED)
        return FALSE;
      if (scope->status != PW_FIGURE_FOUND)
        continue;
      look->scopes[side][(guint8) kind->letter] = scope;
      for (guint from = 0; from < look->n; from++)
        add_control (scope, from, look->control[side] + from * look->n_words);
    }
  return TRUE;
}

gboolean
_pw_passed_init (PwWorth *worth, const PwRules *rules, const PwPatience *patience)
{
  g_autoptr (GPtrArray) scopes = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_scope_free);
  Look look = { .worth = worth, .rules = rules, .n = worth->n, .n_words = pw_set_words (worth->n) };
  g_autofree guint64 *control = g_new0 (guint64, 2 * look.n * look.n_words);

  for (guint side = 0; side < 2; side++)
    look.control[side] = control + side * look.n * look.n_words;
  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].promotes && !find_scopes (&look, &rules->kinds[i], scopes, patience))
      return FALSE;
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < G_N_ELEMENTS (look.scopes[0]); i++)
      if (look.scopes[side][i] != NULL)
        fill_passed (&look, side, (guint8) i);
  return TRUE;
}

void
_pw_passed_clear (PwWorth *worth)
{
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < G_N_ELEMENTS (worth->passed[0]); i++)
      if (worth->passed[side][i] != NULL)
        {
          g_free (worth->passed[side][i]->stops);
          g_free (worth->passed[side][i]->more);
          g_free (worth->passed[side][i]);
        }
}
