/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schemes, whose colors are the columns of inks.inc.  Must not know where any of them is used.
 *
 * "default" has Okabe and Ito's eight colors for the marks, told apart by every
 * common kind of color blindness; "print" is for black ink, with greys only where
 * nothing is lost without them; in "high-contrast" and "high-contrast-dark" every mark
 * is at least 6 to 1 against its square; "wikipedia" has crosses for rides and circles for
 * leaps, "xboard" yellow, red and cyan, as readers of these know them.  Shape carries the meaning in all of them.
 */
#include "ui/paint/scheme/inks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Each takes its column of the inks. */
static const PwScheme schemes[] = {
  { "default", N_ ("Color"), FALSE,
    {
#define INK(id, color, ...) [PW_INK_##id] = 0x##color,
#include "core/base/getter.h"
#include "ui/paint/scheme/inks.inc"
#undef INK
    } },
  { "print", N_ ("Black and white"), FALSE,
    {
#define INK(id, color, print, ...) [PW_INK_##id] = 0x##print,
#include "ui/paint/scheme/inks.inc"
#undef INK
    } },
  { "dark", N_ ("Dark"), FALSE,
    {
#define INK(id, color, print, dark, ...) [PW_INK_##id] = 0x##dark,
#include "ui/paint/scheme/inks.inc"
#undef INK
    } },
  { "high-contrast", N_ ("High contrast"), FALSE,
    {
#define INK(id, color, print, dark, contrast, ...) [PW_INK_##id] = 0x##contrast,
#include "ui/paint/scheme/inks.inc"
#undef INK
    } },
  { "high-contrast-dark", N_ ("High contrast, dark"), FALSE,
    {
#define INK(id, color, print, dark, contrast, contrast_dark, ...) [PW_INK_##id] = 0x##contrast_dark,
#include "ui/paint/scheme/inks.inc"
#undef INK
    } },
  { "wikipedia", N_ ("Wikipedia"), TRUE,
    {
#define INK(id, color, print, dark, contrast, contrast_dark, wikipedia, ...) [PW_INK_##id] = 0x##wikipedia,
#include "ui/paint/scheme/inks.inc"
#undef INK
    } },
  { "xboard", N_ ("XBoard"), FALSE,
    {
#define INK(id, color, print, dark, contrast, contrast_dark, wikipedia, xboard, ...) [PW_INK_##id] = 0x##xboard,
#include "ui/paint/scheme/inks.inc"
#undef INK
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

PW_GETTER (const char *, pw_scheme_name, const PwScheme, name);
PW_GETTER (const char *, pw_scheme_label, const PwScheme, label);

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
