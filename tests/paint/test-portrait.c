/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures that users bring: the good ones are drawn, whatever is wrong with the others is
 * said, and no bytes do harm.
 */
#include <errno.h>
#include <seccomp.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"
#include "ui/paint/portrait/decode.h"
#include "ui/paint/portrait/helper.h"

#define SVG_START "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'"
#define RED "<rect width='9' height='9' fill='red'/>"

typedef struct
{
  const char *name;
  const char *type;
  const char *text;
  const char *sentence; /* a part of it */
} BadRow;

static const BadRow bad[] = {
  { "nothing/png", PW_PORTRAIT_PNG, "", "valid PNG" },
  { "nothing/svg", PW_PORTRAIT_SVG, "", "neither" },
  { "text/png", PW_PORTRAIT_PNG, "Hello", "valid PNG" },
  { "text/svg", PW_PORTRAIT_SVG, "Hello", "neither" },
  { "torn", PW_PORTRAIT_SVG, "<svg xmlns='http://www.w3.org/2000/svg'><rect", "valid SVG" },
  { "other-xml", PW_PORTRAIT_SVG, "<html><body/></html>", "valid SVG" },
  { "signature-only", PW_PORTRAIT_PNG, "\x89PNG\r\n\x1a\n", "valid PNG" },
  { "compressed", PW_PORTRAIT_SVG, "\x1f\x8b\x08 an archive", "neither" },
  { "half", PW_PORTRAIT_SVG, SVG_START "><g></g>", "valid SVG" },
  { "own-entity", PW_PORTRAIT_SVG, "<!DOCTYPE svg [<!ENTITY a '<g/>'>]>" SVG_START ">&a;</svg>", "valid SVG" },
  { "file-inside", PW_PORTRAIT_SVG, SVG_START "><image href='file:///dev/zero'/></svg>", "too complex" },
  { "picture-inside", PW_PORTRAIT_SVG, SVG_START "><x:image href='data:image/png;base64,iVBO'/></svg>", "too complex" },
  { "include", PW_PORTRAIT_SVG, SVG_START "><xi:include href='data:text/plain,hello'/></svg>", "too complex" },
  { "clouds", PW_PORTRAIT_SVG, SVG_START "><filter><feTurbulence numOctaves='9999'/></filter></svg>", "too complex" },
  { "effect", PW_PORTRAIT_SVG, SVG_START "><g style='filter: blur(9px)'/></svg>", "too complex" },
  { "escaped", PW_PORTRAIT_SVG, SVG_START "><g style='f\\69lter: blur(9px)'/></svg>", "too complex" },
  { "import", PW_PORTRAIT_SVG, SVG_START "><style>@import 'data:text/css,';</style></svg>", "too complex" },
  { "fill-from-file", PW_PORTRAIT_SVG, SVG_START "><g fill='url(file.svg#a)'/></svg>", "too complex" },
  { "itself", PW_PORTRAIT_SVG, SVG_START "><g id='a'><use href='#a'/></g></svg>", "too complex" },
  { "in-circles", PW_PORTRAIT_SVG,
    SVG_START "><mask id='a'><g mask='url( #b )'/></mask><mask id='b'><g mask='URL(\"#a\")'/></mask></svg>",
    "too complex" },
  { "masked-by-style", PW_PORTRAIT_SVG,
    SVG_START "><style>g{mask:url(#a)}</style><mask id='a'><g/></mask></svg>", "too complex" },
  { "other-type", "image/jpeg", "\xff\xd8\xff", "SVG or PNG" },
};

static void
test_bad (gconstpointer data)
{
  const BadRow *row = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (row->text, strlen (row->text));
  g_autoptr (GError) error = NULL;

  g_assert_null (pw_portrait_new (bytes, row->type, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  if (strstr (error->message, row->sentence) == NULL)
    g_error ("\"%s\" is not in \"%s\"", row->sentence, error->message);
}

static guint8 *
copy_png (gsize *size)
{
  g_autoptr (GBytes) bytes = fixture_face_bytes (PW_PORTRAIT_PNG);

  return g_memdup2 (g_bytes_get_data (bytes, size), g_bytes_get_size (bytes));
}

/* A PNG says how large it is; whoever believes it takes that much memory. */
static void
test_huge_png (void)
{
  static const guint8 sides[][4] = { { 0, 0, 16, 1 }, { 0x7f, 0xff, 0xff, 0xff }, { 0xff, 0xff, 0xff, 0xff } };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sides); i++)
    {
      gsize size;
      guint8 *data = copy_png (&size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      memcpy (data + (i % 2 == 0 ? 16 : 20), sides[i / 2], 4);
      bytes = g_bytes_new_take (data, size);
      g_assert_null (pw_portrait_new (bytes, PW_PORTRAIT_PNG, &error));
      g_assert_nonnull (strstr (error->message, "4096 × 4096"));
    }
}

/* Bytes without any have no place in memory, either. */
static void
test_nothing (gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new (NULL, 0);

  g_assert_null (pw_portrait_new (bytes, data, NULL));
}

static void
test_too_many_bytes (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (PW_PORTRAIT_MAX_BYTES + 1), PW_PORTRAIT_MAX_BYTES + 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (pw_portrait_new (bytes, PW_PORTRAIT_SVG, &error));
  g_assert_nonnull (strstr (error->message, "4 megabytes"));
}

/* Draws a portrait alone. Returns: (transfer full) */
static cairo_surface_t *
draw_portrait (const PwPortrait *portrait, int side)
{
  cairo_surface_t *surface = pixels_new (side, side);
  cairo_t *cr = cairo_create (surface);

  pw_portrait_draw (portrait, cr, 0, 0, side, side, side);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row;

  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);
  return ((const guint32 *) row)[x] & 0xffffff;
}

#define STRIDE 7 /* each helper takes its time; odd, so that both kinds of damage come */

/* Files that end early or have a wrong byte give a portrait that can be drawn, or none. */
static void
test_damaged (gconstpointer data)
{
  const char *type = data;
  g_autoptr (GBytes) whole = fixture_face_bytes (type);
  gsize size = g_bytes_get_size (whole);
  guint n_refused = 0;

  for (gsize i = 0; i < 2 * size; i += STRIDE)
    {
      guint8 *copy = g_memdup2 (g_bytes_get_data (whole, NULL), size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (PwPortrait) portrait = NULL;

      copy[i / 2] ^= i % 2 == 0 ? 0 : 0x15;
      bytes = g_bytes_new_take (copy, i % 2 == 0 ? i / 2 : size);
      portrait = pw_portrait_new (bytes, type, NULL);
      if (portrait != NULL)
        cairo_surface_destroy (draw_portrait (portrait, 16));
      else
        n_refused++;
    }
  g_assert_cmpuint (n_refused, >=, size / STRIDE);
}

/* At every size, in its own proportions, in the middle. */
static void
test_sizes (gconstpointer data)
{
  static const int sides[] = { 12, 48, 100, 700 };
  const char *type = data;
  gboolean png = g_str_equal (type, PW_PORTRAIT_PNG);
  guint32 inside = png ? 0x0073b3 : 0xd55e00;
  g_autoptr (PwPortrait) portrait = fixture_portrait (type);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      int side = sides[i];
      cairo_surface_t *surface = draw_portrait (portrait, side);

      g_assert_cmphex (pixel_at (surface, side / 2, side * 2 / 5), ==, inside);
      /* a high one leaves room at the sides, a wide one above and below */
      g_assert_cmphex (png ? pixel_at (surface, side / 2, side / 20) : pixel_at (surface, side / 20, side / 2), ==,
                       0xffffff);
      cairo_surface_destroy (surface);
    }
}

/* Whether both look the same, so large. */
static gboolean
look_alike (const PwPortrait *a, const PwPortrait *b, int side)
{
  cairo_surface_t *one = draw_portrait (a, side), *other = draw_portrait (b, side);
  gboolean alike = TRUE;

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      alike = alike && pixel_at (one, x, y) == pixel_at (other, x, y);
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
  return alike;
}

/* Of a small one the large sizes are not kept, and the others are the same. */
static void
test_small (void)
{
  g_autoptr (GBytes) bytes = fixture_face_bytes (PW_PORTRAIT_SVG);
  g_autoptr (PwPortrait) portrait = pw_portrait_new (bytes, PW_PORTRAIT_SVG, NULL);
  g_autoptr (PwPortrait) small = pw_portrait_new_small (bytes, PW_PORTRAIT_SVG, 128, NULL);

  g_assert_true (look_alike (portrait, small, 20));
  g_assert_true (look_alike (portrait, small, 128));
  g_assert_false (look_alike (portrait, small, 700));
}

/* Drawings that are red all over, whatever else is in them. */
static const char *const red[] = {
  SVG_START ">" RED "</svg>",
  "\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n"
  "<!-- < -->" SVG_START ">" RED "</svg>",
  "<s:svg xmlns:s='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><s:rect width='9' height='9' fill='#f00'/></s:svg>",
  SVG_START "><script>while (1);</script><metadata><image/><g fill='blue'>" RED "</g></metadata>" RED "</svg>",
  SVG_START "><style><![CDATA[ rect > g, .a { fill: url(#r) } ]]></style>"
  "<linearGradient id='r'><stop stop-color='red'/></linearGradient><rect class='a' width='9' height='9'/></svg>",
  SVG_START " data-x='f(x)' id='a (1)' onload='go()' xmlns:o='o' o:y='\\(@'>" RED "</svg>",
  SVG_START "><defs><g id='a'>" RED "</g></defs><use x='1' href='#a'/>"
  "<use xmlns:l='http://www.w3.org/1999/xlink' l:href='#a'/></svg>",
  SVG_START "><mask id='m'><path d='M0 0h9v9H0z' fill='white'/></mask><g mask='url(#m)'>" RED "</g><use href='#none'/>"
  "<use href='file:///dev/zero'/></svg>",
  SVG_START "><g transform='translate (1 1) scale(-1) matrix(-1 0 0 -1 0 0) translate(-1 -1)'>" RED "</g></svg>",
};

static void
test_red (gconstpointer data)
{
  const char *text = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (PwPortrait) portrait = pw_portrait_new (bytes, PW_PORTRAIT_SVG, &error);
  g_autoptr (PwPortrait) again = NULL;
  cairo_surface_t *surface;

  g_assert_no_error (error);
  surface = draw_portrait (portrait, 20);
  g_assert_cmphex (pixel_at (surface, 10, 10), ==, 0xff0000);
  cairo_surface_destroy (surface);

  /* What has been cleaned is clean. */
  again = pw_portrait_new (pw_portrait_bytes (portrait), PW_PORTRAIT_SVG, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (pw_portrait_bytes (again), pw_portrait_bytes (portrait)));
}

#define N_BOMBS 7

/* A little text that stands for very much is refused before anybody draws it. */
static void
test_bombs (gconstpointer data)
{
  static const struct
  {
    const char *each; /* %1$u: which one; %2$u: the one before */
    guint n;
  } rows[N_BOMBS] = {
    { "<g id='a%1$u'><use href='#a%2$u'/><use href='#a%2$u'/><use href='#a%2$u'/></g>", 30 },
    { "<mask id='a%1$u'><g mask='url(#a%2$u)'/></mask>", 2000 },
    { "<pattern id='a%1$u'><g fill='url(#a%2$u)'/><g fill='url(#a%2$u)'/></pattern>", 40 },
    { "<clipPath id='a%1$u' clip-path='url(#a%2$u)'/>", 3000 },
    { "<g id='a%1$u'>%2$u", 5000 },
    { "<g id='a%1$u %2$u'/>", 30000 },
    { "<text id='a%1$u'>%2$u many letters</text>", 400 },
  };
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GString) text = g_string_new (SVG_START ">");
  g_autoptr (GBytes) bytes = NULL;

  for (guint k = 1; k <= rows[i].n; k++)
    g_string_append_printf (text, rows[i].each, k, k - 1);
  g_string_append (text, "</svg>");
  bytes = g_bytes_new (text->str, text->len);
  g_assert_null (pw_portrait_new (bytes, PW_PORTRAIT_SVG, NULL));
}

/* -- pictures that are made to do harm -- */

/* Points like those of a coin: the same in each run. */
static void
add_points (GString *text, const char *format, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, format, g_rand_int_range (rand, 0, 900), g_rand_int_range (rand, 0, 900),
                            g_rand_int_range (rand, 0, 900), g_rand_int_range (rand, 0, 900),
                            g_rand_int_range (rand, 0, 900), g_rand_int_range (rand, 0, 900));
}

/* From here on this process and its helpers are on a system without filters of system calls. */
static void
forbid_filters (void)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_ALLOW);

  seccomp_rule_add (filter, SCMP_ACT_ERRNO (EINVAL), SCMP_SYS (seccomp), 0);
  seccomp_rule_add (filter, SCMP_ACT_ERRNO (EINVAL), SCMP_SYS (prctl), 1, SCMP_A0 (SCMP_CMP_EQ, PR_SET_SECCOMP));
  g_assert_cmpint (seccomp_load (filter), ==, 0);
  seccomp_release (filter);
}

static void
test_unguarded (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (SVG_START "></svg>", strlen (SVG_START "></svg>"));
  g_autoptr (GError) error = NULL;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
      return;
    }
  forbid_filters ();
  g_assert_null (pw_portrait_new (bytes, PW_PORTRAIT_SVG, &error));
  g_assert_nonnull (strstr (error->message, "can’t keep them from doing harm"));
}

typedef struct
{
  const char *name;
  const char *before; /* what stands around what is said again and again */
  const char *each;   /* up to six random numbers */
  guint n;
  const char *after;
  const char *sentence; /* a part of it */
} AttackRow;

static const AttackRow attacks[] = {
  { "letter", "<text y='20' font-size='", "3e6", 1, "'>W</text>", "too complex" },
  { "points", "<polygon points='", "%d,%d ", 10000, "'/>", "too much time" },
  { "more-points", "<polygon points='", "%d,%d ", 31000, "'/>", "too complex" },
  { "round-stroke", "<polyline fill='none' stroke='red' stroke-width='400' stroke-linejoin='round' points='", "%d,%d ",
    10000, "'/>", "too much time" },
  { "dashed-curves", "<path fill='none' stroke='red' stroke-dasharray='0.01' d='M0 0", "C%d %d %d %d %d %d", 4000,
    "'/>", "too much time" },
  { "rules", "<style>", "*{fill:red}", 4000, "</style><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/>"
    "<g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/><g/>", "too complex" },
  { "groups", "", "<g opacity='.5'><path d='M0 0h9v9z'/></g>", 4900, "", "too complex" },
  { "groups-by-style", "", "<g style='fill:red; opacity : .5'/>", 4900, "", "too complex" },
  { "groups-by-rule", "<style>g{opacity:.5}</style>", "<g/>", 4900, "", "too complex" },
  { "blurs", "<filter id='f'><feGaussianBlur stdDeviation='90'/></filter><g id='g' filter='url(#f)'>"
    "<rect width='9' height='9'/></g>", "<use href='#g'/>", 30, "", "too much time" },
};

/*
 * The helper's processor time and memory are bounded, and so is what is waited for; what happens to it doesn't
 * happen here.
 */
static void
test_attack (gconstpointer data)
{
  const AttackRow *row = data;
  g_autoptr (GString) text = g_string_new (SVG_START ">");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  struct rusage before, after;

  g_string_append (text, row->before);
  add_points (text, row->each, row->n);
  g_string_append (text, row->after);
  g_string_append (text, "</svg>");
  bytes = g_bytes_new (text->str, text->len);
  getrusage (RUSAGE_CHILDREN, &before);
  g_assert_null (pw_portrait_new (bytes, PW_PORTRAIT_SVG, &error));
  getrusage (RUSAGE_CHILDREN, &after);
  if (strstr (error->message, row->sentence) == NULL)
    g_error ("\"%s\" is not in \"%s\"", row->sentence, error->message);
  g_assert_cmpint (after.ru_utime.tv_sec - before.ru_utime.tv_sec, <=, PW_PORTRAIT_SECONDS + 1);
}

static void
test_guess (gconstpointer data)
{
  g_autoptr (GBytes) bytes = fixture_face_bytes (data);

  g_assert_cmpstr (pw_portrait_guess_type (bytes), ==, data);
}

/* A picture holds on to its portrait, which may be let go of between composing and drawing. */
static void
test_life (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "3/1X1/3", "b2", 0);
  g_autofree char *svg = NULL;
  PwPortrait *portrait = fixture_portrait (PW_PORTRAIT_SVG);
  const PwShape own = { .glyph = 0 };

  fixture->scene.portrait = portrait;
  fixture_compose (fixture);
  pw_portrait_unref (portrait);
  fixture->scene.portrait = NULL;
  cairo_surface_destroy (pixels_draw (fixture->picture, 20));
  g_assert_nonnull (pw_picture_face (fixture->picture, &own));
  fixture_compose (fixture);
  g_assert_null (pw_picture_face (fixture->picture, &own));
  svg = fixture_svg (fixture);
  g_assert_null (strstr (svg, "<image"));
}

/* The file goes into the SVG as it is, behind the name of the piece. */
static void
test_in_svg (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "3/1X1/3", "b2", 0);
  g_autoptr (PwPortrait) portrait = fixture_portrait (data);
  g_autofree char *encoded = NULL;
  g_autofree char *svg = NULL;
  gsize size;
  const guchar *bytes = g_bytes_get_data (pw_portrait_bytes (portrait), &size);

  encoded = g_base64_encode (bytes, size);
  fixture->scene.portrait = portrait;
  fixture->scene.symbol = "Q";
  svg = fixture_svg (fixture);
  g_assert_nonnull (strstr (svg, encoded));
  g_assert_nonnull (strstr (svg, "<title>b2: piece Q</title>"));
  g_assert_null (strstr (svg, ">Q</text>"));
}

static void
test_in_pdf (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "3/1X1/3", "b2", 0);
  g_autoptr (PwPortrait) portrait = fixture_portrait (data);
  g_autoptr (GBytes) with = NULL;
  g_autoptr (GBytes) without = NULL;

  without = fixture_export_bytes (fixture_compose (fixture), PW_FORMAT_PDF, &PW_SIZE (48, 1), NULL);
  fixture->scene.portrait = portrait;
  with = fixture_export_bytes (fixture_compose (fixture), PW_FORMAT_PDF, &PW_SIZE (48, 1), NULL);
  g_assert_nonnull (with);
  g_assert_false (g_bytes_equal (with, without));
}

static void
add_for_both (const char *name, GTestDataFunc test)
{
  static const char *const types[] = { PW_PORTRAIT_PNG, PW_PORTRAIT_SVG };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strdup_printf ("/portrait/%s/%s", name, i == 0 ? "png" : "svg");

      g_test_add_data_func (path, types[i], test);
    }
}

static void
add_attacks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/portrait/attack/%s", attacks[i].name);

      g_test_add_data_func (path, &attacks[i], test_attack);
    }
}

int
main (int argc, char *argv[])
{
  pw_portrait_helper_begin (argc, argv);
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/portrait/bad/", bad, test_bad)
  g_test_add_func ("/portrait/bad/huge-png", test_huge_png);
  g_test_add_func ("/portrait/bad/too-many-bytes", test_too_many_bytes);
  for (guint i = 0; i < G_N_ELEMENTS (red); i++)
    {
      g_autofree char *path = g_strdup_printf ("/portrait/harmless/%u", i);

      g_test_add_data_func (path, red[i], test_red);
    }
  for (guint i = 0; i < N_BOMBS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/portrait/bad/bomb/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_bombs);
    }
  g_test_add_func ("/portrait/life", test_life);
  g_test_add_func ("/portrait/unguarded", test_unguarded);
  g_test_add_func ("/portrait/small", test_small);
  add_for_both ("damaged", test_damaged);
  add_for_both ("bad/no-bytes", test_nothing);
  add_for_both ("guess", test_guess);
  add_for_both ("in-pdf", test_in_pdf);
  add_for_both ("in-svg", test_in_svg);
  add_for_both ("sizes", test_sizes);
  add_attacks ();
  return g_test_run ();
}
