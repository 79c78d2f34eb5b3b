# pictures.sh - ./dev pictures [RULESET]: the window in all its sizes and styles, to be looked at; read by dev
#
# The pictures go to pictures in the build folder: STYLE-WIDTH/WHAT.png; with LANGUAGE=de, German ones go to a folder de
# of their own there. They are nobody's test.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2154

# draw RULESET STYLE WIDTH HEIGHT WHAT...
draw() {
    folder=$pictures/$2-$3
    mkdir -p "$folder"
    game=$1
    width=$3
    height=$4
    shift 4
    # One window for the evening, one for the end of its turn.
    tests/withx "$build/tests/pictures" "$folder" "$game" "$width" "$height" "$@" \
        -help=index -help=own-game#files -shelf -begin "-session=An evening" -turn -books -log -charts -options -right \
        -order -bring-in -dice land_combat -rolled -whatif -view >&2
    tests/withx "$build/tests/pictures" "$folder" "$game" "$width" "$height" "$@" "-session=The end" -turn-end \
        land_combat -unfolded >&2
    say "$folder"
}

# shellcheck disable=SC2086
need $build_packages $test_packages
compile
environment
export G_TEST_SRCDIR="$root/tests" G_TEST_BUILDDIR="$root/$build/tests" GSETTINGS_BACKEND=memory
export GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=gl-disable GTK_A11Y=test LONGROLL_SCREEN=1700x1200x24
game=${1:-wftu}
pictures=$build/pictures
case ${LANGUAGE:-en} in
    en* | C*) ;;
    *)
        LONGROLL_LANGUAGE=${LANGUAGE%%:*}
        export LONGROLL_LANGUAGE
        pictures=$pictures/$LONGROLL_LANGUAGE
        ;;
esac
for size in "360 720" "700 800" "1000 700" "1366 768" "1400 900" "1600 900"; do
    width=${size% *}
    height=${size#* }
    draw "$game" light "$width" "$height"
    draw "$game" large "$width" "$height" -dpi=192
    ADW_DEBUG_COLOR_SCHEME=prefer-dark draw "$game" dark "$width" "$height"
    ADW_DEBUG_HIGH_CONTRAST=1 draw "$game" contrast "$width" "$height"
done
