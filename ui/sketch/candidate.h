/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/synthesis/synthesis.h"
#include "ui/document/document.h"
#include "ui/sketch/model/board.h"

G_BEGIN_DECLS

/*
 * PwCandidate: a notation that agrees with a sketch: a small board with its moves, its name, its moves in words, and
 * a button to use it.
 *
 * "use" is emitted when its button is clicked, "look" (a gboolean) when the pointer or the focus enters or leaves.
 */
#define PW_TYPE_CANDIDATE (pw_candidate_get_type ())
G_DECLARE_FINAL_TYPE (PwCandidate, pw_candidate, PW, CANDIDATE, GtkEventBox)

/*
 * name: (nullable): of the known piece that it is; question: (nullable): copied: the moves are shown on its board;
 * without one, on the page's
 * Returns: (transfer floating): shown
 */
GtkWidget *pw_candidate_new (PwDocument *document, PwSketchBoard *sketch, PwPiece *piece, const char *text,
                             const char *name, const PwSynthesisQuestion *question);

PwPiece *pw_candidate_get_piece (PwCandidate *self); /* (transfer none) */
/* Its moves in words, as shown. */
const char *pw_candidate_get_words (PwCandidate *self);
/* There is little room: sentences that all candidates have in common are left out, so that the differences are seen. */
void pw_candidates_skip_common_words (GtkContainer *candidates);
/* The button that uses it; the best of them is suggested. */
GtkWidget *pw_candidate_get_button (PwCandidate *self);
/* A question in a scene: its board and its piece. highlights: (array): of its board; zeroed */
void pw_candidate_show_question (const PwSynthesisQuestion *question, guint8 *highlights, PwScene *scene);

G_END_DECLS
