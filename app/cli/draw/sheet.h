/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/command.h"

G_BEGIN_DECLS

/* What others know of `sheet`, which is done by the program that draws. */
#define PW_SHEET_NAME    "sheet"
#define PW_SHEET_SUMMARY N_ ("Write all pieces of a document on pages")
#define PW_SHEET_USES    PW_OPTIONS_SHEET

extern const PwCommand pw_command_sheet;

G_END_DECLS
