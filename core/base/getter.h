/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * A function that only gives a member of a struct, as a row, PW_GETTER (guint, pw_board_files, const PwBoard, files);
 * and one that gives a member of the row of a table that has the number.
 */
#define PW_GETTER(type, name, Struct, member)                                                                          \
  type name (Struct *self)                                                                                             \
  {                                                                                                                    \
    return self->member;                                                                                               \
  }                                                                                                                    \
  G_STATIC_ASSERT (TRUE) /* a line that uses it ends as others do */

#define PW_ROW_GETTER(type, name, Number, table, member)                                                               \
  type name (Number i)                                                                                                 \
  {                                                                                                                    \
    return table[i].member;                                                                                            \
  }                                                                                                                    \
  G_STATIC_ASSERT (TRUE)
