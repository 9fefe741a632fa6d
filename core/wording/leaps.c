/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The names of leaps, and of all that goes along their lines, for sentences, labels and buttons.
 */
#include "core/wording/leaps.h"

#include <glib/gi18n-lib.h>

static const PwLeapName names[] = {
  { { 1, 0 }, N_ ("Wazir"), N_ ("Rook"), N_ ("a wazir"), N_ ("a rook"), N_ ("orthogonal steps") },
  { { 1, 1 }, N_ ("Ferz"), N_ ("Bishop"), N_ ("a ferz"), N_ ("a bishop"), N_ ("diagonal steps") },
  { { 2, 0 },
    N_ ("Dabbaba"),
    N_ ("Dabbabarider"),
    N_ ("a dabbaba (2,0)"),
    N_ ("a dabbabarider (2,0)"),
    N_ ("dabbaba’s leaps (2,0)") },
  { { 2, 1 }, N_ ("Knight"), N_ ("Nightrider"), N_ ("a knight"), N_ ("a nightrider"), N_ ("knight’s leaps") },
  { { 2, 2 },
    N_ ("Alfil"),
    N_ ("Alfilrider"),
    N_ ("an alfil (2,2)"),
    N_ ("an alfilrider (2,2)"),
    N_ ("alfil’s leaps (2,2)") },
  { { 3, 0 },
    N_ ("Threeleaper"),
    N_ ("Threerider"),
    N_ ("a threeleaper (3,0)"),
    N_ ("a threerider (3,0)"),
    N_ ("threeleaper’s leaps (3,0)") },
  { { 3, 1 },
    N_ ("Camel"),
    N_ ("Camelrider"),
    N_ ("a camel (3,1)"),
    N_ ("a camelrider (3,1)"),
    N_ ("camel’s leaps (3,1)") },
  { { 3, 2 },
    N_ ("Zebra"),
    N_ ("Zebrarider"),
    N_ ("a zebra (3,2)"),
    N_ ("a zebrarider (3,2)"),
    N_ ("zebra’s leaps (3,2)") },
  { { 3, 3 },
    N_ ("Tripper"),
    N_ ("Tripperrider"),
    N_ ("a tripper (3,3)"),
    N_ ("a tripperrider (3,3)"),
    N_ ("tripper’s leaps (3,3)") },
  { { 4, 0 }, N_ ("Fourleaper"), NULL, N_ ("a fourleaper (4,0)"), NULL, N_ ("fourleaper’s leaps (4,0)") },
  { { 4, 1 },
    N_ ("Giraffe"),
    N_ ("Girafferider"),
    N_ ("a giraffe (4,1)"),
    N_ ("a girafferider (4,1)"),
    N_ ("giraffe’s leaps (4,1)") },
  { { 4, 2 }, N_ ("Stag"), NULL, N_ ("a stag (4,2)"), NULL, N_ ("stag’s leaps (4,2)") },
  { { 4, 3 }, N_ ("Antelope"), NULL, N_ ("an antelope (4,3)"), NULL, N_ ("antelope’s leaps (4,3)") },
  { { 4, 4 }, N_ ("Commuter"), NULL, N_ ("a commuter (4,4)"), NULL, N_ ("commuter’s leaps (4,4)") },
  { { 6, 1 }, N_ ("Flamingo"), NULL, N_ ("a flamingo (6,1)"), NULL, N_ ("flamingo’s leaps (6,1)") },
};

const PwLeapName *
pw_leap_name (PwVec atom)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (pw_vec_equal (names[i].atom, atom))
      return &names[i];
  return NULL;
}

static const PwMannerName manners[] = {
  { PW_MANNER_LEAPS, { 1, 0 }, TRUE, N_ ("King"), N_ ("a king") },
  { PW_MANNER_RIDES, { 1, 0 }, TRUE, N_ ("Queen"), N_ ("a queen") },
  { PW_MANNER_LAME, { 2, 0 }, FALSE, N_ ("Lame dabbaba"), N_ ("a lame dabbaba") },
  { PW_MANNER_LAME, { 2, 2 }, FALSE, N_ ("Lame alfil"), N_ ("a lame alfil") },
  { PW_MANNER_LAME, { 2, 1 }, FALSE, NULL, N_ ("a xiangqi horse") },
  { PW_MANNER_LAME_RIDES, { 2, 1 }, FALSE, NULL, N_ ("a maorider") },
  { PW_MANNER_HOPS_BEYOND, { 1, 0 }, FALSE, N_ ("Rook-lion"), NULL },
  { PW_MANNER_HOPS_BEYOND, { 1, 1 }, FALSE, N_ ("Bishop-lion"), NULL },
  { PW_MANNER_HOPS_BEHIND, { 1, 0 }, TRUE, N_ ("Grasshopper"), N_ ("a grasshopper") },
  { PW_MANNER_HOPS_BEHIND, { 1, 0 }, FALSE, N_ ("Rookhopper"), N_ ("a rookhopper") },
  { PW_MANNER_HOPS_BEHIND, { 1, 1 }, FALSE, N_ ("Bishopper"), N_ ("a bishopper") },
  { PW_MANNER_HOPS_BEHIND, { 2, 1 }, FALSE, NULL, N_ ("a nightrider-hopper") },
  { PW_MANNER_HOPS_BEHIND, { 3, 1 }, FALSE, NULL, N_ ("a camelrider-hopper") },
  { PW_MANNER_HOPS_NEIGHBOR_BEYOND, { 1, 0 }, TRUE, NULL, N_ ("a contra-grasshopper") },
  { PW_MANNER_HOPS_NEIGHBOR_BEHIND, { 1, 0 }, TRUE, NULL, N_ ("a kinghopper") },
  { PW_MANNER_CANNON, { 1, 0 }, FALSE, NULL, N_ ("a cannon") },
  { PW_MANNER_CANNON, { 1, 1 }, FALSE, NULL, N_ ("a vao") },
  { PW_MANNER_CANNON, { 1, 0 }, TRUE, NULL, N_ ("a leo") },
  { PW_MANNER_CANNON, { 2, 1 }, FALSE, NULL, N_ ("a nao") },
  { PW_MANNER_CROOKED, { 1, 0 }, FALSE, NULL, N_ ("a crooked rook") },
  { PW_MANNER_CROOKED, { 1, 1 }, FALSE, NULL, N_ ("a crooked bishop") },
  { PW_MANNER_CROOKED, { 2, 1 }, FALSE, NULL, N_ ("a crooked nightrider") },
  { PW_MANNER_CIRCULAR, { 1, 0 }, FALSE, NULL, N_ ("a circular rook") },
  { PW_MANNER_CIRCULAR, { 1, 1 }, FALSE, NULL, N_ ("a circular bishop") },
  { PW_MANNER_CIRCULAR, { 2, 1 }, FALSE, NULL, N_ ("a rose") },
};

const PwMannerName *
pw_manner_name (PwManner manner, PwVec atom, gboolean twofold)
{
  for (guint i = 0; i < G_N_ELEMENTS (manners); i++)
    if (manners[i].manner == manner && pw_vec_equal (manners[i].atom, atom) && manners[i].twofold == twofold)
      return &manners[i];
  return NULL;
}
