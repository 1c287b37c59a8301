"""Dials of watches and clocks: face +Z at z=0, 12 o'clock at +Y. Lengths in a dial's data are shares of its radius."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from materials import material
from pieces import dial_reliefs, hands
from shapes import box, grained, group, lathe, mesh, prism, text, tube

ROMAN = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']
WORDS = {
    'arabic': ['12', *map(str, range(1, 12))],
    'twenty-four': ['24', *map(str, range(13, 24))],
    'roman': ROMAN,
}
# Ink lies this far above the face, in shares of the radius: less flickers, more floats.
_INK = .004


def around(hour, radius):
    """(x, y) of an hour, a fraction too: 12 is on top and it goes clockwise."""
    angle = math.radians(90 - 30 * hour)
    return radius * math.cos(angle), radius * math.sin(angle)


def placed(thing, x, y, z=0.0, turn=0.0):
    """turn: degrees, clockwise, as a clock counts."""
    thing.matrix_basis = (Matrix.Translation((x, y, z)) @ Matrix.Rotation(-math.radians(turn), 4, 'Z')
                          @ thing.matrix_basis)
    return thing


def label(words, height, ink, x, y, z, font='Lato-Medium', turn=0.0, narrow=1.0):
    """Words whose middle is at (x, y); height: of its letters, in cm."""
    # Letters take about .72 of a font's size.
    thing = text(words, height / .72, ink, font, depth=height * .004, spacing=1.0)
    bpy.context.view_layer.update()
    corners = np.array(thing.bound_box)
    middle = (corners.min(0) + corners.max(0)) / 2
    thing.matrix_basis = Matrix.Diagonal((narrow, 1, 1, 1)) @ Matrix.Translation((-middle[0], -middle[1], 0))
    return placed(thing, x, y, z, turn)


def ring(inner, outer, ink, z):
    return lathe('ring', [(outer, z), (inner, z)], ink, 160)


def numerals(data, radius, lift=0.0):
    """data: {'style', 'at', 'height', 'material', 'font'?, 'radial'?, 'narrow'?, 'skip'?: [hours]}.
    Radial numerals stand with their feet towards the middle."""
    ink, made = material(data['material']), []
    for hour, words in enumerate(WORDS[data['style']]):
        if hour in data.get('skip', []):
            continue
        x, y = around(hour, data['at'] * radius)
        made.append(label(words, data['height'] * radius, ink, x, y, _INK * radius + lift,
                          data.get('font', 'Lato-Medium'), hour * 30 if data.get('radial') else 0,
                          data.get('narrow', 1.0)))
    return made


def marks(data, radius):
    """Applied or inlaid hours. data: {'shape': 'bar', 'dot' or 'nail', 'at', 'length', 'width', 'material',
    'hours'?: which, 'double'?: at 12, 'dish'?: how far (cm) the face rises towards its rim}."""
    made = []
    for hour in data.get('hours', range(12)):
        offsets = (0,)
        if data.get('double') and hour == 0:
            offsets = (-.85 * data['width'] * radius, .85 * data['width'] * radius)
        x, y = around(hour, data['at'] * radius)
        slope = math.radians(90 - 30 * hour)
        for offset in offsets:
            thing = _mark(data, radius)
            dish = data.get('dish', 0)
            # A dish rises with the square of the distance from its middle.
            tilt = math.atan(2 * dish * data['at'] / radius)
            thing.matrix_basis = Matrix.Rotation(tilt, 4, 'X') @ thing.matrix_basis
            made.append(placed(thing, x - offset * math.sin(slope), y + offset * math.cos(slope),
                               dish * data['at'] ** 2, hour * 30))
    return made


def _mark(data, radius):
    color, width, length = material(data['material']), data['width'] * radius, data.get('length', 0) * radius
    if data['shape'] == 'bar':
        thick = data.get('thick', .035) * radius
        bar = box('mark', width, length, thick, color, min(thick, width) * .22)
        return grained(bar, 'Y', data.get('coarser', 1.0))
    if data['shape'] == 'dot':
        half = width / 2
        dome = [(half * math.cos(t), half * .55 * math.sin(t)) for t in np.linspace(0, math.pi / 2 - .01, 10)]
        return lathe('mark', dome, color, 48)
    half, high = width / 2, width * .32
    corners = [(half, half), (-half, half), (-half, -half), (half, -half)]
    vertices = [(x, y, z) for z in (0, high * .45) for x, y in corners] + [(0, 0, high)]
    faces = [(i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4)]
    faces += [(4 + i, 4 + (i + 1) % 4, 8) for i in range(4)]
    return mesh('nail', vertices, faces, color, False)


def track(data, radius):
    """Minutes around the rim. data: {'style': 'ticks', 'dots' or 'railroad', 'at', 'length', 'material', 'bold'?}."""
    ink, outer = material(data['material']), data['at'] * radius
    inner, z = outer - data['length'] * radius, _INK * radius
    if data['style'] == 'dots':
        return [ring_of_dots(outer, data['length'] * radius / 2, ink, z)]
    bold = data.get('bold', .022) * radius
    made = [_ticks([m for m in range(60) if m % 5], inner, outer, bold * .5, ink, z),
            _ticks(range(0, 60, 5), inner, outer, bold, ink, z)]
    if data['style'] == 'railroad':
        thin = bold * .3
        made += [ring(inner - thin, inner, ink, z), ring(outer, outer + thin, ink, z)]
    return made


def _ticks(minutes, inner, outer, width, ink, z):
    vertices, faces = [], []
    for minute in minutes:
        angle = math.radians(90 - 6 * minute)
        out, side = np.array([math.cos(angle), math.sin(angle)]), np.array([-math.sin(angle), math.cos(angle)])
        corners = [out * r + side * s * width / 2 for r, s in ((inner, -1), (outer, -1), (outer, 1), (inner, 1))]
        faces.append(tuple(range(len(vertices), len(vertices) + 4)))
        vertices += [(*corner, z) for corner in corners]
    return mesh('ticks', vertices, faces, ink, False)


def ring_of_dots(at, size, ink, z):
    vertices, faces = [], []
    for minute in range(60):
        x, y = around(minute / 5, at)
        big = size * (1.6 if minute % 5 == 0 else 1)
        faces.append(tuple(range(len(vertices), len(vertices) + 12)))
        vertices += [(x + big * math.cos(t), y + big * math.sin(t), z)
                     for t in np.linspace(0, 2 * math.pi, 12, endpoint=False)]
    return mesh('dots', vertices, faces, ink, False)


def date_window(data, radius):
    """A small white window with the day of the month. data: {'hour', 'at', 'day', 'frame'?: material}."""
    x, y = around(data['hour'], data['at'] * radius)
    width, height = .17 * radius, .135 * radius
    z, turn = _INK * radius, (data['hour'] * 30 - 90) if data.get('radial') else 0
    sheet = box('date', width, height, .004 * radius, material('dial:#f6f1e2'), 0)
    corner = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    frame = tube('frame', [(a * width / 2, b * height / 2, 0) for a, b in corner], .011 * radius,
                 material(data.get('frame', 'ink')), closed=True)
    return [placed(sheet, x, y, z, turn), placed(frame, x, y, z * 1.5, turn),
            label(str(data['day']), .085 * radius, material('ink'), x, y, z * 2, 'Lato-Bold', turn)]


def moon_window(data, radius, face):
    """The night sky with a painted moon behind a half-round window whose lower edge has two humps of the `face`.
    data: {'hour', 'center': how far out, 'width', 'rim': material}."""
    wide = data['width'] * radius / 2
    x0, y0 = around(data['hour'], data['center'] * radius)
    z = _INK * radius
    half = [(wide * math.cos(t), wide * math.sin(t)) for t in np.linspace(0, math.pi, 48)]
    placed_at = lambda points, dx=0.0, dy=0.0: [(x0 + x + dx, y0 + y + dy) for x, y in points]
    disc = lambda r, n=40: [(r * math.cos(t), r * math.sin(t)) for t in np.linspace(0, 2 * math.pi, n, endpoint=False)]
    flat = lambda name, points, level, color: prism(name, points, z * level - .3 * z, z * level, material(color))
    moon, hump = .40 * wide, .43 * wide
    parts = [flat('sky', placed_at(half), 1, 'dial:#0a1230'),
             flat('moon', placed_at(disc(moon), .10 * wide, .46 * wide), 2, 'dial:#f0dfae')]
    for dx, dy, size in ((-.14, .10, .22), (.16, -.08, .16), (.02, .2, .12), (.1, .17, .08)):
        parts.append(flat('crater', placed_at(disc(moon * size), (.10 + dx) * wide, (.46 + dy) * wide), 2.4,
                          'dial:#d8c084'))
    for dx, dy in ((-.62, .58), (-.40, .74), (.66, .52), (-.78, .35), (.58, .72), (-.44, .50)):
        parts.append(flat('star', placed_at(disc(.026 * wide, 10), dx * wide, dy * wide), 1.6, 'dial:#f7efd2'))
    humps = [[(hump * math.cos(t) + side * .5 * wide, hump * math.sin(t)) for t in np.linspace(0, math.pi, 32)]
             for side in (-1, 1)]
    parts += [flat('hump', placed_at(points), 3, face) for points in humps]
    edge = [*half, *humps[0][::-1], *humps[1][::-1]]
    parts.append(tube('rim', [(x, y, z * 3) for x, y in placed_at(edge)], .011 * radius, material(data['rim']), True))
    return parts


def face(dial, radius):
    """The plate itself, on z=0. A wooden one has its grain up and down."""
    if 'hammered' in dial:
        return dial_reliefs.hammered(radius, dial['hammered'], material(dial['plate']))
    plate = lathe('dial', [(radius, -.02 * radius), (radius, 0), (1e-4, 0)], material(dial['plate']), 160)
    return grained(plate, 'Y', dial['grain']) if 'grain' in dial else plate


def make(dial, radius, time=(10, 8, 35)):
    """dial: see Dial in scenes/watch.ts; without a plate its marks lie on whatever is there. Returns the group."""
    parts = [face(dial, radius)] if 'plate' in dial else []
    for data in dial.get('numerals', []):
        parts += numerals(data, radius, dial.get('lift', 0))
    for data in dial.get('marks', []):
        parts += marks(data, radius)
    for data in dial.get('tracks', []):
        parts += track(data, radius)
    if 'date' in dial:
        parts += date_window(dial['date'], radius)
    if 'moon' in dial:
        parts += moon_window(dial['moon'], radius, dial['plate'])
    parts.append(hands.make(dial['hands'], radius, time))
    return group(*parts)
