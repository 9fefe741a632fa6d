/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sketch as lines of text, and back.  Owns the words of the lines.  A text may come from any
 * file: what can't be read is left out.
 */
#include "ui/keep/sketch.h"

#include <string.h>

#define UNMOVED   "unmoved"
#define COMPLETE  "complete"
#define MAX_LINES 250000 /* more than any sketch has */

/* What is being read. */
typedef struct
{
  PwSketch *sketch;
  PwSketchPosition *position; /* (nullable): the latest one, which statements are about */
  GArray *statements;         /* PwStatement: those about it */
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
    if (word != NULL && g_str_equal (nicks[i], word))
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

static void
read_mark (PwSketch *sketch, char *rest)
{
  PwVec vec;
  gboolean good = read_vec (next_word (&rest), &vec);
  int mark = find_nick (mark_nicks, G_N_ELEMENTS (mark_nicks), next_word (&rest));

  if (good && mark >= 0 && next_word (&rest) == NULL)
    pw_sketch_set_mark (sketch, vec, (PwMark) mark);
}

static void
read_ride (PwSketch *sketch, char *rest)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (PwVec));
  const char *word = next_word (&rest);
  gboolean endless = g_strcmp0 (word, "endless") == 0;
  int mark = find_nick (mark_nicks, G_N_ELEMENTS (mark_nicks), endless ? next_word (&rest) : word);
  PwVec vec;

  while ((word = next_word (&rest)) != NULL)
    {
      if (!read_vec (word, &vec))
        return;
      g_array_append_val (way, vec);
    }
  if (mark >= 0)
    pw_sketch_add_ride (sketch, (const PwVec *) (gpointer) way->data, way->len, endless, (PwMark) mark);
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
read_position (char *rest)
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

static void
read_statement (Reader *reader, PwSaying says, char *rest)
{
  PwStatement statement = { .says = says };
  const char *word = next_word (&rest);

  if (reader->position == NULL || word == NULL)
    return;
  statement.to = pw_square_parse (reader->position->board, word);
  while ((word = next_word (&rest)) != NULL)
    {
      if (statement.n_others == PW_STATEMENT_MAX_OTHERS)
        return;
      statement.others[statement.n_others++] = pw_square_parse (reader->position->board, word);
    }
  g_array_append_val (reader->statements, statement);
}

/* All about the latest position has been read. */
static void
end_position (Reader *reader)
{
  if (reader->position == NULL)
    return;
  if (reader->sketch->positions->len < PW_SKETCH_MAX_POSITIONS)
    g_ptr_array_add (reader->sketch->positions,
                     pw_sketch_position_say_all (reader->position,
                                                 (const PwStatement *) (gpointer) reader->statements->data,
                                                 reader->statements->len));
  g_clear_pointer (&reader->position, pw_sketch_position_unref);
  g_array_set_size (reader->statements, 0);
}

static void
read_line (Reader *reader, char *line)
{
  char *rest = line;
  const char *word = next_word (&rest);
  int says = find_nick (saying_nicks, PW_N_SAYINGS, word);

  if (says >= 0)
    read_statement (reader, (PwSaying) says, rest);
  else if (g_strcmp0 (word, "mark") == 0)
    read_mark (reader->sketch, rest);
  else if (g_strcmp0 (word, "ride") == 0)
    read_ride (reader->sketch, rest);
  else if (g_strcmp0 (word, "position") == 0)
    {
      end_position (reader);
      if (reader->sketch->positions->len < PW_SKETCH_MAX_POSITIONS)
        reader->position = read_position (rest);
    }
}

PwSketch *
pw_sketch_new_from_text (const char *text)
{
  g_autofree char *copy = g_strdup (text);
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  Reader reader = { .sketch = pw_sketch_new (), .statements = statements };
  char *line = copy, *last = copy + strlen (copy);

  for (guint i = 0; i < MAX_LINES && line <= last; i++)
    {
      char *end = memchr (line, '\n', (gsize) (last - line));

      if (end == NULL)
        end = last;
      *end = '\0';
      read_line (&reader, line);
      line = end + 1;
    }
  end_position (&reader);
  return reader.sketch;
}

/* -- writing -- */

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
  for (guint i = 0; i < sketch->positions->len; i++)
    write_position (text, g_ptr_array_index (sketch->positions, i));
  if (text->len > 0)
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}
