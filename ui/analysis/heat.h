/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/findings.h"
#include "ui/paint/scene/heat.h"

G_BEGIN_DECLS

/* Figures for each square of the board, made from what is known. */

typedef enum
{
  PW_HEAT_CROWDED,  /* "crowded": mobility with one square in three taken */
  PW_HEAT_EMPTY,    /* "empty": mobility on the empty board */
  PW_HEAT_DISTANCE, /* "distance": moves from where the piece is */
  PW_N_HEATS,
} PwHeatKind;

const char *pw_heat_nick (PwHeatKind kind);  /* "crowded" */
const char *pw_heat_label (PwHeatKind kind); /* for people, translated */
/* Returns: PW_HEAT_CROWDED for a name that is none */
PwHeatKind pw_heat_by_nick (const char *nick);
/* The stage of the findings that it needs. */
PwStage pw_heat_stage (PwHeatKind kind);

/*
 * at: the piece's square
 * Returns: (transfer full) (nullable): NULL if its figures aren't known, or there are none
 */
PwHeat *pw_heat_new (PwHeatKind kind, PwFindings *findings, PwSquare at);

G_END_DECLS
