/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/flavor/definition.h"
#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwDiagnosticBar: one problem of the notation as a sentence, with its repair as a button and the way to the other
 * problems; or that there are none. A note alone is no problem: it is below the sentence for that.
 *
 * The repair button and the arrows name the actions "win.repair", "win.next-problem" and "win.previous-problem".
 * "select" is emitted with the place of a problem when its sentence is clicked; "problem-changed" when another one is
 * shown.
 */
#define PW_TYPE_DIAGNOSTIC_BAR (pw_diagnostic_bar_get_type ())
G_DECLARE_FINAL_TYPE (PwDiagnosticBar, pw_diagnostic_bar, PW, DIAGNOSTIC_BAR, PwPanel)

/* The problem shown: errors first, then warnings, then notes. (nullable): none. Valid until the text changes */
const PwDiagnostic *pw_diagnostic_bar_get_problem (PwDiagnosticBar *self);

/* Goes to the next problem, or with -1 to the one before; round at the ends. */
void pw_diagnostic_bar_step (PwDiagnosticBar *self, int step);

/*
 * Offers the name of a known piece with the moves of this one, beside that nothing is wrong: a button that
 * names the action "win.take-name".
 *
 * name: (nullable): NULL for none
 */
void pw_diagnostic_bar_offer_name (PwDiagnosticBar *self, const char *name);

/* The two notations that an empty line is helped with, good ones of the dialect. */
const char *const *pw_diagnostic_bar_examples (PwDialect dialect);

/*
 * The piece that is meant, if the problem shown is that the text is a name or a definition (core/catalogue/names.h).
 *
 * piece: (out): to be cleared
 */
gboolean pw_diagnostic_bar_find_offered (PwDiagnosticBar *self, PwDefinition *piece);

G_END_DECLS
