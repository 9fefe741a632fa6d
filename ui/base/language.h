/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* For functions of the core that ask how to translate. */
extern const PwLanguage pw_gettext_language;

/* A phrase of the core in the language of the program. phrase: (nullable). Returns: (transfer full): "" for NULL */
char *pw_say (const PwPhrase *phrase);
/* The size of a board, files first in lines of any direction: "10 × 8". (transfer full) */
char *pw_say_size (guint files, guint ranks);
/* A date and time for lists: "today, 14:05:12". when: in local time. (transfer full) */
char *pw_say_time (GDateTime *when);
/* What is wrong with a text. (transfer full) */
char *pw_say_diagnostic (const PwDiagnostic *diagnostic);

G_END_DECLS
