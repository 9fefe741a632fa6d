/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast a notation becomes a piece, and a piece a program: parses and compilations a second
 * over known pieces, in each dialect.  Prints, never judges.
 *
 *   bench-parse [SECONDS [DIALECT]]
 *
 * The notations are in tests/data/bench/notations.tsv: a part of the catalogue as each dialect writes it, the pieces
 * that the benchmark of moves uses, and some chains.
 */
#include <glib.h>

#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"

#define SECONDS 1.0

typedef struct
{
  GPtrArray *notations; /* of each dialect */
  GPtrArray *pieces;    /* what they are */
} List;

static void
add_notation (List *lists, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 2);
  PwDialect dialect;
  gboolean known = pw_dialect_from_name (fields[0], &dialect);
  g_autoptr (PwParse) parse = NULL;

  g_assert_true (known);
  parse = pw_notation_parse (dialect, fields[1], -1);
  if (pw_parse_piece (parse) == NULL)
    g_error ("\"%s\" is not understood", line);
  g_ptr_array_add (lists[dialect].notations, g_strdup (fields[1]));
  g_ptr_array_add (lists[dialect].pieces, pw_piece_ref (pw_parse_piece (parse)));
}

static void
read_notations (List *lists)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bench", "notations.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", 0);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    add_notation (lists, lines[i]);
}

static void
parse_all (PwDialect dialect, const List *list)
{
  for (guint i = 0; i < list->notations->len; i++)
    pw_parse_free (pw_notation_parse (dialect, list->notations->pdata[i], -1));
}

static void
compile_all (PwDialect dialect, const List *list)
{
  for (guint i = 0; i < list->pieces->len; i++)
    pw_generator_free (pw_generator_new (list->pieces->pdata[i]));
}

/* The best of many rounds: what the machine can do when nobody else wants it. Returns: microseconds for one */
static double
time_best (void (*run) (PwDialect, const List *), PwDialect dialect, const List *list, double seconds)
{
  gint64 begin = g_get_monotonic_time ();
  double best = G_MAXDOUBLE;

  do
    {
      gint64 start = g_get_monotonic_time ();

      run (dialect, list);
      best = MIN (best, (double) MAX (g_get_monotonic_time () - start, 1) / list->notations->len);
    }
  while (g_get_monotonic_time () - begin < seconds * G_USEC_PER_SEC);
  return best;
}

int
main (int argc, char **argv)
{
  List lists[PW_N_DIALECTS];
  double seconds, parse_total = 0, compile_total = 0;
  const char *only;

  g_test_init (&argc, &argv, NULL);
  seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : SECONDS;
  only = argc > 2 ? argv[2] : NULL;
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    lists[i] = (List){ g_ptr_array_new_with_free_func (g_free),
                       g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref) };
  read_notations (lists);
  g_print ("%-10s %9s %12s %12s\n", "", "notations", "parses/s", "compiled/s");
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      double parse, compile;

      if (only != NULL && !g_str_equal (only, pw_dialect_name ((PwDialect) i)))
        continue;
      parse = time_best (parse_all, (PwDialect) i, &lists[i], seconds);
      compile = time_best (compile_all, (PwDialect) i, &lists[i], seconds);
      g_print ("%-10s %9u %12.0f %12.0f\n", pw_dialect_name ((PwDialect) i), lists[i].notations->len, 1e6 / parse,
               1e6 / compile);
      parse_total += parse / PW_N_DIALECTS;
      compile_total += compile / PW_N_DIALECTS;
    }
  if (only == NULL)
    g_print ("%-20s %12.0f %12.0f\n", "all", 1e6 / parse_total, 1e6 / compile_total);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_ptr_array_unref (lists[i].notations);
      g_ptr_array_unref (lists[i].pieces);
    }
  return 0;
}
