/* fuzz-card.c - charts from their cards, as --import takes them: CSV, XML, bundles, and what is pasted
 *
 * The first line says how the rest is taken in: `csv crt`, `xml crt`, `paste quality`, `again crt`, `bundle`. What was
 * taken in has to come back the same from the file that is written of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include <glib/gstdio.h>
#include <string.h>

#include "present/card/lr-bundle.h"
#include "present/card/lr-draft.h"

static void
bundle (const LrRuleset *ruleset,
        const char      *text)
{
  g_autofree char *owner = lr_own_charts_dup_owner (ruleset);
  g_autofree char *kept = lr_own_charts_dup_path (owner);
  guint n;

  if (lr_bundle_read (ruleset, text, strlen (text), "a bundle", &n, NULL))
    {
      g_autofree char *written = lr_bundle_write (ruleset, NULL);
      g_autofree char *again = NULL;

      if (written != NULL)
        {
          g_assert_true (lr_bundle_read (ruleset, written, strlen (written), "the same", &n, NULL));
          again = lr_bundle_write (ruleset, NULL);
          g_assert_cmpstr (again, ==, written);
        }
    }
  g_remove (kept);
}

static void
look (LrDraft *draft)
{
  g_autoptr (GPtrArray) notes = lr_draft_look_over (draft);
  g_autofree char *text = lr_draft_write_text (draft);
  g_autofree char *sum = lr_draft_sum_up (notes);

  g_assert_true (g_utf8_validate (text, -1, NULL) && g_utf8_validate (sum, -1, NULL));
  g_free (lr_draft_write_legend (draft));
  g_free (lr_draft_tell_again (draft, notes));
}

/* The card is typed a second time, a cell a line, and the first difference is settled. */
static void
type_again (LrDraft    *draft,
            const char *text)
{
  LrDraftPlace place = { 0, 0 };

  lr_draft_type_again (draft, TRUE);
  while (*text != '\0' && place.row < lr_draft_n_rows (draft))
    {
      g_autofree char *cell = lr_fuzz_line (text, &text);

      lr_draft_set (draft, place, cell);
      if (++place.column == lr_draft_n_columns (draft))
        place = (LrDraftPlace) { place.row + 1, 0 };
    }
  look (draft);
  lr_draft_settle (draft, (LrDraftPlace) { 0, 0 }, TRUE);
  lr_draft_type_again (draft, FALSE);
  look (draft);
}

/* What is written of a draft changes nothing in it when it is taken in again. */
static void
there_and_back (LrDraft *draft)
{
  g_autofree char *csv = lr_draft_write_csv (draft);
  g_autofree char *csv_again = NULL;
  g_autoptr (GError) error = NULL;

  if (!lr_draft_read_csv (draft, csv, strlen (csv), FALSE, NULL, &error))
    g_error ("its own CSV is refused: %s\n%s", error->message, csv);
  csv_again = lr_draft_write_csv (draft);
  g_assert_cmpstr (csv_again, ==, csv);
  if (lr_draft_get_chart (draft) != NULL)
    {
      g_autofree char *xml = lr_draft_write_xml (draft);
      g_autofree char *xml_again = NULL;

      if (!lr_draft_read_xml (draft, xml, "the same", &error))
        g_error ("its own XML is refused: %s\n%s", error->message, xml);
      xml_again = lr_draft_write_xml (draft);
      g_assert_cmpstr (xml_again, ==, xml);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  LrRuleset *ruleset = lr_fuzz_ruleset ("good/everything");
  g_autofree char *text = lr_fuzz_text (data, size);
  const char *rest;
  g_autofree char *first = lr_fuzz_line (text, &rest);
  const char *id = strchr (first, ' ');
  g_autoptr (LrDraft) draft = NULL;
  LrDraftPlace start = { 0, 0 };
  gboolean taken;

  if (g_str_equal (first, "bundle"))
    {
      bundle (ruleset, rest);
      return 0;
    }
  draft = id != NULL ? lr_draft_new (ruleset, id + 1) : NULL;
  if (draft == NULL)
    return 0;
  if (*first != 'c' && *first != 'x' && !g_utf8_validate (rest, -1, NULL))
    return 0; /* neither keys nor the clipboard bring that */
  if (*first == 'a')
    {
      type_again (draft, rest);
      return 0;
    }
  if (*first == 'x' && lr_draft_get_chart (draft) == NULL)
    return 0; /* a kind has no XML */
  if (*first == 'x')
    taken = lr_draft_read_xml (draft, rest, "a card", NULL);
  else if (*first == 'c')
    taken = lr_draft_read_csv (draft, rest, strlen (rest), FALSE, NULL, NULL);
  else
    taken = lr_draft_paste (draft, start, rest, NULL, NULL);
  if (taken)
    {
      look (draft);
      if (lr_draft_save (draft, NULL))
        there_and_back (draft);
      lr_draft_do (draft, LR_DRAFT_FILL_RIGHT, start, lr_draft_end (draft));
      lr_draft_undo (draft);
      look (draft);
    }
  {
    g_autofree char *owner = lr_own_charts_dup_owner (ruleset);
    g_autofree char *kept = lr_own_charts_dup_path (owner);

    g_remove (kept);
  }
  return 0;
}
