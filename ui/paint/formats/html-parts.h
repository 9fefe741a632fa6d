/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Fixed parts of the HTML page: its layout, and what is done when a target is pointed at. Neither has < or & in it. */
extern const char _pw_html_style[];
extern const char _pw_html_script[];

G_END_DECLS
