/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>
#include <string.h>

/*
 * What a reader does in a page that forbids all scripts but its own: a script of the test is put at its end
 * and allowed by its hash, so that the page's own policy is tried, too.  It writes answers into the attribute
 * data-answers of the page's element; none if the page never had the focus.
 */

#define BROWSER_SHARED                                                                                       \
  "function press(k) { document.activeElement.dispatchEvent("                                                \
  "new KeyboardEvent('keydown', { key: k, bubbles: true, cancelable: true })); }\n"                          \
  "function click(e) { e.dispatchEvent(new MouseEvent('click', { bubbles: true })); }\n"                     \
  "var answers = [];\n"                                                                                      \
  "function wait(n) { window.focus();\n"                                                                     \
  "  if (document.hasFocus()) { read(); document.documentElement.setAttribute('data-answers', "              \
  "answers.join('|')); }\n"                                                                                  \
  "  else if (n) setTimeout(wait, 50, n - 1);\n"                                                             \
  "  else document.documentElement.setAttribute('data-answers', ''); }\n"                                    \
  "setTimeout(wait, 0, 200);\n"

/* The page with the script, and its hash in the policy. (transfer full) */
static inline char *
browser_add_script (const char *html, const char *script)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) page = g_string_new (html);
  g_autofree char *code = NULL, *allowed = NULL,
                  *element = g_strdup_printf ("<script>%s</script></body>", script);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) script, -1);
  g_checksum_get_digest (checksum, digest, &length);
  code = g_base64_encode (digest, length);
  allowed = g_strdup_printf ("script-src 'sha256-%s' ", code);
  g_assert_cmpuint (g_string_replace (page, "script-src ", allowed, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (page, "</body>", element, 1), ==, 1);
  return g_string_free (g_steal_pointer (&page), FALSE);
}

/* The page after the scripts have run. Returns: (transfer full) (nullable): NULL if there is no browser */
static inline char *
browser_dump (const char *html)
{
  g_autofree char *path = NULL, *dom = NULL, *errors = NULL, *program = g_find_program_in_path ("chromium");
  g_autoptr (GError) error = NULL;
  char *argv[] = { program,
                   "--headless=new",
                   "--no-sandbox",
                   "--disable-gpu",
                   "--virtual-time-budget=20000",
                   "--dump-dom",
                   NULL,
                   NULL };
  int fd = g_file_open_tmp ("pw-page-XXXXXX.html", &path, &error), status = -1;

  g_assert_no_error (error);
  g_close (fd, NULL);
  argv[6] = path;
  if (program != NULL && g_file_set_contents (path, html, -1, &error))
    g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &dom, &errors, &status, &error);
  g_unlink (path);
  g_assert_no_error (error);
  if (program != NULL && status != 0)
    g_test_message ("%s", errors);
  g_assert_cmpint (program != NULL ? status : 0, ==, 0);
  return g_steal_pointer (&dom);
}

/* Returns: (transfer full) (nullable): what the script answered; NULL if the test is skipped */
static inline GStrv
browser_ask (const char *html, const char *script)
{
  g_autofree char *page = browser_add_script (html, script), *dom = browser_dump (page), *list = NULL;
  const char *start = dom != NULL ? strstr (dom, "data-answers=\"") : NULL;

  if (dom == NULL)
    {
      g_test_skip ("chromium");
      return NULL;
    }
  g_assert_nonnull (start);
  start += strlen ("data-answers=\"");
  list = g_strndup (start, strcspn (start, "\""));
  g_test_message ("%s", list);
  if (*list != '\0')
    return g_strsplit (list, "|", -1);
  g_test_skip ("the page never had the focus");
  return NULL;
}
