#!/usr/bin/python3
# growth.py - draws what the program growth has measured: time and memory over size, both scales logarithmic
#
# growth.py FOLDER < MEASURED: one SVG for each thing that grows, and a table of the same. The slope is that of the last
# step: 1 is linear.
#
# SPDX-License-Identifier: GPL-3.0-or-later
import math
import os
import sys

WIDTH, HEIGHT, LEFT, TOP, GAP = 760, 340, 70, 60, 90
PLOT = (WIDTH - LEFT - GAP - 30) / 2
# What grows faster than its size, and why: nobody can do better.
SAID = {"rosters": "n rows that roll have n + 1 sums: their chances take the square of it"}


def read(lines):
    things = {}
    for line in lines:
        thing, label, unit, size, seconds, kilobytes = line.rstrip("\n").split("\t")
        things.setdefault(thing, (label, unit, []))[2].append((int(size), float(seconds) * 1000, int(kilobytes) / 1024))
    return things


def slope(points, column):
    (size, *before), (larger, *after) = points[-2:]
    return math.log(after[column] / before[column]) / math.log(larger / size)


def draw_plot(points, column, title, x0):
    """One of the two plots: its axes by powers of ten, its points, and its title."""
    sizes = [math.log10(point[0]) for point in points]
    values = [math.log10(max(point[column + 1], 1e-4)) for point in points]
    least, most = math.floor(min(values)), math.ceil(max(values) + 1e-9)
    most = max(most, least + 1)
    bottom = HEIGHT - 50

    def x(value):
        return x0 + (value - sizes[0]) / max(sizes[-1] - sizes[0], 1) * PLOT

    def y(value):
        return bottom - (value - least) / (most - least) * (bottom - TOP)

    yield f'<text x="{x0}" y="{TOP - 14}" font-weight="bold">{title}, slope {slope(points, column):.2f}</text>'
    for power in range(least, most + 1):
        yield f'<path d="M{x0} {y(power):.1f}h{PLOT}" stroke="#ccc"/>'
        yield f'<text x="{x0 - 6}" y="{y(power) + 4:.1f}" text-anchor="end">{10.0 ** power:g}</text>'
    for size, power in zip(sizes, (point[0] for point in points)):
        yield f'<text x="{x(size):.1f}" y="{bottom + 18}" text-anchor="middle">{power:,}</text>'
    line = " ".join(f"{x(size):.1f},{y(value):.1f}" for size, value in zip(sizes, values))
    yield f'<polyline points="{line}" fill="none" stroke="#1a4f9c" stroke-width="2"/>'
    for size, value in zip(sizes, values):
        yield f'<circle cx="{x(size):.1f}" cy="{y(value):.1f}" r="4" fill="#1a4f9c"/>'


def draw(thing, label, unit, points):
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" '
           'font-size="12">')
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
    yield f'<text x="20" y="24" font-size="16">{label}, by {unit}</text>'
    yield from draw_plot(points, 0, "milliseconds of processor", LEFT)
    yield from draw_plot(points, 1, "megabytes", LEFT + PLOT + GAP)
    if thing in SAID:
        yield f'<text x="20" y="{HEIGHT - 8}">{SAID[thing]}</text>'
    yield "</svg>"


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for thing, (label, unit, points) in read(sys.stdin).items():
        path = os.path.join(folder, thing + ".svg")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(draw(thing, label, unit, points)) + "\n")
        print(f"{label}, by {unit}: {path}")
        for size, milliseconds, megabytes in points:
            print(f"{size:12,} {milliseconds:12.3f} ms {megabytes:9.1f} MB")
        print(f"      slope of time {slope(points, 0):.2f}, of memory {slope(points, 1):.2f}"
              + (f": {SAID[thing]}" if thing in SAID else ""))


main()
