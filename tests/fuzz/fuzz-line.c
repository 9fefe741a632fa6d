/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a line of `batch` or `draw --batch`: its members, and what is asked for by them.  Either there is a
 * piece on a square of a board, or an error in one line.
 */

#include <string.h>

#include "app/cli/base/request.h"
#include "core/base/members.h"
#include "tests/fuzz/fuzz.h"

enum
{
  NOTATION,
  DIALECT,
  BOARD,
  AT,
  SIDE,
  N_TEXTS,
  VIRGIN = N_TEXTS,
};

static const PwMemberRow rows[] = {
  [NOTATION] = { "notation", PW_WANTS_STRING }, [DIALECT] = { "dialect", PW_WANTS_STRING },
  [BOARD] = { "board", PW_WANTS_STRING },       [AT] = { "at", PW_WANTS_STRING },
  [SIDE] = { "side", PW_WANTS_STRING },         [VIRGIN] = { "virgin", PW_WANTS_SWITCH },
  { "id", PW_WANTS_ANYTHING },                  { "size", PW_WANTS_LENGTH },
  { "scale", PW_WANTS_NUMBER },                 { "list", PW_WANTS_ARRAY },
};

static void
check_error (const GError *error)
{
  g_assert_true (error->domain == PW_REQUEST_ERROR || error->domain == PW_MEMBERS_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strpbrk (error->message, "\r\n"));
}

static void
check_task (const PwTask *task)
{
  g_assert_cmpuint (task->dialect, <, PW_N_DIALECTS);
  g_assert_nonnull (task->board);
  g_assert_cmpuint (task->position.at, <,
                    pw_board_files (task->position.board) * pw_board_ranks (task->position.board));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  PwJsonValue values[G_N_ELEMENTS (rows)];
  GString *texts[N_TEXTS];
  const char *given[N_TEXTS] = { NULL };
  g_autoptr (GError) error = NULL;
  PwRequest request;
  PwTask task;

  if (!pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, (const char *) data, size, values, NULL, &error))
    {
      check_error (error);
      return 0;
    }
  for (guint i = 0; i < N_TEXTS; i++)
    {
      texts[i] = g_string_new ("");
      if (pw_member_is_given (&values[i]))
        pw_json_value_text (&values[i], texts[i]);
      if (pw_member_is_given (&values[i]) || i == NOTATION)
        given[i] = texts[i]->str;
    }
  request = (PwRequest){ .notation = given[NOTATION], .notation_length = texts[NOTATION]->len,
                         .dialect = given[DIALECT], .board = given[BOARD], .at = given[AT], .side = given[SIDE],
                         .virgin = pw_member_is_given (&values[VIRGIN]) };
  if (pw_task_init (&task, &request, &error))
    {
      check_task (&task);
      pw_task_clear (&task);
    }
  else
    check_error (error);
  for (guint i = 0; i < N_TEXTS; i++)
    g_string_free (texts[i], TRUE);
  return 0;
}
