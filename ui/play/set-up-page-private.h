/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/words/rules.h"
#include "ui/play/set-up-page.h"

G_BEGIN_DECLS

#define PW_SET_UP_MAX_CONTROLS 12

/* What the page's files share: set-up-page.c (pieces, first side, texts), rule-rows.c (the rules). */
struct _PwSetUpPage
{
  PwPanel panel;

  PwSetUp *set_up;
  PwBoardView *view; /* (nullable): weak */
  gboolean showing;  /* the widgets are being filled: nobody has changed anything */
  char *letters;     /* of the kinds that there are widgets for */

  GtkFlowBox *kinds_boxes[2]; /* by PwSide */
  GtkBox *begins_box, *pieces_box, *rules_box, *size_box;
  GtkSpinButton *files_spin, *ranks_spin;
  GtkToggleButton *cylinder_button;
  GtkEntry *title_entry, *text_entry;
  GtkLabel *error_label, *notes_label;
  GtkBox *error_box;
  GtkLabel *sentences[PW_N_RULES_ROWS];
  GtkWidget *controls[PW_SET_UP_MAX_CONTROLS];
};

/* rule-rows.c */
/* Adds the rows, once. */
void _pw_rule_rows_add (PwSetUpPage *self);
/* Has check buttons for these kinds, and no others. (element-type PwSetUpKind) */
void _pw_rule_rows_set_kinds (PwSetUpPage *self, const GArray *kinds);
/* rules: what is shown */
void _pw_rule_rows_show (PwSetUpPage *self, const PwRules *rules);

G_END_DECLS
