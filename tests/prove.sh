# prove.sh - what ./dev prove does: prove [PART...]; read by dev, which has root, build, need(), compile() and the like
#
# Everything here has fixed seeds: a second time gives the same. On two processors the mutants take three hours,
# valgrind one, the systems two, sanitizers and coverage half an hour each, the others a quarter of an hour or less; the
# fuzz targets seven.
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
prove_slow() {
    suite "$build" --suite programs --timeout-multiplier 20 --test-args "-m slow --seed $seed"
}

# The evening in the further languages.
prove_languages() {
    suite "$build" --setup all --suite languages
}

# The journeys under a Wayland compositor, with pixels of two sizes.
prove_wayland() {
    # shellcheck disable=SC2086
    need $wayland_packages
    suite "$build" --setup all --suite wayland
}

# Everything once more, with the compiler's guards against wrong memory, leaks and undefined arithmetic.
prove_sanitizers() {
    if [ ! -f _asan/build.ninja ]; then
        meson setup _asan --prefix=/usr -Db_sanitize=address,undefined -Db_lundef=false -Db_pch=false >&2 || return 1
    fi
    ninja -C _asan >&2 || return 1
    suite _asan --suite programs --wrapper "$root/tests/sanitized.sh" --timeout-multiplier 20 \
        --test-args "--seed $seed"
}

# Only root can make a root.
by_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# On each system that is supported: both commands of the README by someone who is not root, the compilers with what
# distributions add, the package. What Debian's testing is on the day of its list, for information.
prove_systems() {
    bad=0
    for suite in bookworm trixie; do
        by_root tests/bare.sh --user --also './dev prove compilers' "$suite" >&2 || bad=1
        by_root tests/packaged.sh "$suite" >&2 || bad=1
    done
    # shellcheck disable=SC2016
    by_root tests/bare.sh --also 'grep -ahm1 ^Date: /var/lib/apt/lists/*forky_InRelease &&
        dpkg-query -W -f "\${Package} \${Version}\n" gcc libgtk-4-1 libadwaita-1-0' forky /srv >&2 ||
        say "Debian forky: not all is well there, which proves nothing about a system that is supported"
    return "$bad"
}

# What Fedora builds with, and others much like it: more of what is written is measured, and all is linked at once.
fedora='-O2 -flto=auto -ffat-lto-objects -fexceptions -g -Wall -Werror=format-security -U_FORTIFY_SOURCE
    -D_FORTIFY_SOURCE=3 -fstack-protector-strong -fasynchronous-unwind-tables -fstack-clash-protection
    -Werror=implicit-function-declaration -Werror=implicit-int -fcf-protection'

# compiles_and_runs COMPILER FLAGS LINKS TARGETS TEST...: with warnings as errors; all or those targets, those tests
compiles_and_runs() {
    folder=_compilers
    targets=$4
    rm -rf "$folder"
    # shellcheck disable=SC2086
    CC=$1 CFLAGS=$2 LDFLAGS=$3 meson setup "$folder" --prefix=/usr -Dbuildtype=plain -Dwerror=true >&2 &&
        ninja -C "$folder" $targets >&2 && shift 4 && suite "$folder" --timeout-multiplier 4 "$@"
    status=$?
    rm -rf "$folder"
    return "$status"
}

# gcc and clang, with the flags that distributions set: the quick tests. Linking everything at once takes ten seconds
# for each program, so only the two that people have are linked so, and referee the evenings.
prove_compilers() {
    bad=0
    debian=$(DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get CFLAGS 2>/dev/null)
    links=$(DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get LDFLAGS 2>/dev/null)
    preprocess=$(DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get CPPFLAGS 2>/dev/null)
    for compiler in gcc clang; do
        compiles_and_runs "$compiler" "$preprocess $debian" "$links" '' --no-suite display --no-suite slow || {
            say "NOT OK   $compiler, Debian’s flags"
            bad=1
        }
    done
    compiles_and_runs gcc "$fedora" '-Wl,-z,relro -Wl,-z,now -Wl,--as-needed' \
        'src/cli/longroll-cli src/app/longroll' evenings || {
        say "NOT OK   gcc, Fedora’s flags"
        bad=1
    }
    return "$bad"
}

# The window in a browser, as on a tablet and on a phone.
prove_tablet() {
    # shellcheck disable=SC2086
    need $tablet_packages
    LONGROLL=$root/$build/src/app/longroll /usr/bin/python3 tests/tablet.py "$build/tablet"
}

# Ten thousand players who are killed while they record, with the seed of the 200 among the tests; and two thousand of
# those who copy, copy over a file, restore, make a backup and bring one in.
prove_kills() {
    G_TEST_SRCDIR=$root/tests G_TEST_BUILDDIR=$root/$build/tests LONGROLL_KILLS=10000 \
        "$build/tests/test-session-proof" -p /session-proof/killed >&2 || return 1
    GSETTINGS_SCHEMA_DIR=$root/$build/data LONGROLL_KILLS=2000 /usr/bin/python3 tests/test-put.py \
        "$build/src/cli/longroll-cli" "$build/src/app/longroll" "$build/tests/lr-faults.so" >&2
}

prove_valgrind() {
    /usr/bin/python3 tests/valgrind.py "$build/src/cli/longroll-cli"
}

# Each cell of each chart changed in turn.
prove_charts() {
    "$build/tests/prove-charts" tests/proof/charts.tsv
}

# A few hundred faults put into the engine, one at a time. Its score is for people: no number is right or wrong.
prove_mutants() {
    /usr/bin/python3 tests/proof/mutants.py 300
}

# Lines that all tests together run: of the numbers and the words nearly all, of the window most.
prove_coverage() {
    if [ ! -f _coverage/build.ninja ]; then
        meson setup _coverage --prefix=/usr -Db_coverage=true -Doptimization=0 \
            -Dc_args=-fprofile-update=atomic >&2 || return 1
    fi
    ninja -C _coverage >&2 || return 1
    find _coverage -name '*.gcda' -delete
    low=0
    # What was killed while it counted leaves a counter that is none: it says so, and gcovr goes on.
    GCOV_ERROR_FILE=$root/_coverage/killed.txt LONGROLL_NO_TIMES=1 \
        suite _coverage --suite programs --suite tree --timeout-multiplier 20 || low=1
    for room in engine:95 rules:95 session:95 present:95 cli:95 panels:90 app:90; do
        report=_coverage/${room%:*}.txt
        gcovr --root "$root" --gcov-ignore-parse-errors --filter "src/${room%:*}/" --txt "$report" \
            --fail-under-line "${room#*:}" _coverage || low=1
        printf '%s: %s\n' "${room%:*}" "$(tail -n 2 "$report" | head -n 1)"
    done
    return "$low"
}

prove_fuzz() {
    "$root/dev" fuzz 3600
}

parts='systems:the README as an ordinary user, the compilers and the package, in bare machines of each Debian
compilers:gcc and clang, with the flags of distributions
slow:all tests, slow mode
languages:the evening in further languages
wayland:the journeys under Wayland; not as root on Debian 12, whose sway refuses that
tablet:the window in a browser, at the size of a tablet and of a phone
sanitizers:all tests, under sanitizers
kills:10,000 kills while recording, 2,000 in each other way of saving a session, nothing lost
valgrind:every command of longroll-cli, under valgrind
charts:every cell of every chart, changed
mutants:faults of the engine, noticed or listed
coverage:the lines that the tests run
fuzz:every fuzz target, an hour each'

for part in "$@"; do
    if ! printf '%s\n' "$parts" | grep -q "^$part:"; then
        say "There is no part $part. The parts are:"
        printf '%s\n' "$parts" | sed 's/:/  /' >&2
        exit 2
    fi
done
# shellcheck disable=SC2086
need $build_packages $test_packages $prove_packages $fuzz_packages
compile
environment
if [ $# = 0 ]; then
    # shellcheck disable=SC2046
    set -- $(printf '%s\n' "$parts" | cut -d: -f1)
fi
for part in "$@"; do
    "prove_$part"
    shows "$(printf '%s\n' "$parts" | sed -n "s/^$part://p")" $?
done
if [ "$faults" != 0 ]; then
    say "$faults not ok"
    exit 1
fi
