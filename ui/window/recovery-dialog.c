/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The offer to recover: says what there is. What is done with it is the caller's. */
#include "ui/window/recovery-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/base/language.h"
#include "ui/base/message.h"
#include "ui/keep/file.h"

#define MAX_LISTED 8

/* "Army, 3 pieces, 14:05" */
static char *
describe (const PwLeftover *leftover)
{
  const PwUnsaved *unsaved = &leftover->unsaved;
  g_autofree char *file = unsaved->origin != NULL ? pw_file_display_name (unsaved->origin) : NULL;
  g_autoptr (GDateTime) local = g_date_time_to_local (leftover->when);
  g_autofree char *when = pw_say_time (local);
  const char *piece, *name;
  guint n;

  if (unsaved->lesson != NULL)
    /* Translators: a lesson: its name, when it was written. */
    return g_strdup_printf (_ ("%1$s, lesson, %2$s"), file != NULL ? file : _ ("New lesson"), when);
  n = pw_army_n_pieces (unsaved->army);
  piece = pw_army_record (unsaved->army, pw_army_current (unsaved->army))->name;
  name = file != NULL ? file : *piece ? piece : _ ("Untitled");
  /* Translators: a document: its name, how many pieces it has, when it was written. */
  return g_strdup_printf (ngettext ("%s, %u piece, %s", "%s, %u pieces, %s", n), name, n, when);
}

static char *
describe_all (GPtrArray *leftovers)
{
  GString *text = g_string_new (_ ("Unsaved work from when the program ended unexpectedly:"));
  guint listed = MIN (leftovers->len, MAX_LISTED);

  for (guint i = 0; i < listed; i++)
    {
      g_autofree char *line = describe (leftovers->pdata[i]);

      g_string_append_printf (text, "\n • %s", line);
    }
  if (leftovers->len > listed)
    {
      guint more = leftovers->len - listed;

      g_string_append (text, "\n");
      g_string_append_printf (text, ngettext ("… and %u more document", "… and %u more documents", more), more);
    }
  return g_string_free (text, FALSE);
}

GtkWidget *
pw_recovery_dialog_new (GtkWindow *parent, GPtrArray *leftovers)
{
  g_autofree char *details = describe_all (leftovers);
  GtkWidget *dialog = pw_message_new (parent, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, _ ("Recover unsaved work?"),
                                      details);

  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Discard"), PW_RECOVERY_DISCARD, _ ("_Later"), GTK_RESPONSE_CANCEL,
                          _ ("_Recover"), PW_RECOVERY_RECOVER, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), PW_RECOVERY_RECOVER);
  return dialog;
}
