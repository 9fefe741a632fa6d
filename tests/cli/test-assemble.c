/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `assemble`: what it reads, what it makes of it, and how it complains. */
#include <string.h>

#include "tests/cli/harness.h"

#define MAX_ARGUMENTS 6
#define KNIGHT        "\"moves\":[\"e6\",\"c6\",\"b5\",\"f5\",\"b3\",\"f3\",\"c2\",\"e2\"]"
#define RIFLE                                                                                                \
  "{\"board\":\"8/8/3p4/8/3X1p2/8/8/8\",\"allowed\":[{\"to\":\"d4\",\"captures\":[\"d6\"]},"                 \
  "{\"to\":\"d4\",\"captures\":[\"f4\"]}],\"complete\":true}\n"

#define HOPS "{\"board\":\"8/8/3p4/8/3X1p2/8/8/8\",\"hops\":["

typedef struct
{
  const char *name;
  const char *input;
  const char *arguments[MAX_ARGUMENTS];
  int status;
  const char *out; /* what standard output holds; with "=" in front: how it begins; NULL: nothing at all */
  const char *err; /* the same of standard error */
} Row;

static const Row rows[] = {
  /* drawings */
  { "drawing/moves", "{" KNIGHT "}", { NULL }, 0, "mN\n", NULL },
  { "drawing/side",
    "{\"side\":\"second\",\"board\":\"8/8/8/8/3x4/8/8/8\",\"both\":[\"d3\"]}",
    { NULL },
    0,
    "fW\n",
    NULL },
  { "drawing/holes",
    "{\"board\":\"5/5/2X2/5/***2\",\"at\":\"c3\",\"both\":[\"c4\",\"d3\",\"c2\",\"b3\"]}",
    { NULL },
    0,
    "W\n",
    NULL },
  { "drawing/rides",
    "{\"both\":[\"d5\",\"d6\"],\"rides\":[[\"d5\",\"d6\"]]}",
    { "--max=1" },
    0,
    "fR2\n",
    NULL },
  { "drawing/virgin", "{\"virgin\":true,\"moves\":[\"d5\"]}", { NULL }, 0, "fmW\n", NULL },
  { "drawing/to", "{\"both\":[\"d5\"]}", { "--to=betza2", "--max=1" }, 0, "fW\n", NULL },
  { "drawing/max", "{\"both\":[\"e6\"]}", { "--max=1", "--json" }, 0, "\"notations\":[\"rfN\"],", NULL },

  { "drawing/beside-crowds",
    "{\"moves\":[\"d5\",\"d6\"]}\n{\"board\":\"8/8/3p4/3p4/3X4/8/8/8\",\"hops\":[{\"to\":\"d6\",\"over\":\"d5\"}]}\n",
    { "--max=1" },
    0,
    "fpR2\n",
    NULL },
  { "drawing/behind-crowds",
    "{\"board\":\"8/8/3p4/3p4/3X4/8/8/8\",\"hops\":[{\"to\":\"d6\",\"over\":\"d5\"}]}\n{\"moves\":[\"d5\",\"d6\"]}\n",
    { "--max=1" },
    0,
    "fpR2\n",
    NULL },
  { "drawing/beside-itself",
    "{\"moves\":[\"d5\"]}\n{\"board\":\"8/8/8/8/8/8/8/X7\",\"allowed\":[\"a2\"]}\n",
    { "--max=1" },
    0,
    "fmW\n",
    NULL },

  /* positions */
  { "position/rifle", RIFLE, { NULL }, 0, "RxbD\n", NULL },
  { "position/two-lines",
    RIFLE
    "\n{\"board\":\"8/8/8/8/X6p/8/8/8\",\"at\":\"a4\",\"allowed\":[{\"to\":\"a4\",\"captures\":[\"h4\"]}],"
    "\"complete\":true}\n",
    { NULL },
    0,
    "RxebR\n",
    NULL },
  { "position/defaults",
    "{\"allowed\":[\"e5\"]}",
    { "--board=8/8/3p4/8/3X4/8/8/8", "--at=d4" },
    0,
    "K\n",
    NULL },
  { "position/forbidden",
    "{\"allowed\":[\"e5\"],\"forbidden\":[\"d5\",\"c3\"]}",
    { "--max=1" },
    0,
    "fF\n",
    NULL },
  { "position/json",
    "{\"allowed\":[\"e6\"],\"complete\":true}",
    { "--json", "--max=1" },
    0,
    "={\"dialect\":\"extended\",\"notations\":[\"rfN\"],",
    NULL },
  { "position/question",
    "{\"allowed\":[\"d6\"]}",
    { "--max=2" },
    0,
    "To tell them apart: may the piece on d4 go to ",
    NULL },
  { "position/said-twice",
    "{\"allowed\":[\"d5\",{\"to\":\"d5\",\"captures\":[]}],\"complete\":true}",
    { "--max=1" },
    0,
    "fW\n",
    NULL },
  { "hops/grasshopper",
    "{\"board\":\"8/3p4/3p4/8/3X4/8/8/8\",\"hops\":[{\"to\":\"d7\",\"over\":[\"d6\"]}],\"complete\":true}",
    { "--max=1" },
    0,
    "gR\n",
    NULL },
  { "hops/cannon",
    "{\"board\":\"3p4/8/3p4/8/p1pX1pp1/3p4/8/3p4\",\"hops\":[{\"to\":\"d8\",\"over\":\"d6\"},"
    "{\"to\":\"a4\",\"over\":\"c4\"},{\"to\":\"g4\",\"over\":\"f4\"},{\"to\":\"d1\",\"over\":[\"d3\"]}],"
    "\"blocked\":[{\"to\":\"d7\",\"by\":\"d6\"},{\"to\":\"h4\",\"by\":[\"f4\",\"g4\"]}],"
    "\"allowed\":[\"d5\",\"e4\"],\"complete\":true}",
    { "--max=1" },
    0,
    "pR\n",
    NULL },
  { "hops/locust",
    "{\"board\":\"8/8/8/3p4/3X4/8/8/8\",\"hops\":[{\"to\":\"d6\",\"over\":\"d5\"}],"
    "\"allowed\":[{\"to\":\"d6\",\"captures\":[\"d5\"]}],\"complete\":true}",
    { "--max=1" },
    0,
    "WxW\n",
    NULL },
  { "blocked",
    "{\"board\":\"8/8/8/8/8/1p6/p7/X7\",\"blocked\":[{\"to\":\"b3\",\"by\":[\"a2\"]}],\"complete\":true}",
    { "--max=1" },
    0,
    "fnN\n",
    NULL },
  { "position/other-dialect", RIFLE, { "--to=classic" }, 1, NULL, "Classic" },

  /* nothing to find */
  { "nothing", "", { NULL }, 1, NULL, "no examples" },
  { "nothing/blank", "\n  \n", { NULL }, 1, NULL, "no examples" },
  { "nothing/allowed", "{\"allowed\":[],\"complete\":true}", { NULL }, 1, NULL, "allow no move at all" },
  { "nothing/found",
    "{\"board\":\"8/8/8/8/3X4/8/8/8\",\"allowed\":[{\"to\":\"d5\",\"captures\":[\"h8\"]}]}",
    { "--json" },
    1,
    "\"notations\":[],\"others\":0,",
    "nothing found" },

  /* lines that are wrong */
  { "wrong/json", "{\"allowed\":[\"e5\"}", { NULL }, 1, NULL, "line 1: byte " },
  { "wrong/second-line",
    "{\"allowed\":[\"e5\"]}\nfly\n",
    { NULL },
    1,
    NULL,
    "line 2: byte 0: a line must be one object" },
  { "wrong/member", "{\"allowd\":[\"e5\"]}", { NULL }, 1, NULL, "line 1: \"allowd\" means nothing here" },
  { "wrong/twice", "{\"at\":\"d4\",\"at\":\"d4\"}", { NULL }, 1, NULL, "\"at\" is there twice" },
  { "wrong/kind", "{\"allowed\":\"e5\"}", { NULL }, 1, NULL, "\"allowed\" must be an array, not a string" },
  { "wrong/empty", "{}", { NULL }, 1, NULL, "neither \"allowed\" moves nor" },
  { "wrong/both-kinds", "{\"allowed\":[],\"moves\":[]}", { NULL }, 1, NULL, "a line is one or the other" },
  { "wrong/board", "{\"board\":\"8/7\",\"allowed\":[\"a1\"]}", { NULL }, 1, NULL, "line 1: bad board: " },
  { "wrong/square", "{\"allowed\":[\"e9\"]}", { NULL }, 1, NULL, "\"e9\", which is not on the board" },
  { "wrong/square/zero", "{\"allowed\":[\"e5\\u0000\"]}", { NULL }, 1, NULL, "which is not on the board" },
  { "wrong/square/kind", "{\"allowed\":[5]}", { NULL }, 1, NULL, "\"allowed\" holds a number where" },
  { "wrong/square/hole",
    "{\"board\":\"3*/X3\",\"at\":\"a1\",\"allowed\":[\"d2\"]}",
    { NULL },
    1,
    NULL,
    "which is a hole" },
  { "wrong/move", "{\"allowed\":[{\"from\":\"e5\"}]}", { NULL }, 1, NULL, "a square \"to\"" },
  { "wrong/move/empty", "{\"allowed\":[{}]}", { NULL }, 1, NULL, "has no \"to\"" },
  { "wrong/captures",
    "{\"allowed\":[{\"to\":\"e5\",\"captures\":[\"d5\",\"d5\"]}]}",
    { NULL },
    1,
    NULL,
    "names the square d5 twice" },
  { "wrong/contradiction",
    "{\"allowed\":[\"e5\"],\"forbidden\":[\"e5\"]}",
    { NULL },
    1,
    NULL,
    "a move to e5 is both allowed and forbidden" },
  { "wrong/hops/contradiction",
    HOPS "{\"to\":\"d7\",\"over\":\"d6\"}],\"forbidden\":[\"d7\"]}",
    { NULL },
    1,
    NULL,
    "a move to d7 is both allowed and forbidden" },
  { "wrong/hops/contradiction-blocked",
    HOPS "{\"to\":\"d7\",\"over\":\"d6\"}],\"blocked\":[{\"to\":\"d7\",\"by\":\"f4\"}]}",
    { NULL },
    1,
    NULL,
    "a move to d7 is both allowed and forbidden" },
  { "wrong/hops/name", HOPS "\"d7\"]}", { NULL }, 1, NULL, "\"hops\" holds a string where a move was expected" },
  { "wrong/hops/by", HOPS "{\"to\":\"d7\",\"by\":[\"d6\"]}]}", { NULL }, 1, NULL, "a square or an array \"over\"" },
  { "wrong/hops/twice",
    HOPS "{\"to\":\"d7\",\"over\":\"d6\",\"over\":\"d6\"}]}",
    { NULL },
    1,
    NULL,
    "\"over\", once each" },
  { "wrong/hops/no-to", HOPS "{\"over\":[\"d6\"]}]}", { NULL }, 1, NULL, "in \"hops\" has no \"to\"" },
  { "wrong/hops/no-over", HOPS "{\"to\":\"d7\"}]}", { NULL }, 1, NULL, "in \"hops\" has no \"over\"" },
  { "wrong/hops/none", HOPS "{\"to\":\"d7\",\"over\":[]}]}", { NULL }, 1, NULL, "in \"hops\" has no \"over\"" },
  { "wrong/hops/number", HOPS "{\"to\":\"d7\",\"over\":6}]}", { NULL }, 1, NULL, "\"over\" holds a number where" },
  { "wrong/hops/empty",
    HOPS "{\"to\":\"d7\",\"over\":[\"d6\",\"d5\"]}]}",
    { NULL },
    1,
    NULL,
    "\"over\" names the square d5, where no other piece stands" },
  { "wrong/hops/itself",
    HOPS "{\"to\":\"d7\",\"over\":\"d4\"}]}",
    { NULL },
    1,
    NULL,
    "\"over\" names the square d4, where no other piece stands" },
  { "wrong/hops/target",
    HOPS "{\"to\":\"d6\",\"over\":\"d6\"}]}",
    { NULL },
    1,
    NULL,
    "\"over\" names the square d6, where the move ends" },
  { "wrong/hops/stays", HOPS "{\"to\":\"d4\",\"over\":\"d6\"}]}", { NULL }, 1, NULL, "ends where it begins" },
  { "wrong/blocked/too-many",
    "{\"board\":\"9/9/ppppppppp/9/3X5/9\",\"blocked\":[{\"to\":\"d6\",\"by\":[\"a4\",\"b4\",\"c4\",\"d4\",\"e4\","
    "\"f4\",\"g4\",\"h4\",\"i4\"]}]}",
    { NULL },
    1,
    NULL,
    "\"by\" names more than 8 squares" },
  { "wrong/hops/drawing", "{\"hops\":[],\"moves\":[]}", { NULL }, 1, NULL, "a line is one or the other" },
  { "wrong/own-square", "{\"moves\":[\"d4\"]}", { NULL }, 1, NULL, "the square of the piece itself" },
  { "wrong/crowded",
    "{\"board\":\"8/8/8/8/3X3p/8/8/8\",\"moves\":[\"e5\"]}",
    { NULL },
    1,
    NULL,
    "shows the piece alone" },
  { "wrong/rides",
    "{\"moves\":[\"e5\"],\"rides\":[\"e5\"]}",
    { NULL },
    1,
    NULL,
    "\"rides\" holds a string where" },
  { "wrong/rides/own-square",
    "{\"moves\":[\"e5\"],\"rides\":[[\"d4\",\"e5\"]]}",
    { NULL },
    1,
    NULL,
    "\"rides\" names the square of the piece itself" },

  /* wrong usage */
  { "usage/argument", "", { "N" }, 2, NULL, "standard input" },
  { "usage/max", "", { "--max=0" }, 2, NULL, "--max" },
  { "usage/to", "", { "--to=chess" }, 2, NULL, "known: extended, classic, xbetza, betza2, bex" },
  { "usage/side", "", { "--side=white" }, 2, NULL, "first, second" },
  { "usage/help", "", { "--help" }, 0, "\"rides\"", NULL },
};

static void
check_text (const char *which, const char *text, const char *expected)
{
  if (expected == NULL)
    g_assert_cmpstr (text, ==, "");
  else if (*expected == '=')
    {
      if (!g_str_has_prefix (text, expected + 1))
        g_error ("%s: \"%s\" does not begin \"%s\"", which, expected + 1, text);
    }
  else if (strstr (text, expected) == NULL)
    g_error ("%s: \"%s\" is not in \"%s\"", which, expected, text);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  const char *arguments[MAX_ARGUMENTS + 2] = { "assemble" };
  g_auto (Run) run = { 0 };

  for (guint i = 0; row->arguments[i] != NULL; i++)
    arguments[i + 1] = row->arguments[i];
  run = run_command (arguments, row->input);
  if (run.status != row->status)
    g_test_message ("%s%s", run.out, run.err);
  g_assert_cmpint (run.status, ==, row->status);
  check_text ("output", run.out, row->out);
  check_text ("error", run.err, row->err);
}

/* One move too many over other pieces, on one position. */
static void
test_too_many_hops (void)
{
  static const char *const arguments[] = { "assemble", NULL };
  g_autoptr (GString) input = g_string_new (HOPS);
  g_auto (Run) run = { 0 };

  for (guint i = 0; i <= 2000; i++)
    g_string_append_printf (input, "%s{\"to\":\"d7\",\"over\":\"d6\"}", i > 0 ? "," : "");
  g_string_append (input, "]}\n");
  run = run_command (arguments, input->str);
  g_assert_cmpint (run.status, ==, 1);
  check_text ("error", run.err, "line 1: more than 2000 moves over and behind other pieces");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/assemble/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/cli/assemble/wrong/hops/2001", test_too_many_hops);
  return g_test_run ();
}
