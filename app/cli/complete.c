/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completion of a line in a shell.  All that is offered comes from the tables of commands and options; the
 * shells' own scripts know none of it.
 */
#include "app/cli/complete.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/options.h"

static void
offer (GString *out, const char *begun, const char *before, const char *word, const char *meaning)
{
  g_autofree char *whole = g_strconcat (before, word, NULL);

  if (g_str_has_prefix (whole, begun))
    g_string_append_printf (out, "%s%s%s\n", whole, meaning != NULL ? "\t" : "",
                            meaning != NULL ? meaning : "");
}

static void
offer_commands (GString *out, const char *begun, const PwCommand *const *commands, guint n_commands)
{
  for (guint i = 0; i < n_commands; i++)
    offer (out, begun, "", commands[i]->name, _ (commands[i]->summary));
  if (*begun != '-')
    return;
  offer (out, begun, "--", "help", NULL);
  offer (out, begun, "--", "version", NULL);
}

static void
offer_options (GString *out, const char *begun, const PwCommand *command)
{
  const PwOption *option;

  for (guint place = 0; (option = pw_command_option (command, &place)) != NULL;)
    {
      const GOptionEntry *entry = &option->entry;
      g_autofree char *word
          = g_strconcat (entry->long_name, entry->arg != G_OPTION_ARG_NONE ? "=" : "", NULL);

      offer (out, begun, "--", word, _ (entry->description));
      /* Only once "--n" is typed, as they would double a long list. */
      if (option->has_contrary && g_str_has_prefix (begun, "--n"))
        offer (out, begun, "--no-", word, NULL);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Those of the user: their files, which may be named without their ending. */
static void
offer_schemes (GString *out, const char *begun, const char *before)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "piecewright", "schemes", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json") && g_utf8_validate (name, -1, NULL)
        && strpbrk (name, "\t\r\n") == NULL)
      g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".json")));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    offer (out, begun, before, names->pdata[i], NULL);
}

/* given: "--side", or "--side=f" */
static void
offer_values (GString *out, const char *begun, const char *before, const PwCommand *command,
              const char *given)
{
  gsize length = strcspn (given, "=");
  const PwOption *option;

  for (guint place = 0; (option = pw_command_option (command, &place)) != NULL;)
    {
      g_autofree char *name = g_strconcat ("--", option->entry.long_name, NULL);
      g_auto (GStrv) values = g_strsplit (option->choices != NULL ? option->choices : "", " ", -1);

      if (strlen (name) != length || strncmp (name, given, length) != 0)
        continue;
      for (guint i = 0; option->has_dialects && i < PW_N_DIALECTS; i++)
        offer (out, begun, before, pw_dialect_name (i), NULL);
      for (guint i = 0; values[i] != NULL; i++)
        offer (out, begun, before, values[i], NULL);
      if (strcmp (option->entry.long_name, "scheme") == 0)
        offer_schemes (out, begun, before);
    }
}

/* "--side=f" is one word to some shells and three to others; "--side" and "f" may be two. */
static void
offer_words (GString *out, const PwCommand *command, int n_words, char **words)
{
  const char *begun = words[n_words - 1];
  gboolean at_sign = strcmp (begun, "=") == 0;
  int option = n_words - 2 - (!at_sign && strcmp (words[n_words - 2], "=") == 0);
  const char *value = g_str_has_prefix (begun, "--") ? strchr (begun, '=') : NULL;

  if (value != NULL)
    {
      g_autofree char *before = g_strndup (begun, (gsize) (value - begun) + 1);

      offer_values (out, begun, before, command, begun);
    }
  else if (*begun == '-')
    offer_options (out, begun, command);
  else if (option > 0 && strchr (words[option], '=') == NULL)
    offer_values (out, at_sign ? "" : begun, "", command, words[option]);
}

PwExit
pw_complete (const PwCommand *const *commands, guint n_commands, int n_words, char **words)
{
  GString *out = g_string_new (NULL);

  if (n_words == 1)
    offer_commands (out, words[0], commands, n_commands);
  for (guint i = 0; n_words > 1 && i < n_commands; i++)
    if (strcmp (commands[i]->name, words[0]) == 0)
      offer_words (out, commands[i], n_words, words);
  return pw_write_result (out, PW_EXIT_OK);
}
