/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is written for other programs, as these programs read it; those that are not installed are not asked.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"
#include "tests/run-tool.h"
#include "ui/paint/portrait/helper.h"
#include "ui/paint/scheme/own-scheme.h"

/* A title that means something in every language that is written. */
#define HOSTILE "</script>&amp;<b \"'>%%EOF %}\\end{document}$#_^~\\input{x} é ♞ 象 --> ]]>"

static Fixture *
cannon (void)
{
  Fixture *fixture = fixture_new ("mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", PW_SCENE_COORDINATES | PW_SCENE_LEGEND);

  fixture->scene.title = HOSTILE;
  fixture_compose (fixture);
  return fixture;
}

/* The picture as text, ended by a zero. (transfer full) */
static char *
write_text (const PwPicture *picture, PwFormat format, int square_size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = fixture_export_bytes (picture, format, &PW_SIZE (square_size, 1), &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* -- other programs -- */

typedef struct
{
  char *folder;
  Fixture *fixture;
} Work;

static Work *
work_new (void)
{
  Work *work = g_new0 (Work, 1);

  work->folder = g_dir_make_tmp ("pw-formats-XXXXXX", NULL);
  g_assert_nonnull (work->folder);
  work->fixture = cannon ();
  return work;
}

static void
work_free (Work *work)
{
  GDir *folder = g_dir_open (work->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (work->folder, name, NULL);

      g_unlink (path);
    }
  g_dir_close (folder);
  g_rmdir (work->folder);
  g_free (work->folder);
  fixture_free (work->fixture);
  g_free (work);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Work, work_free)

/* Writes "a." and the ending into the folder. */
static void
write_file (const Work *work, PwFormat format, int square_size)
{
  g_autofree char *name = g_strconcat ("a.", pw_format_ending (format), NULL);
  g_autofree char *path = g_build_filename (work->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  fixture_export (work->fixture->picture, format, path, &PW_SIZE (square_size, 1), &error);
  g_assert_no_error (error);
}

#define GHOSTSCRIPT \
  "gs -q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=png16m -dTextAlphaBits=4 -dGraphicsAlphaBits=4 -r72 -dEPSCrop"

/* Compares what a program has drawn with the picture. most: how far they may differ, as fonts do */
static void
compare_png (const Work *work, const char *name, int square_size, double most)
{
  g_autofree char *path = g_build_filename (work->folder, name, NULL);
  cairo_surface_t *drawn = cairo_image_surface_create_from_png (path);
  cairo_surface_t *own = pixels_draw (work->fixture->picture, square_size);
  PixelDifference difference;

  g_assert_cmpint (cairo_surface_status (drawn), ==, CAIRO_STATUS_SUCCESS);
  difference = pixels_compare (drawn, own);
  g_test_message ("mean %.3f, differing %.4f", difference.mean, difference.differing);
  if (difference.mean > most)
    pixels_keep (drawn, name);
  g_assert_cmpfloat (difference.mean, <=, most);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (own);
}

/* -- EPS -- */

/* The box is the picture, and the title is a comment that ends where its line does. */
static void
test_eps (void)
{
  g_autoptr (Fixture) fixture = cannon ();
  g_autofree char *eps = write_text (fixture->picture, PW_FORMAT_EPS, 24);
  int width = (pw_picture_width (fixture->picture) + 1) / 2, height = (pw_picture_height (fixture->picture) + 1) / 2;
  g_autofree char *box = g_strdup_printf ("\n%%%%BoundingBox: 0 0 %d %d\n", width, height);
  const char *end = strstr (eps, "%%EOF");

  g_assert_nonnull (strstr (eps, box));
  g_assert_nonnull (strstr (eps, "\n%%Title: </script>"));
  while (end != NULL && end > eps && end[-1] != '\n')
    end = strstr (end + 1, "%%EOF");
  g_assert_cmpstr (end, ==, "%%EOF\n");
}

static void
test_ghostscript (void)
{
  g_autoptr (Work) work = work_new ();

  write_file (work, PW_FORMAT_EPS, 32);
  if (run_tool (work->folder, GHOSTSCRIPT " -sOutputFile=a.png a.eps", NULL))
    compare_png (work, "a.png", 32, 4);
}

/* -- kept files -- */

/* After a change that is meant, and a look at the new one, run this with PW_UPDATE_GOLDENS=1. */
static void
compare_kept (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "paint", name, NULL), *kept = NULL;

  if (g_getenv ("PW_UPDATE_GOLDENS") != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_cmpstr (text, ==, kept);
}

/* -- TikZ -- */

static void
test_tikz (void)
{
  g_autoptr (Fixture) fixture = cannon ();
  g_autofree char *tex = write_text (fixture->picture, PW_FORMAT_TEX, 36);

  compare_kept ("cannon.tex", tex);
}

/* Braces are closed, whatever a title says, and none of it is a command. */
static void
test_tikz_escapes (void)
{
  g_autoptr (Fixture) fixture = cannon ();
  g_autofree char *tex = write_text (fixture->picture, PW_FORMAT_TEX, 48);
  const char *body = strstr (tex, "\\documentclass"), *title = strstr (body, "</script>");
  int depth = 0;

  g_assert_null (title);
  g_assert_null (strstr (body, "\\input"));
  g_assert_cmpstr (strstr (body, "\\end{document}"), ==, "\\end{document}\n");
  for (const char *p = body; *p != '\0'; p++)
    {
      depth += (*p == '{') - (*p == '}');
      p += *p == '\\';
      g_assert_cmpint (depth, >=, 0);
    }
  g_assert_cmpint (depth, ==, 0);
}

/* Compiles "a.tex". Returns: FALSE if LaTeX isn't there, or not with all that is used, and the test skips */
static gboolean
run_latex (const Work *work)
{
  static const char *const needed[] = { "standalone.cls", "tikz.sty" };

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      g_autofree char *line = g_strconcat ("kpsewhich ", needed[i], NULL), *found = NULL;

      if (!g_spawn_command_line_sync (line, &found, NULL, NULL, NULL) || *found == '\0')
        {
          g_test_skip (needed[i]);
          return FALSE;
        }
    }
  return run_tool (work->folder, "pdflatex -interaction=nonstopmode -halt-on-error a.tex", NULL);
}

/* The font of a user's scheme is asked for where it can be had, and is in nobody's way elsewhere. */
static void
test_tikz_font (void)
{
  g_autoptr (Work) work = work_new ();
  g_autoptr (PwScheme) scheme = pw_scheme_copy (pw_scheme_by_name ("print"), "Serif");
  g_autofree char *plain = write_text (work->fixture->picture, PW_FORMAT_TEX, 32), *tex = NULL;

  g_assert_null (strstr (plain, "fontspec"));
  pw_scheme_set_font (scheme, "DejaVu Serif");
  work->fixture->scene.scheme = scheme;
  fixture_compose (work->fixture);
  tex = write_text (work->fixture->picture, PW_FORMAT_TEX, 32);
  g_assert_nonnull (strstr (tex, "\\IfFontExistsTF{DejaVu Serif}{\\setsansfont{DejaVu Serif}}{}"));
  write_file (work, PW_FORMAT_TEX, 32);
  run_latex (work);
}

/* Compiles a picture; if there is a program that makes pixels of it, they are those of the picture. */
static void
compile (const char *scheme, const char *notation, const char *fen, const char *pointed, gboolean with_face)
{
  g_autoptr (Work) work = work_new ();
  Fixture *fixture = fixture_new (notation, fen, "d4", PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS);

  fixture_free (work->fixture);
  work->fixture = fixture;
  fixture->scene.scheme = pw_scheme_by_name (scheme);
  fixture->scene.title = HOSTILE;
  fixture->scene.pointed = fixture_square (fixture, pointed);
  if (with_face)
    fixture->scene.portrait = fixture_portrait (PW_PORTRAIT_SVG);
  fixture_compose (fixture);
  pw_portrait_unref (fixture->scene.portrait);
  write_file (work, PW_FORMAT_TEX, 32);
  if (!run_latex (work))
    return;
  if (run_tool (work->folder, "pdftoppm -r 72 -png -singlefile a.pdf a", NULL))
    compare_png (work, "a.png", 32, with_face ? 8 : 4); /* which has letters */
}

static void
test_latex (void)
{
  compile ("default", "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d8", FALSE);
  compile ("dark", "iKNADmRRxebR", "7/2p1P2/7/3Xp2/7/7/*5*", "e4", FALSE);
  compile ("print", "KNADKxaK", "5/1Pp2/1pX2/2nP1/5", "c4", TRUE);
}

/* -- text -- */

static void
test_text (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("iKNAD", "7/2p1P2/7/3Xp2/7/7/*5*", "d4", PW_SCENE_COORDINATES);
  PwDiagram diagram = { .picture = fixture_compose (fixture), .notation = "iKN\nAD", .to = PW_NO_SQUARE };
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  fixture->scene.symbol = "象";
  fixture_compose (fixture);
  bytes = pw_diagram_export_bytes (&diagram, PW_FORMAT_TXT, &PW_SIZE (48, 1), NULL);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  compare_kept ("squirrel.txt", text);
}

/* Above the board is who it is, and what a caption says. */
static const struct
{
  const char *name, *piece, *caption, *head; /* (nullable) */
} heads[] = {
  { "name", "The\nsquirrel", NULL, "The squirrel\nNAD\n\n" },
  { "nameless", "", NULL, "X d4\nNAD\n\n" },
  { "caption", "Squirrel", "NAD\nLeaps.", "Squirrel\nNAD\nLeaps.\n\n" },
};

static void
test_text_head (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (Fixture) fixture = fixture_new ("NAD", "8/8/8/8/3X4/8/8/8", "d4", 0);
  PwDiagram diagram = { .picture = fixture_compose (fixture), .scene = &fixture->scene, .name = heads[row].piece,
                        .notation = "NAD", .to = PW_NO_SQUARE };
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  fixture->scene.caption = heads[row].caption;
  bytes = pw_diagram_export_bytes (&diagram, PW_FORMAT_TXT, &PW_SIZE (48, 1), NULL);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (g_str_has_prefix (text, heads[row].head));
}

static const struct
{
  const char *notation, *fen, *at;
  guint flags;
} boards[] = {
  { "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", 0 },
  { "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", PW_SCENE_FLIPPED | PW_SCENE_ATTACKS },
  { "iKNADmRRxebR", "7/2p1P2/7/3Xp2/7/7/*5*", "d4", PW_SCENE_ATTACKS },
  { "QqN", "1p3/5/2X2/P4/4r", "c3", 0 },
  { "KNADKxaK", "40/40/20P19/3p36", "c2", PW_SCENE_FLIPPED },
};

/* A row of the board for each rank, with a word for each square: those of targets have a sign, others have none. */
static void
check_text_board (const Fixture *fixture, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\n\n", 3), lines = g_strsplit (parts[1], "\n", -1);
  guint files = pw_board_files (fixture->board), ranks = pw_board_ranks (fixture->board);
  gboolean flipped = (fixture->scene.flags & PW_SCENE_FLIPPED) != 0;

  g_assert_cmpuint (g_strv_length (lines), ==, ranks);
  for (guint row = 0; row < ranks; row++)
    {
      g_autoptr (GRegex) spaces = g_regex_new (" +", 0, 0, NULL);
      g_auto (GStrv) words = g_regex_split (spaces, lines[row], 0);

      g_assert_cmpuint (g_strv_length (words), ==, files);
      for (guint column = 0; column < files; column++)
        {
          PwSquare square = (PwSquare) ((flipped ? row : ranks - 1 - row) * files
                                        + (flipped ? files - 1 - column : column));
          const char *word = words[column];

          if (square != fixture->scene.at)
            g_assert_cmpint (strstr (word, "●") || strstr (word, "○") || strstr (word, "×"), ==,
                             pw_moves_reach (fixture->moves, square));
          g_assert_cmpint (*word == '#', ==, pw_board_cell (fixture->board, square) == PW_CELL_HOLE);
        }
    }
}

static void
test_text_moves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (boards[i].notation, boards[i].fen, boards[i].at, boards[i].flags);
      g_autofree char *text = write_text (fixture_compose (fixture), PW_FORMAT_TXT, 48);

      check_text_board (fixture, text);
    }
}

/* A picture without a board is written in each format, or refused with a reason. */
static void
test_no_board (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", PW_SCENE_PIECE_ONLY);

  fixture_compose (fixture);
  for (guint i = 0; i < PW_N_FORMATS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = fixture_export_bytes (fixture->picture, i, &PW_SIZE (48, 1), &error);

      g_assert_true ((bytes == NULL) == (error != NULL));
    }
}

/* -- a map of figures: shades let the board through, and figures are on squares -- */

/* As a fixture's scene shows it; to be freed before the fixture. (transfer full) */
static PwHeat *
show_heat (Fixture *fixture)
{
  PwHeat *heat = g_new0 (PwHeat, 1);

  heat->files = pw_board_files (fixture->board);
  heat->ranks = pw_board_ranks (fixture->board);
  heat->sentence = "%1$s: %2$s";
  for (guint i = 0; i < heat->files * heat->ranks; i++)
    {
      heat->shades[i] = (guint8) (1 + i % PW_HEAT_SHADES);
      g_snprintf (heat->texts[i], PW_HEAT_TEXT_SIZE, "%u.5", i);
    }
  fixture->scene.heat = heat;
  fixture->scene.moves = NULL;
  fixture->scene.title = NULL;
  fixture_compose (fixture);
  return heat;
}

static void
test_heat_text (void)
{
  g_autoptr (Fixture) fixture = cannon ();
  g_autofree PwHeat *heat = show_heat (fixture);
  g_autofree char *text = write_text (fixture->picture, PW_FORMAT_TXT, 48);

  g_assert_nonnull (strstr (text, "\n1  0.5  1.5  2.5  3.5  4.5  5.5  6.5  7.5\n"));
  g_assert_nonnull (strstr (text, "\n8  56.5 57.5 58.5 ♜    60.5 61.5 62.5 63.5\n"));
}

static void
test_heat_pages (void)
{
  g_autoptr (Work) work = work_new ();
  g_autofree PwHeat *heat = show_heat (work->fixture);

  write_file (work, PW_FORMAT_EPS, 32);
  write_file (work, PW_FORMAT_TEX, 32);
  if (run_tool (work->folder, GHOSTSCRIPT " -sOutputFile=b.png a.eps", NULL))
    compare_png (work, "b.png", 32, 4);
  if (run_latex (work) && run_tool (work->folder, "pdftoppm -r 72 -png -singlefile a.pdf a", NULL))
    compare_png (work, "a.png", 32, 6);
}

int
main (int argc, char *argv[])
{
  pw_portrait_helper_begin (argc, argv);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/eps", test_eps);
  g_test_add_func ("/formats/eps/ghostscript", test_ghostscript);
  g_test_add_func ("/formats/tikz", test_tikz);
  g_test_add_func ("/formats/tikz/escapes", test_tikz_escapes);
  g_test_add_func ("/formats/tikz/font", test_tikz_font);
  g_test_add_func ("/formats/tikz/latex", test_latex);
  g_test_add_func ("/formats/no-board", test_no_board);
  g_test_add_func ("/formats/text", test_text);
  ADD_NUMBERED_ROWS ("/formats/text/head/", heads, test_text_head);
  g_test_add_func ("/formats/text/moves", test_text_moves);
  g_test_add_func ("/formats/heat/text", test_heat_text);
  g_test_add_func ("/formats/heat/pages", test_heat_pages);
  return g_test_run ();
}
