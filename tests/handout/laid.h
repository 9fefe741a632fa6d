/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/handout/items.h"

/* What tests of pages look at. */

/* How many lines of text are exactly this. */
guint count_text (const PwHandout *handout, const char *text);
/* All of it on the paper, nothing over something else, every page used. */
void assert_well_laid (const PwHandout *handout, const PwHandoutOptions *options);
