/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random pieces: owns what they are made of. */
#include "tests/keep/random-army.h"

#include "core/synthesis/sketch/json.h"
#include "tests/keep/random-sketch.h"
#include "ui/keep/words.h"

char *
random_text (void)
{
  static const char *const parts[] = {
    "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\t", "\r", "\x01", "\x7f", "é", "象", "😀", "\xe2\x80\xa8", "{",
    "]", ",", ":", "FtR", "e\xcc\x81", "\\u0041", "null",
    "\xe2\x80\x8d", "\xef\xb8\x8f", "🏽", "🇩", "🏴", "\xf3\xa0\x81\xa7", "🚀",
  };
  GString *text = g_string_new (NULL);

  for (int n = g_test_rand_int_range (0, 12); n > 0; n--)
    g_string_append (text, parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))]);
  return g_string_free (text, FALSE);
}

static char *
random_disabled (void)
{
  GString *lines = g_string_new (NULL);

  for (int n = g_test_rand_int_range (0, 3); n > 0; n--)
    g_string_append_printf (lines, "%s%d fcF \"%d\"", lines->len == 0 ? "" : "\n", g_test_rand_int_range (0, 9), n);
  return g_string_free (lines, FALSE);
}

/* Half of them are understood; the others are what another version may have written. */
static char *
random_pages (void)
{
  g_autoptr (PwSketch) sketch = random_sketch ();
  g_autofree char *text = random_text ();
  g_autoptr (GString) pages = g_string_new ("[");

  if (g_test_rand_bit ())
    return pw_sketch_to_json (sketch);
  pw_json_string (pages, text, -1);
  return g_strconcat (pages->str, ",null]", NULL);
}

static GBytes *
random_bytes (void)
{
  gsize length = g_test_rand_int_range (1, 50);
  guint8 *bytes = g_malloc (length);

  for (gsize i = 0; i < length; i++)
    bytes[i] = (guint8) g_test_rand_int_range (0, 256);
  return g_bytes_new_take (bytes, length);
}

/* What is chosen, what the symbol would bring anyway, or what no version knows. (transfer full) */
static char *
random_figurine (void)
{
  static const char *const choices[] = { "auto", "letters", "ship" };
  guint i = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (choices) + 1);
  g_autofree char *text = random_text ();

  return i < G_N_ELEMENTS (choices) ? g_strdup (choices[i]) : g_strconcat ("x", text, NULL);
}

PwRecord *
random_record (void)
{
  g_autofree char *figurine = random_figurine ();
  g_autofree char *name_text = random_text (), *symbol_text = random_text ();
  g_autofree char *name = pw_name_from_text (name_text), *symbol = pw_symbol_from_text (symbol_text);
  g_autofree char *notation = random_text (), *notes = random_text (), *disabled_terms = random_disabled ();
  g_autofree char *sketch = random_pages (), *examples = random_pages ();
  g_autoptr (PwBoard) board = NULL;
  g_autoptr (GBytes) image = g_test_rand_int_range (0, 4) == 0 ? random_bytes () : NULL;
  PwRecord fields = {
    .name = name,
    .symbol = symbol,
    .figurine = figurine,
    .notation = notation,
    .dialect = (PwDialect) g_test_rand_int_range (0, PW_N_DIALECTS),
    .disabled_terms = disabled_terms,
    .notes = notes,
    .sketch = sketch,
    .examples = examples,
    .side = g_test_rand_bit () ? PW_SIDE_FIRST : PW_SIDE_SECOND,
    .unmoved = g_test_rand_bit (),
    .image = image,
    .image_type = image == NULL        ? ""
                  : g_test_rand_bit () ? "image/png"
                                       : "image/svg+xml",
    .others
    = g_test_rand_bit () ? "" : "{\"colour\":\"red\",\"board\":{\"x\":[1,2]},\"image\":{\"licence\":null}}",
  };

  fields.board = board = random_board (&fields.at);
  return pw_record_new (&fields, NULL);
}

PwArmy *
random_army (guint max)
{
  static const char *const others[]
      = { "", "{\"title\":\"Chess\",\"view\":{\"zoom\":1.50}}", "{\"game\":{\"start\":\"k/R\"},\"x\":[]}" };
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  guint n = (guint) g_test_rand_int_range (1, (gint) max + 1);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (records, random_record ());
  return pw_army_new ((PwRecord *const *) records->pdata, n, (guint) g_test_rand_int_range (0, (gint) n),
                      others[g_test_rand_int_range (0, G_N_ELEMENTS (others))]);
}

PwRecord *
plain_record (const char *notation)
{
  g_autoptr (PwRecord) empty = pw_record_new_empty ();
  PwRecord fields = *empty;

  fields.notation = notation;
  return pw_record_new (&fields, empty);
}

PwArmy *
plain_army (const char *notation)
{
  g_autoptr (PwRecord) record = plain_record (notation);

  return pw_army_new (&record, 1, 0, "");
}
