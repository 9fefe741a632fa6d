/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inks: their names in files, and for people. Must not know any colour. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/paint/scheme/inks.h"

/* ORDER INKS */
static const struct
{
  const char *name, *label;
} inks[] = {
  { "none", "" },
  { "paper", N_ ("Background") },
  { "light", N_ ("Light squares") },
  { "dark", N_ ("Dark squares") },
  { "hole", N_ ("Holes") },
  { "hatch", N_ ("Hatching of holes") },
  { "edge", N_ ("Border of the board") },
  { "text", N_ ("Text") },
  { "faint", N_ ("Coordinates") },
  { "heat", N_ ("Heat map") },
  { "piece", N_ ("The piece") },
  { "piece-rim", N_ ("Rim of the piece") },
  { "piece-text", N_ ("Symbol on the piece") },
  { "plate", N_ ("Behind a picture") },
  { "own", N_ ("Friendly pieces") },
  { "own-rim", N_ ("Rim and letter of friendly pieces") },
  { "enemy", N_ ("Enemies") },
  { "enemy-rim", N_ ("Rim of enemies") },
  { "enemy-text", N_ ("Letter of enemies") },
  { "both", N_ ("Move or capture") },
  { "both-rim", N_ ("Rim of move or capture") },
  { "move", N_ ("Move only") },
  { "move-fill", N_ ("Inside of move only") },
  { "capture", N_ ("Capture only") },
  { "attack", N_ ("Attacked") },
  { "leap", N_ ("Leap") },
  { "line", N_ ("Path") },
  { "virgin", N_ ("While unmoved") },
  { "screen", N_ ("Screen") },
  { "victim", N_ ("Captured, not entered") },
  { "blocker", N_ ("Blocker") },
  { "pass", N_ ("Pass") },
  { "pointed", N_ ("Path pointed at") },
  { "may", N_ ("Drawn: may") },
  { "may-not", N_ ("Drawn: can’t") },
  { "guess", N_ ("Guess") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (inks) == PW_N_INKS);

PwInk
pw_ink_by_name (const char *name)
{
  for (guint i = PW_INK_NONE + 1; i < PW_N_INKS; i++)
    if (strcmp (inks[i].name, name) == 0)
      return i;
  return PW_INK_NONE;
}

const char *
pw_ink_name (PwInk ink)
{
  return inks[ink].name;
}

const char *
pw_ink_label (PwInk ink)
{
  return inks[ink].label;
}
