#!/bin/sh
# sanitized.sh - runs a test under the sanitizers: sanitized.sh COMMAND...
#
# Times mean nothing there. Stacks follow frame pointers, which Debian's libraries do not keep: where every stack is
# unwound, a window takes ten times as long.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
LONGROLL_NO_TIMES=1
ASAN_OPTIONS=fast_unwind_on_malloc=1
LSAN_OPTIONS=suppressions=$(dirname "$0")/lsan.supp
UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export LONGROLL_NO_TIMES ASAN_OPTIONS LSAN_OPTIONS UBSAN_OPTIONS
exec "$@"
