# fuzz.sh - what ./dev fuzz does: fuzz [TARGET] [SECONDS]; read by dev, which has root, guarded() and say()
#
# Each target looks for inputs that end the program, with address and undefined sanitizers, from one seed. What reaches
# new code is kept in _fuzz/corpus, what was a fault in _fuzz/found: once fixed, it goes into tests/fuzz/corpus under a
# name that says what it did. An input may take a minute: the sanitizers make it 25 times as slow as the program, which
# may take 2 s.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2154

target=
seconds=60
for word in "$@"; do
    case $word in
        *[!0-9]*) target=$word ;;
        *) seconds=$word ;;
    esac
done
if [ -n "$target" ] && [ ! -f "tests/fuzz/fuzz-$target.c" ]; then
    say "There is no file tests/fuzz/fuzz-$target.c"
    exit 2
fi
guarded
faults=0
for name in ${target:-$(find tests/fuzz -name 'fuzz-*.c' | sed -E 's/.*fuzz-(.*)\.c$/\1/' | sort)}; do
    ninja -C _fuzz "tests/fuzz-$name" >&2 || exit 1
    mkdir -p "_fuzz/corpus/$name" _fuzz/found
    log=_fuzz/found/$name.log
    if ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS="suppressions=$root/tests/lsan.supp:print_suppressions=0" \
        UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 \
        nice "_fuzz/tests/fuzz-$name" -seed=1 -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 \
        -print_final_stats=1 -dict="tests/fuzz/$name.dict" -artifact_prefix="_fuzz/found/$name-" \
        "_fuzz/corpus/$name" "tests/fuzz/corpus/$name" >"$log" 2>&1; then
        printf 'ok       fuzz %s: %s\n' "$name" "$(grep DONE "$log" | tail -n 1 | tr '\t' ' ')"
    else
        grep -vE '^#[0-9]+|^INFO|# Uses:' "$log" >&2
        printf 'NOT OK   fuzz %s\n' "$name"
        faults=$((faults + 1))
    fi
done
[ "$faults" = 0 ] || exit 1
