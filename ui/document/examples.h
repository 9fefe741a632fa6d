/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/sketch.h"
#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwExampleList: the positions that must hold for the open piece (design, section 9), and whether they do.
 * They are judged in a thread, once for each piece that is shown.
 *
 * "changed": there are others, or what is known of them has changed.
 */
#define PW_TYPE_EXAMPLE_LIST (pw_example_list_get_type ())
G_DECLARE_FINAL_TYPE (PwExampleList, pw_example_list, PW, EXAMPLE_LIST, GObject)

typedef enum
{
  PW_EXAMPLE_UNKNOWN, /* still being judged, or the piece is too complicated */
  PW_EXAMPLE_HOLDS,
  PW_EXAMPLE_FAILS,
} PwExampleVerdict;

/* document: a reference is taken. (transfer full) */
PwExampleList *pw_example_list_new (PwDocument *document);

guint pw_example_list_count (PwExampleList *self);
/* (transfer none): until the next change */
const PwSketchPosition *pw_example_list_get (PwExampleList *self, guint i);
PwExampleVerdict pw_example_list_judge (PwExampleList *self, guint i);
/* "Example 2 does not hold. It should reach d6." (transfer full) */
char *pw_example_list_describe (PwExampleList *self, guint i);
/* The first example that held until the notation was changed, and does not hold since. Returns: -1 if there
 * is none */
int pw_example_list_broken (PwExampleList *self);

/*
 * Adds an example; statements on a position that is one already are added to that. One step of undo, as the
 * others.
 *
 * position: (transfer full)
 */
void pw_example_list_add (PwExampleList *self, PwSketchPosition *position);
/* Adds all positions of a sketch in one step. Returns: how many; those without room, and pages alone, are
 * left out */
guint pw_example_list_add_all (PwExampleList *self, const PwSketch *sketch);
void pw_example_list_remove (PwExampleList *self, guint i);
/* Makes an example say what the shown piece does: what it states wrongly is turned round, or taken out. */
void pw_example_list_accept (PwExampleList *self, guint i);

/* Waits until all are judged. Returns: FALSE if it takes longer */
gboolean pw_example_list_wait (PwExampleList *self, guint ms);

G_END_DECLS
