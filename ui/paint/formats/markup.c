/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text with marks: what comes from outside made harmless, and how an HTML page begins. */
#include "ui/paint/formats/markup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/paint/compose/text.h"
#include "ui/paint/formats/svg.h"
#include "ui/paint/scheme/style.h"

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

/* What a page may do: nothing but show itself, and run one script, which is known by its hash. (transfer
 * full) */
static char *
write_policy (const char *script)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *code = NULL;
  guint8 digest[32];
  gsize length = sizeof digest;

  if (script == NULL)
    return g_strdup ("");
  g_checksum_update (checksum, (const guchar *) script, -1);
  g_checksum_get_digest (checksum, digest, &length);
  code = g_base64_encode (digest, length);
  return g_strdup_printf ("script-src 'sha256-%s'; ", code);
}

void
pw_html_begin (GString *out, const char *title, const char *script)
{
  g_autofree char *policy = write_policy (script);

  /* Translators: the code of the language that you translate to, such as "de". */
  g_string_append_printf (out, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\">\n<head>\n",
                          _("en"));
  g_string_append_printf (
      out,
      "<meta charset=\"utf-8\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src 'unsafe-inline'; %simg-src data:; base-uri 'none'; form-action 'none'\"/>\n",
      policy);
  g_string_append (out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                        "<meta name=\"generator\" content=\"Piecewright\"/>\n<title>");
  pw_markup_append_text (out, title, LONGEST_TITLE);
  g_string_append (out, "</title>\n");
}

/* -- colors -- */

/* What a scheme becomes where the reader prefers dark pages. Returns: (nullable): it stays */
static const PwScheme *
dark_of (const PwScheme *scheme)
{
  static const char *const pairs[][2] = { { "default", "dark" }, { "high-contrast", "high-contrast-dark" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (strcmp (pw_scheme_name (scheme), pairs[i][0]) == 0)
      return pw_scheme_by_name (pairs[i][1]);
  return NULL;
}

static void
put_scheme (GString *out, const PwScheme *scheme, const char *boards)
{
  g_string_append_printf (out, "html{background:#%06x;color:#%06x}\n", scheme->inks[PW_INK_PAPER],
                          scheme->inks[PW_INK_TEXT]);
  pw_scheme_append_rules (scheme, boards, out);
}

void
pw_html_append_colors (GString *out, const PwScheme *scheme, const char *boards)
{
  const PwScheme *dark = dark_of (scheme);

  g_string_append_printf (out, ":root{color-scheme:%s}\n", dark != NULL ? "light dark" : "normal");
  put_scheme (out, scheme, boards);
  if (dark == NULL)
    return;
  g_string_append (out, "@media screen and (prefers-color-scheme:dark){\n");
  put_scheme (out, dark, boards);
  g_string_append (out, "}\n");
}
