/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commands, their keys, the menu, the shortcuts window and the templates: the tables
 * agree with each other, and nothing named is missing.
 */
#include <locale.h>
#include <string.h>

#include "tests/ui/user-input.h"

#include "app/application.h"
#include "ui/base/menu-button.h"
#include "ui/board/popover.h"
#include "ui/board/view.h"
#include "ui/dialects/row.h"
#include "ui/sketch/candidate.h"
#include "ui/sketch/line.h"
#include "ui/sketch/page-card.h"
#include "ui/sketch/panel.h"
#include "ui/sketch/position-strip.h"
#include "ui/entry/completion-popup.h"
#include "ui/exchange/export.h"
#include "ui/exchange/import.h"
#include "ui/export/dialog.h"
#include "ui/export/pages.h"
#include "ui/export/schemes.h"
#include "ui/lessons/editor/window.h"
#include "ui/lessons/exercise-view.h"
#include "ui/lessons/page.h"
#include "ui/lessons/quiz-view.h"
#include "ui/lessons/window.h"
#include "ui/library/filter.h"
#include "ui/library/dialog.h"
#include "ui/library/preview.h"
#include "ui/library/row.h"
#include "ui/pieces/piece-row.h"
#include "ui/play/ending-page.h"
#include "ui/play/head.h"
#include "ui/play/line.h"
#include "ui/play/moves-page.h"
#include "ui/play/set-up-page.h"

#define RESOURCES "/org/piecewright/Piecewright/"

static PwApplication *application; /* can only be ended by running it */
static PwWindow *window;

/* "win.side" of "win.side::first"; "app." and "win." name the group. */
static GActionGroup *
find_group (const char *detailed, char **name)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *full = NULL;

  g_assert_true (g_action_parse_detailed_name (detailed, &full, &target, NULL));
  *name = g_strdup (full + strlen ("app."));
  return g_str_has_prefix (full, "app.") ? G_ACTION_GROUP (application) : G_ACTION_GROUP (window);
}

static void
assert_action_exists (const char *detailed)
{
  g_autofree char *name = NULL;
  GActionGroup *group = find_group (detailed, &name);

  if (!g_action_group_has_action (group, name))
    g_error ("there is no action %s", detailed);
}

/* -- the keys -- */

/* Of an action, as GTK writes them; none if it has none. */
static GStrv
keys_of (const char *detailed)
{
  return gtk_application_get_accels_for_action (GTK_APPLICATION (application), detailed);
}

/* The actions that have keys, sorted. */
static GStrv
actions_with_keys (void)
{
  return gtk_application_list_action_descriptions (GTK_APPLICATION (application));
}

static void
test_keys_name_actions (void)
{
  g_auto (GStrv) actions = actions_with_keys ();

  g_assert_cmpuint (g_strv_length (actions), >, 90);
  for (guint i = 0; actions[i]; i++)
    assert_action_exists (actions[i]);
}

static void
test_keys_are_not_shared (void)
{
  g_auto (GStrv) actions = actions_with_keys ();

  for (guint i = 0; actions[i]; i++)
    {
      g_auto (GStrv) keys = keys_of (actions[i]);

      for (guint j = 0; keys[j]; j++)
        {
          g_auto (GStrv) meant = gtk_application_get_actions_for_accel (GTK_APPLICATION (application), keys[j]);

          if (g_strv_length (meant) != 1)
            g_error ("%s has two meanings", keys[j]);
        }
    }
}

/* Keys that mean something to whoever writes in an entry stay the entry's. */
static void
test_keys_leave_entries_alone (void)
{
  static const char *const taken[] = { "<Primary>a", "<Primary>c", "<Primary>v", "<Primary>x", "<Primary>Left",
                                       "<Primary>Right", "<Primary>Delete", "<Primary>BackSpace", "Home", "End",
                                       "<Primary><Shift>u", "Delete", "Return", "Tab", "Escape", "space" };

  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    {
      g_auto (GStrv) actions = gtk_application_get_actions_for_accel (GTK_APPLICATION (application), taken[i]);

      if (*actions)
        g_error ("%s is taken by %s", taken[i], *actions);
    }
}

static guint
count_rows (GMenuModel *menu)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n += section != NULL ? count_rows (section) : 1;
    }
  return n;
}

/* It is made when it is first opened. */
static GMenuModel *
main_menu (void)
{
  GtkWidget *button = hand_find (window, "Menu");

  pw_menu_button_fill (PW_MENU_BUTTON (button));
  return gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
}

/* A menu that can be read at a glance. */
static void
test_menu_is_short (void)
{
  GMenuModel *menu = main_menu ();

  g_assert_cmpuint (count_rows (menu), >=, 8);
  g_assert_cmpuint (count_rows (menu), <=, 12);
}

/* Commands that need no key of their own, and why. */
static const char *const without_key[] = {
  "accept-example", /* buttons of an example; Tab leads to its tick */
  "remove-example",
  "copy-explanation", /* the menu of a square */
  "move-here",        /* Return on the board */
  "put",              /* letters, * and Delete on the board */
  "cancel-drag",      /* Escape on the board */
  "move-back",        /* keys of the board while a move is played: arrows, + and -, Escape */
  "move-faster",
  "move-forward",
  "move-slower",
  "move-stop",
  "analysis-page", /* buttons and menus of the pages of figures; Tab leads there */
  "clear-measured",
  "compare-table",
  "take-variation", /* a button for each */
  "compare-to",     /* a menu; any piece can be typed */
  "compare-with",
  "export-plot",
  "find-mates",
  "measure-against",
  "stop-comparing",
  "stop-finding-mates",
  "convert",         /* the dialect menu has one for each */
  "copy-notation",   /* a button in the row of each dialect, which has the text to be copied as well */
  "edit",            /* the palette has a button for each */
  "sketch-say",      /* 1 to 9 on the board */
  "sketch-symmetry", /* buttons beside the board; Tab leads there */
  "sketch-tool",     /* 1 to 5 on the board */
  "figurine",        /* choose-figurine opens the chooser, which has a button for each */
  "heat",            /* a list beside the switch of the heat map */
  "endgame-cancel",  /* buttons and a menu of the page of mates; Tab leads there, and they have mnemonics */
  "endgame-example",
  "endgame-longest",
  "endgame-replies",
  "endgame-second",
  "endgame-start",
  "endgame-turn",
  "play-begin-here", /* buttons and menus of the mode of playing; Tab leads there, and they have mnemonics */
  "play-begins",
  "play-clock",
  "play-copy-pgn",
  "play-delete",
  "play-draw",
  "play-game",
  "play-level",
  "play-log",
  "play-mirrored",
  "play-on",
  "play-open-pgn",
  "player-first",
  "player-second",
  "play-paste-pgn",
  "play-piece", /* letters put pieces on the board */
  "play-resign",
  "play-save-pgn",
  "play-show-line",
  "play-tool", /* 1 to 7 on the board */
  "play-try-again",
  "level-first", /* menus of the players */
  "level-second",
  "mode",              /* edit-notation leads to the third of its states */
  "nothing",           /* never enabled: rows of menus that can’t be chosen now */
  "open-recent",       /* the menu has one for each file */
  "page",              /* go-to-moves and go-to-dialects bring theirs up */
  "save-known-pieces", /* a button of the library, which has a mnemonic */
  "schemes",           /* the menu of exports leads there */
  "side",              /* switch-side goes between its two states */
  "use-picture",       /* choose-picture asks for one; this is for what is dropped */
};

static gboolean
has_key (const char *group, const char *name)
{
  g_autofree char *full = g_strdup_printf ("%s.%s", group, name);
  g_autofree char *with_target = g_strconcat (full, "::", NULL);
  g_auto (GStrv) actions = actions_with_keys ();

  for (guint i = 0; actions[i]; i++)
    if (g_str_equal (actions[i], full) || g_str_has_prefix (actions[i], with_target))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (without_key); i++)
    if (g_str_equal (without_key[i], name))
      return TRUE;
  return FALSE;
}

static void
assert_all_have_keys (const char *group, GActionGroup *actions)
{
  g_auto (GStrv) names = g_action_group_list_actions (actions);

  for (guint i = 0; names[i]; i++)
    if (!has_key (group, names[i]))
      g_error ("%s.%s has no key", group, names[i]);
}

static void
test_actions_have_keys (void)
{
  assert_all_have_keys ("app", G_ACTION_GROUP (application));
  assert_all_have_keys ("win", G_ACTION_GROUP (window));
}

/* -- the menu -- */

static void
check_item (GMenuModel *menu, int i, guint *n)
{
  g_autofree char *action = NULL;
  g_autofree char *label = NULL;
  g_autofree char *detailed = NULL;
  g_auto (GStrv) keys = NULL;
  g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, "target", NULL);

  if (!g_menu_model_get_item_attribute (menu, i, "action", "s", &action))
    return;
  (*n)++;
  g_assert_true (g_menu_model_get_item_attribute (menu, i, "label", "s", &label));
  detailed = g_action_print_detailed_name (action, target);
  assert_action_exists (detailed);
  keys = keys_of (detailed);
  if (!g_str_has_prefix (detailed, "win.side::") && !g_str_equal (detailed, "win.nothing")
      && !g_str_has_prefix (detailed, "win.open-recent") && *keys == NULL)
    g_error ("%s in the menu has no key", detailed);
}

/* label: with an underscore, or none; of what: where it stands, for a message. taken: bits, 'a' to 'z' */
static void
take_mnemonic (const char *label, const char *of_what, guint *taken)
{
  const char *underscore = strchr (label, '_');
  guint bit;

  if (underscore == NULL)
    return;
  g_assert_true (g_ascii_isalpha (underscore[1]));
  bit = 1u << (g_ascii_tolower (underscore[1]) - 'a');
  if (*taken & bit)
    g_error ("\"%s\" in %s has the mnemonic of another", label, of_what);
  *taken |= bit;
}

/* One menu is what is seen at once: its sections, not its submenus. */
static void
check_mnemonics (GMenuModel *menu, guint *taken)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      guint below = 0;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        take_mnemonic (label, "the menu", taken);
      if (section != NULL)
        check_mnemonics (section, taken);
      if (submenu != NULL)
        check_mnemonics (submenu, &below);
    }
}

static void
check_menu (GMenuModel *menu, guint *n)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);

      check_item (menu, i, n);
      while (g_menu_link_iter_next (links))
        {
          g_autoptr (GMenuModel) below = g_menu_link_iter_get_value (links);

          check_menu (below, n);
        }
    }
}

static void
test_menu (void)
{
  GMenuModel *menu = main_menu ();
  guint n = 0, taken = 0;

  g_assert_nonnull (menu);
  check_menu (menu, &n);
  g_assert_cmpuint (n, >, 20);
  check_mnemonics (menu, &taken);
  g_assert_cmpuint (taken, !=, 0);
}

/* -- the shortcuts window -- */

/* As GTK writes them; what is no key by itself ("a...z") stays as it is. */
static char *
normalise (const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      guint key;
      GdkModifierType modifiers;

      gtk_accelerator_parse (words[i], &key, &modifiers);
      if (key == 0)
        continue;
      g_free (words[i]);
      words[i] = gtk_accelerator_name (key, modifiers);
    }
  return g_strjoinv (" ", words);
}

static void
collect_shortcuts (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *keys = NULL;
      g_autofree char *title = NULL;

      g_object_get (widget, "accelerator", &keys, "title", &title, NULL);
      g_assert_nonnull (keys);
      g_assert_true (title && *title);
      g_hash_table_add (data, normalise (keys));
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), collect_shortcuts, data);
}

/* Every key that does something is shown, and no other. */
static void
test_overlay (void)
{
  g_autoptr (GHashTable) shown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkShortcutsWindow *overlay;
  g_auto (GStrv) actions = actions_with_keys ();
  guint n;
  const PwBoardViewKey *keys = pw_board_view_keys (&n);

  g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
  overlay = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window));
  g_assert_nonnull (overlay);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (overlay)));
  gtk_widget_hide (GTK_WIDGET (overlay));
  collect_shortcuts (GTK_WIDGET (overlay), shown);
  for (guint i = 0; actions[i]; i++)
    {
      g_auto (GStrv) of_action = keys_of (actions[i]);
      g_autofree char *all = g_strjoinv (" ", of_action);

      if (!g_hash_table_remove (shown, all))
        g_error ("the shortcuts window doesn't show %s for %s", all, actions[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = normalise (keys[i].accelerator);

      if (!g_hash_table_remove (shown, key))
        g_error ("the shortcuts window doesn't show the board's %s", key);
    }
  g_assert_cmpuint (g_hash_table_size (shown), ==, 0);
}

/* -- tooltips tell the right keys -- */

/* A tooltip ends with its command's first key in parentheses, as people write it. */
static void
check_tooltip (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (GTK_IS_ACTIONABLE (widget) && gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)))
    {
      const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
      g_autofree char *detailed = g_action_print_detailed_name (action, target);
      g_autofree char *tooltip = gtk_widget_get_tooltip_text (widget);
      g_auto (GStrv) keys = keys_of (detailed);

      g_assert_nonnull (tooltip);
      if (*keys && !g_str_has_prefix (detailed, "win.brush"))
        {
          g_autofree char *label = NULL;
          guint key;
          GdkModifierType modifiers;

          gtk_accelerator_parse (keys[0], &key, &modifiers);
          label = gtk_accelerator_get_label (key, modifiers);
          (*n)++;
          /* GTK puts Shift in front of Ctrl; so do not we. */
          if (!g_str_has_prefix (label, "Shift+Ctrl+") && strstr (tooltip, label) == NULL)
            g_error ("the tooltip \"%s\" doesn't tell %s", tooltip, label);
        }
    }
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), check_tooltip, n);
}

static void
test_tooltips_tell_keys (void)
{
  GtkWidget *dialog;
  guint n = 0;

  check_tooltip (GTK_WIDGET (window), &n);
  g_assert_cmpuint (n, >=, 8);
  n = 0;
  g_action_group_activate_action (G_ACTION_GROUP (window), "preferences", NULL);
  dialog = hand_dialog (window, GTK_TYPE_DIALOG);
  g_assert_nonnull (dialog);
  check_tooltip (dialog, &n);
  g_assert_cmpuint (n, ==, 9);
  gtk_widget_destroy (dialog);
}

/* -- resources -- */

/* (transfer full) */
static char *
read_resource (const char *path)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* No two labels of one template share a mnemonic. */
static void
check_template_mnemonics (const char *path)
{
  g_autofree char *text = read_resource (path);
  g_autoptr (GRegex) regex = g_regex_new ("translatable=\"yes\"[^>]*>([^<]*_[^<]*)<", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint taken = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *label = g_match_info_fetch (match, 1);

      take_mnemonic (label, path, &taken);
    }
}

/* The class of a template, or NULL. */
static char *
template_class (const char *path)
{
  g_autofree char *text = read_resource (path);
  g_auto (GStrv) parts = NULL;

  if (strstr (text, "<template class=\"") == NULL)
    return NULL;
  parts = g_strsplit (strstr (text, "<template class=\"") + strlen ("<template class=\""), "\"", 2);
  return g_strdup (parts[0]);
}

/* folder: with a slash behind it. Returns: how many templates there are in it, and below it */
static guint
load_templates (const char *folder)
{
  g_auto (GStrv) names = g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  guint n = 0;

  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *path = g_strconcat (folder, names[i], NULL);
      g_autofree char *class_name = g_str_has_suffix (path, ".ui") ? template_class (path) : NULL;
      GtkWidget *widget;

      if (g_str_has_suffix (path, "/"))
        n += load_templates (path);
      if (class_name == NULL)
        continue;
      n++;
      check_template_mnemonics (path);
      g_assert_cmpuint (g_type_from_name (class_name), !=, 0);
      widget = g_object_ref_sink (g_object_new (g_type_from_name (class_name), NULL));
      if (PW_IS_PANEL (widget))
        pw_panel_build (PW_PANEL (widget));
      gtk_widget_destroy (widget);
      g_object_unref (widget);
    }
  return n;
}

static void
test_templates_load (void)
{
  g_type_ensure (PW_TYPE_BOARD_POPOVER);
  g_type_ensure (PW_TYPE_CANDIDATE);
  g_type_ensure (PW_TYPE_COMPLETION_POPUP);
  g_type_ensure (PW_TYPE_DIALECT_ROW);
  g_type_ensure (PW_TYPE_SKETCH_LINE);
  g_type_ensure (PW_TYPE_SKETCH_PANEL);
  g_type_ensure (PW_TYPE_EXERCISE_VIEW);
  g_type_ensure (PW_TYPE_LIBRARY_FILTER);
  g_type_ensure (PW_TYPE_ENDING_PAGE);
  g_type_ensure (PW_TYPE_MOVES_PAGE);
  g_type_ensure (PW_TYPE_PLAY_HEAD);
  g_type_ensure (PW_TYPE_PLAY_LINE);
  g_type_ensure (PW_TYPE_SET_UP_PAGE);
  g_type_ensure (PW_TYPE_EXPORT_DIALOG);
  g_type_ensure (PW_TYPE_EXPORT_TEXT_DIALOG);
  g_type_ensure (PW_TYPE_IMPORT_DIALOG);
  g_type_ensure (PW_TYPE_LESSON_PAGE_VIEW);
  g_type_ensure (PW_TYPE_LESSON_EDITOR);
  g_type_ensure (PW_TYPE_LESSONS_WINDOW);
  g_type_ensure (PW_TYPE_LIBRARY_DIALOG);
  g_type_ensure (PW_TYPE_LIBRARY_PREVIEW);
  g_type_ensure (PW_TYPE_LIBRARY_ROW);
  g_type_ensure (PW_TYPE_PAGE_CARD);
  g_type_ensure (PW_TYPE_PAGES_DIALOG);
  g_type_ensure (PW_TYPE_PIECE_ROW);
  g_type_ensure (PW_TYPE_POSITION_STRIP);
  g_type_ensure (PW_TYPE_QUIZ_VIEW);
  g_type_ensure (PW_TYPE_SCHEMES_DIALOG);
  g_assert_cmpuint (load_templates (RESOURCES), >=, 7);
}

static void
css_error_cb (GtkCssProvider *provider, GtkCssSection *section, GError *error, guint *n)
{
  g_test_message ("style.css:%u: %s", gtk_css_section_get_start_line (section) + 1, error->message);
  (*n)++;
}

static void
test_style_sheet (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  guint n = 0;

  g_signal_connect (provider, "parsing-error", G_CALLBACK (css_error_cb), &n);
  gtk_css_provider_load_from_resource (provider, RESOURCES "style.css");
  g_assert_cmpuint (n, ==, 0);
}

/* Here, as GTK 3 trips over a change of theme once a shortcuts window has been destroyed. */
static void
test_theme (void)
{
  GActionGroup *group = G_ACTION_GROUP (application);
  gboolean dark;

  g_action_group_activate_action (group, "theme", g_variant_new_string ("dark"));
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  g_assert_true (dark);
  g_action_group_activate_action (group, "theme", g_variant_new_string ("light"));
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  g_assert_false (dark);
  g_action_group_activate_action (group, "theme", g_variant_new_string ("system"));
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  application = pw_application_new (G_APPLICATION_NON_UNIQUE, NULL);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = pw_application_get_window (application);

  g_test_add_func ("/commands/menu-is-short", test_menu_is_short);
  g_test_add_func ("/commands/keys/name-actions", test_keys_name_actions);
  g_test_add_func ("/commands/keys/are-not-shared", test_keys_are_not_shared);
  g_test_add_func ("/commands/keys/leave-entries-alone", test_keys_leave_entries_alone);
  g_test_add_func ("/commands/keys/for-every-action", test_actions_have_keys);
  g_test_add_func ("/commands/menu", test_menu);
  g_test_add_func ("/commands/overlay", test_overlay);
  g_test_add_func ("/commands/tooltips-tell-keys", test_tooltips_tell_keys);
  g_test_add_func ("/commands/resources/templates", test_templates_load);
  g_test_add_func ("/commands/resources/style-sheet", test_style_sheet);
  g_test_add_func ("/commands/theme", test_theme);
  status = g_test_run ();

  gtk_widget_destroy (GTK_WIDGET (window));
  input_settle ();
  return status;
}
