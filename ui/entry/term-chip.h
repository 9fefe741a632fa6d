/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/entry/terms.h"

G_BEGIN_DECLS

/*
 * PwTermChip: one term of the notation as a block: a box to switch it off, its text, and a few words on
 * what it is.  It tells nothing by itself: PwTermChips hears its signals.
 *
 *   "chosen"            it was clicked, or Return was pressed on it
 *   "toggled"           its box was
 *   "menu"              its menu is asked for
 */
#define PW_TYPE_TERM_CHIP (pw_term_chip_get_type ())
G_DECLARE_FINAL_TYPE (PwTermChip, pw_term_chip, PW, TERM_CHIP, GtkFlowBoxChild)

GtkWidget *pw_term_chip_new (void);

/* term: copied; words: (nullable): what it is, for people; room: how many letters of them are shown, if not more */
void pw_term_chip_show (PwTermChip *self, const PwEntryTerm *term, PwDialect dialect, const char *words, guint room);
const PwEntryTerm *pw_term_chip_get_term (PwTermChip *self);
/* Whether the square pointed at is one of its squares. */
void pw_term_chip_set_pointed (PwTermChip *self, gboolean pointed);

G_END_DECLS
