# plot.py - draws how time and memory grow: bench --growth | plot.py FOLDER; a picture a job, and a table of slopes
#
# Both axes are logarithmic: a straight line that rises as steeply as the grey ones is linear.
#
# SPDX-License-Identifier: GPL-3.0-or-later
import math
import os
import sys
from html import escape

WIDTH, HEIGHT, LEFT, TOP, SIDE = 460, 340, 70, 40, 30
COLOURS = {'seconds': '#1a5fb4', 'bytes': '#a51d2d'}


def read(lines):
    jobs = {}
    for line in list(lines)[1:]:
        job, label, size, seconds, size_in_bytes = line.rstrip('\n').split('\t')
        row = {'size': int(size), 'seconds': float(seconds), 'bytes': float(size_in_bytes)}
        jobs.setdefault(job, (label, []))[1].append(row)
    return jobs


def slope(rows, what):
    """Of the largest step: how many powers of ten it grows while the size grows by one."""
    rows = [row for row in rows if row[what] > 0]
    if len(rows) < 2:
        return None
    first, last = rows[-2], rows[-1]
    return math.log10(last[what] / first[what]) / math.log10(last['size'] / first['size'])


def shown(value, what):
    """A value with its unit."""
    units = [(1, 's'), (1e-3, 'ms'), (1e-6, 'µs')] if what == 'seconds' else [(1e6, 'MB'), (1e3, 'kB'), (1, 'B')]
    for unit, name in units:
        if value >= unit:
            return f'{value / unit:.3g} {name}'
    return f'{value:.2g}'


def panel(rows, what, x0):
    rows = [row for row in rows if row[what] > 0]
    if not rows:
        return []
    least = math.floor(math.log10(min(row[what] for row in rows)))
    most = math.ceil(math.log10(max(row[what] for row in rows))) + (least == math.ceil(math.log10(rows[-1][what])))
    first, last = math.log10(rows[0]['size']), math.log10(rows[-1]['size'])

    def at(size, value):
        x = x0 + LEFT + (size - first) / max(last - first, 1) * (WIDTH - LEFT - SIDE)
        return x, TOP + (most - value) / max(most - least, 1) * (HEIGHT - TOP - 50)

    lines = []
    for power in range(least, most + 1):
        x, y = at(first, power)
        lines.append(f'<path d="M{x:.0f} {y:.0f}H{x0 + WIDTH - SIDE}" stroke="#ddd"/>'
                     f'<text x="{x - 6:.0f}" y="{y + 4:.0f}" text-anchor="end">{shown(10.0 ** power, what)}</text>')
    for power in range(math.ceil(first), math.floor(last) + 1):
        x, y = at(power, least)
        lines.append(f'<text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle">10<tspan dy="-5" font-size="9">{power}'
                     '</tspan></text>')
    start = math.log10(rows[0][what])
    steps = min(last - first, most - start)
    (x, y), (to_x, to_y) = at(first, start), at(first + steps, start + steps)
    lines.append(f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="#aaa" stroke-dasharray="4 3"/>')
    points = [at(math.log10(row['size']), math.log10(row[what])) for row in rows]
    lines.append(f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="none" '
                 f'stroke="{COLOURS[what]}" stroke-width="2"/>')
    lines += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{COLOURS[what]}"/>' for x, y in points]
    steep = slope(rows, what)
    name = 'Time' if what == 'seconds' else 'Memory'
    said = '' if steep is None else f', slope {steep:.2f} at the end'
    lines.append(f'<text x="{x0 + LEFT}" y="{TOP - 14}" font-weight="bold">{name}{said}</text>')
    return lines


def main():
    jobs = read(sys.stdin)
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    print(f'{"job":14} {"size":>8} {"time":>10} {"memory":>10}   slope of time, of memory at the end')
    for job, (label, rows) in jobs.items():
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * WIDTH}" height="{HEIGHT}" '
                 'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>',
                 f'<text x="12" y="16">{escape(label)}</text>']
        parts += panel(rows, 'seconds', 0) + panel(rows, 'bytes', WIDTH) + ['</svg>\n']
        with open(os.path.join(folder, job + '.svg'), 'w', encoding='utf-8') as file:
            file.write('\n'.join(parts))
        for row in rows:
            steep = [slope(rows, what) for what in ('seconds', 'bytes')] if row is rows[-1] else []
            said = ', '.join('–' if value is None else f'{value:.2f}' for value in steep)
            print(f'{job:14} {row["size"]:8} {shown(row["seconds"], "seconds"):>10} {shown(row["bytes"], "bytes"):>10}'
                  f'   {said}'.rstrip())


main()
