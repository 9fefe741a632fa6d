/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XBetza as the Interactive Diagram reads it: ours, since its author is the same, but for two letters that
 * have changed there.
 */
#include "core/exchange/flavor/flavor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* k no longer makes a piece royal, and o on a leg before the last is a square off the board. */
static gboolean
is_read_otherwise (const char *text)
{
  return strchr (text, 'k') != NULL || (strchr (text, 'o') != NULL && strpbrk (text, "a[") != NULL);
}

static char *
read_text (const char *text, gsize length, PwDialect *dialect)
{
  g_autofree char *copy = g_strndup (text, length);

  *dialect = PW_DIALECT_XBETZA;
  return is_read_otherwise (copy) ? NULL : g_steal_pointer (&copy);
}

static PwPiece *
read_piece (const char *text, gsize length)
{
  PwDialect dialect;
  g_autofree char *same = read_text (text, length, &dialect);

  return same != NULL ? pw_notation_read (dialect, same, strlen (same)) : NULL;
}

char *
pw_flavor_diagram_write (PwPiece *piece, gboolean brackets, GArray *reasons)
{
  g_autoptr (GArray) lacks = pw_diagnostics_new ();
  g_autofree char *own = brackets ? pw_notation_print_brackets (piece, lacks)
                                  : pw_notation_print (PW_DIALECT_XBETZA, piece, lacks);
  g_autofree char *text = pw_flavor_drop_royal (own);

  for (guint i = 0; text == NULL && i < lacks->len; i++)
    pw_flavor_add_diagnostic (reasons, &g_array_index (lacks, PwDiagnostic, i));
  if (text == NULL)
    return NULL;
  if (!is_read_otherwise (text))
    return g_steal_pointer (&text);
  pw_flavor_add_reason (reasons, N_ ("The Diagram can’t wrap one leg of several around the board’s edges."),
                        pw_span (0, 0), NULL);
  return NULL;
}

static char *
write_piece (PwPiece *piece, GArray *reasons)
{
  return pw_flavor_diagram_write (piece, FALSE, reasons);
}

const PwFlavor pw_flavor_diagram = { read_piece, read_text, write_piece };
