#!/bin/sh
# packaged.sh - the Debian package on a machine that has nothing yet: packaged.sh FOLDER [LOG]
#
# FOLDER is what ./dev deb has filled. autopkgtest installs the package, with nothing that it does not ask for, in an
# empty Debian root and runs the tests of data/debian/tests/control there; its log stands in the folder LOG.
#
# Exit status: 0 if all is well, 3 if no root could be made, another one if not.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
top=$(cd "$(dirname "$0")/.." && pwd) || exit 1
folder=$(cd "${1:?packaged.sh FOLDER [LOG]}" && pwd) || exit 1
log=${2:-$folder/autopkgtest}
. "$top/tests/root.sh"

has mmdebstrap autopkgtest
make_root ca-certificates || exit 3
rm -rf "$log"
mounted autopkgtest --output-dir "$log" --apt-upgrade "$folder"/longroll_*.changes -- chroot "$root" >&2
status=$?
sed -n '/ summary$/,$p' "$log/log" >&2
cat "$log/summary"
exit "$status"
