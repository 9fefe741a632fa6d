/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `draw --batch`: the files are those that `draw` makes one by one, whatever else is in the lines; names from outside
 * lead to no file but a plain one in the folder.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/limits.h"
#include "tests/cli/harness.h"
#include "tests/small-disk.h"

static char *
make_folder (void)
{
  GError *error = NULL;
  char *folder = g_dir_make_tmp ("piecewright-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

/* Removes a folder and what is in it. Returns: how many files there were */
static guint
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  for (; (name = g_dir_read_name (dir)) != NULL; n++)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_assert_cmpint (g_remove (file), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
  return n;
}

static Run
draw_lines (const char *lines, const char *folder, const char *option)
{
  g_autofree char *to = g_strconcat ("--output-dir=", folder, NULL);
  const char *const arguments[] = { "draw", "--batch=-", to, option, NULL };

  return run_command (arguments, lines);
}

static char *
read_file (const char *folder, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GError *error = NULL;
  char *bytes;

  g_file_get_contents (path, &bytes, length, &error);
  g_assert_no_error (error);
  return bytes;
}

/* -- what is drawn -- */

/* A line, the file that it makes, and the call of `draw` that makes the same. */
static const struct
{
  const char *line, *file;
  const char *arguments[8];
} drawn_rows[] = {
  { "{\"notation\":\"N\"}", "1.svg", { "N" } },
  { "{\"notation\":\"mRcR+R\",\"id\":\"cannon\",\"board\":\"8/8/3p4/8/3X4/3P4/8/8\",\"at\":\"d4\"}",
    "cannon.svg",
    { "--board=8/8/3p4/8/3X4/3P4/8/8", "--at=d4", "mRcR+R" } },
  { "{\"notation\":\"fK\",\"id\":17,\"dialect\":\"xbetza\",\"side\":\"second\",\"flip\":true}",
    "17.svg",
    { "--dialect=xbetza", "--side=second", "--flip", "fK" } },
  { "{\"notation\":\"KisO2\",\"dialect\":\"xbetza\",\"virgin\":true,\"board\":\"8/"
    "X7\",\"file\":\"king.svg\"}",
    "king.svg",
    { "--dialect=xbetza", "--virgin", "--board=8/X7", "KisO2" } },
  { "{\"notation\":\"Q\",\"id\":\"q\",\"title\":\"Dame \\u265b & <x>\",\"symbol\":\"D\",\"legend\":true,"
    "\"scheme\":\"print\"}",
    "q.svg",
    { "--title=Dame \342\231\233 & <x>", "--symbol=D", "--legend", "--scheme=print", "Q" } },
  { "{\"notation\":\"R\",\"file\":\"r.png\",\"size\":20,\"scale\":2,\"coordinates\":false}",
    "r.png",
    { "--format=png", "--size=20", "--scale=2", "--no-coordinates", "R" } },
  { "{\"notation\":\"cF\",\"format\":\"png\",\"id\":\"f.svg\",\"attacks\":false}",
    "f.svg.png",
    { "--format=png", "--no-attacks", "cF" } },
  { "{\"notation\":\"FtR\",\"id\":\"g\",\"pattern\":\"points\",\"border\":false,\"crop\":true,\"caption\":"
    "true,"
    "\"legend-beside\":true,\"transparent\":true}",
    "g.svg",
    { "--pattern=points", "--no-border", "--crop", "--caption", "--legend-beside", "--transparent", "FtR" } },
  { "{\"notation\":\"R\",\"id\":\"p\",\"to\":\"d8\",\"one-path\":true,\"paths\":false}",
    "p.svg",
    { "--to=d8", "--one-path", "--no-paths", "R" } },
  { "{\"notation\":\"FtR\",\"id\":\"s\",\"to\":\"e8\",\"strip\":true,\"outlines\":true}",
    "s.svg",
    { "--to=e8", "--strip", "--outlines", "FtR" } },
  { "{\"notation\":\"W\",\"title\":null,\"size\":null,\"id\":null}", "11.svg", { "W" } },
  { "{\"notation\":\"R\",\"id\":\"with\",\"with\":\"N\"}", "with.svg", { "--with=N", "R" } },
  { "{\"notation\":\"fK\",\"id\":\"two\",\"with\":\"fK\",\"with-dialect\":\"xbetza\",\"caption\":false}",
    "two.svg",
    { "--with=fK", "--with-dialect=xbetza", "--no-caption", "fK" } },
};

static void
check_drawn (const char *folder, guint row)
{
  const char *arguments[12] = { "draw", "-o", "-" };
  g_autofree char *bytes = NULL;
  gsize length;

  for (guint i = 0; drawn_rows[row].arguments[i] != NULL; i++)
    arguments[i + 3] = drawn_rows[row].arguments[i];
  {
    g_auto (Run) run = run_command (arguments, NULL);

    bytes = read_file (folder, drawn_rows[row].file, &length);
    g_test_message ("%s", drawn_rows[row].file);
    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpmem (bytes, length, run.out, run.out_length);
  }
}

static void
test_drawn (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (drawn_rows); i++)
    g_string_append_printf (lines, "%s\n", drawn_rows[i].line);
  {
    g_auto (Run) run = draw_lines (lines->str, folder, "--threads=2");

    g_assert_cmpstr (run.err, ==, "");
    g_assert_cmpstr (run.out, ==, "");
    g_assert_cmpint (run.status, ==, 0);
  }
  for (guint i = 0; i < G_N_ELEMENTS (drawn_rows); i++)
    check_drawn (folder, i);
  g_assert_cmpuint (remove_folder (folder), ==, G_N_ELEMENTS (drawn_rows));
}

/* A row of a table is a line: named by its piece, with switches and numbers as they are written in spreadsheets. */
static void
test_table (void)
{
  static const char *const arguments[] = { "draw", "-o", "-", "--legend", "--size=20", "--title=a;b", "mRcR+R", NULL };
  g_autofree char *folder = make_folder (), *bytes = NULL;
  g_auto (Run) one = run_command (arguments, NULL);
  g_auto (Run) many
      = draw_lines ("Piece;Betza;Legend;Size;Title;Price\r\nCannon;mRcR+R;yes;20;\"a;b\";\r\n", folder, NULL);

  g_assert_cmpstr (many.err, ==, "");
  bytes = read_file (folder, "Cannon.svg", NULL);
  g_assert_cmpstr (bytes, ==, one.out);
  g_assert_cmpuint (remove_folder (folder), ==, 1);
}

/* Options supply what lines leave out; a folder that isn't there is made, with those above it. */
static void
test_defaults (void)
{
  static const char *const arguments[]
      = { "draw", "-o", "-", "--dialect=xbetza", "--board=10x10", "--title=T", "fK", NULL };
  g_autofree char *folder = make_folder (), *middle = g_build_filename (folder, "a", NULL);
  g_autofree char *inner = g_build_filename (middle, "b", NULL), *to = g_strconcat ("--output-dir=", inner, NULL);
  g_autofree char *bytes = NULL;
  const char *const batch[]
      = { "draw", "--batch", "-", to, "--dialect=xbetza", "--board=10x10", "--title=T", "--format=svg", NULL };
  g_auto (Run) one = run_command (arguments, NULL);
  g_auto (Run) many = run_command (batch, "{\"notation\":\"fK\"}\n{\"notation\":\"K\",\"title\":\"U\"}\n");

  g_assert_cmpint (many.status, ==, 0);
  bytes = read_file (inner, "1.svg", NULL);
  g_assert_cmpstr (bytes, ==, one.out);
  g_assert_cmpuint (remove_folder (inner), ==, 2);
  g_assert_cmpint (g_rmdir (middle), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* -- lines that can't be drawn -- */

static const struct
{
  const char *line;
  const char *says; /* NULL: it is drawn */
} wrong_rows[] = {
  { "{\"notation\":\"N\"}", NULL },
  { "{\"notation\":\"N!\"}", "line 2: ! needs another leg" },
  { "no json", "line 3: byte 0" },
  { "{\"id\":\"x\"}", "line 4: \"notation\" is missing" },
  { "{\"notation\":\"N\",\"size\":3}", "line 5: \"size\" must be from 4 to 512, not \"3\"" },
  { "{\"notation\":\"N\",\"size\":-4.5}",
    "line 6: \"size\" must be a length such as 48 or 12mm, not \"-4.5\"" },
  { "{\"notation\":\"N\",\"scale\":1e99}", "line 7: \"scale\" must be" },
  { "{\"notation\":\"N\",\"size\":true}", "line 8: \"size\" must be a number or a string, not true" },
  { "{\"notation\":\"N\",\"legend\":1}", "line 9: \"legend\" must be true or false" },
  { "{\"notation\":\"N\",\"scheme\":\"pink\"}", "line 10: unknown scheme \"pink\"" },
  { "{\"notation\":\"N\",\"title\":\"a\\nb\"}", "line 11: \"title\" must be one line" },
  { "{\"notation\":\"N\",\"title\":\"a\\u0000b\"}", "line 12: \"title\" contains a null character" },
  { "{\"notation\":\"N\",\"symbol\":\"ABC\"}", "line 13: \"symbol\" must be one or two letters" },
  { "{\"notation\":\"N\",\"format\":\"bmp\"}", "line 14: unknown format \"bmp\"" },
  { "{\"notation\":\"N\",\"format\":\"x/y.svg\"}", "line 15: unknown format" },
  { "{\"notation\":\"N\",\"board\":\"8/7\"}", "line 16: bad board" },
  { "{\"notation\":\"N\",\"at\":\"z9\"}", "line 17: " },
  { "{\"notation\":\"N\",\"notation\":\"N\"}", "line 18: \"notation\" is given twice" },
  { "{\"notation\":\"N\",\"size\":512,\"scale\":8,\"board\":\"64x64\",\"format\":\"png\"}",
    "too large for a PNG" },
  { "{\"notation\":\"N\",\"file\":\"1.svg\"}", "line 20: \"1.svg\" is the file of line 1 already" },
  { "{\"notation\":\"N\",\"id\":1}", "line 21: \"1.svg\" is the file of line 1 already" },
  { "{\"notation\":\"N\",\"size\":\"200mm\"}",
    "line 22: \"size\" must be from 1.5 to 180 mm, not \"200mm\"" },
  { "{\"notation\":\"N\",\"size\":48,\"width\":480}",
    "line 23: \"size\" is of a square, and the width of the whole" },
  { "{\"notation\":\"N\",\"dpi\":1.5}", "line 24: \"dpi\" must be a whole number" },
  { "{\"notation\":\"N\",\"size\":\"0x10\"}", "line 25: \"size\" must be a length" },
  { "{\"notation\":\"N\",\"width\":\"80mm\",\"file\":\"wide.png\"}", NULL },
  { "{\"notation\":\"N\",\"with\":\"R+cR\"}", "line 27: \"R+cR\": c can't be inside a chain" },
  { "{\"notation\":\"N\",\"with\":\"R\",\"format\":\"gif\"}", "line 28: a GIF or strip shows a move" },
  { "{\"notation\":\"Q\",\"id\":\"last\"}", NULL },
};

/* Each fault is one line of standard error, in order; the other lines are drawn, whatever the number of threads. */
static void
test_wrong (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  guint n_wrong = 0;

  for (guint i = 0; i < G_N_ELEMENTS (wrong_rows); i++)
    g_string_append_printf (lines, "%s\n", wrong_rows[i].line);
  for (guint threads = 1; threads <= 4; threads += 3)
    {
      g_autofree char *folder = make_folder (), *option = g_strdup_printf ("--threads=%u", threads);
      g_auto (Run) run = draw_lines (lines->str, folder, option);
      g_auto (GStrv) said = g_strsplit (run.err, "\n", -1);

      g_assert_cmpint (run.status, ==, 1);
      n_wrong = 0;
      for (guint i = 0; i < G_N_ELEMENTS (wrong_rows); i++)
        if (wrong_rows[i].says != NULL)
          {
            g_test_message ("%s", wrong_rows[i].line);
            g_assert_nonnull (said[n_wrong]);
            g_assert_nonnull (strstr (said[n_wrong++], wrong_rows[i].says));
          }
      g_assert_cmpuint (g_strv_length (said), ==, n_wrong + 1);
      g_assert_cmpuint (remove_folder (folder), ==, G_N_ELEMENTS (wrong_rows) - n_wrong);
    }
}

/* -- names -- */

static const struct
{
  const char *name, *file; /* what a line says, as JSON; the file that it makes, NULL: none */
  const char *member;
} name_rows[] = {
  { "\"../../x\"", NULL, "file" },
  { "\"..\"", NULL, "file" },
  { "\".\"", NULL, "file" },
  { "\".hidden\"", NULL, "file" },
  { "\"/etc/x\"", NULL, "file" },
  { "\"a/b\"", NULL, "file" },
  { "\"a\\\\b\"", NULL, "file" },
  { "\"\"", NULL, "file" },
  { "\"a\\nb\"", NULL, "file" },
  { "\"a\\u0000b\"", NULL, "file" },
  { "\"a\\u202eb\"", NULL, "file" },
  { "\"a\377b\"", NULL, "file" },
  { "17", NULL, "file" },
  { "\"a b (c) \\u00e4.svg\"", "a b (c) \303\244.svg", "file" },
  { "\"-o\"", "-o.svg", "file" },
  { "\"x.svg.svg\"", "x.svg.svg", "file" },
  { "\"x.png.old\"", "x.png.old.svg", "file" },
  { "\"../../x\"", "_._.._x.svg", "id" },
  { "\"a/b\"", "a_b.svg", "id" },
  { "\"\"", "1.svg", "id" },
  { "[1,2]", "1.svg", "id" },
  { "{\"a\":\"../b\"}", "1.svg", "id" },
  { "true", "1.svg", "id" },
  { "-1.5e3", "_1.5e3.svg", "id" },
  { "\"a\\u0000b\"", "a_b.svg", "id" },
  { "\".\"", "_.svg", "id" },
  { "\"\\u265b x\"", "_ x.svg", "id" },
};

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (name_rows); i++)
    {
      g_autofree char *outer = make_folder (), *folder = g_build_filename (outer, "inner", NULL);
      g_autofree char *line
          = g_strdup_printf ("{\"notation\":\"W\",\"%s\":%s}", name_rows[i].member, name_rows[i].name);
      g_auto (Run) run = draw_lines (line, folder, NULL);

      g_autofree char *shown = g_utf8_make_valid (line, -1);

      g_test_message ("%s", shown);
      g_assert_cmpint (run.status, ==, name_rows[i].file != NULL ? 0 : 1);
      if (name_rows[i].file != NULL)
        {
          g_autofree char *bytes = read_file (folder, name_rows[i].file, NULL);

          g_assert_true (g_str_has_prefix (bytes, "<svg"));
        }
      g_assert_cmpuint (remove_folder (folder), ==, name_rows[i].file != NULL ? 1 : 0);
      g_assert_cmpint (g_rmdir (outer), ==, 0); /* nothing else was written there */
    }
}

/* Of an id that is far too long, the beginning is the name; as a file's name it is refused. */
static void
test_long_names (void)
{
  for (guint is_file = 0; is_file < 2; is_file++)
    for (guint letter = 0; letter < 2; letter++)
      {
        g_autofree char *folder = make_folder ();
        g_autoptr (GString) line = g_string_new (NULL);

        g_string_append_printf (line, "{\"notation\":\"W\",\"%s\":\"", is_file ? "file" : "id");
        for (guint i = 0; i < 10000; i++)
          g_string_append (line, letter == 0 ? "a" : "\346\274\242");
        g_string_append (line, "\"}");
        {
          g_auto (Run) run = draw_lines (line->str, folder, NULL);

          g_assert_cmpint (run.status, ==, (int) is_file);
          g_assert_true (g_utf8_validate (run.err, -1, NULL));
        }
        g_assert_cmpuint (remove_folder (folder), ==, 1 - is_file);
      }
}

/* -- what is in the folder already -- */

static void
test_overwrites (void)
{
  g_autofree char *folder = make_folder (), *path = g_build_filename (folder, "x.svg", NULL);
  g_autofree char *long_text = g_strnfill (100000, 'x'), *bytes = NULL;

  g_assert_true (g_file_set_contents (path, long_text, -1, NULL));
  {
    g_auto (Run) run = draw_lines ("{\"notation\":\"W\",\"file\":\"x\"}", folder, NULL);

    g_assert_cmpint (run.status, ==, 0);
  }
  bytes = read_file (folder, "x.svg", NULL);
  g_assert_true (g_str_has_suffix (bytes, "</svg>\n"));
  g_assert_cmpuint (remove_folder (folder), ==, 1);
}

/* On a full disk an older picture stays, and nothing of the new one does. */
static void
test_full_disk (void)
{
  g_autofree char *folder = make_folder (), *path = g_build_filename (folder, "x.svg", NULL), *bytes = NULL;

  if (small_disk_mount (folder))
    {
      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      small_disk_fill (folder);
      {
        g_auto (Run) run = draw_lines ("{\"notation\":\"W\",\"file\":\"x\"}", folder, NULL);

        g_assert_cmpint (run.status, ==, 2);
        g_assert_nonnull (strstr (run.err, "There is no space left on the disk."));
      }
      bytes = read_file (folder, "x.svg", NULL);
      g_assert_cmpstr (bytes, ==, "old");
      small_disk_unmount (folder);
    }
  g_assert_cmpuint (remove_folder (folder), ==, 0);
}

/* Links, pipes and folders are left alone, whoever put them there, and don't hold it up. */
static void
test_no_plain_files (void)
{
  g_autofree char *outer = make_folder (), *folder = g_build_filename (outer, "inner", NULL);
  g_autofree char *target = g_build_filename (outer, "target", NULL);
  g_autofree char *link = g_build_filename (folder, "link.svg", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe.svg", NULL);
  g_autofree char *sub = g_build_filename (folder, "sub.svg", NULL);
  g_autofree char *bytes = NULL;

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  g_assert_true (g_file_set_contents (target, "old", -1, NULL));
  g_assert_cmpint (symlink ("../target", link), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0666), ==, 0);
  g_assert_cmpint (g_mkdir (sub, 0777), ==, 0);
  {
    g_auto (Run) run = draw_lines ("{\"notation\":\"W\",\"file\":\"link\"}\n{\"notation\":\"W\",\"file\":\"pipe\"}\n"
                                   "{\"notation\":\"W\",\"file\":\"sub\"}\n{\"notation\":\"W\",\"file\":\"good\"}\n",
                                   folder, NULL);
    g_auto (GStrv) said = g_strsplit (run.err, "\n", -1);

    g_assert_cmpint (run.status, ==, 1);
    g_assert_cmpuint (g_strv_length (said), ==, 4);
    g_assert_nonnull (strstr (said[0], "cannot write \"link.svg\": This isn't a regular file, but a link, "));
    g_assert_nonnull (strstr (said[1], "cannot write \"pipe.svg\": This isn't a regular file, but a link, "));
    g_assert_nonnull (strstr (said[2], "cannot write \"sub.svg\": A folder has this name. "));
  }
  bytes = read_file (outer, "target", NULL);
  g_assert_cmpstr (bytes, ==, "old");
  g_assert_cmpuint (remove_folder (folder), ==, 4);
  g_unlink (target);
  g_assert_cmpint (g_rmdir (outer), ==, 0);
}

/* A fault that every file would meet, as a full disk, gives one message and ends the batch. */
static void
test_hopeless (void)
{
  g_autofree char *folder = make_folder (), *quoted = g_shell_quote (folder);
  g_autofree char *cli = g_shell_quote (g_getenv ("PW_CLI"));
  /* no more open files than the standard streams and the folder */
  g_autofree char *script = g_strdup_printf ("ulimit -n 4; exec %s draw --batch=- --output-dir=%s", cli, quoted);
  const char *const arguments[] = { "-c", script, NULL };
  g_autoptr (GString) lines = g_string_new (NULL);
  int input = open_scratch ();

  if (g_getenv ("TSAN_OPTIONS") != NULL)
    {
      close (input);
      g_test_skip ("the thread sanitizer opens files of its own");
      return;
    }
  for (guint i = 0; i < 20000; i++)
    g_string_append (lines, "{\"notation\":\"W\"}\n");
  write_scratch (input, lines->str, lines->len);
  lseek (input, 0, SEEK_SET);
  g_setenv ("PW_SHELL", "/bin/sh", TRUE);
  {
    g_auto (Run) run = run_program_with_files ("PW_SHELL", arguments, input, -1, NULL);
    g_auto (GStrv) said = g_strsplit (run.err, "\n", -1);

    g_assert_cmpint (run.status, ==, 2);
    g_assert_nonnull (strstr (said[0], "cannot write \"1.svg\""));
    g_assert_cmpuint (g_strv_length (said), ==, 2);
  }
  close (input);
  g_assert_cmpuint (remove_folder (folder), ==, 0);
}

/* -- archives -- */

/* Has the system's own program unpack an archive. */
static void
unpack (const char *folder, const char *archive)
{
  const char *const arguments[] = { "tar", "-xf", archive, "-C", folder, NULL };
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                               NULL));
  g_assert_cmpint (status, ==, 0);
}

static void
assert_same_files (const char *a, const char *b)
{
  g_autoptr (GDir) dir = g_dir_open (a, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      gsize length, other;
      g_autofree char *bytes = read_file (a, name, &length), *same = read_file (b, name, &other);

      g_assert_cmpmem (bytes, length, same, other);
    }
}

/* An archive holds what the folder would, whatever the names; and is the same with any number of threads. */
static void
test_tar (void)
{
  g_autofree char *folder = make_folder (), *unpacked = make_folder (), *outer = make_folder ();
  g_autofree char *archive = g_build_filename (outer, "a.tar", NULL), *bytes = NULL;
  const char *const arguments[] = { "draw", "--batch=-", "--tar", "-o", archive, "--threads=4", NULL };
  const char *const piped[] = { "draw", "--batch=-", "--tar", "-o", "-", "--threads=1", NULL };
  g_autoptr (GString) lines = g_string_new (NULL);
  guint n_drawn = G_N_ELEMENTS (wrong_rows) + PW_DIAGRAM_MAX_NAME - 88;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (wrong_rows); i++)
    {
      g_string_append_printf (lines, "%s\n", wrong_rows[i].line);
      n_drawn -= wrong_rows[i].says != NULL;
    }
  /* around the length that a header has room for, and an ending that makes the whole record longer */
  for (guint i = 90; i <= PW_DIAGRAM_MAX_NAME; i++)
    {
      g_autofree char *name = g_strnfill (i - 2, 'a');

      g_string_append_printf (lines, "{\"notation\":\"W\",\"file\":\"%s%02x\"}\n", name, i & 0xff);
    }
  g_string_append (lines, "{\"notation\":\"W\",\"file\":\"\303\244.svg\"}\n");
  {
    g_auto (Run) one = draw_lines (lines->str, folder, NULL), other = run_command (arguments, lines->str);
    g_auto (Run) pipe = run_command (piped, lines->str);

    g_assert_cmpint (other.status, ==, 1);
    g_assert_cmpstr (other.out, ==, "");
    g_assert_cmpstr (other.err, ==, one.err);
    g_assert_cmpstr (pipe.err, ==, one.err);
    bytes = read_file (outer, "a.tar", &length);
    g_assert_cmpuint (length, ==, pipe.out_length);
  }
  unpack (unpacked, archive);
  assert_same_files (folder, unpacked);
  g_assert_cmpuint (remove_folder (folder), ==, n_drawn);
  g_assert_cmpuint (remove_folder (unpacked), ==, n_drawn);
  g_assert_cmpuint (remove_folder (outer), ==, 1);
}

/* Without an archive that is whole, the old file stays, and no other. */
static void
test_tar_fails (void)
{
  g_autofree char *folder = make_folder (), *path = g_build_filename (folder, "a.tar", NULL), *bytes = NULL;
  const char *const no_input[] = { "draw", "--batch=/dev/null/x", "--tar", "-o", path, NULL };
  const char *const full[] = { "draw", "--batch=-", "--tar", "-o", "/dev/full", "--threads=4", NULL };
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < 100; i++)
    g_string_append (lines, "{\"notation\":\"W\"}\n");
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  {
    g_auto (Run) run = run_command (no_input, NULL), no_room = run_command (full, lines->str);

    g_assert_cmpint (run.status, ==, 2);
    g_assert_cmpint (no_room.status, ==, 2);
    g_assert_cmpstr (no_room.err, ==,
                     "piecewright-cli: cannot write \"/dev/full\": There is no space left on the disk. Free some, or "
                     "save somewhere else.\n");
  }
  bytes = read_file (folder, "a.tar", NULL);
  g_assert_cmpstr (bytes, ==, "old");
  g_assert_cmpuint (remove_folder (folder), ==, 1);
}

/* -- input without an end -- */

static void
test_endless (void)
{
  g_autofree char *folder = make_folder (), *to = g_strconcat ("--output-dir=", folder, NULL);
  const char *const arguments[] = { "draw", "--batch=/dev/zero", to, NULL };
  g_auto (Run) run = run_command (arguments, NULL);

  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpuint (strlen (run.err), <, 1000);
  g_assert_cmpuint (remove_folder (folder), ==, 0);
}

/* A line that is too long, and ones that are nearly, many at once: the lines after them are drawn. */
static void
test_long_lines (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *spaces = g_strnfill (PW_LINES_MAX_LENGTH - 20, ' '), *more = g_strnfill (PW_LINES_MAX_LENGTH, ' ');
  g_autoptr (GString) lines = g_string_new (NULL);

  g_string_append_printf (lines, "{\"notation\":\"W\"%s}\n", more);
  for (guint i = 0; i < 40; i++)
    g_string_append_printf (lines, "{\"notation\":\"W\"%s}\n", spaces);
  g_string_append (lines, "{\"notation\":\"W\"}");
  {
    g_auto (Run) run = draw_lines (lines->str, folder, "--threads=4");

    g_assert_cmpint (run.status, ==, 1);
    g_assert_nonnull (strstr (run.err, "line 1: longer than"));
    g_assert_null (strstr (run.err, "line 2"));
  }
  g_assert_cmpuint (remove_folder (folder), ==, 41);
}

/* Thousands of lines, more than are ever read at once: each has its file, and none is another's. */
static void
test_many (void)
{
  static const char *const notations[] = { "N", "Q", "mRcR+R", "FtR", "KNADKxaK", "qN", "W!" };
  const guint n = 3000;
  g_autofree char *folder = make_folder ();
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (lines, "{\"notation\":\"%s\",\"id\":%u,\"title\":\"T%u\"}\n",
                            notations[i % G_N_ELEMENTS (notations)], i, i);
  {
    g_auto (Run) run = draw_lines (lines->str, folder, "--threads=4");
    g_auto (GStrv) said = g_strsplit (run.err, "\n", -1);

    g_assert_cmpint (run.status, ==, 1);
    g_assert_cmpuint (g_strv_length (said) - 1, ==, n / G_N_ELEMENTS (notations));
  }
  for (guint i = 0; i < n; i++)
    if (i % G_N_ELEMENTS (notations) != 6)
      {
        g_autofree char *name = g_strdup_printf ("%u.svg", i), *title = g_strdup_printf (">T%u</text>", i);
        g_autofree char *bytes = read_file (folder, name, NULL);

        g_assert_nonnull (strstr (bytes, title));
        g_assert_true (g_str_has_suffix (bytes, "</svg>\n"));
      }
  g_assert_cmpuint (remove_folder (folder), ==, n - n / G_N_ELEMENTS (notations));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-batch/drawn", test_drawn);
  g_test_add_func ("/draw-batch/defaults", test_defaults);
  g_test_add_func ("/draw-batch/table", test_table);
  g_test_add_func ("/draw-batch/wrong", test_wrong);
  g_test_add_func ("/draw-batch/names", test_names);
  g_test_add_func ("/draw-batch/names/long", test_long_names);
  g_test_add_func ("/draw-batch/overwrites", test_overwrites);
  g_test_add_func ("/draw-batch/full-disk", test_full_disk);
  g_test_add_func ("/draw-batch/no-plain-files", test_no_plain_files);
  g_test_add_func ("/draw-batch/hopeless", test_hopeless);
  g_test_add_func ("/draw-batch/tar", test_tar);
  g_test_add_func ("/draw-batch/tar/fails", test_tar_fails);
  g_test_add_func ("/draw-batch/endless", test_endless);
  g_test_add_func ("/draw-batch/long-lines", test_long_lines);
  g_test_add_func ("/draw-batch/many", test_many);
  return g_test_run ();
}
