/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Work that the main loop does later.  A member of the owner, "waits", is not 0 as long as it is still to be done; an
 * owner that goes takes it back with g_clear_handle_id (&waits, g_source_remove).
 */

/* When, and what for. */
typedef enum
{
  PW_LATER_AFTER_SIGNAL, /* once the handlers of this signal are through: they still use what will change */
  PW_LATER_BEFORE_FRAME, /* before the next layout: once for all that an event changes */
  PW_LATER_AFTER_LAYOUT, /* when sizes are known, before they are drawn */
  PW_LATER_AFTER_BOARD,  /* after the next picture of the board, which comes first after a key */
  PW_LATER_AFTER_PANELS, /* after everything that is shown after the board */
  PW_LATER_SPARE,        /* when there is nothing else to do */
  PW_N_LATER,
} PwLater;

/* For what is shown rather late than empty: ms that it keeps what it shows while there is something new to be found. */
#define PW_KEEP_SHOWN 200

/* Does work (owner) once, unless it waits already. */
#define pw_later(waits, when, work, owner) pw_later_once (waits, when, (void (*) (gpointer)) G_CALLBACK (work), owner)
void pw_later_once (guint *waits, PwLater when, void (*work) (gpointer owner), gpointer owner);

/* Does work (owner) after a pause of so many ms, which begins anew with every call. */
#define pw_after_pause(waits, ms, work, owner) pw_pause (waits, ms, (void (*) (gpointer)) G_CALLBACK (work), owner)
void pw_pause (guint *waits, guint ms, void (*work) (gpointer owner), gpointer owner);

/* Does work (owner) again and again, a few milliseconds each, while it returns TRUE, unless it waits already. */
void pw_in_pieces (guint *waits, PwLater when, gboolean (*work) (gpointer owner), gpointer owner);

G_END_DECLS
