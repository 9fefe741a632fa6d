/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where squares lie: properties of every size of board in rooms of many sizes.
 */
#include <locale.h>
#include <math.h>

#include "ui/board/layout.h"

static const int rooms[][2] = { { 500, 500 }, { 120, 120 }, { 1, 1 }, { 1920, 300 }, { 333, 1080 } };

typedef void (*Check) (const PwBoardLayout *layout, const PwBoardRoom *room, const PwPicture *picture);

/* Lays boards of many sizes out in many rooms. */
static void
for_each_layout (Check check)
{
  static const guint sizes[][2]
      = { { 1, 1 }, { 2, 1 }, { 1, 9 }, { 8, 8 }, { 10, 8 }, { 36, 36 }, { 64, 64 }, { 64, 1 } };
  g_autoptr (PwPicture) picture = pw_picture_new ();

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint flags = 0; flags < 4; flags++)
      {
        g_autoptr (PwBoard) board = pw_board_new (sizes[s][0], sizes[s][1]);
        gboolean flipped = (flags & 1) != 0;
        PwScene scene
            = { .board = board,
                .pointed = PW_NO_SQUARE,
                .cursor = PW_NO_SQUARE,
                .flags = (flipped ? PW_SCENE_FLIPPED : 0) | (flags & 2 ? PW_SCENE_COORDINATES : 0) };

        pw_picture_compose (picture, &scene);
        for (guint r = 0; r < G_N_ELEMENTS (rooms) * 3; r++)
          {
            const int *size = rooms[r / 3];
            PwBoardRoom room = { { size[0], size[1] },
                                 1 + r % 2,
                                 r % 3 == 0   ? 1
                                 : r % 3 == 1 ? 0.5
                                              : 7.3,
                                 12,
                                 128 };
            PwBoardLayout layout;

            pw_board_layout_fit (&layout, picture, board, flipped, &room);
            check (&layout, &room, picture);
          }
      }
}

static void
check_middles (const PwBoardLayout *layout, const PwBoardRoom *room, const PwPicture *picture)
{
  for (PwSquare square = 0; square < layout->files * layout->ranks; square++)
    {
      GdkRectangle area;
      int column, row;

      g_assert_true (pw_board_layout_area (layout, square, &area));
      g_assert_cmpuint (
          pw_board_layout_square_at (layout, area.x + area.width / 2.0, area.y + area.height / 2.0), ==,
          square);
      pw_board_layout_place (layout, square, &column, &row);
      g_assert_cmpuint (pw_board_layout_square (layout, column, row), ==, square);
    }
}

static void
test_middles (void)
{
  for_each_layout (check_middles);
}

/* The picture says where its squares are; the layout must not think otherwise. */
static void
check_picture (const PwBoardLayout *layout, const PwBoardRoom *room, const PwPicture *picture)
{
  double middle = PW_PICTURE_SQUARE / 2.0;

  for (PwSquare square = 0; square < layout->files * layout->ranks; square += 7)
    {
      double x, y;

      pw_picture_square_origin (picture, square, &x, &y);
      g_assert_cmpuint (pw_board_layout_square_at (layout, layout->origin[0] + (x + middle) * layout->scale,
                                                   layout->origin[1] + (y + middle) * layout->scale),
                        ==, square);
    }
}

static void
test_agrees_with_picture (void)
{
  for_each_layout (check_picture);
}

static gboolean
is_whole (double number)
{
  return fabs (number - round (number)) < 1e-6;
}

static void
check_crisp (const PwBoardLayout *layout, const PwBoardRoom *room, const PwPicture *picture)
{
  g_assert_true (is_whole (layout->square * room->device_scale));
  g_assert_true (is_whole (layout->board[0] * room->device_scale));
  g_assert_true (is_whole (layout->board[1] * room->device_scale));
}

static void
test_crisp (void)
{
  for_each_layout (check_crisp);
}

/* A picture that fits is all there; one that does not has squares of the smallest size at least. */
static void
check_fit (const PwBoardLayout *layout, const PwBoardRoom *room, const PwPicture *picture)
{
  gboolean fits = layout->content[0] <= room->available[0] && layout->content[1] <= room->available[1];

  if (room->zoom != 1)
    return;
  g_assert_cmpfloat (layout->square, >=, room->min_square);
  g_assert_cmpfloat (layout->square, <=, room->max_square);
  g_assert_true (fits || layout->square == room->min_square);
}

static void
test_fit (void)
{
  for_each_layout (check_fit);
}

static void
check_outside (const PwBoardLayout *layout, const PwBoardRoom *room, const PwPicture *picture)
{
  const double odd[] = { -1, -1e300, 1e300, INFINITY, -INFINITY, NAN };
  GdkRectangle area;

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    for (guint j = 0; j < G_N_ELEMENTS (odd); j++)
      g_assert_cmpuint (
          pw_board_layout_square_at (layout, layout->board[0] + odd[i], layout->board[1] + odd[j]), ==,
          PW_NO_SQUARE);
  g_assert_false (pw_board_layout_area (layout, PW_NO_SQUARE, &area));
  g_assert_false (pw_board_layout_area (layout, layout->files * layout->ranks, &area));
  g_assert_cmpuint (pw_board_layout_square (layout, -1, 0), ==, PW_NO_SQUARE);
  g_assert_cmpuint (pw_board_layout_square (layout, 0, (int) layout->ranks), ==, PW_NO_SQUARE);
}

static void
test_outside (void)
{
  for_each_layout (check_outside);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-layout/middles", test_middles);
  g_test_add_func ("/board-layout/agrees-with-picture", test_agrees_with_picture);
  g_test_add_func ("/board-layout/crisp", test_crisp);
  g_test_add_func ("/board-layout/fit", test_fit);
  g_test_add_func ("/board-layout/outside", test_outside);
  return g_test_run ();
}
