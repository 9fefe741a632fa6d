/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schemes: one row for each, one column for each ink.  Owns every colour of
 * a diagram; must not know where any of them is used.
 *
 * "default" has Okabe and Ito's eight colours for the marks, told apart by every
 * common kind of colour blindness; "print" is for black ink, with greys only where
 * nothing is lost without them; in "high-contrast" and "high-contrast-dark" every mark
 * stands at least 6 to 1 against its square; "wikipedia" has crosses for rides and circles for
 * leaps, "xboard" yellow, red and cyan, as readers of these know them.  Shape carries the meaning in all of them.
 */
#include "ui/paint/scheme/inks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const PwScheme schemes[] = {
  { "default", N_("Color"), FALSE,
    {
      [PW_INK_PAPER] = 0xffffff,
      [PW_INK_LIGHT] = 0xf5f1e9,
      [PW_INK_DARK] = 0xe6dfd2,
      [PW_INK_HOLE] = 0x5d5a55,
      [PW_INK_HATCH] = 0x85817a,
      [PW_INK_EDGE] = 0xb9b2a7,
      [PW_INK_TEXT] = 0x2b2f36,
      [PW_INK_FAINT] = 0x6b6b6b,
      [PW_INK_HEAT] = 0x65a3cf,
      [PW_INK_PIECE] = 0x22303c,
      [PW_INK_PIECE_RIM] = 0x0b1116,
      [PW_INK_PIECE_TEXT] = 0xffffff,
      [PW_INK_PLATE] = 0xffffff,
      [PW_INK_OWN] = 0xffffff,
      [PW_INK_OWN_RIM] = 0x22303c,
      [PW_INK_ENEMY] = 0x8c2f23,
      [PW_INK_ENEMY_RIM] = 0x4d150e,
      [PW_INK_ENEMY_TEXT] = 0xffffff,
      [PW_INK_BOTH] = 0x009e73,
      [PW_INK_BOTH_RIM] = 0x006b4e,
      [PW_INK_MOVE] = 0x0072b2,
      [PW_INK_MOVE_FILL] = 0xffffff,
      [PW_INK_CAPTURE] = 0xd55e00,
      [PW_INK_ATTACK] = 0x6e6a64,
      [PW_INK_LEAP] = 0x4a4f57,
      [PW_INK_LINE] = 0x6ca6c9,
      [PW_INK_VIRGIN] = 0x4a4f57,
      [PW_INK_SCREEN] = 0xa64d79,
      [PW_INK_VICTIM] = 0xd55e00,
      [PW_INK_BLOCKER] = 0x444b54,
      [PW_INK_PASS] = 0x009e73,
      [PW_INK_POINTED] = 0xe69f00,
      [PW_INK_MAY] = 0x007a59,
      [PW_INK_MAY_NOT] = 0xc43c00,
      [PW_INK_GUESS] = 0x5b4db0,
    } },
  { "print", N_("Black and white"), FALSE,
    {
      [PW_INK_PAPER] = 0xffffff,
      [PW_INK_LIGHT] = 0xffffff,
      [PW_INK_DARK] = 0xe4e4e4,
      [PW_INK_HOLE] = 0x4c4c4c,
      [PW_INK_HATCH] = 0x8c8c8c,
      [PW_INK_EDGE] = 0x000000,
      [PW_INK_TEXT] = 0x000000,
      [PW_INK_FAINT] = 0x000000,
      [PW_INK_HEAT] = 0xb4b4b4,
      [PW_INK_PIECE] = 0x000000,
      [PW_INK_PIECE_RIM] = 0x000000,
      [PW_INK_PIECE_TEXT] = 0xffffff,
      [PW_INK_PLATE] = 0xffffff,
      [PW_INK_OWN] = 0xffffff,
      [PW_INK_OWN_RIM] = 0x000000,
      [PW_INK_ENEMY] = 0x3c3c3c,
      [PW_INK_ENEMY_RIM] = 0xffffff,
      [PW_INK_ENEMY_TEXT] = 0xffffff,
      [PW_INK_BOTH] = 0x000000,
      [PW_INK_BOTH_RIM] = 0x000000,
      [PW_INK_MOVE] = 0x000000,
      [PW_INK_MOVE_FILL] = 0xffffff,
      [PW_INK_CAPTURE] = 0x000000,
      [PW_INK_ATTACK] = 0x000000,
      [PW_INK_LEAP] = 0x000000,
      [PW_INK_LINE] = 0x707070,
      [PW_INK_VIRGIN] = 0x000000,
      [PW_INK_SCREEN] = 0x000000,
      [PW_INK_VICTIM] = 0x000000,
      [PW_INK_BLOCKER] = 0x000000,
      [PW_INK_PASS] = 0x000000,
      [PW_INK_POINTED] = 0x606060,
      [PW_INK_MAY] = 0x000000,
      [PW_INK_MAY_NOT] = 0x000000,
      [PW_INK_GUESS] = 0x000000,
    } },
  { "dark", N_("Dark"), FALSE,
    {
      [PW_INK_PAPER] = 0x1f2226,
      [PW_INK_LIGHT] = 0x454b53,
      [PW_INK_DARK] = 0x363b42,
      [PW_INK_HOLE] = 0x15171a,
      [PW_INK_HATCH] = 0x3e434a,
      [PW_INK_EDGE] = 0x6a717a,
      [PW_INK_TEXT] = 0xeceae6,
      [PW_INK_FAINT] = 0xb3b1ac,
      [PW_INK_HEAT] = 0x2b6691,
      [PW_INK_PIECE] = 0xf3efe7,
      [PW_INK_PIECE_RIM] = 0x0b1116,
      [PW_INK_PIECE_TEXT] = 0x1a222a,
      [PW_INK_PLATE] = 0xf3efe7,
      [PW_INK_OWN] = 0x262b31,
      [PW_INK_OWN_RIM] = 0xf3efe7,
      [PW_INK_ENEMY] = 0xb5483a,
      [PW_INK_ENEMY_RIM] = 0xf0c4bc,
      [PW_INK_ENEMY_TEXT] = 0xffffff,
      [PW_INK_BOTH] = 0x1fc193,
      [PW_INK_BOTH_RIM] = 0x0b5a43,
      [PW_INK_MOVE] = 0x56b4e9,
      [PW_INK_MOVE_FILL] = 0x1f2226,
      [PW_INK_CAPTURE] = 0xff8a3c,
      [PW_INK_ATTACK] = 0xb3b1ac,
      [PW_INK_LEAP] = 0xd3d1cc,
      [PW_INK_LINE] = 0x4c8bb0,
      [PW_INK_VIRGIN] = 0xd3d1cc,
      [PW_INK_SCREEN] = 0xe79cc2,
      [PW_INK_VICTIM] = 0xff8a3c,
      [PW_INK_BLOCKER] = 0xdcdad5,
      [PW_INK_PASS] = 0x1fc193,
      [PW_INK_POINTED] = 0xf0e442,
      [PW_INK_MAY] = 0x1fc193,
      [PW_INK_MAY_NOT] = 0xff7a5c,
      [PW_INK_GUESS] = 0xb9a8ff,
    } },
  { "high-contrast", N_("High contrast"), FALSE,
    {
      [PW_INK_PAPER] = 0xffffff,
      [PW_INK_LIGHT] = 0xffffff,
      [PW_INK_DARK] = 0xe8e8e8,
      [PW_INK_HOLE] = 0x303030,
      [PW_INK_HATCH] = 0x8c8c8c,
      [PW_INK_EDGE] = 0x000000,
      [PW_INK_TEXT] = 0x000000,
      [PW_INK_FAINT] = 0x000000,
      [PW_INK_HEAT] = 0x9cc8ec,
      [PW_INK_PIECE] = 0x000000,
      [PW_INK_PIECE_RIM] = 0x000000,
      [PW_INK_PIECE_TEXT] = 0xffffff,
      [PW_INK_PLATE] = 0xffffff,
      [PW_INK_OWN] = 0xffffff,
      [PW_INK_OWN_RIM] = 0x000000,
      [PW_INK_ENEMY] = 0x6e1208,
      [PW_INK_ENEMY_RIM] = 0x000000,
      [PW_INK_ENEMY_TEXT] = 0xffffff,
      [PW_INK_BOTH] = 0x005c43,
      [PW_INK_BOTH_RIM] = 0x000000,
      [PW_INK_MOVE] = 0x003e80,
      [PW_INK_MOVE_FILL] = 0xffffff,
      [PW_INK_CAPTURE] = 0x9c2600,
      [PW_INK_ATTACK] = 0x4a4a4a,
      [PW_INK_LEAP] = 0x000000,
      [PW_INK_LINE] = 0x1f5f8b,
      [PW_INK_VIRGIN] = 0x000000,
      [PW_INK_SCREEN] = 0x7a1450,
      [PW_INK_VICTIM] = 0x9c2600,
      [PW_INK_BLOCKER] = 0x000000,
      [PW_INK_PASS] = 0x005c43,
      [PW_INK_POINTED] = 0x7a4a00,
      [PW_INK_MAY] = 0x005c43,
      [PW_INK_MAY_NOT] = 0x9c2600,
      [PW_INK_GUESS] = 0x3c2a8c,
    } },
  { "high-contrast-dark", N_("High contrast, dark"), FALSE,
    {
      [PW_INK_PAPER] = 0x000000,
      [PW_INK_LIGHT] = 0x242424,
      [PW_INK_DARK] = 0x000000,
      [PW_INK_HOLE] = 0x606060,
      [PW_INK_HATCH] = 0xb0b0b0,
      [PW_INK_EDGE] = 0xffffff,
      [PW_INK_TEXT] = 0xffffff,
      [PW_INK_FAINT] = 0xffffff,
      [PW_INK_HEAT] = 0x1f4f78,
      [PW_INK_PIECE] = 0xffffff,
      [PW_INK_PIECE_RIM] = 0xffffff,
      [PW_INK_PIECE_TEXT] = 0x000000,
      [PW_INK_PLATE] = 0xffffff,
      [PW_INK_OWN] = 0x000000,
      [PW_INK_OWN_RIM] = 0xffffff,
      [PW_INK_ENEMY] = 0xff9c8a,
      [PW_INK_ENEMY_RIM] = 0xffffff,
      [PW_INK_ENEMY_TEXT] = 0x000000,
      [PW_INK_BOTH] = 0x3fe0b0,
      [PW_INK_BOTH_RIM] = 0xffffff,
      [PW_INK_MOVE] = 0x7cc8ff,
      [PW_INK_MOVE_FILL] = 0x000000,
      [PW_INK_CAPTURE] = 0xffa04d,
      [PW_INK_ATTACK] = 0xc8c8c8,
      [PW_INK_LEAP] = 0xffffff,
      [PW_INK_LINE] = 0x6fb6e6,
      [PW_INK_VIRGIN] = 0xffffff,
      [PW_INK_SCREEN] = 0xff9ccf,
      [PW_INK_VICTIM] = 0xffa04d,
      [PW_INK_BLOCKER] = 0xffffff,
      [PW_INK_PASS] = 0x3fe0b0,
      [PW_INK_POINTED] = 0xffe94d,
      [PW_INK_MAY] = 0x3fe0b0,
      [PW_INK_MAY_NOT] = 0xff8a70,
      [PW_INK_GUESS] = 0xc4b5ff,
    } },
  { "wikipedia", N_("Wikipedia"), TRUE,
    {
      [PW_INK_PAPER] = 0xffffff,
      [PW_INK_LIGHT] = 0xffe0b8,
      [PW_INK_DARK] = 0xe0aa6e,
      [PW_INK_HOLE] = 0x5d5a55,
      [PW_INK_HATCH] = 0x85817a,
      [PW_INK_EDGE] = 0x8a5a2b,
      [PW_INK_TEXT] = 0x202122,
      [PW_INK_FAINT] = 0x54595d,
      [PW_INK_HEAT] = 0x7fb2d9,
      [PW_INK_PIECE] = 0x202122,
      [PW_INK_PIECE_RIM] = 0x000000,
      [PW_INK_PIECE_TEXT] = 0xffffff,
      [PW_INK_PLATE] = 0xffffff,
      [PW_INK_OWN] = 0xffffff,
      [PW_INK_OWN_RIM] = 0x202122,
      [PW_INK_ENEMY] = 0x8c2f23,
      [PW_INK_ENEMY_RIM] = 0x4d150e,
      [PW_INK_ENEMY_TEXT] = 0xffffff,
      [PW_INK_BOTH] = 0x202122,
      [PW_INK_BOTH_RIM] = 0x000000,
      [PW_INK_MOVE] = 0x0a3f9c,
      [PW_INK_MOVE_FILL] = 0xffffff,
      [PW_INK_CAPTURE] = 0xa31515,
      [PW_INK_ATTACK] = 0x5c4526,
      [PW_INK_LEAP] = 0x202122,
      [PW_INK_LINE] = 0x8a5a2b,
      [PW_INK_VIRGIN] = 0x202122,
      [PW_INK_SCREEN] = 0x7a1450,
      [PW_INK_VICTIM] = 0xa31515,
      [PW_INK_BLOCKER] = 0x202122,
      [PW_INK_PASS] = 0x202122,
      [PW_INK_POINTED] = 0x0a3f9c,
      [PW_INK_MAY] = 0x0b5c33,
      [PW_INK_MAY_NOT] = 0xa31515,
      [PW_INK_GUESS] = 0x3c2a8c,
    } },
  { "xboard", N_("XBoard"), FALSE,
    {
      [PW_INK_PAPER] = 0x131f11,
      [PW_INK_LIGHT] = 0x2e4a29,
      [PW_INK_DARK] = 0x203a1c,
      [PW_INK_HOLE] = 0x000000,
      [PW_INK_HATCH] = 0x3f5a3a,
      [PW_INK_EDGE] = 0x7d9a76,
      [PW_INK_TEXT] = 0xf4f4ee,
      [PW_INK_FAINT] = 0xc4cfc0,
      [PW_INK_HEAT] = 0x1f5580,
      [PW_INK_PIECE] = 0xffffff,
      [PW_INK_PIECE_RIM] = 0x000000,
      [PW_INK_PIECE_TEXT] = 0x101810,
      [PW_INK_PLATE] = 0xffffff,
      [PW_INK_OWN] = 0xf4f4ee,
      [PW_INK_OWN_RIM] = 0x000000,
      [PW_INK_ENEMY] = 0x000000,
      [PW_INK_ENEMY_RIM] = 0xffffff,
      [PW_INK_ENEMY_TEXT] = 0xffffff,
      [PW_INK_BOTH] = 0xffff00,
      [PW_INK_BOTH_RIM] = 0x6b6b00,
      [PW_INK_MOVE] = 0x00ffff,
      [PW_INK_MOVE_FILL] = 0x131f11,
      [PW_INK_CAPTURE] = 0xff9080,
      [PW_INK_ATTACK] = 0xd8d8d0,
      [PW_INK_LEAP] = 0xf4f4ee,
      [PW_INK_LINE] = 0x9fb69a,
      [PW_INK_VIRGIN] = 0xf4f4ee,
      [PW_INK_SCREEN] = 0xffa8dc,
      [PW_INK_VICTIM] = 0xff9080,
      [PW_INK_BLOCKER] = 0xf4f4ee,
      [PW_INK_PASS] = 0xffff00,
      [PW_INK_POINTED] = 0xffb000,
      [PW_INK_MAY] = 0x7dff9e,
      [PW_INK_MAY_NOT] = 0xff8a7a,
      [PW_INK_GUESS] = 0x9a86ff,
    } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (schemes) == PW_N_SCHEMES);

const PwScheme *
pw_scheme_by_name (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (strcmp (schemes[i].name, name) == 0)
      return &schemes[i];
  return NULL;
}

const PwScheme *
pw_scheme_get (guint i)
{
  return i < G_N_ELEMENTS (schemes) ? &schemes[i] : NULL;
}

const char *
pw_scheme_name (const PwScheme *scheme)
{
  return scheme->name;
}

const char *
pw_scheme_label (const PwScheme *scheme)
{
  return scheme->label;
}

guint
pw_scheme_index (const PwScheme *scheme)
{
  return scheme->own == NULL ? (guint) (scheme - schemes) : PW_N_SCHEMES;
}

PwColour
pw_colour_from_rgb (guint32 rgb)
{
  return (PwColour){ (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, 1.0 };
}

PwColour
pw_scheme_colour (const PwScheme *scheme, PwInk ink)
{
  return ink == PW_INK_NONE ? (PwColour){ 0 } : pw_colour_from_rgb (scheme->inks[ink]);
}
