/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where walks of the search end: what must stand on the square, what happens to other pieces, and the partner
 * of a castling move, as in core/engine/walk/finish.c.
 */
#include "core/wording/why/search.h"

#define MAX_LINE PW_BOARD_MAX_SIZE

/* The last leg leaves behind what was taken. Returns: FALSE if it can't */
static gboolean
unload (PwWhySearch *s, PwWhyState *end)
{
  PwSquare start = pw_why_search_leg_start (s, end);

  if (start == PW_OFF_BOARD || !pw_why_search_has_in_hand (s, end->events))
    return TRUE;
  end->requirements = pw_why_search_require_room (s, end, end->events, end->requirements, start);
  pw_why_search_put (s, &end->events, start);
  return end->requirements != PW_NO_REQUIREMENTS && start != pw_why_search_place (s, end)->square;
}

/* -- castling -- */

/* The squares beside the piece, up to the edge; none where there is no edge. */
typedef struct
{
  guint n;
  PwSquare squares[MAX_LINE];
} Line;

static Line
line_of (const PwWhySearch *s, int dx)
{
  Line line = { 0 };
  gboolean wraps = pw_board_is_cylinder (s->position->board);

  for (int n = 1; line.n < MAX_LINE; n++)
    {
      PwSquare square = pw_why_ways_square (s->ways, s->position->at, n * dx, 0, wraps);

      if (square == s->position->at)
        line.n = 0;
      if (square == PW_NO_SQUARE || square == s->position->at || pw_position_holds (s->position, square) == 0)
        break;
      line.squares[line.n++] = square;
    }
  return line;
}

/* What the board must hold there before the move, whatever happens on the way. */
static void
need_on_board (PwWhySearch *s, PwWhyState *end, PwSquare square, PwHolds holds, PwWhyRole role)
{
  PwNeed need = { .square = square, .match = { .holds = (guint8) holds }, .role = role };

  if (end->requirements != PW_NO_REQUIREMENTS)
    end->requirements = pw_why_search_require (s, end, 0, end->requirements, &need);
}

/* The partner must not have moved. */
static void
need_virgin (PwWhySearch *s, PwWhyState *end, PwSquare square)
{
  PwRequirement requirement
      = { .square = square, .role = PW_ROLE_PARTNER, .virgin = TRUE, .match = { .holds = PW_HOLDS_OWN } };

  if (end->requirements == PW_NO_REQUIREMENTS || pw_board_is_virgin (s->position->board, square))
    return;
  if (pw_requirements_get (&s->sets.rows.data[end->requirements].requirements, square) != NULL)
    end->requirements = pw_requirement_sets_set_virgin (&s->sets, end->requirements, square);
  else
    end->requirements
        = pw_requirement_sets_add (&s->sets, end->requirements, &requirement, pw_position_holds (s->position, square));
}

/* Castles with the one that stands on a square of the line. */
static void
push_partner (PwWhySearch *s, PwWhyState end, const Line *line, guint partner, const PwProgramPath *path,
              int dx)
{
  guint last = path->partner == PW_PARTNER_INSIDE ? partner + 1 : line->n;
  PwSquare inside;

  for (guint i = 0; i < last; i++)
    need_on_board (s, &end, line->squares[i], i == partner ? PW_HOLDS_OWN : PW_HOLDS_EMPTY,
                   i == partner ? PW_ROLE_PARTNER : PW_ROLE_WAY);
  if (path->virgin)
    need_virgin (s, &end, line->squares[partner]);
  if (end.requirements == PW_NO_REQUIREMENTS)
    return;
  inside = pw_why_ways_square (s->ways, pw_why_search_place (s, &end)->square, -dx, 0,
                               pw_board_is_cylinder (s->position->board));
  end.events = pw_why_search_take (s, end.events, line->squares[partner]);
  if (inside == PW_NO_SQUARE || pw_position_holds (s->position, inside) == 0)
    return;
  end.requirements = pw_why_search_require_room (s, &end, end.events, end.requirements, inside);
  pw_why_search_push (s, &end);
}

/* The farthest one first: a castling partner stands in the corner. */
static void
push_partners (PwWhySearch *s, const PwWhyState *end, const PwProgramPath *path)
{
  int dx = pw_why_search_place (s, end)->dx > 0 ? 1 : -1;
  Line line = line_of (s, dx);

  if (path->partner == PW_PARTNER_INSIDE && line.n >= 2)
    push_partner (s, *end, &line, line.n - 2, path, dx);
  for (guint i = line.n; path->partner == PW_PARTNER_OUTERMOST && i > 0; i--)
    push_partner (s, *end, &line, i - 1, path, dx);
}

/* -- ends -- */

/* What happens to other pieces. end: a copy; it requires already what it ends on */
static void
finish (PwWhySearch *s, PwWhyState end, const PwProgramPath *path)
{
  if (end.requirements == PW_NO_REQUIREMENTS || (path->unloads != PW_UNLOAD_NONE && !unload (s, &end)))
    return;
  if (path->partner != PW_PARTNER_NONE)
    push_partners (s, &end, path);
  else
    pw_why_search_push (s, &end);
}

static void
end_on (PwWhySearch *s, PwWhyState end, const PwProgramPath *path, guint holds)
{
  const PwWhyPlace *place = pw_why_search_place (s, &end);
  PwMatch bit = { .holds = (guint8) holds };
  PwNeed need = { .square = s->to, .match = pw_match_common (&path->ends, &bit), .role = PW_ROLE_END };

  if (holds == PW_HOLDS_OWN && pw_why_search_occupant (s, end.events, s->to) == s->position->at)
    return;
  need.round = pw_why_search_comes_round (s, place);
  end.requirements = pw_why_search_require (s, &end, end.events, end.requirements, &need);
  end.ends = (guint8) holds;
  if (holds != PW_HOLDS_EMPTY && path->effect_kind == PW_EFFECT_TAKE)
    end.events = pw_why_search_take (s, end.events, s->to);
  finish (s, end, path);
}

/* En passant: the square is empty, and the enemy behind it has just passed it. */
static void
end_in_passing (PwWhySearch *s, PwWhyState end, const PwProgramPath *path)
{
  PwNeed room = { .square = s->to, .match = { .holds = PW_HOLDS_EMPTY }, .role = PW_ROLE_END };
  PwNeed victim = { .match = { .holds = PW_HOLDS_ENEMY }, .role = PW_ROLE_VICTIM };
  PwSquare seen, passed = pw_board_passed (s->position->board, &seen);

  end.requirements = pw_why_search_require (s, &end, end.events, end.requirements, &room);
  victim.square = pw_why_ways_square (s->ways, s->to, 0, -1, FALSE);
  if (passed == s->to && pw_position_holds (s->position, seen) == PW_HOLDS_ENEMY)
    victim.square = seen;
  if (end.requirements == PW_NO_REQUIREMENTS || victim.square == PW_NO_SQUARE || victim.square == s->position->at)
    return;
  end.requirements = pw_why_search_require (s, &end, 0, end.requirements, &victim);
  if (end.requirements != PW_NO_REQUIREMENTS && (passed != s->to || victim.square != seen))
    end.requirements = pw_requirement_sets_add_past (&s->sets, end.requirements, victim.square);
  end.ends = PW_HOLDS_EMPTY;
  end.events = pw_why_search_take (s, end.events, victim.square);
  finish (s, end, path);
}

void
pw_why_search_end (PwWhySearch *s, const PwWhyState *state)
{
  static const guint8 bits[] = { PW_HOLDS_EMPTY, PW_HOLDS_ENEMY, PW_HOLDS_OWN };
  const PwProgramPath *path = pw_why_ways_path (s->ways, pw_why_search_place (s, state)->node);

  for (guint i = 0; i < G_N_ELEMENTS (bits); i++)
    if (path->ends.holds & bits[i])
      end_on (s, *state, path, bits[i]);
  if (path->ends.holds & PW_HOLDS_PASSED)
    end_in_passing (s, *state, path);
}
