/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What commands print and write is clean: what a document, a lesson, a list, a game or an argument says, no
 * terminal and no file of text gets as a control character, or as what turns the direction of a text. What
 * the formats of other programs make of each text is in tests/core/exchange/test-clean.c.
 */
#include "tests/cli/harness.h"

#include <glib/gstdio.h>
#include <string.h>

/* ESC and BEL, CSI of C1, an override, an isolate, a separator; what ends scripts and cells */
#define STRANGE "x\033[2J\302\2331m\342\200\256gnp\342\201\247\342\200\250\007=1+1 \"]|</script>"
/* The same as arguments may have it, which are one line */
#define TURNED "x\342\200\256gnp\342\201\247=1"

#define MAX_ARGUMENTS 8

/* Files that are read, and what is in them. A %s is the text, in a JSON file as JSON. */
static const struct
{
  const char *name, *content;
} files[] = {
  { "document.piecewright",
    "{\"format\":\"piecewright\",\"version\":1,\"title\":%s,\"pieces\":[{\"name\":%s,\"symbol\":\"A\","
    "\"notation\":"
    "\"BN\",\"notes\":%s},{\"name\":%s,\"symbol\":%s,\"notation\":%s}],\"game\":{\"title\":%s,\"start\":"
    "\"rnaqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNAQKBNR w\",\"played\":%s}}" },
  { "list.jsonl", "{\"name\":%s,\"symbol\":\"A\",\"notation\":%s,\"notes\":%s,\"dialect\":%s}\n" },
  { "list.tsv", "name\tnotation\tother%s\n%s\tN%s\t%s\n" },
  { "game.pgn", "[Event \"%s\n[White \"a\"]\n[Annotator%s \"b\"]\n\n1. e4 {%s} Nf7%s *\n" },
  { "game.ini", "[x:chess]\ncustomPiece1 = a:BN%s\nfoo%s = %s\n" },
  { "lesson.lesson", "[Lesson]\nTitle=%s\n[Page 1]\nTitle=%s\nText=%s\nNotation=Q\n[Exercise "
                     "1]\nKind=write\nTask=%s\nNotation=Q\n"
                     "Hint=%s\n" },
  { "faulty.lesson", "[Lesson]\nTitle=a\n%s=%s\n[Page 1]\nText=A\nNotation=%s\n" },
  { "scheme.json", "{\"format\":\"piecewright-scheme\",\"version\":1,\"name\":%s,%s:1}" },
};

/* arguments: a "/" begins the name of a file in the folder */
static const struct
{
  const char *arguments[MAX_ARGUMENTS];
  const char *input; /* (nullable): its %s is the text as JSON */
} rows[] = {
  { { "moves", "N" STRANGE } },
  { { "moves", "--json", "N" STRANGE } },
  { { "moves", "--board=" STRANGE, "N" } },
  { { "moves", "--at=" STRANGE, "N" } },
  { { "why", "--to=a2", "N" STRANGE } },
  { { "why", "--to=" STRANGE, "N" } },
  { { "check", "N" STRANGE } },
  { { "check", "--json", "N" STRANGE } },
  { { "check", "/document.piecewright" } },
  { { "check", "--json", "/document.piecewright" } },
  { { "explain", "N" STRANGE } },
  { { "explain", "--json", "N" STRANGE } },
  { { "convert", "--to=all", "N" STRANGE } },
  { { "convert", "--json", "--to=all", "N" STRANGE } },
  { { "find", "--name=" STRANGE } },
  { { "find", "--json", "--name=" STRANGE } },
  { { "find", "N" STRANGE } },
  { { "analyse", "N" STRANGE } },
  { { "analyse", "--json", "N" STRANGE } },
  { { STRANGE } },
  { { "export", "--to=" STRANGE, "/document.piecewright" } },
  { { "export", "--to=tsv", STRANGE ".piecewright" } },
  { { "import", "/document.piecewright" } },
  { { "import", "--json", "/document.piecewright" } },
  { { "import", "/list.jsonl" } },
  { { "import", "--json", "/list.jsonl" } },
  { { "import", "/list.tsv" } },
  { { "import", "--json", "/list.tsv" } },
  { { "import", "/game.pgn" } },
  { { "import", "--json", "/game.pgn" } },
  { { "import", "/game.ini" } },
  { { "import", "--json", "/game.ini" } },
  { { "import", "--output", "/out.piecewright", "/list.jsonl" } },
  { { "lesson", "/lesson.lesson" } },
  { { "lesson", "/faulty.lesson" } },
  { { "lesson", "--json", "/faulty.lesson" } },
  { { "lesson", "--output", "/out.html", "/lesson.lesson" } },
  { { "perft", "--depth=1", "--divide", "/document.piecewright" } },
  { { "perft", "--depth=1", "--json", "/document.piecewright" } },
  { { "measure", "--piece=" STRANGE, "--against=Q", "/document.piecewright" } },
  { { "engine" }, "xboard\nnew\n%s\nusermove %s\nsetboard %s\n" },
  { { "engine", "/document.piecewright" }, "xboard\nvariant %s\n" },
  { { "batch" }, "{\"id\":%s,\"notation\":%s}\n{%s:1,\"notation\":\"N\"}\n" },
  { { "assemble" }, "{\"at\":\"d4\",\"moves\":[%s]}\n{\"at\":%s}\n" },
  { { "draw", "--format=svg", "--output=-", "--title=" TURNED, "--legend", "N" } },
  { { "draw", "--format=html", "--output=-", "--title=" TURNED, "--caption", "N" } },
  { { "draw", "--format=txt", "--output=-", "--title=" TURNED, "N" } },
  { { "draw", "--format=tex", "--output=-", "--title=" TURNED, "--symbol=" TURNED, "N" } },
  { { "draw", "--format=" STRANGE, "--output=-", "N" } },
  { { "draw", "--format=svg", "--output=-", "--scheme", "/scheme.json", "N" } },
  { { "sheet", "--show=name,notes,notation,words,game", "--title=" TURNED, "--output", "/out.html",
      "/document.piecewright" } },
  { { "sheet", "--kind=booklet", "--output", "/out.svg", "/document.piecewright" } },
};

static char *folder;

/* With the text in all places. (transfer full) */
static char *
fill (const char *template_, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (template_, "%s", -1);

  return g_strjoinv (text, parts);
}

/* As another program writes it: strings of JSON may hold all but controls of ASCII. (transfer full) */
static char *
as_json (const char *text)
{
  GString *json = g_string_new ("\"");

  for (; *text != '\0'; text++)
    if ((guchar) *text < ' ' || strchr ("\"\\", *text) != NULL)
      g_string_append_printf (json, "\\u%04x", *text);
    else
      g_string_append_c (json, *text);
  g_string_append_c (json, '"');
  return g_string_free (json, FALSE);
}

static void
check_text (const char *of, const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if ((g_unichar_iscntrl (c) && c != '\n' && c != '\t') || c == 0x2028 || c == 0x2029
          || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069))
        g_error ("%s: U+%04X in\n%s", of, c, text);
    }
}

/* All that is new in the folder, which goes. Returns: how many files */
static guint
check_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;

      if (!g_str_has_prefix (name, "out"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      check_text (name, text);
      g_unlink (path);
      n++;
    }
  return n;
}

static void
test_row (gconstpointer data)
{
  const char *const *given = rows[GPOINTER_TO_UINT (data)].arguments;
  const char *template_ = rows[GPOINTER_TO_UINT (data)].input, *arguments[MAX_ARGUMENTS + 1] = { NULL };
  g_autofree char *json = as_json (STRANGE), *input = template_ != NULL ? fill (template_, json) : NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  gboolean writes = FALSE;
  g_auto (Run) run = { 0 };

  for (guint i = 0; i < MAX_ARGUMENTS && given[i] != NULL; i++)
    {
      arguments[i] = given[i];
      writes |= g_str_has_prefix (given[i], "/out");
      if (*given[i] != '/')
        continue;
      g_ptr_array_add (paths, g_build_filename (folder, given[i] + 1, NULL));
      arguments[i] = paths->pdata[paths->len - 1];
    }
  run = run_command (arguments, input);
  g_assert_true (*run.out != '\0' || *run.err != '\0' || writes);
  check_text (given[0], run.out);
  check_text (given[0], run.err);
  g_assert_cmpint (check_files () > 0, ==, writes);
}

int
main (int argc, char **argv)
{
  int status;
  g_autofree char *json = as_json (STRANGE);

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("clean-XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_autofree char *content = fill (files[i].content, *files[i].content == '{' ? json : STRANGE);

      g_assert_true (g_file_set_contents (path, content, -1, NULL));
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/clean/%02u-%s", i,
                                               *rows[i].arguments[0] != 'x' ? rows[i].arguments[0] : "other");

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_row);
    }
  status = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  return status;
}
