"""What only one pen has: a tied fly, pressed ferns, laced leather, a band of notes, a tooled band, a planed pencil."""
import math
import random

import bpy
import numpy as np

from materials import material
from pieces.pen_barrels import embossed, polygon, smooth_radius
from shapes import lathe, link, mesh, smooth_path, sphere, tube


def threads(name, lines, radius, of):
    """Many round cords as one object."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 2, True
    for points in lines:
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for index, (point, place) in enumerate(zip(spline.points, points)):
            point.co = (*place, 1)
            point.radius = 1 - .75 * index / (len(points) - 1) if len(points) == 3 else 1
        spline.use_smooth = True
    return link(name, curve, material(of))


def around(radius, angle, z):
    return radius * math.cos(angle), radius * math.sin(angle), z


def staff_band(radius, bottom, height):
    """Five fine lines around a band and a scatter of notes on them."""
    chance, parts = random.Random(5), []
    gap = height / 6.6
    lines = [bottom + height / 2 + gap * (i - 2) for i in range(5)]
    ink = 'matte:#15110b'
    for z in lines:
        ring = [around(radius + .001, t, z) for t in np.linspace(0, 2 * math.pi, 80)]
        parts.append(tube('staff line', ring, .009, material(ink), closed=True, resolution=2))
    for i in range(11):
        angle = 2 * math.pi * (i + chance.uniform(-.2, .2)) / 11
        z = chance.choice(lines[:4]) + chance.choice((0, gap / 2))
        head = sphere('note', gap * .62, material(ink), 24, 12)
        head.location = around(radius, angle, z)
        head.rotation_euler = (0, 0, angle)
        head.scale = (.35, 1.2, .85)
        # Seen with the pen upright a staff runs around it, so a stem stands along Z.
        side = angle + gap * .62 / radius
        up = 1 if z < lines[2] else -1
        stem = [around(radius + .006, side, z), around(radius + .006, side, z + up * gap * 2.3)]
        parts += [head, tube('note stem', stem, .011, material(ink), resolution=2)]
    return parts


def tooled_band(radius, bottom, length, trim):
    """A belt's tooling: a rope at each edge, leaves and beads between."""
    def height(turn, place):
        rope = .022 * abs(math.sin(math.pi * (turn * 46 + place * 22)))
        if place < .14 or place > .86:
            edge = min(place, 1 - place) / .14
            return .035 + rope * math.sin(math.pi * edge)
        x, y = (turn * 9) % 1 - .5, (place - .5) / .72
        petal = abs(y) - .36 * math.cos(math.pi * x) ** 2
        vein = .35 + .65 * min(1, abs(y) * 9)
        bead = math.hypot((abs(x) - .5) * 1.0, y) < .13
        return .045 * (max(0., min(1., -petal * 9)) * vein + (1. if bead else 0.))

    return embossed('tooled band', radius, length, bottom, height, trim, 540, 70)


def laced_leather(radius, length, bottom, seam):
    """White leather around a handle, closed along `seam` degrees with 48 red herringbone stitches. radius: of 0..1."""
    parts, thick = [], .045
    profile = [(radius(0) - .02, bottom), (radius(0) + thick * .6, bottom + .005)]
    profile += [(radius(t) + thick, bottom + length * t) for t in np.linspace(.01, .99, 40)]
    profile += [(radius(1) + thick * .6, bottom + length - .005), (radius(1) - .02, bottom + length)]
    parts.append(lathe('leather grip', profile, material('leather:#d9d0bf'), 128))
    middle, pairs = math.radians(seam), 24
    edge = [around(radius(t) + thick + .002, middle, bottom + length * t) for t in np.linspace(.005, .995, 40)]
    parts.append(tube('seam', edge, .012, material('matte:#8d8474'), resolution=2))
    for i in range(pairs):
        t, pitch = (i + .35) / pairs, 1 / pairs
        r = radius(t) + thick
        for side in (-1, 1):
            stitch = [around(r + .012 - .012 * s, middle + side * .24 / r * s, bottom + length * (t + pitch * .55 * s))
                      for s in np.linspace(.06, 1, 5)]
            parts.append(tube('stitch', stitch, .0235, material('matte:#b3161b'), resolution=3))
    return parts


def trout_fly(radius, middle, facing):
    """An elk-hair caddis tied small, head up, on the side of a core of that radius; about 1.5 cm long."""
    chance, parts = random.Random(3), []
    out, low, high = radius + .10, middle - .62, middle + .60

    def at(x, lift, z):
        return around(out + lift, math.radians(facing) + x / out, z)

    hook = [at(0, 0, high), at(0, 0, low), at(0, -.04, low - .16), at(0, -.1, low - .2), at(0, -.1, low - .02)]
    parts.append(tube('hook', smooth_path(hook, 8, 7), .018, material('bronze'), resolution=3))
    body = [at(0, 0, z) for z in np.linspace(low + .05, high - .12, 12)]
    parts.append(tube('body', body, .075, material('matte:#6b7034'), resolution=4))
    hackle = []
    for _ in range(150):
        z, turn = chance.uniform(low + .1, high - .1), chance.uniform(0, 2 * math.pi)
        reach = chance.uniform(.17, .32)
        across, lift = math.cos(turn) * reach, math.sin(turn) * reach * .7
        hackle.append([at(across * s, lift * s, z - .05 * s) for s in (.2, .6, 1)])
    parts.append(threads('hackle', hackle, .0085, 'matte:#5a3013'))
    wing = []
    for _ in range(120):
        x, tip = chance.gauss(0, .15), low - chance.uniform(.0, .35)
        wing.append([at(0, .05, high - .14), at(x * .55, .10, middle - .1), at(x, .08 - abs(x) * .2, tip)])
    parts.append(threads('elk hair', wing, .0115, 'matte:#c9a06a'))
    stub = [[at(0, .05, high - .14), at(x * .5, .08, high - .06), at(x, .09, high + .05)]
            for x in (chance.gauss(0, .06) for _ in range(40))]
    parts.append(threads('hair stubs', stub, .0115, 'matte:#b98a52'))
    parts.append(tube('tying thread', [at(0, .03, high - .18), at(0, .03, high - .1)], .085,
                      material('matte:#4a3a20'), resolution=3))
    return parts


def silk_wraps(radius, bottom, turns, of='matte:#70763a', wire=.034):
    """Turns of silk side by side; returns them and their height."""
    rings = [lathe('silk', [(radius, bottom + wire * 2 * i), (radius + wire * .7, bottom + wire * (2 * i + .3)),
                            (radius + wire, bottom + wire * (2 * i + 1)),
                            (radius + wire * .7, bottom + wire * (2 * i + 1.7)), (radius, bottom + wire * 2 * (i + 1))],
                   material(of), 64) for i in range(turns)]
    return rings, wire * 2 * turns


def pressed_ferns(radius, bottom, length, seed):
    """Tips of maidenhair fern laid around a tube: dark thin stems, green fans. radius: a function of 0..1."""
    chance, stems, vertices, faces = random.Random(seed), [], [], []

    def place(angle, z, lift=.006):
        return around(radius(min(1, max(0, (z - bottom) / length))) + lift, angle, z)

    def fan(angle, z, heading, size):
        spread, start, r = math.radians(58), len(vertices), radius(.5)
        vertices.append(place(angle, z, .010))
        for i in range(9):
            turn = heading + spread * (i / 4 - 1)
            edge = size * (1 + (.07 if i % 2 else -.07))
            vertices.append(place(angle + edge * math.sin(turn) / r, z + edge * math.cos(turn), .012))
        faces.extend((start, start + i + 1, start + i + 2) for i in range(8))

    for tip in range(6):
        angle, z, lean = 2 * math.pi * tip / 6 + chance.uniform(-.2, .2), bottom + chance.uniform(.0, .3) * length, 0.
        tall = length * chance.uniform(.50, .62)
        sway = chance.uniform(-.35, .35)
        stem = [(angle + sway * t * t, z + tall * t) for t in np.linspace(0, 1, 12)]
        stems.append([place(*point) for point in stem])
        for i, t in enumerate(np.linspace(.06, .97, 11)):
            side = 1 if i % 2 else -1
            a, height = angle + sway * t * t, z + tall * t
            reach = .22 * (1 - .55 * t) + .06
            far = (a + side * reach / radius(.5), height + reach * .8)
            stems.append([place(a, height), place((a + far[0]) / 2, height + reach * .5), place(*far)])
            fan(*far, side * .7, .21 * (1 - .4 * t))
            if t < .8:
                half = ((a + far[0]) / 2, height + reach * .5)
                fan(*half, side * (.7 - 1.3), .14 * (1 - .4 * t))
                fan(half[0], half[1] - .02, side * (.7 + 1.2), .13 * (1 - .4 * t))
        fan(*stem[-1], 0, .14)
    green = material('pressed-fern')
    return [threads('fern stems', stems, .010, 'matte:#4a3420'), mesh('fern', vertices, faces, green, False)]


def planed_pencil(length, across, paint, bottom, cone_end, tip_radius):
    """Six flats from a sharpened cone up: the paint ends in a scallop on each flat, as a sharpener leaves it."""
    outline = polygon(6, across, .05, 10)
    slope = (across / 2 / math.cos(math.pi / 6) - tip_radius) / cone_end
    vertices, n = [], len(outline)
    for x, y in outline:
        edge = bottom + (math.hypot(x, y) - tip_radius) / slope
        rows = [(.985, edge), *((1, z) for z in np.linspace(edge + .012, bottom + length, 24))]
        vertices += [(x * s, y * s, z) for s, z in rows]
    faces = [(25 * i + j, 25 * ((i + 1) % n) + j, 25 * ((i + 1) % n) + j + 1, 25 * i + j + 1)
             for i in range(n) for j in range(24)]
    sides = mesh('pencil', vertices, faces, material(paint), crease=24)
    widest = cone_end * 1.02
    cone = [(tip_radius + slope * widest * t, bottom + widest * t) for t in np.linspace(0, 1, 24)]
    return sides, [(radius - .003, z) for radius, z in cone]


def knurled(radius, length, bottom, of, around_count=40):
    """A grip of little pyramids between two smooth collars."""
    rows = max(4, round(length / (2 * math.pi * radius / around_count)))

    def height(turn, place):
        if place < .06 or place > .94:
            return -.004
        u, v = turn * around_count, place * rows
        a, b = (u + v) % 1, (u - v) % 1
        return .020 * min(1 - abs(2 * a - 1), 1 - abs(2 * b - 1))

    return embossed('knurled grip', smooth_radius((radius, radius)), length, bottom, height, of, around_count * 8,
                    rows * 8)
