/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks in a lesson's texts. Must not know how they are shown. */
#include "core/lessons/text.h"

#include <string.h>

gboolean
pw_lesson_text_next (const char **at, PwLessonRun *run)
{
  const char *open = strchr (*at, '*'), *close = open != NULL ? strchr (open + 1, '*') : NULL;

  run->start = *at;
  if (close == NULL)
    run->length = strlen (*at);
  else if (close == open + 1)
    run->length = (gsize) (close + 1 - *at);
  else
    run->length = (gsize) (open - *at);
  run->is_notation = close != NULL && run->length == 0;
  if (run->is_notation)
    {
      run->start = open + 1;
      run->length = (gsize) (close - open - 1);
    }
  *at = run->start + run->length + (run->is_notation ? 1 : 0);
  return run->length > 0;
}
