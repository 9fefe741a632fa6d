/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cli/draw/tar.h"

#include <string.h>

#include "core/base/owns.h"
#include "core/base/write.h"

#define BLOCK      512
#define END_BLOCKS 2

enum
{
  KIND_FILE = '0',
  KIND_EXTENDED = 'x', /* says more about the next file */
};

/* All numbers are octal digits with an end. */
typedef struct
{
  char name[100], mode[8], uid[8], gid[8], size[12], time[12], checksum[8], kind;
  char link[100], magic[6], version[2], user[32], group[32], device[16], prefix[155], unused[12];
} Header;

G_STATIC_ASSERT (sizeof (Header) == BLOCK);

void
pw_tar_init (PwTar *tar, int fd)
{
  tar->fd = fd;
  tar->time = g_get_real_time () / G_USEC_PER_SEC;
  tar->text = g_byte_array_new ();
}

PW_CLEAR_FUNC (pw_tar_clear, PwTar, (g_byte_array_unref, text));

/* The sum of all bytes, with spaces in the place of the sum. */
static guint
sum_up (const Header *header)
{
  const guint8 *bytes = (const guint8 *) header;
  guint sum = 0;

  for (guint i = 0; i < BLOCK; i++)
    sum += bytes[i];
  return sum;
}

static void
append_header (PwTar *tar, char kind, const char *name, gsize size)
{
  Header header = { .mode = "0000644",
                    .uid = "0000000",
                    .gid = "0000000",
                    .kind = kind,
                    .magic = "ustar",
                    .version = { '0', '0' } };

  memcpy (header.name, name, strnlen (name, sizeof header.name)); /* without an end if it fills all */
  g_snprintf (header.size, sizeof header.size, "%011" G_GSIZE_MODIFIER "o", size);
  g_snprintf (header.time, sizeof header.time, "%011" G_GINT64_MODIFIER "o", tar->time);
  memset (header.checksum, ' ', sizeof header.checksum);
  g_snprintf (header.checksum, sizeof header.checksum, "%06o", sum_up (&header));
  g_byte_array_append (tar->text, (const guint8 *) &header, BLOCK);
}

/* What follows starts at a whole block. */
static void
append_content (PwTar *tar, gconstpointer data, gsize length)
{
  static const guint8 zeros[BLOCK] = { 0 };

  g_byte_array_append (tar->text, data, (guint) length);
  g_byte_array_append (tar->text, zeros, (guint) ((BLOCK - length % BLOCK) % BLOCK));
}

/* "22 path=a name.svg\n": the number is the length of all of it. */
static void
append_long_name (PwTar *tar, const char *name)
{
  g_autofree char *rest = g_strdup_printf (" path=%s\n", name), *record = NULL;
  gsize length = strlen (rest);

  do
    {
      g_free (record);
      record = g_strdup_printf ("%" G_GSIZE_FORMAT "%s", ++length, rest);
    }
  while (strlen (record) != length);
  append_header (tar, KIND_EXTENDED, "name", length);
  append_content (tar, record, length);
}

static gboolean
write_text (PwTar *tar)
{
  gboolean written = pw_write_all (tar->fd, tar->text->data, tar->text->len);

  g_byte_array_set_size (tar->text, 0);
  return written;
}

gboolean
pw_tar_add (PwTar *tar, const char *name, GBytes *bytes)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  if (strlen (name) > sizeof ((Header *) NULL)->name || !g_str_is_ascii (name))
    append_long_name (tar, name);
  append_header (tar, KIND_FILE, name, length);
  append_content (tar, data, length);
  return write_text (tar);
}

gboolean
pw_tar_end (PwTar *tar)
{
  g_byte_array_set_size (tar->text, END_BLOCKS * BLOCK);
  memset (tar->text->data, 0, tar->text->len);
  return write_text (tar);
}
