/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From lines to examples.  Owns the defaults of a line; its members and what they mean are those of a sketch.
 */
#include "app/cli/base/example-reader.h"

#include <glib/gi18n.h>

#include "app/cli/base/report.h"
#include "core/base/limits.h"
#include "core/base/owns.h"
#include "core/synthesis/sketch/json.h"
#include "core/synthesis/sketch/marked-board.h"

/* A line about the piece alone, and where its examples begin. */
typedef struct
{
  PwMarkedBoard *board;
  PwSide side;
  gboolean virgin;
  guint first;
} Alone;

struct _PwExamples
{
  PwRequest defaults;
  GPtrArray *all;   /* PwExample */
  GArray *alone;    /* Alone */
  gboolean crowded; /* other pieces are on some position */
};

static void
add_alone (PwExamples *examples, const PwSketch *sketch, const PwPosition *position)
{
  Alone alone = { pw_marked_board_new (position->board, position->at), position->side, position->virgin,
                  examples->all->len };

  pw_marked_board_show (alone.board, sketch);
  pw_marked_board_to_examples (alone.board, alone.side, alone.virgin, FALSE, examples->all);
  g_array_append_val (examples->alone, alone);
}

static gboolean
add_position (PwExamples *examples, const PwSketchPosition *said, const PwPosition *position, GError **error)
{
  guint n = pw_statements_to_examples (position, said->complete, said->statements, said->n, examples->all);
  char name[PW_SQUARE_NAME_SIZE];

  examples->crowded |= pw_position_has_others (position);
  if (n == said->n)
    return TRUE;
  pw_square_name (position->board, said->statements[n].to, name);
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER,
               _ ("a move to %s is both allowed and forbidden"), name);
  return FALSE;
}

static gboolean
read_page (PwExamples *examples, const PwJsonValue *members, const PwPosition *position, GError **error)
{
  g_autoptr (PwSketch) sketch = pw_sketch_new ();

  if (!pw_sketch_read_page (sketch, members, position, pw_translate, error))
    return FALSE;
  if (sketch->positions->len == 0)
    add_alone (examples, sketch, position);
  else if (!add_position (examples, sketch->positions->pdata[0], position, error))
    return FALSE;
  if (examples->all->len <= PW_EXAMPLES_MAX)
    return TRUE;
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("more than %d boards in all"),
               PW_EXAMPLES_MAX);
  return FALSE;
}

gboolean
pw_examples_read (PwExamples *examples, const char *line, gsize length, GError **error)
{
  PwJsonValue members[PW_N_PAGE_MEMBERS];
  PwRequest request = examples->defaults;
  const char **texts[] = { &request.board, &request.at, &request.side }; /* ORDER MEMBERS */
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  g_auto (PwTask) task = { 0 };

  if (!pw_members_read (pw_page_members, PW_N_PAGE_MEMBERS, FALSE, line, length, members, pw_translate,
                        error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (pw_member_is_given (&members[i]))
      {
        g_autoptr (GString) text = g_string_new (NULL);

        pw_json_value_text (&members[i], text);
        *texts[i] = g_strdup (text->str);
        g_ptr_array_add (strings, (gpointer) *texts[i]);
      }
  if (pw_member_is_given (&members[PW_PAGE_VIRGIN]))
    request.virgin = members[PW_PAGE_VIRGIN].kind == PW_JSON_TRUE;
  return pw_task_init (&task, &request, error) && read_page (examples, members, &task.position, error);
}

/* -- all lines -- */

static PW_CLEAR_NOTIFY (clear_alone, Alone, (pw_marked_board_free, board));

PwExamples *
pw_examples_new (const PwRequest *defaults)
{
  PwExamples *examples = g_new0 (PwExamples, 1);

  examples->defaults
      = (PwRequest){ .board = defaults->board, .at = defaults->at, .side = defaults->side, .virgin = defaults->virgin };
  examples->all = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  examples->alone = g_array_new (FALSE, FALSE, sizeof (Alone));
  g_array_set_clear_func (examples->alone, clear_alone);
  return examples;
}

PW_FREE_FUNC (pw_examples_free, PwExamples, (g_ptr_array_unref, all), (g_array_unref, alone));

/* Puts examples that allow anything else among other pieces in the place of a line's. */
static void
open_alone (PwExamples *examples, const Alone *alone)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);

  pw_marked_board_to_examples (alone->board, alone->side, alone->virgin, TRUE, open);
  for (guint i = 0; i < open->len; i++)
    {
      gpointer *closed = &examples->all->pdata[alone->first + i], *opened = &open->pdata[i],
               example = *closed;

      *closed = *opened;
      *opened = example;
    }
}

const GPtrArray *
pw_examples_end (PwExamples *examples)
{
  for (guint i = 0; i < examples->alone->len && examples->crowded; i++)
    open_alone (examples, &g_array_index (examples->alone, Alone, i));
  return examples->all;
}
