/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/json.h"

G_BEGIN_DECLS

/* The members of a line of `batch` or `assemble`, which is one JSON object. */

typedef enum
{
  PW_WANTS_ANYTHING,
  PW_WANTS_STRING,
  PW_WANTS_SWITCH,
  PW_WANTS_ARRAY,
  PW_WANTS_NUMBER,
  PW_WANTS_LENGTH,
} PwWants;

typedef struct
{
  const char *name;
  guint8 wants; /* PwWants; null counts as left out */
  guint8 kind;  /* for the caller */
} PwMemberRow;

/*
 * Reads a line.
 *
 * rows: (array length=n): the members that there may be, each once; others: whether any others may, too
 * values: (array length=n) (out): length 0: not there
 * Returns: FALSE with error set: PW_REQUEST_ERROR_JSON or PW_REQUEST_ERROR_MEMBER
 */
gboolean pw_members_read (const PwMemberRow *rows, guint n, gboolean others, const char *line, gsize length,
                          PwJsonValue *values, GError **error);

static inline gboolean
pw_member_is_given (const PwJsonValue *value)
{
  return value->length > 0 && value->kind != PW_JSON_NULL;
}

G_END_DECLS
