/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long the window doesn't listen at a command, for each that has a key or needs no target: when it is
 * given for the first time, when it is given again, and at a key typed into the notation while what it opened
 * is open. Aim: never more than 50 ms of processor time.  The commands are those that the application tells
 * of, with a piece and a game in the document.
 *
 * An argument is a part of the names of commands: "page".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/window-bench.h"
#include "tests/ui/user-input.h"
#include "ui/entry/notation-entry.h"

#define AIM        50   /* ms */
#define QUIET_MS   150  /* all that a command began is done */
#define LONGEST_MS 4000 /* a move played step by step goes on */
#define MODAL_MS   700  /* then dialogs that run a loop of their own are closed */

typedef struct
{
  char *name; /* detailed: "win.page::words" */
  double first, again, key;
} Row;

static PwWindow *window;

/* -- deafness: from one look for events to the next -- */

static double awake, longest;

static int
poll_cb (GPollFD *fds, guint n, int timeout)
{
  int found;

  longest = MAX (longest, bench_thread_ms () - awake);
  found = g_poll (fds, n, timeout);
  awake = bench_thread_ms ();
  return found;
}

static void
begin (void)
{
  awake = bench_thread_ms ();
  longest = 0;
}

/* Returns: the longest deafness since begin() */
static double
listen (void)
{
  gint64 start = g_get_monotonic_time (), last = start;

  while (g_get_monotonic_time () - last < QUIET_MS * 1000
         && g_get_monotonic_time () - start < LONGEST_MS * 1000)
    {
      if (g_main_context_iteration (NULL, FALSE))
        last = g_get_monotonic_time ();
      else
        g_usleep (1000);
    }
  return longest;
}

static gboolean
close_cb (gpointer unused)
{
  bench_close_others (window);
  return G_SOURCE_CONTINUE;
}

/* -- commands -- */

static double
give (const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  GActionGroup *group;
  guint modal;

  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    return -1;
  group = g_str_has_prefix (name, "app.") ? G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (window)))
                                          : G_ACTION_GROUP (window);
  if (!g_action_group_get_action_enabled (group, strchr (name, '.') + 1))
    return -1;
  modal = g_timeout_add (MODAL_MS, close_cb, NULL);
  begin ();
  g_action_group_activate_action (group, strchr (name, '.') + 1, target);
  longest = listen ();
  g_source_remove (modal);
  return longest;
}

static double
press_key (void)
{
  GtkEditable *entry = GTK_EDITABLE (hand_part (window, PW_TYPE_NOTATION_ENTRY));
  int end = gtk_entry_get_text_length (GTK_ENTRY (entry));
  double most;

  begin ();
  gtk_editable_insert_text (entry, "N", -1, &end);
  most = listen ();
  begin ();
  gtk_editable_delete_text (entry, end - 1, end);
  return MAX (most, listen ());
}

/* As it was before a command. */
static void
put_back (void)
{
  bench_close_others (window);
  g_action_group_activate_action (G_ACTION_GROUP (window), "mode", g_variant_new_string ("try"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("assemble"));
  pw_document_set_notation (pw_window_get_document (window), "FtRcN");
  listen ();
}

static gboolean
is_measured (const char *name, const char *only)
{
  static const char *const left_out[] = { "app.quit", "win.close", "win.print" };

  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    if (g_str_equal (name, left_out[i]))
      return FALSE;
  return strstr (name, only) != NULL;
}

/* Those with keys, with their targets, and all others that take none. (transfer full) */
static GPtrArray *
list_commands (void)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  GActionGroup *groups[] = { G_ACTION_GROUP (application), G_ACTION_GROUP (window) };
  g_auto (GStrv) with_keys = gtk_application_list_action_descriptions (application);
  GPtrArray *commands = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; with_keys[i] != NULL; i++)
    g_ptr_array_add (commands, g_strdup (with_keys[i]));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_auto (GStrv) names = g_action_group_list_actions (groups[i]);

      for (guint j = 0; names[j] != NULL; j++)
        {
          g_autofree char *name = g_strconcat (i == 0 ? "app." : "win.", names[j], NULL);

          if (g_action_group_get_action_parameter_type (groups[i], names[j]) == NULL
              && !g_strv_contains ((const char *const *) with_keys, name))
            g_ptr_array_add (commands, g_steal_pointer (&name));
        }
    }
  return commands;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Row *one = a, *other = b;
  double x = MAX (MAX (one->first, one->again), one->key),
         y = MAX (MAX (other->first, other->again), other->key);

  return (x < y) - (x > y);
}

int
main (int argc, char *argv[])
{
  const char *only = argc > 1 ? argv[1] : "";
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_autoptr (GPtrArray) names = NULL;
  guint n_deaf = 0;

  window = bench_open_window (10);
  names = list_commands ();
  g_main_context_set_poll_func (NULL, poll_cb);
  for (guint i = 0; i < names->len; i++)
    {
      Row row = { names->pdata[i] };

      if (!is_measured (row.name, only))
        continue;
      put_back ();
      row.first = give (row.name);
      row.key = row.first >= 0 ? press_key () : -1;
      put_back ();
      row.again = give (row.name);
      put_back ();
      if (row.first >= 0)
        g_array_append_val (rows, row);
      fprintf (stderr, ".");
    }
  g_array_sort (rows, compare);
  printf ("\n%-34s %8s %8s %8s ms\n", "command", "first", "again", "a key");
  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);

      n_deaf += MAX (row->first, MAX (row->again, row->key)) > AIM;
      printf ("%-34s %8.1f %8.1f %8.1f\n", row->name, row->first, row->again, row->key);
    }
  printf ("%u of %u commands deaf for more than %d ms\n", n_deaf, rows->len, AIM);
  g_main_context_set_poll_func (NULL, NULL);
  gtk_widget_destroy (GTK_WIDGET (window));
  return EXIT_SUCCESS;
}
