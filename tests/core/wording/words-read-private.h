/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the files of the reader of sentences share (words-read.h). A reader that fails leaves `at` where it
 * was. */

/* One leap again and again. */
typedef struct
{
  char letters[8]; /* directions, or n of a lame leap */
  char atom[24];   /* "W", "(2,1)", "(FtR)" */
  guint range;     /* 0: any number */
  gboolean exact;
} Ride;

/* Clauses that end in the same way. */
typedef struct
{
  GPtrArray *terms; /* char *: without m and c */
  char mode;        /* m, c, or 0 for either */
  gboolean first_move, cylinder, xbetza;
} Unit;

typedef gboolean (*ReadItem) (const char **at, gpointer data);
typedef gboolean (*ReadClause) (const char **at, Unit *unit);

/* -- words-read-parts.c: lists, numbers, directions, names, places. rides: (element-type Ride) -- */

gboolean eat (const char **at, const char *text);
gboolean eat_either (const char **at, const char *a, const char *b);
gboolean back (const char **at, const char *to);
gboolean read_number (const char **at, guint *n);
gboolean read_distance (const char **at, guint *n);
gboolean read_list (const char **at, ReadItem read, gpointer data);
gboolean read_octants (const char **at, guint *ways);
void add_ride (GArray *rides, const char *letters, const char *atom, guint range, gboolean exact);
void add_straight (GArray *rides, guint length, guint ways, guint range, gboolean exact);
gboolean read_name (const char **at, char *atom, gsize size, gboolean *rides);
gboolean add_named (const char **at, GArray *rides, const char *atom, guint range, gboolean exact,
                    const char *front, const char *behind);
gboolean read_named (const char **at, gpointer data);
gboolean read_names (const char **at, GArray *rides);
gboolean read_far (const char **at, gpointer data);
gboolean read_place (const char **at, gpointer data);
gboolean read_neighbor_place (const char **at, gpointer data);
gboolean read_line (const char **at, gpointer data);
gboolean read_lines (const char **at, GArray *rides);
char *ride_text (const Ride *ride, guint range, gboolean exact);
char *factor_text (const GArray *rides);
G_GNUC_PRINTF (2, 3)
void add_term (Unit *unit, const char *format, ...);
void add_rides (Unit *unit, const GArray *rides);
gboolean read_verb (const char **at, char *mode);
gboolean read_without (const char **at, char *mode);

/* -- words-read-forms.c: clauses, each of which is a whole sentence -- */

gboolean read_short_hop (const char **at, Unit *unit);
gboolean read_long_hop (const char **at, Unit *unit);
gboolean read_locust (const char **at, Unit *unit);
gboolean read_jumps (const char **at, Unit *unit);
gboolean read_bulldozer (const char **at, Unit *unit);
gboolean read_frame (const char **at, Unit *unit);
gboolean read_withdrawal (const char **at, Unit *unit);
gboolean read_ski (const char **at, Unit *unit);
gboolean read_overtaking (const char **at, Unit *unit);
gboolean read_row (const char **at, Unit *unit);
gboolean read_special (const char **at, Unit *unit);
gboolean read_angles (const char **at, char letters[32]);
gboolean read_course (const char **at, char letters[32]);

G_END_DECLS
