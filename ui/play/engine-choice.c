/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine of others that plays: chosen, added, removed, and tested in a thread. */
#include "ui/play/engine-choice.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "core/exchange/engines/engine.h"
#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/scroll.h"
#include "ui/base/worker.h"

struct _PwEngineChoice
{
  GtkBox parent_instance;

  GSettings *settings;
  PwWorker *tester;
  char *log; /* (nullable): of the last test */
  gboolean filling;

  GtkComboBoxText *combo;
  GtkEntry *entry;
  GtkWidget *test_button, *log_button, *remove_button, *add_button;
  GtkLabel *result;
};

G_DEFINE_TYPE (PwEngineChoice, pw_engine_choice, GTK_TYPE_BOX)

/* -- a test, in a thread -- */

typedef struct
{
  char *sentence, *log;
} Tested;

static PW_FREE_NOTIFY (free_tested, Tested, (g_free, sentence, log));

/* question: a command */
static gpointer
test (gpointer question, PwWorkerRun *run)
{
  const PwPatience patience = { .go_on = pw_worker_run_goes_on, .data = run, .from = 0, .to = 1 };
  g_autoptr (PwEngine) engine
      = pw_engine_new (question, PW_PROTOCOL_GUESS, PW_ENGINE_SECONDS, pw_gettext_language.one);
  g_autoptr (GError) error = NULL;
  Tested *tested = g_new0 (Tested, 1);

  tested->sentence = pw_engine_start (engine, &patience, &error)
                         ? g_strdup_printf (_ ("It answers as %s."), pw_engine_name (engine))
                         : g_strdup (error->message);
  tested->log = pw_engine_log (engine);
  return tested;
}

static void
say (PwEngineChoice *self, const char *sentence)
{
  pw_label_say (self->result, sentence);
  pw_widget_tell (self->result, sentence);
  gtk_widget_set_sensitive (self->log_button, self->log != NULL);
}

static void
tested_cb (PwEngineChoice *self)
{
  Tested *tested = pw_worker_take_answer (self->tester, 0);

  g_free (self->log);
  self->log = g_steal_pointer (&tested->log);
  say (self, tested->sentence);
  pw_announce (GTK_WIDGET (self), tested->sentence);
  free_tested (tested);
}

static void
test_cb (PwEngineChoice *self)
{
  say (self, _ ("Testing…"));
  pw_worker_ask (self->tester, 0, g_settings_get_string (self->settings, "engine"));
}

/* -- the list -- */

static gboolean
is_added (PwEngineChoice *self, const char *command)
{
  g_auto (GStrv) added = g_settings_get_strv (self->settings, "engines");

  return g_strv_contains ((const char *const *) added, command);
}

/* Each once. command: "" for none */
static void
append (PwEngineChoice *self, const char *command)
{
  GtkComboBox *combo = GTK_COMBO_BOX (self->combo);

  if (gtk_combo_box_set_active_id (combo, command))
    return;
  gtk_combo_box_text_append (self->combo, command, *command != '\0' ? command : _ ("No engine"));
}

static void
fill (PwEngineChoice *self)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, "engine");
  g_auto (GStrv) installed = pw_engine_list_installed (), added = g_settings_get_strv (self->settings, "engines");

  self->filling = TRUE;
  gtk_combo_box_text_remove_all (self->combo);
  append (self, "");
  for (guint i = 0; installed[i] != NULL; i++)
    append (self, installed[i]);
  for (guint i = 0; added[i] != NULL; i++)
    append (self, added[i]);
  append (self, chosen);
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->combo), chosen);
  self->filling = FALSE;
  gtk_widget_set_sensitive (self->test_button, *chosen != '\0');
  gtk_widget_set_sensitive (self->remove_button, is_added (self, chosen));
}

/* What was found out about another one is no longer of interest. */
static void
choose (PwEngineChoice *self, const char *command)
{
  pw_worker_give_up (self->tester);
  g_clear_pointer (&self->log, g_free);
  say (self, "");
  g_settings_set_string (self->settings, "engine", command);
}

static void
chosen_cb (PwEngineChoice *self)
{
  const char *command = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->combo));

  if (!self->filling && command != NULL)
    choose (self, command);
}

/* Takes a command out of those that were added, and puts one there. (nullable) */
static void
change_added (PwEngineChoice *self, const char *out, const char *in)
{
  g_auto (GStrv) added = g_settings_get_strv (self->settings, "engines");
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint i = 0; added[i] != NULL; i++)
    if (g_strcmp0 (added[i], out) != 0 && g_strcmp0 (added[i], in) != 0)
      g_ptr_array_add (list, added[i]);
  if (in != NULL)
    g_ptr_array_add (list, (gpointer) in);
  g_ptr_array_add (list, NULL);
  g_settings_set_strv (self->settings, "engines", (const char *const *) list->pdata);
}

static void
remove_cb (PwEngineChoice *self)
{
  g_autofree char *command = g_settings_get_string (self->settings, "engine");

  change_added (self, command, NULL);
  choose (self, "");
}

/* (transfer full): without spaces around it */
static char *
get_typed (PwEngineChoice *self)
{
  return g_strstrip (g_strdup (gtk_entry_get_text (self->entry)));
}

static void
typed_cb (PwEngineChoice *self)
{
  g_autofree char *command = get_typed (self);

  gtk_widget_set_sensitive (self->add_button, *command != '\0');
}

static void
add_cb (PwEngineChoice *self)
{
  g_autofree char *command = get_typed (self);

  if (*command == '\0')
    return;
  change_added (self, NULL, command);
  gtk_entry_set_text (self->entry, "");
  choose (self, command);
  test_cb (self);
}

/* -- the log -- */

/* What an engine writes has its own hyphens. */
static void
set_log (GtkTextView *view, const char *log)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextTag *plain = gtk_text_buffer_create_tag (buffer, NULL, "insert-hyphens", FALSE, NULL);
  GtkTextIter start, end;

  gtk_text_buffer_set_text (buffer, log, -1);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_apply_tag (buffer, plain, &start, &end);
}

void
pw_engine_show_log (GtkWindow *parent, const char *log)
{
  GtkWidget *dialog = g_object_new (GTK_TYPE_DIALOG, "use-header-bar", TRUE, "title", _ ("Log of the Engine"),
                                    "transient-for", parent, "destroy-with-parent", TRUE, "default-width", 640,
                                    "default-height", 480, NULL);
  GtkWidget *view = g_object_new (GTK_TYPE_TEXT_VIEW, "editable", FALSE, "monospace", TRUE, "accepts-tab", FALSE,
                                  "wrap-mode", GTK_WRAP_CHAR, "margin", 12, NULL);

  set_log (GTK_TEXT_VIEW (view), log);
  atk_object_set_name (gtk_widget_get_accessible (view), _ ("Log of the Engine"));
  gtk_box_pack_start (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog))),
                      pw_scroller_new (view, GTK_POLICY_AUTOMATIC), TRUE, TRUE, 0);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  pw_window_fit (GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
log_cb (PwEngineChoice *self)
{
  pw_engine_show_log (GTK_WINDOW (gtk_widget_get_toplevel (GTK_WIDGET (self))), self->log);
}

/* -- the class -- */

static void
pw_engine_choice_class_init (PwEngineChoiceClass *klass)
{
  PW_OWNS (klass, PwEngineChoice, g_object_unref, settings, tester);
  PW_OWNS (klass, PwEngineChoice, g_free, log);
  pw_template_set (klass, "play/engine-choice.ui");
  PW_TEMPLATE_PARTS (klass, PwEngineChoice, combo, entry, test_button, log_button, remove_button, add_button);
  PW_TEMPLATE_HANDLERS (klass, chosen_cb, test_cb, log_cb, remove_cb, typed_cb, add_cb);
}

static void
pw_engine_choice_init (PwEngineChoice *self)
{
  static const PwWork testing = { .work = test, .free_question = g_free, .free_answer = free_tested };
  GtkWidget *result = pw_label_new ("", NULL);

  pw_template_init (self);
  pw_combo_fit (GTK_COMBO_BOX (self->combo));
  self->result = GTK_LABEL (result);
  gtk_box_pack_start (GTK_BOX (self), pw_label_reserve (self->result, 2), FALSE, FALSE, 0);
  self->tester = pw_worker_new (&testing);
  g_signal_connect_object (self->tester, "answered", G_CALLBACK (tested_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
pw_engine_choice_new (GSettings *settings)
{
  PwEngineChoice *self = g_object_new (PW_TYPE_ENGINE_CHOICE, "visible", TRUE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::engine", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::engines", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  say (self, "");
  fill (self);
  return GTK_WIDGET (self);
}
