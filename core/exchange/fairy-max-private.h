/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/format.h"

G_BEGIN_DECLS

/* Modes of rays: the first bits, those that change for the last steps, how many first steps there are, flags.
 */

/* What a ray does on its first steps, and on its last. */
#define CAPTURES 1u
#define MOVES    2u
#define LEAPS    4u /* else it slides */
#define HOPS     8u /* over the piece that it meets; LEAPS + HOPS: the piece is next to it */

#define CYLINDER   0x100u
#define MANY_PATHS 0x200u
#define NEAR_HOP   0x400u /* of hops: it turns before the piece; else a part of the delay, as the next */
#define OWN_HOP    0x800u
#define THIRD_STEP 0x400u /* of double steps: they are triple */
#define LATER_STEP 0x800u /* ... and also made after one step */

/* Files. */
#define PW_FAIRY_MAX_GAME      "Game: "
#define PW_FAIRY_MAX_TYPES     15
#define PW_FAIRY_MAX_PROMOTED  6 /* the place of what pawns promote to, from 0 */
#define PW_FAIRY_MAX_NO_CHOICE 3 /* last digit of the value of pieces that pawns don't promote to */
#define PW_FAIRY_MAX_ROYAL     (-1)
#define PW_FAIRY_MAX_HILL      (-2) /* of the third piece: it wins in the middle */

gboolean _pw_fairy_max_read (PwExchangeReading *job, GError **error);
guint _pw_fairy_max_recognize (const char *text, gsize length);

G_END_DECLS
