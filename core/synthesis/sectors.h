/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/vec.h"

G_BEGIN_DECLS

/*
 * Sectors: the directions of moves, as one of 16 sectors, and the direction letters that keep some of them.
 *
 * Letters before a whole path filter by its net displacement, among the symmetric copies of that displacement (spec
 * extended, section 3). So a sector is a copy: one of 4 orthogonal, 4 diagonal or 8 oblique ones, clockwise from
 * straight ahead. Private to the synthesis.
 */

typedef guint32 PwSectorSet; /* a bit for each sector */

#define PW_N_SECTORS          16
#define PW_SECTOR_NOWHERE     PW_N_SECTORS /* no displacement and no step to look at: letters can't keep it apart */
#define PW_SECTOR_BIT(sector) ((PwSectorSet) 1 << (sector))
#define PW_SECTORS_EVERYWHERE (PW_SECTOR_BIT (PW_N_SECTORS) - 1)

/* The sector of a displacement, seen from the player who moves. */
guint pw_sector_of (PwVec displacement);
/* All symmetric copies of these sectors. */
PwSectorSet pw_sectors_close (PwSectorSet sectors);

/* A run of direction letters, and the sectors that it keeps. */
typedef struct
{
  char text[8];
  guint8 length;
  gboolean lopsided; /* it keeps something on one side and not on the other */
  PwSectorSet sectors;
} PwSectorLetters;

/* All runs worth a try, shortest first. Returns: (transfer full) (element-type PwSectorLetters) */
GArray *pw_sector_letters_new (void);

G_END_DECLS
