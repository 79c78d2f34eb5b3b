#!/bin/sh
# sanitized.sh - runs a test under the sanitizers, the quick way first: sanitized.sh COMMAND...
#
# Times mean nothing there.
#
# The quick way follows frame pointers, which Debian's libraries do not keep: what lsan.supp names may then not be
# recognised (GLib loses a list of names that it made before main() when it needs a longer one). Only a test that is
# not well is run again with every stack unwound.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
said=$(mktemp) || exit 1
trap 'rm -f "$said"' EXIT
LONGROLL_NO_TIMES=1
LSAN_OPTIONS=suppressions=$(dirname "$0")/lsan.supp
UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export LONGROLL_NO_TIMES LSAN_OPTIONS UBSAN_OPTIONS

if ASAN_OPTIONS=fast_unwind_on_malloc=1 "$@" >"$said" 2>/dev/null; then
    cat "$said"
    exit 0
fi
ASAN_OPTIONS=fast_unwind_on_malloc=0:malloc_context_size=14 "$@"
