/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window in which lessons are written: owns what is seen at once, and the questions about files.  What is
 * written is the work's.
 */
#include "ui/lessons/editor/window.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/command.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/menu-button.h"
#include "ui/base/message.h"
#include "ui/base/theme.h"
#include "ui/help/help.h"
#include "ui/keep/file.h"
#include "ui/keep/words.h"
#include "ui/lessons/editor/parts.h"
#include "ui/lessons/editor/problems.h"
#include "ui/lessons/exercise-view.h"
#include "ui/lessons/export.h"
#include "ui/lessons/files.h"
#include "ui/lessons/page.h"

#define NARROW      1020 /* pixels of the window: below that the form and the preview take turns */
#define NARROWEST   760  /* ... and the list makes room */
#define WORDS_WIDTH 200  /* of that, what grows with the text */

struct _PwLessonEditor
{
  GtkApplicationWindow parent_instance;

  PwLessonWork *work;
  const PwLessonPart *previewed; /* (nullable): only compared */
  GtkWidget *question;           /* (nullable): while it is open */
  gboolean closing;              /* once the lesson is saved, the window closes */
  int width_class;               /* 0: narrowest ... 2; -1: not known yet */

  GtkHeaderBar *header;
  PwMenuButton *menu_button;
  GtkRevealer *list_revealer;
  GtkToggleButton *list_button;
  GtkToggleButton *preview_button;
  PwLessonParts *parts;
  PwLessonForm *form;
  GtkWidget *preview_box;
  GtkStack *preview;
  PwLessonPageView *page_view;
  PwExerciseView *exercise_view;
  GtkLabel *nothing_label;
  PwLessonProblems *problems;
};

G_DEFINE_TYPE (PwLessonEditor, pw_lesson_editor, GTK_TYPE_APPLICATION_WINDOW)

static void ask_where_to_save (PwLessonEditor *self);

/* -- what is seen -- */

/* The name of a file, or what a new lesson is called. (transfer full) */
static char *
name_file (GFile *file)
{
  return file != NULL ? pw_file_display_name (file) : g_strdup (_ ("New lesson"));
}

static void
set_enabled (PwLessonEditor *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)),
                               enabled);
}

static void
show_file (PwLessonEditor *self)
{
  GFile *file = pw_lesson_work_get_file (self->work);
  gboolean saved = pw_lesson_work_is_saved (self->work);
  g_autofree char *name = name_file (file);
  g_autofree char *title = g_strdup_printf (saved ? "%s" : "*%s", name);

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_header_bar_set_title (self->header, title);
  set_enabled (self, "revert", file != NULL && !saved);
  set_enabled (self, "try-lesson", file != NULL);
}

static void
show_history (PwLessonEditor *self)
{
  PwHistory *history = pw_lesson_work_get_history (self->work);

  set_enabled (self, "undo", pw_history_can_undo (history));
  set_enabled (self, "redo", pw_history_can_redo (history));
}

static void
show_preview (PwLessonEditor *self)
{
  const PwLessonPart *part = pw_lesson_work_get_part (self->work);
  gboolean page = part != NULL && part->page != NULL, exercise = part != NULL && part->exercise != NULL;

  if (part != NULL && part == self->previewed)
    return;
  self->previewed = part;
  pw_lesson_page_view_show (self->page_view, page ? part->page : NULL, TRUE);
  pw_exercise_view_set_exercise (self->exercise_view, exercise ? part->exercise : NULL, TRUE);
  gtk_label_set_text (self->nothing_label,
                      pw_lesson_work_get_open (self->work) == 0
                          ? _ ("Choose a page or an exercise to see it as learners will.")
                          : _ ("This part can be seen once its problems are solved."));
  gtk_stack_set_visible_child_name (self->preview, page ? "page" : exercise ? "exercise" : "nothing");
}

/* In a narrow window the form and the preview take turns. */
static void
share_room (PwLessonEditor *self)
{
  gboolean preview = gtk_toggle_button_get_active (self->preview_button);

  gtk_widget_set_visible (self->preview_box, preview);
  gtk_widget_set_visible (GTK_WIDGET (self->form), !preview || self->width_class == 2);
}

static void
give_room (PwLessonEditor *self, int width)
{
  int words = (int) ((pw_text_scale (GTK_WIDGET (self)) - 1) * WORDS_WIDTH);
  int width_class = width >= NARROW + 2 * words ? 2 : width >= NARROWEST + words;

  if (width_class == self->width_class)
    return;
  self->width_class = width_class;
  gtk_toggle_button_set_active (self->list_button, width_class > 0);
  gtk_toggle_button_set_active (self->preview_button, width_class == 2);
  share_room (self);
}

static void
size_allocate_cb (PwLessonEditor *self, GdkRectangle *allocation)
{
  give_room (self, allocation->width);
}

static void
go_to_cb (PwLessonEditor *self, guint key)
{
  if (self->width_class < 2)
    gtk_toggle_button_set_active (self->preview_button, FALSE);
  pw_lesson_form_focus (self->form, (PwLessonKey) key);
}

static void
design_cb (PwLessonEditor *self, guint dialect, const char *notation)
{
  g_signal_emit_by_name (self, "design", dialect, notation);
}

/* -- questions -- */

static void
question_gone_cb (PwLessonEditor *self)
{
  self->question = NULL;
}

/* One at a time. dialog: (transfer full) */
static void
show_question (PwLessonEditor *self, GtkWidget *dialog, GCallback answered)
{
  self->question = dialog;
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (question_gone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (dialog, "response", answered, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* -- saving -- */

static gboolean save (PwLessonEditor *self, GFile *file, gboolean force);

static void
conflict_response_cb (GtkDialog *dialog, int response, PwLessonEditor *self)
{
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == PW_ANSWER_SAVE)
    save (self, NULL, TRUE);
  else if (response == PW_ANSWER_SAVE_AS)
    ask_where_to_save (self);
  else
    self->closing = FALSE;
}

static void
ask_about_conflict (PwLessonEditor *self)
{
  g_autofree char *path = g_file_get_parse_name (pw_lesson_work_get_file (self->work));
  GtkWidget *dialog = pw_message_new (GTK_WINDOW (self), GTK_MESSAGE_WARNING, GTK_BUTTONS_NONE,
                                      _ ("Overwrite another program’s changes?"), path);

  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("Save _As…"),
                          PW_ANSWER_SAVE_AS, _ ("_Overwrite"), PW_ANSWER_SAVE, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  show_question (self, dialog, G_CALLBACK (conflict_response_cb));
}

/* file: (nullable): the lesson's */
static gboolean
save (PwLessonEditor *self, GFile *file, gboolean force)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = name_file (file != NULL ? file : pw_lesson_work_get_file (self->work)),
                  *text = NULL;

  if (pw_lesson_work_save (self->work, file, force, &error))
    {
      if (self->closing)
        gtk_widget_destroy (GTK_WIDGET (self));
      return TRUE;
    }
  if (g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_CHANGED))
    {
      ask_about_conflict (self);
      return FALSE;
    }
  self->closing = FALSE;
  text = g_strdup_printf (_ ("“%s” can’t be saved"), name);
  pw_message_show_error (GTK_WINDOW (self), text, error->message);
  return FALSE;
}

gboolean
pw_lesson_editor_save_as (PwLessonEditor *self, GFile *file)
{
  return save (self, file, FALSE);
}

static void
save_chosen (gpointer data, GFile *file)
{
  PwLessonEditor *self = data;

  if (file != NULL)
    save (self, file, FALSE);
  else
    self->closing = FALSE;
}

static void
ask_where_to_save (PwLessonEditor *self)
{
  GFile *file = pw_lesson_work_get_file (self->work);
  const char *title = pw_lesson_draft_get (pw_lesson_work_get_draft (self->work), 0, PW_LESSON_KEY_TITLE);
  g_autofree char *stem = pw_file_name_from_text (*title != '\0' ? title : _ ("New lesson"));
  g_autofree char *name = file != NULL ? name_file (file) : g_strconcat (stem, PW_LESSON_SUFFIX, NULL);

  pw_lesson_choose_file (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, file, name, save_chosen);
}

static void
save_again (PwLessonEditor *self)
{
  if (pw_lesson_work_get_file (self->work) != NULL)
    save (self, NULL, FALSE);
  else
    ask_where_to_save (self);
}

/* -- opening -- */

/* Returns: FALSE */
static gboolean
refuse (PwLessonEditor *self, GFile *file, const GPtrArray *problems, const GError *error)
{
  g_autofree char *heading = NULL, *lines = pw_lesson_explain_refusal (file, problems, error, &heading);

  pw_message_show_error (GTK_WINDOW (self), heading, lines);
  return FALSE;
}

gboolean
pw_lesson_editor_open (PwLessonEditor *self, GFile *file)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (GError) error = NULL;

  return pw_lesson_work_open (self->work, file, problems, &error) || refuse (self, file, problems, error);
}

void
pw_lesson_editor_recover (PwLessonEditor *self, const PwLeftover *leftover)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();

  if (!pw_lesson_work_recover (self->work, leftover, problems))
    refuse (self, leftover->unsaved.origin, problems, NULL);
}

static void
revert_response_cb (GtkDialog *dialog, int response, PwLessonEditor *self)
{
  g_autoptr (GFile) file = g_object_ref (pw_lesson_work_get_file (self->work));

  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == PW_ANSWER_DISCARD)
    pw_lesson_editor_open (self, file);
}

/* -- closing -- */

static void
close_response_cb (GtkDialog *dialog, int response, PwLessonEditor *self)
{
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == PW_ANSWER_DISCARD)
    {
      pw_lesson_work_discard (self->work);
      gtk_widget_destroy (GTK_WIDGET (self));
    }
  else if (response == PW_ANSWER_SAVE)
    {
      self->closing = TRUE;
      save_again (self);
    }
}

/* Returns: whether the window stays for now */
static gboolean
asks_to_close (PwLessonEditor *self)
{
  g_autofree char *name = name_file (pw_lesson_work_get_file (self->work));

  if (pw_lesson_work_is_saved (self->work))
    return FALSE;
  if (self->question != NULL)
    {
      gtk_window_present (GTK_WINDOW (self->question));
      return TRUE;
    }
  show_question (self, pw_message_new_unsaved (GTK_WINDOW (self), name), G_CALLBACK (close_response_cb));
  return TRUE;
}

void
pw_lesson_editor_close (PwLessonEditor *self)
{
  if (!asks_to_close (self))
    gtk_widget_destroy (GTK_WIDGET (self));
}

static gboolean
delete_event_cb (PwLessonEditor *self)
{
  return asks_to_close (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* -- handing out -- */

static void
show_exportable (PwLessonEditor *self)
{
  pw_lesson_export_enable (GTK_APPLICATION_WINDOW (self), pw_lesson_work_get_problems (self->work)->len == 0);
}

/* The checks of the last letters may still be on their way. */
static PwLesson *
read_lesson (gpointer self)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();

  return pw_lesson_read_soon (
      pw_lesson_draft_text (pw_lesson_work_get_draft (((PwLessonEditor *) self)->work)), -1, NULL, NULL,
      problems);
}

/* -- commands: they have the keys of the designer's window -- */

static void
ask_to_revert (PwLessonEditor *self)
{
  GtkWidget *dialog;

  if (self->question != NULL)
    return;
  dialog = pw_message_new (GTK_WINDOW (self), GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
                           _ ("Revert to the saved lesson?"), _ ("Unsaved changes will be lost."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Revert"),
                          PW_ANSWER_DISCARD, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  show_question (self, dialog, G_CALLBACK (revert_response_cb));
}

static void
undo (PwLessonEditor *self)
{
  pw_lesson_work_undo (self->work);
}

static void
redo (PwLessonEditor *self)
{
  pw_lesson_work_redo (self->work);
}

static void
activate_mark_notation (GSimpleAction *action, GVariant *target, gpointer data)
{
  pw_lesson_form_mark_notation (((PwLessonEditor *) data)->form, (PwLessonKey) g_variant_get_int32 (target));
}

/* The lesson as it is saved. */
static void
try_lesson (PwLessonEditor *self)
{
  g_signal_emit_by_name (self, "learn", pw_lesson_work_get_file (self->work));
}

static void
step_problem (PwLessonEditor *self, int step)
{
  pw_lesson_problems_step (self->problems, step);
}

static void
show_help (PwLessonEditor *self)
{
  pw_help_show (GTK_WINDOW (self), PW_HELP_LESSONS);
}

static const GActionEntry entries[] = { { "mark-notation", activate_mark_notation, "i" } };

static const PwSimpleCommand commands[] = {
  { "close", G_CALLBACK (pw_lesson_editor_close) },
  { "dialect-help", G_CALLBACK (show_help) },
  { "edit-notation", G_CALLBACK (go_to_cb), PW_LESSON_KEY_NOTATION },
  { "go-to-board", G_CALLBACK (go_to_cb), PW_LESSON_KEY_BOARD },
  { "help", G_CALLBACK (show_help) },
  { "next-problem", G_CALLBACK (step_problem), 1 },
  { "previous-problem", G_CALLBACK (step_problem), -1 },
  { "redo", G_CALLBACK (redo) },
  { "revert", G_CALLBACK (ask_to_revert) },
  { "save", G_CALLBACK (save_again) },
  { "save-as", G_CALLBACK (ask_where_to_save) },
  { "try-lesson", G_CALLBACK (try_lesson) },
  { "undo", G_CALLBACK (undo) },
};

static void
fill_menu (PwLessonEditor *self)
{
  static const struct
  {
    const char *label, *action;
  } rows[] = {
    { N_ ("_New Lesson…"), "app.new-lesson" },
    { N_ ("_Edit Lesson File…"), "app.edit-lesson" },
    { N_ ("Save _As…"), "win.save-as" },
    { N_ ("_Revert…"), "win.revert" },
    { N_ ("E_xport as Web Page…"), "win.export" },
    { N_ ("_Print or Save as PDF…"), "win.pages" },
    { N_ ("_Open in Lessons"), "win.try-lesson" },
    { N_ ("_Help"), "win.dialect-help" },
    { N_ ("_Close"), "win.close" },
  };
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_menu_append (menu, _ (rows[i].label), rows[i].action);
  pw_menu_button_set_menu (self->menu_button, G_MENU_MODEL (menu));
}

/* -- life -- */

static void
pw_lesson_editor_dispose (GObject *object)
{
  PwLessonEditor *self = PW_LESSON_EDITOR (object);

  if (self->page_view != NULL)
    pw_lesson_page_view_show (self->page_view, NULL, TRUE);
  if (self->exercise_view != NULL)
    pw_exercise_view_set_exercise (self->exercise_view, NULL, TRUE);
  if (self->work != NULL)
    g_signal_handlers_disconnect_by_data (self->work, self);
  G_OBJECT_CLASS (pw_lesson_editor_parent_class)->dispose (object);
}

static void
pw_lesson_editor_class_init (PwLessonEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_lesson_editor_dispose;
  PW_OWNS (klass, PwLessonEditor, g_object_unref, work);
  pw_signal_new (klass, "design", 2, G_TYPE_UINT, G_TYPE_STRING);
  pw_signal_new (klass, "learn", 1, G_TYPE_FILE);
  g_type_ensure (PW_TYPE_EXERCISE_VIEW);
  g_type_ensure (PW_TYPE_LESSON_FORM);
  g_type_ensure (PW_TYPE_LESSON_PAGE_VIEW);
  g_type_ensure (PW_TYPE_LESSON_PARTS);
  g_type_ensure (PW_TYPE_LESSON_PROBLEMS);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "lessons/editor/window.ui");
  PW_TEMPLATE_PARTS (klass, PwLessonEditor, exercise_view, form, header, list_button, list_revealer,
                     menu_button, nothing_label, page_view, parts, preview, preview_box, preview_button,
                     problems);
  PW_TEMPLATE_HANDLERS (klass, delete_event_cb, design_cb, go_to_cb, share_room, size_allocate_cb);
}

static void
pw_lesson_editor_init (PwLessonEditor *self)
{
  PwLessonSceneForm *scene;

  pw_theme_install ();
  self->work = pw_lesson_work_new ();
  self->width_class = -1;
  pw_template_init (self);
  pw_window_separate (GTK_WINDOW (self));
  scene = pw_lesson_form_get_scene (self->form);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  pw_commands_add (G_ACTION_MAP (self), commands, G_N_ELEMENTS (commands), self);
  pw_commands_add_toggle (G_ACTION_MAP (self), "menu", self->menu_button);
  pw_commands_add_toggle (G_ACTION_MAP (self), "show-panel", self->preview_button);
  pw_commands_add_toggle (G_ACTION_MAP (self), "show-pieces", self->list_button);
  pw_lesson_export_start (GTK_APPLICATION_WINDOW (self), read_lesson);
  pw_lesson_parts_set_work (self->parts, self->work);
  pw_lesson_form_set_work (self->form, self->work);
  pw_lesson_problems_set_work (self->problems, self->work);
  pw_lesson_parts_add_actions (self->parts, G_ACTION_MAP (self));
  pw_lesson_scene_form_add_actions (scene, G_ACTION_MAP (self));
  g_object_bind_property (self->list_button, "active", self->list_revealer, "reveal-child",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  fill_menu (self);
  g_signal_connect_object (self->work, "changed", G_CALLBACK (show_history), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->work, "checked", G_CALLBACK (show_preview), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->work, "filed", G_CALLBACK (show_file), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->work, "checked", G_CALLBACK (show_exportable), self, G_CONNECT_SWAPPED);
  show_history (self);
  show_file (self);
  give_room (self, pw_window_fit (GTK_WINDOW (self)));
  pw_lesson_work_set_open (self->work, 1);
}

GtkWidget *
pw_lesson_editor_new (GtkApplication *application, const char *folder)
{
  PwLessonEditor *self = g_object_new (PW_TYPE_LESSON_EDITOR, "application", application, NULL);

  pw_lesson_work_keep_copies (self->work, folder);
  return GTK_WIDGET (self);
}

PW_GETTER (PwLessonWork *, pw_lesson_editor_get_work, PwLessonEditor, work);

void
pw_lesson_editor_set_figurines (PwLessonEditor *self, gboolean wanted)
{
  pw_lesson_scene_form_set_figurines (pw_lesson_form_get_scene (self->form), wanted);
  pw_lesson_page_view_set_figurines (self->page_view, wanted);
  pw_exercise_view_set_figurines (self->exercise_view, wanted);
}
