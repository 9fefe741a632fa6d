/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of lessons: asked for, read, and refused. Must not know what their windows do with them. */
#include "ui/lessons/files.h"

#include <glib/gi18n-lib.h>

#include "ui/base/language.h"
#include "ui/keep/file.h"

#define CHOOSER "lesson-chooser" /* of a window: its question */
#define ASKED   "asked"          /* of a question: what its answer is for */

/* -- asking -- */

typedef struct
{
  gpointer window;
  PwLessonFileChosen chosen;
} Asked;

static void
end_chooser (gpointer chooser)
{
  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
}

static void
forget_chooser (gpointer window)
{
  g_object_set_data (window, CHOOSER, NULL);
}

static void
response_cb (GtkFileChooser *chooser, int response, const Asked *question)
{
  const Asked asked = *question;
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser) : NULL;

  forget_chooser (asked.window);
  asked.chosen (asked.window, file);
}

/* Of a question that is open already only the answer goes elsewhere. Returns: whether there is one */
static gboolean
ask_again (GtkWindow *window, PwLessonFileChosen chosen)
{
  GtkNativeDialog *chooser = g_object_get_data (G_OBJECT (window), CHOOSER);

  if (chooser == NULL)
    return FALSE;
  ((Asked *) g_object_get_data (G_OBJECT (chooser), ASKED))->chosen = chosen;
  gtk_native_dialog_show (chooser);
  return TRUE;
}

void
pw_lesson_choose_file (GtkWindow *window, GtkFileChooserAction action, GFile *beside, const char *name,
                       PwLessonFileChosen chosen)
{
  gboolean saves = action == GTK_FILE_CHOOSER_ACTION_SAVE;
  g_autoptr (GFile) folder = beside != NULL ? g_file_get_parent (beside) : NULL;
  GtkFileChooserNative *native;
  GtkFileChooser *chooser;
  Asked *asked;

  if (ask_again (window, chosen))
    return;
  native
      = gtk_file_chooser_native_new (saves ? _ ("Save As") : _ ("Open Lesson"), window, action, NULL, NULL);
  chooser = GTK_FILE_CHOOSER (native);
  asked = g_new (Asked, 1);
  *asked = (Asked){ window, chosen };
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_file_chooser_set_do_overwrite_confirmation (chooser, TRUE);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder_file (chooser, folder, NULL);
  if (name != NULL)
    gtk_file_chooser_set_current_name (chooser, name);
  g_object_set_data_full (G_OBJECT (native), ASKED, asked, g_free);
  g_object_set_data_full (G_OBJECT (window), CHOOSER, native, end_chooser);
  g_signal_connect (native, "response", G_CALLBACK (response_cb), asked);
  g_signal_connect_object (window, "destroy", G_CALLBACK (forget_chooser), native, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* -- reading -- */

static gboolean
is_before (gpointer deadline, double progress)
{
  return g_get_monotonic_time () < *(gint64 *) deadline;
}

PwLesson *
pw_lesson_read_soon (const char *text, gssize length, const char *id, const char *const *languages,
                     GPtrArray *problems)
{
  gint64 deadline = g_get_monotonic_time () + PW_LESSON_TRYING;
  const PwPatience patience = { is_before, &deadline, 0, 1 };

  return pw_lesson_read (text, length, id, languages, problems, &patience);
}

char *
pw_lesson_explain_refusal (GFile *file, const GPtrArray *problems, const GError *error, char **heading)
{
  g_autofree char *name = file != NULL ? pw_file_display_name (file) : g_strdup (_ ("New lesson"));
  GString *lines = g_string_new (error != NULL ? error->message : NULL);

  *heading = g_strdup_printf (_ ("“%s” can’t be opened as a lesson"), name);
  for (guint i = 0; error == NULL && i < problems->len; i++)
    {
      const PwLessonProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *message = pw_lesson_problem_message (problem, &pw_gettext_language);
      /* Translators: a line of a file, and what is wrong there. */
      g_autofree char *line = g_strdup_printf (_ ("Line %1$u: %2$s"), problem->line, message);

      g_string_append_printf (lines, i > 0 ? "\n%s" : "%s", line);
    }
  return g_string_free (lines, FALSE);
}
