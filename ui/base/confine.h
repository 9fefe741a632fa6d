/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * When something in a container changes, lays out the container alone and not the whole window with it, as long as it
 * needs no more and no less room than before: for what keeps its place whatever it says.
 */
void pw_container_confine (GtkContainer *container);

G_END_DECLS
