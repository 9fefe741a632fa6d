/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a user's schemes are kept: a file each. Must not know what is in one. */
#include "ui/schemes/store.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ui/keep/file.h"
#include "ui/keep/read.h"
#include "ui/keep/words.h"
#include "ui/paint/formats/export.h"

typedef struct
{
  PwScheme *scheme;
  char *path;
} Entry;

/* lock is over all of it */
static GMutex lock;
static GPtrArray *entries; /* (nullable): Entry, sorted by name; NULL before they are read */
static GHashTable *loaded; /* (nullable): path -> PwScheme, of files named on a command line */
static GPtrArray *retired; /* PwScheme: pictures may borrow them */

static char *
folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "piecewright", "schemes", NULL);
}

/* The name of a scheme's file, which is easily typed. (transfer full) */
static char *
file_name (const char *name)
{
  g_autofree char *base = pw_file_name_from_text (name);

  return g_strconcat (*base != '\0' ? g_strdelimit (base, " ", '-') : "scheme", PW_SCHEME_SUFFIX, NULL);
}

PwScheme *
pw_scheme_load (GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = pw_file_read_start (file, PW_SCHEME_MAX_SIZE + 1, error);
  gsize length;
  const char *text;

  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  return pw_scheme_from_text (text, length, error);
}

/* -- reading the folder; the lock is held -- */

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = *(Entry *const *) a, *other = *(Entry *const *) b;

  return g_utf8_collate (one->scheme->name, other->scheme->name);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_ptr_array_add (retired, entry->scheme);
  g_free (entry->path);
  g_free (entry);
}

static gboolean
entry_is (const Entry *entry, const char *name)
{
  g_autofree char *base = g_path_get_basename (entry->path);

  return strcmp (entry->scheme->name, name) == 0
         || (strlen (base) == strlen (name) + strlen (PW_SCHEME_SUFFIX) && g_str_has_prefix (base, name));
}

static Entry *
find_entry (const char *name)
{
  for (guint i = 0; i < entries->len; i++)
    if (entry_is (entries->pdata[i], name))
      return entries->pdata[i];
  return NULL;
}

static void
add_entry (PwScheme *scheme, const char *path)
{
  Entry *entry = g_new (Entry, 1);

  *entry = (Entry){ scheme, g_strdup (path) };
  g_ptr_array_add (entries, entry);
  g_ptr_array_sort (entries, compare_entries);
}

/* What can't be read is left out, and so is what has the name of another. */
static void
read_entry (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  PwScheme *scheme = pw_scheme_load (file, &error);

  if (scheme == NULL)
    g_message ("%s: %s", path, error->message);
  else if (pw_scheme_by_name (scheme->name) != NULL || find_entry (scheme->name) != NULL)
    pw_scheme_free (scheme);
  else
    add_entry (scheme, path);
}

static void
read_folder (void)
{
  g_autofree char *path = folder ();
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (entries != NULL)
    return;
  if (retired == NULL)
    retired = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_scheme_free);
  entries = g_ptr_array_new_with_free_func (entry_free);
  dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL && entries->len < PW_SCHEMES_MAX)
    if (g_str_has_suffix (name, PW_SCHEME_SUFFIX))
      {
        g_autofree char *whole = g_build_filename (path, name, NULL);

        read_entry (whole);
      }
}

/* -- looking up -- */

const PwScheme *
pw_schemes_find (const char *name)
{
  const PwScheme *scheme = pw_scheme_by_name (name);
  Entry *entry;

  if (scheme != NULL)
    return scheme;
  g_mutex_lock (&lock);
  read_folder ();
  entry = find_entry (name);
  scheme = entry != NULL ? entry->scheme : loaded != NULL ? g_hash_table_lookup (loaded, name) : NULL;
  g_mutex_unlock (&lock);
  return scheme;
}

const PwScheme *
pw_schemes_get (guint i)
{
  const PwScheme *scheme = pw_scheme_get (i);

  if (scheme != NULL)
    return scheme;
  i -= PW_N_SCHEMES;
  g_mutex_lock (&lock);
  read_folder ();
  scheme = i < entries->len ? ((Entry *) entries->pdata[i])->scheme : NULL;
  g_mutex_unlock (&lock);
  return scheme;
}

static void
remember_loaded (const char *name, PwScheme *scheme)
{
  g_mutex_lock (&lock);
  read_folder ();
  if (loaded == NULL)
    loaded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_insert (loaded, g_strdup (name), scheme);
  g_mutex_unlock (&lock);
}

/* Their names, with commas between. (transfer full) */
static char *
list_names (void)
{
  GString *names = g_string_new (NULL);
  const PwScheme *scheme;

  for (guint i = 0; (scheme = pw_schemes_get (i)) != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", scheme->name);
  return g_string_free (names, FALSE);
}

const PwScheme *
pw_schemes_find_or_load (const char *name, gboolean loads, GError **error)
{
  const PwScheme *known = pw_schemes_find (name);
  g_autoptr (GFile) file = NULL;
  PwScheme *scheme;

  if (known != NULL)
    return known;
  if (!loads || (strchr (name, '/') == NULL && !g_str_has_suffix (name, PW_SCHEME_SUFFIX)))
    {
      g_autofree char *names = list_names ();

      g_set_error (error, PW_FILE_ERROR, PW_FILE_ERROR_ALIEN, _ ("unknown scheme “%s”; use one of: %s"), name,
                   names);
      return NULL;
    }
  file = g_file_new_for_commandline_arg (name);
  scheme = pw_scheme_load (file, error);
  if (scheme == NULL)
    {
      g_prefix_error (error, _ ("cannot use the scheme “%s”: "), name);
      return NULL;
    }
  remember_loaded (name, scheme);
  return scheme;
}

/* -- changing; the lock is held -- */

static gboolean
delete_entry (const char *name, GError **error)
{
  Entry *entry = find_entry (name);

  if (entry == NULL)
    return TRUE;
  if (g_unlink (entry->path) != 0 && g_file_test (entry->path, G_FILE_TEST_EXISTS))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The scheme’s file can’t be deleted."));
      return FALSE;
    }
  g_ptr_array_remove (entries, entry);
  return TRUE;
}

/* Whether a file is there that nobody has read: of a later version, broken, or written meanwhile. */
static gboolean
is_foreign (const char *path, const char *replaced)
{
  const Entry *entry = replaced != NULL ? find_entry (replaced) : NULL;

  return (entry == NULL || strcmp (entry->path, path) != 0) && g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Two names may have one name of a file. Returns: FALSE with error set if another scheme has it, or there is no room */
static gboolean
check_place (const char *path, const char *name, const char *replaced, GError **error)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];

      if (g_strcmp0 (entry->scheme->name, replaced) != 0
          && (strcmp (entry->path, path) == 0 || strcmp (entry->scheme->name, name) == 0))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                       _ ("There is already a scheme “%s”. Choose another name."), entry->scheme->name);
          return FALSE;
        }
    }
  if (is_foreign (path, replaced))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _ ("The file “%s” is there already and isn’t one of your schemes. Choose another name."),
                   path);
      return FALSE;
    }
  if (entries->len < PW_SCHEMES_MAX || (replaced != NULL && find_entry (replaced) != NULL))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("There are already %d schemes. Delete one first."),
               PW_SCHEMES_MAX);
  return FALSE;
}

static gboolean
write_file (const char *path, const PwScheme *scheme, GError **error)
{
  char *text = pw_scheme_to_text (scheme);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autofree char *dir = folder ();

  g_mkdir_with_parents (dir, 0700);
  return pw_export_write (path, bytes, error);
}

/* The old entry goes, and its file if that is another. */
static void
replace_entry (const char *name, const char *path)
{
  Entry *entry = name != NULL ? find_entry (name) : NULL;

  if (entry == NULL)
    return;
  if (strcmp (entry->path, path) != 0)
    g_unlink (entry->path);
  g_ptr_array_remove (entries, entry);
}

static PwScheme *
keep (const PwScheme *scheme, const char *replaced, GError **error)
{
  g_autofree char *base = file_name (scheme->name), *dir = folder (), *path = g_build_filename (dir, base, NULL);
  PwScheme *kept;

  read_folder ();
  if (!check_place (path, scheme->name, replaced, error) || !write_file (path, scheme, error))
    return NULL;
  replace_entry (replaced, path);
  kept = pw_scheme_copy (scheme, scheme->name);
  add_entry (kept, path);
  return kept;
}

const PwScheme *
pw_schemes_keep (const PwScheme *scheme, const char *replaced, GError **error)
{
  PwScheme *kept;

  if (pw_scheme_by_name (scheme->name) != NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _ ("“%s” is a scheme of the program. Choose another name."), scheme->name);
      return NULL;
    }
  g_mutex_lock (&lock);
  kept = keep (scheme, replaced, error);
  g_mutex_unlock (&lock);
  return kept;
}

gboolean
pw_schemes_delete (const char *name, GError **error)
{
  gboolean done;

  g_mutex_lock (&lock);
  read_folder ();
  done = delete_entry (name, error);
  g_mutex_unlock (&lock);
  return done;
}

void
pw_schemes_forget (void)
{
  g_mutex_lock (&lock);
  g_clear_pointer (&entries, g_ptr_array_unref);
  g_mutex_unlock (&lock);
}
