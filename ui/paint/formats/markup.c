/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text with marks: what comes from outside made harmless, and how an HTML page begins. */
#include "ui/paint/formats/markup.h"

#include <glib/gi18n-lib.h>

#include "ui/paint/compose/text.h"

#define LONGEST_TITLE 4000 /* letters */

void
pw_markup_append_text (GString *out, const char *text, guint most)
{
  g_autoptr (GString) clean = g_string_new (NULL);
  g_autofree char *escaped = NULL;

  pw_text_append_clean (clean, text, most);
  escaped = g_markup_escape_text (clean->str, (gssize) clean->len);
  g_string_append (out, escaped);
}

void
pw_html_begin (GString *out, const char *title, gboolean scripted)
{
  /* Translators: the code of the language that you translate to, such as "de". */
  g_string_append_printf (out, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\">\n<head>\n",
                          _("en"));
  g_string_append_printf (out, "<meta charset=\"utf-8\"/>\n"
                               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                               "style-src 'unsafe-inline'; %simg-src data:\"/>\n",
                          scripted ? "script-src 'unsafe-inline'; " : "");
  g_string_append (out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                        "<meta name=\"generator\" content=\"Piecewright\"/>\n<title>");
  pw_markup_append_text (out, title, LONGEST_TITLE);
  g_string_append (out, "</title>\n");
}
