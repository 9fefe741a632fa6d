/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json.h"

G_BEGIN_DECLS

/* The members of a JSON object that a program wrote or a user typed: which there may be, and of which kind.
 */

typedef enum
{
  PW_WANTS_ANYTHING,
  PW_WANTS_STRING,
  PW_WANTS_SWITCH,
  PW_WANTS_ARRAY,
  PW_WANTS_OBJECT,
  PW_WANTS_NUMBER,
  PW_WANTS_LENGTH,
} PwWants;

typedef struct
{
  const char *name;
  guint8 wants; /* PwWants; null counts as left out */
  guint8 kind;  /* for the caller */
} PwMemberRow;

#define PW_MEMBERS_ERROR (pw_members_error_quark ())
GQuark pw_members_error_quark (void);

typedef enum
{
  PW_MEMBERS_ERROR_JSON,   /* no JSON object */
  PW_MEMBERS_ERROR_MEMBER, /* a member that has no meaning, is there twice, or is of the wrong kind */
} PwMembersError;

/*
 * Reads an object.
 *
 * rows: (array length=n): the members that there may be, each once; others: whether any others may, too
 * values: (array length=n) (out): length 0: not there
 * translate: (nullable): of the sentences in errors; NULL for English
 * Returns: FALSE with error set (PW_MEMBERS_ERROR)
 */
gboolean pw_members_read (const PwMemberRow *rows, guint n, gboolean others, const char *text, gsize length,
                          PwJsonValue *values, PwTranslate translate, GError **error);

static inline gboolean
pw_member_is_given (const PwJsonValue *value)
{
  return value->length > 0 && value->kind != PW_JSON_NULL;
}

/* A whole number. number: (out): set if all is well. Returns: FALSE if it is none, or not from low to high */
gboolean pw_member_whole (const PwJsonValue *value, gint64 low, gint64 high, gint64 *number);

G_END_DECLS
