/* lr-ui.h - where the templates of ui/ stand in the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* @path: a file under ui/, with its folder. Its path as a resource. */
#define LR_UI(path) "/io/github/longroll/LongRoll/" path
