/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The form of a page or an exercise: owns its texts and choices, which are rows of two tables.  Must not know
 * the board.
 */
#include "ui/lessons/editor/form.h"

#include <gdk/gdkkeysyms.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/base/menu-button.h"
#include "ui/lessons/editor/field.h"

#define TEXT_HEIGHT     90 /* pixels */
#define EXAMPLE_OPACITY 0.6

/* Where a field is shown; bits. */
enum
{
  OF_LESSON = 1 << 0,
  OF_PAGE = 1 << 1,
  OF_EXERCISE = 1 << 2,
  OF_WRITE = 1 << 3,
  OF_MOVE = 1 << 4,
  OF_GAME = 1 << 5,
};

/* Fields that are typed. */
static const struct
{
  PwLessonKey key;
  guint of;
  gboolean long_text;
  const char *label, *tooltip, *step;
  const char *example; /* (nullable): shown in a field of several lines while it is empty */
} texts[] = {
  { PW_LESSON_KEY_TITLE, OF_LESSON | OF_PAGE | OF_GAME, FALSE, N_ ("_Title"),
    N_ ("The name of the lesson in the list, or the heading of a page, which may be empty"),
    N_ ("Change Title") },
  { PW_LESSON_KEY_LANGUAGE, OF_LESSON, FALSE, N_ ("Lan_guage"),
    N_ ("A code such as de or pt-BR, by which browsers read the lesson aloud; may be empty"),
    N_ ("Change Language") },
  { PW_LESSON_KEY_TEXT, OF_PAGE | OF_GAME, TRUE, N_ ("Te_xt"),
    N_ ("What learners read; an empty line begins a new paragraph"), N_ ("Change Text"),
    N_ ("A knight is *N*. Say here what the board shows.") },
  { PW_LESSON_KEY_TASK, OF_EXERCISE, TRUE, N_ ("Tas_k"), N_ ("What learners should do"), N_ ("Change Task"),
    N_ ("Mark where this piece can go.") },
  { PW_LESSON_KEY_HINT, OF_EXERCISE, TRUE, N_ ("H_int"), N_ ("What helps, if learners want it; may be empty"),
    N_ ("Change Hint") },
  { PW_LESSON_KEY_FIGURES, OF_WRITE, FALSE, N_ ("Fi_gures"),
    N_ ("If there are any, each piece with these figures on an empty board is right, and the notation is an "
        "example"),
    N_ ("Change Figures") },
  { PW_LESSON_KEY_RULES, OF_GAME, TRUE, N_ ("Rules of the _game"),
    N_ ("Start position and rules, as in the file of a document; the piece is X"), N_ ("Change Rules") },
  { PW_LESSON_KEY_LEVEL, OF_GAME, FALSE, N_ ("L_evel of the computer"),
    N_ ("From 1 to 10; if empty, the one that the learner has chosen"), N_ ("Change Level") },
};

/* ORDER PwExerciseKind */
static const char *const kinds[]
    = { N_ ("Predict: mark where a piece can go"), N_ ("Write: find the notation"),
        N_ ("Fix: correct a notation"), N_ ("Find a move of a game"), NULL };
/* ORDER PwMoveGoal */
static const char *const goals[] = { N_ ("gives check"), N_ ("mates"), N_ ("is legal"), NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == PW_N_EXERCISE_KINDS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (goals) == PW_N_MOVE_GOALS + 1);

/* Fields that are chosen. The first is above those that are typed, the others below. */
static const struct
{
  PwLessonKey key;
  guint of;
  const char *label, *tooltip, *step;
  const char *const *choices; /* NULL: the dialects */
} choices[] = {
  { PW_LESSON_KEY_KIND, OF_EXERCISE, N_ ("Kin_d of exercise"), N_ ("What learners have to do"),
    N_ ("Change Kind"), kinds },
  { PW_LESSON_KEY_GOAL, OF_MOVE, N_ ("A move is rig_ht if it"), N_ ("What the move must do"),
    N_ ("Change Goal"), goals },
  { PW_LESSON_KEY_DIALECT, OF_LESSON, N_ ("_Dialect of the lesson"),
    N_ ("The dialect of all pages and exercises that have no other one"), N_ ("Change Dialect"), NULL },
  { PW_LESSON_KEY_LEARNER, OF_GAME, N_ ("Side of the learne_r"), N_ ("The computer plays the other side"),
    N_ ("Change Side"), pw_lesson_sides },
};

struct _PwLessonForm
{
  GtkScrolledWindow parent_instance;

  PwLessonWork *work;
  gboolean is_quiet; /* what changes here is not a user's doing */
  guint open;        /* the group that is shown */

  GtkWidget *text_boxes[G_N_ELEMENTS (texts)], *texts[G_N_ELEMENTS (texts)];
  GtkWidget *choice_boxes[G_N_ELEMENTS (choices)], *choices[G_N_ELEMENTS (choices)];
  PwLessonSceneForm *scene;
};

G_DEFINE_TYPE (PwLessonForm, pw_lesson_form, GTK_TYPE_SCROLLED_WINDOW)

/* -- texts, of an entry or of a text view -- */

static char *
get_text (GtkWidget *widget)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  if (GTK_IS_ENTRY (widget))
    return g_strdup (gtk_entry_get_text (GTK_ENTRY (widget)));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
set_text (GtkWidget *widget, const char *text)
{
  g_autofree char *now = get_text (widget);

  if (g_str_equal (now, text))
    return;
  if (GTK_IS_ENTRY (widget))
    gtk_entry_set_text (GTK_ENTRY (widget), text);
  else
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)), text, -1);
}

static guint
find_text (PwLessonKey key)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (texts) && texts[i].key != key)
    i++;
  return i;
}

/* sender: an entry, or a buffer */
static void
typed_cb (PwLessonForm *self, gpointer sender)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts) && !self->is_quiet; i++)
    if (self->texts[i] == sender
        || (texts[i].long_text && gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->texts[i])) == sender))
      {
        g_autofree char *text = get_text (self->texts[i]);

        self->is_quiet = TRUE;
        pw_lesson_work_type (self->work, texts[i].key, text, _ (texts[i].step));
        self->is_quiet = FALSE;
        return;
      }
}

/* -- notation in a text -- */

static gboolean
is_star_at (const GtkTextIter *place)
{
  return gtk_text_iter_get_char (place) == '*';
}

/* Whether the selection has stars around it, or at its ends. */
static gboolean
take_stars_off (GtkTextBuffer *buffer, GtkTextIter *start, GtkTextIter *end)
{
  GtkTextIter before = *start, after = *end;
  g_autofree char *text = gtk_text_buffer_get_text (buffer, start, end, FALSE);
  g_autofree char *inner = NULL;
  gsize n = strlen (text);

  if (n > 2 && text[0] == '*' && text[n - 1] == '*')
    inner = g_strndup (text + 1, n - 2);
  else if (gtk_text_iter_backward_char (&before) && is_star_at (&before) && is_star_at (end)
           && gtk_text_iter_forward_char (&after))
    {
      inner = g_strdup (text);
      *start = before;
      *end = after;
    }
  if (inner == NULL)
    return FALSE;
  gtk_text_buffer_delete (buffer, start, end);
  gtk_text_buffer_insert (buffer, start, inner, -1);
  return TRUE;
}

static void
put_stars (GtkTextBuffer *buffer, GtkTextIter *start, GtkTextIter *end)
{
  g_autofree char *text = gtk_text_buffer_get_text (buffer, start, end, FALSE);
  g_autofree char *marked = g_strconcat ("*", text, "*", NULL);

  gtk_text_buffer_delete (buffer, start, end);
  gtk_text_buffer_insert (buffer, start, marked, -1);
  gtk_text_iter_backward_char (start);
  gtk_text_buffer_place_cursor (buffer, start);
}

/* Rules are long, too, but no text with notation in it. */
static gboolean
can_mark (guint i)
{
  return i < G_N_ELEMENTS (texts) && texts[i].long_text && texts[i].key != PW_LESSON_KEY_RULES;
}

void
pw_lesson_form_mark_notation (PwLessonForm *self, PwLessonKey key)
{
  guint i = find_text (key);
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  if (!can_mark (i) || !gtk_widget_get_mapped (self->texts[i]))
    return;
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->texts[i]));
  gtk_text_buffer_get_selection_bounds (buffer, &start, &end);
  gtk_text_buffer_begin_user_action (buffer);
  if (!take_stars_off (buffer, &start, &end))
    put_stars (buffer, &start, &end);
  gtk_text_buffer_end_user_action (buffer);
  gtk_widget_grab_focus (self->texts[i]);
}

static gboolean
text_key_cb (PwLessonForm *self, GdkEventKey *event, GtkWidget *view)
{
  guint i = 0;

  if ((event->state & gtk_accelerator_get_default_mod_mask ()) != GDK_CONTROL_MASK
      || event->keyval != GDK_KEY_i)
    return GDK_EVENT_PROPAGATE;
  while (self->texts[i] != view)
    i++;
  pw_lesson_form_mark_notation (self, texts[i].key);
  return GDK_EVENT_STOP;
}

/* -- figures -- */

/* What is chosen is written as an example, to be changed there. */
static void
add_figure_cb (GSimpleAction *action, GVariant *target, gpointer data)
{
  PwLessonForm *self = data;
  GtkWidget *entry = self->texts[find_text (PW_LESSON_KEY_FIGURES)];
  const char *now = gtk_entry_get_text (GTK_ENTRY (entry));
  g_autofree char *text
      = g_strconcat (now, *now != '\0' ? "; " : "", g_variant_get_string (target, NULL), NULL);

  gtk_entry_set_text (GTK_ENTRY (entry), text);
  gtk_widget_grab_focus (entry);
  gtk_editable_set_position (GTK_EDITABLE (entry), -1);
}

/* A menu of examples, each with its words. */
static GtkWidget *
create_figures_button (void)
{
  static const struct
  {
    const char *label, *claim;
  } rows[] = {
    { N_ ("_Mobility"), "mobility 5..7" },        { N_ ("On a _Crowded Board"), "crowded 4..5" },
    { N_ ("_Farthest Square"), "reach ..4" },     { N_ ("_Parts of the Board"), "classes 2" },
    { N_ ("_Average Distance"), "distance ..3" }, { N_ ("Pairs Atta_cked"), "forks 5.." },
    { N_ ("C_olorbound"), "colours bound" },      { N_ ("Forces Ma_te"), "mate yes" },
    { N_ ("_Longest Mate"), "longest ..20" },
  };
  GtkWidget *button
      = g_object_new (PW_TYPE_MENU_BUTTON, "tooltip-text", _ ("Add a figure that the piece must have"), NULL);
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    pw_menu_add_choice (menu, _ (rows[i].label), "form.add-figure", rows[i].claim);
  pw_menu_button_set_menu (PW_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_container_add (GTK_CONTAINER (button),
                     gtk_image_new_from_icon_name ("list-add-symbolic", GTK_ICON_SIZE_BUTTON));
  atk_object_set_name (gtk_widget_get_accessible (button), _ ("Add a figure"));
  return button;
}

/* -- choices -- */

static void
chosen_cb (PwLessonForm *self, GtkComboBox *combo)
{
  PwLessonDraft *draft = pw_lesson_work_get_draft (self->work);
  int chosen = gtk_combo_box_get_active (combo);
  guint i = 0;

  if (self->is_quiet || chosen < 0)
    return;
  while (self->choices[i] != GTK_WIDGET (combo))
    i++;
  pw_lesson_work_change (
      self->work,
      pw_lesson_draft_choose (draft, pw_lesson_work_get_open (self->work), choices[i].key, (guint) chosen), 0,
      _ (choices[i].step));
}

/* None for a word that is unknown. */
static void
show_choice (GtkWidget *combo, guint choice)
{
  int n = gtk_tree_model_iter_n_children (gtk_combo_box_get_model (GTK_COMBO_BOX (combo)), NULL);

  gtk_combo_box_set_active (GTK_COMBO_BOX (combo), (int) choice < n ? (int) choice : -1);
}

/* -- the open group -- */

static guint
find_fields (const PwLessonDraft *draft, guint i)
{
  PwExerciseKind kind = pw_lesson_draft_exercise_kind (draft, i);

  if (i == 0)
    return OF_LESSON;
  if (pw_lesson_draft_group (draft, i) == PW_LESSON_GROUP_PAGE)
    return OF_PAGE;
  if (pw_lesson_draft_group (draft, i) == PW_LESSON_GROUP_GAME)
    return OF_GAME;
  return OF_EXERCISE | (kind == PW_EXERCISE_WRITE ? OF_WRITE : 0) | (kind == PW_EXERCISE_MOVE ? OF_MOVE : 0);
}

static void
work_changed_cb (PwLessonForm *self)
{
  const PwLessonDraft *draft = pw_lesson_work_get_draft (self->work);
  guint open = pw_lesson_work_get_open (self->work), of = find_fields (draft, open);
  gboolean was_quiet = self->is_quiet;

  self->is_quiet = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_widget_set_visible (self->text_boxes[i], (of & texts[i].of) != 0);
      set_text (self->texts[i], pw_lesson_draft_get (draft, open, texts[i].key));
    }
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      gtk_widget_set_visible (self->choice_boxes[i], (of & choices[i].of) != 0);
      show_choice (self->choices[i], pw_lesson_draft_choice (draft, open, choices[i].key));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->scene), open > 0);
  if (open != self->open)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self)), 0);
  self->open = open;
  self->is_quiet = was_quiet;
}

void
pw_lesson_form_focus (PwLessonForm *self, PwLessonKey key)
{
  guint i = find_text (key);
  GtkWidget *widget
      = i < G_N_ELEMENTS (texts) ? self->texts[i] : pw_lesson_scene_form_find (self->scene, key);

  for (i = 0; i < G_N_ELEMENTS (choices); i++)
    if (choices[i].key == key && gtk_widget_get_visible (self->choice_boxes[i]))
      widget = self->choices[i];
  for (i = 0; (widget == NULL || !gtk_widget_is_drawable (widget)) && i < G_N_ELEMENTS (texts); i++)
    if (gtk_widget_get_visible (self->text_boxes[i]))
      widget = self->texts[i];
  gtk_widget_grab_focus (widget);
}

PW_GETTER (PwLessonSceneForm *, pw_lesson_form_get_scene, PwLessonForm, scene);

void
pw_lesson_form_set_work (PwLessonForm *self, PwLessonWork *work)
{
  self->work = g_object_ref (work);
  pw_lesson_scene_form_set_work (self->scene, work);
  g_signal_connect_object (work, "changed", G_CALLBACK (work_changed_cb), self, G_CONNECT_SWAPPED);
  work_changed_cb (self);
}

/* -- life -- */

static void
pw_lesson_form_class_init (PwLessonFormClass *klass)
{
  PW_DROPS (klass, PwLessonForm, g_object_unref, work);
}

static GtkWidget *
create_mark_button (PwLessonKey key)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Mark as Notation"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.mark-notation");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) key);
  gtk_widget_set_tooltip_text (button,
                               _ ("Mark the selected letters as notation, or take the mark off (Ctrl+I)"));
  return button;
}

/* GTK shows none in a field of several lines. */
static gboolean
draw_example_cb (GtkWidget *view, cairo_t *cr, const char *example)
{
  g_autofree char *text = get_text (view);
  g_autoptr (PangoLayout) layout = NULL;
  GtkTextView *field = GTK_TEXT_VIEW (view);
  GdkRectangle first;
  GtkTextIter start;
  GdkRGBA ink;
  int x, y;

  if (*text != '\0' || example == NULL
      || !gtk_cairo_should_draw_window (cr, gtk_text_view_get_window (field, GTK_TEXT_WINDOW_TEXT)))
    return GDK_EVENT_PROPAGATE;
  layout = gtk_widget_create_pango_layout (view, _ (example));
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (field), &start);
  gtk_text_view_get_iter_location (field, &start, &first);
  gtk_text_view_buffer_to_window_coords (field, GTK_TEXT_WINDOW_WIDGET, first.x, first.y, &x, &y);
  pango_layout_set_width (layout, (gtk_widget_get_allocated_width (view) - 2 * x) * PANGO_SCALE);
  gtk_style_context_get_color (gtk_widget_get_style_context (view), gtk_widget_get_state_flags (view), &ink);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, EXAMPLE_OPACITY);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  return GDK_EVENT_PROPAGATE;
}

/* A text of several lines. Tab leads on, as in other fields. */
static GtkWidget *
create_text_view (PwLessonForm *self, guint i)
{
  GtkWidget *view = gtk_text_view_new (), *scroller = gtk_scrolled_window_new (NULL, NULL);

  g_object_set (view, "wrap-mode", GTK_WRAP_WORD_CHAR, "accepts-tab", FALSE, "left-margin", 6, "right-margin",
                6, "top-margin", 4, "bottom-margin", 4, NULL);
  g_object_set (scroller, "shadow-type", GTK_SHADOW_IN, "hscrollbar-policy", GTK_POLICY_NEVER,
                "height-request", TEXT_HEIGHT, NULL);
  gtk_container_add (GTK_CONTAINER (scroller), view);
  self->texts[i] = view;
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed", G_CALLBACK (typed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "key-press-event", G_CALLBACK (text_key_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_after (view, "draw", G_CALLBACK (draw_example_cb), (gpointer) texts[i].example);
  if (texts[i].example != NULL)
    atk_object_set_description (gtk_widget_get_accessible (view), _ (texts[i].example));
  return scroller;
}

static GtkWidget *
create_entry (PwLessonForm *self, guint i)
{
  self->texts[i] = gtk_entry_new ();
  g_signal_connect_object (self->texts[i], "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  return self->texts[i];
}

static void
add_text (PwLessonForm *self, GtkWidget *box, guint i)
{
  GtkWidget *widget = texts[i].long_text ? create_text_view (self, i) : create_entry (self, i),
            *beside = NULL;

  if (can_mark (i))
    beside = create_mark_button (texts[i].key);
  else if (texts[i].key == PW_LESSON_KEY_FIGURES)
    beside = create_figures_button ();
  self->text_boxes[i] = pw_lesson_field_new (_ (texts[i].label), widget, _ (texts[i].tooltip), beside);
  gtk_container_add (GTK_CONTAINER (box), self->text_boxes[i]);
}

static void
add_choice (PwLessonForm *self, GtkWidget *box, guint i)
{
  self->choices[i] = choices[i].choices != NULL ? pw_lesson_choice_new (choices[i].choices)
                                                : pw_lesson_dialect_new (_ (choices[i].tooltip));
  self->choice_boxes[i]
      = pw_lesson_field_new (_ (choices[i].label), self->choices[i], _ (choices[i].tooltip), NULL);
  gtk_container_add (GTK_CONTAINER (box), self->choice_boxes[i]);
  g_signal_connect_object (self->choices[i], "changed", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
add_actions (PwLessonForm *self)
{
  static const GActionEntry entries[] = { { "add-figure", add_figure_cb, "s" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "form", G_ACTION_GROUP (actions));
}

static void
pw_lesson_form_init (PwLessonForm *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->scene = g_object_new (PW_TYPE_LESSON_SCENE_FORM, NULL);
  add_choice (self, box, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    add_text (self, box, i);
  for (guint i = 1; i < G_N_ELEMENTS (choices); i++)
    add_choice (self, box, i);
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->scene));
  g_object_set (box, "margin", 12, "visible", TRUE, NULL);
  gtk_container_add (GTK_CONTAINER (self), box);
  g_object_set (self, "hscrollbar-policy", GTK_POLICY_NEVER, "visible", TRUE, NULL);
  add_actions (self);
}
