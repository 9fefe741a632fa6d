/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Games that people begin with. */
typedef struct
{
  const char *name;    /* "queen", "empty-8x8" */
  gboolean with_piece; /* in place of one of chess */
  char otherwise;      /* the letter of that one */
} TestPreset;

/* The first is chess with a piece for the queen. Returns: (transfer none) (array length=n) */
const TestPreset *test_presets_list (guint *n);
/* letter: of the piece. Returns: (transfer full): the member "game" of a document */
char *test_preset_text (const TestPreset *preset, char letter);
/* The letter with which a piece of that symbol can be played. */
char test_preset_letter (const TestPreset *preset, const char *symbol);
