/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a lesson. Owns the rows; must not know how something is fixed, but for lines that no
 * form shows. */
#include "ui/lessons/editor/problems.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/lessons/editor/parts.h"

#define HEIGHT   96 /* pixels, at most */
#define MAX_ROWS 30

struct _PwLessonProblems
{
  GtkBox parent_instance;

  PwLessonWork *work;
  const GPtrArray *shown; /* (nullable): only compared */
  int at;                 /* the problem gone to last */

  GtkImage *icon;
  GtkLabel *heading;
  GtkListBox *rows;
  GtkWidget *scroller;
};

G_DEFINE_TYPE (PwLessonProblems, pw_lesson_problems, GTK_TYPE_BOX)

/* What a key is called in the form. ORDER PwLessonKey */
static const char *const names[] = {
  N_ ("Title"), N_ ("Language"), N_ ("Course"),   N_ ("Dialect"),  N_ ("Text"),    N_ ("Kind"),
  N_ ("Task"),  N_ ("Hint"),     N_ ("Notation"), N_ ("Solution"), N_ ("Figures"), N_ ("Goal"),
  N_ ("Board"), N_ ("Board"),    N_ ("Unmoved"),  N_ ("Rules"),    N_ ("Learner"), N_ ("Level"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (names) == PW_N_LESSON_KEYS);

static const PwLessonProblem *
get_problem (PwLessonProblems *self, guint i)
{
  return g_ptr_array_index (pw_lesson_work_get_problems (self->work), i);
}

static PwLessonKey
find_place (PwLessonProblems *self, guint i, guint *group)
{
  return pw_lesson_draft_find_line (pw_lesson_work_get_checked (self->work), get_problem (self, i)->line,
                                    group);
}

/* Whether the draft is still the one that the problems are about: if not, their lines may be others. */
static gboolean
is_current (PwLessonProblems *self)
{
  return pw_lesson_draft_equal (pw_lesson_work_get_checked (self->work),
                                pw_lesson_work_get_draft (self->work));
}

/* Where it is, and what. (transfer full) */
static char *
word_problem (PwLessonProblems *self, guint i)
{
  guint group;
  PwLessonKey key = find_place (self, i, &group);
  g_autofree char *message = pw_lesson_problem_message (get_problem (self, i), &pw_gettext_language);
  g_autofree char *part = pw_lesson_parts_name (pw_lesson_work_get_checked (self->work), group);

  if (key == PW_N_LESSON_KEYS)
    /* Translators: "Page 2: Text is missing." */
    return g_strdup_printf (_ ("%1$s: %2$s"), part, message);
  /* Translators: "Page 2, Notation: This notation has an error." */
  return g_strdup_printf (_ ("%1$s, %2$s: %3$s"), part, _ (names[key]), message);
}

static void
go_to (PwLessonProblems *self, guint i)
{
  guint group;
  PwLessonKey key = find_place (self, i, &group);

  if (group >= pw_lesson_draft_n_groups (pw_lesson_work_get_draft (self->work)))
    return;
  self->at = (int) i;
  if (pw_lesson_draft_group (pw_lesson_work_get_draft (self->work), group) < PW_N_LESSON_GROUPS)
    pw_lesson_work_set_open (self->work, group);
  g_signal_emit_by_name (self, "go-to", (guint) key);
}

void
pw_lesson_problems_step (PwLessonProblems *self, int step)
{
  int n = (int) pw_lesson_work_get_problems (self->work)->len;

  if (n > 0)
    go_to (self, (guint) ((self->at + step + n) % n));
}

static void
row_activated_cb (PwLessonProblems *self, GtkListBoxRow *row)
{
  go_to (self, (guint) gtk_list_box_row_get_index (row));
}

/* -- lines that no form shows -- */

/* Whether only a line in the file is wrong: one that is no key of the form, and begins no group. */
static gboolean
is_stray (PwLessonProblems *self, guint i)
{
  const PwLessonDraft *draft = pw_lesson_work_get_checked (self->work);
  guint line = get_problem (self, i)->line, group, before;

  if (find_place (self, i, &group) < PW_N_LESSON_KEYS || line < 2)
    return FALSE;
  pw_lesson_draft_find_line (draft, line - 1, &before); /* in another group: the line begins one */
  return group == before;
}

static void
remove_cb (GtkWidget *button, PwLessonProblems *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "problem"));
  PwLessonDraft *draft;

  if (!is_current (self))
    return;
  draft = pw_lesson_draft_remove_line (pw_lesson_work_get_draft (self->work), get_problem (self, i)->line);
  pw_lesson_work_take (self->work, draft, pw_lesson_work_get_open (self->work), _ ("Remove Line"));
}

static GtkWidget *
create_remove_button (PwLessonProblems *self, guint i)
{
  g_autofree char *label = g_strdup_printf (_ ("Remove Line %u"), get_problem (self, i)->line);
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_tooltip_text (button, _ ("Take this line out of the file: it means nothing in a lesson"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "problem", GUINT_TO_POINTER (i));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  return button;
}

/* -- rows -- */

static void
add_row (PwLessonProblems *self, guint i)
{
  g_autofree char *text = word_problem (self, i);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6),
            *label = pw_label_new_wrapped (text, NULL, -1), *row;

  gtk_widget_set_hexpand (label, TRUE);
  gtk_container_add (GTK_CONTAINER (line), label);
  if (is_stray (self, i))
    gtk_container_add (GTK_CONTAINER (line), create_remove_button (self, i));
  g_object_set (line, "margin", 3, "margin-start", 12, "margin-end", 12, NULL);
  row = gtk_list_box_row_new ();
  gtk_container_add (GTK_CONTAINER (row), line);
  gtk_widget_set_tooltip_text (row, _ ("Go to this problem"));
  atk_object_set_name (gtk_widget_get_accessible (row), text);
  gtk_widget_show_all (row);
  gtk_container_add (GTK_CONTAINER (self->rows), row);
}

static void
show_heading (PwLessonProblems *self, guint n)
{
  g_autofree char *text = n == 0 ? g_strdup (_ ("No problems"))
                                 : g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);

  if (g_str_equal (gtk_label_get_text (self->heading), text))
    return;
  gtk_label_set_text (self->heading, text);
  gtk_image_set_from_icon_name (self->icon, n == 0 ? "emblem-ok-symbolic" : "dialog-warning-symbolic",
                                GTK_ICON_SIZE_MENU);
  pw_announce (GTK_WIDGET (self), text);
}

static void
show (PwLessonProblems *self)
{
  const GPtrArray *problems = pw_lesson_work_get_problems (self->work);
  guint n = problems->len;

  if (problems == self->shown) /* only what is shown of a part is new: a row that is pressed stays */
    return;
  self->shown = problems;
  gtk_container_foreach (GTK_CONTAINER (self->rows), (GtkCallback) (GCallback) gtk_widget_destroy, NULL);
  for (guint i = 0; i < MIN (n, MAX_ROWS); i++)
    add_row (self, i);
  self->at = MIN (self->at, (int) n - 1);
  gtk_widget_set_visible (self->scroller, n > 0);
  show_heading (self, n);
}

void
pw_lesson_problems_set_work (PwLessonProblems *self, PwLessonWork *work)
{
  self->work = g_object_ref (work);
  g_signal_connect_object (work, "checked", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

/* -- life -- */

static void
pw_lesson_problems_class_init (PwLessonProblemsClass *klass)
{
  PW_DROPS (klass, PwLessonProblems, g_object_unref, work);
  pw_signal_new (klass, "go-to", 1, G_TYPE_UINT);
}

static void
pw_lesson_problems_init (PwLessonProblems *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *icon = gtk_image_new ();
  GtkWidget *heading = pw_label_new ("", NULL), *rows = gtk_list_box_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->at = -1;
  self->icon = GTK_IMAGE (icon);
  self->heading = GTK_LABEL (heading);
  self->rows = GTK_LIST_BOX (rows);
  self->scroller = gtk_scrolled_window_new (NULL, NULL);
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  atk_object_set_name (gtk_widget_get_accessible (rows), _ ("Problems"));
  g_signal_connect_object (rows, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
  g_object_set (self->scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "max-content-height", HEIGHT, NULL);
  gtk_container_add (GTK_CONTAINER (self->scroller), rows);
  gtk_container_add (GTK_CONTAINER (line), icon);
  gtk_container_add (GTK_CONTAINER (line), heading);
  g_object_set (line, "margin", 6, "margin-start", 12, NULL);
  gtk_container_add (GTK_CONTAINER (self), line);
  gtk_container_add (GTK_CONTAINER (self), self->scroller);
  gtk_widget_show_all (GTK_WIDGET (self));
}
