/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The GIF backend: a move as an animation.  Owns the limits of its size, and the choice of 256 colors; what is in its
 * pictures is compose/move-frames.c's.
 */
#include <cgif.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/paint/draw.h"
#include "ui/paint/formats/cairo-file.h"
#include "ui/paint/formats/export-private.h"
#include "ui/paint/compose/move-frames.h"

#define MAX_SIDE 2048
#define MAX_COLOURS 256

typedef struct
{
  GPtrArray *moves;           /* PwMoveFrames: one after the other */
  guint n_frames;             /* of all */
  const PwPatience *patience; /* (nullable) */
  guint n_drawn;              /* each picture is drawn twice: for its colors, and for the file */
  double factor; /* pixels a unit */
  int width, height;
  cairo_surface_t *surface;
  PwStamps *stamps;
  GHashTable *counts;  /* of each color: how many pixels */
  GHashTable *indices; /* of each color: its place in the palette */
  guint8 palette[3 * MAX_COLOURS];
  guint n_colours;
  guint8 *pixels; /* of a frame, as places in the palette */
} Animation;

/* The move of a frame. i: (inout): from all frames to those of that move */
static PwMoveFrames *
find_move (const Animation *animation, guint *i)
{
  guint move = 0;

  while (*i >= pw_move_frames_count (animation->moves->pdata[move]))
    *i -= pw_move_frames_count (animation->moves->pdata[move++]);
  return animation->moves->pdata[move];
}

/* Returns: (nullable): rows of 0xxxrrggbb; NULL with error set if it was given up */
static const guint32 *
draw_frame (Animation *animation, guint i, GError **error)
{
  PwMoveFrames *move = find_move (animation, &i);
  const PwPicture *picture;
  cairo_t *cr;

  if (!pw_export_goes_on (animation->patience, animation->n_drawn++ / (2.0 * animation->n_frames), error))
    return NULL;
  picture = pw_move_frames_compose (move, i);
  cr = cairo_create (animation->surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  pw_picture_draw_again (picture, cr, animation->factor, animation->stamps);
  cairo_destroy (cr);
  cairo_surface_flush (animation->surface);
  return (const guint32 *) (gpointer) cairo_image_surface_get_data (animation->surface);
}

/* -- the palette -- */

static void
count_colours (Animation *animation, const guint32 *row, int n)
{
  for (int i = 0, end; i < n; i = end)
    {
      gpointer key = GUINT_TO_POINTER (row[i] & 0xffffff);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (animation->counts, key));

      for (end = i + 1; end < n && row[end] == row[i];)
        end++;
      g_hash_table_insert (animation->counts, key, GUINT_TO_POINTER (count + (guint) (end - i)));
    }
}

/* The upper bits of each part of a color. */
static guint
bucket_of (guint32 colour, guint bits)
{
  guint mask = 0xffu << (8 - bits) & 0xff;

  return colour & (mask << 16 | mask << 8 | mask);
}

/* Gives all colors of a bucket the place of the one that most pixels have. Returns: FALSE if there are too many */
static gboolean
fill_palette (Animation *animation, guint bits)
{
  g_autoptr (GHashTable) best = g_hash_table_new (NULL, NULL), places = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer colour, count, winner;

  g_hash_table_iter_init (&iter, animation->counts);
  while (g_hash_table_iter_next (&iter, &colour, &count))
    {
      gpointer bucket = GUINT_TO_POINTER (bucket_of (GPOINTER_TO_UINT (colour), bits));
      gboolean known = g_hash_table_lookup_extended (best, bucket, NULL, &winner);
      gpointer most = known ? g_hash_table_lookup (animation->counts, winner) : NULL;

      if (!known || GPOINTER_TO_UINT (count) > GPOINTER_TO_UINT (most)
          || (count == most && GPOINTER_TO_UINT (colour) < GPOINTER_TO_UINT (winner)))
        g_hash_table_insert (best, bucket, colour);
    }
  animation->n_colours = g_hash_table_size (best);
  if (animation->n_colours > MAX_COLOURS)
    return FALSE;
  animation->n_colours = 0;
  g_hash_table_iter_init (&iter, best);
  while (g_hash_table_iter_next (&iter, &colour, &winner))
    {
      guint32 rgb = GPOINTER_TO_UINT (winner);
      guint8 *entry = animation->palette + 3 * animation->n_colours;

      entry[0] = (guint8) (rgb >> 16);
      entry[1] = (guint8) (rgb >> 8);
      entry[2] = (guint8) rgb;
      g_hash_table_insert (places, colour, GUINT_TO_POINTER (animation->n_colours++));
    }
  g_hash_table_iter_init (&iter, animation->counts);
  while (g_hash_table_iter_next (&iter, &colour, NULL))
    g_hash_table_insert (animation->indices, colour,
                         g_hash_table_lookup (places, GUINT_TO_POINTER (bucket_of (GPOINTER_TO_UINT (colour), bits))));
  return TRUE;
}

/* Returns: FALSE with error set if it was given up */
static gboolean
choose_colours (Animation *animation, GError **error)
{
  guint n = animation->n_frames, bits = 8;
  int stride = cairo_image_surface_get_stride (animation->surface) / 4;

  for (guint i = 0; i < n; i++)
    {
      const guint32 *pixels = draw_frame (animation, i, error);

      if (pixels == NULL)
        return FALSE;
      for (int y = 0; y < animation->height; y++)
        count_colours (animation, pixels + y * stride, animation->width);
    }
  while (!fill_palette (animation, bits))
    bits--;
  return TRUE;
}

/* -- the file -- */

static int
write_cb (void *bytes, const guint8 *data, size_t length)
{
  g_byte_array_append (bytes, data, (guint) length);
  return 0;
}

static void
index_pixels (Animation *animation, const guint32 *pixels)
{
  int stride = cairo_image_surface_get_stride (animation->surface) / 4;
  guint8 *to = animation->pixels;
  guint32 last = G_MAXUINT32;
  guint8 place = 0;

  for (int y = 0; y < animation->height; y++)
    for (int x = 0; x < animation->width; x++)
      {
        guint32 colour = pixels[y * stride + x] & 0xffffff;

        if (colour != last)
          place = (guint8) GPOINTER_TO_UINT (g_hash_table_lookup (animation->indices, GUINT_TO_POINTER (colour)));
        last = colour;
        *to++ = place;
      }
}

/* Returns: FALSE if it failed, with error set if it was given up */
static gboolean
add_frames (Animation *animation, CGIF *gif, GError **error)
{
  for (guint i = 0; i < animation->n_frames; i++)
    {
      const guint32 *pixels = draw_frame (animation, i, error);
      guint at = i;
      const PwMoveFrames *move = find_move (animation, &at);
      CGIF_FrameConfig frame = {
        .pImageData = animation->pixels,
        .genFlags = i > 0 ? CGIF_FRAME_GEN_USE_DIFF_WINDOW : 0,
        .delay = (guint16) pw_move_frames_delay (move, at),
      };

      if (pixels == NULL)
        return FALSE;
      index_pixels (animation, pixels);
      if (cgif_addframe (gif, &frame) != CGIF_OK)
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_gif (Animation *animation, GByteArray *bytes, GError **error)
{
  CGIF_Config config = {
    .pGlobalPalette = animation->palette,
    .attrFlags = CGIF_ATTR_IS_ANIMATED,
    .width = (guint16) animation->width,
    .height = (guint16) animation->height,
    .numGlobalPaletteEntries = (guint16) animation->n_colours,
    .numLoops = CGIF_INFINITE_LOOP,
    .pWriteFn = write_cb,
    .pContext = bytes,
  };
  CGIF *gif = cgif_newgif (&config);
  g_autoptr (GError) given_up = NULL;
  gboolean done = gif != NULL && add_frames (animation, gif, &given_up);

  if (gif != NULL)
    done = cgif_close (gif) == CGIF_OK && done;
  if (given_up != NULL)
    g_propagate_error (error, g_steal_pointer (&given_up));
  else if (!done)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("The animation can’t be made."));
  return done;
}

/* Returns: FALSE with error set if it would be too large */
static gboolean
measure (Animation *animation, GError **error)
{
  const PwPicture *picture = pw_move_frames_compose (animation->moves->pdata[0], 0);

  animation->width = (int) ceil (pw_picture_width (picture) * animation->factor);
  animation->height = (int) ceil (pw_picture_height (picture) * animation->factor);
  if (animation->width <= MAX_SIDE && animation->height <= MAX_SIDE)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               _("The animation would be %d × %d pixels; %d are possible. Choose a smaller size."), animation->width,
               animation->height, MAX_SIDE);
  return FALSE;
}

static gboolean
export_frames (Animation *animation, GByteArray *bytes, GError **error)
{
  gboolean done;

  if (!measure (animation, error))
    return FALSE;
  animation->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, animation->width, animation->height);
  animation->stamps = pw_stamps_new ();
  animation->counts = g_hash_table_new (NULL, NULL);
  animation->indices = g_hash_table_new (NULL, NULL);
  animation->pixels = g_malloc ((gsize) animation->width * (gsize) animation->height);
  done = choose_colours (animation, error) && pw_cairo_check (cairo_surface_status (animation->surface), error)
         && write_gif (animation, bytes, error);
  g_free (animation->pixels);
  g_hash_table_unref (animation->indices);
  g_hash_table_unref (animation->counts);
  pw_stamps_free (animation->stamps);
  cairo_surface_destroy (animation->surface);
  return done;
}

/* move: (transfer full) (nullable) */
static void
add_frames_of (Animation *animation, PwMoveFrames *move)
{
  if (move == NULL)
    return;
  g_ptr_array_add (animation->moves, move);
  animation->n_frames += pw_move_frames_count (move);
}

/* With a caption, it is of each step: its letters and its words. */
static void
add_move (Animation *animation, const PwDiagram *diagram, const PwScene *scene, PwSquare to)
{
  gboolean in_words = scene->caption != NULL && diagram->piece != NULL && diagram->notation != NULL
                      && g_utf8_validate (diagram->notation, -1, NULL);
  PwMoveText text = { diagram->dialect, diagram->notation, diagram->piece, diagram->language };

  add_frames_of (animation,
                 in_words ? pw_move_frames_new_in_words (scene, to, &text) : pw_move_frames_new (scene, to));
}

/* All of them are cropped alike. */
static void
add_moves (Animation *animation, const PwDiagram *diagram)
{
  g_autofree char *wrong = NULL;
  g_autoptr (GArray) targets
      = diagram->moves != NULL && *diagram->moves != '\0'
            ? pw_move_frames_read (diagram->scene->moves, diagram->scene->board, diagram->moves, &wrong)
            : NULL;
  PwScene scene = *diagram->scene;

  if (targets == NULL || targets->len < 2)
    {
      add_move (animation, diagram, &scene,
                targets != NULL && targets->len == 1 ? g_array_index (targets, PwSquare, 0) : diagram->to);
      return;
    }
  scene.extent = scene.moves;
  scene.extent_to = PW_NO_SQUARE;
  for (guint i = 0; i < targets->len; i++)
    add_move (animation, diagram, &scene, g_array_index (targets, PwSquare, i));
}

static void
free_move (gpointer move)
{
  pw_move_frames_free (move);
}

gboolean
_pw_export_gif (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (free_move);
  Animation animation = { .moves = moves, .patience = diagram->patience, .factor = scaling->factor };

  if (diagram->scene != NULL && diagram->scene->line != NULL)
    add_frames_of (&animation,
                   pw_move_frames_new_of_game (diagram->scene, g_strcmp0 (diagram->moves, "all") == 0));
  else if (diagram->scene != NULL)
    add_moves (&animation, diagram);
  pw_move_frames_align (moves);
  if (moves->len > 0)
    return export_frames (&animation, bytes, error);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                       _("There is no move to show. A GIF shows the path of one move."));
  return FALSE;
}
