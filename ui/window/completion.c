/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's commands about completion. */
#include "ui/window/window-private.h"

#define WHILE_TYPING "complete-while-typing"

/* What it keeps in the window. */
typedef struct
{
  PwCompletionPopup *completion; /* (nullable): not needed yet */
} Own;

PW_FEATURE_KEEPS (completion, Own)

/* It is made when it is first needed. */
static PwCompletionPopup *
get_completion (PwWindow *self)
{
  if (own (self)->completion == NULL)
    own (self)->completion = PW_COMPLETION_POPUP (pw_completion_popup_new (self->notation_entry, self->document));
  return own (self)->completion;
}

static void
complete (PwWindow *self)
{
  pw_completion_popup_open (get_completion (self));
}

static const PwCommand commands[] = {
  { "complete", .run = complete },
};

static void
setting_changed_cb (GSettings *settings, const char *key, PwWindow *self)
{
  gboolean while_typing = g_settings_get_boolean (settings, WHILE_TYPING);

  if (while_typing || own (self)->completion != NULL)
    pw_completion_popup_set_while_typing (get_completion (self), while_typing);
}

static void
create (PwWindow *self)
{
  g_autoptr (GAction) while_typing = g_settings_create_action (self->settings, WHILE_TYPING);

  g_action_map_add_action (G_ACTION_MAP (self), while_typing);
  g_signal_connect_object (self->settings, "changed::" WHILE_TYPING, G_CALLBACK (setting_changed_cb), self, 0);
  setting_changed_cb (self->settings, WHILE_TYPING, self);
}

PW_FEATURE (completion, sizeof (Own), create, NULL)
