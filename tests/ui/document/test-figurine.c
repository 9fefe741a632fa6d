/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document's figurine: which one is shown. */
#include "ui/document/document.h"
#include "ui/keep/record.h"

static void
assert_figurine (PwDocument *document, const char *name)
{
  PwFigurine figurine = pw_document_get_figurine (document);

  g_assert_cmpstr (figurine != PW_FIGURINE_NONE ? pw_figurine_name (figurine) : "", ==, name);
}

/* It follows the moves; letters that are typed win, and what is chosen wins over them. */
static void
test_figurine (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();

  g_assert_cmpstr (PW_RECORD_FIGURINE_AUTO, ==, PW_FIGURINE_AUTO);
  g_assert_cmpstr (PW_RECORD_FIGURINE_LETTERS, ==, PW_FIGURINE_LETTERS);
  pw_document_set_notation (document, "N");
  assert_figurine (document, "knight");
  pw_document_set_notation (document, "NB");
  assert_figurine (document, "archbishop");
  pw_document_set_notation (document, "NB-"); /* the last good one */
  assert_figurine (document, "archbishop");
  pw_document_set_symbol (document, "C");
  assert_figurine (document, "");
  pw_document_set_figurine_choice (document, "hawk");
  assert_figurine (document, "hawk");
  g_assert_cmpstr (pw_document_get_symbol (document), ==, "C");
  pw_document_set_figurine_choice (document, "dragonfly"); /* of a later version */
  assert_figurine (document, "");
  g_assert_cmpstr (pw_document_get_figurine_choice (document), ==, "dragonfly");
  pw_document_set_figurine_choice (document, "");
  assert_figurine (document, "archbishop");
  pw_document_undo (document);
  pw_document_undo (document);
  assert_figurine (document, "hawk");
  pw_document_redo (document);
  pw_document_redo (document);
  pw_document_set_symbol (document, "D");
  pw_document_set_symbol (document, ""); /* the usual one */
  assert_figurine (document, "archbishop");
}

/* Whoever wants letters sees letters, and a secret isn't told by its figurine. */
static void
test_no_figurine (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  PwScene scene = { 0 };

  pw_document_set_notation (document, "N");
  pw_document_set_secret (document, TRUE);
  assert_figurine (document, "");
  pw_document_set_figurine_choice (document, "hawk");
  assert_figurine (document, "hawk");
  pw_document_show_piece (document, &scene);
  g_assert_cmpuint (scene.flags, ==, PW_SCENE_FIGURINES);
  pw_document_set_figurines (document, FALSE);
  assert_figurine (document, "");
  scene.flags = 0;
  pw_document_show_piece (document, &scene);
  g_assert_cmpuint (scene.flags, ==, 0);
  g_assert_cmpstr (pw_document_get_figurine_choice (document), ==, "hawk");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/figurine/choice", test_figurine);
  g_test_add_func ("/document/figurine/none", test_no_figurine);
  return g_test_run ();
}
