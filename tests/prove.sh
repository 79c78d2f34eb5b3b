# prove.sh - what ./dev prove does; read by dev, which has root, build, need(), compile(), configure() and environment()
#
# Everything here has fixed seeds: a second time gives the same. It takes the better part of an hour.
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

# Everything once more, with the compiler's guards against wrong memory and undefined arithmetic. Times mean nothing
# there.
sanitized() {
    if [ ! -f _asan/build.ninja ]; then
        meson setup _asan --prefix=/usr -Db_sanitize=address,undefined -Db_lundef=false >&2 || return 1
    fi
    ninja -C _asan >&2 || return 1
    LONGROLL_NO_TIMES=1 LSAN_OPTIONS="suppressions=$root/tests/lsan.supp" \
        ASAN_OPTIONS=fast_unwind_on_malloc=0:malloc_context_size=12 \
        UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 \
        suite _asan --suite programs --timeout-multiplier 20 --test-args "--seed $seed"
}

# under_valgrind ARGUMENT...: longroll-cli reads and frees nothing that it should not
under_valgrind() {
    G_SLICE=always-malloc G_DEBUG=gc-friendly valgrind -q --error-exitcode=9 --leak-check=full \
        --show-leak-kinds=definite --errors-for-leak-kinds=definite \
        --suppressions=/usr/share/glib-2.0/valgrind/glib.supp "$build/src/cli/longroll-cli" "$@" >/dev/null
}

# shellcheck disable=SC2086
need $build_packages $test_packages $prove_packages
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

under_valgrind rulesets
shows "valgrind: rulesets" $?
under_valgrind check
shows "valgrind: check" $?
under_valgrind dice '3d6 - 2d6'
shows "valgrind: dice" $?
under_valgrind dice '40d6 hits'
[ $? = 1 ]
shows "valgrind: dice, refused" $?
for ruleset in $("$build/src/cli/longroll-cli" rulesets | cut -d' ' -f1); do
    under_valgrind show "$ruleset"
    shows "valgrind: show $ruleset" $?
    for calculator in $("$build/src/cli/longroll-cli" show "$ruleset" --json |
        /usr/bin/python3 -c 'import json, sys
for calculator in json.load(sys.stdin)["calculators"]: print(calculator["id"])'); do
        under_valgrind calc "$ruleset" "$calculator"
        shows "valgrind: calc $ruleset $calculator" $?
        under_valgrind calc "$ruleset" "$calculator" --json
        shows "valgrind: calc $ruleset $calculator --json" $?
        under_valgrind show "$ruleset" "$calculator"
        shows "valgrind: show $ruleset $calculator" $?
    done
    for chart in $("$build/src/cli/longroll-cli" chart "$ruleset" --json |
        /usr/bin/python3 -c 'import json, sys
for chart in json.load(sys.stdin)["charts"]: print(chart["id"])'); do
        under_valgrind chart "$ruleset" "$chart"
        shows "valgrind: chart $ruleset $chart" $?
    done
done
if [ "$faults" != 0 ]; then
    say "$faults not ok"
    exit 1
fi
