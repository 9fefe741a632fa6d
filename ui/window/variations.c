/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variations of the piece, or of one term: in the place of the pages until one of those is chosen. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/palette/variations.h"

typedef struct
{
  GtkWidget *page; /* (nullable) */
} Own;

PW_FEATURE_KEEPS (variations, Own)

void
_pw_window_show_variations (PwWindow *self, int term)
{
  _pw_window_set_mode (self, PW_FEATURE_board);
  _pw_window_show_column (self, PW_SIDE_COLUMN_INSPECTOR, TRUE);
  if (own (self)->page == NULL)
    {
      GtkWidget *page = g_object_new (PW_TYPE_VARIATIONS, "visible", TRUE, "vexpand", TRUE, NULL);

      g_set_weak_pointer (&own (self)->page, page);
      pw_panel_set_document (PW_PANEL (page), self->document);
      _pw_window_show_instead (self, page);
    }
  pw_variations_set_term (PW_VARIATIONS (own (self)->page), term);
}

static void
take_variation (PwWindow *self, const char *notation)
{
  pw_notation_entry_replace (self->notation_entry, record (self)->dialect, notation, _ ("Take Variation"));
}

static const PwCommand commands[] = {
  { "take-variation", .choose = take_variation },
  { "variations", .run_with = _pw_window_show_variations, .with = -1 },
};

static void
clear (PwWindow *self)
{
  g_clear_weak_pointer (&own (self)->page);
}

PW_FEATURE (variations, .size = sizeof (Own), .clear = clear)
