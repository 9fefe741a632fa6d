/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schemes of users as values: owns which classes a width is of.  Must not know where they are kept. */
#include "ui/paint/scheme/own-scheme.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/getter.h"
#include "core/base/limits.h"
#include "core/base/owns.h"

/* ORDER WIDTHS: the classes from the first to the last. */
static const struct
{
  const char *name, *label;
  PwClass first, last;
} widths[] = {
  { "marks", N_ ("Marks"), PW_CLASS_BAR, PW_CLASS_BLOCKED },
  { "lines", N_ ("Paths"), PW_CLASS_LINE, PW_CLASS_LINE },
  { "pieces", N_ ("Pieces"), PW_CLASS_PIECE, PW_CLASS_ENEMY_FIGURINE_LINES },
  { "board", N_ ("Board"), PW_CLASS_PAPER, PW_CLASS_HEAT_TAG },
};
G_STATIC_ASSERT (G_N_ELEMENTS (widths) == PW_N_WIDTHS);

static PW_CLEAR_FUNC (forget_looks, PwScheme, (g_strfreev, own->looks));

static void
set_styles (PwScheme *scheme)
{
  PwOwnLooks *own = scheme->own;

  memcpy (own->styles, pw_styles, sizeof own->styles);
  for (guint i = 0; i < PW_N_WIDTHS; i++)
    for (guint class = widths[i].first; class <= widths[i].last; class++)
      own->styles[class].width = (guint8) MIN (pw_styles[class].width * own->widths[i] / 100, G_MAXUINT8);
  forget_looks (scheme);
}

static void
set_families (PwOwnLooks *own)
{
  g_free (own->families);
  own->families = own->font != NULL ? g_strconcat (own->font, ",", PW_FONT_FAMILY, NULL) : g_strdup (PW_FONT_FAMILY);
}

PwScheme *
pw_scheme_copy (const PwScheme *scheme, const char *name)
{
  PwScheme *copy = g_memdup2 (scheme, sizeof *scheme);
  PwOwnLooks *own = g_new0 (PwOwnLooks, 1);

  copy->own = own;
  copy->name = copy->label = g_strdup (name);
  own->from = pw_scheme_origin (scheme);
  own->font = g_strdup (pw_scheme_font (scheme));
  set_families (own);
  for (guint i = 0; i < PW_N_MARK_KINDS; i++)
    own->shapes[i] = (guint8) pw_scheme_shape (scheme, i);
  for (guint i = 0; i < PW_N_WIDTHS; i++)
    own->widths[i] = (guint16) pw_scheme_width (scheme, i);
  set_styles (copy);
  return copy;
}

void
pw_scheme_free (PwScheme *scheme)
{
  if (scheme == NULL)
    return;
  forget_looks (scheme);
  g_free (scheme->own->font);
  g_free (scheme->own->families);
  g_free (scheme->own);
  g_free ((char *) scheme->name);
  g_free (scheme);
}

void
pw_scheme_set_name (PwScheme *scheme, const char *name)
{
  char *old = (char *) scheme->name;

  scheme->name = scheme->label = g_strdup (name);
  g_free (old);
}

void
pw_scheme_set_ink (PwScheme *scheme, PwInk ink, guint32 rgb)
{
  scheme->inks[ink] = rgb & 0xffffff;
  forget_looks (scheme);
}

void
pw_scheme_set_rides (PwScheme *scheme, gboolean tells_rides)
{
  scheme->tells_rides = tells_rides;
}

void
pw_scheme_set_shape (PwScheme *scheme, PwMarkKind mark, guint shape)
{
  scheme->own->shapes[mark] = (guint8) shape;
}

void
pw_scheme_set_width (PwScheme *scheme, PwWidth width, int percent)
{
  scheme->own->widths[width] = (guint16) CLAMP (percent, PW_WIDTH_LEAST, PW_WIDTH_MOST);
  set_styles (scheme);
}

gboolean
pw_font_is_fine (const char *font)
{
  if (!g_utf8_validate (font, -1, NULL) || !g_unichar_isalnum (g_utf8_get_char (font)))
    return FALSE;
  for (const char *at = font; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isalnum (g_utf8_get_char (at)) && !g_unichar_ismark (g_utf8_get_char (at))
        && strchr (" .-", *at) == NULL)
      return FALSE;
  return strlen (font) <= PW_SCHEME_MAX_FONT;
}

void
pw_scheme_set_font (PwScheme *scheme, const char *font)
{
  if (font != NULL && !pw_font_is_fine (font))
    return;
  g_free (scheme->own->font);
  scheme->own->font = g_strdup (font);
  set_families (scheme->own);
}

/* -- of any scheme -- */

const PwScheme *
pw_scheme_origin (const PwScheme *scheme)
{
  return scheme->own != NULL ? scheme->own->from : scheme;
}

const PwStyle *
pw_scheme_styles (const PwScheme *scheme)
{
  return scheme->own != NULL ? scheme->own->styles : pw_styles;
}

guint
pw_scheme_shape (const PwScheme *scheme, PwMarkKind mark)
{
  return scheme->own != NULL ? scheme->own->shapes[mark] : 0;
}

int
pw_scheme_width (const PwScheme *scheme, PwWidth width)
{
  return scheme->own != NULL ? scheme->own->widths[width] : 100;
}

const char *
pw_scheme_font (const PwScheme *scheme)
{
  return scheme->own != NULL ? scheme->own->font : NULL;
}

const char *
pw_scheme_families (const PwScheme *scheme)
{
  return scheme->own != NULL ? scheme->own->families : PW_FONT_FAMILY;
}

/* -- names -- */

PW_ROW_GETTER (const char *, pw_width_name, PwWidth, widths, name);
PW_ROW_GETTER (const char *, pw_width_label, PwWidth, widths, label);
