/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All windows that the program opens beside its first one. */
#pragma once

#include "tests/ui/fixture.h"

G_BEGIN_DECLS

#define WINDOWS_N 16

typedef struct
{
  const char *name;
  const char *action; /* of the window; (nullable): then ... */
  GtkWidget *(*open) (Fixture *fixture);
  const char *unfolds; /* (nullable): the button for what isn't seen at first ... */
  const char *signal;  /* ... and what has it do so */
  gboolean whole;      /* all its words can be read; else a row has room for so many of them */
} Window;

extern const Window windows[WINDOWS_N];

/* Opens the window of a row; it is shown. */
GtkWidget *windows_open (Fixture *fixture, guint row);
GtkWidget *windows_open_lessons (Fixture *fixture);

G_END_DECLS
