/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of pages and exercises. Owns the order in which they are shown, and what a new one begins with.
 * Must not know how one is written.
 */
#include "ui/lessons/editor/parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/base/command.h"
#include "ui/base/menu-button.h"

enum
{
  ADD_PAGE = PW_N_EXERCISE_KINDS,
  ADD_GAME,
  N_ADDED,
};

struct _PwLessonParts
{
  GtkBox parent_instance;

  PwLessonWork *work;
  GtkListBox *box;
  GActionMap *map;   /* (nullable): weak */
  gboolean is_quiet; /* what is selected is not a user's doing */
};

G_DEFINE_TYPE (PwLessonParts, pw_lesson_parts, GTK_TYPE_BOX)

/* -- what they are called -- */

/* The how manieth of its kind a group is, as readers count. */
static guint
count_to (const PwLessonDraft *draft, guint group)
{
  PwLessonGroup kind = pw_lesson_draft_group (draft, group);
  guint n = 0;

  for (guint i = 1; i <= group; i++)
    n += pw_lesson_draft_group (draft, i) == kind;
  return n;
}

char *
pw_lesson_parts_name (const PwLessonDraft *draft, guint group)
{
  if (group == 0)
    return g_strdup (_ ("Lesson"));
  switch (pw_lesson_draft_group (draft, group))
    {
    case PW_LESSON_GROUP_PAGE:
      return g_strdup_printf (_ ("Page %u"), count_to (draft, group));
    case PW_LESSON_GROUP_EXERCISE:
      return g_strdup_printf (_ ("Exercise %u"), count_to (draft, group));
    case PW_LESSON_GROUP_GAME:
      return g_strdup (_ ("Game"));
    default:
      return g_strdup (_ ("Unknown part"));
    }
}

/* The text that tells a group from others. */
static const char *
get_words (const PwLessonDraft *draft, guint group)
{
  static const PwLessonKey keys[] = { PW_LESSON_KEY_TITLE, PW_LESSON_KEY_TEXT, PW_LESSON_KEY_TASK };
  const char *words = "";

  for (guint i = 0; i < G_N_ELEMENTS (keys) && *words == '\0'; i++)
    words = pw_lesson_draft_get (draft, group, keys[i]);
  return words;
}

/* How many problems there are in a group, as far as they are known. */
static guint
count_problems (PwLessonWork *work, guint group)
{
  const GPtrArray *problems = pw_lesson_work_get_problems (work);
  guint n = 0, found;

  for (guint i = 0; i < problems->len; i++)
    {
      pw_lesson_draft_find_line (pw_lesson_work_get_checked (work),
                                 ((const PwLessonProblem *) problems->pdata[i])->line, &found);
      n += found == group;
    }
  return n;
}

/* -- rows -- */

typedef struct
{
  guint group;
  GtkLabel *name, *words;
  GtkWidget *sign;
} Row;

static Row *
row_of (GtkListBoxRow *widget)
{
  return g_object_get_data (G_OBJECT (widget), "row");
}

static GtkWidget *
create_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  g_object_set (label, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, "single-line-mode", TRUE, NULL);
  if (style != NULL)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), style);
  return label;
}

static void
add_row (PwLessonParts *self)
{
  GtkWidget *widget = gtk_list_box_row_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *name = create_label (NULL);
  GtkWidget *words = create_label ("dim-label"), *sign;
  Row *row = g_new0 (Row, 1);

  sign = gtk_image_new_from_icon_name ("dialog-warning-symbolic", GTK_ICON_SIZE_MENU);
  gtk_widget_set_tooltip_text (sign, _ ("Something is wrong here"));
  gtk_widget_set_no_show_all (sign, TRUE);
  gtk_widget_set_hexpand (column, TRUE);
  *row = (Row){ .name = GTK_LABEL (name), .words = GTK_LABEL (words), .sign = sign };
  g_object_set_data_full (G_OBJECT (widget), "row", row, g_free);
  gtk_container_add (GTK_CONTAINER (column), name);
  gtk_container_add (GTK_CONTAINER (column), words);
  gtk_container_add (GTK_CONTAINER (line), column);
  gtk_container_add (GTK_CONTAINER (line), sign);
  g_object_set (line, "margin", 5, "margin-start", 9, "margin-end", 9, NULL);
  gtk_container_add (GTK_CONTAINER (widget), line);
  gtk_widget_show_all (widget);
  gtk_container_add (GTK_CONTAINER (self->box), widget);
}

/* The first line of a text. (transfer full) */
static char *
first_line (const char *text)
{
  return g_strndup (text, strcspn (text, "\n"));
}

static void
show_row (PwLessonParts *self, GtkListBoxRow *widget, guint group)
{
  const PwLessonDraft *draft = pw_lesson_work_get_draft (self->work);
  g_autofree char *name = pw_lesson_parts_name (draft, group);
  g_autofree char *words = first_line (get_words (draft, group));
  /* The list is shown before the new draft is checked: signs follow. */
  gboolean wrong = count_problems (self->work, group) > 0;
  /* Translators: "Page 2: The second atom is F". */
  g_autofree char *accessible
      = g_strdup_printf (wrong ? _ ("%1$s, with a problem: %2$s") : _ ("%1$s: %2$s"), name, words);
  Row *row = row_of (widget);

  row->group = group;
  gtk_label_set_text (row->name, name);
  gtk_label_set_text (row->words, words);
  gtk_widget_set_visible (row->sign, wrong);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (widget)), accessible);
}

static void
set_count (PwLessonParts *self, guint n)
{
  g_autoptr (GList) rows = gtk_container_get_children (GTK_CONTAINER (self->box));
  guint now = g_list_length (rows);

  for (; now < n; now++)
    add_row (self);
  for (; now > n; now--)
    gtk_widget_destroy (GTK_WIDGET (gtk_list_box_get_row_at_index (self->box, (int) now - 1)));
}

/* The place of the open group among the others. Returns: the number of parts for the lesson itself */
static guint
find_place (PwLessonParts *self, const GArray *parts)
{
  guint i = 0;

  while (i < parts->len && g_array_index (parts, guint, i) != pw_lesson_work_get_open (self->work))
    i++;
  return i;
}

/* Where a group moves by one step among those of its kind. Returns: 0: nowhere */
static guint
find_neighbour (PwLessonParts *self, int step)
{
  const PwLessonDraft *draft = pw_lesson_work_get_draft (self->work);
  g_autoptr (GArray) parts = pw_lesson_work_list_parts (self->work);
  guint place = find_place (self, parts), other = place + (guint) step;
  guint open = pw_lesson_work_get_open (self->work), group;

  if (place == parts->len || other >= parts->len)
    return 0;
  group = g_array_index (parts, guint, other);
  return pw_lesson_draft_group (draft, group) == pw_lesson_draft_group (draft, open) ? group : 0;
}

static void
set_enabled (PwLessonParts *self, const char *name, gboolean enabled)
{
  if (self->map != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, name)), enabled);
}

static gboolean
has_game (const PwLessonDraft *draft)
{
  for (guint i = 1; i < pw_lesson_draft_n_groups (draft); i++)
    if (pw_lesson_draft_group (draft, i) == PW_LESSON_GROUP_GAME)
      return TRUE;
  return FALSE;
}

static void
update_actions (PwLessonParts *self, guint n)
{
  const PwLessonDraft *draft = pw_lesson_work_get_draft (self->work);
  guint open = pw_lesson_work_get_open (self->work);
  gboolean room = n < PW_LESSON_MAX_PARTS;
  gboolean part = open > 0;

  set_enabled (self, "add-page", room);
  set_enabled (self, "add-exercise", room);
  set_enabled (self, "add-game", room && !has_game (draft));
  set_enabled (self, "duplicate-piece",
               room && part && pw_lesson_draft_group (draft, open) != PW_LESSON_GROUP_GAME);
  set_enabled (self, "delete-piece", part);
  set_enabled (self, "piece-up", find_neighbour (self, -1) > 0);
  set_enabled (self, "piece-down", find_neighbour (self, 1) > 0);
}

static void
show (PwLessonParts *self)
{
  g_autoptr (GArray) parts = pw_lesson_work_list_parts (self->work);
  guint place = find_place (self, parts);

  self->is_quiet = TRUE;
  set_count (self, parts->len + 1);
  for (guint i = 0; i <= parts->len; i++)
    show_row (self, gtk_list_box_get_row_at_index (self->box, (int) i),
              i > 0 ? g_array_index (parts, guint, i - 1) : 0);
  gtk_list_box_select_row (
      self->box, gtk_list_box_get_row_at_index (self->box, place < parts->len ? (int) place + 1 : 0));
  self->is_quiet = FALSE;
  update_actions (self, parts->len);
}

static void
row_selected_cb (PwLessonParts *self, GtkListBoxRow *row)
{
  if (!self->is_quiet && row != NULL)
    pw_lesson_work_set_open (self->work, row_of (row)->group);
}

/* -- commands -- */

/* What a new part has, so that nothing is wrong with it. ORDER PwExerciseKind, then a page and the game */
static const struct
{
  const char *text;
  const char *notation, *solution, *board, *rules;
} beginnings[] = {
  { N_ ("Mark every square this piece can go to."), "N", "", "", "" },
  { N_ ("Write the notation of this piece."), "N", "", "", "" },
  { N_ ("This should be a bishop. Fix it."), "F", "B", "", "" },
  { N_ ("Find a move that gives check."), "Q", "", "4k3/8/8/8/8/8/8/X3K3", "" },
  { N_ ("Say here what the board shows."), "N", "", "", "" },
  { N_ ("Play the piece against the pawns."), "Q", "", "",
    "{\"start\":\"4k3/8/pppppppp/8/8/8/8/3XK3 w\",\"bare\":\"loss\"}" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (beginnings) == N_ADDED);

/* After the open part, if that is of the same kind; else after the last one. */
static guint
find_room (PwLessonParts *self, PwLessonGroup group)
{
  const PwLessonDraft *draft = pw_lesson_work_get_draft (self->work);
  guint open = pw_lesson_work_get_open (self->work), room = 1;

  if (open > 0 && pw_lesson_draft_group (draft, open) == group)
    return open + 1;
  for (guint i = 1; i < pw_lesson_draft_n_groups (draft); i++)
    if (pw_lesson_draft_group (draft, i) == group)
      room = i + 1;
  return room > 1 || group == PW_LESSON_GROUP_PAGE ? room : pw_lesson_draft_n_groups (draft);
}

/* kind: of an exercise, or ADD_PAGE, ADD_GAME */
static void
add_part (PwLessonParts *self, guint kind, const char *step)
{
  PwLessonGroup group = kind == ADD_PAGE   ? PW_LESSON_GROUP_PAGE
                        : kind == ADD_GAME ? PW_LESSON_GROUP_GAME
                                           : PW_LESSON_GROUP_EXERCISE;
  guint i = find_room (self, group);
  PwLessonDraft *draft = pw_lesson_draft_insert (pw_lesson_work_get_draft (self->work), i, group);

  draft = pw_lesson_draft_set_too (
      draft, i, group == PW_LESSON_GROUP_EXERCISE ? PW_LESSON_KEY_TASK : PW_LESSON_KEY_TEXT,
      _ (beginnings[kind].text));
  draft = pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_NOTATION, beginnings[kind].notation);
  draft = pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_SOLUTION, beginnings[kind].solution);
  draft = pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_BOARD, beginnings[kind].board);
  draft = pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_RULES, beginnings[kind].rules);
  if (group == PW_LESSON_GROUP_EXERCISE)
    {
      PwLessonDraft *exercise = pw_lesson_draft_choose (draft, i, PW_LESSON_KEY_KIND, kind);

      pw_lesson_draft_unref (draft);
      draft = exercise;
    }
  pw_lesson_work_take (self->work, draft, i, step);
}

static void
add_plain (PwLessonParts *self, int kind)
{
  add_part (self, (guint) kind, kind == ADD_PAGE ? _ ("Add Page") : _ ("Add Game"));
}

static void
activate_add_exercise (GSimpleAction *action, GVariant *target, gpointer data)
{
  for (guint kind = 0; kind < PW_N_EXERCISE_KINDS; kind++)
    if (g_str_equal (pw_exercise_kind_name ((PwExerciseKind) kind), g_variant_get_string (target, NULL)))
      add_part (data, kind, _ ("Add Exercise"));
}

static void
duplicate (PwLessonParts *self)
{
  guint open = pw_lesson_work_get_open (self->work);

  pw_lesson_work_take (self->work, pw_lesson_draft_duplicate (pw_lesson_work_get_draft (self->work), open),
                       open + 1, _ ("Duplicate"));
}

static void
remove_open (PwLessonParts *self)
{
  guint open = pw_lesson_work_get_open (self->work), next = find_neighbour (self, 1);
  PwLessonDraft *draft = pw_lesson_draft_remove (pw_lesson_work_get_draft (self->work), open);

  if (next == 0)
    next = find_neighbour (self, -1);
  pw_lesson_work_take (self->work, draft, next > open ? next - 1 : next, _ ("Remove"));
}

static void
move (PwLessonParts *self, int step)
{
  guint open = pw_lesson_work_get_open (self->work), to = find_neighbour (self, step);

  pw_lesson_work_take (self->work, pw_lesson_draft_move (pw_lesson_work_get_draft (self->work), open, to), to,
                       step < 0 ? _ ("Move Up") : _ ("Move Down"));
}

static void
open_by (PwLessonParts *self, int step)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->box);
  int place = row != NULL ? gtk_list_box_row_get_index (row) + step : 0;
  GtkListBoxRow *other = place >= 0 ? gtk_list_box_get_row_at_index (self->box, place) : NULL;

  if (other != NULL)
    pw_lesson_work_set_open (self->work, row_of (other)->group);
}

static const GActionEntry entries[] = { { "add-exercise", activate_add_exercise, "s" } };

static const PwSimpleCommand commands[] = {
  { "add-game", G_CALLBACK (add_plain), ADD_GAME },
  { "add-page", G_CALLBACK (add_plain), ADD_PAGE },
  { "delete-piece", G_CALLBACK (remove_open) },
  { "duplicate-piece", G_CALLBACK (duplicate) },
  { "new-piece", G_CALLBACK (add_plain), ADD_PAGE },
  { "next-piece", G_CALLBACK (open_by), 1 },
  { "piece-down", G_CALLBACK (move), 1 },
  { "piece-up", G_CALLBACK (move), -1 },
  { "previous-piece", G_CALLBACK (open_by), -1 },
};

void
pw_lesson_parts_add_actions (PwLessonParts *self, GActionMap *map)
{
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  pw_commands_add (map, commands, G_N_ELEMENTS (commands), self);
  g_set_weak_pointer (&self->map, map);
  show (self);
}

void
pw_lesson_parts_set_work (PwLessonParts *self, PwLessonWork *work)
{
  self->work = g_object_ref (work);
  g_signal_connect_object (work, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (work, "checked", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

/* -- life -- */

static void
pw_lesson_parts_class_init (PwLessonPartsClass *klass)
{
  PW_DROPS (klass, PwLessonParts, PW_WEAK, map);
  PW_DROPS (klass, PwLessonParts, g_object_unref, work);
}

static GtkWidget *
create_add_button (void)
{
  static const struct
  {
    const char *label, *kind;
  } rows[] = {
    { N_ ("Exercise: P_redict"), "predict" },
    { N_ ("Exercise: _Write"), "write" },
    { N_ ("Exercise: _Fix"), "repair" },
    { N_ ("Exercise: Find a _Move"), "move" },
  };
  GtkWidget *button
      = g_object_new (PW_TYPE_MENU_BUTTON, "tooltip-text", _ ("Add a page, an exercise or the game"), NULL);
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("_Page"), "win.add-page");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    pw_menu_add_choice (menu, _ (rows[i].label), "win.add-exercise", rows[i].kind);
  g_menu_append (menu, _ ("_Game"), "win.add-game");
  pw_menu_button_set_menu (PW_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_container_add (GTK_CONTAINER (button),
                     gtk_image_new_from_icon_name ("list-add-symbolic", GTK_ICON_SIZE_BUTTON));
  atk_object_set_name (gtk_widget_get_accessible (button), _ ("Add a page, an exercise or the game"));
  return button;
}

static void
add_buttons (GtkWidget *box)
{
  static const struct
  {
    const char *icon, *action, *name, *tooltip;
  } rows[] = {
    { "edit-copy-symbolic", "win.duplicate-piece", N_ ("Duplicate"),
      N_ ("Duplicate the open part (Ctrl+Alt+C)") },
    { "go-up-symbolic", "win.piece-up", N_ ("Move up"), N_ ("Move the open part up (Alt+Up)") },
    { "go-down-symbolic", "win.piece-down", N_ ("Move down"), N_ ("Move the open part down (Alt+Down)") },
    { "list-remove-symbolic", "win.delete-piece", N_ ("Remove"), N_ ("Remove the open part (Alt+Delete)") },
  };

  gtk_container_add (GTK_CONTAINER (box), create_add_button ());
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *button = gtk_button_new_from_icon_name (rows[i].icon, GTK_ICON_SIZE_BUTTON);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), rows[i].action);
      gtk_widget_set_tooltip_text (button, _ (rows[i].tooltip));
      atk_object_set_name (gtk_widget_get_accessible (button), _ (rows[i].name));
      gtk_container_add (GTK_CONTAINER (box), button);
    }
}

static void
pw_lesson_parts_init (PwLessonParts *self)
{
  GtkWidget *box = gtk_list_box_new (), *scroller = gtk_scrolled_window_new (NULL, NULL);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->box = GTK_LIST_BOX (box);
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_BROWSE);
  atk_object_set_name (gtk_widget_get_accessible (box), _ ("Pages and exercises"));
  g_signal_connect_object (box, "row-selected", G_CALLBACK (row_selected_cb), self, G_CONNECT_SWAPPED);
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "width-request", 210,
                "hexpand", FALSE, NULL); /* its rows expand, which would give it more room */
  gtk_container_add (GTK_CONTAINER (scroller), box);
  gtk_container_add (GTK_CONTAINER (self), scroller);
  add_buttons (buttons);
  g_object_set (buttons, "margin", 6, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_style_context_add_class (gtk_widget_get_style_context (buttons), "linked");
  gtk_container_add (GTK_CONTAINER (self), buttons);
  gtk_widget_show_all (GTK_WIDGET (self));
}
