/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/limits.h"
#include "ui/keep/history.h"
#include "ui/keep/record.h"

G_BEGIN_DECLS

/*
 * PwArmy: the pieces of a document in their order, and which of them is being edited.
 * There is always at least one.  An army is immutable and counted by reference: every change
 * gives another one, which shares all the records that are the same.  So a history of
 * armies is cheap, and undo only takes up an old one again.
 */
typedef struct _PwArmy PwArmy;

/*
 * records: n of them, at least 1; references are taken
 * current: below n
 * others: other members of a file: a JSON object, "" for none
 * Returns: (transfer full)
 */
PwArmy *pw_army_new (PwRecord *const *records, guint n, guint current, const char *others);
PwArmy *pw_army_ref (const PwArmy *army); /* (transfer full) */
void pw_army_unref (PwArmy *army);  /* (nullable) */

guint pw_army_n_pieces (const PwArmy *army);
guint pw_army_current (const PwArmy *army);
PwRecord *pw_army_record (const PwArmy *army, guint i); /* (transfer none) */
const char *pw_army_others (const PwArmy *army);
/* One of them as it came, JSON; "" if there is none. name: plain ASCII. (transfer full) */
char *pw_army_get_member (const PwArmy *army, const char *name);
/*
 * The member "game" among them, as it came: a JSON object if it is right (core/game/rules-read.h); "" if there is none.
 * (transfer full)
 */
char *pw_army_game (const PwArmy *army);

/* Whether both hold the same pieces; which of them is being edited does not count. */
gboolean pw_army_equal (const PwArmy *a, const PwArmy *b);

/* Returns: about how many bytes an army needs beside the one that it came from; what is at the same places is shared */
gsize pw_army_weigh (const PwArmy *army, const PwArmy *before);

/* For a PwHistory of armies. */
extern const PwHistoryValues pw_army_values;

/* -- changes: each gives another army (transfer full) -- */

PwArmy *pw_army_select (PwArmy *army, guint i);
PwArmy *pw_army_replace (PwArmy *army, guint i, PwRecord *record);
/* i: at most the number of pieces; the new one is being edited. */
PwArmy *pw_army_insert (PwArmy *army, guint i, PwRecord *record);
/* Of several pieces one goes; its neighbour is being edited if it was. */
PwArmy *pw_army_remove (PwArmy *army, guint i);
/* Piece `from` comes to be at place `to`; what is being edited stays so. */
PwArmy *pw_army_move (PwArmy *army, guint from, guint to);
/* A copy with other members of the file beside the pieces. others: as for pw_army_new() */
PwArmy *pw_army_with_others (PwArmy *army, const char *others);
/* A copy with another member among them, or the same army if it has that one. text: JSON; "" takes it out */
PwArmy *pw_army_with_member (PwArmy *army, const char *name, const char *text);
/* A copy with another game, or the same army if it has that one. game: a JSON object as text; "" takes it out */
PwArmy *pw_army_with_game (PwArmy *army, const char *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwArmy, pw_army_unref)

G_END_DECLS
