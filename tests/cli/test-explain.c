/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `explain`: a piece in sentences, as other programs call it. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "tests/cli/harness.h"

#define MAX_ARGUMENTS 6

typedef struct
{
  const char *name;
  const char *arguments[MAX_ARGUMENTS];
  int status;
  const char *out; /* what standard output holds; with "=" in front: all of it; NULL: nothing at all */
  const char *err; /* the same of standard error */
} Row;

static const Row rows[] = {
  { "one-term", { "explain", "N" }, 0, "=Leaps like a knight.\n\nN  Leaps like a knight.\n", NULL },
  { "two-terms",
    { "explain", "mNcB" },
    0,
    "=Leaps like a knight without capturing; captures like a bishop.\n\n"
    "mN  Leaps like a knight without capturing.\n"
    "cB  Captures like a bishop.\n",
    NULL },
  { "dialect", { "explain", "--dialect=classic", "t[FR]" }, 0, "Moves like a griffon: ", NULL },
  { "dialect/guess", { "explain", "--dialect=guess", "FyafsF" }, 0, "outwards like a rook", "[guess-legs]" },
  { "dialect/unknown", { "explain", "--dialect=chess", "N" }, 2, NULL, "known: " },
  { "remarks", { "explain", "DD" }, 0, "a dabbabarider", "warning: " },
  { "broken", { "explain", "R+cR" }, 1, NULL, "error: " },
  { "json",
    { "explain", "--json", "mWcF" },
    0,
    "={\"notation\":\"mWcF\",\"dialect\":\"extended\",\"summary\":\"Steps one square orthogonally without "
    "capturing; "
    "captures one square diagonally.\",\"terms\":[{\"text\":\"mW\",\"span\":[0,2],\"sentence\":\"Steps one "
    "square "
    "orthogonally without capturing.\"},{\"text\":\"cF\",\"span\":[2,4],\"sentence\":\"Captures one square "
    "diagonally.\"}],\"diagnostics\":[]}\n",
    NULL },
  { "json/broken",
    { "explain", "--json", "W!" },
    1,
    "\"summary\":null,\"terms\":[],\"diagnostics\":[{",
    NULL },
  { "json/guess", { "explain", "--json", "--dialect=guess", "t[FR]" }, 0, "\"dialect\":\"classic\"", NULL },
  { "nothing-given", { "explain" }, 2, NULL, "no notation" },
  { "two-given", { "explain", "N", "B" }, 2, NULL, "more than one notation" },
  { "unknown-option", { "explain", "--loudly", "N" }, 2, NULL, "--loudly" },
};

static void
check_text (const char *which, const char *text, const char *expected)
{
  if (expected == NULL)
    g_assert_cmpstr (text, ==, "");
  else if (*expected == '=')
    g_assert_cmpstr (text, ==, expected + 1);
  else if (strstr (text, expected) == NULL)
    g_error ("%s: \"%s\" is not in \"%s\"", which, expected, text);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_auto (Run) run = run_command (row->arguments, NULL);

  g_assert_cmpint (run.status, ==, row->status);
  check_text ("output", run.out, row->out);
  check_text ("error", run.err, row->err);
}

/* Each term's text is what stands in its span. */
static void
test_spans (void)
{
  static const char notation[] = "KNADKxaKK-bK";
  const char *const arguments[] = { "explain", "--json", notation, NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  g_autoptr (JsonNode) root = json_from_string (run.out, NULL);
  JsonArray *terms = json_object_get_array_member (json_node_get_object (root), "terms");

  g_assert_cmpuint (json_array_get_length (terms), ==, 6);
  for (guint i = 0; i < json_array_get_length (terms); i++)
    {
      JsonObject *term = json_array_get_object_element (terms, i);
      JsonArray *span = json_object_get_array_member (term, "span");
      gint64 start = json_array_get_int_element (span, 0), end = json_array_get_int_element (span, 1);
      g_autofree char *text = g_strndup (notation + start, (gsize) (end - start));

      g_assert_cmpstr (json_object_get_string_member (term, "text"), ==, text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/explain/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/explain/spans", test_spans);
  return g_test_run ();
}
