/* lr-fuzz.h - what the fuzz targets share: a separate place, rulesets, small limits, inputs as text and as choices
 *
 * A target is fuzz-NAME.c with one LLVMFuzzerTestOneInput(). libFuzzer calls it with inputs that it makes up; in an
 * ordinary build lr-fuzz-main.c calls it with the files of its corpus. Anything that ends the program is a fault: a
 * crash, a warning of GLib, an assertion, a leak. corpus/NAME/ holds the inputs that reach most of the code, and each
 * input that was ever a fault, under a name that says what it did.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/run/lr-run.h"
#include "rules/build/lr-library.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

int LLVMFuzzerInitialize   (int          *argc,
                            char       ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

/* One input should take less than 50 ms, and no run that it asks for much memory. */
extern const LrLimits lr_fuzz_limits;

/* Returns: (transfer full): the input as a text that ends where it ends, or at its first zero */
char       *lr_fuzz_text    (const guint8     *data,
                             gsize             size) G_GNUC_WARN_UNUSED_RESULT;
/* Takes the first line off a text. @rest: (out) (transfer none): what follows it. Returns: (transfer full): the line */
char       *lr_fuzz_line    (const char       *text,
                             const char      **rest) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): where a file of that name would lie, in a folder of the program's own */
char       *lr_fuzz_path    (const char       *name) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the path of a fixture of the tests */
char       *lr_fuzz_fixture (const char       *name) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: a ruleset of the fixtures, which has no fault; read once */
LrRuleset  *lr_fuzz_ruleset (const char       *name);

/* Runs each procedure as it stands, with all its defaults. */
void        lr_fuzz_run_all (const LrRuleset  *ruleset);

/**
 * LrFuzzChoices:
 *
 * An input as a row of choices. Where it ends, every choice is the first.
 */
typedef struct
{
  const guint8 *at;
  const guint8 *end;
} LrFuzzChoices;

gboolean    lr_fuzz_any     (const LrFuzzChoices *choices);
/* Returns: a number below @n, which is at most 256 */
guint       lr_fuzz_below   (LrFuzzChoices    *choices,
                             guint             n);
gint64      lr_fuzz_number  (LrFuzzChoices    *choices);
/* Returns: (transfer full): bytes, up to 255 of them, with a zero at their end */
char       *lr_fuzz_bytes   (LrFuzzChoices    *choices) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
