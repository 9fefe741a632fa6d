/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that get their name when they are whole: owns the names of parts, and their locks. */
#include "core/base/new-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "core/base/write.h"

/* The system's header has these for _GNU_SOURCE only, which the engine doesn't define. */
#ifndef O_TMPFILE
#define O_TMPFILE __O_TMPFILE
#endif
#ifndef AT_EMPTY_PATH
#define AT_EMPTY_PATH 0x1000
#endif

#define PART_END   ".piecewright-part"
#define MOST_PARTS 100 /* of programs that write one file at the same time */
#define MOST_BYTES 200 /* of a name, so that there is room for what is around it */
#define MOST_ATTRIBUTES 65536 /* bytes of their names, and of each value: the system allows no more */

#define FLAGS (O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)

/* -- parts: a program that is alive has locked its own -- */

/* ".NAME.piecewright-part", ".NAME.piecewright-part1" ... in the folder of a file. (transfer full) */
static char *
name_part (const char *name, guint i)
{
  g_autofree char *folder = g_path_get_dirname (name), *base = g_path_get_basename (name), *end = NULL;
  gsize length = MIN (strlen (base), MOST_BYTES);

  while (length > 0 && ((guchar) base[length] & 0xc0) == 0x80) /* not within a letter */
    length--;
  end = i > 0 ? g_strdup_printf ("%u", i) : g_strdup ("");
  return g_strdup_printf ("%s/.%.*s" PART_END "%s", folder, (int) length, base, end);
}

static gboolean
is_called (int fd, int folder, const char *name)
{
  struct stat open_file, named_file;

  return fstat (fd, &open_file) == 0 && fstatat (folder, name, &named_file, AT_SYMLINK_NOFOLLOW) == 0
         && open_file.st_dev == named_file.st_dev && open_file.st_ino == named_file.st_ino;
}

/*
 * What has the name of a part, unless its program is alive.
 *
 * Returns: its descriptor, locked; -1 if there is none
 */
static int
open_stray (int folder, const char *part)
{
  int fd = openat (folder, part, O_RDONLY | FLAGS);

  if (fd < 0)
    return -1;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && is_called (fd, folder, part))
    return fd;
  close (fd);
  return -1;
}

static gboolean
remove_stray (int folder, const char *part)
{
  int fd = open_stray (folder, part);
  gboolean removed = fd >= 0 && unlinkat (folder, part, 0) == 0;

  if (fd >= 0)
    close (fd);
  return removed;
}

GPtrArray *
pw_new_file_list_strays (const char *name)
{
  GPtrArray *strays = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < MOST_PARTS; i++)
    {
      char *part = name_part (name, i);
      int fd = open_stray (AT_FDCWD, part);

      g_ptr_array_add (strays, part);
      if (fd >= 0)
        close (fd);
      else
        g_ptr_array_remove_index (strays, strays->len - 1);
    }
  return strays;
}

/* Gives a file the name of a part, or makes one. Returns: FALSE with errno set: EEXIST if the name is taken
 */
typedef gboolean (*Namer) (PwNewFile *file, const char *part, mode_t mode);

static gboolean
name_somehow (PwNewFile *file, Namer namer, mode_t mode)
{
  for (guint i = 0; i < MOST_PARTS; i++)
    {
      g_autofree char *part = name_part (file->name, i);
      gboolean named = namer (file, part, mode);

      if (!named && errno != EEXIST)
        return FALSE;
      if (named || (remove_stray (file->folder, part) && namer (file, part, mode)))
        {
          file->part = g_steal_pointer (&part);
          return TRUE;
        }
    }
  errno = EEXIST;
  return FALSE;
}

static gboolean
make_part (PwNewFile *file, const char *part, mode_t mode)
{
  file->fd = openat (file->folder, part, O_WRONLY | O_CREAT | O_EXCL | FLAGS, mode);
  if (file->fd < 0)
    return FALSE;
  if (flock (file->fd, LOCK_EX | LOCK_NB) == 0 && is_called (file->fd, file->folder, part))
    return TRUE;
  close (file->fd); /* another has taken it for a stray */
  file->fd = -1;
  errno = EEXIST;
  return FALSE;
}

/* Older systems want a path, which every open file has. */
static gboolean
link_to (const PwNewFile *file, const char *name)
{
  char nameless[32];

  if (linkat (file->fd, "", file->folder, name, AT_EMPTY_PATH) == 0)
    return TRUE;
  if (errno != ENOENT)
    return FALSE;
  g_snprintf (nameless, sizeof nameless, "/proc/self/fd/%d", file->fd);
  return linkat (AT_FDCWD, nameless, file->folder, name, AT_SYMLINK_FOLLOW) == 0;
}

/* Where there are no such paths, a file that has a name becomes the same. */
static gboolean
copy_to_part (PwNewFile *file)
{
  int nameless = file->fd;
  struct stat info;
  off_t start = 0;
  gboolean done = fstat (nameless, &info) == 0 && name_somehow (file, make_part, info.st_mode & 07777);

  while (done && start < info.st_size)
    done = sendfile (file->fd, nameless, &start, (gsize) (info.st_size - start)) > 0;
  close (nameless);
  return done;
}

static gboolean
link_part (PwNewFile *file, const char *part, mode_t mode)
{
  return link_to (file, part);
}

/* -- a new file -- */

/* Without a name. Returns: -1 if that isn't possible here */
static int
open_nameless (const PwNewFile *file, mode_t mode)
{
  g_autofree char *path = strchr (file->name, '/') != NULL ? g_path_get_dirname (file->name) : NULL;

  return openat (file->folder, path != NULL ? path : ".", O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
}

gboolean
pw_new_file_open (PwNewFile *file, int folder, const char *name, mode_t mode)
{
  *file = (PwNewFile){ .fd = -1, .folder = folder, .name = g_strdup (name) };
  file->fd = open_nameless (file, mode);
  return file->fd >= 0 || name_somehow (file, make_part, mode);
}

static void
copy_attributes (int from, int to)
{
  g_autofree char *names = g_malloc (MOST_ATTRIBUTES), *value = g_malloc (MOST_ATTRIBUTES);
  gssize length = flistxattr (from, names, MOST_ATTRIBUTES);

  for (const char *name = names; name < names + length; name += strlen (name) + 1)
    {
      gssize size = fgetxattr (from, name, value, MOST_ATTRIBUTES);

      if (size >= 0)
        fsetxattr (to, name, value, (gsize) size, 0);
    }
}

void
pw_new_file_resemble (PwNewFile *file, const struct stat *old)
{
  int fd = openat (file->folder, file->name, O_RDONLY | FLAGS);

  /* It is ours, and the mask has taken rights away. */
  if (fchown (file->fd, old->st_uid, old->st_gid) == 0)
    fchmod (file->fd, old->st_mode & 07777);
  if (fd < 0)
    return;
  copy_attributes (fd, file->fd);
  close (fd);
}

const char *
pw_new_file_as_part (PwNewFile *file)
{
  if (file->part != NULL || flock (file->fd, LOCK_EX | LOCK_NB) != 0)
    return file->part;
  if (!name_somehow (file, link_part, 0) && (errno != ENOENT || !copy_to_part (file)))
    return NULL;
  return file->part;
}

/* Some disks say only when a file is closed that there is no room. */
static gboolean
is_taken (int fd)
{
  int copy = dup (fd);

  return copy >= 0 && (close (copy) == 0 || errno == EINTR); /* interrupted, it is closed, too */
}

gboolean
pw_new_file_place (PwNewFile *file)
{
  struct stat old;
  gboolean replaces;

  if (file->part == NULL && link_to (file, file->name))
    return TRUE;
  if (file->part == NULL && errno != EEXIST && errno != ENOENT)
    return FALSE;
  replaces = fstatat (file->folder, file->name, &old, AT_SYMLINK_NOFOLLOW) == 0;
  if (replaces && !S_ISREG (old.st_mode))
    {
      errno = S_ISDIR (old.st_mode) ? EISDIR : EINVAL;
      return FALSE;
    }
  if (pw_new_file_as_part (file) == NULL)
    return FALSE;
  if (replaces)
    pw_new_file_resemble (file, &old);
  if (!is_taken (file->fd) || renameat (file->folder, file->part, file->folder, file->name) != 0)
    return FALSE;
  g_clear_pointer (&file->part, g_free);
  return TRUE;
}

void
pw_new_file_close (PwNewFile *file)
{
  int code = errno;

  if (file->part != NULL)
    unlinkat (file->folder, file->part, 0);
  if (file->fd >= 0)
    close (file->fd);
  g_free (file->part);
  g_free (file->name);
  *file = (PwNewFile){ .fd = -1 };
  errno = code;
}

/* -- all in one -- */

static gboolean
replace (int folder, const char *name, gconstpointer data, gsize length, mode_t mode, gboolean syncs)
{
  PwNewFile file;
  gboolean done = pw_new_file_open (&file, folder, name, mode) && pw_write_all (file.fd, data, length)
                  && (!syncs || fsync (file.fd) == 0) && pw_new_file_place (&file);

  pw_new_file_close (&file);
  return done;
}

gboolean
pw_replace_in (int folder, const char *name, gconstpointer data, gsize length, mode_t mode)
{
  return replace (folder, name, data, length, mode, FALSE);
}

int
pw_find_hindrance (const char *path, struct stat *old)
{
  memset (old, 0, sizeof *old);
  if (stat (path, old) != 0)
    return errno == ENOENT ? 0 : errno;
  if (S_ISDIR (old->st_mode))
    return EISDIR;
  if (!S_ISREG (old->st_mode))
    return EINVAL;
  return (old->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0 || access (path, W_OK) != 0 ? EACCES : 0;
}

gboolean
pw_replace_file (const char *path, gconstpointer data, gsize length)
{
  g_autofree char *target = pw_follow_links (path);
  struct stat old;

  if (target == NULL)
    return FALSE;
  errno = pw_find_hindrance (target, &old);
  return errno == 0 && replace (AT_FDCWD, target, data, length, 0666, TRUE);
}
