/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/* A piece on a board, a square, and what is said of it, in English. */
typedef struct
{
  PwDialect dialect;
  const char *notation;
  const char *fen; /* as of position_from_fen(); if the X is marked so, it has not moved */
  const char *to;
  const char *text;
} WhyRow;

extern const WhyRow why_rows[];
extern const guint n_why_rows;

G_END_DECLS
