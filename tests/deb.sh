# deb.sh - what ./dev deb [FOLDER] does; read by dev, which has root, need() and say()
#
# Builds the Debian package of HEAD, not of what is only in the working tree, in a scratch folder or in FOLDER; nothing
# of it stays in the tree. The packages are in the folder that is printed at the end. Before a release each commit has
# another version, 0.1.0~git20261127.2345-1: its day, and how many commits there were. DEBEMAIL and DEBFULLNAME say who
# uploads it, as for Debian's own tools.
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
homepage=$(git show HEAD:meson_options.txt | sed -nE "/^option\('homepage'/s/.* value: '([^']*)'.*/\1/p")
maintainer="${DEBFULLNAME:-The Long Roll developers} <${DEBEMAIL:-longroll@localhost}>"
entry=$(git show HEAD:data/debian/changelog | sed -nE '1s/^longroll \(([^)]*)-1\) (\S+);.*/\1 \2/p')
version=${entry% *}
if [ "${entry#* }" = UNRELEASED ]; then
    version=$version~git$(git show -s --format=%cd --date=format:%Y%m%d HEAD).$(git rev-list --count HEAD)
fi
source=$folder/longroll-$version
rm -rf "$source"
git archive --prefix="longroll-$version/" HEAD | gzip -n >"$folder/longroll_$version.orig.tar.gz" &&
    tar -x -z -C "$folder" -f "$folder/longroll_$version.orig.tar.gz" || exit 1
cp -a "$source/data/debian" "$source/debian"
sed -i -e "1s/([^)]*)/($version-1)/" \
    -e "1,/^ -- /s/^ -- .*/ -- $maintainer  $(git show -s --format=%cD HEAD)/" "$source/debian/changelog"
sed -i "s/^Maintainer: .*/Maintainer: $maintainer/" "$source/debian/control"
if [ -n "$homepage" ]; then
    sed -i "s|^Maintainer: |Homepage: $homepage\n&|" "$source/debian/control"
    sed -i "s|^Upstream-Name: .*|&\nSource: $homepage|" "$source/debian/copyright"
    printf 'version=4\n%s/tags .*/v?@ANY_VERSION@@ARCHIVE_EXT@\n' "$homepage" >"$source/debian/watch"
fi

# debhelper gives a build its own home; what was compiled before is in the other one.
if command -v ccache >/dev/null 2>&1; then
    CCACHE_DIR=$(ccache --get-config cache_dir)
    export CCACHE_DIR
fi
# A local Python and the like are not part of a Debian build.
if ! (cd "$source" && PATH=/usr/sbin:/usr/bin:/sbin:/bin dpkg-buildpackage -us -uc >"$folder/build.log" 2>&1); then
    tail -n 60 "$folder/build.log" >&2
    say "NOT OK   dpkg-buildpackage: $folder/build.log"
    exit 1
fi
say "ok       dpkg-buildpackage"
changes=$(echo "$folder"/longroll_"$version"-1_*.changes)
# Without DEBEMAIL there is no mail address, and no bug of Debian's asks for this package. Without a homepage AppStream
# warns that it is missing, and a newer lintian with it; tests/test-package.py judges the rest of the metainfo.
known=bogus-mail-host,bogus-mail-host-in-debian-changelog,initial-upload-closes-no-bugs
invalid=appstream-metadata-validation-failed
if [ -z "$homepage" ] && lintian-explain-tags "$invalid" >/dev/null 2>&1; then
    known=$known,$invalid
fi
if ! lintian --pedantic --display-info --tag-display-limit 0 --fail-on error,warning --suppress-tags "$known" \
    "$changes" >&2; then
    say "NOT OK   lintian"
    exit 1
fi
say "ok       lintian"
for package in "$folder"/longroll*_"$version"-1_*.deb; do
    printf '%s\n' "$package"
done
