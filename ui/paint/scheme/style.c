/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The styles of the classes.  Owns widths, dashes and sizes; must not know
 * any color or scheme.
 */
#include "ui/paint/scheme/style.h"

#define GROUP(name_) { .name = name_ }
#define FILLED(name_, ink, ...) { .name = name_, .fill = PW_INK_##ink, __VA_ARGS__ }
#define STROKED(name_, ink, width_, ...) { .name = name_, .stroke = PW_INK_##ink, .width = width_, __VA_ARGS__ }
#define BOTH(name_, ink, rim, width_, ...) \
  { .name = name_, .fill = PW_INK_##ink, .stroke = PW_INK_##rim, .width = width_, __VA_ARGS__ }
#define TEXT(name_, ink, size_, anchor_, ...) \
  { .name = name_, .fill = PW_INK_##ink, .size = size_, .anchor = PW_ANCHOR_##anchor_, __VA_ARGS__ }

const PwStyle pw_styles[PW_N_CLASSES] = {
#define CLASS(id, ...) __VA_ARGS__,
#include "ui/paint/scheme/classes.inc"
#undef CLASS
};
