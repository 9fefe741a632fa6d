/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/menu-button.h"
#include "ui/play/model/ending.h"
#include "ui/play/model/play.h"

G_BEGIN_DECLS

/*
 * PwEndingPage: what there is to know of an ending that is played, and its moves by what comes of them; the
 * other commands are buttons that name actions.
 */
#define PW_TYPE_ENDING_PAGE (pw_ending_page_get_type ())
G_DECLARE_FINAL_TYPE (PwEndingPage, pw_ending_page, PW, ENDING_PAGE, GtkBox)

/* References are taken. */
GtkWidget *pw_ending_page_new (PwPlay *play, PwEnding *ending);

/* The second pieces that can be chosen. menu: a reference is taken */
void pw_ending_page_set_seconds (PwEndingPage *self, GMenuModel *menu);

/* chosen: the words for the piece that is chosen */
void pw_ending_page_say_second (PwEndingPage *self, const char *chosen);

G_END_DECLS
