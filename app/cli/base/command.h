/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * One row for each command of piecewright-cli.  A command is a file with one such
 * row and one function; main.c lists them and knows nothing else of them.
 */

/* What the process ends with; other programs rely on it. */
typedef enum
{
  PW_EXIT_OK,    /* all went well */
  PW_EXIT_ERROR, /* the notation, or a line of a batch, has an error */
  PW_EXIT_USAGE, /* wrong usage: options, files, boards, squares */
} PwExit;

/* The options that commands share. Bits. */
typedef enum
{
  PW_OPTION_DIALECT = 1 << 0,
  PW_OPTION_BOARD = 1 << 1,
  PW_OPTION_AT = 1 << 2,
  PW_OPTION_SIDE = 1 << 3,
  PW_OPTION_VIRGIN = 1 << 4,
  PW_OPTION_JSON = 1 << 5,
  PW_OPTIONS_POSITION = PW_OPTION_BOARD | PW_OPTION_AT | PW_OPTION_SIDE | PW_OPTION_VIRGIN,
  PW_OPTIONS_NOTATION = PW_OPTION_DIALECT | PW_OPTIONS_POSITION | PW_OPTION_JSON,
} PwOptions;

/* An option. */
typedef struct
{
  GOptionEntry entry;    /* with its place in the struct that the command's options fill */
  int value;             /* of a number or switch that is not given */
  const char *choices;   /* (nullable): values with spaces between them, for completion */
  gboolean has_dialects; /* the dialects are values, too */
  gboolean has_contrary; /* a switch that "no-" before its name turns off, as a preset may have it on */
} PwOption;

typedef struct _PwCall PwCall;

typedef struct
{
  const char *name;             /* as it is typed */
  const char *arguments;        /* what follows the options, for the help */
  const char *summary;          /* one line for the list of commands */
  const char *description;      /* for the command's own help; (nullable) */
  const PwOption *options;      /* (nullable): its own; after the last, one without a name */
  gsize size;                   /* of the struct that they fill */
  guint uses;                   /* PwOptions: those that its help names */
  guint accepts;                /* those that it takes as well, so that they can be given to all commands */
  PwExit (*run) (PwCall *call); /* see options.h */
} PwCommand;

extern const PwCommand pw_command_analyse;
extern const PwCommand pw_command_assemble;
extern const PwCommand pw_command_batch;
extern const PwCommand pw_command_check;
extern const PwCommand pw_command_convert;
extern const PwCommand pw_command_engine;
extern const PwCommand pw_command_explain;
extern const PwCommand pw_command_export;
extern const PwCommand pw_command_find;
extern const PwCommand pw_command_import;
extern const PwCommand pw_command_lesson;
extern const PwCommand pw_command_measure;
extern const PwCommand pw_command_moves;
extern const PwCommand pw_command_perft;
extern const PwCommand pw_command_play;
extern const PwCommand pw_command_why;

G_END_DECLS
