/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Terms that can never move, mostly because they need a piece on the square that the mover has just left, or never
 * end where their letters require it: their plain form is empty, and there is no other note on them.
 */
#include "core/notation/advice/idle-private.h"

#include "core/piece/ends.h"
#include "core/piece/plain.h"

/* Whether a note says already that a term, or a part of it, never moves. */
static gboolean
is_known (const GArray *diagnostics, PwSpan term)
{
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const PwDiagnostic *said = &g_array_index (diagnostics, PwDiagnostic, i);

      if ((said->code == PW_CODE_NEVER_MOVES || said->code == PW_CODE_RANGE_SKIPPED)
          && said->span.start < term.end && said->span.end > term.start)
        return TRUE;
    }
  return FALSE;
}

/* A single leap of which nothing is left has been warned of where it was read; most other paths can be made. */
static gboolean
may_be_idle (const PwPiece *piece, const PwPath *path)
{
  const PwNode *root = pw_piece_node (piece, path->root);

  return (root->kind == PW_NODE_CHAIN || root->kind == PW_NODE_REPEAT) && !pw_ends_are_certain (piece, path);
}

/* What asks in a walk for what no board has, as the plain form knows it; at home, if nothing else does. */
static PwCode
find_reason (const PwPiece *piece, const PwPath *path)
{
  const PwNode *chain = pw_piece_node (piece, path->root);

  if (!pw_ends_may_lie_in (piece, path->root, pw_direction_set_pick (path->directions)))
    return PW_CODE_NO_SUCH_END;
  if (pw_ends_put_down_on_piece (piece, path, path->root))
    return PW_CODE_NO_ROOM;
  for (guint i = 0; chain->kind == PW_NODE_CHAIN && i < chain->chain.n; i++)
    {
      const PwLink *link = i + 1 < chain->chain.n ? pw_piece_link (piece, chain, i) : NULL;
      const PwNode *leg = pw_piece_node (piece, pw_piece_child (piece, chain, i));

      if (link != NULL && link->approaches && link->equal)
        return PW_CODE_NO_STEPS;
      if (i > 0 && leg->kind == PW_NODE_LEAP && leg->leap.reach == PW_REACH_VECTOR && pw_vec_is_zero (leg->leap.atom))
        return PW_CODE_NOTHING_LEFT;
    }
  return PW_CODE_NOTHING_AT_HOME;
}

static gboolean
is_same_span (PwSpan a, PwSpan b)
{
  return a.start == b.start && a.end == b.end;
}

void
pw_report_terms_without_effect (const PwPiece *piece, const char *text, GArray *diagnostics)
{
  guint n = pw_piece_n_paths (piece);

  for (guint i = 0, end; i < n; i = end)
    {
      PwSpan span = pw_piece_path (piece, i)->span;
      gboolean no_effect = TRUE;

      for (end = i; end < n && is_same_span (pw_piece_path (piece, end)->span, span); end++)
        no_effect = no_effect && may_be_idle (piece, pw_piece_path (piece, end));
      if (no_effect && !is_known (diagnostics, span))
        {
          g_autoptr (PwPiece) plain = pw_piece_plain_term (piece, span);
          g_autofree char *term = g_strndup (text + span.start, pw_span_length (span));

          if (pw_piece_n_paths (plain) == 0)
            pw_diagnostics_add (diagnostics, find_reason (piece, pw_piece_path (piece, i)), span, term, NULL);
        }
    }
}
