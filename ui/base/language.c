/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the core's phrases are put into the language of the program. */
#include "ui/base/language.h"

#include <glib/gi18n-lib.h>

static const char *
translate_one (const char *template_)
{
  return *template_ != '\0' ? _ (template_) : template_; /* "" would bring the catalogue's header */
}

static const char *
translate_many (const char *singular, const char *plural, guint n)
{
  return ngettext (singular, plural, n);
}

char *
pw_say (const PwPhrase *phrase)
{
  static const PwLanguage language = { translate_one, translate_many };

  return phrase != NULL ? pw_phrase_render (phrase, &language) : g_strdup ("");
}
