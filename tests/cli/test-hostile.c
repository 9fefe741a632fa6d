/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What comes from outside takes at most two seconds of the processor and 300 MB, whichever command it comes
 * to, and the command ends by itself.  Each command of the list that --help prints has a row.  Processor time
 * does not grow with what else the machine does; it is a limit and no measurement, far above what is usual.
 */
#include "tests/cli/harness.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_SECONDS 2
#define MOST_MEMORY  300 /* MB */

/* The system's own limit is no more than a brake for what does not end: it counts in ticks. */
#define BRAKE 3

/* What the sanitizers' checks and their own memory multiply it by. */
#define SLOWER_SANITIZED 15
#define LARGER_SANITIZED 6

#define NOTATION "{notation}" /* in an argument or a line of input: replaced by the text, there as JSON */
#define BOARD    "{board}"
#define FOLDER   "{folder}" /* in an argument */
#define DOCUMENT "{\"format\":\"piecewright\",\"version\":1,\"pieces\":["

#define MAX_ARGUMENTS 8
#define ARGUMENT_ROOM 120000 /* bytes: the system takes hardly more in one argument */

/* What a command reads, and so which inputs are tried with it. */
enum
{
  READS_NOTHING,
  READS_TEXT = 1 << 0,
  READS_PICTURE = 1 << 1,
};

#define THUMBNAILER "thumbnailer" /* in the place of a command: the program of that name */

typedef struct
{
  const char *arguments[MAX_ARGUMENTS]; /* the command first */
  const char *input;                    /* (nullable): for a notation */
  guint reads;                          /* READS_*: its input, or else the file /dev/stdin */
  guint patience; /* so many times the usual limit: it tells how far it is (test-progress.c), or answers lines
                   */
} Command;

static char *folder; /* for files, which are not looked at */

static const Command commands[] = {
  { { "moves", "--at=h8", "--board=" BOARD, NOTATION } },
  { { "moves", "--json", "--at=h8", "--board=" BOARD, NOTATION } },
  { { "why", "--at=h8", "--to=a2", "--board=" BOARD, NOTATION } },
  { { "check", NOTATION } },
  { { "check", "--json", "--dialect=classic", NOTATION } },
  { { "check", "--dialect=xbetza", NOTATION } },
  { { "check", "--dialect=betza2", NOTATION } },
  { { "check", "--dialect=bex", NOTATION } },
  { { "explain", NOTATION } },
  { { "explain", "--json", "--dialect=guess", NOTATION } },
  { { "convert", "--json", "--to=all", NOTATION }, NULL, READS_NOTHING, 3 },
  { { "convert", "--to=bex", NOTATION } },
  { { "convert", "--to=xbetza", NOTATION } },
  { { "find", NOTATION } },
  { { "find", "--json", NOTATION } },
  { { "find", "--name=" NOTATION } },
  { { "analyse", "--json", "--board=" BOARD, NOTATION }, NULL, READS_NOTHING, 2 },
  { { "draw", "--format=svg", "--output=-", "--legend", "--at=h8", "--board=" BOARD, NOTATION } },
  { { "draw", "--format=svg", "--output=-", "--with=" NOTATION, "--at=h8", "--board=" BOARD, NOTATION } },
  /* The page has the steps of each move: (QdaQ)0 on 16x16 goes everywhere in many. */
  { { "draw", "--format=html", "--output=-", "--caption", "--at=h8", "--board=" BOARD, NOTATION },
    NULL,
    READS_NOTHING,
    8 },
  { { "draw", "--format=gif", "--output=-", "--size=8", "--at=h8", "--board=" BOARD, NOTATION } },
  { { "draw", "--format=pdf", "--output=-", "--strip", "--outlines", "--title=" NOTATION, "--board=" BOARD,
      "Q" } },
  { { "draw", "--format=svg", "--output=-", "--strip", "--at=h8", "--board=" BOARD, NOTATION } },
  { { "draw", "--format=png", "--output=-", "--picture=/dev/stdin", "W" }, NULL, READS_TEXT | READS_PICTURE },
  { { "draw", "--format=svg", "--output=-", "--scheme=/dev/stdin", "W" }, NULL, READS_TEXT },
  { { "draw", "--batch=-", "--format=svg", "--output-dir=" FOLDER },
    "{\"notation\":" NOTATION ",\"at\":\"h8\",\"board\":\"" BOARD "\"}\n",
    READS_TEXT,
    8 },
  { { "sheet", "--output=/no/such/folder/x.svg", "/dev/stdin" },
    DOCUMENT "{\"notation\":" NOTATION ",\"board\":{\"position\":\"" BOARD "\",\"at\":\"h8\"}}]}",
    READS_TEXT,
    2 },
  { { "assemble" }, "{\"at\":\"d4\",\"moves\":[\"b3\"],\"note\":" NOTATION "}\n", READS_TEXT, 5 },
  { { "batch" }, "{\"notation\":" NOTATION ",\"at\":\"h8\",\"board\":\"" BOARD "\"}\n", READS_TEXT, 3 },
  { { "batch" }, "notation;at;board\n" NOTATION ";h8;" BOARD "\n", READS_TEXT, 3 },
  { { "lesson", "/dev/stdin" }, "[Lesson]\nid=x\ntitle=" NOTATION "\n", READS_TEXT },
  { { "lesson", "--output=/no/such/folder/x.html", "/dev/stdin" },
    "[Lesson]\nTitle=" NOTATION "\n[Page 1]\nText=A\nNotation=Q\n[Exercise 1]\nKind=write\nTask=" NOTATION
    "\nNotation=" NOTATION "\n",
    READS_TEXT },
  { { "perft", "--depth=1", "/dev/stdin" },
    DOCUMENT "{\"notation\":" NOTATION ",\"symbol\":\"Q\"}],\"game\":{\"start\":\"k6q/8/8/8/3Q4/8/8/K7 w\"}}",
    READS_TEXT },
  /* Each of a million lines is answered by play and engine. */
  { { "play", "--nodes=1", "--game=chess" }, "e4\n" NOTATION "\nboard\n", READS_TEXT, 20 },
  { { "play", "--nodes=1", "/dev/stdin" },
    DOCUMENT "{\"notation\":" NOTATION ",\"symbol\":\"Q\"}],\"game\":{\"start\":\"k6q/8/8/8/3Q4/8/8/K7 w\"}}",
    READS_TEXT },
  { { "engine" }, "xboard\nnew\nforce\nusermove " NOTATION "\nsetboard " BOARD " w\n", READS_TEXT, 3 },
  { { "measure", "--join", "/dev/stdin" }, "{\"match\":" NOTATION ",\"pair\":0}\n", READS_TEXT },
  { { "import", "/dev/stdin" },
    "{\"notation\":" NOTATION ",\"board\":\"" BOARD "\",\"at\":\"h8\"}\n",
    READS_TEXT },
  { { "import", "--json", "--from=pgn", "/dev/stdin" },
    "[FEN \"" BOARD " w\"]\n1. " NOTATION "\n",
    READS_TEXT },
  { { "export", "--to=text", "/dev/stdin" },
    DOCUMENT "{\"notation\":" NOTATION ",\"symbol\":\"Q\"}],\"game\":{\"start\":\"k6q/8/8/8/3Q4/8/8/K7 w\"}}",
    READS_TEXT },
  { { "perft", "--depth=1", "--game=chess", "--position=" BOARD " w" } },
  { { THUMBNAILER, "256", "/dev/stdin", "/dev/null" },
    DOCUMENT "{\"notation\":" NOTATION ",\"board\":{\"position\":\"" BOARD "\",\"at\":\"h8\"}}]}",
    READS_TEXT },
  { { "lesson", "--output=/no/such/folder/x.svg", "--paper=50x70", "/dev/stdin" },
    "[Lesson]\nTitle=" NOTATION "\n[Page 1]\nText=" NOTATION
    "*W*\nNotation=Q\nAt=h8\n[Exercise 1]\nKind=write\n"
    "Task=" NOTATION "\nAt=h8\nNotation=" NOTATION "\n",
    READS_TEXT },
};

#define ROW_16 "p3P3p2p1P2/"
#define ROW_64 "p15P15p15P15/"

/* A text: what stands before it, what is repeated, and what stands behind; the board is a row, repeated. */
typedef struct
{
  const char *name;
  const char *before, *repeated;
  guint n;
  const char *after;
  const char *rank; /* (nullable): an empty board */
  guint n_ranks;
} Text;

static const Text texts[] = {
  { "one letter", "", "R", 65536, "" },
  { "small letters", "", "f", 65536, "" },
  { "combining marks", "N", "\xcc\x81", 50000, "" },
  { "opening brackets", "", "(", 65536, "" },
  { "square brackets", "", "[", 65536, "" },
  { "brackets", "", "(((((((((W-F)-W)-F)-W)-F)-W)-F)-W)-F)", 60, "" },
  { "alternatives", "W", "/F", 2000, "" },
  { "terms", "", "NfA", 1360, "" },
  { "numbers", "", "W9999999999", 300, "" },
  { "a number", "W", "9", 65536, "" },
  { "exponents", "", "(", 60, "W999)" },
  { "rounds in rounds", "((((W999)999)999)999)", "", 0, "999" },
  { "invalid UTF-8", "", "\xff\xfe\xc0", 20000, "" },
  { "control characters", "", "\x01\x1b[31m", 10000, "" },
  { "takes or stays, 16", "Qda0", "", 0, "", ROW_16, 16 },
  { "takes in rounds, 16", "(QdaQ)0", "", 0, "", ROW_16, 16 },
  { "takes and leaves, 16", "m(QxaQ)-a0", "", 0, "", ROW_16, 16 },
  { "takes in rounds, 64", "(QdaQ)0", "", 0, "", ROW_64, 64 },
  { "takes and leaves, 64", "m(QxaQ)-a0", "", 0, "", ROW_64, 64 },
  { "a nightrider that turns, 64", "(NN-aNN)0", "", 0, "", ROW_64, 64 },
};

typedef struct
{
  const Command *command;
  const Text *text;
} Case;

/* What a run took. */
typedef struct
{
  double seconds;
  long megabytes;
  int status;
} Costs;

static guint
most_seconds (const Command *command)
{
  return MOST_SECONDS * MAX (command->patience, 1) * (is_sanitized () ? SLOWER_SANITIZED : 1);
}

static void
limit_time (gpointer seconds)
{
  struct rlimit limit = { GPOINTER_TO_UINT (seconds), GPOINTER_TO_UINT (seconds) + 1 };

  setrlimit (RLIMIT_CPU, &limit);
}

/* What wait4() says of memory includes this program's own from before the other began: it must stay small. */
static Costs
run_limited (const Command *command, const char *const *arguments, int input)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  guint seconds = BRAKE * most_seconds (command);
  struct rusage usage;
  Costs costs;
  GPid pid;
  int nothing = open ("/dev/null", O_RDWR);
  gboolean is_thumbnailer;

  is_thumbnailer = g_str_equal (arguments[0], THUMBNAILER);
  g_ptr_array_add (argv, (gpointer) g_getenv (is_thumbnailer ? "PW_THUMBNAILER" : "PW_CLI"));
  for (guint i = is_thumbnailer ? 1 : 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) arguments[i]);
  g_ptr_array_add (argv, NULL);
  g_spawn_async_with_pipes_and_fds (NULL, (const char *const *) argv->pdata, NULL, G_SPAWN_DO_NOT_REAP_CHILD,
                                    limit_time, GUINT_TO_POINTER (seconds), input >= 0 ? input : nothing,
                                    nothing, nothing, NULL, NULL, 0, &pid, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  while (wait4 (pid, &costs.status, 0, &usage) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  close (nothing);
  costs.seconds = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
                  + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  costs.megabytes = usage.ru_maxrss / 1024;
  return costs;
}

static void
check_costs (const Command *command, const char *const *arguments, int input)
{
  Costs costs = run_limited (command, arguments, input);

  g_test_message ("%.2f s, %ld MB", costs.seconds, costs.megabytes);
  if (WIFSIGNALED (costs.status))
    g_test_fail_printf ("%s: ended by signal %d", arguments[0], WTERMSIG (costs.status));
  else if (WEXITSTATUS (costs.status) > 2)
    g_test_fail_printf ("%s: exit status %d", arguments[0], WEXITSTATUS (costs.status));
  if (costs.seconds > most_seconds (command))
    g_test_fail_printf ("%s: too much time", arguments[0]);
  if (costs.megabytes > MOST_MEMORY * (is_sanitized () ? LARGER_SANITIZED : 1))
    g_test_fail_printf ("%s: too much memory", arguments[0]);
}

/* Returns: (transfer full) */
static char *
repeat (const char *text, guint n)
{
  GString *all = g_string_sized_new (strlen (text) * n + 1);

  while (n-- > 0)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

/* As a string of JSON, for a line of input; all bytes but these stay as they are. Returns: (transfer full) */
static char *
quote (const char *text)
{
  GString *quoted = g_string_new ("\"");

  for (; *text != '\0'; text++)
    if ((guchar) *text < ' ' || *text == '"' || *text == '\\')
      g_string_append_printf (quoted, "\\u%04x", (guint) *text);
    else
      g_string_append_c (quoted, *text);
  return g_string_free (g_string_append_c (quoted, '"'), FALSE);
}

/* Returns: (transfer full) */
static char *
fill_in (const char *pattern, const char *notation, const char *board)
{
  GString *filled = g_string_new (pattern);

  g_string_replace (filled, FOLDER, folder, 0);
  g_string_replace (filled, BOARD, board, 0);
  g_string_replace (filled, NOTATION, notation, 0);
  return g_string_free (filled, FALSE);
}

static void
fill_in_all (const Command *command, const char *notation, const char *board, GPtrArray *arguments)
{
  for (guint i = 0; i < MAX_ARGUMENTS && command->arguments[i] != NULL; i++)
    g_ptr_array_add (arguments, fill_in (command->arguments[i], notation, board));
  g_ptr_array_add (arguments, NULL);
}

static void
test_text (gconstpointer data)
{
  const Case *this = data;
  const Text *text = this->text;
  g_autofree char *repeated = repeat (text->repeated, text->n);
  g_autofree char *notation = g_strconcat (text->before, repeated, text->after, NULL);
  gboolean crowded = text->rank != NULL;
  g_autofree char *board = repeat (crowded ? text->rank : "16/", crowded ? text->n_ranks : 16);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  int input = -1;

  board[strlen (board) - 1] = '\0'; /* the last slash */
  g_assert_cmpuint (strlen (notation), <, ARGUMENT_ROOM);
  fill_in_all (this->command, notation, board, arguments);
  if (this->command->input != NULL)
    {
      g_autofree char *quoted = quote (notation);
      g_autofree char *line = fill_in (this->command->input, quoted, board);

      input = open_scratch ();
      write_scratch (input, line, strlen (line));
      lseek (input, 0, SEEK_SET);
    }
  check_costs (this->command, (const char *const *) arguments->pdata, input);
  if (input >= 0)
    close (input);
}

/* -- input that is no text of ours at all -- */

typedef struct
{
  const char *name;
  const char *file;              /* (nullable) */
  const char *before, *repeated; /* or else: these, with ZERO for a byte of zero */
  guint n;
  const char *after; /* (nullable) */
} Input;

#define ZERO "\001"

/* Random squares with random wishes, which no piece fulfils. */
#define IMPOSSIBLE                                                                                           \
  "{\"board\":\"1p1P2p1/P2p1P2/1Pp2p1P/p1P3p1/2pX1P2/P1p2p1P/1P2p2P/p2P1p2\",\"complete\":true,"             \
  "\"allowed\":[\"a8\",\"c8\",\"f1\",\"h6\"],\"forbidden\":[\"b2\",\"g7\",\"e5\",\"c3\",\"h3\",\"d1\"],"     \
  "\"blocked\":[{\"to\":\"h8\",\"by\":\"f6\"}]}\n"                                                           \
  "{\"board\":\"p3P2p/1p2P1p1/P1pp1P2/2P2p1p/pP1X2P1/1p3pP1/P1P1p2p/2p2P1P\",\"complete\":true,"             \
  "\"allowed\":[\"b8\",\"g2\",\"a6\",\"d7\"],\"forbidden\":[\"e3\",\"c5\",\"h1\",\"f8\"],"                   \
  "\"hops\":[{\"to\":\"g8\",\"over\":\"c6\"}]}"

static const Input inputs[] = {
  { "zeros without end", "/dev/zero" },
  { "64 MB of a letter", NULL, "", "WWWWWWWWWWWWWWWW", 4 << 20 },
  { "a million empty lines", NULL, "", "\n", 1000000 },
  { "deep lists", NULL, "{\"notation\":", "[", 1000000 },
  { "deep objects", NULL, "", "{\"at\":", 100000 },
  { "a long list", NULL, "{\"at\":\"d4\",\"moves\":[\"d5\"", ",\"e5\"", 150000 },
  { "a list of wishes", NULL, "{\"at\":\"d4\",\"moves\":[\"d6\"", ",\"a1\",\"h8\",\"c7\"", 50000 },
  { "combining marks", NULL, "{\"notation\":\"N", "\xcc\x81", 100000 },
  { "sections", NULL, "", "[exercise]\n", 90000 },
  { "zeros in lines", NULL, "{\"notation\":\"W\"}", "W" ZERO "\n", 500000 },
  { "100 MB of lines", NULL, "[Page 1]\n",
    "Text=A line of a page, as long as lines of a page are thought to be\n", 1600000 },
  { "impossible positions", NULL, IMPOSSIBLE, "\n", 1 },
  { "pieces of a document", NULL, DOCUMENT "{\"notation\":\"W\"}", ",{\"notation\":\"NfA\",\"name\":\"n\"}",
    9999, "]}" },
  { "lines of a drawing", NULL, DOCUMENT "{\"notation\":\"W\",\"drawing\":[\"\"", ",\"ride both 1,1 2,2\"",
    300000, "]}]}" },
  { "short lines of a drawing", NULL, DOCUMENT "{\"notation\":\"W\",\"drawing\":[\"\"", ",\"a\"", 6000000,
    "]}]}" },
  { "sections of other programs", NULL, "", "[a:chess]\n", 300000 },
  { "games", NULL, "[A \"b\"]\n", "[A \"b\"]\n*\n", 250000 },
  { "pieces of a link", NULL, "piecewright:W", "&notation=", 700 },
  { "turned-off terms", NULL, DOCUMENT "{\"notation\":\"W\",\"resting\":[{}", ",{\"text\":\"F\"}", 2000000,
    "]}]}" },
};

/* -- pictures: what their reader takes long, or much, or can't stand -- */

#define SVG "<svg xmlns='http://www.w3.org/2000/svg'>"

static const Input pictures[] = {
  { "huge letters", NULL, SVG "<text y='20' font-size='3e6'>W</text></svg>", "", 0 },
  { "a polygon", NULL, SVG "<polygon points='", "13 91,77 2,41 66,5 30,98 58,20 99,", 1200, "'/></svg>" },
  { "a long polygon", NULL, SVG "<polygon points='", "13 91,77 2,41 66,5 30,98 58,20 99,", 100000,
    "'/></svg>" },
  { "a round stroke", NULL, SVG "<path stroke='red' stroke-width='90' stroke-linejoin='round' d='",
    "M0 0l9 1-8 3", 9000, "'/></svg>" },
  { "a dashed line", NULL, SVG "<path stroke='red' stroke-dasharray='.001' d='M0 0", "h900000h-900000", 20,
    "'/></svg>" },
  { "curves", NULL, SVG "<path stroke='red' stroke-width='9' stroke-dasharray='1 2' d='M0 0",
    "c9 90 80-7 3 5", 9000, "'/></svg>" },
  { "groups", NULL, SVG, "<g opacity='.5'><rect width='99' height='99'/></g>", 4900, "</svg>" },
  { "groups in groups", NULL, SVG, "<g opacity='.5'>", 60 },
  { "rules", NULL, SVG "<style>", "*{fill:red}", 4000, "</style><rect width='9' height='9'/></svg>" },
  { "elements", NULL, SVG, "<rect width='9' height='9'/>", 140000, "</svg>" },
  { "levels", NULL, SVG, "<g>", 1000000 },
  { "entities", NULL, "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>", "<!ENTITY b '&a;&a;&a;&a;'>", 10000 },
  { "a name", NULL, "<", "svg", 1300000 },
  { "PNG of zeros", NULL,
    "\211PNG\r\n\032\n" ZERO ZERO ZERO "\rIHDR" ZERO ZERO "\017\377" ZERO ZERO "\017\377\010\006", ZERO,
    1000000 },
};

typedef struct
{
  const Command *command;
  const Input *input;
} InputCase;

/* Zeros come in the places of their sign. */
static void
write_part (int fd, const char *part, gsize length)
{
  g_autofree char *bytes = g_memdup2 (part, length);

  for (gsize i = 0; i < length; i++)
    if (bytes[i] == *ZERO)
      bytes[i] = '\0';
  write_scratch (fd, bytes, length);
}

static void
test_input (gconstpointer data)
{
  const InputCase *this = data;
  const Input *from = this->input;
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  int fd = from->file != NULL ? open (from->file, O_RDONLY) : open_scratch ();

  g_assert_cmpint (fd, >=, 0);
  if (from->file == NULL)
    {
      const guint at_once = 4096; /* little memory of our own */
      g_autofree char *part = repeat (from->repeated, MIN (from->n, at_once));
      gsize length = strlen (from->repeated);

      write_part (fd, from->before, strlen (from->before));
      for (guint i = 0; i < from->n; i += at_once)
        write_part (fd, part, length * MIN (at_once, from->n - i));
      write_part (fd, from->after != NULL ? from->after : "", from->after != NULL ? strlen (from->after) : 0);
      lseek (fd, 0, SEEK_SET);
    }
  fill_in_all (this->command, "", "", arguments);
  check_costs (this->command, (const char *const *) arguments->pdata, fd);
  close (fd);
}

/* -- the table is whole -- */

static gboolean
has_row (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].arguments[0], name) == 0)
      return TRUE;
  return FALSE;
}

/* The list is the lines of two spaces, a name and what it does. */
static void
test_all_commands (void)
{
  const char *const arguments[] = { "--help", NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  const char *list = strstr (run.out, "Commands:\n");
  g_auto (GStrv) lines = g_strsplit (list != NULL ? list : "", "\n", -1);
  guint n = 0;

  for (guint i = 1; lines[i] != NULL && g_str_has_prefix (lines[i], "  "); i++, n++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i] + 2, " ", 2);

      if (!has_row (words[0]))
        g_error ("%s: no row of this test", words[0]);
    }
  g_assert_cmpuint (n, >=, 10);
}

/* -- main -- */

#define COST 100 /* ms: of a case */

/* A test that may be added. */
typedef struct
{
  char *path;
  gpointer data; /* a Case or an InputCase */
  GTestDataFunc test;
} Test;

static void
note_test (GArray *all, guint row, const char *kind, const char *name, gpointer data, GTestDataFunc test)
{
  Test one
      = { g_strdup_printf ("/hostile/%s-%u/%s/%s", commands[row].arguments[0], row, kind, name), data, test };

  g_array_append_val (all, one);
}

static gboolean
takes_notation (const Command *command)
{
  return command->reads == READS_NOTHING || command->input != NULL;
}

static void
note_inputs (GArray *all, guint row, const char *kind, const Input *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    note_test (all, row, kind, rows[i].name,
               g_memdup2 (&(InputCase){ &commands[row], &rows[i] }, sizeof (InputCase)), test_input);
}

/* Returns: (transfer full) (element-type Test): every command with every input that it reads */
static GArray *
list_tests (void)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Test));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      for (guint j = 0; takes_notation (&commands[i]) && j < G_N_ELEMENTS (texts); j++)
        note_test (all, i, "text", texts[j].name,
                   g_memdup2 (&(Case){ &commands[i], &texts[j] }, sizeof (Case)), test_text);
      if (commands[i].reads & READS_TEXT)
        note_inputs (all, i, "input", inputs, G_N_ELEMENTS (inputs));
      if (commands[i].reads & READS_PICTURE)
        note_inputs (all, i, "picture", pictures, G_N_ELEMENTS (pictures));
    }
  return all;
}

static void
add_tests (void)
{
  g_autoptr (GArray) all = list_tests ();
  Sample sample = sample_of ("hostile", all->len, COST);

  for (guint i = 0; i < all->len; i++)
    {
      Test *one = &g_array_index (all, Test, i);

      if (sample_takes (&sample, i))
        g_test_add_data_func_full (one->path, one->data, one->test, g_free);
      else
        g_free (one->data);
      g_free (one->path);
    }
}

static void
remove_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_test_add_func ("/hostile/all-commands", test_all_commands);
  add_tests ();
  status = g_test_run ();
  remove_folder ();
  return status;
}
