/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Armies and sheets: every change gives what the same change of a plain array gives, and leaves
 * the army that it came from as it was.
 */
#include "tests/keep/random-army.h"

#define MAX_PIECES 200 /* of which armies share stretches of 64 */

typedef struct
{
  GPtrArray *sheets; /* (element-type PwSheet) */
  guint current;
} Model;

static PwSheet *
model_at (const Model *model, guint i)
{
  return g_ptr_array_index (model->sheets, i);
}

static void
assert_same (PwArmy *army, const Model *model)
{
  g_assert_cmpuint (pw_army_n_pieces (army), ==, model->sheets->len);
  g_assert_cmpuint (pw_army_current (army), ==, model->current);
  for (guint i = 0; i < model->sheets->len; i++)
    g_assert_true (pw_army_sheet (army, i) == model_at (model, i));
  g_assert_cmpstr (pw_army_others (army), ==, "{\"a\":1}");
}

static guint
pick (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint) n);
}

/* The sheet that is being edited, found again after others have moved. */
static void
follow (Model *model, const PwSheet *open)
{
  g_assert_true (g_ptr_array_find (model->sheets, open, &model->current));
}

/* -- one change each, of both -- */

typedef PwArmy *(*Change) (PwArmy *army, Model *model);

static PwArmy *
select_one (PwArmy *army, Model *model)
{
  model->current = pick (model->sheets->len);
  return pw_army_select (army, model->current);
}

static PwArmy *
replace_one (PwArmy *army, Model *model)
{
  guint i = pick (model->sheets->len);
  PwSheet *sheet = random_sheet ();

  pw_sheet_unref (model_at (model, i));
  g_ptr_array_index (model->sheets, i) = sheet;
  return pw_army_replace (army, i, sheet);
}

static PwArmy *
insert_one (PwArmy *army, Model *model)
{
  guint i = pick (model->sheets->len + 1);
  PwSheet *sheet;

  if (model->sheets->len == MAX_PIECES)
    return pw_army_ref (army);
  sheet = random_sheet ();
  g_ptr_array_insert (model->sheets, (gint) i, sheet);
  model->current = i;
  return pw_army_insert (army, i, sheet);
}

static PwArmy *
remove_one (PwArmy *army, Model *model)
{
  guint i = pick (model->sheets->len);
  PwSheet *open = model_at (model, model->current);

  if (model->sheets->len == 1)
    return pw_army_ref (army);
  if (i == model->current)
    open = model_at (model, i + 1 < model->sheets->len ? i + 1 : i - 1);
  g_ptr_array_remove_index (model->sheets, i);
  follow (model, open);
  return pw_army_remove (army, i);
}

static PwArmy *
move_one (PwArmy *army, Model *model)
{
  guint from = pick (model->sheets->len), to = pick (model->sheets->len);
  PwSheet *open = model_at (model, model->current);

  g_ptr_array_insert (model->sheets, (gint) to, g_ptr_array_steal_index (model->sheets, from));
  follow (model, open);
  return pw_army_move (army, from, to);
}

static Model
copy_model (const Model *model)
{
  Model copy = { g_ptr_array_new_with_free_func ((GDestroyNotify) pw_sheet_unref), model->current };

  for (guint i = 0; i < model->sheets->len; i++)
    g_ptr_array_add (copy.sheets, pw_sheet_ref (model_at (model, i)));
  return copy;
}

static void
test_changes (gconstpointer data)
{
  guint n_first = GPOINTER_TO_UINT (data);
  static const Change changes[] = { select_one, replace_one, insert_one, remove_one, move_one };
  Model model = { g_ptr_array_new_with_free_func ((GDestroyNotify) pw_sheet_unref), 0 };
  PwArmy *army;

  for (guint i = 0; i < n_first; i++)
    g_ptr_array_add (model.sheets, random_sheet ());
  army = pw_army_new ((PwSheet *const *) model.sheets->pdata, n_first, 0, "{\"a\":1}");
  for (int run = 0; run < 2000; run++)
    {
      Model before = copy_model (&model);
      PwArmy *next = changes[pick (G_N_ELEMENTS (changes))](army, &model);

      assert_same (next, &model);
      assert_same (army, &before);
      pw_army_unref (army);
      army = next;
      g_ptr_array_unref (before.sheets);
    }
  pw_army_unref (army);
  g_ptr_array_unref (model.sheets);
}

static void
test_equal (void)
{
  for (int run = 0; run < 100; run++)
    {
      g_autoptr (PwArmy) army = random_army (4);
      g_autoptr (PwSheet) copy = pw_sheet_new (pw_army_sheet (army, 0), NULL);
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

/* Armies that share nothing are the same if they hold the same. */
static void
test_equal_to_fresh (void)
{
  g_autoptr (PwSheet) sheet = random_sheet ();

  for (guint n = 1; n <= 130; n++)
    {
      g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
      g_autoptr (PwArmy) fresh = NULL, longer = NULL, shorter = NULL;

      for (guint i = 0; i < n; i++)
        g_ptr_array_add (sheets, sheet);
      fresh = pw_army_new ((PwSheet *const *) sheets->pdata, n, 0, "");
      longer = pw_army_insert (fresh, n, sheet);
      shorter = pw_army_remove (longer, n);
      g_assert_false (pw_army_equal (fresh, longer));
      g_assert_true (pw_army_equal (fresh, shorter));
      g_assert_true (pw_army_equal (shorter, fresh));
    }
}

/* -- sheets -- */

#define N_FIELDS 15

/* Changes one field of a sheet. image: another than any */
static void
change_field (PwSheet *fields, guint i, GBytes *image)
{
  const char **texts[] = { &fields->name,  &fields->symbol,   &fields->notation,   &fields->disabled_terms,
                           &fields->notes, &fields->position, &fields->image_type, &fields->others,
                           &fields->drawing, &fields->figurine };

  if (i < G_N_ELEMENTS (texts))
    *texts[i] = "another";
  else if (i == 10)
    fields->dialect = (fields->dialect + 1) % PW_N_DIALECTS;
  else if (i == 11)
    fields->at++;
  else if (i == 12)
    fields->side = !fields->side;
  else if (i == 13)
    fields->unmoved = !fields->unmoved;
  else
    fields->image = image;
}

/* A field that differs makes a sheet another one; what does not is shared. */
static void
test_sheet_fields (void)
{
  g_autoptr (GBytes) image = g_bytes_new_static ("picture", 7);

  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_autoptr (PwSheet) sheet = random_sheet ();
      g_autoptr (PwSheet) other = NULL, back = NULL;
      PwSheet fields = *sheet;

      change_field (&fields, i, image);
      other = pw_sheet_new (&fields, sheet);
      g_assert_false (pw_sheet_equal (sheet, other));
      g_assert_true (i == 0 || other->name == sheet->name);
      g_assert_true (i == 5 || other->position == sheet->position);
      back = pw_sheet_new (sheet, other);
      g_assert_true (pw_sheet_equal (sheet, back));
    }
}

static void
test_empty_sheet (void)
{
  g_autoptr (PwSheet) sheet = pw_sheet_new_empty ();
  g_autoptr (PwBoard) board = pw_board_new_from_fen (sheet->position, NULL);

  g_assert_nonnull (board);
  g_assert_cmpuint (sheet->at, ==, pw_square_parse (board, "d4"));
  g_assert_cmpstr (sheet->notation, ==, "");
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
  g_test_add_func ("/sheet/fields", test_sheet_fields);
  g_test_add_func ("/sheet/empty", test_empty_sheet);
  return g_test_run ();
}
