/* fuzz-expr.c - formulas: parsed by themselves, and checked, compiled and worked out in a small ruleset
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include "engine/formula/lr-expr.h"

/* The formula stands for %s in turn: as a value, a condition, a source and in a message. */
static const char model[] =
    "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'><title>T</title>"
    "<calendar><number id='month'/><turn id='t1' label='One' month='1'/>"
    "<turn id='t2' label='Two' month='2'/></calendar>"
    "<kind id='rank' ordered='yes'><number id='stars'/><value id='low' label='L' stars='1'/>"
    "<value id='high' label='H' stars='3'/></kind><kind id='colour'><value id='blue' label='B'/>"
    "<value id='grey' label='G'/></kind>"
    "<shape id='unit'><number id='cv'/><choice id='level' of='rank'/><flag id='horse'/><let id='twice' value='2 * cv'/>"
    "</shape><option id='hard' label='H' of='flag' default='no'/>"
    "<chart id='crt' label='C' of='number' provenance='stand-in'><axis id='roll' bands='1-2 3-4 5-6' low='clamp' "
    "high='clamp'/><axis id='odds' ratios='1:2 1:1 2:1' low='clamp' high='clamp' round='down'/>"
    "<row at='1-2'>0 | 1 | 2</row>"
    "<row at='3-4'>1 | 2 | 3</row><row at='5-6'>2 | 3 | ?</row><made>M</made></chart>"
    "<tracker id='vp' label='V' of='number' start='3'/><tracker id='ships' label='S' of='number' per='colour'/>"
    "<procedure id='p' label='P'><inputs><roster id='units' of='unit' default='2'/><number id='n' default='3'/>"
    "<choice id='rating' of='rank' default=\"'high'\"/><flag id='night'/></inputs><roll id='die' dice='1d6'/>%s"
    "</procedure></ruleset>";

static const char *const places[][2] = {
  { "<outcome id='x' value=\"", "\"/>" },
  { "<check that=\"", "\" else='warn'>C</check>" },
  { "<tally id='x' by='sum'><item label='I' value='1' each=\"", "\"/></tally>" },
  { "<outcome id='x' value='1' headline=\"", "\"/>" },
};

static void
take_fault (LrFault             fault G_GNUC_UNUSED,
            const LrOrigin     *origin G_GNUC_UNUSED,
            guint               offset G_GNUC_UNUSED,
            const char * const *args G_GNUC_UNUSED,
            const char         *suggestion G_GNUC_UNUSED,
            gpointer            data G_GNUC_UNUSED)
{
}

static void
parse (const char *text)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrFaultSink sink = { .func = take_fault };
  LrOrigin origin = { .file = "text", .line = 1, .column = 1 };
  gsize length = strlen (text);
  guint end;

  g_assert_true ((lr_expr_parse (arena, text, &origin, &sink) == NULL) == (sink.n_faults > 0));
  lr_expr_parse_source (arena, text, &origin, &sink);
  lr_expr_parse_range (arena, text, &origin, &sink);
  if (lr_expr_parse_prefix (arena, text, 0, &end, &origin, &sink) != NULL)
    g_assert_cmpuint (end, <=, length);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = lr_fuzz_text (data, size);
  g_autofree char *escaped = NULL;

  parse (text);
  if (!g_utf8_validate (text, -1, NULL))
    return 0; /* no ruleset could hold it */
  escaped = g_markup_escape_text (text, -1);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *place = g_strconcat (places[i][0], escaped, places[i][1], NULL);
      g_autofree char *whole = g_strdup_printf (model, place);
      g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text (whole);

      if (ruleset->model != NULL)
        lr_fuzz_run_all (ruleset);
    }
  return 0;
}
