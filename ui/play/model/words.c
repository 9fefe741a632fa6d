/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in words. */
#include "ui/play/model/play-private.h"

#include <glib/gi18n-lib.h>

char *
pw_play_say_turn (PwPlay *self)
{
  const PwEnd *end = pw_play_get_end (self);

  if (pw_play_get_state (self) == PW_PLAY_NO_RULES)
    return g_strdup (pw_play_get_problem (self));
  if (end != NULL)
    return g_strdup (_ (pw_end_words (end)));
  return g_strdup (pw_play_get_side (self) == PW_SIDE_FIRST ? _ ("It is the first side’s turn.")
                                                           : _ ("It is the second side’s turn."));
}

char *
pw_play_say_choice (PwPlay *self, guint i)
{
  return pw_play_say_move (self, g_array_index (self->choice, guint, i));
}

char *
_pw_play_describe_square (PwPlay *self, PwSquare square)
{
  return g_strdup ("");
}

char *
_pw_play_describe (PwPlay *self)
{
  return g_strdup ("");
}
