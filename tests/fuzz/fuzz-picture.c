/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a picture: cleaning comes to an end and leaves what is clean; a helper draws that, or something is said;
 * this process goes on.
 */

#include "tests/fuzz/fuzz.h"
#include "ui/paint/portrait/decode.h"
#include "ui/paint/portrait/helper.h"
#include "ui/paint/portrait/portrait.h"

/* The helpers are this program. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  pw_portrait_helper_begin (*argc, *argv);
  return 0;
}

static void
check_cleaning (GBytes *bytes)
{
  gboolean is_svg;
  g_autoptr (GBytes) clean = pw_portrait_clean_svg (bytes, &is_svg);
  g_autoptr (GBytes) again = clean != NULL ? pw_portrait_clean_svg (clean, &is_svg) : NULL;

  if (clean == NULL)
    return;
  g_assert_true (is_svg);
  g_assert_nonnull (again);
  g_assert_true (g_bytes_equal (clean, again));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwPortrait) portrait = NULL;

  check_cleaning (bytes);
  portrait = pw_portrait_new (bytes, pw_portrait_guess_type (bytes), &error);
  g_assert_cmpint (portrait == NULL, ==, error != NULL);
  if (error != NULL)
    g_assert_cmpint (error->code, ==, G_FILE_ERROR_INVAL);
  return 0;
}
