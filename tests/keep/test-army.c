/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Armies and records: every change gives what the same change of a plain array gives, and leaves
 * the army that it came from as it was.
 */
#include "tests/keep/random-army.h"

#define MAX_PIECES 200 /* of which armies share stretches of 64 */

typedef struct
{
  GPtrArray *records; /* (element-type PwRecord) */
  guint current;
} Model;

static PwRecord *
model_at (const Model *model, guint i)
{
  return g_ptr_array_index (model->records, i);
}

static void
assert_same (PwArmy *army, const Model *model)
{
  g_assert_cmpuint (pw_army_n_pieces (army), ==, model->records->len);
  g_assert_cmpuint (pw_army_current (army), ==, model->current);
  for (guint i = 0; i < model->records->len; i++)
    g_assert_true (pw_army_record (army, i) == model_at (model, i));
  g_assert_cmpstr (pw_army_others (army), ==, "{\"a\":1}");
}

static guint
pick (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint) n);
}

/* The record that is being edited, found again after others have moved. */
static void
follow (Model *model, const PwRecord *open)
{
  g_assert_true (g_ptr_array_find (model->records, open, &model->current));
}

/* -- one change each, of both -- */

typedef PwArmy *(*Change) (PwArmy *army, Model *model);

static PwArmy *
select_one (PwArmy *army, Model *model)
{
  model->current = pick (model->records->len);
  return pw_army_select (army, model->current);
}

static PwArmy *
replace_one (PwArmy *army, Model *model)
{
  guint i = pick (model->records->len);
  PwRecord *record = random_record ();

  pw_record_unref (model_at (model, i));
  g_ptr_array_index (model->records, i) = record;
  return pw_army_replace (army, i, record);
}

static PwArmy *
insert_one (PwArmy *army, Model *model)
{
  guint i = pick (model->records->len + 1);
  PwRecord *record;

  if (model->records->len == MAX_PIECES)
    return pw_army_ref (army);
  record = random_record ();
  g_ptr_array_insert (model->records, (gint) i, record);
  model->current = i;
  return pw_army_insert (army, i, record);
}

static PwArmy *
remove_one (PwArmy *army, Model *model)
{
  guint i = pick (model->records->len);
  PwRecord *open = model_at (model, model->current);

  if (model->records->len == 1)
    return pw_army_ref (army);
  if (i == model->current)
    open = model_at (model, i + 1 < model->records->len ? i + 1 : i - 1);
  g_ptr_array_remove_index (model->records, i);
  follow (model, open);
  return pw_army_remove (army, i);
}

static PwArmy *
move_one (PwArmy *army, Model *model)
{
  guint from = pick (model->records->len), to = pick (model->records->len);
  PwRecord *open = model_at (model, model->current);

  g_ptr_array_insert (model->records, (gint) to, g_ptr_array_steal_index (model->records, from));
  follow (model, open);
  return pw_army_move (army, from, to);
}

static Model
copy_model (const Model *model)
{
  Model copy = { g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref), model->current };

  for (guint i = 0; i < model->records->len; i++)
    g_ptr_array_add (copy.records, pw_record_ref (model_at (model, i)));
  return copy;
}

static void
test_changes (gconstpointer data)
{
  guint n_first = GPOINTER_TO_UINT (data);
  static const Change changes[] = { select_one, replace_one, insert_one, remove_one, move_one };
  Model model = { g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref), 0 };
  PwArmy *army;

  for (guint i = 0; i < n_first; i++)
    g_ptr_array_add (model.records, random_record ());
  army = pw_army_new ((PwRecord *const *) model.records->pdata, n_first, 0, "{\"a\":1}");
  for (int run = 0; run < 2000; run++)
    {
      Model before = copy_model (&model);
      PwArmy *next = changes[pick (G_N_ELEMENTS (changes))](army, &model);

      assert_same (next, &model);
      assert_same (army, &before);
      pw_army_unref (army);
      army = next;
      g_ptr_array_unref (before.records);
    }
  pw_army_unref (army);
  g_ptr_array_unref (model.records);
}

static void
test_equal (void)
{
  for (int run = 0; run < 100; run++)
    {
      g_autoptr (PwArmy) army = random_army (4);
      g_autoptr (PwRecord) copy = pw_record_new (pw_army_record (army, 0), NULL);
      g_autoptr (PwArmy) same = pw_army_replace (army, 0, copy);
      g_autoptr (PwArmy) other = pw_army_with_others (army, "{\"b\":2}");
      g_autoptr (PwArmy) longer = pw_army_insert (army, 0, copy);
      g_autoptr (PwArmy) selected = pw_army_select (army, pw_army_n_pieces (army) - 1);

      g_assert_true (pw_army_equal (army, same));
      g_assert_true (pw_army_equal (army, selected));
      g_assert_false (pw_army_equal (army, other));
      g_assert_false (pw_army_equal (army, longer));
    }
}

/* A game is a member among the others, which stay as they are; whatever it is, it comes back. */
static void
test_game (void)
{
  static const struct
  {
    const char *others, *game, *with, *without;
  } rows[] = {
    { "", "", "{\"game\":{}}", "" },
    { "{\"a\":1}", "", "{\"a\":1,\"game\":{}}", "{\"a\":1}" },
    { "{\"game\":{\"x\":[1.50]},\"b\":{\"game\":2}}", "{\"x\":[1.50]}", "{\"b\":{\"game\":2},\"game\":{}}",
      "{\"b\":{\"game\":2}}" },
    { "{\"game\":1,\"game\":\"two\"}", "\"two\"", "{\"game\":{}}", "" },
    { "{\"game\":null}", "", "{\"game\":{}}", "{\"game\":null}" },
    { "{\"game\":{}}", "{}", "{\"game\":{}}", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwArmy) plain = random_army (3), army = pw_army_with_others (plain, rows[i].others);
      g_autoptr (PwArmy) with = pw_army_with_game (army, "{}"), without = pw_army_with_game (army, "");
      g_autofree char *game = pw_army_game (army), *other_game = pw_army_game (with);

      g_assert_cmpstr (game, ==, rows[i].game);
      g_assert_cmpstr (other_game, ==, "{}");
      g_assert_cmpstr (pw_army_others (with), ==, rows[i].with);
      g_assert_cmpstr (pw_army_others (without), ==, rows[i].without);
      g_assert_true ((with == army) == g_str_equal (rows[i].game, "{}"));
    }
}

/* Armies that share nothing are the same if they hold the same. */
static void
test_equal_to_fresh (void)
{
  g_autoptr (PwRecord) record = random_record ();

  for (guint n = 1; n <= 130; n++)
    {
      g_autoptr (GPtrArray) records = g_ptr_array_new ();
      g_autoptr (PwArmy) fresh = NULL, longer = NULL, shorter = NULL;

      for (guint i = 0; i < n; i++)
        g_ptr_array_add (records, record);
      fresh = pw_army_new ((PwRecord *const *) records->pdata, n, 0, "");
      longer = pw_army_insert (fresh, n, record);
      shorter = pw_army_remove (longer, n);
      g_assert_false (pw_army_equal (fresh, longer));
      g_assert_true (pw_army_equal (fresh, shorter));
      g_assert_true (pw_army_equal (shorter, fresh));
    }
}

/* -- records -- */

#define N_FIELDS 15

/* Changes one field of a record. board, image: other ones than any */
static void
change_field (PwRecord *fields, guint i, const PwBoard *board, GBytes *image)
{
  const char **texts[]
      = { &fields->name,       &fields->symbol, &fields->notation, &fields->disabled_terms, &fields->notes,
          &fields->image_type, &fields->others, &fields->sketch,  &fields->figurine };

  if (i < G_N_ELEMENTS (texts))
    *texts[i] = "another";
  else if (i == 9)
    fields->dialect = (fields->dialect + 1) % PW_N_DIALECTS;
  else if (i == 10)
    fields->at++;
  else if (i == 11)
    fields->side = !fields->side;
  else if (i == 12)
    fields->unmoved = !fields->unmoved;
  else if (i == 13)
    fields->board = board;
  else
    fields->image = image;
}

/* A field that differs makes a record another one; what does not is shared. */
static void
test_record_fields (void)
{
  g_autoptr (GBytes) image = g_bytes_new_static ("picture", 7);
  g_autoptr (PwBoard) board = pw_board_new (PW_BOARD_MAX_SIZE, 1);

  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_autoptr (PwRecord) record = random_record ();
      g_autoptr (PwRecord) other = NULL, back = NULL;
      PwRecord fields = *record;

      change_field (&fields, i, board, image);
      other = pw_record_new (&fields, record);
      g_assert_false (pw_record_equal (record, other));
      g_assert_true (i == 0 || other->name == record->name);
      g_assert_true (i == 13 || other->board == record->board);
      back = pw_record_new (record, other);
      g_assert_true (pw_record_equal (record, back));
    }
}

static void
test_empty_record (void)
{
  g_autoptr (PwRecord) record = pw_record_new_empty ();
  g_autofree char *position = pw_board_to_fen (record->board);

  g_assert_cmpstr (position, ==, "8/8/8/8/8/8/8/8");
  g_assert_cmpuint (record->at, ==, pw_square_parse (record->board, "d4"));
  g_assert_cmpstr (record->notation, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/army/changes/few", GUINT_TO_POINTER (1), test_changes);
  g_test_add_data_func ("/army/changes/block", GUINT_TO_POINTER (64), test_changes);
  g_test_add_data_func ("/army/changes/many", GUINT_TO_POINTER (MAX_PIECES), test_changes);
  g_test_add_func ("/army/equal", test_equal);
  g_test_add_func ("/army/equal-to-fresh", test_equal_to_fresh);
  g_test_add_func ("/army/game", test_game);
  g_test_add_func ("/record/fields", test_record_fields);
  g_test_add_func ("/record/empty", test_empty_record);
  return g_test_run ();
}
