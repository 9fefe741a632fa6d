/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Command lines.  Owns the table of the options that commands share. */
#include "app/cli/base/options.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  guint which; /* PwOptions; 0: every command has it */
  PwOption option;
} Shared;

/* In the order of the help, after a command's own. */
static const Shared shared[] = {
  { PW_OPTION_DIALECT,
    { PW_TEXT ("dialect", PwCall, request.dialect,
               N_ ("Dialect of the notation: extended, classic, xbetza, betza2, bex, or guess (default: extended)"),
               N_ ("NAME")),
      .choices = "guess", .has_dialects = TRUE } },
  { PW_OPTION_BOARD,
    { PW_TEXT (
        "board", PwCall, request.board,
        N_ ("Board: ranks from the top, upper case the first side, lower case the second, * a hole; or a size like "
            "10x8, empty (default: 8x8)"),
        N_ ("FEN|WxH")) } },
  { PW_OPTION_AT,
    { PW_TEXT ("at", PwCall, request.at, N_ ("Square of the piece (default: the only X on the board, else d4)"),
               N_ ("SQUARE")) } },
  { PW_OPTION_SIDE,
    { PW_TEXT ("side", PwCall, request.side, N_ ("Side of the piece: first or second"), N_ ("SIDE")),
      .choices = "first second" } },
  { PW_OPTION_VIRGIN, { PW_SWITCH ("virgin", PwCall, request.virgin, N_ ("The piece is unmoved")) } },
  { PW_OPTION_JSON, { PW_SWITCH ("json", PwCall, json, N_ ("Write JSON")) } },
  { 0, { { "help", 'h', 0, G_OPTION_ARG_NONE, PW_AT (PwCall, help), N_ ("Show this help"), NULL } } },
  { 0, { { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, PW_AT (PwCall, rest), NULL, NULL } } },
};

static guint
count_own (const PwCommand *command)
{
  guint n = 0;

  while (command->options != NULL && command->options[n].entry.long_name != NULL)
    n++;
  return n;
}

static gboolean
is_named (const PwCommand *command, const Shared *row)
{
  return row->which == 0 || (command->uses & row->which) != 0;
}

const PwOption *
pw_command_option (const PwCommand *command, guint *place)
{
  guint n_own = count_own (command), i = (*place)++;

  if (i < n_own)
    return &command->options[i];
  while (i - n_own < G_N_ELEMENTS (shared)
         && (!is_named (command, &shared[i - n_own]) || *shared[i - n_own].option.entry.long_name == '\0'))
    i = (*place)++;
  return i - n_own < G_N_ELEMENTS (shared) ? &shared[i - n_own].option : NULL;
}

/* filled: the struct that it is for; a number or a switch gets its value there */
static void
add_entry (GArray *entries, const PwOption *option, gpointer filled, gint flags)
{
  g_autofree char *name = NULL;
  GOptionEntry entry = option->entry;

  entry.arg_data = G_STRUCT_MEMBER_P (filled, GPOINTER_TO_SIZE (option->entry.arg_data));
  entry.flags |= flags;
  if (option->value != 0)
    *(int *) entry.arg_data = option->value;
  g_array_append_val (entries, entry);
  if (!option->has_contrary)
    return;
  name = g_strconcat ("no-", entry.long_name, NULL);
  entry.long_name = g_intern_string (name);
  entry.flags |= G_OPTION_FLAG_REVERSE | G_OPTION_FLAG_HIDDEN;
  g_array_append_val (entries, entry);
}

/* The options that a command has, one without a name after the last; what it only accepts is hidden. */
static GArray *
list_entries (PwCall *call)
{
  const PwCommand *command = call->command;
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (guint i = 0; i < count_own (command); i++)
    add_entry (entries, &command->options[i], call->own, 0);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    if (is_named (command, &shared[i]))
      add_entry (entries, &shared[i].option, call, 0);
    else if (command->accepts & shared[i].which)
      add_entry (entries, &shared[i].option, call, G_OPTION_FLAG_HIDDEN);
  return entries;
}

static void
clear_text (const PwOption *option, gpointer filled)
{
  if (option->entry.arg == G_OPTION_ARG_FILENAME)
    g_clear_pointer (&G_STRUCT_MEMBER (char *, filled, GPOINTER_TO_SIZE (option->entry.arg_data)), g_free);
}

static void
clear_call (PwCall *call)
{
  for (guint i = 0; i < count_own (call->command); i++)
    clear_text (&call->command->options[i], call->own);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    clear_text (&shared[i].option, call);
  g_free (call->own);
  g_strfreev (call->rest);
  pw_task_clear (&call->task);
  pw_parse_free (call->parse);
}

static GOptionContext *
new_context (const PwCommand *command, const GOptionEntry *entries)
{
  GOptionContext *context = g_option_context_new (command->arguments);

  g_option_context_set_help_enabled (context, FALSE); /* GLib's own help would end the process */
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, command->summary);
  g_option_context_set_description (context, command->description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  return context;
}

static PwExit
show_help (GOptionContext *context)
{
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  return pw_write (help, strlen (help)) ? PW_EXIT_OK : PW_EXIT_USAGE;
}

static PwExit
fail_option (const PwCommand *command, const GError *error)
{
  if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    return pw_fail (_ ("%s: %s (put \"--\" before a notation that begins with \"-\")"), command->name,
                    error->message);
  return pw_fail ("%s: %s", command->name, error->message);
}

/* So early, as what follows may be what is wrong. */
static gboolean
wants_json (char **argv)
{
  for (; *argv != NULL && strcmp (*argv, "--") != 0; argv++)
    if (strcmp (*argv, "--json") == 0)
      return TRUE;
  return FALSE;
}

/* GLib takes "--virgin=no" for "--virgin" without an error. */
static gboolean
check_switches (const PwCommand *command, const GOptionEntry *entries, char **argv)
{
  for (; *argv != NULL && strcmp (*argv, "--") != 0; argv++)
    {
      const char *value = strchr (*argv, '=');
      gsize length = value != NULL ? (gsize) (value - *argv) : 0;

      if (length < 2 || !g_str_has_prefix (*argv, "--"))
        continue;
      length -= 2;
      for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
        if (entry->arg == G_OPTION_ARG_NONE && strlen (entry->long_name) == length
            && strncmp (entry->long_name, *argv + 2, length) == 0)
          return pw_refuse (_ ("%s: --%.*s takes no value"), command->name, (int) length, *argv + 2);
    }
  return TRUE;
}

static PwExit
parse_and_run (PwCall *call, int argc, char **argv)
{
  const PwCommand *command = call->command;
  g_autofree char **arguments = g_memdup2 (argv, sizeof *argv * ((gsize) argc + 1));
  g_autofree char *program = g_strconcat ("piecewright-cli ", command->name, NULL);
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = list_entries (call);
  const GOptionEntry *entries = (const GOptionEntry *) (gpointer) list->data;

  context = new_context (command, entries);
  pw_fail_in_json (wants_json (argv) ? command->name : NULL);
  g_set_prgname (program); /* the help's first line begins with it */
  if (!check_switches (command, entries, argv))
    return PW_EXIT_USAGE;
  if (!g_option_context_parse (context, &argc, &arguments, &error))
    return fail_option (command, error);
  return call->help ? show_help (context) : command->run (call);
}

PwExit
pw_command_run (const PwCommand *command, int argc, char **argv)
{
  PwCall call = { .command = command, .own = g_malloc0 (command->size) };
  PwExit status = parse_and_run (&call, argc, argv);

  clear_call (&call);
  return status;
}

static gboolean
read_notation (PwCall *call)
{
  if (call->rest == NULL || call->rest[0] == NULL)
    return pw_refuse (_ ("no notation given"));
  if (call->rest[1] != NULL)
    return pw_refuse (
        _ ("more than one notation given: \"%s\" and \"%s\" (quote a notation with spaces or parentheses)"),
        call->rest[0], call->rest[1]);
  call->notation = call->request.notation = call->rest[0];
  call->request.notation_length = strlen (call->notation);
  return TRUE;
}

gboolean
pw_call_read (PwCall *call)
{
  g_autoptr (GError) error = NULL;

  if (!read_notation (call))
    return FALSE;
  if (!pw_task_init (&call->task, &call->request, &error))
    return pw_request_refuse (error);
  call->parse = pw_notation_parse (call->task.dialect, call->notation, -1);
  return TRUE;
}

void
pw_call_add_reasons (const PwCall *call, GArray *diagnostics)
{
  if (call->task.guessed)
    pw_guess_report (&call->task.guess, call->notation, diagnostics);
}
