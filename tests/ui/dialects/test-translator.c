/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces written in every dialect, and for every program, in the background: what comes is what the printer
 * gives, and only for the piece that was asked for last.
 */
#include <locale.h>

#include "ui/dialects/translator.h"

static PwPiece *
create_piece (const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);

  g_assert_nonnull (pw_parse_piece (parse));
  return pw_piece_ref (pw_parse_piece (parse));
}

static gboolean
knows_all (PwWorker *translator)
{
  for (guint place = 0; place < PW_TRANSLATOR_N_PLACES; place++)
    if (pw_worker_get_answer (translator, place) == NULL)
      return FALSE;
  return TRUE;
}

static void
wait_for_all (PwWorker *translator)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  while (!knows_all (translator) && g_timer_elapsed (timer, NULL) < 20)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (100);
    }
  g_assert_true (knows_all (translator));
}

static void
assert_texts (PwWorker *translator, PwPiece *piece, const char *notation)
{
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autoptr (GArray) reasons = pw_diagnostics_new ();
      g_autofree char *text = pw_notation_print (dialect, piece, reasons);
      const PwTranslation *translation = pw_worker_get_answer (translator, dialect);

      g_assert_cmpstr (translation->text, ==, text);
      g_assert_cmpuint (translation->reasons->len, ==, reasons->len);
    }
  for (guint i = 0; i < PW_N_PROGRAMS; i++)
    {
      const PwTranslation *translation = pw_worker_get_answer (translator, PW_TRANSLATOR_PROGRAMS + i);
      g_auto (PwProgramAnswer) answer = { 0 };

      pw_program_ask (i, piece, notation, PW_DIALECT_EXTENDED, NULL, &answer);
      g_assert_cmpint (translation->answer.plays, ==, answer.plays);
      g_assert_cmpstr (translation->answer.text, ==, answer.text);
    }
}

static void
ask (PwWorker *translator, PwPiece *piece, const char *notation)
{
  pw_translator_ask (translator, piece, notation, PW_DIALECT_EXTENDED);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_texts (gconstpointer data)
{
  g_autoptr (PwWorker) translator = pw_translator_new ();
  g_autoptr (PwPiece) piece = create_piece (data);
  guint n = 0;

  g_signal_connect_swapped (translator, "answered", G_CALLBACK (count_cb), &n);
  ask (translator, piece, data);
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    g_assert_null (pw_worker_get_answer (translator, dialect));
  wait_for_all (translator);
  g_assert_cmpuint (n, ==, PW_TRANSLATOR_N_PLACES);
  assert_texts (translator, piece, data);
}

/* Pieces that come faster than their texts: only the last one's are told of. */
static void
test_last_one_counts (void)
{
  static const char *const notations[] = { "FtR", "RxebR", "N", "mRcR+R", "(2,1)-(3,1)", "cK" };
  g_autoptr (PwWorker) translator = pw_translator_new ();
  g_autoptr (PwPiece) last = NULL;
  guint n = 0;

  g_signal_connect_swapped (translator, "answered", G_CALLBACK (count_cb), &n);
  for (guint i = 0; i < 60; i++)
    {
      g_clear_pointer (&last, pw_piece_unref);
      last = create_piece (notations[i % G_N_ELEMENTS (notations)]);
      ask (translator, last, notations[i % G_N_ELEMENTS (notations)]);
    }
  wait_for_all (translator);
  g_assert_cmpuint (n, ==, PW_TRANSLATOR_N_PLACES);
  assert_texts (translator, last, notations[59 % G_N_ELEMENTS (notations)]);
}

static void
test_nothing (void)
{
  g_autoptr (PwWorker) translator = pw_translator_new ();
  g_autoptr (PwPiece) piece = create_piece ("W");

  ask (translator, piece, "W");
  wait_for_all (translator);
  ask (translator, NULL, NULL);
  g_assert_null (pw_worker_get_answer (translator, PW_DIALECT_EXTENDED));
}

/* Who goes while a text is being found is gone once it has come. */
static void
test_gone_while_busy (void)
{
  PwWorker *translator = pw_translator_new ();
  g_autoptr (PwPiece) piece = create_piece ("mRcR+R FtR RxebR");
  g_autoptr (GTimer) timer = g_timer_new ();
  gpointer watched = translator;

  g_object_add_weak_pointer (G_OBJECT (translator), &watched);
  ask (translator, piece, "mRcR+R FtR RxebR");
  ask (translator, NULL, NULL);
  g_object_unref (translator);
  while (g_atomic_pointer_get (&watched) != NULL && g_timer_elapsed (timer, NULL) < 20)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000); /* the thread may be the last to let go of it */
    }
  g_assert_null (watched);
}

int
main (int argc, char *argv[])
{
  static const char *const notations[] = { "W", "FtR", "mRcR+R", "RxebR", "Nrf8Nlf8", "fmWfcFifmW-W" };

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autofree char *path = g_strconcat ("/translator/texts/", notations[i], NULL);

      g_test_add_data_func (path, notations[i], test_texts);
    }
  g_test_add_func ("/translator/last-one-counts", test_last_one_counts);
  g_test_add_func ("/translator/nothing", test_nothing);
  g_test_add_func ("/translator/gone-while-busy", test_gone_while_busy);
  return g_test_run ();
}
