/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/entry/notation-entry.h"

G_BEGIN_DECLS

/*
 * Numbers of the notation under a hand: a drag to the side on the digits of one, to be given up with Escape,
 * and the wheel with Ctrl or Alt on any letter of a step.  To be called once; both live as long as the entry.
 */
void pw_number_drag_add (PwNotationEntry *entry, PwDocument *document);

G_END_DECLS
