/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Letters that most dialects share: directions, m and c, those of steps over pieces, and rides that turn.
 */
#include "core/notation/print/letters.h"

#include <string.h>

char *
pw_print_spell_set (const PwReading *reading, PwDirectionSet wanted, PwDirectionSet care)
{
  return wanted == care ? g_strdup ("")
                        : pw_ext_words_spell_direction_set (reading->words, wanted, care);
}

char *
pw_print_spell_first (const PwReading *reading, const PwRoute *route)
{
  return pw_print_spell_set (reading, route->direction_set, route->classes);
}

char *
pw_print_spell_filter (const PwReading *reading, const PwRoute *route)
{
  return pw_print_spell_set (reading, route->filter, PW_DIRECTION_SET_ALL);
}

char *
pw_print_spell_later (const PwReading *reading, PwDirections directions)
{
  return directions == PW_DIR_NONE ? g_strdup ("")
                                   : pw_ext_words_spell_bits (reading->words, directions);
}

const char *
pw_print_ends_letter (const PwMatch *ends)
{
  static const char *const letters[] = { [PW_HOLDS_EMPTY] = "m",
                                         [PW_HOLDS_ENEMY] = "c",
                                         [PW_HOLDS_EMPTY | PW_HOLDS_ENEMY] = "" };

  return ends->own == 0 && ends->enemy == 0 && ends->holds < G_N_ELEMENTS (letters) ? letters[ends->holds] : NULL;
}

const char *
pw_print_hop_letter (const PwHopLetters *letters, const PwPrintTerm *step)
{
  if (step->rides && step->ride != PW_RIDE_PLAIN)
    return step->between == PW_BETWEEN_ANYTHING ? letters->rides[step->ride] : NULL;
  return step->rides && step->between > letters->last_of_rides ? NULL : letters->betweens[step->between];
}

const char *
pw_print_curve (const PwReading *reading, const PwPrintTerm *repeat, PwPrintTerm *ride)
{
  gboolean circle = repeat->again.turn == PW_TURN_SAME;
  PwLink plain = repeat->again;
  PwDirections wanted;

  plain.turn = PW_TURN_FREE;
  if (repeat->kind != PW_PRINT_TERM_REPEAT || repeat->again.turn == PW_TURN_FREE || repeat->stays_away != circle
      || repeat->ride != PW_RIDE_PLAIN || !pw_link_is_plain (&plain))
    return NULL;
  *ride = pw_print_child (repeat, 0);
  if (!pw_print_term_is_leap (ride) || ride->reach != PW_REACH_VECTOR || ride->between != PW_BETWEEN_ANYTHING)
    return NULL;
  wanted = circle && pw_vec_is_oblique (ride->atom) ? PW_DIR_FR : PW_DIR_R;
  if (plain.directions
      != pw_print_plain_directions (reading->words, pw_store_first (ride->store, ride->id), ride, wanted))
    return NULL;
  ride->rides = repeat->max != 0 || (!circle && ride->atom.dx == 1);
  ride->max = repeat->max;
  ride->exact = repeat->exact;
  return circle ? "q" : "z";
}

gboolean
pw_print_doubles_capital (const char *before, const char *next)
{
  gsize length = strlen (before);

  return length > 0 && g_ascii_isupper (before[length - 1]) && before[length - 1] == next[0];
}
