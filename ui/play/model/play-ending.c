/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An ending that is played in the place of the document's game. */
#include "ui/play/model/play-private.h"

void
pw_play_set_ending (PwPlay *self, PwEnding *ending)
{
  self->ending = ending;
}

PwEnding *
pw_play_get_ending (PwPlay *self)
{
  return self->ending;
}

const PwHeat *
pw_play_get_heat (PwPlay *self)
{
  return NULL;
}
