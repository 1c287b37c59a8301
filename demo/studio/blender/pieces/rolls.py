"""Rolls and bags of cloth. Each maker takes a holder's data and gives the height at which things lie on it, in cm."""
import math

import numpy as np
from mathutils import Matrix, Vector, noise

from materials import material
from pieces.sheets import sheet, spiral, stitches
from shapes import group, lathe, mesh, smooth_path, tube


def felt_roll(holder):
    """Unrolled felt: flat in front, still rolled up behind, a loop of the same felt across what lies on it.
    holder: {'felt', 'width', 'flat': length that lies flat, 'loop': {'x', 'width', 'over': [[y, radius], ...]}, 'cord'}"""
    felt, half, thickness = holder['felt'], holder['width'] / 2, .28
    flat = holder['flat']
    front, radius = -flat / 2, 1.55
    center = (flat / 2, radius)
    bottom = [(y, 0.) for y in np.linspace(front, flat / 2, 40)]
    curl = [(center[0] + r * math.cos(a), center[1] + r * math.sin(a))
            for a, r in zip(np.linspace(-math.pi / 2, 3.9 * math.pi, 120), np.linspace(radius, .42, 120))]
    wave = lambda x, along: .05 + .05 * math.sin(x * .8 + along * .5) * max(0, 1 - along / flat)
    sheet(bottom + curl[1:], -half, half, thickness, felt, ripple=wave)
    _loop(holder['loop'], felt, thickness)
    # Two ends of one cord that is sewn to the front edge.
    for sign, reach in ((1, 1), (-1, .8)):
        start = half * .3
        cord = [(start, front + .5, thickness + .12), (start, front - .1, thickness + .05), (start + sign * .3, front - .6, .1),
                (start + sign * 2.0 * reach, front - 1.1, .1), (start + sign * 3.8 * reach, front - .6, .1),
                (start + sign * 5.4 * reach, front - 1.2, .1), (start + sign * 6.2 * reach, front - 1.9, .1)]
        tube('cord', smooth_path(cord, 8, 11), .1, material(holder['cord']))
    return thickness


def _loop(loop, felt, level):
    """A narrow band sewn down between the things it goes over: [y, radius] each."""
    x, width = loop['x'], loop['width']
    ends = (min(y - r for y, r in loop['over']) - .75, max(y + r for y, r in loop['over']) + .75)
    across = np.linspace(*ends, 140)
    height = np.full(140, level + .01)
    for y, r in loop['over']:
        reach = np.abs(across - y) / (r * 1.75)
        height = np.maximum(height, level + .03 + 2 * r * np.clip(1 - reach ** 2.6, 0, 1) ** .5)
    height = np.convolve(np.pad(height, 4, 'edge'), np.ones(9) / 9, 'valid')
    sheet(list(zip(across, height)), x - width / 2, x + width / 2, .16, felt, rows=12)
    for y in ends:
        inward = .22 if y == ends[0] else -.22
        line = [(at, y + inward, level + .2) for at in np.linspace(x - width / 2 + .1, x + width / 2 - .1, 8)]
        stitches(line, loop['thread'], every=.34, length=.2, thick=.022)


def watch_roll(holder):
    """A closed roll of canvas bound in leather, with strap and stud, and a slot for a pen along the flap's edge.
    holder: {'canvas', 'lining', 'length', 'across', 'leather', 'metal', 'thread', 'slot': {'x': [left, right], 'angle',
    'radius': of the pen}}"""
    half, outer = holder['length'] / 2, holder['across'] / 2 - .2
    flatness = .9
    center = (0, outer * flatness)
    end = holder['slot']['angle'] + 150
    path = spiral(outer - 1.75, outer, 2.35, end, center, flatness)
    sheet([(y, z + .02) for y, z in path], -half, half, -.2, holder['canvas'], 60, _creases(1.1), holder['lining'])
    plug = lathe('lining', [(.01, -half + .55), (outer - 1.9, -half + .5), (outer - 1.8, -half + .3), (outer - 1.8, half - .3),
                            (outer - 1.9, half - .5), (.01, half - .55)], material(holder['lining']))
    plug.matrix_world = (Matrix.Translation((0, 0, center[1])) @ Matrix.Diagonal((1, 1, flatness, 1))
                         @ Matrix.Rotation(math.radians(90), 4, 'Y'))
    _strap(holder, outer, center, flatness)
    _slot(holder, outer, center, flatness, half)
    return 0


def _on(angle, radius, center, flatness):
    turn = math.radians(angle)
    return center[0] + radius * math.cos(turn), center[1] + radius * math.sin(turn) * flatness


def _creases(strength):
    return lambda x, along: strength * .05 * noise.noise(Vector((x * .5, along * .35, 2.)))


def _strap(holder, outer, center, flatness):
    x, width = holder.get('strap_at', 0), 2.1
    angles = np.linspace(260, -75, 120)
    path = [_on(a, outer + .26, center, flatness) for a in angles]
    sheet(path, x - width / 2, x + width / 2, .2, holder['leather'], 10)
    tab = [_on(a, outer + .5, center, flatness) for a in np.linspace(170, 212, 30)]
    sheet(tab[::-1], x - width / 2 + .15, x + width / 2 - .15, -.18, holder['leather'], 10)
    for side in (-1, 1):
        line = [(x + side * (width / 2 - .2), *_on(a, outer + .52, center, flatness)) for a in np.linspace(165, 20, 60)]
        stitches(line, holder['thread'], every=.36, length=.22, thick=.024)
    stud = lathe('stud', [(.01, .34), (.16, .33), (.27, .26), (.29, .18), (.24, .1), (.2, .06), (.34, .04), (.36, 0)],
                 material(holder['metal']), 64)
    angle = 197
    y, z = _on(angle, outer + .66, center, flatness)
    out = Vector((0, math.cos(math.radians(angle)), math.sin(math.radians(angle)) / flatness))
    stud.matrix_world = Matrix.Translation((x, y, z)) @ out.to_track_quat('Z', 'Y').to_matrix().to_4x4()


def _slot(holder, outer, center, flatness, half):
    """The pocket: cloth that bulges over a pen and is sewn down on either side of it."""
    slot = holder['slot']
    left, right = slot['x']
    reach = math.degrees(slot['radius'] / outer)
    angles = np.linspace(slot['angle'] - 2.6 * reach, slot['angle'] + 2.6 * reach, 60)
    bulge = np.clip(1 - (np.abs(angles - slot['angle']) / (1.9 * reach)) ** 2.4, 0, 1) ** .6 * 2.15 * slot['radius']
    path = [_on(a, outer + .14 + b, center, flatness) for a, b in zip(angles, bulge)]
    sheet(path[::-1], left, right, .1, holder['canvas'], 24)
    for edge in (angles[2], angles[-3]):
        y, z = _on(edge, outer + .3, center, flatness)
        stitches([(at, y, z) for at in np.linspace(left + .1, right - .1, 10)], holder['thread'], every=.34, length=.2,
                 thick=.024)


def muslin_bag(holder):
    """A soft bag standing, something in it, drawn shut below its frilled mouth, the cord tied in a bow.
    holder: {'cloth', 'cord', 'width', 'height', 'place', 'turn'}"""
    columns, rows, half, height = 220, 120, holder['width'] / 2, holder['height']
    vertices, uvs = [], []
    for j in range(rows + 1):
        t = j / rows
        wide, deep, up, pleats = _bag_section(t)
        for i in range(columns + 1):
            a = 2 * math.pi * i / columns
            # Pleats start at the cord, many and sharp, and run out into a few soft folds below.
            bend = .5 * noise.noise(Vector((math.cos(a), math.sin(a), t * 2)))
            fold = 1 + pleats * (math.sin(13 * a + 2 * bend) + .6 * math.sin(29 * a + 1.3 + bend))
            sag = 1 + .16 * noise.noise(Vector((1.6 * math.cos(a), 1.6 * math.sin(a), t * 2.6 + 4))) * math.sin(math.pi * min(1, t / .7))
            crease = .035 * (1 - abs(noise.noise(Vector((2.2 * math.cos(a) + t, 2.2 * math.sin(a), t * 5))))) ** 3
            r = half * fold * (sag + crease * (t < .7))
            lip = .22 * math.sin(6 * a + 1) * max(0, (t - .85) / .15)
            vertices.append((r * wide * _squared(math.cos(a)), r * deep * _squared(math.sin(a)), up * height + lip))
            uvs.append((a * half / 5, t * height / 5))
    n = columns + 1
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i)
             for j in range(rows) for i in range(columns)]
    cloth = mesh('bag', vertices, faces, material(holder['cloth']), True, uvs)
    whole = group(cloth, *_bow(holder['cord'], half * .30, height * .74))
    whole.matrix_world = Matrix.Translation(holder['place']) @ Matrix.Rotation(math.radians(holder['turn']), 4, 'Z')
    return 0


def _squared(share):
    return math.copysign(abs(share) ** .86, share)


def _bag_section(t):
    """Half the width and half the depth in shares of the belly's, the height and the depth of the pleats at t, from the
    middle of the bottom, 0, to the mouth, 1."""
    at = [0, .10, .14, .20, .40, .58, .68, .74, .80, .90, 1]
    wide = np.interp(t, at, [.01, .84, .95, 1.0, 1.02, .88, .58, .27, .36, .56, .66])
    deep = np.interp(t, at, [.01, .56, .66, .72, .74, .62, .44, .25, .32, .42, .50])
    up = np.interp(t, [0, .10, .14, .20, .74, 1], [.0, .0, .015, .07, .74, 1])
    return wide, deep, up, np.interp(t, [0, .2, .5, .68, .74, .85, 1], [0, .0, .015, .07, .11, .09, .07])


def _bow(cord, radius, z):
    """Twice around the neck, two loops and two hanging ends towards -Y."""
    surface, r = material(cord), .085
    turns = np.linspace(0, 2 * math.pi, 60)
    parts = [tube('cord', [(radius * math.cos(a), radius * .95 * math.sin(a), z + lift + .04 * math.sin(2 * a))
                           for a in turns], r, surface, closed=True) for lift in (-.08, .09)]
    front = -radius * .95 - .1
    for side in (-1, 1):
        loop = [(0, front, z), (side * .7, front - .25, z + .5), (side * 1.7, front - .3, z + .45),
                (side * 2.0, front - .35, z - .15), (side * 1.2, front - .4, z - .35), (0, front - .1, z)]
        tail = [(0, front - .1, z), (side * .5, front - .5, z - .7), (side * .9, front - 1.0, z - 2.0),
                (side * (1.3 if side > 0 else .8), front - 1.35, z - 3.3)]
        parts += [tube('cord', smooth_path(path, 12, 13), r, surface) for path in (loop, tail)]
        end = tail[-1]
        parts.append(tube('knot', [(end[0], end[1], end[2] + d) for d in (-.06, .10)], r * 1.7, surface))
    parts.append(tube('knot', [(-.14, front - .08, z + .03), (.14, front - .08, z - .03)], r * 2, surface))
    return parts


ROLLS = {'felt-roll': felt_roll, 'watch-roll': watch_roll, 'muslin-bag': muslin_bag}
