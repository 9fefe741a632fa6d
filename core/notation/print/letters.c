/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Letters that most dialects share: directions, m and c, those of steps over pieces, and rides that turn.
 */
#include "core/notation/print/letters.h"

#include <string.h>

char *
pw_print_spell_set (PwReading *reading, PwDirectionSet wanted, PwDirectionSet care)
{
  return wanted == care ? g_strdup ("")
                        : pw_ext_words_spell_direction_set (pw_reading_words (reading), wanted, care);
}

char *
pw_print_spell_first (PwReading *reading, const PwRoute *route)
{
  return pw_print_spell_set (reading, route->direction_set, route->classes);
}

char *
pw_print_spell_filter (PwReading *reading, const PwRoute *route)
{
  return pw_print_spell_set (reading, route->filter, PW_DIRECTION_SET_ALL);
}

char *
pw_print_spell_later (PwReading *reading, PwDirections directions)
{
  return directions == PW_DIR_NONE ? g_strdup ("")
                                   : pw_ext_words_spell_bits (pw_reading_words (reading), directions);
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
pw_print_curve (PwReading *reading, const PwPrintTerm *repeat, PwPrintTerm *ride)
{
  const PwPrintTerm *step = repeat->kind == PW_PRINT_TERM_REPEAT ? repeat->children[0] : NULL;
  PwLink plain = repeat->again;
  gboolean circle = plain.turn == PW_TURN_SAME;
  PwAtoms atoms = { 0 };
  PwDirections wanted;

  plain.turn = PW_TURN_FREE;
  if (step == NULL || !pw_print_term_is_leap (step) || step->king || step->reach != PW_REACH_VECTOR
      || step->between != PW_BETWEEN_ANYTHING || repeat->again.turn == PW_TURN_FREE
      || repeat->stays_away != circle || repeat->ride != PW_RIDE_PLAIN || !pw_link_is_plain (&plain))
    return NULL;
  pw_atoms_add (&atoms, step->atom);
  wanted = circle && pw_vec_is_oblique (step->atom) ? PW_DIR_FR : PW_DIR_R;
  if (plain.directions
      != pw_print_term_plain_directions (reading, &atoms, step, wanted))
    return NULL;
  *ride = *step;
  ride->rides = repeat->max != 0 || (!circle && step->atom.dx == 1);
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
