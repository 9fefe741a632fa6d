/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said by the command as a whole: its help, texts that are very long, pictures in files, a full disk. What each
 * command says is in tests/data/cli.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/notation/notation.h"
#include "tests/cli/harness.h"
#include "tests/small-disk.h"

#define MAX_ARGUMENTS 10

/* What the command writes beside its results is never more than one line when it is called wrongly. */
static void
check_complaint (const Run *run)
{
  g_assert_cmpstr (run->out, ==, "");
  g_assert_true (g_str_has_prefix (run->err, "piecewright-cli: "));
  g_assert_nonnull (strchr (run->err, '\n'));
  g_assert_cmpstr (strchr (run->err, '\n'), ==, "\n");
  g_assert_true (g_utf8_validate (run->err, -1, NULL));
}

static void
test_version (void)
{
  static const char *const arguments[] = { "--version", NULL };
  g_auto (Run) run = run_command (arguments, NULL);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.out, ==, "piecewright-cli " PW_VERSION "\n");
  g_assert_cmpstr (run.err, ==, "");
}

/* The help of every command names every dialect. */
static void
test_help_names_dialects (void)
{
  static const char *const commands[] = { "moves", "check", "explain", "convert", "find", "draw", "batch" };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *const arguments[] = { commands[i], "--help", NULL };
      g_auto (Run) run = run_command (arguments, NULL);

      g_test_message ("%s", commands[i]);
      for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
        {
          g_autofree char *word = g_strdup_printf ("\\b%s\\b", pw_dialect_name (dialect));

          g_assert_true (g_regex_match_simple (word, run.out, 0, 0));
        }
    }
}

/* -- long texts -- */

/* Of a text of thousands of characters one line is shown, with the place in it. */
static void
test_long_text (void)
{
  g_autofree char *before = g_strnfill (2000, 'W');
  g_autofree char *after = g_strnfill (1000, 'F');
  g_autofree char *notation = g_strconcat (before, "Y", after, NULL);
  const char *const arguments[] = { "check", notation, NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  g_auto (GStrv) lines = NULL;
  gboolean found = FALSE;

  g_assert_cmpint (run.status, ==, 1);
  lines = g_strsplit (run.out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *caret = strchr (lines[i], '^');

      g_assert_cmpuint (strlen (lines[i]), <, 160);
      if (i > 0 && caret != NULL && strspn (lines[i], " ^") == strlen (lines[i]) && caret[1] == '\0')
        found = found || lines[i - 1][caret - lines[i]] == 'Y';
    }
  g_assert_true (found);
}

/* Each of thousands of mistakes has its place and its repair, in lines that stay short. */
#define MAX_TOLD 100

static void
test_many_mistakes (void)
{
  g_autofree char *many = g_strnfill (4095, ')'), *notation = g_strconcat ("W", many, NULL);
  const char *const arguments[] = { "check", notation, NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  guint places = 0, repairs = 0;

  g_assert_cmpint (run.status, ==, 1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_assert_cmpuint (strlen (lines[i]), <, 160);
      places += strchr (lines[i], '^') != NULL;
      repairs += g_str_has_prefix (g_strchug (lines[i]), "fix: ");
    }
  g_assert_cmpuint (places, ==, MAX_TOLD);
  g_assert_cmpuint (repairs, >=, 1); /* those that can be tried in a moment */
  g_assert_nonnull (strstr (run.out, "more are not shown)"));
}

/* Letters that take no place of their own don't make a line longer without end. */
static void
test_marks (void)
{
  g_autoptr (GString) notation = g_string_new ("W");
  const char *arguments[] = { "check", NULL, NULL };

  for (guint i = 0; i < 4000; i++)
    g_string_append (notation, "\u0301");
  arguments[1] = notation->str;
  {
    g_auto (Run) run = run_command (arguments, NULL);
    g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);

    g_assert_cmpint (run.status, ==, 1);
    for (guint i = 0; lines[i] != NULL; i++)
      g_assert_cmpuint (strlen (lines[i]), <, 400);
    g_assert_cmpuint (run.out_length, <, 100 * 1000);
  }
}

/* What never ends is not read to its end. */
static void
test_endless (void)
{
  static const char *const commands[][4] = {
    { "lesson", "/dev/zero", NULL },
    { "draw", "-o-", "--picture=/dev/zero", NULL },
    { "batch", "/dev/zero", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (Run) run = run_command (commands[i], NULL);

      g_assert_cmpint (run.status, !=, 0);
      g_assert_cmpuint (strlen (run.err) + run.out_length, <, 1000);
    }
}

/* -- the repair that is shown is one that helps -- */

static void
test_repair (void)
{
  const char *const arguments[] = { "check", "DD", NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  const char *repair = strstr (run.out, "fix: ");
  g_autofree char *repaired = NULL;

  g_assert_nonnull (repair);
  repaired = g_strndup (repair + 5, strcspn (repair + 5, "\n"));
  g_assert_cmpstr (repaired, ==, "D0");
}

/* -- files -- */

static void
test_draw_files (void)
{
  static const struct
  {
    const char *file;
    const char *start, *said; /* (nullable) */
  } files[] = {
    { "a.svg", "<" },   { "b.png", "\211PNG" }, { "c.pdf", "%PDF-" },          { "D.SVG", "<" },
    { "e.eps", "%!PS" }, { "f.tex", "% X d4\n" }, { "g.html", "<!DOCTYPE html" }, { "h.txt", "X d4\nmRcF\n\n8 " },
#ifdef PW_HAVE_GIF
    { "i.gif", "GIF89a",
      "note: the GIF shows the move to d8; --to chooses another\nnote: a GIF has no marks, so no legend\n" },
#endif
  };
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].file, NULL);
      g_autofree char *bytes = NULL;
      const char *const arguments[] = { "draw", "--legend", "-o", path, "--scheme=print", "mRcF", NULL };
      g_auto (Run) run = run_command (arguments, NULL);
      gsize length;

      g_assert_cmpstr (run.err, ==, (files[i].said != NULL ? files[i].said : ""));
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      g_assert_cmpuint (length, >, 200);
      g_assert_true (strncmp (bytes, files[i].start, strlen (files[i].start)) == 0);
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0); /* nothing else was left there */
}

/* A notation with errors leaves an older picture alone. */
static void
test_draw_keeps_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "old.svg", NULL);
  g_autofree char *bytes = NULL;
  const char *const arguments[] = { "draw", "-o", path, "W!", NULL };

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  {
    g_auto (Run) run = run_command (arguments, NULL);

    g_assert_cmpint (run.status, ==, 1);
  }
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, "old");
  g_unlink (path);
  g_rmdir (folder);
}

/* So does a full disk, whatever is written. */
static void
test_full_disk (void)
{
  static const char *const formats[] = { "svg", "png", "pdf", "eps", "tex", "html", "txt", "gif" };
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);

  if (small_disk_mount (folder))
    {
      g_autofree char *document = g_build_filename (folder, "army.piecewright", NULL);

      g_assert_true (g_file_set_contents (
          document, "{\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"N\"}]}", -1, NULL));
      for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
        {
          g_autofree char *path = g_strdup_printf ("%s/old.%s", folder, formats[i]);

          g_assert_true (g_file_set_contents (path, "old", -1, NULL));
        }
      small_disk_fill (folder);
      for (guint i = 0; i < 2 * G_N_ELEMENTS (formats); i++)
        {
          const char *format = formats[i / 2];
          g_autofree char *path = g_strdup_printf ("%s/old.%s", folder, format), *bytes = NULL;
          const char *const arguments[]
              = { i % 2 == 0 ? "draw" : "sheet", "-o", path, i % 2 == 0 ? "W" : document, NULL };
          g_auto (Run) run = run_command (arguments, NULL);

          g_assert_cmpint (run.status, ==, 2);
          g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
          g_assert_cmpstr (bytes, ==, "old");
        }
      small_disk_unmount (folder);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A link stays a link: what it leads to is written, be it a file or a device. */
static void
test_draw_through_links (void)
{
  static const struct
  {
    const char *target;
    int status;
  } links[] = { { "target", 0 }, { "/dev/null", 0 }, { "/dev/full", 2 } };
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "link.svg", NULL);
  g_autofree char *target = g_build_filename (folder, "target", NULL);
  const char *const arguments[] = { "draw", "-o", path, "W", NULL };

  g_assert_true (g_file_set_contents (target, "old", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_assert_cmpint (symlink (links[i].target, path), ==, 0);
      {
        g_auto (Run) run = run_command (arguments, NULL);
        g_autofree char *leads_to = g_file_read_link (path, NULL);

        g_assert_cmpint (run.status, ==, links[i].status);
        g_assert_cmpstr (leads_to, ==, links[i].target);
      }
      g_unlink (path);
    }
  {
    g_autofree char *bytes = NULL;

    g_assert_true (g_file_get_contents (target, &bytes, NULL, NULL));
    g_assert_true (g_str_has_prefix (bytes, "<svg"));
  }
  g_unlink (target);
  g_rmdir (folder);
}

/* Each choice about the picture makes a difference to it. */
static void
test_draw_choices (void)
{
  static const char *const choices[]
      = { "--size=30",     "--scheme=dark", "--scheme=print",       "--legend",
          "--title=Title", "--symbol=Q",    "--no-attacks",         "--no-coordinates",
          "--side=second", "--flip",        "--board=9/9/9/9/9/9/9", "--no-border",
          "--no-paths",    "--caption",     "--crop",               "--transparent",
          "--legend-beside", "--pattern=squares", "--pattern=points", "--to=d5",
          "--outlines",    "--strip" };
  const char *const plain_arguments[] = { "draw", "-o", "-", "mfWcfFbB", NULL };
  g_auto (Run) plain = run_command (plain_arguments, NULL);

  g_assert_cmpint (plain.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      const char *const arguments[] = { "draw", "-o", "-", choices[i], "mfWcfFbB", NULL };
      g_auto (Run) run = run_command (arguments, NULL);

      g_test_message ("%s", choices[i]);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.out, !=, plain.out);
    }
}

/* The last word counts; the defaults can be said. */
static void
test_draw_defaults (void)
{
  const char *const plain_arguments[] = { "draw", "-o", "-", "mfWcfF", NULL };
  const char *const said_arguments[] = {
    "draw", "-o", "-", "--no-coordinates", "--coordinates", "--no-legend", "--attacks", "mfWcfF", NULL
  };
  g_auto (Run) plain = run_command (plain_arguments, NULL);
  g_auto (Run) said = run_command (said_arguments, NULL);

  g_assert_cmpint (said.status, ==, 0);
  g_assert_cmpstr (plain.out, ==, said.out);
}

/* The path to a square is shown on request; a square that isn't there is refused in one line. */
static void
test_draw_to (void)
{
  const char *const to[] = { "draw", "-o", "-", "--to=d8", "R", NULL };
  const char *const nowhere[] = { "draw", "-o", "-", "--to=i9", "R", NULL };
  g_auto (Run) shown = run_command (to, NULL), refused = run_command (nowhere, NULL);

  g_assert_cmpint (shown.status, ==, 0);
  g_assert_nonnull (strstr (shown.out, "id=\"goal-d8\""));
  g_assert_cmpint (refused.status, ==, 2);
  check_complaint (&refused);
}

/* A picture that no image can hold is refused in one line. */
static void
test_draw_too_large (void)
{
  const char *const arguments[] = {
    "draw", "-o", "-", "--format=png", "--size=512", "--scale=8", "--board=64/64", "--at=a1", "W", NULL
  };
  g_auto (Run) run = run_command (arguments, NULL);

  g_assert_cmpint (run.status, ==, 2);
  check_complaint (&run);
}

/* A full disk is noticed by every command that prints. */
static void
test_full_output (void)
{
  static const char *const commands[][MAX_ARGUMENTS] = {
    { "--help" },
    { "--version" },
    { "moves", "W" },
    { "check", "W" },
    { "convert", "--to=extended", "W" },
    { "find", "W" },
    { "moves", "--help" },
    { "moves", "--json", "W" },
    { "draw", "-o", "-", "W" },
    { "batch" },
  };
  int full = open ("/dev/full", O_WRONLY);

  if (full < 0)
    {
      g_test_skip ("no /dev/full here");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      int input = open_scratch ();

      write_scratch (input, "{\"notation\":\"W\"}\n", 17);
      lseek (input, 0, SEEK_SET);
      {
        g_auto (Run) run = run_command_with_files (commands[i], input, full, NULL);

        g_assert_cmpint (run.status, ==, 2);
        g_assert_nonnull (strstr (run.err, "cannot write the output"));
      }
      close (input);
    }
  close (full);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/command/version", test_version);
  g_test_add_func ("/command/help-names-dialects", test_help_names_dialects);
  g_test_add_func ("/command/carets/long-text", test_long_text);
  g_test_add_func ("/command/carets/many-mistakes", test_many_mistakes);
  g_test_add_func ("/command/carets/marks", test_marks);
  g_test_add_func ("/command/endless", test_endless);
  g_test_add_func ("/command/repair", test_repair);
  g_test_add_func ("/command/draw-files", test_draw_files);
  g_test_add_func ("/command/draw-keeps-file", test_draw_keeps_file);
  g_test_add_func ("/command/full-disk", test_full_disk);
  g_test_add_func ("/command/draw-through-links", test_draw_through_links);
  g_test_add_func ("/command/draw-choices", test_draw_choices);
  g_test_add_func ("/command/draw-defaults", test_draw_defaults);
  g_test_add_func ("/command/draw-to", test_draw_to);
  g_test_add_func ("/command/draw-too-large", test_draw_too_large);
  g_test_add_func ("/command/full-output", test_full_output);
  return g_test_run ();
}
