/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/output.h"
#include "app/cli/base/request.h"
#include "core/catalogue/figures.h"
#include "ui/paint/scene/switches.h"

G_BEGIN_DECLS

#define PW_NOT_GIVEN G_MININT

/* How a diagram is drawn: what options say, or the members of a line. */
typedef struct
{
  char *preset, *title, *symbol, *figurine, *scheme, *pattern, *to; /* (nullable) */
  char *size, *width; /* (nullable): lengths */
  int scale, dpi, caption; /* or PW_NOT_GIVEN */
  int switches[PW_N_SWITCHES]; /* TRUE, FALSE, or PW_NOT_GIVEN */
  gboolean flip;
} PwDrawOptions;

/* A call of a command: its options as they were given, and what they come to. */
struct _PwCall
{
  const PwCommand *command;

  PwRequest request; /* texts NULL if not given */
  char *to, *fields; /* (nullable), and so are the other texts */
  char *name, *text; /* what find looks for */
  char *figures[PW_N_FIGURE_FILTERS], *sort; /* of find */
  char *output, *format, *picture;
  char *batch, *output_dir; /* of draw, for many diagrams */
  PwDrawOptions drawing;
  char *what, *empty, *with, *sizes; /* of analyse */
  int max, threads;
  gboolean lines, json, help;
  struct
  {
    char *output, *kind, *show, *order, *paper, *pattern, *title, *start, *scheme;
    int columns, margin, dpi;
    gboolean landscape;
  } sheet;
  char **rest; /* what is no option; (nullable) */

  /* after pw_call_read(), else NULL */
  const char *notation;
  PwTask task;
  PwParse *parse; /* of the notation, right or wrong */
};

/* Reads a command line and runs the command, unless only its help is wanted. argv[0]: its name */
PwExit pw_command_run (const PwCommand *command, int argc, char **argv);

/*
 * Goes through the options that a command's help names.
 *
 * place: (inout): 0 for the first
 * choices: (out) (nullable): its values, with spaces between them, where there are a few
 * Returns: FALSE after the last
 */
gboolean pw_command_option (const PwCommand *command, guint *place, const GOptionEntry **entry, const char **choices);

/* Reads the notation, which must be the only argument, and the position. Returns: FALSE if one is wrong, as was said */
gboolean pw_call_read (PwCall *call);

/* Why the dialect of the notation was guessed. Returns: (transfer full) (element-type PwDiagnostic) */
GArray *pw_call_reasons (const PwCall *call);

G_END_DECLS
