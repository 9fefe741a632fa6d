/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a scheme: either one that comes out the same once written and read again, or an error in one line. */

#include <string.h>

#include "tests/fuzz/fuzz.h"
#include "tests/schemes/equal.h"
#include "ui/keep/file.h"
#include "ui/schemes/text.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwScheme) scheme = pw_scheme_from_text ((const char *) data, size, &error), again = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (scheme == NULL, ==, error != NULL);
  if (scheme == NULL)
    {
      g_assert_true (error->domain == PW_FILE_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_null (strpbrk (error->message, "\r\n"));
      return 0;
    }
  text = pw_scheme_to_text (scheme);
  again = pw_scheme_from_text (text, strlen (text), NULL);
  g_assert_nonnull (again);
  g_assert_true (schemes_equal (scheme, again));
  g_assert_cmpstr (scheme->name, ==, again->name);
  return 0;
}
