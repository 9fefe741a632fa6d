/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sketch as lines of text, and back.  Owns the words of the lines.  A text may come from a file
 * of anybody: whatever can't be read is left out.
 */
#include "ui/keep/sketch.h"

#include <string.h>

#define MAX_PLACE PW_BOARD_MAX_SIZE /* no square lies farther away */
#define MAX_LINES 20000

/* ORDER PwMark */
static const char *const mark_nicks[] = { "none", "move", "capture", "both" };
/* ORDER PwSaying */
static const char *const saying_nicks[PW_N_SAYINGS] = { "may", "may-not", "takes", "takes-not", "hops", "blocked" };

const char *
pw_saying_nick (PwSaying saying)
{
  g_return_val_if_fail ((guint) saying < PW_N_SAYINGS, NULL);
  return saying_nicks[saying];
}

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
  if (end == *text || value < -MAX_PLACE || value > MAX_PLACE)
    return FALSE;
  *number = (int) value;
  *text = end;
  return TRUE;
}

static gboolean
read_vec (const char *word, PwVec *vec)
{
  int dx, dy;

  if (word == NULL || !read_number (&word, &dx) || *word++ != ',' || !read_number (&word, &dy) || *word != '\0'
      || (dx == 0 && dy == 0))
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

  if (good && mark >= 0)
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

  while ((word = next_word (&rest)) != NULL && way->len < PW_BOARD_MAX_SQUARES)
    {
      if (!read_vec (word, &vec))
        return;
      g_array_append_val (way, vec);
    }
  if (mark >= 0 && way->len > 0)
    pw_sketch_add_ride (sketch, (const PwVec *) (gpointer) way->data, way->len, endless, (PwMark) mark);
}

/* Returns: (transfer full) (nullable) */
static PwSketchPosition *
read_position (char *rest)
{
  g_autofree char *at = g_strdup (next_word (&rest));
  const char *side = next_word (&rest);
  PwPosition position = { .side = g_strcmp0 (side, "second") == 0 ? PW_SIDE_SECOND : PW_SIDE_FIRST };
  g_autoptr (PwBoard) board = NULL;
  gboolean complete = FALSE;

  if (g_str_has_prefix (rest, "unmoved "))
    {
      position.virgin = TRUE;
      next_word (&rest);
    }
  if (g_str_has_prefix (rest, "complete "))
    {
      complete = TRUE;
      next_word (&rest);
    }
  board = pw_board_new_from_fen (rest, NULL);
  position.board = board;
  position.at = at != NULL && board != NULL ? pw_square_parse (board, at) : PW_NO_SQUARE;
  if (position.at == PW_NO_SQUARE || pw_board_cell (board, position.at) == PW_CELL_HOLE)
    return NULL;
  return pw_sketch_position_new (&position, complete);
}

/* position: (inout) (nullable): the latest one */
static void
read_statement (PwSketchPosition **position, PwSaying says, char *rest)
{
  PwStatement statement = { .says = says, .to = PW_NO_SQUARE };
  const char *word = next_word (&rest);
  PwSketchPosition *next;

  if (*position == NULL || word == NULL)
    return;
  statement.to = pw_square_parse ((*position)->board, word);
  while ((word = next_word (&rest)) != NULL && statement.n_others < PW_STATEMENT_MAX_OTHERS)
    statement.others[statement.n_others++] = pw_square_parse ((*position)->board, word);
  if (!pw_statement_fits (&statement, &(*position)->position))
    return;
  next = pw_sketch_position_say (*position, &statement);
  pw_sketch_position_unref (*position);
  *position = next;
}

/* position: (inout) (transfer full) (nullable): that of the lines before */
static void
read_line (PwSketch *sketch, PwSketchPosition **position, char *line)
{
  char *rest = line;
  const char *word = next_word (&rest);
  int says = find_nick (saying_nicks, PW_N_SAYINGS, word);

  if (word == NULL)
    return;
  if (says >= 0)
    read_statement (position, (PwSaying) says, rest);
  else if (g_str_equal (word, "mark"))
    read_mark (sketch, rest);
  else if (g_str_equal (word, "ride"))
    read_ride (sketch, rest);
  else if (g_str_equal (word, "position") && sketch->positions->len < PW_SKETCH_MAX_POSITIONS)
    {
      if (*position != NULL)
        g_ptr_array_add (sketch->positions, *position);
      *position = read_position (rest);
    }
}

PwSketch *
pw_sketch_new_from_text (const char *text)
{
  PwSketch *sketch = pw_sketch_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_LINES);
  PwSketchPosition *position = NULL;

  for (guint i = 0; lines[i] != NULL && i + 1 < MAX_LINES; i++)
    read_line (sketch, &position, lines[i]);
  if (position != NULL && sketch->positions->len < PW_SKETCH_MAX_POSITIONS)
    g_ptr_array_add (sketch->positions, g_steal_pointer (&position));
  pw_sketch_position_unref (position);
  return sketch;
}

/* -- writing -- */

static void
write_square (GString *text, const PwBoard *board, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, square, name);
  g_string_append_printf (text, " %s", name);
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
  write_square (text, position->board, position->position.at);
  g_string_append_printf (text, " %s%s%s %s\n", position->position.side == PW_SIDE_FIRST ? "first" : "second",
                          position->position.virgin ? " unmoved" : "", position->complete ? " complete" : "", fen);
  for (guint i = 0; i < position->n; i++)
    {
      const PwStatement *statement = &position->statements[i];

      g_string_append (text, saying_nicks[statement->says]);
      write_square (text, position->board, statement->to);
      for (guint j = 0; j < statement->n_others; j++)
        write_square (text, position->board, statement->others[j]);
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
