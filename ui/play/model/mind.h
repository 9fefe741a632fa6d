/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/engines/engine.h"
#include "core/game/search/level.h"
#include "ui/play/model/play-private.h"

G_BEGIN_DECLS

/*
 * PwMind: what thinks about moves, in the thread of a PwWorker: the program's own search, or an engine of
 * others.  It is kept from move to move, as it takes up to a second to be made and remembers what it has
 * found out.  Holders are counted; one question is for one run at a time.
 */
typedef struct _PwMind PwMind;

PwMind *_pw_mind_new (void); /* (transfer full) */
PwMind *_pw_mind_ref (PwMind *mind);
void _pw_mind_unref (PwMind *mind);

/* What it thinks of a position. */
typedef struct
{
  char *move; /* (nullable): as engines write it; NULL: it was stopped */
  char *line; /* what it expects: "12. Nf3 d5"; "" while nothing is known */
  int score;  /* as of PwSearchReport */
  GError *error; /* (nullable): of an engine: a PwEngineError, in words for the user ... */
  char *log;     /* ... (nullable): and what was said until then */
} PwThought;

void _pw_thought_free (PwThought *thought); /* (nullable) */

/*
 * A question for _pw_mind_work.
 *
 * mind: a reference is taken; past: (transfer full)
 * engine: (nullable): a command; NULL: the program's own search
 * Others: as of pw_level_run()
 * Returns: (transfer full)
 */
gpointer _pw_mind_ask (PwMind *mind, PwPast *past, const char *engine, guint level, guint64 seed,
                       double seconds);
extern const PwWork _pw_mind_work; /* answers with a PwThought */

/* From any thread: it ends as soon as it knows any move. */
void _pw_mind_hurry (PwMind *mind);
/* From any thread: what it thinks up to now. (transfer full) */
PwThought *_pw_mind_look (PwMind *mind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwThought, _pw_thought_free)

G_END_DECLS
