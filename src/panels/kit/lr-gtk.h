/* lr-gtk.h - what the compiler reads once for all files of the window, instead of for each: half the time of a build
 *
 * Files include what they use anyway: ./dev prove sanitizers builds without this.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
