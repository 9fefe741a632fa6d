/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Fixed parts of the page of a lesson: its layout, and what checks answers. Neither has < or & in it. */
extern const char _pw_lesson_style[];
extern const char _pw_lesson_script[];

G_END_DECLS
