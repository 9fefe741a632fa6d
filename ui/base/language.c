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
  return g_dngettext (GETTEXT_PACKAGE, singular, plural, n);
}

const PwLanguage pw_gettext_language = { translate_one, translate_many };

char *
pw_say (const PwPhrase *phrase)
{
  return phrase != NULL ? pw_phrase_render (phrase, &pw_gettext_language) : g_strdup ("");
}

/* Whether a time is so many days before today. */
static gboolean
is_days_ago (GDateTime *when, int days)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_add_days (now, -days);

  return g_date_time_get_year (when) == g_date_time_get_year (then)
         && g_date_time_get_day_of_year (when) == g_date_time_get_day_of_year (then);
}

char *
pw_say_size (guint files, guint ranks)
{
  return g_strdup_printf ("\u2066%u × %u\u2069", files, ranks);
}

char *
pw_say_time (GDateTime *when)
{
  /* Translators: %X is the time. */
  return g_date_time_format (when, is_days_ago (when, 0)   ? _ ("today, %X")
                                   : is_days_ago (when, 1) ? _ ("yesterday, %X")
                                                           : "%x, %X");
}

char *
pw_say_diagnostic (const PwDiagnostic *diagnostic)
{
  return pw_diagnostic_message (diagnostic, pw_gettext_language.one);
}
