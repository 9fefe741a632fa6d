/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A monkey at the whole window: thousands of random clicks, keys and commands, in any order.
 * After each what must always hold is looked at, and at the end everything is undone.  The same things are
 * done each time; PW_MONKEY_SEED gives others, PW_MONKEY_STEPS more.
 */
#include <stdlib.h>

#include "tests/ui/fixture.h"

#define N_STEPS 600
#define MAX_FOUND 4000 /* widgets looked at */

static GRand *dice;
static guint n_said; /* how often there were positions of which something was said */

static int
pick (int n)
{
  return g_rand_int_range (dice, 0, n);
}

/* What would end the test, wait for somebody else, or leave something behind on the disk. */
static const char *const forbidden[] = {
  "app.about",        "app.guess",         "app.lessons",      "app.new-window",  "app.open-lesson", "app.quit",
  "app.quiz",         "win.choose-picture",
  "win.close",        "win.copy",          "win.dialect-help", "win.sketch-help", "win.help", "win.menu", "win.export",
  "win.open",         "win.open-recent",   "win.save",         "win.save-as", "win.show-help-overlay",
  "win.copy-picture", "win.copy-notation", "win.dialect-menu",
};

static gboolean
is_forbidden (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (forbidden); i++)
    if (g_str_equal (action, forbidden[i]))
      return TRUE;
  return FALSE;
}

/* -- clicks -- */

typedef struct
{
  GtkWidget *widgets[MAX_FOUND];
  guint n;
} Found;

static gboolean
may_be_clicked (GtkWidget *widget)
{
  const char *action = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  if (!gtk_widget_is_sensitive (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_MENU_BUTTON (widget) || GTK_IS_COMBO_BOX (widget) || (action != NULL && is_forbidden (action)))
    return FALSE;
  return GTK_IS_BUTTON (widget) || GTK_IS_FLOW_BOX_CHILD (widget) || GTK_IS_LIST_BOX_ROW (widget)
         || GTK_IS_ENTRY (widget) || PW_IS_BOARD_VIEW (widget);
}

static void
find_widgets (GtkWidget *widget, gpointer data)
{
  Found *found = data;

  if (GTK_IS_HEADER_BAR (widget)) /* its buttons close the window */
    return;
  if (found->n < MAX_FOUND && may_be_clicked (widget))
    found->widgets[found->n++] = widget;
  if (GTK_IS_CONTAINER (widget) && gtk_widget_get_mapped (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_widgets, found);
}

static void
click_board (GtkWidget *board)
{
  double width = gtk_widget_get_allocated_width (board), height = gtk_widget_get_allocated_height (board);
  guint button = pick (5) == 0 ? 3 : 1;
  double x = g_rand_double_range (dice, 0, width), y = g_rand_double_range (dice, 0, height);

  input_move (board, x, y, 0);
  input_press (board, x, y, button);
  for (int i = pick (3); i > 0; i--)
    {
      x = g_rand_double_range (dice, -20, width + 20);
      y = g_rand_double_range (dice, -20, height + 20);
      input_move (board, x, y, button == 1 ? GDK_BUTTON1_MASK : GDK_BUTTON3_MASK);
    }
  input_release (board, x, y, button);
}

static void
click (Fixture *fixture)
{
  g_autofree Found *found = g_new0 (Found, 1);
  GtkWidget *widget;

  find_widgets (GTK_WIDGET (fixture->window), found);
  widget = found->widgets[pick ((int) found->n)];
  if (PW_IS_BOARD_VIEW (widget))
    click_board (widget);
  else if (GTK_IS_BUTTON (widget))
    gtk_button_clicked (GTK_BUTTON (widget));
  else if (GTK_IS_ENTRY (widget))
    gtk_widget_grab_focus (widget);
  else
    g_signal_emit_by_name (widget, "activate");
}

/* -- drawing -- */

/* (nullable): the piece is tried */
static PwSketchBoard *
sketch_of (Fixture *fixture)
{
  PwStand *stand = pw_board_view_get_stand (HAND_PART (fixture->window, BOARD_VIEW));

  return PW_IS_SKETCH_BOARD (stand) ? PW_SKETCH_BOARD (stand) : NULL;
}

/* On a position, of which few clicks at random would come to say anything: a tool, and squares for it. */
static void
draw (Fixture *fixture)
{
  PwSketchBoard *sketch;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "mode", g_variant_new_string ("draw"));
  sketch = sketch_of (fixture);
  if (pw_sketch_board_n_pages (sketch) == 1 || pick (20) == 0)
    g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "add-position", NULL);
  else if (pick (3) == 0)
    pw_sketch_board_set_page (sketch, (guint) pick ((int) pw_sketch_board_n_pages (sketch)));
  if (pick (3) == 0)
    pw_sketch_board_set_say_tool (sketch, (PwSayTool) pick (PW_N_SAY_TOOLS));
  for (int i = pick (4); i >= 0; i--)
    click_board (hand_part (fixture->window, PW_TYPE_BOARD_VIEW));
  n_said += pw_sketch_board_get_page (sketch) > 0 && !pw_sketch_board_is_empty (sketch);
}

/* -- keys -- */

static void
press_accelerator (Fixture *fixture)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (fixture->window));
  g_auto (GStrv) all = gtk_application_list_action_descriptions (application);
  const char *one = all[pick ((int) g_strv_length (all))];
  g_auto (GStrv) keys = gtk_application_get_accels_for_action (application, one);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (g_action_parse_detailed_name (one, &name, &target, NULL) && !is_forbidden (name))
    input_type (GTK_WIDGET (fixture->window), keys[0]);
}

static void
press_key (Fixture *fixture)
{
  static const guint keys[] = { GDK_KEY_Left,   GDK_KEY_Right,     GDK_KEY_Up,        GDK_KEY_Down, GDK_KEY_Home,
                                GDK_KEY_End,    GDK_KEY_space,     GDK_KEY_BackSpace, GDK_KEY_Tab,  GDK_KEY_Escape,
                                GDK_KEY_Delete, GDK_KEY_Page_Up,   GDK_KEY_Page_Down, GDK_KEY_plus, GDK_KEY_R,
                                GDK_KEY_3,      GDK_KEY_parenleft, GDK_KEY_minus,     GDK_KEY_f,    GDK_KEY_W };
  static const GdkModifierType states[] = { 0, 0, 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_MOD1_MASK };

  input_key (GTK_WIDGET (fixture->window), keys[pick (G_N_ELEMENTS (keys))], states[pick (G_N_ELEMENTS (states))]);
}

static void
type_letters (Fixture *fixture)
{
  static const char letters[] = "WFDNARBQKOmcinjpgqztxyde-+?!fblrsv()[]{}0123 *";

  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  for (int i = pick (6); i >= 0; i--)
    input_key (GTK_WIDGET (fixture->window), gdk_unicode_to_keyval ((guint) letters[pick (sizeof letters - 1)]), 0);
}

static void
go_back (Fixture *fixture)
{
  for (int i = pick (4); i >= 0; i--)
    input_type (GTK_WIDGET (fixture->window), pick (3) ? "<Primary>z" : "<Primary><Shift>z");
}

static void (*const things[]) (Fixture *fixture)
    = { click,     click,     click,        press_accelerator, press_accelerator,
        press_key, press_key, type_letters, go_back,           draw };

/* -- what must hold -- */

/* Dialogs that have come up go again, some of them along with others. */
static void
tidy_up (Fixture *fixture)
{
  g_autolist (GtkWidget) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    g_object_ref (item->data);
  for (GList *item = windows; item != NULL; item = item->next)
    if (GTK_IS_DIALOG (item->data) && gtk_widget_get_visible (item->data))
      gtk_widget_destroy (item->data);
  if (pick (8) == 0)
    input_settle ();
}

static void
check (Fixture *fixture)
{
  PwDocument *document = fixture->document;
  PwSketchBoard *sketch = sketch_of (fixture);
  const PwRecord *record
      = pw_army_record (pw_document_get_army (document), pw_army_current (pw_document_get_army (document)));

  g_assert_true (g_utf8_validate (pw_document_get_record (document)->notation, -1, NULL));
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, record->notation);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, record->notation);
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, record->name);
  g_assert_cmpstr (pw_document_get_record (document)->sketch, ==, record->sketch);
  if (sketch != NULL)
    g_assert_cmpuint (pw_sketch_board_get_page (sketch), <, pw_sketch_board_n_pages (sketch));
  g_assert_cmpuint (pw_document_get_record (document)->at, ==, record->at);
  g_assert_cmpuint (pw_document_get_record (document)->at, <,
                    pw_board_n_squares (pw_document_get_record (document)->board));
}

static void
test_monkey (Fixture *fixture, gconstpointer data)
{
  const char *wanted = g_getenv ("PW_MONKEY_STEPS");
  guint n = wanted != NULL ? (guint) atoi (wanted) : N_STEPS;

  for (guint i = 0; i < n; i++)
    {
      things[pick (G_N_ELEMENTS (things))](fixture);
      tidy_up (fixture);
      check (fixture);
    }
  input_settle ();
  g_test_message ("%u times something was said on positions", n_said);
  g_assert_true (n_said > 0 || n < N_STEPS);
  while (pw_history_can_undo (pw_document_get_history (fixture->document)))
    {
      pw_document_undo (fixture->document);
      check (fixture);
    }
}

int
main (int argc, char *argv[])
{
  const char *seed = g_getenv ("PW_MONKEY_SEED");
  int status;

  fixture_init (&argc, &argv);
  dice = g_rand_new_with_seed (seed != NULL ? (guint32) atoi (seed) : 1);
  ADD_TEST ("/monkey", test_monkey);
  status = g_test_run ();
  g_rand_free (dice);
  return status;
}
