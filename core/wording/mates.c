/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why there is no mate. Owns nothing. */
#include "core/wording/mates.h"

#include <glib/gi18n-lib.h>

PwPhrase *
pw_mates_explain_none (const PwMateFacts *facts)
{
  if (facts->longest > 0)
    return NULL;
  if (facts->mates > 0)
    return pw_phrase_new (N_ ("There are mate positions, but none can be forced."));
  if (facts->ways_out == PW_MATE_NEVER)
    return pw_phrase_new (N_ ("The piece never gives check, so there is no mate."));
  if (facts->ways_out > 0)
    return pw_phrase_new_count (NG_ ("There is no mate: in check, the bare king always has a way out.",
                                     "There is no mate: in check, the bare king always has {0} ways out."),
                                facts->ways_out);
  return pw_phrase_new (N_ ("On this board there is no mate position at all."));
}
