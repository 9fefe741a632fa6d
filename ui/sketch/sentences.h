/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/* Sentences about the result of a search for notations, translated. */

/* How one without a notation has ended. (transfer full) */
char *pw_sketch_describe_failure (const PwSynthesis *result);
/* How many notations are likely. result: (nullable). (transfer full): "" if there are none, or after the last
 * question */
char *pw_sketch_describe_left (const PwSynthesis *result);
/* How many agree beside those that are listed. result: (nullable). (transfer full) (nullable): none */
char *pw_sketch_describe_others (const PwSynthesis *result);

/* (transfer full) */
char *pw_sketch_describe_question (const PwSynthesisQuestion *question);
/* How many of the likely notations each answer would rule out. (transfer full) */
char *pw_sketch_describe_votes (const PwSynthesisQuestion *question);
/* The text in the place of a question. result: (nullable) */
const char *pw_sketch_describe_silence (const PwSynthesis *result);

G_END_DECLS
