"""What stands on a desk and holds a set. Each maker takes a holder's data and gives the height for its things, in cm."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from pieces import dials
from pieces.boards import carved, extruded
from pieces.clock_cases import bezel
from shapes import box, grained, group, lathe, tube

# A wide board shows another figure than a pen turned of the same wood.
_WIDE = {'cherry': 'solid-cherry'}


def _trough(u, v, cove):
    """Depth of a cove: a capsule between two points, round across."""
    x0, x1, y, radius, deep = (cove[key] for key in ('from', 'to', 'y', 'radius', 'deep'))
    away = np.hypot(u - np.clip(u, x0 + radius, x1 - radius), v - y) / radius
    bowl = deep * np.sqrt(np.clip(1 - away ** 2.2, 0, 1))
    return np.where(away < 1.12, np.maximum(bowl, deep * .12 * np.clip(1.12 - away, 0, .12) / .12), 0)


def tray(holder):
    """A slab with coves and a round well. holder: {'wood', 'size', 'coves': [{'from', 'to', 'y', 'radius', 'deep'}],
    'well': {'x', 'y', 'radius', 'deep'}, 'clips': paper clips in it}"""
    x, y, z = holder['size']
    well = holder['well']
    hollows = [*holder['coves'], {'from': well['x'] - well['radius'], 'to': well['x'] + well['radius'], **well}]
    depth = lambda u, v: np.max([_trough(u, v, hollow) for hollow in hollows], 0)
    slab = grained(carved('tray', x, y, z, .9, depth, holder['wood']), 'X', 1.6)
    slab.location.z = .15
    box('cork', x - .5, y - .5, .16, material(holder['under']), .02).location.z = .08
    for k in range(holder['clips']):
        _paper_clip(well, z + .15 - well['deep'], k)
    return z + .15 - holder['coves'][0]['deep']


def _paper_clip(well, floor, k):
    """Bent wire, lying as it fell."""
    def half_turn(center_x, y, radius, side):
        return [(center_x + side * radius * math.sin(a), y + radius * math.cos(a)) for a in np.linspace(0, math.pi, 12)]
    points = [(-.7, .12), *half_turn(.75, 0., .2, 1)[2:], *[(-x, y) for x, y in half_turn(.95, 0., .26, 1)[::-1]],
              *half_turn(1.0, .06, .32, 1), (-.35, -.26)]
    wire = tube('clip', [(x, y * .9, .02 * i) for i, (x, y) in enumerate(points)], .045, material('steel'))
    turn = k * 2.39996
    wire.matrix_world = (Matrix.Translation((well['x'] + .95 * math.cos(turn), well['y'] + .95 * math.sin(turn), floor + .12 + .09 * k))
                         @ Matrix.Rotation(turn * 1.7, 4, 'Z') @ Matrix.Rotation(.16 * (-1) ** k, 4, 'X'))


def card_stand(holder):
    """A block with a slot for cards, a stripe across it and a hole in the stripe where a pen stands.
    holder: {'wood', 'stripe', 'size', 'stripe_x', 'stripe_width', 'cards'}"""
    x, y, z = holder['size']
    slot = [(-.2, z), (.25, .7), (1.35, .7), (.95, z)]
    outline = [(-y / 2, 0), (y / 2, 0), (y / 2, z * .92), *slot[::-1], (-y / 2, z * .72)]
    left, right = holder['stripe_x'] - holder['stripe_width'] / 2, holder['stripe_x'] + holder['stripe_width'] / 2
    for start, end, wood in ((-x / 2, left, holder['wood']), (left, right, holder['stripe']), (right, x / 2, holder['wood'])):
        grained(extruded(outline, start, end, wood, .05 if wood == holder['wood'] else 0), 'X', 1.3)
    _cards(holder['cards'], -1.3, .30, .72)
    return 0


def _cards(count, x, front, bottom):
    """A pack of business cards that lean back a little, none quite like the next; the front one is printed."""
    pack = []
    for k in range(count):
        leaf = box('card', 8.9, .034, 5.1, material('paper:#faf7f0'), 0)
        leaf.location = (.09 * math.sin(k * 2.3), k * .037, 2.55 + .05 * math.sin(k * 1.7))
        pack.append(leaf)
    for y, length, high in ((3.5, 3.4, .3), (2.85, 2.2, .12), (2.5, 2.6, .12)):
        line = box('print', length, .002, high, material('ink:#5b5750'), 0)
        line.location = (-3.7 + length / 2, -.02, y)
        pack.append(line)
    whole = group(*pack)
    whole.matrix_world = Matrix.Translation((x, front, bottom)) @ Matrix.Rotation(math.radians(-7), 4, 'X')


def round_base(holder):
    """A turned foot with felt beneath. holder: {'wood', 'felt', 'across', 'high'}"""
    radius, high = holder['across'] / 2, holder['high']
    profile = [(.01, .12), (radius - .12, .12), (radius, .24), (radius, high * .5), (radius - .12, high * .62),
               (radius - .3, high * .66), (radius - .36, high * .74), (radius - .42, high * .9), (radius - .62, high), (.01, high)]
    grained(lathe('base', profile, material(holder['wood']), 160), 'X', 2.4)
    lathe('felt', [(.01, .14), (radius - .1, .14), (radius - .1, 0), (.01, 0)], material(holder['felt']), 96)
    return 0


def wedge(holder):
    """A block whose front leans back and carries a clock, with a groove for a pen along its foot.
    holder: {'wood', 'width', 'height', 'clock': {'dial', 'bezel', 'across', 'time'}}"""
    width, height, foot = holder['width'], holder['height'], 1.75
    groove = [(-3.75 + .62 * math.cos(a), foot + .16 + .62 * math.sin(a)) for a in np.linspace(1.08, 1.92, 16) * math.pi]
    outline = [(-5.2, 0), (4.2, 0), (1.25, height), (.45, height), (-2.45, foot), *groove[::-1], (-5.0, foot)]
    grained(extruded(outline, -width / 2, width / 2, _WIDE.get(holder['wood'], holder['wood']), .12), 'X', 2.2)
    clock = holder['clock']
    # The bezel reaches .128 of its opening's radius beyond it.
    radius = clock['across'] / 2 / 1.128
    insert = group(dials.make(clock['dial'], radius, tuple(clock['time'])), *bezel(radius, .42, material(clock['bezel'])))
    lean = math.atan2(height - foot, 2.9)
    insert.matrix_world = (Matrix.Translation((0, -1.0 - .04, (height + foot) / 2 + .02)) @ Matrix.Rotation(lean, 4, 'X'))
    return foot - .46


STANDS = {'tray': tray, 'card-stand': card_stand, 'round-base': round_base, 'wedge': wedge}
