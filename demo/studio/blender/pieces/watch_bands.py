"""What a watch hangs on that is no strap: strings of beads, pearls in rows, chains, a pin. In cm, lying on z=0 with
the watch, dial up, at the origin."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from pieces import watch_chains as chains
from pieces import watch_ways
from pieces.watch_cases import circle
from shapes import box, lathe, prism, sphere, tube


def arc_through(pin, length, steps=300):
    """The circle of (0, y, z) below the case that leaves it at (y, z) = pin and comes back after `length`."""
    low, high = pin[0] * 1.001, 10.
    for _ in range(60):
        middle = (low + high) / 2
        long = middle * (2 * math.pi - 2 * math.asin(pin[0] / middle))
        low, high = (middle, high) if long < length else (low, middle)
    start = math.asin(pin[0] / middle)
    turns = np.linspace(start, 2 * math.pi - start, steps)
    return np.array([(0, middle * math.sin(t), pin[1] + middle * (math.cos(t) - math.cos(start))) for t in turns])


def beads(data, radius, thick):
    """One stretch string from case to case. data: {'beads': [{'material', 'mm'}] from twelve o'clock around}"""
    strung = data['beads']
    path = arc_through((radius + .02, thick * .40), sum(bead['mm'] for bead in strung) / 10)
    cord = tube('cord', [tuple(p) for p in path], .035, material('plastic:#d8d2c8'))
    return [cord, *chains.string(path, strung, random.Random(3))]


def pearls(data, radius, thick):
    """Rows of small pearls around the wrist from one side of the case to the other, spacers between them, and a box
    clasp opposite the case. data: {'rows', 'mm', 'material', 'clasp': its metal}"""
    size, metal, made = data['mm'] / 10, material(data['clasp']), []
    pitch = size * 1.03
    wide = data['rows'] * pitch
    ear = (radius + .22, thick * .32)
    path = np.array([(0, y, z) for y, z in watch_ways.loop(radius, size, [ear, (ear[0] + .16, ear[1] - .08)])])
    whole, box_long = chains.length_of(path), .62
    half = (whole - box_long) / 2
    count = int((half - .06) / (size * 1.01))
    for side in (-1, 1):
        way = path if side > 0 else path[::-1]
        for row in range(data['rows']):
            off = (row - (data['rows'] - 1) / 2) * pitch
            made += chains.string(way + (off, 0, 0), [{**data, 'pitch': (half - .06) / count * 10}] * count,
                                  random.Random(row + 10 * side), .05)
            made.append(tube('cord', [tuple(p + (off, 0, 0)) for p in way[:len(way) // 2:4]], .035,
                             material('thread:#6f6e72')))
        made += _ears(radius, thick, side, wide, ear, metal)
        # Slim bars with a hole for each row keep the rows side by side.
        for share in (.34, .68):
            place = .05 + round(count * share) * (half - .06) / count
            made.append(_across(box('spacer', wide - .04, .07, size * .62, metal, .03), way, place))
    made.append(_across(box('clasp', wide + .04, box_long, .30, metal, .07, 4), path, whole / 2))
    made.append(_across(box('tongue', wide * .34, box_long + .10, .10, metal, .03, 3), path, whole / 2, .17))
    for along in (-.20, .20):
        made.append(_across(box('groove', wide + .06, .035, .315, metal, .012), path, whole / 2 + along))
    return made


def _across(thing, path, place, up=0.0):
    """Puts a bar across the strings at a distance along the path, its Z away from the wrist."""
    (at, forward), = chains.at_lengths(path, [place])
    out = Vector((1, 0, 0)).cross(forward)
    turn = Matrix((Vector((1, 0, 0)), forward, out)).transposed().to_4x4()
    thing.matrix_basis = Matrix.Translation(at + out * up) @ turn
    return thing


def _ears(radius, thick, side, wide, at, metal):
    """A bar for the strings, held by a solid end piece that follows the case."""
    y, z = at
    reach = radius + .25
    outline = [(x, math.sqrt((radius - .06) ** 2 - x * x)) for x in np.linspace(wide / 2, -wide / 2, 24)]
    outline += [(-wide / 2, reach - .05), (-wide / 2 + .05, reach), (wide / 2 - .05, reach), (wide / 2, reach - .05)]
    plate = prism('end piece', outline[::-1], z - .11, z + .11, metal, .05)
    plate.data.polygons.foreach_set('use_smooth', [True] * len(plate.data.polygons))
    plate.data.use_auto_smooth, plate.data.auto_smooth_angle = True, .5
    if side < 0:
        plate.matrix_basis = Matrix.Rotation(math.pi, 4, 'Z')
    return [plate]


def curb_chain(data, radius, thick):
    """From a pocket watch's bow around to a T-bar. data: {'material', 'cm', 'path': [(x, y)] after the bow}"""
    metal = material(data['material'])
    path = chains.curve_through([(0, radius + 1.0, thick * .46), (.12, radius + 1.35, .28),
                                 *[(x, y, .16) for x, y in data['path']]])
    made = chains.curb(path, data['cm'], metal)
    (end, towards), = chains.at_lengths(path, [data['cm'] - .05])
    across = Vector((-towards.y, towards.x, 0))
    bar = [end + towards * .42 + across * t for t in np.linspace(-1.15, 1.15, 12)]
    made += [tube('bar', [(p.x, p.y, .16) for p in bar], .10, metal),
             circle('ring', .20, .05, metal, Matrix.Translation((*(end + towards * .18).xy, .15)))]
    for tip in (bar[0], bar[-1]):
        knob = sphere('knob', .15, metal, 32, 16)
        knob.location = (tip.x, tip.y, .16)
        made.append(knob)
    return made


def coiled_chain(data, radius, thick):
    """A long fine chain through the ring, coiled around the watch like a nest. data: {'material', 'cm', 'turns'}"""
    low, high = 0., 4.
    for _ in range(30):
        wider = (low + high) / 2
        path = _coil(radius, thick, data['turns'], wider)
        low, high = (wider, high) if chains.length_of(path) < data['cm'] else (low, wider)
    return chains.cable(path, data['cm'], material(data['material']), (.235, .155, .042))


def _coil(radius, thick, turns, wider):
    """From the ring around the watch, a little wider each time, never quite a circle, and over the turns back to the
    ring. wider: what the coil gains in radius from its first to its last turn."""
    chance = random.Random(5)
    top, inner = radius + .60, radius + .85
    points = [(-.02, top, thick * .42 + .06), (.34, top + .08, thick * .3), (.95, inner * .93, .10)]
    for i in range(2, int(turns * 14)):
        angle = math.pi / 2 - 2 * math.pi * i / 14
        around = inner + wider * i / (14 * turns) + .11 * math.sin(2.3 * angle + 1) + chance.uniform(-.05, .05)
        # Each turn falls around another middle, so that they cross here and there as a chain let down does.
        aside, up = .34 * math.sin(.41 * angle + 1), .26 * math.cos(.33 * angle)
        points.append((around * math.cos(angle) * 1.02 + aside, around * math.sin(angle) + up,
                       .06 + .07 * (.5 + .5 * math.sin(.5 * angle))))
    x, y, _ = points[-1]
    points += [(x * .75 - .25, y * .7 + .3 * (top + .7), .14), (-.95, top + .38, .26), (-.36, top + .20, .30),
               (.03, top + .03, thick * .42 + .02)]
    return chains.curve_through(points, 12)


def fob(data, radius, thick):
    """Strands of beads from the ring at six up to a bar pin.
    data: {'strands', 'each', 'mm', 'material', 'metal'}"""
    metal, bead = material(data['metal']), {'material': data['material'], 'mm': data['mm']}
    size, made = data['mm'] / 10, []
    gap = .20
    low = -(radius + .62)
    high = low - .55 - data['each'] * (size + gap) - gap
    for strand in range(data['strands']):
        off = strand - (data['strands'] - 1) / 2
        start, end = Vector((off * .66, low - .04 - .18 * abs(off), .28)), Vector((off * 1.12, high, .30))
        path = np.array([start.lerp(end, t) for t in np.linspace(0, 1, 40)])
        room = chains.length_of(path)
        pitch = (room - .2) / data['each']
        for i in range(data['each']):
            (at, way), = chains.at_lengths(path, [.1 + pitch * (i + .5)])
            turned = chains.string(np.array([at - way * size, at, at + way * size]), [bead],
                                   random.Random(7 * strand + i), size / 2)
            made += turned
        made.append(tube('wire', [tuple(start), tuple(end)], .022, metal))
        for i in range(data['each'] + 1):
            (at, way), = chains.at_lengths(path, [max(.06, min(room - .06, .1 + pitch * i))])
            face = Vector((0, 0, 1)) if i % 2 else Vector((way.y, -way.x, .5)).normalized()
            turn = Matrix((way, face.cross(way), face)).transposed().to_4x4()
            made.append(circle('eye', .09, .028, metal, Matrix.Translation(at) @ turn))
        made.append(circle('ring', .13, .035, metal, Matrix.Translation((end.x, end.y - .06, .34))
                           @ Matrix.Rotation(math.radians(70), 4, 'Y')))
    yoke = [(x, low - back, .28) for x, back in ((-.74, .20), (-.70, .16), (0, .01), (.70, .16), (.74, .20))]
    made.append(tube('yoke', [tuple(p) for p in chains.curve_through(yoke, 10)], .055, metal))
    return made + _bar_pin(high - .22, 1.12 * (data['strands'] - 1) / 2 + .75, metal)


def _bar_pin(y, half, metal):
    """A rounded bar with end knobs and the pin's wire and catch behind it."""
    bar = [(1e-4, -half), (.10, -half), (.13, -half + .05), (.13, half - .05), (.10, half), (1e-4, half)]
    rod = lathe('bar', bar, metal, 48)
    rod.matrix_basis = Matrix.Translation((0, y, .38)) @ Matrix.Rotation(math.radians(90), 4, 'Y')
    made = [rod]
    for side in (-1, 1):
        knob = sphere('knob', .19, metal, 40, 20)
        knob.location = (side * half, y, .38)
        made.append(knob)
    needle = [(-half * .8, y - .02, .22), (-half * .86, y - .16, .12), (0, y - .20, .09), (half * .84, y - .12, .10),
              (half * .92, y - .02, .14)]
    made.append(tube('needle', [tuple(p) for p in chains.curve_through(needle, 10)], .03, metal))
    return made


KINDS = {'beads': beads, 'pearls': pearls, 'curb-chain': curb_chain, 'coiled-chain': coiled_chain, 'fob': fob}
