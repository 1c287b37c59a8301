"""Clasps, closed, in centimeters: (objects, length on the string, half height). Local axes as in findings.py."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from materials import material
from pieces.chains import ball, chain, rod, wire_ring
from shapes import box, lathe, link, tube
from sweep import circle, rounded


def _spanning(things, low, high, half):
    """The finding moved so that its ends, which were at z = low and high, are equally far from the origin."""
    for thing in things:
        thing.matrix_world = Matrix.Translation((0, 0, -(low + high) / 2)) @ thing.matrix_basis
    return things, high - low, half


def lobster(part, chance):
    """A lobster claw hooked into a ring. tail: length in mm of the extender chain that hangs from it, 0 for none;
    chain: length in mm of the chain between the strand and the claw."""
    metal = material(part['metal'])
    size = part.get('mm', 11) / 11
    # From the strand's end: jump ring, claw, ring that it holds, strand's beginning.
    things = [wire_ring(.17, .04, metal, (0, 0, -.86), roll=70)]
    t = np.linspace(0, 2 * math.pi, 64, endpoint=False)
    claw = [(0, size * .215 * math.sin(a) * (1 - .28 * math.cos(a)), -.17 + size * .46 * math.cos(a)) for a in t]
    radii = [size * (.075 - .030 * math.cos(a) + .012 * math.sin(a)) for a in t]
    things.append(rod('claw', claw, radii, metal, closed=True, flat=1.1))
    things.append(ball(.075 * size, metal, (0, .285 * size, -.02), (1.1, .8, 1.5)))
    things.append(ball(.10 * size, metal, (0, 0, -.17 - .50 * size), (1.1, 1.2, 1)))
    things.append(wire_ring(.21, .045, metal, (0, 0, .35), roll=-65))
    if part.get('tail'):
        things += _tail(part, metal, size)
    return _spanning(things, -1.03, .56, .16)


def _tail(part, metal, size):
    """The extender lying on the table, outwards and back along the strand, with a bead at its end."""
    long = part['tail'] / 10
    turn = part.get('tailTurn', 1.0)
    path = [(-.06, .20 + .55 * (1 - math.exp(-1.6 * t)), .36 + turn * t ** 1.4) for t in np.linspace(0, 1, 40) * long]
    things, end = chain(path, metal, .155, .032, .06)
    along = np.array(path[-1]) - np.array(path[-3])
    along = along / np.linalg.norm(along)
    return [*things, ball(.14, metal, end + along * .13)]


def spring_ring(part, chance):
    metal = material(part['metal'])
    things = [wire_ring(.24, .062, metal, (0, 0, -.12)), wire_ring(.10, .028, metal, (0, 0, -.43), roll=80),
              rod('thumb', [(.0, .30, -.02), (.0, .40, .03)], [.04, .045], metal),
              wire_ring(.15, .032, metal, (0, 0, .22), roll=75)]
    return _spanning(things, -.53, .40, .13)


def toggle(part, chance):
    """The bar passed through the ring."""
    metal = material(part['metal'])
    radius = part.get('mm', 13) / 20
    wire = .085
    things = [wire_ring(.16, .038, metal, (0, 0, -radius - .22), roll=75),
              wire_ring(radius - wire, wire, metal, (.06, 0, 0))]
    bar = np.linspace(-1, 1, 15)
    half = radius * 1.45
    things.append(rod('bar', [(.24, half * t, .22) for t in bar], [.075 + .012 * abs(t) for t in bar], metal))
    things += [ball(.11, metal, (.24, side * half, .22)) for side in (-1, 1)]
    things += [wire_ring(.13, .036, metal, (.10, 0, .38), roll=75),
               wire_ring(.15, .036, metal, (-.04, 0, .60), longer=.12, roll=20),
               wire_ring(.13, .036, metal, (0, 0, .86), roll=75)]
    return _spanning(things, -radius - .37, .98, .16)


def bamboo_toggle(part, chance):
    """A toggle cast as bamboo: the ring and the bar swell at their nodes."""
    metal = material(part['metal'])
    radius = part.get('mm', 17) / 20
    things = [wire_ring(.18, .045, metal, (0, 0, -radius - .22), roll=75)]
    t = np.linspace(0, 2 * math.pi, 200, endpoint=False)
    path = [(.07, (radius - .1) * math.sin(a), (radius - .1) * math.cos(a)) for a in t]
    things.append(rod('bamboo ring', path, [_bamboo(a / (2 * math.pi) * 6) for a in t], metal, closed=True))
    half = radius * 1.35
    u = np.linspace(-1, 1, 140)
    things.append(rod('bamboo bar', [(.29, half * s, .26) for s in u], [_bamboo(s * 2 + .5) for s in u], metal))
    things += [wire_ring(.16, .042, metal, (.12, 0, .44), roll=75),
               wire_ring(.17, .042, metal, (-.02, 0, .74), longer=.16, roll=20),
               wire_ring(.15, .042, metal, (0, 0, 1.05), roll=75)]
    return _spanning(things, -radius - .39, 1.20, .19)


def _bamboo(place):
    away = abs(place - round(place))
    return .085 + .035 * math.exp(-(away / .07) ** 2) + .012 * math.cos(away * 6.28)


def box_clasp(part, chance):
    """Set flush to the strand: a small box whose tongue is pushed home."""
    metal = material(part['metal'])
    things = [box('box clasp', .34, .42, .62, metal, .07, 4), box('tongue', .10, .16, .2, metal, .03, 3)]
    things[1].location = (.12, .0, .38)
    rim = box('rim', .36, .44, .05, metal, .02, 2)
    rim.location = (0, 0, .22)
    things.append(rim)
    things += [wire_ring(.085, .028, metal, (0, 0, side * .40), roll=75) for side in (-1, 1)]
    return things, .98, .2


def hook_and_eye(part, chance):
    metal = material(part['metal'])
    bend = [(.06, .17 - .17 * math.cos(a), -.05 + .36 * math.sin(a)) for a in np.linspace(-.5, 3.9, 40)]
    hook = [(0, 0, -.62), (.02, 0, -.4), *bend]
    things = [rod('hook', hook, [.052] * len(hook), metal), wire_ring(.10, .04, metal, (0, 0, -.66), roll=80),
              wire_ring(.20, .048, metal, (0, .08, .34)), wire_ring(.10, .04, metal, (0, .02, .60), roll=80)]
    return things, 1.42, .14


def fishhook(part, chance):
    """An oval of filigree from which the hook slides out; a strand of wire scrolls around a darker core."""
    metal, core = material(part['metal']), material(part['core'])
    long, wide = .68, .33
    turns = np.linspace(.12, math.pi - .12, 28)
    profile = [(max(.02, wide * .88 * math.sin(a)), -long * .88 * math.cos(a)) for a in turns]
    things = [lathe('core', profile, core, 48)]
    for row, (tilt, number) in enumerate(((-.62, 6), (-.2, 8), (.2, 8), (.62, 6))):
        for i in range(number):
            turn = 2 * math.pi * (i + row % 2 / 2) / number
            spiral = []
            for s in np.linspace(0, 1, 26):
                away, spin = .115 * (1 - .8 * s), s * 9.5
                spiral.append(_on_oval(wide, long, turn + away * math.cos(spin) / (wide * math.cos(tilt)),
                                       tilt + away * math.sin(spin) / long * .9))
            things.append(tube('scroll', spiral, .026, metal, resolution=3))
    for tilt in (-.92, -.41, 0, .41, .92):
        hoop = [_on_oval(wide, long, a, tilt) for a in np.linspace(0, 6.28, 48, endpoint=False)]
        things.append(tube('hoop', hoop, .028, metal, closed=True, resolution=3))
    things += [ball(.08, metal, (0, 0, side * long)) for side in (-1, 1)]
    things += [wire_ring(.11, .03, metal, (0, 0, side * (long + .15)), roll=75) for side in (-1, 1)]
    return things, 2 * long + .5, wide + .01


def _on_oval(wide, long, turn, tilt):
    return (wide * math.cos(tilt) * math.cos(turn), wide * math.cos(tilt) * math.sin(turn), long * math.sin(tilt))


def button(part, chance):
    """A loop of the cord around a button with two holes."""
    pearl, silk = material(part['material']), material(part['cord'])
    radius = part.get('mm', 11) / 20
    profile = [(.02, 0), (radius * .9, 0), (radius, .03), (radius, .07), (radius * .94, .10), (radius * .78, .085),
               (.02, .07)]
    disk = lathe('button', profile, pearl, 64, 50)
    disk.matrix_world = Matrix.Translation((.06, 0, 0)) @ Matrix.Rotation(math.radians(90), 4, 'Y')
    loop = [(.02, .0, radius + .45)]
    for a in np.linspace(.45, 2 * math.pi - .45, 50):
        loop.append((.03, (radius + .02) * math.sin(a) * .98, (radius + .05) * math.cos(a)))
    loop.append((.02, 0, radius + .45))
    things = [disk, tube('loop', loop, .05, silk), ball(.10, silk, (.02, 0, radius + .40), (1, 1, 1.3)),
              tube('shank', [(.02, 0, -radius - .5), (.0, 0, -.2), (.05, 0, 0)], .05, silk)]
    things.append(tube('stitch', [(.10, -.10, 0), (.165, -.06, 0), (.165, .06, 0), (.10, .10, 0)], .03, silk))
    return _spanning(things, -radius - .5, radius + .45, .1)


def end_bars(part, chance):
    """Two pierced bars that gather the rows, joined by a slide lock: a tube that slides into a slit one, with a tab to
    push it out by. rowHeights: in cm, against the row that carries the clasp."""
    metal = material(part['metal'])
    rows = part['rowHeights']
    high = max(rows) - min(rows) + .46
    things = []
    for side in (-1, 1):
        bar = pierced('end bar', high, .46, .09, metal, rows)
        bar.matrix_world = Matrix.Translation((0, .02, side * .46)) @ Matrix.Rotation(math.radians(90), 4, 'X')
        things.append(bar)
        things += [wire_ring(.075, .026, metal, (height, .02, side * .74), roll=90) for height in rows]
    half = high / 2
    rims = [(-half, .15), (-half + .02, .17), (-half + .09, .17), (-half + .11, .145), (half - .11, .145),
            (half - .09, .17), (half - .02, .17), (half, .15)]
    things.append(rod('lock', [(x, .0, -.06) for x, _ in rims], [r for _, r in rims], metal, 32))
    slide = [(-half - .05, .09), (-half - .03, .115), (half + .05, .115), (half + .09, .10), (half + .10, .06)]
    things.append(rod('slide', [(x, .0, .17) for x, _ in slide], [r for _, r in slide], metal, 32))
    tab = box('tab', .05, .17, .22, metal, .02, 3)
    tab.location = (half + .12, .06, .12)
    return [*things, tab], 1.66, .2


def pierced(name, high, wide, thick, metal, rows):
    """A flat bar in the XY plane, long along X, rounded at its ends, with a row of round openings and pairs of smaller
    ones between them."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.fill_mode, curve.extrude = '2D', 'BOTH', thick / 2
    curve.bevel_depth, curve.bevel_resolution, curve.offset = .016, 2, -.016
    holes = [circle_at(x, 0, .105) for x in rows]
    holes += [circle_at((a + b) / 2, y, .055) for a, b in zip(rows, rows[1:]) for y in (-.10, .10)]
    holes += [circle_at(x, 0, .04) for x in (min(rows) - .165, max(rows) + .165)]
    for points in (rounded(high, wide, .12, 6), *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        spline.use_cyclic_u = True
        for point, place in zip(spline.points, points):
            point.co = (*place, 0, 1)
    return link(name, curve, metal)


def circle_at(x, y, radius):
    return [(x + dx, y + dy) for dx, dy in circle(radius, 28)]
