/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/output.h"
#include "app/cli/base/request.h"

G_BEGIN_DECLS

#define PW_NOT_GIVEN G_MININT

/* A call of a command: its options as they were given, and what they come to. */
struct _PwCall
{
  const PwCommand *command;

  gpointer own;      /* the command's own options: the struct that they fill; texts NULL if not given */
  PwRequest request; /* texts NULL if not given */
  gboolean json, help;
  char **rest; /* what is no option; (nullable) */

  /* after pw_call_read(), else NULL */
  const char *notation;
  PwTask task;
  PwParse *parse; /* of the notation, right or wrong */
};

/*
 * Entries of options. Strings are taken as bytes (GLib's "filename" options): a notation may hold anything, in any
 * locale.
 *
 * own: the struct; member: its place in there
 */
#define PW_AT(own, member) ((gpointer) G_STRUCT_OFFSET (own, member))
#define PW_TEXT(name, own, member, words, value)                                                                       \
  { name, 0, 0, G_OPTION_ARG_FILENAME, PW_AT (own, member), words, value }
#define PW_NUMBER(name, own, member, words)                                                                            \
  { name, 0, 0, G_OPTION_ARG_INT, PW_AT (own, member), words, N_ ("N") }
#define PW_SWITCH(name, own, member, words) { name, 0, 0, G_OPTION_ARG_NONE, PW_AT (own, member), words, NULL }

/* Reads a command line and runs the command, unless only its help is wanted. argv[0]: its name */
PwExit pw_command_run (const PwCommand *command, int argc, char **argv);

/* The next of the options that a command's help names. place: (inout): 0 for the first. Returns: (nullable) */
const PwOption *pw_command_option (const PwCommand *command, guint *place);

/* Reads the notation, the only argument, and the position. Returns: FALSE if one is wrong; with a report */
gboolean pw_call_read (PwCall *call);

/* Adds why the dialect of the notation was guessed, if it was. diagnostics: (element-type PwDiagnostic) */
void pw_call_add_reasons (const PwCall *call, GArray *diagnostics);

G_END_DECLS
