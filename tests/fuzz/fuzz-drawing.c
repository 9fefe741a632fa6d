/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as the pages of a sketch, and as the lines in which earlier versions kept it: what is understood
 * of them is written, and read again, as the same.
 */

#include "core/synthesis/sketch/json.h"
#include "tests/fuzz/fuzz.h"
#include "ui/keep/old-sketch.h"

static void
check (const char *json)
{
  g_autoptr (PwSketch) sketch = pw_sketch_new_from_json (json);
  g_autofree char *written = pw_sketch_to_json (sketch);
  g_autoptr (PwSketch) again = pw_sketch_new_from_json (written);
  g_autofree char *twice = pw_sketch_to_json (again);

  g_assert_cmpstr (written, ==, twice);
  g_assert_true (g_utf8_validate (written, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (bytes, -1); /* as documents do */
  g_autofree char *json = pw_old_sketch_to_json (text);

  check (text);
  check (json);
  return 0;
}
