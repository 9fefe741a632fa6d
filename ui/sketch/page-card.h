/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document/document.h"
#include "ui/sketch/model/board.h"

G_BEGIN_DECLS

/* PwPageCard: a page of a sketch as a small board with its name, to choose it, and a button that removes it. */
#define PW_TYPE_PAGE_CARD (pw_page_card_get_type ())
G_DECLARE_FINAL_TYPE (PwPageCard, pw_page_card, PW, PAGE_CARD, GtkFlowBoxChild)

/* Returns: (transfer floating): shown */
GtkWidget *pw_page_card_new (PwDocument *document, PwSketchBoard *sketch, guint page);

/* Shows what is on its page of the sketch now. */
void pw_page_card_update (PwPageCard *self);
/* The same page looks different. */
void pw_page_card_redraw (PwPageCard *self);

/* A page in words, for screen readers. (transfer full) */
char *pw_page_card_describe (PwSketchBoard *sketch, guint page);

G_END_DECLS
