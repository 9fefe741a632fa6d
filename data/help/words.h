/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "data/help/figure.h"

G_BEGIN_DECLS

/* Appends the tables of a dialect's words, one for each kind, with what each means and an example. */
void pw_help_words_append (GString *xml, PwDialect dialect);

G_END_DECLS
