/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Command lines.  Strings are taken as bytes (GLib's "filename" options): a notation may hold
 * anything, whatever the locale says of it.
 */
#include "app/cli/options.h"

#include <glib/gi18n.h>
#include <string.h>

/* Room for the shared options and the zero row. */
#define N_SHARED 9

/* Those that the command names, then those that it takes without a word. */
static void
list_shared (PwOptions *options, const PwCommand *command, GOptionEntry entries[N_SHARED])
{
  const struct
  {
    guint option; /* PwSharedOptions; 0: every command has it */
    GOptionEntry entry;
  } shared[] = {
    { PW_OPTION_DIALECT,
      { "dialect", 0, 0, G_OPTION_ARG_FILENAME, &options->dialect,
        N_ ("Dialect of the notation: extended, classic, xbetza, betza2, bex, or guess (default: extended)"),
        N_ ("NAME") } },
    { PW_OPTION_BOARD,
      { "board", 0, 0, G_OPTION_ARG_FILENAME, &options->board,
        N_ ("Board: ranks from the top, upper case own, lower case enemy, * a hole (default: empty 8x8)"),
        N_ ("FEN") } },
    { PW_OPTION_AT,
      { "at", 0, 0, G_OPTION_ARG_FILENAME, &options->at,
        N_ ("Where the piece stands (default: the only X on the board, else d4)"), N_ ("SQUARE") } },
    { PW_OPTION_SIDE,
      { "side", 0, 0, G_OPTION_ARG_FILENAME, &options->side, N_ ("Whose piece it is: first or second"),
        N_ ("SIDE") } },
    { PW_OPTION_VIRGIN,
      { "virgin", 0, 0, G_OPTION_ARG_NONE, &options->virgin, N_ ("The piece has not moved yet"), NULL } },
    { PW_OPTION_JSON, { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_ ("Write JSON"), NULL } },
    { 0, { "help", 'h', 0, G_OPTION_ARG_NONE, &options->help, N_ ("Show this help"), NULL } },
    { 0, { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->rest, NULL, NULL } },
  };
  guint n = 0;

  G_STATIC_ASSERT (G_N_ELEMENTS (shared) < N_SHARED);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    {
      gboolean named = shared[i].option == 0 || (command->uses & shared[i].option) != 0;

      if (!named && !(command->accepts & shared[i].option))
        continue;
      entries[n] = shared[i].entry;
      entries[n++].flags |= named ? 0 : G_OPTION_FLAG_HIDDEN;
    }
  entries[n] = (GOptionEntry){ NULL };
}

static GOptionContext *
new_context (PwOptions *options, const PwCommand *command, const GOptionEntry *own)
{
  GOptionContext *context = g_option_context_new (command->arguments);
  GOptionEntry shared[N_SHARED];

  list_shared (options, command, shared);
  g_option_context_set_help_enabled (context, FALSE); /* GLib's own help would end the process */
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, command->summary);
  g_option_context_set_description (context, command->description);
  if (own != NULL)
    g_option_context_add_main_entries (context, own, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, shared, GETTEXT_PACKAGE);
  return context;
}

static PwExit
show_help (GOptionContext *context)
{
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  return pw_write (help, strlen (help)) ? PW_EXIT_OK : PW_EXIT_USAGE;
}

static void
fail_option (const PwCommand *command, const GError *error)
{
  if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    pw_fail (_ ("%s: %s (a notation that begins with \"-\" goes behind \"--\")"), command->name,
             error->message);
  else
    pw_fail ("%s: %s", command->name, error->message);
}

static gboolean
is_switch (const GOptionEntry *entries, const char *name, gsize length)
{
  for (; entries != NULL && entries->long_name != NULL; entries++)
    if (entries->arg == G_OPTION_ARG_NONE && strlen (entries->long_name) == length
        && strncmp (entries->long_name, name, length) == 0)
      return TRUE;
  return FALSE;
}

/* GLib takes "--virgin=no" for "--virgin" and says nothing. */
static gboolean
check_switches (PwOptions *options, const PwCommand *command, const GOptionEntry *own, char **argv)
{
  GOptionEntry shared[N_SHARED];

  list_shared (options, command, shared);
  for (; *argv != NULL && strcmp (*argv, "--") != 0; argv++)
    {
      const char *value = strchr (*argv, '=');
      gsize length;

      if (value == NULL || !g_str_has_prefix (*argv, "--"))
        continue;
      length = (gsize) (value - *argv) - 2;
      if (is_switch (own, *argv + 2, length) || is_switch (shared, *argv + 2, length))
        {
          pw_fail (_ ("%s: --%.*s takes no value"), command->name, (int) length, *argv + 2);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
pw_options_parse (PwOptions *options, const PwCommand *command, const GOptionEntry *own, int argc,
                  char **argv, PwExit *status)
{
  g_autoptr (GOptionContext) context = new_context (options, command, own);
  g_autofree char **arguments = g_memdup2 (argv, sizeof *argv * ((gsize) argc + 1));
  g_autofree char *program = g_strconcat ("piecewright-cli ", command->name, NULL);
  g_autoptr (GError) error = NULL;

  g_set_prgname (program); /* the help's first line begins with it */
  *status = PW_EXIT_USAGE;
  if (!check_switches (options, command, own, argv))
    return FALSE;
  if (!g_option_context_parse (context, &argc, &arguments, &error))
    {
      fail_option (command, error);
      return FALSE;
    }
  if (options->help)
    *status = show_help (context);
  return !options->help;
}

void
pw_options_clear (PwOptions *options)
{
  g_free (options->dialect);
  g_free (options->board);
  g_free (options->at);
  g_free (options->side);
  g_strfreev (options->rest);
  memset (options, 0, sizeof *options);
}

const char *
pw_options_notation (const PwOptions *options)
{
  if (options->rest == NULL || options->rest[0] == NULL)
    {
      pw_fail (_ ("no notation given"));
      return NULL;
    }
  if (options->rest[1] != NULL)
    {
      pw_fail (
          _ ("more than one notation given: \"%s\" and \"%s\" (quote a notation with spaces or parentheses)"),
          options->rest[0], options->rest[1]);
      return NULL;
    }
  return options->rest[0];
}

PwRequest
pw_options_request (const PwOptions *options)
{
  const char *notation = options->rest != NULL ? options->rest[0] : NULL;
  PwRequest request = {
    .dialect = options->dialect,
    .notation = notation,
    .notation_length = notation != NULL ? strlen (notation) : 0,
    .board = options->board,
    .at = options->at,
    .side = options->side,
    .virgin = options->virgin,
  };

  return request;
}
