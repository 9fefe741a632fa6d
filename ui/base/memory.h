/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* To be called once, before there are threads. */
void pw_memory_begin (void);

/*
 * To be called when much has been freed: a search is over, or a large window closed.  A moment later, once for all
 * such calls, free memory is given back to the system, which the C library would keep, above all that of threads.
 */
void pw_memory_give_back (void);
