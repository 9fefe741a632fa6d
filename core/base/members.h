/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json.h"

G_BEGIN_DECLS

/*
 * The members of a JSON object that a program wrote or a user typed: which there may be, of which kind, and,
 * of those that have a type, where their values are in a struct: a table, by which they are read and written.
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

typedef struct _PwMemberRow PwMemberRow;
typedef struct _PwMembersReading PwMembersReading;

/* How values are read and written. whole: the struct */
typedef struct
{
  /* value: of the kind that the row wants. Returns: FALSE if it can't be, as pw_member_fail() does */
  gboolean (*read) (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
                    gpointer whole);
  /* Appends the value; if it appends nothing, the member is left out. */
  void (*write) (GString *json, const PwMemberRow *row, gconstpointer whole);
  gboolean reads_nothing; /* what is not there is read, too, as null */
} PwMemberType;

struct _PwMemberRow
{
  const char *name;
  guint8 wants;             /* PwWants; null counts as left out */
  guint8 kind;              /* for the caller */
  guint8 needed;            /* whether it must be there */
  const PwMemberType *type; /* (nullable): NULL: the caller reads and writes it */
  gsize place;              /* G_STRUCT_OFFSET() of the value */
  const void *of;           /* what its type wants to know */
  gint64 low, high;         /* the same */
  const char *wrong;        /* (nullable): for the caller's fail(): "“%s” can’t be %s" */
};

/* A row from its wants on: { "title", PW_MEMBER_TEXT, .place = G_STRUCT_OFFSET (PwRules, title) } */
#define PW_MEMBER_TEXT   PW_WANTS_STRING, .type = &pw_member_text
#define PW_MEMBER_CHARS  PW_WANTS_STRING, .type = &pw_member_chars
#define PW_MEMBER_SWITCH PW_WANTS_SWITCH, .type = &pw_member_switch
#define PW_MEMBER_NUMBER PW_WANTS_NUMBER, .type = &pw_member_number
#define PW_MEMBER_COUNTS PW_WANTS_ARRAY, .type = &pw_member_counts
#define PW_MEMBER_CHOICE PW_WANTS_STRING, .type = &pw_member_choice

extern const PwMemberType pw_member_text;   /* char *, owned by the struct unless the reading keeps texts */
extern const PwMemberType pw_member_chars;  /* char[high + 1], of at least low bytes */
extern const PwMemberType pw_member_switch; /* gboolean */
extern const PwMemberType pw_member_number; /* guint, or int if low is below 0: whole, from low to high */
extern const PwMemberType pw_member_counts; /* guint[low], each at most high */
extern const PwMemberType pw_member_choice; /* guint, an enum; of: PwMemberChoice */

typedef struct
{
  const char *word;  /* NULL after the last */
  guint value;       /* of an enum */
  const char *label; /* to be translated */
} PwMemberChoice;

/* How members are read. */
struct _PwMembersReading
{
  /* (nullable): sets the error: the value is not what the row wants, or what its type takes.
   * Returns: FALSE; TRUE if that is no error */
  gboolean (*fail) (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value);
  GPtrArray *texts; /* (nullable): keeps the texts */
  gpointer data;    /* of the caller, and of its types */
};

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
/*
 * The same of a file that may be older or newer: of two members of the same name the last counts.
 *
 * object: a value that has been read; of another kind: without members
 * values: (array length=n) (out): of any kind
 * kept: (nullable): what no row knows is added there
 */
void pw_members_sort (const PwMemberRow *rows, guint n, const PwJsonValue *object, PwJsonValue *values,
                      GString *kept);
/*
 * Puts values in their places, in the order of the rows, if all are of the kinds that are wanted, and none is
 * missing.
 *
 * Returns: FALSE after the reading's fail()
 */
gboolean pw_members_fill (const PwMembersReading *reading, const PwMemberRow *rows, guint n,
                          const PwJsonValue *values, gpointer whole);
/* For a type's read(). Returns: FALSE, or TRUE if the reading's fail() has that for no error */
gboolean pw_member_fail (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value);

/* Appends a member, with a comma before it unless a bracket is there. */
void pw_member_write (GString *json, const PwMemberRow *row, gconstpointer whole);
/* Appends an object. */
void pw_members_write (GString *json, const PwMemberRow *rows, guint n, gconstpointer whole);

static inline gboolean
pw_member_is_given (const PwJsonValue *value)
{
  return value->length > 0 && value->kind != PW_JSON_NULL;
}

G_END_DECLS
