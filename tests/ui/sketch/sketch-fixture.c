/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing moves in a test's window: what a hand does on the board, and what is found. */
#include "tests/ui/sketch/sketch-fixture.h"

#include <string.h>

#define PATIENCE 120.0 /* seconds for a run: it takes one at most, but sanitizers and other programs slow it down */

PwSketchBoard *
sketch (Fixture *fixture)
{
  PwStand *stand = pw_board_view_get_stand (HAND_PART (fixture->window, BOARD_VIEW));

  return PW_IS_SKETCH_BOARD (stand) ? PW_SKETCH_BOARD (stand) : NULL;
}

PwSketchPanel *
panel (Fixture *fixture)
{
  return HAND_PART (fixture->window, SKETCH_PANEL);
}

gboolean
is_drawing (Fixture *fixture)
{
  return sketch (fixture) != NULL;
}

const char *
undo_label (Fixture *fixture)
{
  return pw_history_undo_name (pw_document_get_history (fixture->document));
}

/* -- a hand on the board -- */

static void
find_place (Fixture *fixture, const char *name, double *x, double *y)
{
  GdkRectangle area;

  g_assert_true (
      pw_board_view_square_area (HAND_PART (fixture->window, BOARD_VIEW), square (fixture, name), &area));
  *x = area.x + area.width / 2.0;
  *y = area.y + area.height / 2.0;
}

/*
 * Words: +e4 presses the first button, !e4 the second, >e4 pulls there, - lets go; e4 alone is a click; anything else
 * is a key.
 */
void
play (Fixture *fixture, const char *script)
{
  GtkWidget *board = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
  g_auto (GStrv) words = g_strsplit (script, " ", -1);
  static double x, y;
  static guint button;

  for (guint i = 0; words[i]; i++)
    {
      const char *word = words[i];
      gboolean click = strlen (word) == 2 && g_ascii_islower (word[0]) && g_ascii_isdigit (word[1]);

      if (*word == '\0')
        continue;
      if (strchr ("+!>", *word) || click)
        find_place (fixture, click ? word : word + 1, &x, &y);
      if (*word == '>')
        input_move (board, x, y, GDK_BUTTON1_MASK << (button - 1));
      else if (*word == '-')
        input_release (board, x, y, button);
      else if (strchr ("+!", *word) || click)
        {
          button = *word == '!' ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY;
          input_press (board, x, y, button);
          if (click)
            input_release (board, x, y, button);
        }
      else
        g_assert_true (input_type (GTK_WIDGET (fixture->window), word));
    }
  input_settle ();
}

/* -- notations -- */

void
await (Fixture *fixture)
{

  input_settle ();
  input_wait_while (pw_worker_is_busy (pw_sketch_panel_get_worker (panel (fixture))), PATIENCE);
  g_assert_false (pw_worker_is_busy (pw_sketch_panel_get_worker (panel (fixture))));
  input_settle ();
}

/* The moves of a notation on a board with a few others, as a line of text. (transfer full) */
static char *
show_moves (const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("8/1p3P2/4p3/2PP4/2p2p2/8/1p4P1/8", NULL);
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (parse));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  PwPosition position = { board, pw_square_parse (board, "d4"), PW_SIDE_FIRST, FALSE };
  GString *text = g_string_new (NULL);

  pw_generator_run (generator, &position, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    g_string_append_printf (text, "%u%s ", pw_moves_get (moves, i)->to,
                            pw_moves_get (moves, i)->kind == PW_MOVE_CAPTURE ? "x" : "");
  return g_string_free (text, FALSE);
}

guint
n_notations (Fixture *fixture)
{
  guint n = 0;

  while (use_button (fixture, n) != NULL)
    n++;
  return n;
}

/* What its button is called says which notation it uses. */
const char *
found (Fixture *fixture, guint i)
{
  static const char before[] = "Use ", after[] = " as the piece’s notation";
  const char *name = hand_name (use_button (fixture, i));
  g_autofree char *notation = g_strndup (name + strlen (before), strlen (name) - strlen (before) - strlen (after));

  return g_intern_string (notation);
}

GtkWidget *
use_button (Fixture *fixture, guint i)
{
  GtkWidget *button = NULL;

  for (guint n = 0, j = 0; (button = hand_nth (panel (fixture), ATK_ROLE_PUSH_BUTTON, j)) != NULL; j++)
    if (g_str_has_prefix (hand_name (button), "Use ") && n++ == i)
      return button;
  return NULL;
}

gboolean
says (Fixture *fixture, const char *part)
{
  return hand_look_part (panel (fixture), part) != NULL;
}

void
assert_same_piece (const char *is, const char *expected)
{
  g_autofree char *a = show_moves (is), *b = show_moves (expected);

  if (!g_str_equal (a, b))
    g_error ("%s is not %s", is, expected);
}
