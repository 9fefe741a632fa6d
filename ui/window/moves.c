/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page with the list of moves. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/words/moves-list.h"

static void
build (PwWindow *self)
{
  _pw_window_add_page (self, PW_FEATURE_moves, PW_TYPE_MOVES_LIST);
}

static const PwCommand commands[] = {
  { "go-to-moves", .run_with = _pw_window_go_to_page, .with = PW_FEATURE_moves },
};

PW_FEATURE (moves, .build = build, .action = PW_PAGES, .icon = "view-list-symbolic",
            .button = { "moves", N_ ("Moves"), NULL, N_ ("The list of moves (Ctrl+M)") })
