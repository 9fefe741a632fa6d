/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the board may show in the place of the document: only the calls. */
#include "ui/document/guest.h"

G_DEFINE_INTERFACE (PwGuest, pw_guest, G_TYPE_OBJECT)

static void
pw_guest_default_init (PwGuestInterface *iface)
{
}

const PwBoard *
pw_guest_get_board (PwGuest *self)
{
  return PW_GUEST_GET_IFACE (self)->get_board (self);
}

PwSquare
pw_guest_get_at (PwGuest *self)
{
  return PW_GUEST_GET_IFACE (self)->get_at (self);
}

PwSide
pw_guest_get_side (PwGuest *self)
{
  return PW_GUEST_GET_IFACE (self)->get_side (self);
}

PwSquare
pw_guest_get_pointed (PwGuest *self)
{
  return PW_GUEST_GET_IFACE (self)->get_pointed (self);
}

void
pw_guest_set_pointed (PwGuest *self, PwSquare square)
{
  PW_GUEST_GET_IFACE (self)->set_pointed (self, square);
}

char *
pw_guest_describe_square (PwGuest *self, PwSquare square)
{
  return PW_GUEST_GET_IFACE (self)->describe_square (self, square);
}

char *
pw_guest_describe (PwGuest *self)
{
  return PW_GUEST_GET_IFACE (self)->describe (self);
}
