/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paper as it is given to the commands that make pages. */
#include "app/cli/draw/paper.h"

#include "app/cli/base/report.h"

#include <glib/gi18n.h>
#include <string.h>


/* "120x80": in mm. Returns: FALSE if it is not that */
static gboolean
read_size (const char *text, PwHandoutOptions *options)
{
  guint64 width, height;
  const char *by = strchr (text, 'x');
  g_autofree char *first = by != NULL ? g_strndup (text, (gsize) (by - text)) : NULL;

  if (first == NULL
      || !g_ascii_string_to_unsigned (first, 10, PW_HANDOUT_LEAST_PAPER, PW_HANDOUT_MOST_PAPER, &width, NULL)
      || !g_ascii_string_to_unsigned (by + 1, 10, PW_HANDOUT_LEAST_PAPER, PW_HANDOUT_MOST_PAPER, &height,
                                      NULL))
    return FALSE;
  options->width = (double) width;
  options->height = (double) height;
  return TRUE;
}

gboolean
pw_paper_read (const char *command, const char *name, gboolean landscape, PwHandoutOptions *options)
{
  guint i = 0;

  while (name != NULL && i < PW_N_HANDOUT_PAPERS && g_ascii_strcasecmp (pw_handout_papers[i].name, name) != 0)
    i++;
  if (name != NULL && i == PW_N_HANDOUT_PAPERS && !read_size (name, options))
    /* Translators: the command; what was given. */
    return pw_refuse (_ ("%s: unknown --paper \"%s\"; use a4, a5, a3, letter, legal, or a size from %d to %d "
                         "millimeters like 120x80"),
                      command, name, PW_HANDOUT_LEAST_PAPER, PW_HANDOUT_MOST_PAPER);
  if (i < PW_N_HANDOUT_PAPERS)
    {
      options->width = pw_handout_papers[i].width;
      options->height = pw_handout_papers[i].height;
    }
  if (landscape)
    {
      double width = options->width;

      options->width = options->height;
      options->height = width;
    }
  return TRUE;
}
