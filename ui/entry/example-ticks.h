/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/examples.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * PwExampleTicks: a button for each example, with a tick if it holds and a cross if not.  Pointing at one
 * shows its position; pressed, it offers to accept what the piece does, and to remove the example, by the
 * actions "win.accept-example" and "win.remove-example", whose target is the number, from 0.
 */
#define PW_TYPE_EXAMPLE_TICKS (pw_example_ticks_get_type ())
G_DECLARE_FINAL_TYPE (PwExampleTicks, pw_example_ticks, PW, EXAMPLE_TICKS, GtkBox)

/* To be called once. document: whose examples they are; both: a reference is taken. Returns: (transfer
 * floating) */
GtkWidget *pw_example_ticks_new (PwDocument *document, PwExampleList *list);

G_END_DECLS
