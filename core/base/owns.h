/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/base/each.h"

G_BEGIN_DECLS

/*
 * Functions that give back what a struct owns.  Each group says how, and which members: pointers, of which
 * NULL ones are not given back, or, if the how is in parentheses, what the struct holds itself, whose address
 * the how takes:
 *
 *   PW_FREE_FUNC (pw_note_free, PwNote, (g_free, title, text), ((pw_pool_free), lines, words));
 *   static PW_CLEAR_NOTIFY (clear_row, Row, (g_free, id));
 */

/* void name (Type *self): and the struct itself, if there is one */
#define PW_FREE_FUNC(name, Type, ...)                                                                                  \
  void name (Type *self)                                                                                               \
  {                                                                                                                    \
    if (self == NULL)                                                                                                  \
      return;                                                                                                          \
    PW_GIVE_BACK (self, __VA_ARGS__)                                                                                   \
    g_free (self);                                                                                                     \
  }                                                                                                                    \
  PW_TAKES_SEMICOLON

/* void name (Type *self): the members only, which are NULL then */
#define PW_CLEAR_FUNC(name, Type, ...)                                                                                 \
  void name (Type *self)                                                                                               \
  {                                                                                                                    \
    PW_GIVE_BACK (self, __VA_ARGS__)                                                                                   \
  }                                                                                                                    \
  PW_TAKES_SEMICOLON

/* The same as a GDestroyNotify: of items that an array points to, and of those that it holds. */
#define PW_FREE_NOTIFY(name, Type, ...)                                                                                \
  void name (gpointer data)                                                                                            \
  {                                                                                                                    \
    Type *self = data;                                                                                                 \
                                                                                                                       \
    PW_GIVE_BACK (self, __VA_ARGS__)                                                                                   \
    g_free (self);                                                                                                     \
  }                                                                                                                    \
  PW_TAKES_SEMICOLON
#define PW_CLEAR_NOTIFY(name, Type, ...)                                                                               \
  void name (gpointer data)                                                                                            \
  {                                                                                                                    \
    Type *self = data;                                                                                                 \
                                                                                                                       \
    PW_GIVE_BACK (self, __VA_ARGS__)                                                                                   \
  }                                                                                                                    \
  PW_TAKES_SEMICOLON

/*
 * Type *ref (const Type *self), and void unref (Type *self), which may be NULL, of what has several holders:
 * box is g_rc_box or g_atomic_rc_box, clear gives back the members.
 */
#define PW_SHARE_FUNCS(box, ref, unref, Type, clear)                                                         \
  Type *ref (const Type *self) { return box##_acquire ((Type *) self); }                                     \
                                                                                                             \
  void unref (Type *self)                                                                                    \
  {                                                                                                          \
    if (self != NULL)                                                                                        \
      box##_release_full (self, clear);                                                                      \
  }                                                                                                          \
  PW_TAKES_SEMICOLON

/* A line that uses one ends as others do. */
#define PW_TAKES_SEMICOLON G_STATIC_ASSERT (TRUE)

/* The statements alone, for a function that has more to do. A group's members are left to the same scans as
 * the groups. */
#define PW_GIVE_BACK(self, ...) PW_EACH (PW_GIVE_GROUP, self, , __VA_ARGS__)
#define PW_GIVE_GROUP(self, unused, group) PW_GIVE_FROM (self, PW_GIVE_BARE group)
#define PW_GIVE_FROM(...)                  PW_GIVE_MEMBERS (__VA_ARGS__)
#define PW_GIVE_MEMBERS(self, how, member, ...)                                                              \
  PW_GIVE_AS (PW_GIVE_HELD how, PW_GIVE_IN, PW_GIVE_POINTER, ) (self->member, how);                          \
  __VA_OPT__ (PW_GIVE_AGAIN PW_NOTHING () () (self, how, __VA_ARGS__))
#define PW_GIVE_AGAIN() PW_GIVE_MEMBERS
#define PW_GIVE_BARE(...) __VA_ARGS__

/* The parentheses of a how make a call, whose comma moves the third place. */
#define PW_GIVE_HELD(how)            ,
#define PW_GIVE_AS(...)              PW_GIVE_THIRD (__VA_ARGS__)
#define PW_GIVE_THIRD(a, b, c, ...)  c
#define PW_GIVE_IN(member, how)      PW_GIVE_BARE how (&member)
#define PW_GIVE_POINTER(member, how) g_clear_pointer (&member, how)

static inline void
pw_string_free (GString *string)
{
  g_string_free (string, TRUE);
}

G_END_DECLS
