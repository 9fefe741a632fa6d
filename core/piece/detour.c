/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Detours, written and undone.
 */
#include "core/piece/detour.h"

gboolean
pw_link_only_meets (const PwLink *link, guint unloads)
{
  return !link->may_end && !link->approaches && !link->explodes && link->unloads == unloads;
}

/* -- taken and put down -- */

void
pw_detour_put_down (const PwLink *hop, gboolean here, guint stood, gboolean slides, PwLink links[3])
{
  links[0] = (PwLink){ .takes = { PW_HOLDS_ENEMY }, .directions = PW_DIR_B };
  links[0].measures = links[0].equal = slides;
  links[1] = (PwLink){ .stays = { (guint8) stood }, .directions = PW_DIR_B };
  links[1].equal = slides;
  links[1].measures = here && slides;
  links[1].unloads = here ? PW_UNLOAD_NONE : PW_UNLOAD_LEG_START;
  links[2] = *hop;
  links[2].takes.holds = 0;
  links[2].stays.holds = here ? PW_HOLDS_EMPTY : PW_HOLDS_ANY_PIECE;
  links[2].unloads = here ? PW_UNLOAD_HERE : PW_UNLOAD_NONE;
}

/* Whether what was on a square where link `front` led is still met when the walker comes back to it. */
static gboolean
is_met_again (const PwLink *front, const PwLink *back)
{
  guint stood = front == NULL || front->takes.holds != 0 ? PW_HOLDS_EMPTY : 0;

  if (front != NULL)
    stood |= front->stays.holds;
  return back->takes.holds == 0 && back->stays.own == 0 && back->stays.enemy == 0 && (stood & ~back->stays.holds) == 0
         && (front == NULL || front->unloads == PW_UNLOAD_NONE);
}

gboolean
pw_detour_undo_put_down (const PwLink links[3], const PwLink *front, PwLink *hop)
{
  guint back = links[1].unloads == PW_UNLOAD_LEG_START ? PW_UNLOAD_LEG_START : PW_UNLOAD_NONE;

  *hop = links[2];
  hop->unloads = PW_UNLOAD_NONE;
  hop->measures = hop->equal = FALSE;
  if (back == PW_UNLOAD_LEG_START)
    {
      hop->stays.holds &= PW_HOLDS_ENEMY;
      hop->takes.holds &= PW_HOLDS_ENEMY;
    }
  else
    {
      hop->stays = (PwMatch){ links[2].stays.holds & PW_HOLDS_EMPTY ? PW_HOLDS_ENEMY : 0 };
      hop->takes = (PwMatch){ 0 };
    }
  return pw_link_only_meets (&links[0], PW_UNLOAD_NONE) && links[0].stays.holds == 0
         && links[0].takes.holds == PW_HOLDS_ENEMY && links[0].takes.enemy == 0 && is_met_again (front, &links[1])
         && pw_link_only_meets (&links[1], back)
         && pw_link_only_meets (&links[2], back == PW_UNLOAD_NONE ? PW_UNLOAD_HERE : PW_UNLOAD_NONE)
         && !links[2].measures && !links[2].equal;
}

/* -- O on the way -- */

void
pw_detour_own (const PwLink *link, PwLink links[2])
{
  links[0] = (PwLink){ .stays = { PW_HOLDS_OWN }, .measures = link->measures };
  links[1] = *link;
  links[1].stays.holds = 0;
  links[1].takes.holds = PW_HOLDS_ANY_PIECE;
  links[1].measures = FALSE;
}

/* Whether a link is only about what the square holds, of any type, and nothing is counted. */
static gboolean
meets_any_type (const PwLink *link)
{
  return pw_link_only_meets (link, PW_UNLOAD_NONE) && !link->measures && !link->equal
         && ((link->stays.holds | link->takes.holds) & ~(guint) (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE)) == 0
         && link->stays.own == 0 && link->stays.enemy == 0 && link->takes.own == 0 && link->takes.enemy == 0;
}

/* The one square meets both links; it is empty for the second where the first took something. */
gboolean
pw_detour_undo_null (const PwLink links[2], PwLink *link)
{
  guint stays = links[0].stays.holds & links[1].stays.holds, takes = links[0].stays.holds & links[1].takes.holds;

  if (links[1].stays.holds & PW_HOLDS_EMPTY)
    takes |= links[0].takes.holds;
  *link = links[1];
  link->stays.holds = (guint8) stays;
  link->takes.holds = (guint8) takes;
  return meets_any_type (&links[0]) && meets_any_type (&links[1]);
}
