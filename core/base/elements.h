/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Functions that give the elements of a GArray which a struct has, without a copy:
 *
 *   PW_ELEMENTS (pw_outline_term, PwOutline, terms, PwOutlineTerm)
 *
 * is pw_outline_term (outline, i).  Where those of one part are together, from its member `first` on, it is name
 * (owner, part, i).
 */
#define PW_ELEMENTS(name, Owner, array, Element)                                                                       \
  static inline const Element *name (const Owner *owner, guint i) { return &g_array_index (owner->array, Element, i); }

#define PW_ELEMENTS_OF(name, Owner, array, Element, Part, first)                                                       \
  static inline const Element *name (const Owner *owner, const Part *part, guint i)                                    \
  {                                                                                                                    \
    return &g_array_index (owner->array, Element, part->first + i);                                                    \
  }

G_END_DECLS
