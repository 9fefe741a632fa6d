/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises at random. Owns the memory of past ones; must not know how notations are made up. */
#include "core/lessons/quiz.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/engine/compare.h"
#include "core/lessons/random-piece.h"
#include "core/lessons/sample-positions.h"

#define MAX_TRIES    3000 /* for one exercise */
#define MIN_TARGETS  3
#define MAX_TARGETS  25
#define KEY_DIGITS   16
#define MIN_SHARE    75 /* hundredths of similar pieces that the board of write must exclude */

struct _PwQuiz
{
  GRand *rand;
  guint level;
  PwDialect dialect;
  GHashTable *asked; /* keys of exercises: guint64, each an element of the queue */
  GQueue order;      /* guint64, owned; the oldest first */
};

/* ORDER KINDS */
static const char *const tasks[] = {
  N_ ("Mark every square this piece can go to."),
  N_ ("Write the notation of the piece shown."),
  N_ ("This notation has an error. Fix it so that the piece moves as shown."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (tasks) == PW_QUIZ_N_KINDS);

/* -- life -- */

PwQuiz *
pw_quiz_new (guint32 seed, guint level, PwDialect dialect)
{
  PwQuiz *quiz = g_new0 (PwQuiz, 1);

  quiz->rand = g_rand_new_with_seed (seed);
  quiz->level = CLAMP (level, 1, PW_QUIZ_MAX_LEVEL);
  quiz->dialect = dialect;
  quiz->asked = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_queue_init (&quiz->order);
  return quiz;
}

void
pw_quiz_free (PwQuiz *quiz)
{
  if (quiz == NULL)
    return;
  g_rand_free (quiz->rand);
  g_hash_table_unref (quiz->asked);
  g_queue_clear_full (&quiz->order, g_free);
  g_free (quiz);
}

/* -- memory -- */

/* Returns: FALSE if it is a repetition */
static gboolean
remember (PwQuiz *quiz, guint64 key)
{
  guint64 *kept;

  if (g_hash_table_contains (quiz->asked, &key))
    return FALSE;
  kept = g_memdup2 (&key, sizeof key);
  g_queue_push_tail (&quiz->order, kept);
  g_hash_table_add (quiz->asked, kept);
  return TRUE;
}

char *
pw_quiz_memory (const PwQuiz *quiz)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (const GList *at = quiz->order.head; at != NULL; at = at->next)
    if (n++ + PW_QUIZ_MEMORY >= quiz->order.length)
      g_string_append_printf (text, "%016" G_GINT64_MODIFIER "x\n", *(const guint64 *) at->data);
  return g_string_free (text, FALSE);
}

static gboolean
read_key (const char *line, gsize length, guint64 *key)
{
  *key = 0;
  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isxdigit (line[i]))
        return FALSE;
      *key = *key << 4 | (guint64) g_ascii_xdigit_value (line[i]);
    }
  return length == KEY_DIGITS;
}

void
pw_quiz_remember (PwQuiz *quiz, const char *memory)
{
  guint n = 0;

  for (const char *line = memory; *line != '\0' && n < PW_QUIZ_MEMORY;)
    {
      gsize length = strcspn (line, "\r\n");
      guint64 key;

      if (read_key (line, length, &key))
        n += remember (quiz, key) ? 1 : 0;
      line += length;
      line += *line != '\0';
    }
}

/* FNV-1a. */
static void
mix (guint64 *key, const char *text)
{
  for (const guchar *at = (const guchar *) text;; at++)
    {
      *key = (*key ^ *at) * G_GUINT64_CONSTANT (1099511628211);
      if (*at == '\0')
        return;
    }
}

/* What makes an exercise another one: of predict the board, too. */
static guint64
key_of (const PwExercise *exercise)
{
  guint64 key = G_GUINT64_CONSTANT (14695981039346656037);

  mix (&key, pw_exercise_kind_name (exercise->kind));
  mix (&key, pw_dialect_name (exercise->scene.dialect));
  mix (&key, exercise->scene.notation);
  if (exercise->kind == PW_EXERCISE_PREDICT)
    {
      g_autofree char *fen = pw_board_to_fen (exercise->scene.board);
      char at[PW_SQUARE_NAME_SIZE];

      pw_square_name (exercise->scene.board, exercise->scene.position.at, at);
      mix (&key, fen);
      mix (&key, at);
      mix (&key, exercise->scene.position.virgin ? "virgin" : "");
    }
  return key;
}

/* -- one exercise -- */

/* board: (transfer full) */
static PwExercise *
new_exercise (const PwQuiz *quiz, PwExerciseKind kind, const PwRandomPiece *random_piece, PwBoard *board,
              const PwPosition *position)
{
  PwExercise *exercise = g_new0 (PwExercise, 1);

  exercise->kind = kind;
  exercise->task = g_strdup (tasks[kind]);
  exercise->hint = g_strdup (random_piece->hint);
  exercise->scene.dialect = quiz->dialect;
  exercise->scene.notation = g_strdup (random_piece->text);
  exercise->scene.board = board;
  exercise->scene.position = *position;
  exercise->scene.position.board = board;
  return exercise;
}

/* Whether the other pieces make a difference to the targets. */
static gboolean
others_matter (PwPiece *piece, const PwPosition *position, const guint8 *targets)
{
  g_autoptr (PwBoard) empty = pw_board_new (pw_board_files (position->board), pw_board_ranks (position->board));
  g_autofree guint8 *alone = g_new0 (guint8, pw_board_n_squares (empty));
  PwPosition bare = *position;

  bare.board = empty;
  _pw_sample_positions_find_targets (piece, &bare, alone);
  return memcmp (alone, targets, pw_board_n_squares (empty)) != 0;
}

/* Returns: (nullable): NULL if the board is of no interest */
static PwExercise *
make_predict (PwQuiz *quiz, const PwRandomPiece *random_piece)
{
  PwPosition position;
  g_autoptr (PwBoard) board = _pw_sample_positions_board (quiz->rand, quiz->level, &position);
  g_autofree guint8 *targets = g_new0 (guint8, pw_board_n_squares (board));
  guint n;

  position.virgin = pw_compare_asks_for_virgin (random_piece->piece) && g_rand_int_range (quiz->rand, 0, 3) > 0;
  n = _pw_sample_positions_find_targets (random_piece->piece, &position, targets);
  if (n < MIN_TARGETS || n > MAX_TARGETS
      || (quiz->level > 1 && !others_matter (random_piece->piece, &position, targets)))
    return NULL;
  return new_exercise (quiz, PW_EXERCISE_PREDICT, random_piece, g_steal_pointer (&board), &position);
}

/* Write or repair, on the board that shows best what is meant. Returns: (nullable) */
static PwExercise *
make_shown (PwQuiz *quiz, PwExerciseKind kind, const PwRandomPiece *random_piece)
{
  g_autoptr (GPtrArray) lookalikes = _pw_find_lookalikes (quiz->dialect, random_piece->text);
  g_auto (PwSamplePositions) samples = { 0 };
  g_autofree guint8 *targets = NULL;
  const PwPosition *position;
  PwExercise *exercise;
  guint best = 0, n;

  _pw_sample_positions_init (&samples, quiz->rand, quiz->level, random_piece->piece, lookalikes,
                             pw_compare_asks_for_virgin (random_piece->piece));
  if (quiz->level > 1)
    best = _pw_sample_positions_best (&samples, 0);
  if (best >= samples.places.positions->len
      || samples.all_told
             != (samples.n_lookalikes < 64 ? (G_GUINT64_CONSTANT (1) << samples.n_lookalikes) - 1 : G_MAXUINT64))
    return NULL;
  if (kind == PW_EXERCISE_WRITE && _pw_sample_positions_share (&samples, best) < MIN_SHARE)
    return NULL;
  position = pw_places_get (&samples.places, best);
  targets = g_new0 (guint8, pw_board_n_squares (position->board));
  n = _pw_sample_positions_find_targets (random_piece->piece, position, targets);
  if (n < MIN_TARGETS || n > 2 * MAX_TARGETS)
    return NULL;
  exercise = new_exercise (quiz, kind, random_piece, pw_board_copy (position->board), position);
  if (kind == PW_EXERCISE_WRITE)
    return exercise;
  exercise->solution = g_steal_pointer (&exercise->scene.notation);
  exercise->scene.notation = _pw_random_mistake (quiz->rand, quiz->dialect, exercise->solution);
  if (exercise->scene.notation == NULL)
    g_clear_pointer (&exercise, pw_exercise_free);
  return exercise;
}

PwExercise *
pw_quiz_next_of_kind (PwQuiz *quiz, PwExerciseKind kind)
{
  g_return_val_if_fail (kind < PW_QUIZ_N_KINDS, NULL);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_auto (PwRandomPiece) random_piece = { 0 };
      g_autoptr (PwExercise) exercise = NULL;

      if (!_pw_random_piece (quiz->rand, quiz->level, quiz->dialect, &random_piece))
        continue;
      if (kind == PW_EXERCISE_PREDICT)
        exercise = make_predict (quiz, &random_piece);
      else
        exercise = make_shown (quiz, kind, &random_piece);
      if (exercise != NULL && remember (quiz, key_of (exercise)))
        return g_steal_pointer (&exercise);
    }
  return NULL;
}

PwExercise *
pw_quiz_next (PwQuiz *quiz)
{
  guint first = (guint) g_rand_int_range (quiz->rand, 0, PW_QUIZ_N_KINDS);

  for (guint i = 0; i < PW_QUIZ_N_KINDS; i++)
    {
      PwExercise *exercise = pw_quiz_next_of_kind (quiz, (PwExerciseKind) ((first + i) % PW_QUIZ_N_KINDS));

      if (exercise != NULL)
        return exercise;
    }
  return NULL;
}
