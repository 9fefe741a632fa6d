/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as the lines of a drawing: what is understood of them is written, and read again, as the same. */

#include "tests/fuzz/fuzz.h"
#include "ui/keep/sketch.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (bytes, -1); /* as documents do */
  g_autoptr (PwSketch) sketch = pw_sketch_new_from_text (text);
  g_autofree char *written = pw_sketch_to_text (sketch);
  g_autoptr (PwSketch) again = pw_sketch_new_from_text (written);
  g_autofree char *twice = pw_sketch_to_text (again);

  g_assert_cmpstr (written, ==, twice);
  g_assert_true (g_utf8_validate (written, -1, NULL));
  return 0;
}
