/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of members: what each type reads and writes, at its limits and beyond them. */
#include "core/base/members.h"

#include <string.h>

typedef struct
{
  char *text;
  char chars[5];
  gboolean yes;
  guint number;
  int below;
  guint counts[2];
  guint choice;
  guint read; /* how often the type of its own was asked */
} Whole;

static gboolean
read_own (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  ((Whole *) whole)->read++;
  return value->kind != PW_JSON_TRUE || pw_member_fail (reading, row, value);
}

static const PwMemberType own = { read_own, NULL, TRUE };
static const PwMemberChoice choices[] = { { "one", 1 }, { "seven", 7 }, { NULL } };

#define AT(MEMBER) .place = G_STRUCT_OFFSET (Whole, MEMBER)
static const PwMemberRow rows[] = {
  { "text", PW_MEMBER_TEXT, AT (text) },
  { "chars", PW_MEMBER_CHARS, AT (chars), .needed = TRUE, .low = 2, .high = 4 },
  { "yes", PW_MEMBER_SWITCH, AT (yes) },
  { "number", PW_MEMBER_NUMBER, AT (number), .low = 0, .high = 9 },
  { "below", PW_MEMBER_NUMBER, AT (below), .low = -9, .high = 9 },
  { "counts", PW_MEMBER_COUNTS, AT (counts), .low = 2, .high = 9 },
  { "choice", PW_MEMBER_CHOICE, AT (choice), .of = choices },
  { "own", PW_WANTS_ANYTHING, .type = &own },
  { "none", PW_WANTS_ARRAY },
};

#define START                                                                                                \
  "{\"text\":\"a\",\"chars\":\"ab\",\"yes\":false,\"number\":0,\"below\":0,\"counts\":[0,0],\"choice\":"     \
  "\"one\""

/* What an object becomes, or the name of the row that fails. */
static const struct
{
  const char *object, *result;
  const char *kept; /* (nullable) */
} readings[] = {
  { START "}", START "}" },
  { START ",\"number\":9,\"below\":-9,\"counts\":[9,8],\"choice\":\"seven\",\"yes\":true,\"chars\":\"abcd\"}",
    "{\"text\":\"a\",\"chars\":\"abcd\",\"yes\":true,\"number\":9,\"below\":-9,\"counts\":[9,8],\"choice\":"
    "\"seven\"}" },
  { START ",\"text\":null,\"none\":[],\"own\":1}", "{\"chars\":\"ab\"" },
  { START ",\"later\":[1],\"more\":{}}", START "}", "{\"later\":[1],\"more\":{}}" },
  { "{\"text\":1}", "text" },
  { "{\"text\":\"\\u0000\",\"chars\":\"ab\"}", "text" },
  { "{}", "chars" },
  { "{\"number\":99}", "chars" }, /* what is missing comes first */
  { "[]", "chars" },
  { START ",\"chars\":\"a\"}", "chars" },
  { START ",\"chars\":\"abcde\"}", "chars" },
  { START ",\"yes\":1}", "yes" },
  { START ",\"number\":10}", "number" },
  { START ",\"number\":-1}", "number" },
  { START ",\"number\":-0}", "number" },
  { START ",\"number\":1.0}", "number" },
  { START ",\"number\":100000000000000000000000000000000000000000}", "number" },
  { START ",\"below\":-10}", "below" },
  { START ",\"counts\":[1]}", "counts" },
  { START ",\"counts\":[1,2,3]}", "counts" },
  { START ",\"counts\":[1,10]}", "counts" },
  { START ",\"counts\":[1,\"2\"]}", "counts" },
  { START ",\"choice\":\"two\"}", "choice" },
  { START ",\"own\":true}", "own" },
  { START ",\"none\":{}}", "none" },
};

static gboolean
fail (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value)
{
  g_string_assign (reading->data, row->name);
  return FALSE;
}

static void
test_reading (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GString) result = g_string_new (NULL), kept = g_string_new (NULL);
  const PwMembersReading reading = { .fail = fail, .data = result };
  PwJsonValue object = pw_json_parse (readings[i].object, strlen (readings[i].object));
  PwJsonValue values[G_N_ELEMENTS (rows)];
  Whole whole = { .choice = 1 };

  pw_members_sort (rows, G_N_ELEMENTS (rows), &object, values, kept);
  if (pw_members_fill (&reading, rows, G_N_ELEMENTS (rows), values, &whole))
    {
      g_assert_cmpuint (whole.read, ==, 1);
      pw_members_write (result, rows, G_N_ELEMENTS (rows), &whole);
    }
  pw_json_close (kept);
  g_assert_true (g_str_has_prefix (result->str, readings[i].result));
  g_assert_cmpstr (kept->str, ==, readings[i].kept != NULL ? readings[i].kept : "");
  g_free (whole.text);
}

/* Texts that the reading keeps, and what a caller has for no error. */
static gboolean
allow (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value)
{
  return TRUE;
}

static void
test_kept (void)
{
  static const char text[] = "{\"text\":\"a\",\"number\":10,\"choice\":\"two\"}";
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const PwMembersReading reading = { .fail = allow, .texts = texts };
  PwJsonValue values[G_N_ELEMENTS (rows)];
  Whole whole = { .text = (char *) "before", .number = 3, .choice = 7 };

  g_assert_true (pw_members_read (rows, G_N_ELEMENTS (rows), FALSE, text, strlen (text), values, NULL, NULL));
  g_assert_true (pw_members_fill (&reading, rows, G_N_ELEMENTS (rows), values, &whole));
  g_assert_cmpuint (texts->len, ==, 1);
  g_assert_true (whole.text == texts->pdata[0]);
  g_assert_cmpuint (whole.number, ==, 3);
  g_assert_cmpuint (whole.choice, ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/members/%u", i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_reading);
    }
  g_test_add_func ("/members/kept", test_kept);
  return g_test_run ();
}
