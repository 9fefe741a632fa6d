/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The history: which changes become one step, what steps are called, and that going back and forth
 * comes to the very states that were there.
 */
#include "tests/add-rows.h"
#include "tests/keep/random-army.h"
#include "ui/keep/history.h"

#define TENTH (G_USEC_PER_SEC / 10)

/*
 * What happens, a word each: t:TEXT and n:TEXT type in the notation and in another text (_ is a space), sNUMBER is
 * part of a stroke, eNUMBER of one that rubs out, aNAME a step alone, w waits, m amends, S saves, X forgets
 * what was saved, U undoes, R redoes.  A stroke or a step alone leaves its own word as the notation.  What is found:
 * the steps up to now with the notation behind each, those that can be redone behind ">", and "*" at the end if
 * the state is not the one saved.
 */
static const struct
{
  const char *name, *script, *expected;
} rows[] = {
  { "nothing", "", "" },
  { "word", "t:F t:Ft t:FtR", "Typing=FtR *" },
  { "two-words", "t:W t:W_ t:W_F t:W_FK", "Typing=W Typing=W_FK *" },
  { "wait", "t:F w t:Ft", "Typing=F Typing=Ft *" },
  { "amended", "t:F m t:Ft t:FtR", "Typing=F Typing=FtR *" },
  { "other-place", "t:F t:FR t:fFR", "Typing=FR Typing=fFR *" },
  { "paste", "t:F t:FmRcR t:FmRcR+", "Typing=F Typing=FmRcR Typing=FmRcR+ *" },
  { "rub-out", "t:FtR w t:Ft t:F", "Typing=FtR Typing=F *" },
  { "other-text", "t:F n:a n:ab t:Ft", "Typing=F Notes=F Typing=Ft *" },
  { "alone", "aTurn aTurn", "Turn=Turn Turn=Turn *" },
  { "between", "t:F aTurn t:Turnt", "Typing=F Turn=Turn Typing=Turnt *" },
  { "stroke", "s1 s1 s1", "Paint=s1 *" },
  { "two-strokes", "s1 s1 s2 s2", "Paint=s1 Paint=s2 *" },
  { "stroke-of-another-name", "s1 e1 e1", "Paint=s1 Erase=e1 *" },
  { "stroke-interrupted", "s1 m s1", "Paint=s1 Paint=s1 *" },
  { "stroke-saved", "s1 S s1", "Paint=s1 Paint=s1" }, /* the same pieces again */
  { "amend", "t:F m t:Ft", "Typing=F Typing=Ft *" },
  { "undo", "t:F aTurn U", "Typing=F > Turn *" },
  { "undo-all", "t:F aTurn U U", "> Typing Turn" },
  { "undo-too-often", "t:F U U U", "> Typing" },
  { "redo", "t:F aTurn U U R", "Typing=F > Turn *" },
  { "redo-too-often", "t:F U R R", "Typing=F *" },
  { "undone-and-typed", "t:F U t:N", "Typing=N *" },
  { "typing-after-undo", "t:F aTurn U t:Ft", "Typing=F Typing=Ft *" },
  { "typing-after-redo", "t:F U R t:Ft", "Typing=F Typing=Ft *" },
  { "amend-keeps-redo", "t:F aTurn U m", "Typing=F > Turn *" },
  { "saved", "t:F S", "Typing=F" },
  { "saved-and-typed", "t:F S t:Ft", "Typing=F Typing=Ft *" },
  { "saved-and-back", "t:F S t:Ft U", "Typing=F > Typing" },
  { "undone-after-saving", "t:F S U", "> Typing *" },
  { "saved-lost", "aA aB S U aC", "A=A C=C *" },
  { "same-again", "aA S aB aA", "A=A B=B A=A" },
  { "never-saved", "X", "*" },
  { "never-saved-undone", "X aA U", "> A *" },
};

typedef struct
{
  PwHistory *history;
  gint64 time;
  char *notes; /* as they were */
} Desk;

static const char *
now_text (Desk *desk)
{
  PwArmy *army = pw_history_now (desk->history);

  return pw_army_record (army, pw_army_current (army))->notation;
}

static void
record (Desk *desk, const char *notation, const PwHistoryStep *step, const char *before)
{
  g_autoptr (PwArmy) army = plain_army (notation);

  pw_history_record (desk->history, army, step, before);
}

static void
type (Desk *desk, const char *text)
{
  PwHistoryStep step = { "Typing", PW_HISTORY_STEP_TYPING, 1, text, desk->time };
  g_autofree char *before = g_strdup (now_text (desk));

  record (desk, text, &step, before);
}

/* In a text of its own; the notation stays. */
static void
note (Desk *desk, const char *text)
{
  PwHistoryStep step = { "Notes", PW_HISTORY_STEP_TYPING, 2, text, desk->time };

  record (desk, now_text (desk), &step, desk->notes);
  g_free (desk->notes);
  desk->notes = g_strdup (text);
}

static void
amend (Desk *desk)
{
  g_autoptr (PwArmy) army = plain_army (now_text (desk));

  pw_history_amend (desk->history, army);
}

static void
happen (Desk *desk, const char *word)
{
  PwHistoryStep stroke = { "Paint", PW_HISTORY_STEP_STROKE, (guint) g_ascii_digit_value (word[1]), NULL, desk->time };
  PwHistoryStep rubbing = { "Erase", PW_HISTORY_STEP_STROKE, stroke.number, NULL, desk->time };
  PwHistoryStep alone = { word + 1, PW_HISTORY_STEP_ALONE, 0, NULL, desk->time };

  switch (word[0])
    {
    case 't':
      type (desk, word + 2);
      break;
    case 'n':
      note (desk, word + 2);
      break;
    case 's':
      record (desk, word, &stroke, NULL);
      break;
    case 'e':
      record (desk, word, &rubbing, NULL);
      break;
    case 'a':
      record (desk, word + 1, &alone, NULL);
      break;
    case 'w':
      desk->time += 3 * G_USEC_PER_SEC;
      break;
    case 'm':
      amend (desk);
      break;
    case 'S':
      pw_history_mark_saved (desk->history);
      break;
    case 'X':
      pw_history_mark_unsaved (desk->history);
      break;
    case 'U':
      pw_history_undo (desk->history);
      break;
    case 'R':
      pw_history_redo (desk->history);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Goes back to the beginning and forth to the end. */
static char *
describe (Desk *desk)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_saved = pw_history_is_saved (desk->history);
  gboolean can_redo = pw_history_can_redo (desk->history);

  while (pw_history_can_undo (desk->history))
    {
      g_autofree char *step = g_strdup_printf ("%s=%s ", pw_history_undo_name (desk->history), now_text (desk));

      g_string_prepend (text, step);
      g_assert_nonnull (pw_history_undo (desk->history));
    }
  for (const char *c = text->str; *c != '\0'; c++)
    if (*c == '=')
      pw_history_redo (desk->history);
  if (can_redo)
    g_string_append (text, "> ");
  while (pw_history_can_redo (desk->history))
    {
      g_string_append_printf (text, "%s ", pw_history_redo_name (desk->history));
      g_assert_nonnull (pw_history_redo (desk->history));
    }
  g_assert_null (pw_history_redo (desk->history));
  g_assert_null (pw_history_redo_name (desk->history));
  g_string_append (text, is_saved ? "" : "*");
  return g_strdup (g_strstrip (text->str));
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto (GStrv) words = g_strsplit (rows[i].script, " ", -1);
  g_autoptr (PwArmy) first = plain_army ("");
  Desk desk = { pw_history_new (&pw_army_values, first), 0, g_strdup ("") };
  g_autofree char *found = NULL, *spaced = NULL;

  for (guint k = 0; words[k] != NULL; k++, desk.time += TENTH)
    if (*words[k] != '\0')
      happen (&desk, g_strdelimit (words[k], "_", ' '));
  found = describe (&desk);
  spaced = g_strdelimit (g_strdup (rows[i].expected), "_", ' ');
  g_assert_cmpstr (found, ==, spaced);
  pw_history_free (desk.history);
  g_free (desk.notes);
}

/* -- a random walk beside a plain list of states -- */

#define N_TEXTS 6 /* few, so that a state comes again */
#define N_STROKES 3

typedef struct
{
  GArray *texts;  /* of guint: what each state says */
  GArray *labels; /* of guint: the step that led to it; stroke or 0 */
  guint now;
  gboolean may_join;
  int saved; /* the text; -1: none */
} Model;

static void
walk_record (PwHistory *history, Model *model, PwArmy *const *armies)
{
  guint text = (guint) g_test_rand_int_range (0, N_TEXTS), stroke = (guint) g_test_rand_int_range (0, N_STROKES);
  PwHistoryStep step = { stroke == 0 ? "Alone" : "Stroke", stroke == 0 ? PW_HISTORY_STEP_ALONE : PW_HISTORY_STEP_STROKE,
                         stroke, NULL, 0 };
  guint last = g_array_index (model->labels, guint, model->now);

  pw_history_record (history, armies[text], &step, NULL);
  g_array_set_size (model->texts, model->now + 1);
  g_array_set_size (model->labels, model->now + 1);
  if (model->may_join && model->now > 0 && stroke > 0 && stroke == last)
    {
      g_array_index (model->texts, guint, model->now) = text;
      return;
    }
  g_array_append_val (model->texts, text);
  g_array_append_val (model->labels, stroke);
  model->now++;
  model->may_join = TRUE;
}

static void
walk_amend (PwHistory *history, Model *model, PwArmy *const *armies)
{
  guint text = (guint) g_test_rand_int_range (0, N_TEXTS);

  pw_history_amend (history, armies[text]);
  g_array_index (model->texts, guint, model->now) = text;
  model->may_join = FALSE;
}

static void
walk_back (PwHistory *history, Model *model, PwArmy *const *armies)
{
  PwArmy *army = pw_history_undo (history);

  g_assert_cmpint (army != NULL, ==, model->now > 0);
  if (army == NULL)
    return;
  model->now--;
  model->may_join = FALSE;
}

static void
walk_forth (PwHistory *history, Model *model, PwArmy *const *armies)
{
  PwArmy *army = pw_history_redo (history);

  g_assert_cmpint (army != NULL, ==, model->now + 1 < model->texts->len);
  if (army == NULL)
    return;
  model->now++;
  model->may_join = FALSE;
}

static void
walk_save (PwHistory *history, Model *model, PwArmy *const *armies)
{
  if (g_test_rand_int_range (0, 5) == 0)
    {
      pw_history_mark_unsaved (history);
      model->saved = -1;
      return;
    }
  pw_history_mark_saved (history);
  model->saved = (int) g_array_index (model->texts, guint, model->now);
  model->may_join = FALSE;
}

static void
assert_model (PwHistory *history, const Model *model, PwArmy *const *armies)
{
  guint text = g_array_index (model->texts, guint, model->now);
  gboolean can_undo = model->now > 0, can_redo = model->now + 1 < model->texts->len;

  g_assert_true (pw_history_now (history) == armies[text]);
  g_assert_cmpint (pw_history_can_undo (history), ==, can_undo);
  g_assert_cmpint (pw_history_can_redo (history), ==, can_redo);
  g_assert_cmpstr (pw_history_undo_name (history), ==,
                   !can_undo ? NULL : g_array_index (model->labels, guint, model->now) == 0 ? "Alone" : "Stroke");
  g_assert_cmpstr (pw_history_redo_name (history), ==,
                   !can_redo ? NULL : g_array_index (model->labels, guint, model->now + 1) == 0 ? "Alone" : "Stroke");
  g_assert_cmpint (pw_history_is_saved (history), ==, model->saved == (int) text);
}

static void
test_walk (void)
{
  static void (*const walks[]) (PwHistory *, Model *, PwArmy *const *)
      = { walk_record, walk_record, walk_record, walk_back, walk_back, walk_forth, walk_amend, walk_save };
  PwArmy *armies[N_TEXTS];
  Model model = { g_array_new (FALSE, TRUE, sizeof (guint)), g_array_new (FALSE, TRUE, sizeof (guint)), 0, FALSE, 0 };
  PwHistory *history;

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = g_strdup_printf ("W%u", i + 1);

      armies[i] = plain_army (text);
    }
  history = pw_history_new (&pw_army_values, armies[0]);
  g_array_set_size (model.texts, 1);
  g_array_set_size (model.labels, 1);
  for (int run = 0; run < 10000; run++)
    {
      walks[g_test_rand_int_range (0, G_N_ELEMENTS (walks))](history, &model, armies);
      assert_model (history, &model, armies);
    }
  pw_history_free (history);
  for (guint i = 0; i < N_TEXTS; i++)
    pw_army_unref (armies[i]);
  g_array_unref (model.texts);
  g_array_unref (model.labels);
}

/* Which piece is open is no difference. */
static void
test_selected_is_saved (void)
{
  g_autoptr (PwArmy) one = plain_army ("W");
  g_autoptr (PwArmy) two = pw_army_insert (one, 1, pw_army_record (one, 0));
  g_autoptr (PwArmy) selected = pw_army_select (two, 0);
  g_autoptr (PwHistory) history = pw_history_new (&pw_army_values, two);

  g_assert_false (two == selected);
  pw_history_amend (history, selected);
  g_assert_true (pw_history_is_saved (history));
  g_assert_false (pw_history_can_undo (history));
}

/* An army whose pieces have a text, and a picture of so many bytes. */
static PwArmy *
heavy_army (const char *notation, guint n, gsize n_bytes)
{
  g_autoptr (PwArmy) plain = plain_army (notation);
  PwRecord fields = *pw_army_record (plain, 0);
  g_autoptr (PwRecord) record = NULL;
  g_autofree PwRecord **records = g_new (PwRecord *, n);

  if (n_bytes > 0)
    fields.image = g_bytes_new_take (g_malloc0 (n_bytes), n_bytes);
  record = pw_record_new (&fields, NULL);
  g_clear_pointer (&fields.image, g_bytes_unref);
  for (guint i = 0; i < n; i++)
    records[i] = record;
  return pw_army_new (records, n, 0, "");
}

/* Steps alone between two armies by turns; then all of them taken back. */
static guint
count_kept (PwArmy *const *armies, guint n_steps)
{
  g_autoptr (PwHistory) history = pw_history_new (&pw_army_values, armies[0]);
  PwArmy *last;
  guint n_kept = 0;

  for (guint i = 1; i <= n_steps; i++)
    pw_history_record (history, armies[i % 2], &(PwHistoryStep) { .name = "Alone" }, NULL);
  last = pw_history_now (history);
  g_assert_true (last == armies[n_steps % 2]);
  for (; pw_history_can_undo (history); n_kept++)
    {
      PwArmy *before = pw_history_undo (history);

      g_assert_true (before != last);
      last = before;
    }
  return n_kept;
}

/* What is forgotten is the first; what is left goes back step by step. */
static void
test_most_states (void)
{
  g_autoptr (PwArmy) one = plain_army ("W");
  g_autoptr (PwArmy) other = plain_army ("F");
  PwArmy *armies[] = { one, other };

  g_assert_cmpuint (count_kept (armies, PW_HISTORY_MAX_STATES - 1), ==, PW_HISTORY_MAX_STATES - 1);
  g_assert_cmpuint (count_kept (armies, 3 * PW_HISTORY_MAX_STATES), <, PW_HISTORY_MAX_STATES);
  g_assert_cmpuint (count_kept (armies, 3 * PW_HISTORY_MAX_STATES), >, PW_HISTORY_MAX_STATES / 2);
}

/* Of large states there are fewer: many pieces, or pictures. At least one step can be taken back. */
static void
test_most_bytes (void)
{
  static const struct
  {
    guint n;
    gsize n_bytes; /* of the picture */
    guint at_most;
  } heavy[] = {
    { PW_ARMY_MAX_PIECES, 0,
      PW_HISTORY_MAX_BYTES / PW_ARMY_MAX_PIECES / (sizeof (PwRecord) + 4 * 64) }, /* with a board each */
    { 1, 1000000, PW_HISTORY_MAX_BYTES / 1000000 },
    { 1, PW_PORTRAIT_MAX_BYTES, PW_HISTORY_MAX_BYTES / PW_PORTRAIT_MAX_BYTES },
    { 1, 2 * PW_HISTORY_MAX_BYTES, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (heavy); i++)
    {
      g_autoptr (PwArmy) one = heavy_army ("W", heavy[i].n, heavy[i].n_bytes);
      g_autoptr (PwArmy) other = heavy_army ("F", heavy[i].n, heavy[i].n_bytes);
      guint n_kept = count_kept ((PwArmy *const[]){ one, other }, 3 * heavy[i].at_most);

      g_assert_cmpuint (n_kept, <=, heavy[i].at_most);
      g_assert_cmpuint (n_kept, >=, (heavy[i].at_most + 1) / 2);
    }
}

/* What states share weighs nothing: the picture of a piece whose text changes, the other pieces of a long army. */
static void
test_shared_is_light (void)
{
  g_autoptr (PwArmy) one = heavy_army ("W", PW_ARMY_MAX_PIECES, PW_PORTRAIT_MAX_BYTES);
  const PwRecord *record = pw_army_record (one, 0);
  PwRecord fields = *record;
  g_autoptr (PwRecord) changed = NULL;
  g_autoptr (PwArmy) other = NULL;

  fields.notation = "F";
  changed = pw_record_new (&fields, record);
  other = pw_army_replace (one, PW_ARMY_MAX_PIECES / 2, changed);
  g_assert_cmpuint (count_kept ((PwArmy *const[]){ one, other }, PW_HISTORY_MAX_STATES - 1), ==,
                    PW_HISTORY_MAX_STATES - 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_NUMBERED_ROWS ("/history/", rows, test_row)
  g_test_add_func ("/history/walk", test_walk);
  g_test_add_func ("/history/selected-is-saved", test_selected_is_saved);
  g_test_add_func ("/history/most-states", test_most_states);
  g_test_add_func ("/history/most-bytes", test_most_bytes);
  g_test_add_func ("/history/shared-is-light", test_shared_is_light);
  return g_test_run ();
}
