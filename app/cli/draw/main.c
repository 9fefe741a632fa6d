/* SPDX-License-Identifier: GPL-3.0-or-later */
/* piecewright-draw: what draws of piecewright-cli, which starts this program with its own arguments. */
#include "app/cli/draw/draw.h"
#include "app/cli/base/options.h"
#include "app/cli/draw/sheet.h"
#include "app/cli/draw/export.h"
#include "app/cli/base/translations.h"
#include "app/cli/draw/lesson.h"
#include "core/base/write.h"
#include "ui/paint/portrait/helper.h"

int
main (int argc, char **argv)
{
  PwCommand pack = pw_command_export, lesson = pw_command_lesson;
  const PwCommand *const commands[] = { &pw_command_draw, &pw_command_sheet, &pack, &lesson };

  pack.run = pw_export_and_draw;
  lesson.run = pw_lesson_run_and_draw;
  pw_portrait_helper_begin (argc, argv);
  pw_survive_long_files ();
  pw_find_translations (PW_LOCALE_DIR);
  for (gsize i = 0; argc > 1 && i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i]->name))
      return (int) pw_command_run (commands[i], argc - 1, argv + 1);
  return (int) pw_fail ("piecewright-draw: started by piecewright-cli only");
}
