/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that is done later: owns the classes of it, and which comes first.  Must not know the work. */
#include "ui/base/later.h"

/* ORDER LATER. GTK lays out before the third (GTK_PRIORITY_RESIZE) and draws after it (GDK_PRIORITY_REDRAW). */
static const int priorities[PW_N_LATER] = {
  G_PRIORITY_HIGH,         G_PRIORITY_HIGH_IDLE,         GTK_PRIORITY_RESIZE + 1,
  G_PRIORITY_DEFAULT_IDLE, G_PRIORITY_DEFAULT_IDLE + 10, G_PRIORITY_LOW,
};

typedef struct
{
  guint *waits;
  void (*work) (gpointer owner);
  gboolean (*piece) (gpointer owner);
  gpointer owner;
} Call;

/* The work may continue to wait for something else, or let its owner go. */
static gboolean
once_cb (gpointer data)
{
  Call call = *(Call *) data;

  *call.waits = 0;
  call.work (call.owner);
  return G_SOURCE_REMOVE;
}

static gboolean
pieces_cb (gpointer data)
{
  Call call = *(Call *) data;
  guint id = *call.waits;

  if (call.piece (call.owner))
    return G_SOURCE_CONTINUE;
  if (*call.waits == id)
    *call.waits = 0;
  return G_SOURCE_REMOVE;
}

void
pw_later_once (guint *waits, PwLater when, void (*work) (gpointer owner), gpointer owner)
{
  Call call = { .waits = waits, .work = work, .owner = owner };

  if (*waits == 0)
    *waits = g_idle_add_full (priorities[when], once_cb, g_memdup2 (&call, sizeof call), g_free);
}

void
pw_pause (guint *waits, guint ms, void (*work) (gpointer owner), gpointer owner)
{
  Call call = { .waits = waits, .work = work, .owner = owner };

  g_clear_handle_id (waits, g_source_remove);
  *waits = g_timeout_add_full (G_PRIORITY_DEFAULT, ms, once_cb, g_memdup2 (&call, sizeof call), g_free);
}

void
pw_in_pieces (guint *waits, PwLater when, gboolean (*work) (gpointer owner), gpointer owner)
{
  Call call = { .waits = waits, .piece = work, .owner = owner };

  if (*waits == 0)
    *waits = g_idle_add_full (priorities[when], pieces_cb, g_memdup2 (&call, sizeof call), g_free);
}
