/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where walks of the search end: what must stand on the square, what happens to other pieces, and the partner
 * of a castling move, as in core/engine/walk/finish.c.
 */
#include "core/wording/why/search.h"

#define MAX_LINE PW_BOARD_MAX_SIZE

/* The last leg leaves behind what was taken. Returns: FALSE if it can't */
static gboolean
unload (PwWishSearch *s, PwWhyState *end)
{
  PwSquare start = pw_wish_leg_start (s, end);

  if (start == PW_OFF_BOARD || !pw_wish_has_in_hand (s, end->deeds))
    return TRUE;
  end->wishes = pw_wish_need_room (s, end, end->deeds, end->wishes, start);
  pw_wish_put (s, &end->deeds, start);
  return end->wishes != PW_NO_WISHES && start != pw_wish_place (s, end)->square;
}

/* -- castling -- */

/* The squares beside the piece, up to the edge; none where there is no edge. */
typedef struct
{
  guint n;
  PwSquare squares[MAX_LINE];
} Line;

static Line
line_of (const PwWishSearch *s, int dx)
{
  Line line = { 0 };
  gboolean wraps = pw_board_is_cylinder (s->position->board);

  for (int n = 1; line.n < MAX_LINE; n++)
    {
      PwSquare square = pw_why_ways_square (s->ways, s->position->at, n * dx, 0, wraps);

      if (square == s->position->at)
        line.n = 0;
      if (square == PW_NO_SQUARE || square == s->position->at || pw_wish_holds (s, square) == 0)
        break;
      line.squares[line.n++] = square;
    }
  return line;
}

/* What the board must hold there before the move, whatever happens on the way. */
static void
need_on_board (PwWishSearch *s, PwWhyState *end, PwSquare square, PwHolds holds, PwWhyRole role)
{
  PwNeed need = { .square = square, .match = { .holds = (guint8) holds }, .role = role };

  if (end->wishes != PW_NO_WISHES)
    end->wishes = pw_wish_need (s, end, 0, end->wishes, &need);
}

/* The partner must not have moved. */
static void
need_virgin (PwWishSearch *s, PwWhyState *end, PwSquare square)
{
  PwWish wish
      = { .square = square, .role = PW_ROLE_PARTNER, .virgin = TRUE, .match = { .holds = PW_HOLDS_OWN } };

  if (end->wishes == PW_NO_WISHES || pw_board_is_virgin (s->position->board, square))
    return;
  if (pw_wishes_get (&s->sets.rows.data[end->wishes].wishes, square) != NULL)
    end->wishes = pw_wish_sets_set_virgin (&s->sets, end->wishes, square);
  else
    end->wishes = pw_wish_sets_add (&s->sets, end->wishes, &wish, pw_wish_holds (s, square));
}

/* Castles with the one that stands on a square of the line. */
static void
push_partner (PwWishSearch *s, PwWhyState end, const Line *line, guint partner, const PwProgramPath *path,
              int dx)
{
  guint last = path->partner == PW_PARTNER_INSIDE ? partner + 1 : line->n;
  PwSquare inside;

  for (guint i = 0; i < last; i++)
    need_on_board (s, &end, line->squares[i], i == partner ? PW_HOLDS_OWN : PW_HOLDS_EMPTY,
                   i == partner ? PW_ROLE_PARTNER : PW_ROLE_WAY);
  if (path->virgin)
    need_virgin (s, &end, line->squares[partner]);
  if (end.wishes == PW_NO_WISHES)
    return;
  inside = pw_why_ways_square (s->ways, pw_wish_place (s, &end)->square, -dx, 0,
                               pw_board_is_cylinder (s->position->board));
  end.deeds = pw_wish_take (s, end.deeds, line->squares[partner]);
  if (inside == PW_NO_SQUARE || pw_wish_holds (s, inside) == 0)
    return;
  end.wishes = pw_wish_need_room (s, &end, end.deeds, end.wishes, inside);
  pw_wish_push (s, &end);
}

/* The farthest one first: a castling partner stands in the corner. */
static void
push_partners (PwWishSearch *s, const PwWhyState *end, const PwProgramPath *path)
{
  int dx = pw_wish_place (s, end)->dx > 0 ? 1 : -1;
  Line line = line_of (s, dx);

  if (path->partner == PW_PARTNER_INSIDE && line.n >= 2)
    push_partner (s, *end, &line, line.n - 2, path, dx);
  for (guint i = line.n; path->partner == PW_PARTNER_OUTERMOST && i > 0; i--)
    push_partner (s, *end, &line, i - 1, path, dx);
}

/* -- ends -- */

/* What happens to other pieces. end: a copy; it requires already what it ends on */
static void
finish (PwWishSearch *s, PwWhyState end, const PwProgramPath *path)
{
  if (end.wishes == PW_NO_WISHES || (path->unloads != PW_UNLOAD_NONE && !unload (s, &end)))
    return;
  if (path->partner != PW_PARTNER_NONE)
    push_partners (s, &end, path);
  else
    pw_wish_push (s, &end);
}

static void
end_on (PwWishSearch *s, PwWhyState end, const PwProgramPath *path, guint holds)
{
  const PwWhyPlace *place = pw_wish_place (s, &end);
  PwMatch bit = { .holds = (guint8) holds };
  PwNeed need = { .square = s->to, .match = pw_match_common (&path->ends, &bit), .role = PW_ROLE_END };

  if (holds == PW_HOLDS_OWN && pw_wish_occupant (s, end.deeds, s->to) == s->position->at)
    return;
  need.round = pw_wish_comes_round (s, place);
  end.wishes = pw_wish_need (s, &end, end.deeds, end.wishes, &need);
  end.ends = (guint8) holds;
  if (holds != PW_HOLDS_EMPTY && path->deed == PW_DEED_TAKE)
    end.deeds = pw_wish_take (s, end.deeds, s->to);
  finish (s, end, path);
}

/* En passant: the square is empty, and the enemy behind it has just passed it. */
static void
end_in_passing (PwWishSearch *s, PwWhyState end, const PwProgramPath *path)
{
  PwNeed room = { .square = s->to, .match = { .holds = PW_HOLDS_EMPTY }, .role = PW_ROLE_END };
  PwNeed victim = { .match = { .holds = PW_HOLDS_ENEMY }, .role = PW_ROLE_VICTIM };
  PwSquare seen, passed = pw_board_passed (s->position->board, &seen);

  end.wishes = pw_wish_need (s, &end, end.deeds, end.wishes, &room);
  victim.square = pw_why_ways_square (s->ways, s->to, 0, -1, FALSE);
  if (passed == s->to && pw_wish_holds (s, seen) == PW_HOLDS_ENEMY)
    victim.square = seen;
  if (end.wishes == PW_NO_WISHES || victim.square == PW_NO_SQUARE || victim.square == s->position->at)
    return;
  end.wishes = pw_wish_need (s, &end, 0, end.wishes, &victim);
  if (end.wishes != PW_NO_WISHES && (passed != s->to || victim.square != seen))
    end.wishes = pw_wish_sets_add_passed (&s->sets, end.wishes, victim.square);
  end.ends = PW_HOLDS_EMPTY;
  end.deeds = pw_wish_take (s, end.deeds, victim.square);
  finish (s, end, path);
}

void
pw_wish_end (PwWishSearch *s, const PwWhyState *state)
{
  static const guint8 bits[] = { PW_HOLDS_EMPTY, PW_HOLDS_ENEMY, PW_HOLDS_OWN };
  const PwProgramPath *path = pw_why_ways_path (s->ways, pw_wish_place (s, state)->node);

  for (guint i = 0; i < G_N_ELEMENTS (bits); i++)
    if (path->ends.holds & bits[i])
      end_on (s, *state, path, bits[i]);
  if (path->ends.holds & PW_HOLDS_PASSED)
    end_in_passing (s, *state, path);
}
