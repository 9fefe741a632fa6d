/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The batch: files, long lines, the vectors, memory, and a talk line by line.  Answers are read with
 * json-glib, which has no part in writing them.  What it answers to a line is in tests/data/cli/batch.tsv.
 */
#include <fcntl.h>
#include <json-glib/json-glib.h>
#include <poll.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/cli/base/lines.h"
#include "tests/cli/harness.h"

#define PATIENCE 20000 /* ms */

#define UP "\"moves\":[{\"to\":\"d5\",\"captures\":[]}],\"diagnostics\":[]}\n"

/* Files are read one behind the other, "-" is standard input. */
static void
test_files (void)
{
  static const char line[] = "{\"id\":1,\"notation\":\"fW\"}\n";
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("piecewright-XXXXXX", &path, NULL);
  const char *const arguments[] = { "batch", path, "-", path, NULL };

  write_scratch (fd, line, strlen (line));
  close (fd);
  {
    g_auto (Run) run = run_command (arguments, "{\"id\":2,\"notation\":\"fW\"}");

    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpstr (run.out, ==, "{\"id\":1," UP "{\"id\":2," UP "{\"id\":1," UP);
  }
  unlink (path);
}

/* A line of just the length allowed, one byte more, many more, and what follows them. */
static void
test_long_lines (void)
{
  static const gsize lengths[] = { PW_LINES_MAX_LENGTH, PW_LINES_MAX_LENGTH + 1, 5 * PW_LINES_MAX_LENGTH };
  const char *const arguments[] = { "batch", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GString) input = g_string_new ("{\"id\":1,\"notation\":\"fW\",\"x\":\"");

      while (input->len < lengths[i] - 2)
        g_string_append_c (input, 'x');
      g_string_append (input, "\"}\n{\"id\":2,\"notation\":\"fW\"}\n");
      {
        g_auto (Run) run = run_command (arguments, input->str);

        g_assert_cmpint (run.status, ==, i > 0);
        if (i > 0)
          g_assert_true (g_str_has_prefix (run.out, "{\"id\":null,\"error\":{\"code\":\"line-too-long\""));
        else
          g_assert_true (g_str_has_prefix (run.out, "{\"id\":1," UP));
        g_assert_true (g_str_has_suffix (run.out, "}\n{\"id\":2," UP));
      }
    }
}

/* A line without an end, at the end. */
static void
test_long_last_line (void)
{
  const char *const arguments[] = { "batch", NULL };
  g_autofree char *input = g_strnfill (3 * PW_LINES_MAX_LENGTH, '[');
  g_auto (Run) run = run_command (arguments, input);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_true (g_str_has_prefix (run.out, "{\"id\":null,\"error\":{\"code\":\"line-too-long\""));
  g_assert_true (strchr (run.out, '\n') == run.out + run.out_length - 1);
}

static void
test_zero_bytes (void)
{
  static const char input[] = "{\"notation\":\"W\0F\"}\n\0\n{\"id\":1,\"notation\":\"fW\"}\n";
  const char *const arguments[] = { "batch", NULL };
  int fd = open_scratch ();

  write_scratch (fd, input, sizeof input - 1);
  lseek (fd, 0, SEEK_SET);
  {
    g_auto (Run) run = run_command_with_files (arguments, fd, -1, NULL);
    g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);

    g_assert_cmpint (run.status, ==, 1);
    g_assert_cmpuint (g_strv_length (lines), ==, 4);
    g_assert_nonnull (strstr (lines[0], "byte 14: zero byte"));
    g_assert_nonnull (strstr (lines[1], "byte 0: zero byte"));
    g_assert_true (g_str_has_suffix (run.out, "{\"id\":1," UP));
  }
  close (fd);
}

/* -- the vectors -- */

static JsonObject *
parse_object (JsonParser *parser, const char *line)
{
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, line, -1, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)));
  return json_node_get_object (json_parser_get_root (parser));
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* "d4 d4+e5": a move, with what it takes in alphabetical order. Returns: (transfer full) */
static char *
describe_move (JsonObject *move)
{
  JsonArray *captures = json_object_get_array_member (move, "captures");
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GString *text = g_string_new (json_object_get_string_member (move, "to"));

  for (guint i = 0; i < json_array_get_length (captures); i++)
    g_ptr_array_add (names, (gpointer) json_array_get_string_element (captures, i));
  g_ptr_array_sort (names, compare_strings);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%c%s", i > 0 ? '+' : ' ', (char *) names->pdata[i]);
  return g_string_free (text, FALSE);
}

/* The moves of a line as one text, in alphabetical order. Returns: (transfer full) */
static char *
describe_moves (JsonObject *line)
{
  JsonArray *moves = json_object_get_array_member (line, "moves");
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  g_assert_nonnull (moves);
  for (guint i = 0; i < json_array_get_length (moves); i++)
    g_ptr_array_add (texts, describe_move (json_array_get_object_element (moves, i)));
  g_ptr_array_sort (texts, compare_strings);
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (text, "%s; ", (char *) texts->pdata[i]);
  return g_string_free (text, FALSE);
}

static guint
compare_lines (JsonParser *parser, const char *asked, const char *answered)
{
  g_autofree char *expected = describe_moves (parse_object (parser, asked));
  g_autofree char *id = g_strdup (json_object_get_string_member (parse_object (parser, asked), "id"));
  JsonObject *answer = parse_object (parser, answered);
  g_autofree char *found = NULL;

  g_assert_cmpstr (json_object_get_string_member (answer, "id"), ==, id);
  g_assert_false (json_object_has_member (answer, "error"));
  found = describe_moves (answer);
  if (strcmp (expected, found) == 0)
    return 0;
  g_test_message ("%s\n  expected %s\n  found    %s", asked, expected, found);
  return 1;
}

static void
test_vectors (gconstpointer data)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "engine", "vectors", data, NULL);
  const char *const arguments[] = { "batch", path, NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) asked = NULL;
  g_auto (GStrv) answered = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  guint n_wrong = 0, n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  asked = g_strsplit (text, "\n", -1);
  answered = g_strsplit (run.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (asked), ==, g_strv_length (answered));
  for (; asked[n] != NULL && *asked[n] != '\0'; n++)
    n_wrong += compare_lines (parser, asked[n], answered[n]);
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpuint (n_wrong, ==, 0);
  g_assert_cmpint (run.status, ==, 0);
}

/* -- any bytes: an answer that is JSON for every line that isn't blank -- */

static const char *const seeds[] = {
  "{\"id\":1,\"notation\":\"FtR\",\"board\":\"8/8/5p2/8/3X4/8/3P4/8\",\"at\":\"d4\"}",
  "{\"notation\":\"mQmKxbK-Q\",\"virgin\":true,\"side\":\"second\",\"id\":[1,{\"a\":null}]}",
  "{\"id\":\"\\u00e4\\ud83d\\ude00\",\"notation\":\"(FtlF)r0\",\"dialect\":\"extended\"}",
};

static void
append_broken_line (GString *input)
{
  static const char noise[] = "{}[]\",:\\u0 d8-9.eE*/Xp\t\303\377";
  g_autoptr (GString) line = g_string_new (seeds[g_test_rand_int_range (0, G_N_ELEMENTS (seeds))]);
  int n = g_test_rand_int_range (0, 4);

  while (n-- > 0 && line->len > 0)
    {
      gssize at = g_test_rand_int_range (0, (int) line->len);
      char byte = noise[g_test_rand_int_range (0, sizeof noise - 1)];
      gssize length = g_test_rand_int_range (1, 9);

      switch (g_test_rand_int_range (0, 3))
        {
        case 0:
          line->str[at] = byte;
          break;
        case 1:
          g_string_insert_c (line, at, byte);
          break;
        default:
          g_string_erase (line, at, MIN (length, (gssize) line->len - at));
          break;
        }
    }
  if (line->len > 0)
    g_string_append_printf (input, "%s\n", line->str);
}

static void
test_any_bytes (void)
{
  const char *const arguments[] = { "batch", NULL };
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_auto (GStrv) asked = NULL;
  g_auto (GStrv) answered = NULL;
  guint n = 0;

  for (guint i = 0; i < 5000; i++)
    append_broken_line (input);
  {
    g_auto (Run) run = run_command (arguments, input->str);

    g_assert_cmpint (run.status, ==, 1);
    g_assert_cmpstr (run.err, ==, "");
    g_assert_true (g_utf8_validate (run.out, -1, NULL));
    answered = g_strsplit (run.out, "\n", -1);
  }
  asked = g_strsplit (input->str, "\n", -1);
  for (guint i = 0; asked[i] != NULL; i++)
    if (*g_strstrip (asked[i]) != '\0')
      {
        JsonObject *answer = parse_object (parser, answered[n++]);

        g_assert_true (json_object_has_member (answer, "id"));
        g_assert_true (json_object_has_member (answer, "moves") || json_object_has_member (answer, "error"));
      }
  g_assert_cmpuint (n + 1, ==, g_strv_length (answered));
}

/* -- memory -- */

/* Lines that have little in common: notation, board and square change, some have errors. */
static void
write_many_lines (int fd, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    {
      g_autofree char *line
          = g_strdup_printf ("{\"id\":%u,\"notation\":\"R%uF%u%s\",\"board\":\"%u/%uX/%u\",\"at\":\"%c2\"}\n",
                             i, i % 61 + 1, i / 61 % 37 + 1, i % 50 == 0 ? "!" : "(2,5)", i % 60 + 2,
                             i % 60 + 1, i % 60 + 2, 'a' + (char) (i % 2));

      write_scratch (fd, line, strlen (line));
    }
}

typedef struct
{
  int fd;
  gint n_lines; /* atomic */
} Drain;

/* Reads answers as fast as they come, so that the command never waits for us. */
static gpointer
drain_answers (gpointer data)
{
  Drain *drain = data;
  char buffer[65536];
  gssize n;

  while ((n = read (drain->fd, buffer, sizeof buffer)) > 0)
    for (const char *p = buffer; (p = memchr (p, '\n', (gsize) (buffer + n - p))) != NULL; p++)
      g_atomic_int_inc (&drain->n_lines);
  return NULL;
}

static void
wait_for_answers (Drain *drain, gint n)
{
  for (gint i = 0; i < PATIENCE && g_atomic_int_get (&drain->n_lines) < n; i++)
    g_usleep (1000);
  g_assert_cmpint (g_atomic_int_get (&drain->n_lines), ==, n);
}

/* The first board of a heavy piece is begun twice: no move may get lost by that. */
static void
test_heavy (void)
{
  static const char line[] = "{\"notation\":\"QtR\",\"board\":\"24x44\"}\n";
  const char *const arguments[] = { "batch", NULL };
  g_autofree char *lines = g_strconcat (line, line, line, NULL);
  g_auto (Run) run = run_command (arguments, lines);
  g_auto (GStrv) answers = g_strsplit (run.out, "\n", -1);

  for (guint i = 0; i < 3; i++)
    {
      g_auto (GStrv) moves = g_strsplit (answers[i], "\"to\"", -1);

      g_assert_cmpuint (g_strv_length (moves) - 1, ==, 24 * 44 - 1);
    }
}

static void
test_memory (void)
{
  const char *const arguments[] = { "batch", "--fields=paths,blockers,screens", NULL };
  /* enough that memory has stopped growing after a quarter of them, also where a sanitizer keeps freed memory
   * back */
  guint n = MAX (40000, sample_of ("lines", 200000, 0.04).size);
  Drain drain = { 0 };
  GThread *thread;
  int input, status;
  long few, many;
  GPid pid;

  if (is_sanitized ()) /* what the sanitizer keeps back would drown what the command uses */
    g_setenv ("ASAN_OPTIONS", "quarantine_size_mb=1", TRUE);
  pid = start_command (arguments, &input, &drain.fd);
  thread = g_thread_new ("drain", drain_answers, &drain);
  write_many_lines (input, 0, n / 4);
  wait_for_answers (&drain, (gint) n / 4);
  few = peak_memory (pid);
  write_many_lines (input, n / 4, n);
  wait_for_answers (&drain, (gint) n);
  many = peak_memory (pid);
  close (input);
  g_thread_join (thread);
  close (drain.fd);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 1);

  g_test_message ("%ld kB for %u lines, %ld kB for %u", few, n / 4, many, n);
  if (few == 0)
    g_test_skip ("this system doesn't say how much memory a process has");
  g_assert_cmpint (many - few, <, is_sanitized () ? 4096 : 2048); /* of which each thread keeps back some */
  if (!is_sanitized ())
    g_assert_cmpint (many, <, 65536);
}

/* -- a talk, line by line -- */

/* Reads one line from a pipe. Returns: (transfer full) */
static char *
read_answer (int fd)
{
  GString *line = g_string_new (NULL);
  char c = '\0';

  while (c != '\n')
    {
      struct pollfd ready = { .fd = fd, .events = POLLIN };

      g_assert_cmpint (poll (&ready, 1, PATIENCE), ==, 1);
      g_assert_cmpint (read (fd, &c, 1), ==, 1);
      g_string_append_c (line, c);
    }
  return g_string_free (line, FALSE);
}

static void
end_talk (GPid pid, int input, int output)
{
  char c;
  int status;

  close (input);
  g_assert_cmpint (read (output, &c, 1), ==, 0);
  close (output);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

/* Each answer is read before the next question is written. */
static void
test_talk (void)
{
  const char *const arguments[] = { "batch", NULL };
  int input, output;
  GPid pid = start_command (arguments, &input, &output);

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *question = g_strdup_printf ("{\"id\":%u,\"notation\":\"fW\"}\n", i);
      g_autofree char *expected = g_strdup_printf ("{\"id\":%u," UP, i);
      g_autofree char *answer = NULL;

      write_scratch (input, question, strlen (question));
      answer = read_answer (output);
      g_assert_cmpstr (answer, ==, expected);
    }
  end_talk (pid, input, output);
}

/* A parent may have made the pipe non-blocking: the command waits all the same. */
static void
test_talk_without_blocking (void)
{
  const char *const arguments[] = { "batch", NULL };
  int both[2], output;
  GPid pid;
  g_autofree char *answer = NULL;

  g_assert_cmpint (pipe (both), ==, 0);
  g_assert_cmpint (fcntl (both[0], F_SETFL, O_NONBLOCK), ==, 0);
  g_assert_cmpint (fcntl (both[1], F_SETFD, FD_CLOEXEC), ==, 0); /* or it would never see the end */
  pid = start_command_on (arguments, both[0], &output);
  close (both[0]);
  g_usleep (100000); /* let it find nothing there */
  write_scratch (both[1], "{\"id\":5,\"notation\":\"fW\"}\n", strlen ("{\"id\":5,\"notation\":\"fW\"}\n"));
  answer = read_answer (output);
  g_assert_cmpstr (answer, ==, "{\"id\":5," UP);
  end_talk (pid, both[1], output);
}

/* Two questions and half of a third in one write: two answers, and the third once it is whole. */
static void
test_talk_in_pieces (void)
{
  static const char whole[]
      = "{\"id\":1,\"notation\":\"fW\"}\n{\"id\":2,\"notation\":\"fW\"}\n{\"id\":3,\"not";
  static const char rest[] = "ation\":\"fW\"}\n";
  const char *const arguments[] = { "batch", NULL };
  int input, output;
  GPid pid = start_command (arguments, &input, &output);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  write_scratch (input, whole, strlen (whole));
  first = read_answer (output);
  second = read_answer (output);
  g_assert_cmpstr (first, ==, "{\"id\":1," UP);
  g_assert_cmpstr (second, ==, "{\"id\":2," UP);
  write_scratch (input, rest, strlen (rest));
  third = read_answer (output);
  g_assert_cmpstr (third, ==, "{\"id\":3," UP);
  end_talk (pid, input, output);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch/files", test_files);
  g_test_add_func ("/batch/long-lines", test_long_lines);
  g_test_add_func ("/batch/long-last-line", test_long_last_line);
  g_test_add_func ("/batch/zero-bytes", test_zero_bytes);
  g_test_add_data_func ("/batch/vectors/extended", "extended.jsonl", test_vectors);
  g_test_add_func ("/batch/any-bytes", test_any_bytes);
  g_test_add_func ("/batch/heavy", test_heavy);
  g_test_add_func ("/batch/memory", test_memory);
  g_test_add_func ("/batch/talk", test_talk);
  g_test_add_func ("/batch/talk-without-blocking", test_talk_without_blocking);
  g_test_add_func ("/batch/talk-in-pieces", test_talk_in_pieces);
  return g_test_run ();
}
