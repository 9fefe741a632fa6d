/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs: which files there are, and what the pieces look like. */
#include "ui/pack/pack.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/exchange/format.h"
#include "core/exchange/pychess.h"
#include "ui/pack/mosaic.h"
#include "ui/paint/compose/picture.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/formats/svg-looks.h"
#include "ui/paint/formats/svg.h"

#define FRAME 1000 /* more bytes than a picture has around the outlines of a user's */
#define HALF  (PW_PICTURE_SQUARE / 2)
#define EDGE  4  /* of the square around a piece, that isn't shown */
#define PLATE 19 /* radius of the disc that says whose piece it is, under a user's picture */
#define FACE  26 /* the side of that picture, inside the disc */
#define FLAGS (PW_SCENE_OUTLINES | PW_SCENE_NO_PAPER | PW_SCENE_NO_PAST | PW_SCENE_BARE)

static PW_FREE_NOTIFY (free_file, PwPackFile, (g_free, name), (g_bytes_unref, bytes));

GPtrArray *
pw_pack_new (void)
{
  return g_ptr_array_new_with_free_func (free_file);
}

void
pw_pack_add (GPtrArray *pack, const char *name, GBytes *bytes)
{
  PwPackFile *file = g_new (PwPackFile, 1);

  *file = (PwPackFile){ g_strdup (name), bytes };
  g_ptr_array_add (pack, file);
}

/* -- pictures -- */

/* edge: what isn't shown all around */
static GString *
begin_svg (int width, int height, int edge)
{
  GString *svg = g_string_new (NULL);

  width -= 2 * edge;
  height -= 2 * edge;
  g_string_printf (
      svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">\n",
      width, height, edge, edge, width, height);
  return svg;
}

static void
add_svg (GPtrArray *pack, const char *name, GString *svg)
{
  g_string_append (svg, "</svg>\n");
  pw_pack_add (pack, name, g_string_free_to_bytes (svg));
}

/* A piece is on no square. */
static void
drop_title (GString *svg)
{
  const char *title = strstr (svg->str, "<title>"), *end = strstr (svg->str, "</title>");

  if (title != NULL && end != NULL)
    g_string_erase (svg, title - svg->str, end + strlen ("</title>") - title);
}

/* scene: but for what all have in common */
static void
add_scene (GPtrArray *pack, const char *name, PwScene *scene)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  gboolean alone = (scene->flags & PW_SCENE_PIECE_ONLY) != 0;
  GString *svg;

  scene->at = scene->pointed = scene->cursor = PW_NO_SQUARE;
  scene->flags |= FLAGS;
  pw_picture_compose (picture, scene);
  svg = begin_svg (pw_picture_width (picture), pw_picture_height (picture), alone ? EDGE : 0);
  pw_picture_append_shapes (picture, svg);
  if (alone)
    drop_title (svg);
  add_svg (pack, name, svg);
}

static void
add_board (GPtrArray *pack, const PwBoard *start)
{
  g_autoptr (PwBoard) board = pw_board_copy (start);
  PwScene scene = { .board = board };

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) != PW_CELL_HOLE)
      pw_board_set (board, square, PW_CELL_EMPTY, 0);
  add_scene (pack, "board.svg", &scene);
}

/* Its figurine, or its letter in a disc or on a shield. letter: as of PwKind */
static void
add_figurine (GPtrArray *pack, const char *name, PwFigurine figurine, char letter, PwSide side)
{
  g_autoptr (PwBoard) board = pw_board_new (1, 1);
  PwFigurine figurines[PW_N_LETTERS];
  PwScene scene = { .board = board, .figurines = figurines, .flags = PW_SCENE_PIECE_ONLY };

  memset (figurines, figurine, sizeof figurines);
  pw_board_set (board, 0, pw_side_cell (side), letter);
  pw_board_set_promoted (board, 0, figurine == PW_FIGURINE_NONE && g_ascii_islower (letter));
  if (figurine != PW_FIGURINE_NONE)
    scene.flags |= PW_SCENE_FIGURINES;
  add_scene (pack, name, &scene);
}

/* A user's picture, on a disc in the ink of the side. outlines: of the picture */
static void
add_portrait (GPtrArray *pack, const char *name, const char *outlines, PwSide side)
{
  GString *svg = begin_svg (PW_PICTURE_SQUARE, PW_PICTURE_SQUARE, EDGE);
  char *const *looks = pw_svg_looks (pw_scheme_get (0));

  g_string_append_printf (
      svg, "<circle%s cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n<g transform=\"translate(%d %d)\">\n%s</g>\n",
      looks[side == PW_SIDE_FIRST ? PW_CLASS_OWN_FIGURINE : PW_CLASS_ENEMY_FIGURINE], HALF, HALF, PLATE,
      HALF - FACE / 2, HALF - FACE / 2, outlines);
  add_svg (pack, name, svg);
}

/* -- pieces -- */

/* What a piece looks like. */
typedef struct
{
  char there; /* its letter in the text */
  char letter;
  PwFigurine figurine;
  GString *outlines; /* (nullable): of a user's picture */
} Face;

static void
add_face (GPtrArray *pack, const Face *face)
{
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    {
      g_autofree char *name
          = g_strdup_printf ("%c%c.svg", side == PW_SIDE_FIRST ? 'w' : 'b', g_ascii_toupper (face->there));

      if (face->outlines != NULL)
        add_portrait (pack, name, face->outlines->str, side);
      else
        add_figurine (pack, name, face->figurine, face->letter, side);
    }
}

/* Making one. */
typedef struct
{
  const PwExchange *exchange;
  const char *letters; /* of its pieces in the text; 0: left out */
  PwTranslate translate;
  GArray *notes;
  gsize room; /* for the outlines of a user's picture */
  GPtrArray *pack;
} Making;

/* Returns: (transfer full) (nullable): NULL if there is none, or with a note */
static GString *
trace_image (Making *self, guint i, const PwRecord *record)
{
  g_autoptr (PwPortrait) portrait
      = record->image != NULL ? pw_portrait_new (record->image, record->image_type, NULL) : NULL;
  GString *outlines = g_string_new (NULL);

  if (portrait != NULL && pw_mosaic_append (portrait, FACE, self->room, outlines))
    return outlines;
  if (record->image != NULL)
    pw_exchange_note (
        self->notes, PW_SEVERITY_WARNING, 0, (int) i,
        g_strdup (pw_translate_with (self->translate, N_ ("Its picture can’t be drawn there."))));
  g_string_free (outlines, TRUE);
  return NULL;
}

static void
add_piece (Making *self, guint i, const PwRecord *record)
{
  const PwExchangePiece *piece = pw_exchange_piece (self->exchange, i);
  Face face = { self->letters[i], pw_exchange_letter (piece),
                pw_figurine_choose (record->figurine, piece->piece), trace_image (self, i, record) };

  add_face (self->pack, &face);
  if (face.outlines != NULL)
    g_string_free (face.outlines, TRUE);
}

static void
add_orthodox (Making *self, const PwKind *kind)
{
  Face face = { kind->letter, kind->letter, pw_figurine_of_letter (kind->letter), NULL };

  if (kind->orthodox)
    add_face (self->pack, &face);
}

static void
add_pictures (Making *self, const PwArmy *army)
{
  const PwRules *rules = self->exchange->rules;
  guint n_kinds = rules != NULL ? rules->n_kinds : 0, n = MAX (1, n_kinds);
  g_autoptr (PwBoard) usual = pw_board_new (8, 8);

  for (guint i = 0; i < self->exchange->pieces->len; i++)
    n += self->letters[i] != 0;
  self->room = MIN (PW_PYCHESS_MAX_PICTURE, PW_PYCHESS_MAX_PICTURES / 2 / n) - FRAME;
  for (guint i = 0; i < n_kinds; i++)
    add_orthodox (self, &rules->kinds[i]);
  for (guint i = 0; i < self->exchange->pieces->len; i++)
    if (self->letters[i] != 0)
      add_piece (self, i, pw_army_record (army, i));
  add_board (self->pack, rules != NULL ? rules->start : usual);
}

/* Returns: FALSE with error set: what is wrong first */
static gboolean
check (const Making *self, GError **error)
{
  g_autoptr (GArray) faults = pw_exchange_notes_new ();
  g_autofree char *first = NULL;

  if (pw_pack_check (self->pack, self->translate, faults))
    return TRUE;
  first = g_strdup (g_array_index (faults, PwExchangeNote, 0).text);
  first[strlen (first) - 1] = '\0'; /* the full stop */
  g_set_error_literal (error, PW_EXCHANGE_ERROR, PW_EXCHANGE_ERROR_LIMIT, first);
  return FALSE;
}

GPtrArray *
pw_pack_make (const PwArmy *army, const PwExchange *exchange, const char *text, const char *letters,
              PwTranslate translate, GArray *notes, GError **error)
{
  g_autoptr (GPtrArray) pack = pw_pack_new ();
  Making self = { exchange, letters, translate, notes, 0, pack };

  pw_pack_add (pack, "variants.ini", g_bytes_new (text, strlen (text)));
  add_pictures (&self, army);
  return check (&self, error) ? g_steal_pointer (&pack) : NULL;
}

/* -- writing -- */

static gboolean
write_folder (const GPtrArray *pack, const char *path, GError **error)
{
  if (g_mkdir_with_parents (path, 0777) != 0)
    return pw_export_fail (errno, error);
  for (guint i = 0; i < pack->len; i++)
    {
      const PwPackFile *file = pack->pdata[i];
      g_autofree char *name = g_build_filename (path, file->name, NULL);

      if (!pw_export_write (name, file->bytes, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_pack_write (const GPtrArray *pack, const char *path, GError **error)
{
  g_autoptr (GBytes) archive = NULL;

  if (g_str_has_suffix (path, "/"))
    return write_folder (pack, path, error);
  archive = pw_pack_zip (pack);
  return pw_export_write (path, archive, error);
}
