#!/bin/sh
# packaged.sh - the Debian package on a machine that has nothing yet: packaged.sh [SUITE [LOG]]
#
# Builds the package of HEAD in an empty root of that suite of Debian, where lintian judges it (./dev deb). In another
# one it is installed over an older version of itself, used, and taken off again; then autopkgtest installs it, with
# nothing that it does not ask for, and runs the tests of data/debian/tests/control. Its log is in the folder LOG.
#
# Exit status: 0 if all is well, 3 if no root could be made, another one if not.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
top=$(cd "$(dirname "$0")/.." && pwd) || exit 1
. "$top/tests/root.sh"
suite=${1:-$here}
log=${2:-$scratch/log}

has mmdebstrap autopkgtest
make_root "$suite" ca-certificates || exit 3
cp -a "$root" "$scratch/clean" || exit 3
put_clone /srv && inside root /srv './dev deb /srv/built' >&2 || exit 1
mv "$root/srv/built" "$scratch/built"
rm -rf --one-file-system "$root"
mv "$scratch/clean" "$root"
mkdir -p "$root/srv/longroll"
cp "$scratch"/built/longroll_*.deb "$root/srv/longroll/new.deb"

# What a person does with it: installs it, plays, gets a newer one, takes it off. What was played stays.
cat >"$root/srv/longroll/live" <<'E2'
set -eux
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
apt-get update -q
dpkg-deb -R new.deb old
sed -i 's/^Version: .*/Version: 0.1.0~git20260101.1-1/' old/DEBIAN/control
dpkg-deb -b old old.deb
apt-get install -y -q --no-install-recommends ./old.deb
longroll --version
longroll-cli session war.longroll new wftu
longroll-cli help combat | grep -q 'Resolve a combat'
apt-get install -y -q --no-install-recommends ./new.deb
test "$(dpkg-query -W -f='${Version}' longroll)" = "$(dpkg-deb -f new.deb Version)"
longroll-cli verify war.longroll
longroll --print wftu chart:land_crt --pdf chart.pdf
longroll-cli help >/dev/null
apt-get purge -y -q longroll
test -z "$(find /usr /etc /var/lib -iname '*longroll*')"
test -s war.longroll
E2
if ! inside root /srv 'sh live' >"$scratch/live.log" 2>&1; then
    tail -n 40 "$scratch/live.log" >&2
    say "NOT OK   Debian $suite: installed, upgraded, taken off"
    exit 1
fi
say "ok       Debian $suite: installed, upgraded, taken off"
rm -rf "$log"
mounted autopkgtest --output-dir "$log" --apt-upgrade "$scratch"/built/longroll_*.changes -- chroot "$root" >&2
status=$?
sed -n '/ summary$/,$p' "$log/log" >&2
cat "$log/summary"
exit "$status"
