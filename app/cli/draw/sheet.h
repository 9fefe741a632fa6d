/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"

G_BEGIN_DECLS

/* What others know of `sheet`, which is done by the program that draws. */
#define PW_SHEET_NAME    "sheet"
#define PW_SHEET_SUMMARY N_ ("Write all pieces of a document on pages")

extern const PwCommand pw_command_sheet;

typedef struct
{
  char *output, *kind, *show, *order, *paper, *pattern, *title, *start, *scheme; /* (nullable) */
  int columns, margin, dpi, variants, seed;
  gboolean landscape;
} PwSheetCall;

/* Its options, which fill a PwSheetCall. */
extern const PwOption pw_sheet_options[];

G_END_DECLS
