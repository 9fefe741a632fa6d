/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When a call of the system fails, whichever and with whatever, while the command writes: the old file is
 * whole, or the new one is; nothing else is left; and if it isn't the new one, the command says so and
 * doesn't end with 0.
 */
#include "tests/cli/harness.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/failing-calls.h"

#define COST          150 /* ms: of a command that writes a page, with what is looked at afterwards */
#define MAX_ARGUMENTS 8
#define OLD           "what was there before\n"

/* arguments: "/out..." and "/" more are files in the folder for output, and beside it. */
static const struct
{
  const char *name, *arguments[MAX_ARGUMENTS], *input; /* (nullable) */
} rows[] = {
  { "draw-png", { "draw", "-o", "/out/a.png", "N" } },
  { "draw-svg", { "draw", "-o", "/out/a.svg", "N" } },
  { "draw-pdf", { "draw", "-o", "/out/a.pdf", "N" } },
  { "draw-eps", { "draw", "-o", "/out/a.eps", "N" } },
  { "draw-tex", { "draw", "-o", "/out/a.tex", "N" } },
  { "draw-html", { "draw", "-o", "/out/a.html", "N" } },
  { "draw-txt", { "draw", "-o", "/out/a.txt", "N" } },
  { "draw-stdout", { "draw", "-o", "-", "--format=svg", "N" } },
  { "draw-folder",
    { "draw", "--threads=1", "--format=svg", "--output-dir", "/out", "--batch=-" },
    "{\"notation\":\"N\"}\n{\"notation\":\"F\"}\n" },
  { "draw-tar",
    { "draw", "--threads=1", "--format=svg", "--tar", "-o", "/out/a.tar", "--batch=-" },
    "{\"notation\":\"N\"}\n{\"notation\":\"F\"}\n" },
  { "sheet-html", { "sheet", "-o", "/out/a.html", "/document.piecewright" } },
  { "sheet-pdf", { "sheet", "-o", "/out/a.pdf", "/document.piecewright" } },
  { "sheet-svg", { "sheet", "-o", "/out/a.svg", "/document.piecewright" } },
  { "export-ini", { "export", "-o", "/out/a.ini", "/document.piecewright" } },
  { "export-stdout", { "export", "--to=csv", "/document.piecewright" } },
  { "import", { "import", "-o", "/out/a.piecewright", "/list.jsonl" } },
  { "lesson", { "lesson", "-o", "/out/a.html", "/lesson.lesson" } },
  { "play", { "play", "--nodes=1", "--game=chess", "--pgn", "/out/a.pgn" }, "e4\nresign\n" },
  { "moves", { "moves", "N" } },
  { "batch", { "batch" }, "{\"notation\":\"N\"}\n" },
  { "measure",
    { "measure", "--piece=A", "--against=R", "--games=2", "--nodes=10", "--threads=1", "--json-lines",
      "/document.piecewright" } },
};

static const struct
{
  const char *name, *content;
} files[] = {
  { "document.piecewright",
    "{\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"name\":\"A\",\"symbol\":\"A\","
    "\"notation\":\"BN\"}]}" },
  { "list.jsonl", "{\"name\":\"A\",\"symbol\":\"A\",\"notation\":\"BN\"}\n" },
  { "lesson.lesson", "[Lesson]\nTitle=A\n[Page 1]\nText=A\nNotation=Q\n" },
};

static char *folder, *output, *counts;

/* -- one run -- */

/* call: N_FAILING as its kind: none fails */
static Run
run_row (guint row, FailingCall call)
{
  const char *const *given = rows[row].arguments;
  const char *arguments[MAX_ARGUMENTS + 1] = { NULL };
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *failing = g_strdup_printf ("%d %u %d", call.kind, call.n, call.code);
  const char *const environment[]
      = { "LD_PRELOAD", g_getenv (FAILING_LIBRARY), FAILING_VARIABLE, failing, FAILING_COUNTS,
          counts,       "SOURCE_DATE_EPOCH",        "1000000000",     NULL };
  int input = open_scratch ();
  Run run;

  if (rows[row].input != NULL)
    write_scratch (input, rows[row].input, strlen (rows[row].input));
  g_assert_cmpint (lseek (input, 0, SEEK_SET), ==, 0);
  for (guint i = 0; i < MAX_ARGUMENTS && given[i] != NULL; i++)
    {
      g_ptr_array_add (paths, g_build_filename (folder, given[i], NULL));
      arguments[i] = *given[i] == '/' ? paths->pdata[i] : given[i];
    }
  run = run_command_with_files (arguments, input, -1, environment);
  close (input);
  return run;
}

/* (transfer full): contents by name */
static GHashTable *
read_output (void)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) dir = g_dir_open (output, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (output, name, NULL);
      char *content;
      gsize length;

      g_assert_true (g_file_get_contents (path, &content, &length, NULL));
      g_hash_table_insert (found, g_strdup (name), g_bytes_new_take (content, length));
    }
  return found;
}

/* Files with these names, and nothing else. content: (nullable): none */
static void
set_output (GHashTable *names, const char *content)
{
  g_autoptr (GHashTable) there = read_output ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, there);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_autofree char *path = g_build_filename (output, name, NULL);

      g_unlink (path);
    }
  g_hash_table_iter_init (&iter, names);
  while (content != NULL && g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_autofree char *path = g_build_filename (output, name, NULL);

      g_assert_true (g_file_set_contents (path, content, -1, NULL));
    }
}

/* -- what comes of it -- */

/* What a row does when nothing fails. */
typedef struct
{
  guint row, n_calls[N_FAILING];
  Run run;
  GHashTable *files;
} Usual;

static void
take_counts (Usual *usual)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (counts, &bytes, &length, NULL));
  g_assert_cmpuint (length, >=, sizeof (int[N_FAILING]));
  for (gsize at = 0; at < length; at += sizeof (int[N_FAILING]))
    for (guint i = 0; i < N_FAILING; i++)
      usual->n_calls[i] = MAX (usual->n_calls[i], (guint) ((const int *) (gconstpointer) (bytes + at))[i]);
}

/* An archive has the time at which it was written. */
static gboolean
is_same (const char *name, GBytes *a, GBytes *b)
{
  return g_str_has_suffix (name, ".tar") ? g_bytes_get_size (a) == g_bytes_get_size (b)
                                         : g_bytes_equal (a, b);
}

static void
check_failure (const Usual *usual, FailingCall call, gboolean had_old)
{
  g_autoptr (GBytes) old = g_bytes_new_static (OLD, strlen (OLD));
  g_autoptr (GHashTable) after = NULL;
  gboolean all_new = TRUE;
  GHashTableIter iter;
  gpointer name, content;
  g_auto (Run) run = { 0 };

  set_output (usual->files, had_old ? OLD : NULL);
  run = run_row (usual->row, call);
  after = read_output ();
  g_test_message ("call %d, %u., errno %d, %s: status %d: %s", call.kind, call.n, call.code,
                  had_old ? "old" : "none", run.status, run.err);
  g_hash_table_iter_init (&iter, usual->files);
  while (g_hash_table_iter_next (&iter, &name, &content))
    {
      GBytes *there = g_hash_table_lookup (after, name);
      gboolean is_new = there != NULL && is_same (name, there, content);

      all_new &= is_new;
      if (!is_new && (there == NULL ? had_old : !had_old || !g_bytes_equal (there, old)))
        g_error ("%s: %s is neither what it was nor what it should be", rows[usual->row].name, (char *) name);
      g_hash_table_remove (after, name);
    }
  g_assert_cmpuint (g_hash_table_size (after), ==, 0);
  all_new &= g_hash_table_size (usual->files) > 0 || g_str_equal (run.out, usual->run.out);
  g_assert_true (all_new || run.status != 0);
  g_assert_true (run.status == usual->run.status || *run.err != '\0');
}

/* Every call, and once each with every code that there is for it. */
static void
try_calls (const Usual *usual)
{
  g_autoptr (GArray) calls = g_array_new (FALSE, FALSE, sizeof (FailingCall));

  for (Failing kind = 0; kind < N_FAILING; kind++)
    for (guint n = 1; n <= usual->n_calls[kind]; n++)
      for (const int *code = failing_codes[kind]; *code >= 0; code++)
        g_array_append_val (calls, ((FailingCall){ kind, n, *code }));
  g_assert_cmpuint (calls->len, >, 0);
  for (Sample sample = sample_of (rows[usual->row].name, 2 * calls->len, COST); sample_next (&sample);)
    check_failure (usual, g_array_index (calls, FailingCall, sample.i / 2), sample.i % 2 != 0);
}

static void
test_row (gconstpointer data)
{
  Usual usual = { .row = GPOINTER_TO_UINT (data) };
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);

  set_output (none, NULL);
  g_assert_true (g_file_set_contents (counts, "", 0, NULL));
  usual.run = run_row (usual.row, (FailingCall){ N_FAILING, 0, 0 });
  if (usual.run.status != 0)
    g_error ("%s: %s", rows[usual.row].name, usual.run.err);
  usual.files = read_output ();
  take_counts (&usual);
  try_calls (&usual);
  set_output (none, NULL);
  g_hash_table_unref (usual.files);
  clear_run (&usual.run);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("failing-XXXXXX", NULL);
  output = g_build_filename (folder, "out", NULL);
  counts = g_build_filename (folder, "counts", NULL);
  g_assert_cmpint (g_mkdir (output, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      g_assert_true (g_file_set_contents (path, files[i].content, -1, NULL));
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strconcat ("/failing/", rows[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_row);
    }
  status = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      g_unlink (path);
    }
  g_unlink (counts);
  g_rmdir (output);
  g_rmdir (folder);
  return status;
}
