/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sketch as lines of text, and back.  Owns the words of the lines.  A text may come from any
 * file: what can't be read is kept as it is.
 */
#include "ui/keep/sketch.h"

#include <string.h>

#define UNMOVED   "unmoved"
#define COMPLETE  "complete"
#define MAX_WORK  (PW_SKETCH_MAX_POSITIONS * PW_SKETCH_MAX_STATEMENTS * PW_SKETCH_MAX_STATEMENTS) /* written: half */
#define N_PLACES  (2 * PW_BOARD_MAX_SIZE + 1) /* from one end to the other */

/* What is being read. */
typedef struct
{
  PwSketch *sketch;
  guint16 *marked;            /* by place: 1 + its number among the marks, or 0 */
  PwSketchPosition *position; /* (nullable): the latest one, which statements are about */
  GArray *statements;         /* PwStatement: those about it; none clash */
  guint work;                 /* how often statements were compared */
  gboolean full;              /* there may be no more of them */
  gboolean skips;             /* what follows is about a position that was not understood */
  GString *rest, *last;       /* of the sketch: lines that were not understood, each ended */
  GString *position_rest;
} Reader;

/* ORDER PwMark */
static const char *const mark_nicks[] = { "none", "move", "capture", "both" };
/* ORDER PwSide */
static const char *const side_nicks[] = { "first", "second" };
/* ORDER PwSaying */
static const char *const saying_nicks[PW_N_SAYINGS] = { "may", "may-not", "takes", "takes-not", "hops", "blocked" };

static int
find_nick (const char *const *nicks, guint n, const char *word)
{
  for (guint i = 0; i < n; i++)
    if (word != NULL && *nicks[i] == *word && g_str_equal (nicks[i], word)) /* of millions of lines few are ours */
      return (int) i;
  return -1;
}

/* -- reading -- */

/* The next word of a line, which is cut off there. (nullable) */
static char *
next_word (char **rest)
{
  char *word = *rest + strspn (*rest, " "), *end = word + strcspn (word, " ");

  *rest = *end != '\0' ? end + 1 : end;
  *end = '\0';
  return *word != '\0' ? word : NULL;
}

static gboolean
read_number (const char **text, int *number)
{
  char *end;
  gint64 value;

  if (!g_ascii_isdigit (**text) && **text != '-')
    return FALSE;
  value = g_ascii_strtoll (*text, &end, 10);
  if (end == *text || value < -PW_BOARD_MAX_SIZE || value > PW_BOARD_MAX_SIZE)
    return FALSE;
  *number = (int) value;
  *text = end;
  return TRUE;
}

static gboolean
read_vec (const char *word, PwVec *vec)
{
  int dx, dy;

  if (word == NULL || !read_number (&word, &dx) || *word++ != ',' || !read_number (&word, &dy) || *word != '\0')
    return FALSE;
  *vec = pw_vec (dx, dy);
  return TRUE;
}

/* Returns: whether the line is understood, as all that follow */
static gboolean
read_mark (Reader *reader, char *rest)
{
  GArray *marks = reader->sketch->marks;
  PwVec vec;
  gboolean good = read_vec (next_word (&rest), &vec);
  int mark = find_nick (mark_nicks, G_N_ELEMENTS (mark_nicks), next_word (&rest));
  guint16 *place;

  if (!good || mark < 0 || next_word (&rest) != NULL)
    return FALSE;
  place = &reader->marked[(vec.dy + PW_BOARD_MAX_SIZE) * N_PLACES + vec.dx + PW_BOARD_MAX_SIZE];
  if (*place > 0)
    {
      g_array_index (marks, PwSketchMark, *place - 1).mark = (guint8) mark;
      return TRUE;
    }
  if (!pw_sketch_set_mark (reader->sketch, vec, (PwMark) mark))
    return FALSE;
  *place = (guint16) marks->len;
  return TRUE;
}

static gboolean
read_ride (Reader *reader, char *rest)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (PwVec));
  const char *word = next_word (&rest);
  gboolean endless = g_strcmp0 (word, "endless") == 0;
  int mark = find_nick (mark_nicks, G_N_ELEMENTS (mark_nicks), endless ? next_word (&rest) : word);
  PwVec vec;

  if (mark < 0 || reader->sketch->rides->len == PW_SKETCH_MAX_RIDES)
    return FALSE;
  while ((word = next_word (&rest)) != NULL)
    {
      if (!read_vec (word, &vec) || way->len == PW_BOARD_MAX_SQUARES)
        return FALSE;
      g_array_append_val (way, vec);
    }
  return pw_sketch_add_ride (reader->sketch, (const PwVec *) (gpointer) way->data, way->len, endless, (PwMark) mark);
}

/* Whether the next word is this one, which is then cut off. */
static gboolean
skip_word (char **rest, const char *word)
{
  gsize length = strlen (word);

  if (strncmp (*rest, word, length) != 0 || (*rest)[length] != ' ')
    return FALSE;
  *rest += length + 1;
  return TRUE;
}

/* Returns: (transfer full) (nullable) */
static PwSketchPosition *
make_position (char *rest)
{
  const char *at = next_word (&rest);
  int side = find_nick (side_nicks, G_N_ELEMENTS (side_nicks), next_word (&rest));
  PwPosition position = { .virgin = skip_word (&rest, UNMOVED) };
  gboolean complete = skip_word (&rest, COMPLETE);
  g_autoptr (PwBoard) board = side >= 0 ? pw_board_new_from_fen (rest, NULL) : NULL;

  if (board == NULL)
    return NULL;
  position.board = board;
  position.side = (PwSide) side;
  position.at = pw_square_parse (board, at);
  if (position.at == PW_NO_SQUARE || pw_board_cell (board, position.at) == PW_CELL_HOLE)
    return NULL;
  return pw_sketch_position_new (&position, complete);
}

/* Of two that clash the later one counts. Returns: FALSE if there is no room */
static gboolean
add_statement (Reader *reader, const PwStatement *statement)
{
  GArray *all = reader->statements;

  reader->work += all->len;
  reader->full |= reader->work > MAX_WORK;
  for (guint i = all->len; i-- > 0 && !reader->full;)
    if (pw_statements_clash (&g_array_index (all, PwStatement, i), statement))
      g_array_remove_index (all, i);
  reader->full |= all->len == PW_SKETCH_MAX_STATEMENTS;
  if (!reader->full)
    g_array_append_val (all, *statement);
  return !reader->full;
}

static gboolean
read_statement (Reader *reader, PwSaying says, char *rest)
{
  PwStatement statement = { .says = says };
  const char *word = next_word (&rest);

  if (reader->position == NULL || word == NULL)
    return FALSE;
  statement.to = pw_square_parse (reader->position->board, word);
  while ((word = next_word (&rest)) != NULL)
    {
      if (statement.n_others == PW_STATEMENT_MAX_OTHERS)
        return FALSE;
      statement.others[statement.n_others++] = pw_square_parse (reader->position->board, word);
    }
  return pw_statement_fits (&statement, &reader->position->position) && add_statement (reader, &statement);
}

/* Lines without the end of the last one; they are forgotten. Returns: (transfer full) (nullable): a GRefString */
static char *
take_lines (GString *lines)
{
  char *taken = lines->len > 0 ? g_ref_string_new_len (lines->str, (gssize) lines->len - 1) : NULL;

  g_string_truncate (lines, 0);
  return taken;
}

/* All about the latest position has been read. */
static void
end_position (Reader *reader)
{
  PwSketchPosition *position;

  if (reader->position == NULL)
    return;
  position = pw_sketch_position_say_all (reader->position, (const PwStatement *) (gpointer) reader->statements->data,
                                         reader->statements->len);
  position->rest = take_lines (reader->position_rest);
  g_ptr_array_add (reader->sketch->positions, position);
  g_clear_pointer (&reader->position, pw_sketch_position_unref);
  g_array_set_size (reader->statements, 0);
  reader->full = FALSE;
}

static gboolean
read_position (Reader *reader, char *rest)
{
  end_position (reader);
  if (reader->sketch->positions->len < PW_SKETCH_MAX_POSITIONS)
    reader->position = make_position (rest);
  reader->skips = reader->position == NULL;
  return !reader->skips;
}

/* Where a line is kept that is not understood: with what it seems to be about. */
static void
keep_line (Reader *reader, gboolean alone, const char *line, gsize length)
{
  GString *lines = reader->skips ? reader->last : reader->position != NULL ? reader->position_rest : reader->rest;

  if (alone)
    lines = reader->rest;
  g_string_append_len (lines, line, (gssize) length);
  g_string_append_c (lines, '\n');
}

/* line: cut up; copy: the same */
static void
read_line (Reader *reader, char *line, const char *copy, gsize length)
{
  char *rest = line;
  const char *word = next_word (&rest);
  int says = find_nick (saying_nicks, PW_N_SAYINGS, word);
  gboolean alone = g_strcmp0 (word, "mark") == 0 || g_strcmp0 (word, "ride") == 0, good = word == NULL;

  if (says >= 0)
    good = read_statement (reader, (PwSaying) says, rest);
  else if (alone)
    good = *word == 'm' ? read_mark (reader, rest) : read_ride (reader, rest);
  else if (g_strcmp0 (word, "position") == 0)
    good = read_position (reader, rest);
  if (!good)
    keep_line (reader, alone, copy, length);
}

static void
read_lines (Reader *reader, const char *text)
{
  g_autofree char *copy = g_strdup (text);
  char *line = copy, *last = copy + strlen (copy);

  while (line <= last)
    {
      char *end = memchr (line, '\n', (gsize) (last - line));

      if (end == NULL)
        end = last;
      *end = '\0';
      read_line (reader, line, text + (line - copy), (gsize) (end - line));
      line = end + 1;
    }
  end_position (reader);
}

PwSketch *
pw_sketch_new_from_text (const char *text)
{
  g_autofree guint16 *marked = g_new0 (guint16, N_PLACES * N_PLACES);
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  g_autoptr (GString) rest = g_string_new (NULL), last = g_string_new (NULL), position_rest = g_string_new (NULL);
  Reader reader = { .sketch = pw_sketch_new (), .marked = marked, .statements = statements, .rest = rest, .last = last,
                    .position_rest = position_rest };

  read_lines (&reader, text);
  reader.sketch->rest = take_lines (rest);
  reader.sketch->last = take_lines (last);
  return reader.sketch;
}

/* -- writing -- */

/* lines: (nullable) */
static void
write_lines (GString *text, const char *lines)
{
  if (lines == NULL)
    return;
  g_string_append (text, lines);
  g_string_append_c (text, '\n');
}

static void
write_ride (GString *text, const PwSketchRide *ride)
{
  g_string_append_printf (text, "ride%s %s", ride->endless ? " endless" : "", mark_nicks[ride->mark]);
  for (guint i = 0; i < ride->n; i++)
    g_string_append_printf (text, " %d,%d", ride->way[i].dx, ride->way[i].dy);
  g_string_append_c (text, '\n');
}

static void
write_position (GString *text, const PwSketchPosition *position)
{
  g_autofree char *fen = pw_board_to_fen (position->board);

  g_string_append (text, "position");
  pw_square_append (text, " ", position->board, position->position.at);
  g_string_append_printf (text, " %s%s%s %s\n", side_nicks[position->position.side],
                          position->position.virgin ? " " UNMOVED : "", position->complete ? " " COMPLETE : "", fen);
  for (guint i = 0; i < position->n; i++)
    {
      const PwStatement *statement = &position->statements[i];

      g_string_append (text, saying_nicks[statement->says]);
      pw_square_append (text, " ", position->board, statement->to);
      for (guint j = 0; j < statement->n_others; j++)
        pw_square_append (text, " ", position->board, statement->others[j]);
      g_string_append_c (text, '\n');
    }
  write_lines (text, position->rest);
}

char *
pw_sketch_to_text (const PwSketch *sketch)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sketch->marks->len; i++)
    {
      const PwSketchMark *mark = &g_array_index (sketch->marks, PwSketchMark, i);

      g_string_append_printf (text, "mark %d,%d %s\n", mark->vec.dx, mark->vec.dy, mark_nicks[mark->mark]);
    }
  for (guint i = 0; i < sketch->rides->len; i++)
    write_ride (text, g_ptr_array_index (sketch->rides, i));
  write_lines (text, sketch->rest);
  for (guint i = 0; i < sketch->positions->len; i++)
    write_position (text, g_ptr_array_index (sketch->positions, i));
  write_lines (text, sketch->last);
  if (text->len > 0)
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}
