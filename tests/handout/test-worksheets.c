/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worksheets that ask for texts, and in several orders: nothing tells an answer, and nothing is missing. */
#include <string.h>

#include "tests/handout/laid.h"
#include "tests/keep/random-army.h"

static PwArmy *
new_army (void)
{
  static const char *const names[] = { "Griffon", "Cannon", "Wazir", "Nightrider", "Pawn", "Broken", "Nobody" };
  static const char *const notations[] = { "FtR", "mRcR+R", "W", "NN", "fmWfcF", "(", "" };
  PwRecord *records[G_N_ELEMENTS (names)];
  PwArmy *army;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (PwRecord) plain = plain_record (notations[i]);
      PwRecord fields = *plain;

      fields.name = names[i];
      records[i] = pw_record_new (&fields, plain);
    }
  army = pw_army_new (records, G_N_ELEMENTS (records), 0, "");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    pw_record_unref (records[i]);
  return army;
}

/* Notations and riddles: numbers instead of names, and a line to write on for each. */
static void
test_numbered (void)
{
  static const PwHandoutKind kinds[] = { PW_HANDOUT_NOTATIONS, PW_HANDOUT_RIDDLES };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (PwArmy) army = new_army ();
      PwHandoutOptions options = pw_handout_usual;
      g_autoptr (PwHandout) handout = NULL;
      guint rules = 0, boards = 0;

      options.kind = kinds[i];
      options.shows = (1u << PW_N_HANDOUT_SHOWS) - 1;
      handout = pw_handout_new (army, &options, NULL, NULL);
      assert_well_laid (handout, &options);
      for (guint k = 0; k < handout->items->len; k++)
        {
          const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, k);

          rules += item->picture == NULL && item->text == NULL;
          boards += item->picture != NULL;
        }
      g_assert_cmpuint (rules, ==, 2 + handout->pieces->len);
      g_assert_cmpuint (boards, ==, (kinds[i] == PW_HANDOUT_NOTATIONS ? 2 : 1) * handout->pieces->len);
      g_assert_cmpuint (count_text (handout, "FtR"), ==, 1);
      g_assert_cmpuint (count_text (handout, "Griffon"), ==, 0);
      g_assert_cmpuint (count_text (handout, "1"), ==, 2); /* a page has a number, too */
      g_assert_cmpuint (count_text (handout, _pw_handout_task (kinds[i])), ==, 1);
      g_assert_cmpuint (count_text (handout, "Answers"), ==, 1);
    }
}

/* Each variant has all pieces, in an order of its own, its letter, and its answers; another seed makes other
 * orders. */
static void
test_variants (void)
{
  g_autoptr (PwArmy) army = new_army ();
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwHandout) first = NULL, same = NULL, other = NULL;
  guint n, bytes;

  options.kind = PW_HANDOUT_RIDDLES;
  options.variants = 3;
  options.seed = 5;
  first = pw_handout_new (army, &options, NULL, NULL);
  same = pw_handout_new (army, &options, NULL, NULL);
  options.seed = 6;
  other = pw_handout_new (army, &options, NULL, NULL);
  n = first->pieces->len;
  bytes = 3 * n * sizeof (guint);
  assert_well_laid (first, &options);
  g_assert_cmpmem (first->order, bytes, same->order, bytes);
  g_assert_cmpint (memcmp (first->order, other->order, bytes), !=, 0);
  for (guint variant = 0; variant < 3; variant++)
    {
      const char letter[] = { (char) ('A' + variant), '\0' };
      g_autofree char *name = g_strconcat ("Variant ", letter, NULL);
      g_autofree char *answers = g_strconcat ("Answers: variant ", letter, NULL);
      guint64 seen = 0;

      for (guint i = 0; i < n; i++)
        seen |= (guint64) 1 << first->order[variant * n + i];
      g_assert_cmpuint (seen, ==, ((guint64) 1 << n) - 1);
      g_assert_cmpint (memcmp (first->order, first->order + variant * n, n * sizeof (guint)) == 0, ==,
                       variant == 0);
      g_assert_cmpuint (count_text (first, name), ==, 1);
      g_assert_cmpuint (count_text (first, answers), ==, 1);
    }
}

/* Of one piece, or none, all variants are the same. */
static void
test_variants_of_few (void)
{
  PwHandoutOptions options = pw_handout_usual;

  options.kind = PW_HANDOUT_WORKSHEET;
  options.variants = G_MAXUINT;
  for (guint n = 1; n < 3; n++)
    {
      g_autoptr (PwRecord) record = plain_record ("N");
      PwRecord *records[] = { record, record };
      g_autoptr (PwArmy) army = pw_army_new (records, n, 0, "");
      g_autoptr (PwHandout) handout = pw_handout_new (army, &options, NULL, NULL);

      g_assert_cmpuint (handout->n_pages, ==, 2 * PW_HANDOUT_MAX_VARIANTS);
      g_assert_cmpuint (count_text (handout, "Variant Z"), ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worksheets/numbered", test_numbered);
  g_test_add_func ("/worksheets/variants", test_variants);
  g_test_add_func ("/worksheets/variants-of-few", test_variants_of_few);
  return g_test_run ();
}
