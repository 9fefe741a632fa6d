/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The piece of a page or an exercise. Owns two documents: the one on the board, and the solution of what is
 * to be fixed. What they hold is written into the work by every change, and read from it when it differs.
 */
#include "ui/lessons/editor/scene.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/board/brush-bar.h"
#include "ui/board/size.h"
#include "ui/entry/notation-entry.h"
#include "ui/lessons/board.h"
#include "ui/lessons/editor/field.h"

#define BOARD_SIZE 250 /* pixels */

struct _PwLessonSceneForm
{
  GtkBox parent_instance;

  PwLessonWork *work;
  PwDocument *document;
  PwDocument *solution;
  char *shown;         /* (nullable): what the work had when it was read or written last */
  gboolean is_reading; /* the documents change because the work did */
  gboolean is_writing; /* the work changes because a document did */
  guint stroke;        /* what is changed with the same number is one step */
  gboolean in_stroke;  /* a step of the document continues */
  gboolean resized;    /* the last change was one of the board's size, ... */
  guint size_before;   /* ... which was this before */

  PwBoardView *view;
  GtkWidget *board_box;
  GtkComboBox *dialect;
  GtkWidget *notation_entry, *solution_entry;
  GtkWidget *solution_box;
  GtkLabel *notation_label;
  GtkComboBox *mover;
  GtkWidget *mover_box;
  PwBoardSize *size;
  GActionMap *map; /* (nullable): weak */
};

G_DEFINE_TYPE (PwLessonSceneForm, pw_lesson_scene_form, GTK_TYPE_BOX)

static guint
get_open (PwLessonSceneForm *self)
{
  return pw_lesson_work_get_open (self->work);
}

static gboolean
is_of_kind (PwLessonSceneForm *self, PwExerciseKind kind)
{
  return get_open (self) > 0
         && pw_lesson_draft_exercise_kind (pw_lesson_work_get_draft (self->work), get_open (self)) == kind;
}

/* Its board is in its rules. */
static gboolean
is_game (PwLessonSceneForm *self)
{
  return pw_lesson_draft_group (pw_lesson_work_get_draft (self->work), get_open (self))
         == PW_LESSON_GROUP_GAME;
}

/* -- from the work -- */

/* All that is shown here. (transfer full) */
static char *
sign (PwLessonSceneForm *self)
{
  static const PwLessonKey keys[] = { PW_LESSON_KEY_KIND,  PW_LESSON_KEY_NOTATION, PW_LESSON_KEY_SOLUTION,
                                      PW_LESSON_KEY_BOARD, PW_LESSON_KEY_AT,       PW_LESSON_KEY_UNMOVED };
  const PwLessonDraft *draft = pw_lesson_work_get_draft (self->work);
  guint i = get_open (self);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u\n%u\n", i, (guint) pw_lesson_draft_dialect (draft, i));
  for (guint n = 0; n < G_N_ELEMENTS (keys); n++)
    g_string_append_printf (text, "%s\n", pw_lesson_draft_get (draft, i, keys[n]));
  return g_string_free (text, FALSE);
}

/* A document has another text than the work. */
static void
read_text (PwDocument *document, PwDialect dialect, const char *text)
{
  const PwRecord *record = pw_document_get_record (document);

  if (record->dialect != dialect || !g_str_equal (record->notation, text))
    pw_document_set_text (document, dialect, text);
}

static void
read_scene (PwLessonSceneForm *self)
{
  const PwLessonDraft *draft = pw_lesson_work_get_draft (self->work);
  const PwRecord *record = pw_document_get_record (self->document);
  guint i = get_open (self);
  PwLessonScene scene;
  PwSide mover = pw_lesson_draft_scene (draft, i, &scene);

  read_text (self->document, scene.dialect, pw_lesson_draft_get (draft, i, PW_LESSON_KEY_NOTATION));
  read_text (self->solution, scene.dialect, pw_lesson_draft_get (draft, i, PW_LESSON_KEY_SOLUTION));
  record = pw_document_get_record (self->document);
  if (!pw_board_equal (record->board, scene.board) || record->at != scene.position.at
      || record->side != scene.position.side || !record->unmoved != !scene.position.virgin)
    {
      pw_lesson_board_set_position (self->document, &scene.position);
      pw_board_view_set_cursor (self->view, scene.position.at);
    }
  gtk_combo_box_set_active (self->dialect, (int) scene.dialect);
  gtk_combo_box_set_active (self->mover, (int) mover);
  pw_lesson_scene_clear (&scene);
}

static void
show_parts (PwLessonSceneForm *self)
{
  gboolean repair = is_of_kind (self, PW_EXERCISE_REPAIR), write = is_of_kind (self, PW_EXERCISE_WRITE);

  gtk_widget_set_visible (self->solution_box, repair);
  gtk_widget_set_visible (self->mover_box, is_of_kind (self, PW_EXERCISE_MOVE));
  gtk_widget_set_visible (self->board_box, !is_game (self));
  gtk_label_set_label (self->notation_label, repair  ? _ ("_Notation to fix")
                                             : write ? _ ("_Notation to find")
                                                     : _ ("_Notation"));
}

static void
work_changed_cb (PwLessonSceneForm *self)
{
  char *now;

  if (get_open (self) == 0)
    return;
  now = sign (self);
  if (!self->is_writing && g_strcmp0 (now, self->shown) != 0)
    {
      self->is_reading = TRUE;
      read_scene (self);
      show_parts (self);
      self->is_reading = FALSE;
    }
  g_free (self->shown);
  self->shown = now;
}

/* -- into the work -- */

/* A page without a notation has no board: what is on it waits in the document. (transfer full) */
static PwLessonDraft *
write_board (PwLessonSceneForm *self, PwLessonDraft *draft)
{
  const PwRecord *record = pw_document_get_record (self->document);
  PwPosition position = pw_record_position (record);
  guint i = get_open (self);

  if (is_game (self))
    return pw_lesson_draft_ref (draft);
  if (*record->notation != '\0' || pw_lesson_draft_group (draft, i) != PW_LESSON_GROUP_PAGE)
    return pw_lesson_draft_set_position (
        draft, i, &position, gtk_combo_box_get_active (self->mover) == 1 ? PW_SIDE_SECOND : PW_SIDE_FIRST);
  draft = pw_lesson_draft_set (draft, i, PW_LESSON_KEY_BOARD, "");
  draft = pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_AT, "");
  return pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_UNMOVED, "");
}

static void
write_scene (PwLessonSceneForm *self, guint parts)
{
  const PwRecord *record = pw_document_get_record (self->document);
  guint i = get_open (self);
  g_autoptr (PwLessonDraft) dialect = pw_lesson_draft_choose (pw_lesson_work_get_draft (self->work), i,
                                                              PW_LESSON_KEY_DIALECT, record->dialect);
  g_autoptr (PwLessonDraft) notation
      = pw_lesson_draft_set (dialect, i, PW_LESSON_KEY_NOTATION, record->notation);
  PwLessonDraft *draft = write_board (self, notation);

  self->is_writing = TRUE;
  if (parts & PW_DOCUMENT_DIALECT)
    pw_lesson_work_change (self->work, draft, 0, _ ("Change Dialect"));
  else if (parts & PW_DOCUMENT_TEXT)
    pw_lesson_work_type_draft (self->work, draft, PW_LESSON_KEY_NOTATION, _ ("Change Notation"));
  else
    pw_lesson_work_change (self->work, draft, self->stroke, _ ("Change Board"));
  self->is_writing = FALSE;
}

static void
show_unmoved (PwLessonSceneForm *self)
{
  GAction *action = self->map != NULL ? g_action_map_lookup_action (self->map, "unmoved") : NULL;

  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action),
                               g_variant_new_boolean (pw_document_get_record (self->document)->unmoved));
}

/* What is a step of the document is one of the work, but sizes in a row are one. */
static void
count_strokes (PwLessonSceneForm *self, guint parts)
{
  const PwBoard *board = pw_document_get_record (self->document)->board;
  guint size = pw_board_files (board) << 16 | pw_board_ranks (board);

  if ((parts & PW_DOCUMENT_BOARD) && !self->in_stroke && (size == self->size_before || !self->resized))
    self->stroke++;
  if (parts & PW_DOCUMENT_BOARD)
    self->resized = size != self->size_before;
  self->size_before = size;
  self->in_stroke = (self->in_stroke || parts & PW_DOCUMENT_BOARD) && !(parts & PW_DOCUMENT_HISTORY);
}

static void
document_changed_cb (PwLessonSceneForm *self, guint parts)
{
  count_strokes (self, parts);
  show_unmoved (self);
  if (!self->is_reading && parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD))
    write_scene (self, parts);
}

static void
solution_changed_cb (PwLessonSceneForm *self, guint parts)
{
  if (self->is_reading || (parts & PW_DOCUMENT_TEXT) == 0)
    return;
  pw_lesson_work_type (self->work, PW_LESSON_KEY_SOLUTION, pw_document_get_record (self->solution)->notation,
                       _ ("Change Solution"));
}

static void
dialect_chosen_cb (PwLessonSceneForm *self)
{
  int chosen = gtk_combo_box_get_active (self->dialect);

  if (!self->is_reading && chosen >= 0)
    pw_document_set_text (self->document, (PwDialect) chosen,
                          pw_document_get_record (self->document)->notation);
}

static void
mover_chosen_cb (PwLessonSceneForm *self)
{
  self->stroke++;
  if (!self->is_reading)
    write_scene (self, PW_DOCUMENT_BOARD);
}

static void
toggle_unmoved (GSimpleAction *action, GVariant *target, gpointer data)
{
  PwDocument *document = ((PwLessonSceneForm *) data)->document;

  pw_document_set_virgin (document, !pw_document_get_record (document)->unmoved);
}

void
pw_lesson_scene_form_add_actions (PwLessonSceneForm *self, GActionMap *map)
{
  static const GActionEntry unmoved = { "unmoved", toggle_unmoved, NULL, "false", NULL };

  g_action_map_add_action_entries (map, &unmoved, 1, self);
  pw_board_view_add_actions (self->view, map);
  pw_board_size_add_actions (self->size, self->view, map);
  g_set_weak_pointer (&self->map, map);
  show_unmoved (self);
}

/* -- life -- */

void
pw_lesson_scene_form_set_work (PwLessonSceneForm *self, PwLessonWork *work)
{
  self->work = g_object_ref (work);
  g_signal_connect_object (work, "changed", G_CALLBACK (work_changed_cb), self, G_CONNECT_SWAPPED);
  work_changed_cb (self);
}

GtkWidget *
pw_lesson_scene_form_find (PwLessonSceneForm *self, PwLessonKey key)
{
  static const PwLessonKey of_board[] = { PW_LESSON_KEY_BOARD, PW_LESSON_KEY_AT, PW_LESSON_KEY_UNMOVED };

  for (guint i = 0; i < G_N_ELEMENTS (of_board); i++)
    if (key == of_board[i])
      return GTK_WIDGET (self->view);
  if (key == PW_LESSON_KEY_DIALECT)
    return GTK_WIDGET (self->dialect);
  if (key == PW_LESSON_KEY_SOLUTION)
    return self->solution_entry;
  return key == PW_LESSON_KEY_NOTATION ? self->notation_entry : NULL;
}

PW_GETTER (PwBoardView *, pw_lesson_scene_form_get_board, PwLessonSceneForm, view);
PW_GETTER (PwDocument *, pw_lesson_scene_form_get_document, PwLessonSceneForm, document);

void
pw_lesson_scene_form_set_figurines (PwLessonSceneForm *self, gboolean wanted)
{
  pw_look_set_figurines (pw_document_get_look (self->document), wanted);
}

static void
pw_lesson_scene_form_class_init (PwLessonSceneFormClass *klass)
{
  PW_DROPS (klass, PwLessonSceneForm, PW_WEAK, map);
  PW_DROPS (klass, PwLessonSceneForm, g_object_unref, work, document, solution);
  PW_DROPS (klass, PwLessonSceneForm, g_free, shown);
}

static GtkWidget *
create_entry (PwDocument *document)
{
  GtkWidget *entry = g_object_new (PW_TYPE_NOTATION_ENTRY, "hexpand", TRUE, NULL);

  pw_notation_entry_set_document (PW_NOTATION_ENTRY (entry), document);
  return entry;
}

static void
add_notation (PwLessonSceneForm *self)
{
  GtkWidget *dialect = pw_lesson_dialect_new (_ ("Dialect of this notation")), *box;

  self->dialect = GTK_COMBO_BOX (dialect);
  self->notation_entry = create_entry (self->document);
  self->solution_entry = create_entry (self->solution);
  box = pw_lesson_field_new (_ ("_Notation"), self->notation_entry,
                             _ ("The piece of this page or exercise; a page without a notation has no board"),
                             dialect);
  self->notation_label = pw_lesson_field_get_label (box);
  gtk_container_add (GTK_CONTAINER (self), box);
  self->solution_box = pw_lesson_field_new (
      _ ("So_lution"), self->solution_entry,
      _ ("A notation that is right; any other with the same moves is right, too"), NULL);
  gtk_container_add (GTK_CONTAINER (self), self->solution_box);
  g_signal_connect_object (dialect, "changed", G_CALLBACK (dialect_chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
add_mover (PwLessonSceneForm *self)
{
  GtkWidget *combo = pw_lesson_choice_new (pw_lesson_sides);

  self->mover = GTK_COMBO_BOX (combo);
  self->mover_box = pw_lesson_field_new (_ ("To _move"), combo, _ ("Whose move it is in this game"), NULL);
  gtk_container_add (GTK_CONTAINER (self), self->mover_box);
  g_signal_connect_object (combo, "changed", G_CALLBACK (mover_chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
add_board (PwLessonSceneForm *self)
{
  GtkWidget *view = pw_board_view_new (self->document), *frame = pw_lesson_board_frame (view, NULL), *bar;
  GtkWidget *tools = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->view = PW_BOARD_VIEW (view);
  self->size = g_object_new (PW_TYPE_BOARD_SIZE, "valign", GTK_ALIGN_CENTER, NULL);
  pw_board_size_set_document (self->size, self->document);
  bar = pw_brush_bar_new (self->document, self->view);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (bar), GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (frame, BOARD_SIZE, BOARD_SIZE);
  gtk_widget_show (bar);
  gtk_widget_show (GTK_WIDGET (self->size));
  gtk_widget_show (tools);
  self->board_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_container_add (GTK_CONTAINER (tools), bar);
  gtk_container_add (GTK_CONTAINER (tools), GTK_WIDGET (self->size));
  pw_box_fit (GTK_BOX (tools));
  gtk_container_add (GTK_CONTAINER (self->board_box), tools);
  gtk_container_add (GTK_CONTAINER (self->board_box), frame);
  gtk_container_add (GTK_CONTAINER (self), self->board_box);
}

static void
pw_lesson_scene_form_init (PwLessonSceneForm *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 9);
  self->stroke = 1;
  self->document = pw_document_new ();
  self->solution = pw_document_new ();
  add_notation (self);
  add_mover (self);
  add_board (self);
  gtk_widget_show (GTK_WIDGET (self));
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->solution, "changed", G_CALLBACK (solution_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
