/* SPDX-License-Identifier: GPL-3.0-or-later */
/* piecewright-draw: the command `draw` of piecewright-cli, which starts this program with its own arguments. */
#include "app/cli/draw.h"
#include "app/cli/options.h"
#include "app/cli/translations.h"
#include "ui/paint/portrait-helper.h"

int
main (int argc, char **argv)
{
  pw_portrait_helper_begin (argc, argv);
  pw_find_translations (PW_LOCALE_DIR);
  if (argc < 2)
    return (int) pw_fail ("piecewright-draw: started by piecewright-cli draw only");
  return (int) pw_command_run (&pw_command_draw, argc - 1, argv + 1);
}
