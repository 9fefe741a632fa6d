/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a word is from one that was perhaps meant. */
#include "core/base/slips.h"

static gboolean
is_same (char a, char b)
{
  return g_ascii_tolower (a) == g_ascii_tolower (b);
}

guint
pw_count_slips (const char *a, gsize n, const char *b, gsize m)
{
  guint rows[3][PW_SLIPS_MAX_LENGTH + 1]; /* of the prefixes of a, the last three in turn */

  g_return_val_if_fail (n <= PW_SLIPS_MAX_LENGTH && m <= PW_SLIPS_MAX_LENGTH, G_MAXUINT);

  for (gsize i = 0; i <= n; i++)
    for (gsize j = 0; j <= m; j++)
      {
        guint *best = &rows[i % 3][j];

        if (i == 0 || j == 0)
          {
            *best = (guint) (i + j);
            continue;
          }
        *best = rows[(i - 1) % 3][j - 1] + !is_same (a[i - 1], b[j - 1]);
        *best = MIN (*best, MIN (rows[(i - 1) % 3][j], rows[i % 3][j - 1]) + 1);
        if (i > 1 && j > 1 && is_same (a[i - 1], b[j - 2]) && is_same (a[i - 2], b[j - 1]))
          *best = MIN (*best, rows[(i - 2) % 3][j - 2] + 1);
      }
  return rows[n % 3][m];
}
