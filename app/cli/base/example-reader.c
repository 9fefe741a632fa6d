/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a line to examples.  Owns the members of a line of `assemble` and the sentences about those that
 * make no sense; what they mean is up to the synthesis.
 */
#include "app/cli/base/example-reader.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/members.h"
#include "core/base/limits.h"
#include "core/synthesis/drawing.h"
#include "core/synthesis/statement.h"

/* ORDER MEMBERS: the same order as the rows of member_rows. */
typedef enum
{
  MEMBER_BOARD,
  MEMBER_AT,
  MEMBER_SIDE,
  MEMBER_VIRGIN,
  MEMBER_ALLOWED,
  MEMBER_FORBIDDEN,
  MEMBER_HOPS,
  MEMBER_BLOCKED,
  MEMBER_COMPLETE,
  MEMBER_MOVES,
  MEMBER_CAPTURES,
  MEMBER_BOTH,
  MEMBER_RIDES,
  N_MEMBERS,
} Member;

/* Of which kind of line it is a part. */
typedef enum
{
  FITS_BOTH,
  FITS_POSITION,
  FITS_DRAWING,
} Fits;

static const PwMemberRow member_rows[N_MEMBERS] = {
  { "board", PW_WANTS_STRING, FITS_BOTH },        { "at", PW_WANTS_STRING, FITS_BOTH },
  { "side", PW_WANTS_STRING, FITS_BOTH },         { "virgin", PW_WANTS_SWITCH, FITS_BOTH },
  { "allowed", PW_WANTS_ARRAY, FITS_POSITION },   { "forbidden", PW_WANTS_ARRAY, FITS_POSITION },
  { "hops", PW_WANTS_ARRAY, FITS_POSITION },      { "blocked", PW_WANTS_ARRAY, FITS_POSITION },
  { "complete", PW_WANTS_SWITCH, FITS_POSITION }, { "moves", PW_WANTS_ARRAY, FITS_DRAWING },
  { "captures", PW_WANTS_ARRAY, FITS_DRAWING },   { "both", PW_WANTS_ARRAY, FITS_DRAWING },
  { "rides", PW_WANTS_ARRAY, FITS_DRAWING },
};

/* A drawing, and where its examples begin. */
typedef struct
{
  PwDrawing *drawing;
  guint first;
} Drawn;

struct _PwExamples
{
  PwRequest defaults;
  GPtrArray *all;   /* PwExample */
  GArray *drawings; /* Drawn */
  gboolean crowded; /* other pieces stand on some position */
};

typedef struct
{
  PwJsonValue members[N_MEMBERS]; /* length 0: not there */
  GString *text;                  /* of the string at hand */
  char *words[MEMBER_SIDE + 1];   /* board, at, side */
  const PwBoard *board;
  GError **error;
} Line;

static gboolean fail (const Line *line, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (const Line *line, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (line->error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, message);
  return FALSE;
}

/* -- members -- */

static gboolean
is_given (const Line *line, Member member)
{
  return pw_member_is_given (&line->members[member]);
}

/* Returns: FALSE if members of both kinds of line are there */
static gboolean
find_kind (const Line *line, gboolean *drawing)
{
  int first[3] = { -1, -1, -1 };

  for (guint i = 0; i < N_MEMBERS; i++)
    if (is_given (line, i) && first[member_rows[i].kind] < 0)
      first[member_rows[i].kind] = (int) i;
  *drawing = first[FITS_DRAWING] >= 0;
  if (first[FITS_DRAWING] >= 0 && first[FITS_POSITION] >= 0)
    return fail (line, _ ("\"%s\" is part of a drawing, \"%s\" of a position; a line cannot be both"),
                 member_rows[first[FITS_DRAWING]].name, member_rows[first[FITS_POSITION]].name);
  if (first[FITS_DRAWING] < 0 && first[FITS_POSITION] < 0)
    return fail (line, _ ("no \"allowed\" moves, and no \"moves\" or \"captures\" of a drawing"));
  return TRUE;
}

/* -- squares -- */

static gboolean
read_square (Line *line, const char *member, const PwJsonValue *value, PwSquare *square)
{
  if (value->kind != PW_JSON_STRING)
    return fail (line, _ ("\"%s\" contains %s instead of the name of a square"), member,
                 _ (pw_json_kind_label (value->kind)));
  pw_json_value_text (value, line->text);
  *square = strlen (line->text->str) == line->text->len ? pw_square_parse (line->board, line->text->str) : PW_NO_SQUARE;
  if (*square == PW_NO_SQUARE)
    return fail (line, _ ("\"%s\" names the square \"%s\", which is not on the board"), member, line->text->str);
  if (pw_board_cell (line->board, *square) == PW_CELL_HOLE)
    return fail (line, _ ("\"%s\" names the square %s, which is a hole"), member, line->text->str);
  return TRUE;
}

static gboolean
add_square (Line *line, const char *member, const PwJsonValue *value, GArray *squares)
{
  PwSquare square;

  if (!read_square (line, member, value, &square))
    return FALSE;
  for (guint i = 0; i < squares->len; i++)
    if (g_array_index (squares, PwSquare, i) == square)
      return fail (line, _ ("\"%s\" names the square %s twice"), member, line->text->str);
  g_array_append_val (squares, square);
  return TRUE;
}

/*
 * value: an array, or one square
 * Returns: (transfer full) (nullable) (element-type PwSquare): NULL if something is wrong
 */
static GArray *
read_squares (Line *line, const char *member, const PwJsonValue *value)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  PwJsonReader reader;
  PwJsonValue item;

  if (value->kind != PW_JSON_ARRAY)
    return add_square (line, member, value, squares) ? g_steal_pointer (&squares) : NULL;
  pw_json_items_init (&reader, value);
  while (pw_json_items_next (&reader, NULL, &item))
    if (!add_square (line, member, &item, squares))
      return NULL;
  return g_steal_pointer (&squares);
}

/* -- positions: allowed and forbidden moves -- */

/*
 * A target, and other squares: {"to": "f4", "captures": ["e4"]}.
 *
 * name: of the other squares; single: one may stand for an array of one
 * others: (out) (nullable): NULL if there are none
 */
static gboolean
read_target (Line *line, const char *member, const PwJsonValue *object, const char *name, gboolean single, PwSquare *to,
             GArray **others)
{
  PwJsonReader reader;
  PwJsonValue key, value;
  gboolean has_target = FALSE;

  pw_json_items_init (&reader, object);
  while (pw_json_items_next (&reader, &key, &value))
    if (pw_json_value_is (&key, "to") && !has_target)
      {
        if (!read_square (line, member, &value, to))
          return FALSE;
        has_target = TRUE;
      }
    else if (pw_json_value_is (&key, name) && *others == NULL && (single || value.kind == PW_JSON_ARRAY))
      {
        *others = read_squares (line, name, &value);
        if (*others == NULL)
          return FALSE;
      }
    else if (single)
      return fail (line, _ ("a move in \"%s\" must have a square \"to\" and a square or an array \"%s\", once "
                            "each"), member,
                   name);
    else
      return fail (line, _ ("a move in \"%s\" must have a square \"to\" and may have an array \"captures\", once "
                            "each"), member);
  return has_target || fail (line, _ ("a move in \"%s\" has no \"%s\""), member, "to");
}

static gboolean
fail_contradiction (Line *line, PwSquare to)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (line->board, to, name);
  return fail (line, _ ("a move to %s is both allowed and forbidden"), name);
}

/*
 * A name alone: allowed, it takes just what stands there; forbidden, the piece can't end there,
 * whatever it takes.
 */
static gboolean
read_move (Line *line, PwExample *example, Member member, const PwJsonValue *item)
{
  const char *name = member_rows[member].name;
  gboolean allowed = member == MEMBER_ALLOWED;
  PwTakes takes = allowed ? PW_TAKES_PLAINLY : PW_TAKES_ANYHOW;
  g_autoptr (GArray) captures = NULL;
  PwSquare to;

  if (item->kind == PW_JSON_OBJECT ? !read_target (line, name, item, "captures", FALSE, &to, &captures)
                                   : !read_square (line, name, item, &to))
    return FALSE;
  if (captures != NULL)
    takes = PW_TAKES_EXACTLY;
  return pw_example_claim (example, allowed ? PW_CLAIM_MAY : PW_CLAIM_MAY_NOT, to, takes,
                           captures != NULL ? (const PwSquare *) (gpointer) captures->data : NULL,
                           captures != NULL ? captures->len : 0)
         || fail_contradiction (line, to);
}

static gboolean
read_moves (Line *line, PwExample *example, Member member)
{
  PwJsonReader reader;
  PwJsonValue item;

  if (!is_given (line, member))
    return TRUE;
  pw_json_items_init (&reader, &line->members[member]);
  while (pw_json_items_next (&reader, NULL, &item))
    if (!read_move (line, example, member, &item))
      return FALSE;
  return TRUE;
}

/* -- positions: what others have to do with it -- */

/* How a statement is written: "hops": [{"to": "d7", "over": ["d5"]}] */
typedef struct
{
  guint8 member; /* Member */
  guint8 says;   /* PwSaying */
  const char *others;
} StatementRow;

static const StatementRow statement_rows[] = {
  { MEMBER_HOPS, PW_SAYS_HOPS, "over" },
  { MEMBER_BLOCKED, PW_SAYS_BLOCKED, "by" },
};

static gboolean
is_other_piece (const PwPosition *position, PwSquare square)
{
  return square != position->at && pw_board_has_piece (position->board, square);
}

/* Sentences for what pw_statement_fits() does not like. */
static gboolean
check_statement (const Line *line, const PwPosition *position, const StatementRow *row, PwSquare to,
                 const GArray *others)
{
  const char *member = member_rows[row->member].name;
  char name[PW_SQUARE_NAME_SIZE];

  if (others == NULL || others->len == 0)
    return fail (line, _ ("a move in \"%s\" has no \"%s\""), member, row->others);
  if (others->len > PW_STATEMENT_MAX_OTHERS)
    return fail (line, _ ("\"%s\" names more than %d squares"), row->others, PW_STATEMENT_MAX_OTHERS);
  if (to == position->at)
    return fail (line, _ ("a move in \"%s\" ends where it begins"), member);
  for (guint i = 0; i < others->len; i++)
    {
      PwSquare other = g_array_index (others, PwSquare, i);

      pw_square_name (line->board, other, name);
      if (!is_other_piece (position, other))
        return fail (line, _ ("\"%s\" names the square %s, which has no other piece on it"), row->others, name);
      if (other == to)
        return fail (line, _ ("\"%s\" names the square %s, where the move ends"), row->others, name);
    }
  return TRUE;
}

static gboolean
read_statement (Line *line, const PwPosition *position, const StatementRow *row, const PwJsonValue *item,
                GArray *statements)
{
  const char *member = member_rows[row->member].name;
  PwStatement statement = { .says = (PwSaying) row->says };
  g_autoptr (GArray) others = NULL;

  if (item->kind != PW_JSON_OBJECT)
    return fail (line, _ ("\"%s\" contains %s instead of a move"), member, _ (pw_json_kind_label (item->kind)));
  if (!read_target (line, member, item, row->others, TRUE, &statement.to, &others)
      || !check_statement (line, position, row, statement.to, others))
    return FALSE;
  statement.n_others = others->len;
  memcpy (statement.others, others->data, others->len * sizeof (PwSquare));
  g_array_append_val (statements, statement);
  return statements->len <= PW_EXAMPLES_MAX
         || fail (line, _ ("more than %d moves in \"hops\" or \"blocked\""), PW_EXAMPLES_MAX);
}

static gboolean
read_statements (Line *line, const PwPosition *position, const StatementRow *row, GArray *statements)
{
  PwJsonReader reader;
  PwJsonValue item;

  if (!is_given (line, row->member))
    return TRUE;
  pw_json_items_init (&reader, &line->members[row->member]);
  while (pw_json_items_next (&reader, NULL, &item))
    if (!read_statement (line, position, row, &item, statements))
      return FALSE;
  return TRUE;
}

static gboolean
claim_statements (Line *line, PwExample *example, GPtrArray *examples)
{
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  guint found;

  for (guint i = 0; i < G_N_ELEMENTS (statement_rows); i++)
    if (!read_statements (line, pw_example_position (example), &statement_rows[i], statements))
      return FALSE;
  found = pw_statements_claim (example, (const PwStatement *) (gpointer) statements->data, statements->len, examples);
  return found == statements->len || fail_contradiction (line, g_array_index (statements, PwStatement, found).to);
}

static gboolean
has_others (const PwPosition *position)
{
  for (guint i = 0; i < pw_board_n_squares (position->board); i++)
    if (is_other_piece (position, (PwSquare) i))
      return TRUE;
  return FALSE;
}

static gboolean
read_position (Line *line, const PwPosition *position, PwExamples *examples)
{
  gboolean complete = line->members[MEMBER_COMPLETE].length > 0 && line->members[MEMBER_COMPLETE].kind == PW_JSON_TRUE;
  PwExample *example
      = pw_example_new (pw_board_copy (position->board), position->at, position->side, position->virgin, complete);

  g_ptr_array_add (examples->all, example);
  examples->crowded |= has_others (position);
  /* what is taken comes first: hops ask for it */
  return read_moves (line, example, MEMBER_ALLOWED) && read_moves (line, example, MEMBER_FORBIDDEN)
         && claim_statements (line, example, examples->all);
}

/* -- drawings -- */

/* Nothing is drawn on the piece's own square. */
static gboolean
check_others (const Line *line, const PwPosition *position, Member member, const GArray *squares)
{
  for (guint i = 0; i < squares->len; i++)
    if (g_array_index (squares, PwSquare, i) == position->at)
      return fail (line, _ ("\"%s\" names the square of the piece itself"), member_rows[member].name);
  return TRUE;
}

static gboolean
read_marks (Line *line, PwDrawing *drawing, const PwPosition *position, Member member, PwMark mark)
{
  g_autoptr (GArray) squares = NULL;

  if (!is_given (line, member))
    return TRUE;
  squares = read_squares (line, member_rows[member].name, &line->members[member]);
  if (squares == NULL || !check_others (line, position, member, squares))
    return FALSE;
  for (guint i = 0; i < squares->len; i++)
    {
      PwSquare square = g_array_index (squares, PwSquare, i);

      pw_drawing_mark (drawing, square, pw_drawing_get_mark (drawing, square) | mark);
    }
  return TRUE;
}

static gboolean
read_rides (Line *line, PwDrawing *drawing, const PwPosition *position)
{
  PwJsonReader reader;
  PwJsonValue item;

  if (!is_given (line, MEMBER_RIDES))
    return TRUE;
  pw_json_items_init (&reader, &line->members[MEMBER_RIDES]);
  while (pw_json_items_next (&reader, NULL, &item))
    {
      g_autoptr (GArray) squares = NULL;

      if (item.kind != PW_JSON_ARRAY)
        return fail (line, _ ("\"rides\" contains %s instead of an array of squares"),
                     _ (pw_json_kind_label (item.kind)));
      squares = read_squares (line, "rides", &item);
      if (squares == NULL || !check_others (line, position, MEMBER_RIDES, squares))
        return FALSE;
      pw_drawing_add_ride (drawing, (const PwSquare *) (gpointer) squares->data, squares->len);
    }
  return TRUE;
}

static gboolean
read_drawing (Line *line, const PwPosition *position, PwExamples *examples)
{
  g_autoptr (PwDrawing) drawing = pw_drawing_new (position->board, position->at, position->side, position->virgin);
  Drawn drawn = { drawing, examples->all->len };
  GPtrArray *own;

  if (has_others (position))
    return fail (line, _ ("a drawing shows the piece alone; a board with other pieces needs \"allowed\""));
  if (!read_marks (line, drawing, position, MEMBER_MOVES, PW_MARK_MOVE)
      || !read_marks (line, drawing, position, MEMBER_CAPTURES, PW_MARK_CAPTURE)
      || !read_marks (line, drawing, position, MEMBER_BOTH, PW_MARK_BOTH) || !read_rides (line, drawing, position))
    return FALSE;
  own = pw_drawing_to_examples (drawing, FALSE);
  g_ptr_array_extend_and_steal (examples->all, own);
  g_array_append_val (examples->drawings, drawn);
  (void) g_steal_pointer (&drawing);
  return TRUE;
}

/* A copy of a drawing's examples that allow anything else where other pieces stand. */
static void
open_drawing (PwExamples *examples, const Drawn *drawn)
{
  g_autoptr (GPtrArray) open = pw_drawing_to_examples (drawn->drawing, TRUE);

  for (guint i = 0; i < open->len; i++)
    {
      gpointer *closed = &examples->all->pdata[drawn->first + i], *opened = &open->pdata[i], example = *closed;

      *closed = *opened;
      *opened = example;
    }
}

/* -- a line -- */

static void
read_words (Line *line, PwRequest *request)
{
  const char **texts[] = { &request->board, &request->at, &request->side };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (is_given (line, i))
      {
        pw_json_value_text (&line->members[i], line->text);
        line->words[i] = g_strdup (line->text->str);
        *texts[i] = line->words[i];
      }
  if (is_given (line, MEMBER_VIRGIN))
    request->virgin = line->members[MEMBER_VIRGIN].kind == PW_JSON_TRUE;
}

static gboolean
read_line (Line *line, PwExamples *examples, const char *bytes, gsize length)
{
  g_auto (PwTask) task = { 0 };
  PwRequest request = examples->defaults;
  gboolean drawing;

  if (!pw_members_read (member_rows, N_MEMBERS, FALSE, bytes, length, line->members, line->error)
      || !find_kind (line, &drawing))
    return FALSE;
  read_words (line, &request);
  if (!pw_task_init (&task, &request, line->error))
    return FALSE;
  line->board = task.board;
  if (!(drawing ? read_drawing (line, &task.position, examples) : read_position (line, &task.position, examples)))
    return FALSE;
  return examples->all->len <= PW_EXAMPLES_MAX
         || fail (line, _ ("more than %d boards in all"), PW_EXAMPLES_MAX);
}

gboolean
pw_examples_read (PwExamples *examples, const char *line, gsize length, GError **error)
{
  Line reading = { .text = g_string_new (NULL), .error = error };
  gboolean read = read_line (&reading, examples, line, length);

  for (guint i = 0; i < G_N_ELEMENTS (reading.words); i++)
    g_free (reading.words[i]);
  g_string_free (reading.text, TRUE);
  return read;
}

/* -- all lines -- */

static void
clear_drawn (gpointer drawn)
{
  pw_drawing_free (((Drawn *) drawn)->drawing);
}

PwExamples *
pw_examples_new (const PwRequest *defaults)
{
  PwExamples *examples = g_new0 (PwExamples, 1);

  examples->defaults
      = (PwRequest){ .board = defaults->board, .at = defaults->at, .side = defaults->side, .virgin = defaults->virgin };
  examples->all = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  examples->drawings = g_array_new (FALSE, FALSE, sizeof (Drawn));
  g_array_set_clear_func (examples->drawings, clear_drawn);
  return examples;
}

void
pw_examples_free (PwExamples *examples)
{
  if (examples == NULL)
    return;
  g_ptr_array_unref (examples->all);
  g_array_unref (examples->drawings);
  g_free (examples);
}

const GPtrArray *
pw_examples_end (PwExamples *examples)
{
  for (guint i = 0; i < examples->drawings->len && examples->crowded; i++)
    open_drawing (examples, &g_array_index (examples->drawings, Drawn, i));
  return examples->all;
}
