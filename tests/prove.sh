# prove.sh - what ./dev prove does; read by dev, which has root, build, need(), compile(), configure() and environment()
#
# Everything here has fixed seeds: a second time gives the same. It takes two hours on two processors, and the
# fuzz targets seven more.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2154

seed=R02S00000001000000020000000300000004
faults=0

# shows WHAT STATUS
shows() {
    if [ "$2" = 0 ]; then
        printf 'ok       %s\n' "$1"
    else
        printf 'NOT OK   %s\n' "$1"
        faults=$((faults + 1))
    fi
}

# suite FOLDER SUITE OPTION...: runs a suite of a build folder and counts its cases
suite() {
    folder=$1
    shift
    meson test -C "$folder" --no-rebuild --print-errorlogs --num-processes 2 "$@" >&2
    /usr/bin/python3 tests/count.py "$folder/meson-logs"
}

# Slow mode: each program does as much as it can think of, the twin with many more random rulesets.
slow() {
    suite "$build" --suite programs --timeout-multiplier 20 --test-args "-m slow --seed $seed"
}

# Everything once more, with the compiler's guards against wrong memory, leaks and undefined arithmetic. Times mean
# nothing there.
sanitized() {
    if [ ! -f _asan/build.ninja ]; then
        meson setup _asan --prefix=/usr -Db_sanitize=address,undefined -Db_lundef=false >&2 || return 1
    fi
    ninja -C _asan >&2 || return 1
    LONGROLL_NO_TIMES=1 LSAN_OPTIONS="suppressions=$root/tests/lsan.supp" \
        UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 \
        suite _asan --suite programs --wrapper "$root/tests/sanitized.sh" --timeout-multiplier 20 \
        --test-args "--seed $seed"
}

# shellcheck disable=SC2086
need $build_packages $test_packages $prove_packages $fuzz_packages
compile
environment

# Both commands of the README by somebody who is not root. As root there already, it makes its root by itself.
bare_user() {
    if [ "$(id -u)" = 0 ]; then tests/bare.sh --user; else sudo tests/bare.sh --user; fi
}

bare_user >&2
shows "the README on a bare machine, as an ordinary user" $?
slow
shows "all tests, slow mode" $?
sanitized
shows "all tests, under sanitizers" $?

# Ten thousand players who are killed while they record, with the seed of the 200 among the tests.
kills() {
    G_TEST_SRCDIR=$root/tests G_TEST_BUILDDIR=$root/$build/tests LONGROLL_KILLS=10000 \
        "$build/tests/test-session-proof" -p /session-proof/killed >&2
}

kills
shows "10,000 kills while recording, nothing lost" $?

/usr/bin/python3 tests/valgrind.py "$build/src/cli/longroll-cli"
shows "every command of longroll-cli, under valgrind" $?

"$root/dev" fuzz 3600
shows "every fuzz target, an hour each" $?
if [ "$faults" != 0 ]; then
    say "$faults not ok"
    exit 1
fi
