/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of a piece: made when it is first asked for, and kept.
 */
#include "core/piece/plain.h"

#include "core/piece/piece-private.h"
#include "core/piece/plain-private.h"

#include <string.h>

/* -- making it -- */

/* narrowed: (out): whether the same once more may find more */
static PwPiece *
make_plain (const PwPiece *piece, PwSpan term, gboolean *narrowed)
{
  PwPlain plain = { .source = piece };
  PwPiece *made;

  _pw_store_init (&plain.store);
  made = _pw_plain_paths (&plain, term);
  *narrowed = plain.narrowed;
  _pw_store_clear (&plain.store);
  return made;
}

#define MAX_ROUNDS 8 /* for as many repeats within repeats as anybody means */

PwPiece *
pw_piece_plain_term (const PwPiece *piece, PwSpan term)
{
  gboolean narrowed, same = FALSE;
  PwPiece *made = make_plain (piece, term, &narrowed);

  for (guint i = 0; narrowed && !same && i < MAX_ROUNDS; i++)
    {
      g_autoptr (PwPiece) source = made;

      made = make_plain (source, term, &narrowed);
      same = _pw_plain_same (source, made);
    }
  return made;
}

PwPiece *
pw_piece_plain (PwPiece *piece)
{
  PwPiece *made;

  if (g_atomic_pointer_get (&piece->plain) != NULL)
    return piece->plain;
  made = pw_piece_plain_term (piece, pw_span (0, G_MAXUINT));
  if (!g_atomic_pointer_compare_and_exchange (&piece->plain, NULL, made))
    pw_piece_unref (made); /* another thread was faster */
  return piece->plain;
}
