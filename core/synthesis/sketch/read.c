/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From JSON to a sketch.  Owns the members of a page and the sentences about those that make no sense; what
 * they mean for a search is in statement.c and marked-board.c.
 */
#include "core/synthesis/sketch/json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  PwSketch *sketch;
  const PwJsonValue *members;
  const PwPosition *position;
  GString *text;      /* of the string at hand */
  GArray *statements; /* PwStatement */
  guint n_concerning; /* how many statements are in "hops" and "blocked" */
  PwTranslate translate;
  GError **error;
} Reader;

static gboolean fail (const Reader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

#define SAY(text) (reader->translate != NULL ? reader->translate (text) : (text))

static gboolean
fail (const Reader *reader, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  if (reader->error == NULL)
    return FALSE;
  va_start (args, format);
  message = g_strdup_vprintf (SAY (format), args);
  va_end (args);
  g_set_error_literal (reader->error, PW_MEMBERS_ERROR, PW_MEMBERS_ERROR_MEMBER, message);
  return FALSE;
}

static gboolean
is_given (const Reader *reader, PwPageMember member)
{
  return pw_member_is_given (&reader->members[member]);
}

/* -- squares and places -- */

static gboolean
read_name (Reader *reader, const char *member, const PwJsonValue *value)
{
  if (value->kind != PW_JSON_STRING)
    return fail (reader, N_ ("\"%s\" contains %s instead of the name of a square"), member,
                 SAY (pw_json_kind_label (value->kind)));
  pw_json_value_text (value, reader->text);
  return TRUE;
}

static gboolean
fail_twice (const Reader *reader, const char *member)
{
  return fail (reader, N_ ("\"%s\" names the square %s twice"), member, reader->text->str);
}

static gboolean
read_square (Reader *reader, const char *member, const PwJsonValue *value, PwSquare *square)
{
  const PwBoard *board = reader->position->board;

  if (!read_name (reader, member, value))
    return FALSE;
  *square = strlen (reader->text->str) == reader->text->len ? pw_square_parse (board, reader->text->str) : PW_NO_SQUARE;
  if (*square == PW_NO_SQUARE)
    return fail (reader, N_ ("\"%s\" names the square \"%s\", which is not on the board"), member, reader->text->str);
  if (pw_board_cell (board, *square) == PW_CELL_HOLE)
    return fail (reader, N_ ("\"%s\" names the square %s, which is a hole"), member, reader->text->str);
  return TRUE;
}

/* Returns: whether a text begins with a number of one or two digits, which is skipped then */
static gboolean
read_number (const char **text, int *number)
{
  const char *digits = **text == '-' ? *text + 1 : *text;
  char *end;

  if (!g_ascii_isdigit (*digits))
    return FALSE;
  *number = (int) g_ascii_strtoll (*text, &end, 10);
  *text = end;
  return end - digits <= 2;
}

/* A place counted from the piece: "-1,2". Returns: FALSE if it is none */
static gboolean
find_place (const GString *name, PwVec *vec)
{
  const char *text = name->str;
  int dx, dy;

  if (!read_number (&text, &dx) || *text++ != ',' || !read_number (&text, &dy) || text != name->str + name->len)
    return FALSE;
  *vec = pw_vec (dx, dy);
  return pw_vec_is_zero (*vec) || pw_sketch_is_place (*vec);
}

/* Nothing is drawn on the piece's own square. */
static gboolean
read_place (Reader *reader, const char *member, const PwJsonValue *value, PwVec *vec)
{
  PwSquare square;

  if (!read_name (reader, member, value))
    return FALSE;
  if (!find_place (reader->text, vec))
    {
      if (!read_square (reader, member, value, &square))
        return FALSE;
      *vec = pw_board_offset (reader->position->board, reader->position->at, square);
    }
  return !pw_vec_is_zero (*vec) || fail (reader, N_ ("\"%s\" names the square of the piece itself"), member);
}

/* -- the piece alone -- */

static gboolean
read_marks (Reader *reader, PwPageMember member, PwMark mark)
{
  const char *name = pw_page_members[member].name;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  PwVec vec;

  PW_JSON_EACH_ITEM (i, &reader->members[member])
    {
      if (!read_place (reader, name, &i.value, &vec))
        return FALSE;
      if (!g_hash_table_add (seen, GINT_TO_POINTER (vec.dy * 2 * PW_BOARD_MAX_SIZE + vec.dx)))
        return fail_twice (reader, name);
      pw_sketch_set_mark (reader->sketch, vec, pw_sketch_get_mark (reader->sketch, vec) | mark);
    }
  return TRUE;
}

static gboolean
read_way (Reader *reader, const PwJsonValue *array, GArray *way)
{
  PwVec vec;

  PW_JSON_EACH_ITEM (i, array)
    {
      if (!read_place (reader, "rides", &i.value, &vec))
        return FALSE;
      if (way->len > 0 && pw_vec_equal (g_array_index (way, PwVec, way->len - 1), vec))
        return fail_twice (reader, "rides");
      g_array_append_val (way, vec);
      if (way->len > PW_BOARD_MAX_SQUARES)
        return fail (reader, N_ ("\"%s\" names more than %d squares"), "rides", PW_BOARD_MAX_SQUARES);
    }
  return TRUE;
}

enum
{
  RIDE_WAY,
  RIDE_MARK,
  RIDE_ENDLESS,
  N_RIDE,
};

static gboolean
find_mark (Reader *reader, const PwJsonValue *value, PwMark *mark)
{
  for (*mark = PW_MARK_NONE; pw_member_is_given (value) && *mark <= PW_MARK_BOTH; *mark += 1)
    if (pw_mark_words[*mark] != NULL && pw_json_value_is (value, pw_mark_words[*mark]))
      return TRUE;
  return !pw_member_is_given (value)
         || fail (reader, N_ ("the \"mark\" of a ride must be one of: none, move, capture, both"));
}

/* item: an array, or an object with a way */
static gboolean
read_ride (Reader *reader, const PwJsonValue *item)
{
  static const PwMemberRow rows[N_RIDE] = {
    [RIDE_WAY] = { "way", PW_WANTS_ARRAY },
    [RIDE_MARK] = { "mark", PW_WANTS_STRING },
    [RIDE_ENDLESS] = { "endless", PW_WANTS_SWITCH },
  };
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (PwVec));
  PwJsonValue values[N_RIDE] = { *item };
  PwMark mark;

  if (item->kind != PW_JSON_ARRAY && item->kind != PW_JSON_OBJECT)
    return fail (reader, N_ ("\"rides\" contains %s instead of an array of squares"),
                 SAY (pw_json_kind_label (item->kind)));
  if (reader->sketch->rides->len == PW_SKETCH_MAX_RIDES)
    return fail (reader, N_ ("more than %d rides"), PW_SKETCH_MAX_RIDES);
  if (item->kind == PW_JSON_OBJECT
      && !pw_members_read (rows, N_RIDE, FALSE, item->start, item->length, values, reader->translate, reader->error))
    return FALSE;
  return find_mark (reader, &values[RIDE_MARK], &mark) && read_way (reader, &values[RIDE_WAY], way)
         && (pw_sketch_add_ride (reader->sketch, (const PwVec *) (gpointer) way->data, way->len,
                                 values[RIDE_ENDLESS].kind == PW_JSON_TRUE, mark)
             || fail (reader, N_ ("a ride has no \"%s\""), "way"));
}

static gboolean
read_rides (Reader *reader)
{
  PW_JSON_EACH_ITEM (i, &reader->members[PW_PAGE_RIDES])
    if (!read_ride (reader, &i.value))
      return FALSE;
  return TRUE;
}

static gboolean
read_alone (Reader *reader)
{
  if (pw_position_has_others (reader->position))
    return fail (reader, N_ ("a drawing shows the piece alone; a board with other pieces needs \"allowed\""));
  return read_marks (reader, PW_PAGE_MOVES, PW_MARK_MOVE)
         && read_marks (reader, PW_PAGE_CAPTURES, PW_MARK_CAPTURE)
         && read_marks (reader, PW_PAGE_BOTH, PW_MARK_BOTH)
         && read_marks (reader, PW_PAGE_NONE, PW_MARK_NONE) && read_rides (reader);
}

/* -- positions -- */

static const char *
others_of (const PwStatement *statement)
{
  return pw_saying_words[statement->says].others;
}

static gboolean
read_other (Reader *reader, const PwJsonValue *value, PwStatement *statement)
{
  const char *member = others_of (statement);
  PwSquare square;

  if (!read_square (reader, member, value, &square))
    return FALSE;
  if (pw_squares_have (statement->others, statement->n_others, square))
    return fail_twice (reader, member);
  if (statement->n_others == pw_saying_max_others (statement->says))
    return fail (reader, N_ ("\"%s\" names more than %d squares"), member, (int) statement->n_others);
  statement->others[statement->n_others++] = square;
  return TRUE;
}

/* value: an array, or one square */
static gboolean
read_others (Reader *reader, const PwJsonValue *value, PwStatement *statement)
{
  if (value->kind != PW_JSON_ARRAY)
    return read_other (reader, value, statement);
  PW_JSON_EACH_ITEM (i, value)
    if (!read_other (reader, &i.value, statement))
      return FALSE;
  return TRUE;
}

/* The kind of a statement whose list of other pieces is empty: captures [] is MAY. ORDER PwSaying */
static const guint8 plain_sayings[PW_N_SAYINGS] = { PW_SAYS_MAY,     PW_SAYS_MAY_NOT, PW_SAYS_MAY,
                                                    PW_SAYS_MAY_NOT, PW_SAYS_HOPS,    PW_SAYS_BLOCKED };

/*
 * A target, and other squares: {"to": "f4", "captures": ["e4"]}.
 *
 * concerns: other pieces have to do with it: it has some, and one alone needs no array
 * statement: its kind is set, for the case that it has others
 */
static gboolean
read_target (Reader *reader, const char *member, gboolean concerns, const PwJsonValue *object, PwStatement *statement)
{
  gboolean has_target = FALSE, has_others = FALSE;

  PW_JSON_EACH_MEMBER (i, object)
    if (pw_json_value_is (&i.key, "to") && !has_target)
      {
        if (!read_square (reader, member, &i.value, &statement->to))
          return FALSE;
        has_target = TRUE;
      }
    else if (pw_json_value_is (&i.key, others_of (statement)) && !has_others
             && (concerns || i.value.kind == PW_JSON_ARRAY))
      {
        if (!read_others (reader, &i.value, statement))
          return FALSE;
        has_others = TRUE;
      }
    else if (concerns)
      return fail (reader, N_ ("a move in \"%s\" must have a square \"to\" and a square or an array \"%s\", once "
                               "each"), member, others_of (statement));
    else
      return fail (reader, N_ ("a move in \"%s\" must have a square \"to\" and may have an array \"captures\", once "
                               "each"), member);
  if (!has_target || (concerns && statement->n_others == 0))
    return fail (reader, N_ ("a move in \"%s\" has no \"%s\""), member, has_target ? others_of (statement) : "to");
  if (!has_others)
    statement->says = (PwSaying) plain_sayings[statement->says];
  return TRUE;
}

/* Sentences for reasons of pw_statement_fits() in statements about other pieces. */
static gboolean
check_concerning (Reader *reader, const char *member, const PwStatement *statement)
{
  const PwPosition *position = reader->position;
  char name[PW_SQUARE_NAME_SIZE];

  if (statement->to == position->at)
    return fail (reader, N_ ("a move in \"%s\" ends where it begins"), member);
  for (guint i = 0; i < statement->n_others; i++)
    {
      PwSquare other = statement->others[i];

      pw_square_name (position->board, other, name);
      if (other == position->at || !pw_board_has_piece (position->board, other))
        return fail (reader, N_ ("\"%s\" names the square %s, which has no other piece on it"), others_of (statement),
                     name);
      if (other == statement->to)
        return fail (reader, N_ ("\"%s\" names the square %s, where the move ends"), others_of (statement), name);
    }
  return reader->n_concerning++ < PW_EXAMPLES_MAX
         || fail (reader, N_ ("more than %d moves in \"hops\" or \"blocked\""), PW_EXAMPLES_MAX);
}

static gboolean
read_statement (Reader *reader, PwSaying says, const PwJsonValue *item)
{
  const char *member = pw_page_members[pw_saying_words[says].member].name;
  gboolean concerns = plain_sayings[says] == says;
  PwStatement statement = { .says = item->kind == PW_JSON_OBJECT ? says : (PwSaying) plain_sayings[says] };
  gboolean good;

  if (concerns && item->kind != PW_JSON_OBJECT)
    return fail (reader, N_ ("\"%s\" contains %s instead of a move"), member, SAY (pw_json_kind_label (item->kind)));
  good = item->kind == PW_JSON_OBJECT ? read_target (reader, member, concerns, item, &statement)
                                      : read_square (reader, member, item, &statement.to);
  if (!good || (concerns && !check_concerning (reader, member, &statement)))
    return FALSE;
  g_array_append_val (reader->statements, statement);
  return TRUE;
}

/* says: what "moves" with other pieces mean */
static gboolean
read_statements (Reader *reader, PwSaying says)
{
  PW_JSON_EACH_ITEM (i, &reader->members[pw_saying_words[says].member])
    if (!read_statement (reader, says, &i.value))
      return FALSE;
  return TRUE;
}

static gboolean
read_position (Reader *reader)
{
  for (PwSaying says = PW_SAYS_TAKES; says < PW_N_SAYINGS; says++)
    if (!read_statements (reader, says))
      return FALSE;
  g_ptr_array_add (reader->sketch->positions,
                   pw_sketch_position_new (
                       reader->position, reader->members[PW_PAGE_COMPLETE].kind == PW_JSON_TRUE,
                       (const PwStatement *) (gpointer) reader->statements->data, reader->statements->len));
  return TRUE;
}

/* -- a page -- */

/* alone: (out). Returns: FALSE if members of both kinds of page are there, or none */
static gboolean
find_kind (const Reader *reader, gboolean *alone)
{
  int first[3] = { -1, -1, -1 };

  for (guint i = 0; i < PW_N_PAGE_MEMBERS; i++)
    if (is_given (reader, i) && first[pw_page_members[i].kind] < 0)
      first[pw_page_members[i].kind] = (int) i;
  *alone = first[PW_PAGE_FITS_ALONE] >= 0;
  if (first[PW_PAGE_FITS_ALONE] >= 0 && first[PW_PAGE_FITS_POSITION] >= 0)
    return fail (reader, N_ ("\"%s\" is part of a drawing, \"%s\" of a position; a line cannot be both"),
                 pw_page_members[first[PW_PAGE_FITS_ALONE]].name, pw_page_members[first[PW_PAGE_FITS_POSITION]].name);
  if (first[PW_PAGE_FITS_ALONE] < 0 && first[PW_PAGE_FITS_POSITION] < 0)
    return fail (reader, N_ ("no \"allowed\" moves, and no \"moves\" or \"captures\" of a drawing"));
  return TRUE;
}

gboolean
pw_sketch_read_page (PwSketch *sketch, const PwJsonValue *members, const PwPosition *position,
                     PwTranslate translate, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  Reader reader = { sketch, members, position, text, statements, 0, translate, error };
  gboolean alone;

  return find_kind (&reader, &alone) && (alone ? read_alone (&reader) : read_position (&reader));
}

/* -- all pages -- */

/* What board, at, side and virgin of a page come to. Returns: (transfer full) (nullable): the position's
 * board */
static PwBoard *
find_position (const PwJsonValue *members, PwPosition *position)
{
  g_autofree char *fen = pw_json_value_dup (&members[PW_PAGE_BOARD]),
                  *named = pw_json_value_dup (&members[PW_PAGE_AT]);
  const char *at = named != NULL ? named : "d4";
  g_autoptr (PwBoard) board = fen != NULL ? pw_board_new_from_fen (fen, NULL) : pw_board_new (8, 8);
  const PwJsonValue *side = &members[PW_PAGE_SIDE];
  gboolean second = pw_member_is_given (side) && pw_json_value_is (side, "second");

  if (board == NULL || (pw_member_is_given (side) && !second && !pw_json_value_is (side, "first")))
    return NULL;
  *position = (PwPosition){ board, pw_square_parse (board, at), second ? PW_SIDE_SECOND : PW_SIDE_FIRST,
                            members[PW_PAGE_VIRGIN].kind == PW_JSON_TRUE };
  if (position->at == PW_NO_SQUARE || pw_board_cell (board, position->at) == PW_CELL_HOLE)
    return NULL;
  return g_steal_pointer (&board);
}

/* Of statements that clash the later one counts. Returns: FALSE if some don't fit, or are too many */
static gboolean
settle (PwSketchPosition **position)
{
  PwSketchPosition *read = *position;
  g_autoptr (PwSketchPosition) empty = pw_sketch_position_new (&read->position, read->complete, NULL, 0);

  for (guint i = 0; i < read->n; i++)
    if (!pw_statement_fits (&read->statements[i], &read->position))
      return FALSE;
  if (read->n > PW_SKETCH_MAX_STATEMENTS)
    return FALSE;
  *position = pw_sketch_position_say (empty, read->statements, read->n);
  pw_sketch_position_unref (read);
  return TRUE;
}

/* A page is read by itself first, so that a wrong page leaves nothing behind. (transfer full) (nullable) */
static PwSketch *
read_item (const PwJsonValue *item)
{
  g_autoptr (PwSketch) page = pw_sketch_new ();
  g_autoptr (PwBoard) board = NULL;
  PwJsonValue members[PW_N_PAGE_MEMBERS];
  PwPosition position;

  if (item->kind != PW_JSON_OBJECT
      || !pw_members_read (pw_page_members, PW_N_PAGE_MEMBERS, FALSE, item->start, item->length, members,
                           NULL, NULL))
    return NULL;
  board = find_position (members, &position);
  if (board == NULL || !pw_sketch_read_page (page, members, &position, NULL, NULL)
      || (page->positions->len > 0 && !settle ((PwSketchPosition **) &page->positions->pdata[0])))
    return NULL;
  return g_steal_pointer (&page);
}

/* Takes the page of the piece alone, of which there is only one. page: its contents are taken. Returns: FALSE if
 * there is no room for it */
static gboolean
take_page (PwSketch *sketch, PwSketch *page)
{
  if (page->positions->len > 0)
    {
      g_ptr_array_extend_and_steal (sketch->positions, g_steal_pointer (&page->positions));
      page->positions = g_ptr_array_new ();
      return TRUE;
    }
  if (sketch->marks->len > 0 || sketch->rides->len > 0)
    return FALSE;
  g_array_append_vals (sketch->marks, page->marks->data, page->marks->len);
  g_ptr_array_extend_and_steal (sketch->rides, g_steal_pointer (&page->rides));
  page->rides = g_ptr_array_new ();
  return TRUE;
}

/* numbers: as pw_sketch_number_positions() tells them; appended to */
static PwSketch *
read_items (const char *text, GArray *numbers)
{
  PwSketch *sketch = pw_sketch_new ();
  g_autoptr (GString) rest = g_string_new (NULL);
  PwJsonValue array = pw_json_parse (text, strlen (text));
  guint tried = 0; /* of millions, the first */
  guint n = 0;

  if (array.kind != PW_JSON_ARRAY)
    return sketch;
  PW_JSON_EACH_ITEM (i, &array)
    {
      gboolean tries = i.value.kind == PW_JSON_OBJECT && tried++ <= PW_SKETCH_MAX_POSITIONS;
      g_autoptr (PwSketch) page = tries ? read_item (&i.value) : NULL;

      n++;
      if (sketch->positions->len < PW_SKETCH_MAX_POSITIONS && page != NULL && take_page (sketch, page))
        {
          if (sketch->positions->len > numbers->len)
            g_array_append_val (numbers, n);
          continue;
        }
      if (rest->len > 0)
        g_string_append_c (rest, ',');
      g_string_append_len (rest, i.value.start, (gssize) i.value.length);
    }
  if (rest->len > 0)
    sketch->rest = g_ref_string_new_len (rest->str, (gssize) rest->len);
  g_array_append_val (numbers, n);
  return sketch;
}

PwSketch *
pw_sketch_new_from_json (const char *text)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  return read_items (text, numbers);
}

GArray *
pw_sketch_number_positions (const char *text)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  pw_sketch_free (read_items (text, numbers));
  return numbers;
}

PwSketch *
pw_sketch_new_from_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) array = g_string_new ("[");

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line != '\0' && *line != '{')
        return pw_sketch_new ();
      if (*line != '\0')
        g_string_append_printf (array, "%s%s", array->len > 1 ? "," : "", line);
    }
  g_string_append_c (array, ']');
  return pw_sketch_new_from_json (array->str);
}
