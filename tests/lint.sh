# lint.sh - what ./dev lint does; read by dev, which has root, build, need() and configure()
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2154

faults=0

# try WHAT COMMAND...: says what is checked, and its output only if it fails
try() {
    what=$1
    shift
    if output=$("$@" 2>&1); then
        printf 'ok       %s\n' "$what"
    else
        printf '%s\nNOT OK   %s\n' "$output" "$what"
        faults=$((faults + 1))
    fi
}

# compiles COMPILER: a separate build folder, in which a warning is an error
compiles() {
    folder=_lint-$1
    compiler=$1
    shift
    if [ ! -f "$folder/build.ninja" ]; then
        CC=$compiler meson setup "$folder" --prefix=/usr -Dwerror=true "$@" || return 1
    fi
    ninja -C "$folder"
}

shell_scripts() {
    shellcheck -x dev .ci/run tests/withx tests/bare.sh tests/deb.sh tests/lint.sh tests/packaged.sh \
        tests/pictures.sh tests/prove.sh tests/root.sh tests/sanitized.sh tests/fuzz/fuzz.sh
}

# What a help viewer would stumble over.
guide() {
    for what in validate links ids orphans; do
        found=$(yelp-check "$what" data/help/C/*.page 2>&1) || { echo "$found"; return 1; }
        [ -z "$found" ] || { echo "yelp-check $what: $found"; return 1; }
    done
}

# shellcheck disable=SC2086
need $build_packages $lint_packages
# Under .ci/run the tests' own build makes errors of gcc's warnings: once is enough.
[ "${LONGROLL_WERROR:-0}" = 1 ] || try "gcc: no warnings" compiles gcc
try "clang: no warnings" compiles clang -Doptimization=0 -Ddebug=false -Dhomepage=https://example.org/longroll
built=_lint-clang
try "style of files" /usr/bin/python3 tests/test-style.py --plain
try "includes go one way" /usr/bin/python3 tests/test-includes.py --plain
try "README.md and CONTRIBUTING.md" /usr/bin/python3 tests/test-docs.py --plain
try "XML is well formed" sh -c 'git ls-files -co --exclude-standard |
    grep -E "\.(xml|ui|svg|its|loc|rng|xml\.in)$" | grep -v "^tests/fixtures/" | xargs -r xmllint --nonet --noout'
try "desktop entry" desktop-file-validate "$built/data/io.github.longroll.LongRoll.desktop"
try "metainfo" appstreamcli validate --no-net "$built/data/io.github.longroll.LongRoll.metainfo.xml"
try "settings" glib-compile-schemas --strict --dry-run data
try "the guide" guide
try "rulesets" env LONGROLL_TABLES="$root/tables" "$built/src/cli/longroll-cli" check
if command -v shellcheck >/dev/null 2>&1; then
    try "shell scripts" shell_scripts
fi
if [ "$faults" != 0 ]; then
    say "$faults not ok"
    exit 1
fi
