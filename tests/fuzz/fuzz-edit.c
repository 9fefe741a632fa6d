/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A digit for a dialect, a line with any bytes as a text of it, and commands, four letters each: what, from
 * where, how far, and with what.  An edit of a correct text is correct or says what it waits for, or it says
 * why it can't be.  All steps undone, the document is what it was, byte by byte; done again, what it became.
 */

#include <string.h>

#include "core/assemble/edit.h"
#include "tests/fuzz/fuzz.h"
#include "ui/keep/file.h"
#include "ui/keep/history.h"

#define MOST_EDITS   3
#define MOST_LETTERS 40  /* of a text, so that duplicates don't fill the time */
#define N_LETTERS    4   /* of a command */

static gboolean
is_correct (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, text, -1);

  return !pw_parse_has_errors (parse);
}

static const char *
choose_sign (PwDialect dialect, guint i)
{
  guint n = 0;

  while (pw_dialect_word (dialect, n) != NULL)
    n++;
  return pw_dialect_word (dialect, i % n)->sign;
}

/* what: any byte for each part of a command */
static PwEditCommand
choose_command (PwDialect dialect, guint verb, guint what)
{
  static const char *const texts[] = { "W", "", "(", "FtR", "mRcR+R", " ", "N-", "\303\244", "K4", "cW-bW" };

  return (PwEditCommand){
    .verb = (PwEditVerb) (verb % PW_N_EDIT_VERBS),
    .atom = pw_vec ((int) (what % 5), (int) (what / 5 % 5)),
    .rides = what / 25 % 2,
    .number = what % 11 == 10 ? 999 : what % 11,
    .kind = (PwEditKind) (what % (PW_EDIT_CAPTURES + 1)),
    .sign = choose_sign (dialect, what),
    .point = what % PW_EDIT_N_POINTS,
    .set = (PwEditSet) (what / PW_EDIT_N_POINTS % (PW_EDIT_ONLY + 1)),
    .text = texts[what % G_N_ELEMENTS (texts)],
  };
}

static void
check_edit (PwDialect dialect, const char *text, const PwEdit *edit)
{
  const PwDiagnostic *remark = pw_edit_remark (edit);

  g_assert_cmpuint (edit->selection.start, <=, edit->selection.end);
  g_assert_true (edit->text != NULL || remark != NULL);
  g_assert_true (edit->changed == (edit->text != NULL && !g_str_equal (edit->text, text)));
  if (edit->text == NULL)
    return;
  g_assert_cmpuint (edit->selection.end, <=, strlen (edit->text));
  g_assert_true (edit->incomplete == (remark != NULL));
  if (g_utf8_validate (text, -1, NULL))
    g_assert_true (g_utf8_validate (edit->text, -1, NULL));
  if (is_correct (dialect, text) && edit->incomplete == is_correct (dialect, edit->text))
    g_error ("%s: \"%s\" became \"%s\"", pw_dialect_name (dialect), text, edit->text);
}

static void
record (PwHistory *history, const char *text)
{
  PwArmy *army = pw_history_now (history);
  PwRecord fields = *pw_army_record (army, 0);
  PwHistoryStep step = { .name = "Edit", .kind = PW_HISTORY_STEP_ALONE };
  g_autoptr (PwRecord) next = NULL;
  g_autoptr (PwArmy) edited = NULL;

  fields.notation = text;
  next = pw_record_new (&fields, pw_army_record (army, 0));
  edited = pw_army_replace (army, 0, next);
  pw_history_record (history, edited, &step, NULL);
}

/* A place in a text, never within a letter; it may be after the end. */
static guint
choose_place (const char *text, guint place)
{
  guint length = (guint) strlen (text);

  while (place > 0 && place < length && ((guchar) text[place] & 0xc0) == 0x80)
    place--;
  return place;
}

/* letters: of a command */
static void
run_command (PwHistory *history, const uint8_t *letters)
{
  const PwRecord *now = pw_army_record (pw_history_now (history), 0);
  guint length = (guint) strlen (now->notation), from = (guint8) (letters[1] - '0') % (length + 2);
  guint to = from + (guint8) (letters[2] - '0') % (length + 1);
  PwSpan selection = pw_span (choose_place (now->notation, from), choose_place (now->notation, to));
  PwEditCommand command
      = choose_command (now->dialect, (guint8) (letters[0] - 'a'), (guint8) (letters[3] - '0'));
  g_autoptr (PwEdit) edit = pw_edit_apply (now->dialect, now->notation, selection, &command);

  pw_edit_state (now->dialect, now->notation, selection, &command);
  check_edit (now->dialect, now->notation, edit);
  if (edit->changed && strlen (edit->text) <= MOST_LETTERS)
    record (history, edit->text);
}

static void
check_undo (PwHistory *history, const char *first)
{
  g_autofree char *last = pw_army_to_text (pw_history_now (history)), *undone = NULL, *redone = NULL;

  while (pw_history_undo (history) != NULL)
    ;
  undone = pw_army_to_text (pw_history_now (history));
  g_assert_cmpstr (undone, ==, first);
  g_assert_true (pw_history_is_saved (history));
  while (pw_history_redo (history) != NULL)
    ;
  redone = pw_army_to_text (pw_history_now (history));
  g_assert_cmpstr (redone, ==, last);
}

static PwHistory *
begin (PwDialect dialect, const char *text)
{
  g_autoptr (PwRecord) empty = pw_record_new_empty (), first = NULL;
  g_autoptr (PwArmy) army = NULL;
  PwRecord fields = *empty;

  fields.dialect = dialect;
  fields.notation = text;
  first = pw_record_new (&fields, NULL);
  army = pw_army_new (&first, 1, 0, "");
  return pw_history_new (&pw_army_values, army);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *end = size > 1 ? memchr (data, '\n', size) : NULL;
  g_autofree char *bytes = NULL, *text = NULL, *first = NULL;
  g_autoptr (PwHistory) history = NULL;

  if (end == NULL || end == data || end - data > MOST_LETTERS)
    return 0;
  bytes = g_strndup ((const char *) data + 1, (gsize) (end - data) - 1);
  text = g_utf8_make_valid (bytes, -1); /* as documents do */
  history = begin ((PwDialect) ((guint8) (data[0] - '0') % PW_N_DIALECTS), text);
  first = pw_army_to_text (pw_history_now (history));
  for (guint i = 0; i < MOST_EDITS && end + 1 + (i + 1) * N_LETTERS <= data + size; i++)
    run_command (history, end + 1 + i * N_LETTERS);
  check_undo (history, first);
  return 0;
}
