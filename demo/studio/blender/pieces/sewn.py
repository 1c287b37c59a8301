"""Sewn cases: a leather pen sleeve, a rolled watch roll. On z = 0 about the origin. cm inside."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from pieces.hardware import stud
from pieces.pens import make as make_pen
from pieces.straps import band, stitches
from shapes import facing, group, lathe, lay, mesh
from sweep import evenly, rounded, spline, sweep

STANDS = .3  # cm the roll's axis is above its radius, for the strap around it
# Only shows what the sleeve is for, so the words say nothing about it.
PEN = {'style': 'cigar', 'mm': 138, 'thick': 14, 'material': 'walnut', 'trim': 'chrome'}


def pen_sleeve(piece):
    """piece: leather, thread, long, wide, thick; mm. Mouth towards +X, fold towards -Y, a pen in it."""
    long, wide, thick = piece['long'] / 10, piece['wide'] / 10, piece['thick'] / 10
    leather = _sleeve_mesh(long, wide, thick, piece['leather'])
    row = wide / 2 - .38
    seam = [(x, row, 2 * thick) for x in np.linspace(-long / 2, long / 2, 60)]
    parts = stitches(seam, (0, 1, 0), 0, .015, piece['thread'], .34, .46, .25)
    pen = lay(make_pen(PEN), (long / 2 + 4.0 - PEN['mm'] / 20, -.12, thick + .72), 0, 80)
    return group(leather, *parts, pen)


def _sleeve_mesh(long, wide, thick, leather):
    """Two layers joined by a fold; the upper one arches over the pen and has a round notch for the thumb."""
    columns, rows = 120, 60
    vertices, faces = [], []
    for i in range(rows + 1):
        t = i / rows
        arch = .12 + .88 * min(1, t / .35) ** .7
        path = evenly(_sleeve_section(wide, thick, arch), columns)
        along = np.gradient(path, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        for k, ((y, z), (dy, dz)) in enumerate(zip(path, along)):
            upper = k > columns * .52
            notch = math.sqrt(max(0, .85 ** 2 - (y + .12) ** 2)) if upper else 0
            x = -long / 2 + t * (long - notch)
            for face in (thick / 2, -thick / 2):
                vertices.append((x, y - dz * face, z + dy * face))
    step = columns * 2
    for i in range(rows):
        for k in range(columns - 1):
            a, b = i * step + 2 * k, (i + 1) * step + 2 * k
            faces += [(a, a + 2, b + 2, b), (a + 1, b + 1, b + 3, a + 3)]
    for i, turn in ((0, 1), (rows, -1)):
        for k in range(columns - 1):
            a = i * step + 2 * k
            faces.append((a, a + 1, a + 3, a + 2)[::turn])
    for k in (0, columns - 1):
        for i in range(rows):
            a, b = i * step + 2 * k, (i + 1) * step + 2 * k
            faces.append((a, b, b + 1, a + 1)[::1 if k == 0 else -1])
    return mesh('sleeve', vertices, faces, material(leather), True, crease=38)


def _sleeve_section(wide, thick, arch):
    """Middle line of the leather in (y, z): below from the stitched edge to the fold, above back again."""
    edge, low, high = wide / 2, thick / 2, thick * 1.5
    fold = [(-edge + .14 + .14 * math.sin(a), low + (high - low) / 2 * (1 - math.cos(a)) * (1 + arch))
            for a in np.linspace(0, -math.pi, 12)][1:-1]
    top = high + 1.38 * arch
    above = [(-edge + .34, high + .42 * arch), (-.75, top - .22 * arch), (-.12, top), (.5, top - .25 * arch),
             (1.0, high + .45 * arch), (1.25, high + .06 * arch), (edge - .4, high), (edge, high)]
    return spline([(edge, low), (.6, low), (-.6, low), (-edge + .3, low), *fold, *above], 400)


def watch_roll(piece):
    """piece: canvas, felt, leather, stud, thread; across (of the bundle), open_long, wide; mm. Its axis is X."""
    radius, wide = piece['across'] / 20, piece['wide'] / 10
    felt_thick, canvas_thick = .34, .16
    outside = _spiral(radius - canvas_thick / 2, piece['open_long'] / 10)
    inside = _spiral(radius - canvas_thick - felt_thick / 2, piece['open_long'] / 10 * .96)
    across = (1, 0, 0)
    parts = [band('canvas', outside, across, wide, canvas_thick, piece['canvas']),
             band('felt', inside, across, wide - .25, felt_thick, piece['felt'])]
    for side in (-1, 1):
        aside = side * (wide / 2 - .3)
        parts += stitches(outside[:160], across, aside, canvas_thick / 2 + .005, piece['thread'], .26, .38)
    pillow_radius = radius - 2.05
    profile = [(.001, -wide * .47), (pillow_radius * .8, -wide * .47), (pillow_radius, -wide * .43),
               (pillow_radius, wide * .43), (pillow_radius * .8, wide * .47), (.001, wide * .47)]
    pillow = lathe('pillow', profile, material(piece['felt']), 64, 80)
    lay(pillow, (0, 0, radius + STANDS))
    return group(*parts, pillow, *_closing(piece, radius))


def _spiral(radius, long, turns_from=-40):
    """The strip's middle line, from its outer end in front (which stands off a little) inwards. In the YZ plane."""
    points, angle, walked = [], math.radians(turns_from), 0.0
    step, first = .05, 2 * math.pi * radius
    while walked < long:
        lifted = .16 * max(0, 1 - walked / 2.0) ** 2
        under = min(1, max(0, (walked - first * .72) / (first * .26)))
        r = radius - .66 * under * under * (3 - 2 * under) - .9 * max(0, walked - first) / (long - first) + lifted
        points.append((0, -r * math.cos(angle), radius + STANDS + r * math.sin(angle)))
        angle += step / r
        walked += step
    return evenly(points, 420)


def _closing(piece, radius):
    """The bridle strap around the middle, its tip over a stud on the front."""
    reach, thick, wide = radius + .30, .24, 2.0
    parts, height = [], radius + STANDS
    turns = np.linspace(math.radians(-8), math.radians(-8 + 352), 200)
    around = [(0, -reach * math.cos(a), height + reach * math.sin(a)) for a in turns]
    parts.append(band('strap', around, (1, 0, 0), wide, thick, piece['leather']))
    over = reach + thick
    lap = np.linspace(math.radians(74), math.radians(-20), 90)
    ease = [over - .24 * max(0, 1 - i / 14) for i in range(90)]
    tip = [(0, -r * math.cos(a), height + r * math.sin(a)) for r, a in zip(ease, lap)]
    narrow = np.ones((90, 2))
    narrow[-16:, 0] = [math.sqrt(max(.02, 1 - (k / 16) ** 2)) for k in range(1, 17)]
    parts.append(sweep('tip', tip, rounded(wide, thick, .1), material(piece['leather']), (1, 0, 0), narrow))
    knob = stud(piece['stud'], 1.15)
    at = math.radians(4)
    # Only its neck and head stand out of the strap.
    out = over + thick / 2 - .34
    place = (0, -out * math.cos(at), height + out * math.sin(at))
    knob.matrix_world = Matrix.Translation(place) @ facing((0, -math.cos(at), math.sin(at)))
    return [*parts, knob]
