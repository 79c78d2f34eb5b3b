# deb.sh - what ./dev deb [FOLDER] does; read by dev, which has root, need() and say()
#
# Builds the Debian package of HEAD, not of what is only in the working tree, in a scratch folder or in FOLDER; nothing
# of it stays in the tree. The packages stand in the folder that is printed at the end.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2154

# shellcheck disable=SC2086
need $build_packages $deb_packages
if [ "$(git rev-parse --show-toplevel 2>/dev/null)" != "$root" ]; then
    say "./dev deb packs what is committed, and this is no clone"
    exit 1
fi
folder=${1:-$(mktemp -d "${TMPDIR:-/var/tmp}/longroll-deb-XXXXXX")} && mkdir -p "$folder" &&
    folder=$(cd "$folder" && pwd) || exit 1
version=$(git show HEAD:data/debian/changelog | sed -nE '1s/^longroll \(([^)]*)\).*/\1/p')
source=$folder/longroll-$version
rm -rf "$source"
git archive --prefix="longroll-$version/" HEAD | tar -x -C "$folder" || exit 1
cp -a "$source/data/debian" "$source/debian"

# debhelper gives a build a home of its own; what was compiled before is in the other one.
if command -v ccache >/dev/null 2>&1; then
    CCACHE_DIR=$(ccache --get-config cache_dir)
    export CCACHE_DIR
fi
# A Python of one's own and the like are no part of a Debian build.
if ! (cd "$source" && PATH=/usr/sbin:/usr/bin:/sbin:/bin dpkg-buildpackage -us -uc >"$folder/build.log" 2>&1); then
    tail -n 60 "$folder/build.log" >&2
    say "NOT OK   dpkg-buildpackage: $folder/build.log"
    exit 1
fi
say "ok       dpkg-buildpackage"
changes=$(echo "$folder"/longroll_"$version"_*.changes)
# There is no address of the developers in the tree; who uploads the package puts an own one into control and changelog.
if ! lintian --pedantic --display-info --tag-display-limit 0 --fail-on error,warning \
    --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog "$changes" >&2; then
    say "NOT OK   lintian"
    exit 1
fi
say "ok       lintian"
for package in "$folder"/longroll*_"$version"_*.deb; do
    printf '%s\n' "$package"
done
