/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * piecewright-cli: the command without a window.  Owns the table of commands; everything else is in the commands' own
 * files.
 */
#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/complete.h"
#include "core/base/write.h"
#include "app/cli/draw/draw.h"
#include "app/cli/base/options.h"
#include "app/cli/draw/sheet.h"
#include "app/cli/draw/export.h"
#include "app/cli/base/translations.h"

/* Only what the list of commands and completion need. */
static const PwCommand draw_elsewhere
    = { .name = PW_DRAW_NAME, .summary = PW_DRAW_SUMMARY, .options = pw_draw_options, .uses = PW_DRAW_USES };
static const PwCommand sheet_elsewhere
    = { .name = PW_SHEET_NAME, .summary = PW_SHEET_SUMMARY, .options = pw_sheet_options };

static const PwCommand *const commands[] = {
  &pw_command_moves, &pw_command_why,  &pw_command_check,    &pw_command_explain, &pw_command_convert,
  &pw_command_find,  &pw_command_analyse,  &pw_command_assemble, &draw_elsewhere,
  &sheet_elsewhere, &pw_command_batch, &pw_command_perft,    &pw_command_measure,
  &pw_command_play, &pw_command_engine, &pw_command_export, &pw_command_import, &pw_command_lesson,
};

static const PwCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static PwExit
show_help (void)
{
  GString *help = g_string_new (NULL);

  g_string_append_printf (help, "%s\n  piecewright-cli %s\n\n", _ ("Usage:"),
                          _ ("COMMAND [OPTION...] NOTATION"));
  g_string_append_printf (help, "%s\n\n%s\n",
                          _ ("Moves and pictures of fairy chess pieces, from their notation."),
                          _ ("Commands:"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (help, "  %-8s  %s\n", commands[i]->name, _ (commands[i]->summary));
  g_string_append_printf (help, "\n%s\n", _ ("Run \"piecewright-cli COMMAND --help\" for details."));
  return pw_write_result (help, PW_EXIT_OK);
}

static PwExit
show_version (void)
{
  GString *version = g_string_new ("piecewright-cli " PW_VERSION "\n");

  return pw_write_result (version, PW_EXIT_OK);
}

static PwExit
fail_command (const char *name)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", commands[i]->name);
  if (name == NULL)
    return pw_fail (_ ("no command given; use one of: %s"), known->str);
  return pw_fail (_ ("unknown command \"%s\"; use one of: %s"), name, known->str);
}

/*
 * The program that draws is beside this one in a build tree, as far from it as in an installation that was moved, or
 * else where it was installed. Returns: if it can't start
 */
static PwExit
start_drawing (char **argv)
{
  static const char *const folders[] = { ".", PW_LIBEXEC_FROM_BIN, PW_LIBEXEC_DIR };
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *program = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      if (folder == NULL && !g_path_is_absolute (folders[i])) /* not what is in the current folder */
        continue;
      g_free (program);
      program = g_build_filename (g_path_is_absolute (folders[i]) ? "/" : folder, folders[i], "piecewright-draw", NULL);
      if (g_file_test (program, G_FILE_TEST_IS_EXECUTABLE))
        break;
    }
  execv (program, argv);
  return pw_fail (_ ("%s: cannot start %s: %s"), argv[1], program, g_strerror (errno));
}

static gboolean
is_output (const char *argument)
{
  return g_str_has_prefix (argument, "-o") || g_str_has_prefix (argument, "--output");
}

/* Commands that draw, or do so with some arguments: `export` to a folder or an archive, `lesson` to a file.
 */
static gboolean
draws (const PwCommand *command, int argc, char **argv)
{
  gboolean (*decides) (const char *argument) = command == &pw_command_export   ? pw_export_is_pack
                                               : command == &pw_command_lesson ? is_output
                                                                               : NULL;

  for (int i = 2; decides != NULL && i < argc; i++)
    if (decides (argv[i]))
      return TRUE;
  return command == &draw_elsewhere || command == &sheet_elsewhere;
}

static PwExit
run (int argc, char **argv)
{
  const char *name = argc > 1 ? argv[1] : NULL;
  const PwCommand *command;

  if (name == NULL)
    return fail_command (NULL);
  if (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0)
    return show_help ();
  if (strcmp (name, "--version") == 0)
    return show_version ();
  if (strcmp (name, PW_COMPLETE_OPTION) == 0)
    return pw_complete (commands, G_N_ELEMENTS (commands), argc - 2, argv + 2);
  command = find_command (name);
  if (draws (command, argc, argv))
    return start_drawing (argv);
  return command != NULL ? pw_command_run (command, argc - 1, argv + 1) : fail_command (name);
}

int
main (int argc, char **argv)
{
  pw_survive_long_files ();
  pw_find_translations (PW_LOCALE_DIR);
  return (int) run (argc, argv);
}
