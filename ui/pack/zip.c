/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A zip archive of a few small files: written here, as a library that knows all archives is a lot for that.
 */
#include <string.h>

#include "ui/pack/pack.h"

#define LOCAL     0x04034b50u
#define CENTRAL   0x02014b50u
#define END       0x06054b50u
#define VERSION   10u
#define UNIX      (3u << 8 | VERSION)
#define FIRST_DAY 0x21u            /* of 1980 */
#define MODE      (0100644u << 16) /* a file that everybody may read */

/* Appends numbers, low bytes first. widths: how many bytes each has: "42" */
static void
put (GByteArray *out, const char *widths, const guint32 *numbers)
{
  for (guint i = 0; widths[i] != '\0'; i++)
    for (int byte = 0; byte < widths[i] - '0'; byte++)
      g_byte_array_append (out, &(guint8){ (guint8) (numbers[i] >> 8 * byte) }, 1);
}

static guint32
sum_up (const guint8 *bytes, gsize length)
{
  guint32 sum = ~0u;

  for (gsize i = 0; i < length; i++)
    {
      sum ^= bytes[i];
      for (int bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (0xedb88320u & -(sum & 1));
    }
  return ~sum;
}

/* Once before the file itself, and once in the list at the end. */
static void
put_file (const PwPackFile *file, GByteArray *out, GByteArray *list)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (file->bytes, &size);
  guint32 sum = sum_up (data, size), length = (guint32) size, name = (guint32) strlen (file->name);

  put (list, "42222224442222244",
       (guint32[]){ CENTRAL, UNIX, VERSION, 0, 0, 0, FIRST_DAY, sum, length, length, name, 0, 0, 0, 0, MODE,
                    out->len });
  g_byte_array_append (list, (const guint8 *) file->name, name);
  put (out, "42222244422", (guint32[]){ LOCAL, VERSION, 0, 0, 0, FIRST_DAY, sum, length, length, name, 0 });
  g_byte_array_append (out, (const guint8 *) file->name, name);
  g_byte_array_append (out, data, length);
}

GBytes *
pw_pack_zip (const GPtrArray *pack)
{
  GByteArray *out = g_byte_array_new ();
  g_autoptr (GByteArray) list = g_byte_array_new ();
  guint32 start;

  for (guint i = 0; i < pack->len; i++)
    put_file (pack->pdata[i], out, list);
  start = out->len;
  g_byte_array_append (out, list->data, list->len);
  put (out, "42222442", (guint32[]){ END, 0, 0, pack->len, pack->len, list->len, start, 0 });
  return g_byte_array_free_to_bytes (out);
}
