/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scheme/style.h"

G_BEGIN_DECLS

/*
 * What the classes of a scheme look like in SVG, as text.  Every shape has its looks as attributes, as many
 * programs read no style sheets, and some inherit nothing; a sheet repeats them, to be changed by people.
 */

/* The longest looks are shorter. */
#define PW_SVG_LOOKS_ROOM 256

/* The attributes of each class: ` class="disc" fill="#009e73"`. Text has its font besides. */
char *const *pw_svg_looks (const PwScheme *scheme);
/* What each class has in a style sheet: `.disc{fill:#009e73}` and a line's end; "" if it has nothing to
 * paint. */
char *const *pw_svg_rules (const PwScheme *scheme);

G_END_DECLS
