/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `explain` as JSON. What it says is in tests/data/cli/explain.tsv. */
#include <json-glib/json-glib.h>

#include "tests/cli/harness.h"

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
  g_test_add_func ("/explain/spans", test_spans);
  return g_test_run ();
}
