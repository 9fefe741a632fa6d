/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Letters of twice the usual size on the smallest screen: every window and every mode has room there.
 */
#include <glib/gi18n-lib.h>

#include <string.h>

#include "tests/ui/fixture.h"
#include "tests/ui/window/windows.h"

#include "ui/board/status-line.h"
#include "ui/sketch/line.h"
#include "ui/sketch/page-card.h"
#include "ui/lessons/window.h"
#include "ui/palette/palette.h"
#include "ui/window/columns.h"

#define LARGE  (192 * 1024) /* twice the usual letters, as GTK counts them */
#define WIDTH  800
#define HEIGHT 600

/* -- windows -- */

/* As it is, and however small it is made. */
static void
assert_fits (GtkWidget *window)
{
  GtkRequisition least;

  input_settle ();
  gtk_widget_get_preferred_size (window, &least, NULL);
  g_test_message ("at least %d x %d; now %d x %d", least.width, least.height,
                  gtk_widget_get_allocated_width (window), gtk_widget_get_allocated_height (window));
  g_assert_cmpint (least.width, <=, WIDTH);
  g_assert_cmpint (least.height, <=, HEIGHT);
  g_assert_cmpint (gtk_widget_get_allocated_width (window), <=, WIDTH);
  g_assert_cmpint (gtk_widget_get_allocated_height (window), <=, HEIGHT);
}

/* A line that shows all of its sentence where it is pointed at, or in a tooltip. */
static gboolean
is_line (GtkWidget *widget)
{
  return gtk_label_get_single_line_mode (GTK_LABEL (widget)) || gtk_widget_get_has_tooltip (widget)
         || gtk_widget_get_ancestor (widget, PW_TYPE_STATUS_LINE) != NULL
         || gtk_widget_get_ancestor (widget, PW_TYPE_SKETCH_LINE) != NULL;
}

static void
assert_uncut (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      gboolean cut = pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

      if (cut)
        g_test_message ("cut: %s", gtk_label_get_text (GTK_LABEL (widget)));
      g_assert_true (!cut || is_line (widget));
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), assert_uncut, data);
}

/* A hyphen at the end of a line would be a letter of the notation in it: "mR-". */
static void
assert_without_hyphens (GtkWidget *widget, gpointer data)
{
  gboolean without = FALSE;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && gtk_label_get_line_wrap (GTK_LABEL (widget)))
    {
      PangoAttrList *list = pango_layout_get_attributes (gtk_label_get_layout (GTK_LABEL (widget)));
      GSList *attributes = list != NULL ? pango_attr_list_get_attributes (list) : NULL;

      for (GSList *item = attributes; item != NULL; item = item->next)
        {
          const PangoAttrInt *attribute = item->data;

          without |= attribute->attr.klass->type == PANGO_ATTR_INSERT_HYPHENS && attribute->value == FALSE
                     && attribute->attr.start_index == 0
                     && attribute->attr.end_index >= strlen (gtk_label_get_text (GTK_LABEL (widget)));
        }
      g_slist_free_full (attributes, (GDestroyNotify) pango_attribute_destroy);
      if (!without)
        g_test_message ("hyphens in %s: %s", G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                        gtk_label_get_text (GTK_LABEL (widget)));
      g_assert_true (without);
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), assert_without_hyphens, data);
}

/* unfold: what isn't seen at first, too */
static void
assert_window_fits (Fixture *fixture, guint row, gboolean unfold)
{
  GtkWidget *window, *header;

  g_test_message ("%s", windows[row].name);
  gtk_entry_set_text (fixture->entry, "mRcR+R");
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE, NULL);
  input_settle ();
  window = windows_open (fixture, row);
  assert_fits (window);
  assert_without_hyphens (window, NULL);
  header = gtk_window_get_titlebar (GTK_WINDOW (window));
  if (windows[row].whole)
    assert_uncut (window, NULL);
  else if (GTK_IS_DIALOG (window) && GTK_IS_HEADER_BAR (header))
    assert_uncut (header, NULL);
  if (unfold && windows[row].unfolds != NULL)
    {
      g_signal_emit_by_name (hand_find (window, windows[row].unfolds), windows[row].signal);
      assert_fits (window);
    }
  gtk_widget_destroy (window);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", -1, NULL);
  input_settle ();
}

static void
test_window (Fixture *fixture, gconstpointer data)
{
  assert_window_fits (fixture, GPOINTER_TO_UINT (data), TRUE);
}

/* -- lines -- */

static void
find_label_cb (GtkWidget *widget, gpointer data)
{
  GtkLabel **label = data;

  if (!gtk_widget_is_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    *label = GTK_LABEL (widget);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_label_cb, label);
}

/* All that the line below a lesson's board says at first can be read, and what it says moves nothing. */
static void
test_lesson_line (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = windows_open_lessons (fixture);
  PwStatusLine *line = HAND_PART (window, STATUS_LINE);
  GtkLabel *label = NULL;
  int height;

  gtk_widget_show (window);
  input_settle ();
  find_label_cb (GTK_WIDGET (line), &label);
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
  height = gtk_widget_get_allocated_height (GTK_WIDGET (line));
  pw_status_line_note (line, "-");
  input_settle ();
  g_assert_cmpint (gtk_widget_get_allocated_height (GTK_WIDGET (line)), ==, height);
  gtk_widget_destroy (window);
  input_settle ();
}

/* -- modes -- */

static void
get_size (Fixture *fixture, int *width, int *height)
{
  input_settle ();
  *width = gtk_widget_get_allocated_width (GTK_WIDGET (fixture->window));
  *height = gtk_widget_get_allocated_height (GTK_WIDGET (fixture->window));
}

/* A column that can be seen has the room that it needs, so that none lies over its neighbor. */
static void
assert_has_room (GtkWidget *column, gpointer data)
{
  int least;

  if (!gtk_widget_get_mapped (column))
    return;
  gtk_widget_get_preferred_width (column, &least, NULL);
  g_test_message ("%s needs %d, and has %d", G_OBJECT_TYPE_NAME (column), least,
                  gtk_widget_get_allocated_width (column));
  g_assert_cmpint (least, <=, gtk_widget_get_allocated_width (column));
}

static void
assert_mode_shown (GtkWidget *button, gpointer data)
{
  g_assert_true (gtk_widget_get_mapped (button));
  assert_uncut (button, NULL);
}

/* A notation gives way to no dialect. */
static void
test_lesson_notation (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = windows_open_lessons (fixture), *label;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE, NULL);
  gtk_widget_show (window);
  input_settle ();
  label = hand_find (window, "W");
  gtk_label_set_text (GTK_LABEL (label), "mRcR+R"); /* beside it, the dialect has just no room */
  input_wait_while (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))), 5);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  gtk_widget_destroy (window);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", -1, NULL);
  input_settle ();
}

/* A window that fits stays as large in another mode, and with any page of it. */
static void
test_modes (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[]
      = { "mode::draw", "mode::try", "endgame", "endgame", "mode::draw", "endgame", "mode::play", "play-set-up" };
  GtkHeaderBar *header = GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (fixture->window)));
  GtkWidget *modes = gtk_header_bar_get_custom_title (header);
  int width, height;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE, NULL);
  gtk_entry_set_text (fixture->entry, "mRcR+R");
  resize (fixture, WIDTH, HEIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      activate (fixture, actions[i]);
      get_size (fixture, &width, &height);
      g_test_message ("%s: %d x %d", actions[i], width, height);
      g_assert_cmpint (width, <=, WIDTH);
      g_assert_cmpint (height, <=, HEIGHT);
      gtk_container_forall (GTK_CONTAINER (hand_part (fixture->window, PW_TYPE_COLUMNS)), assert_has_room,
                            NULL);
      gtk_container_forall (GTK_CONTAINER (modes), assert_mode_shown, NULL);
      assert_without_hyphens (GTK_WIDGET (fixture->window), NULL);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", -1, NULL);
  input_settle ();
}

/* Buttons and what the tools do can be read, and a page is seen whole. */
static void
test_drawing (Fixture *fixture, gconstpointer data)
{
  static const char *const buttons[] = { N_ ("Copy the piece’s moves"), N_ ("Clear the drawing") };
  GtkWidget *card;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE, NULL);
  resize (fixture, WIDTH, HEIGHT);
  activate (fixture, "mode::draw");
  input_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    assert_uncut (hand_find (fixture->window, _ (buttons[i])), NULL);
  assert_uncut (hand_part (fixture->window, PW_TYPE_SKETCH_LINE), NULL);
  assert_uncut (hand_part (fixture->window, PW_TYPE_STATUS_LINE), NULL);
  card = hand_part (fixture->window, PW_TYPE_PAGE_CARD);
  g_assert_cmpint (gtk_widget_get_allocated_width (card), <=,
                   gtk_widget_get_allocated_width (gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW)));
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", -1, NULL);
  input_settle ();
}

/* The palette scrolls, but down only. */
static void
test_palette (Fixture *fixture, gconstpointer data)
{
  GtkWidget *palette = hand_part (fixture->window, PW_TYPE_PALETTE);

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE, NULL);
  gtk_entry_set_text (fixture->entry, "mRcR+R");
  resize (fixture, WIDTH, HEIGHT);
  activate (fixture, "palette-focus");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (pw_palette_get_more (PW_PALETTE (palette))), TRUE);
  input_settle ();
  g_assert_true (gtk_widget_get_mapped (palette));
  assert_uncut (palette, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", -1, NULL);
  input_settle ();
}

/* What the first start shows beside the board. */
static void
test_doors (Fixture *fixture, gconstpointer data)
{
  GtkWidget *door;
  int width, height;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE, NULL);
  resize (fixture, WIDTH, HEIGHT);
  pw_window_show_first_piece (fixture->window);
  get_size (fixture, &width, &height);
  g_assert_cmpint (width, <=, WIDTH);
  g_assert_cmpint (height, <=, HEIGHT);
  gtk_container_forall (GTK_CONTAINER (hand_part (fixture->window, PW_TYPE_COLUMNS)), assert_has_room, NULL);
  door = hand_look (fixture->window, _ ("Griffon"));
  g_assert_nonnull (door);
  assert_uncut (gtk_widget_get_parent (door), NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", -1, NULL);
  input_settle ();
}

/* Longer words than ours, of the usual size. data: the language */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  int width, height;

  if (!fixture_speak (fixture, data))
    return;
  resize (fixture, WIDTH, HEIGHT);
  get_size (fixture, &width, &height);
  g_assert_cmpint (width, <=, WIDTH);
  for (guint i = 0; i < WINDOWS_N; i++)
    assert_window_fits (fixture, i, FALSE);
  test_drawing (fixture, data);
  activate (fixture, "mode::try");
  test_palette (fixture, data);
  test_doors (fixture, data);
  test_modes (fixture, data);
  fixture_speak_english ();
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/large/modes", test_modes);
  ADD_TEST ("/large/drawing", test_drawing);
  ADD_TEST ("/large/palette", test_palette);
  ADD_TEST ("/large/doors", test_doors);
  ADD_TEST ("/large/lesson-line", test_lesson_line);
  ADD_TEST ("/large/lesson-notation", test_lesson_notation);
  ADD_ROWS ("/large/", windows, test_window)
  ADD_TEST_GIVEN ("/large/german", "de", test_language);
  ADD_TEST_GIVEN ("/large/french", "fr", test_language);
  return g_test_run ();
}
