/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schemes seen with other eyes: the program's pass, and known bad ones fail with the right pair. */
#include <string.h>

#include "tests/add-rows.h"
#include "ui/paint/compose/vision.h"

static void
test_ours (gconstpointer data)
{
  PwLookalike found[PW_LOOKALIKES_MAX];
  guint n = pw_scheme_find_lookalikes (data, found);
  g_autofree char *first = n > 0 ? pw_lookalike_describe (&found[0]) : NULL;

  g_assert_cmpstr (first, ==, NULL);
}

/* What is changed in a scheme, and the one thing that is said then. */
static const struct
{
  const char *name, *from;
  struct
  {
    PwInk ink;
    guint32 rgb;
  } inks[4];
  struct
  {
    PwMarkKind mark;
    guint shape;
  } shapes[2];
  const char *said; /* (nullable): nothing */
} rows[] = {
  { "two-rings", "print", { { 0 } }, { { PW_MARK_KIND_CAPTURE, 3 } },
    "“Move only” looks like “Capture only”." },
  { "rings-by-color", "default", { { 0 } }, { { PW_MARK_KIND_CAPTURE, 3 } },
    "In gray, “Move only” looks like “Capture only”." },
  { "disc-and-ring",
    "default",
    { { PW_INK_MOVE, 0x006b4e }, { PW_INK_MOVE_FILL, 0x009e73 } },
    { { 0 } },
    "“Move or capture” looks like “Move only”." },
  { "red-and-green",
    "high-contrast",
    { { PW_INK_BOTH, 0x8a1000 }, { PW_INK_CAPTURE, 0x4d4d00 } },
    { { PW_MARK_KIND_BOTH, 2 }, { PW_MARK_KIND_CAPTURE, 0 } },
    "For readers with deuteranopia, “Move or capture” looks like “Capture only”." },
  { "colors-alone", "high-contrast", { { PW_INK_BOTH, 0x9c2600 } }, { { 0 } }, NULL },
  { "squares", "print", { { PW_INK_DARK, 0xfbfbfb } }, { { 0 } },
    "“Light squares” looks like “Dark squares”." },
  { "pale", "default", { { PW_INK_CAPTURE, 0xf0c0a0 } }, { { 0 } },
    "“Capture only” can hardly be seen on light squares." },
  { "sides", "default", { { PW_INK_ENEMY, 0xf0f0f0 }, { PW_INK_ENEMY_RIM, 0x22303c } }, { { 0 } },
    "“Friendly pieces” looks like “Enemies”." },
};

static void
test_changed (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data), n;
  g_autoptr (PwScheme) scheme = pw_scheme_copy (pw_scheme_by_name (rows[row].from), "A");
  PwLookalike found[PW_LOOKALIKES_MAX];
  gboolean is_said = rows[row].said == NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows[row].inks) && rows[row].inks[i].ink != PW_INK_NONE; i++)
    pw_scheme_set_ink (scheme, rows[row].inks[i].ink, rows[row].inks[i].rgb);
  for (guint i = 0; i < G_N_ELEMENTS (rows[row].shapes); i++)
    if (rows[row].shapes[i].shape != 0)
      pw_scheme_set_shape (scheme, rows[row].shapes[i].mark, rows[row].shapes[i].shape);
  n = pw_scheme_find_lookalikes (scheme, found);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = pw_lookalike_describe (&found[i]);

      g_test_message ("%s", sentence);
      is_said = is_said || strcmp (sentence, rows[row].said) == 0;
    }
  g_assert_true (is_said);
  g_assert_true ((n == 0) == (rows[row].said == NULL));
}

/* With eyes that see no red or no green these two are one color; others see them apart. */
static void
test_eyes (void)
{
  const PwColour white = pw_colour_from_rgb (0xffffff);

  for (PwVision vision = 0; vision < PW_N_VISIONS; vision++)
    {
      PwColour seen = pw_vision_see (vision, white);

      g_assert_cmpfloat_with_epsilon (seen.red, 1, 0.01);
      g_assert_cmpfloat_with_epsilon (seen.green, 1, 0.01);
      g_assert_cmpfloat_with_epsilon (seen.blue, 1, 0.01);
    }
  g_assert_cmpfloat (pw_vision_see (PW_VISION_GRAY, pw_colour_from_rgb (0xff0000)).red, ==,
                     pw_vision_see (PW_VISION_GRAY, pw_colour_from_rgb (0xff0000)).blue);
}

int
main (int argc, char *argv[])
{
  const PwScheme *scheme;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/vision/ours/", pw_scheme_name (scheme), NULL);

      g_test_add_data_func (path, scheme, test_ours);
    }
  ADD_NUMBERED_ROWS ("/vision/changed/", rows, test_changed);
  g_test_add_func ("/vision/eyes", test_eyes);
  return g_test_run ();
}
