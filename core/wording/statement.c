/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements about a piece in words. */
#include "core/wording/statement.h"

#include <glib/gi18n-lib.h>

#include "core/wording/move.h"

/* ORDER PwSaying. Translators: {0} is a square, {1} one or more squares: "d5, d6 and d7". */
static const char *const sentences[PW_N_SAYINGS] = {
  [PW_SAYS_MAY] = N_ ("It should reach {0}."),
  [PW_SAYS_MAY_NOT] = N_ ("It should not reach {0}."),
  [PW_SAYS_TAKES] = N_ ("It should reach {0} and capture on {1}."),
  [PW_SAYS_TAKES_NOT] = N_ ("It should not reach {0} and capture on {1}."),
  [PW_SAYS_HOPS] = N_ ("It should reach {0}, and only over {1}."),
  [PW_SAYS_BLOCKED] = N_ ("It should not reach {0} because of {1}."),
};

/* Without a capture. */
static const char *const plain_sentences[PW_N_SAYINGS] = {
  [PW_SAYS_TAKES] = N_ ("It should reach {0} without a capture."),
  [PW_SAYS_TAKES_NOT] = N_ ("It should not reach {0} without a capture."),
};

PwPhrase *
pw_statement_tell (const PwBoard *board, const PwStatement *statement)
{
  PwPhrase *to;

  if (statement == NULL)
    return pw_phrase_new (N_ ("It should reach no other squares."));
  to = pw_square_phrase (board, statement->to);
  if (statement->n_others > 0)
    return pw_phrase_with (sentences[statement->says], to,
                           pw_squares_phrase (board, statement->others, statement->n_others, FALSE));
  return pw_phrase_with (plain_sentences[statement->says] != NULL ? plain_sentences[statement->says]
                                                                  : sentences[statement->says],
                         to);
}
