"""What a watch hangs on that is no strap: strings of beads, pearls in rows, chains, a pin. In cm, lying on z=0 with
the watch, dial up, at the origin."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from pieces import watch_chains as chains
from pieces.watch_cases import circle
from shapes import box, lathe, sphere, tube


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
    """Rows of small pearls, open and bent to the right like a C, a clasp at their ends.
    data: {'rows', 'mm', 'material', 'clasp', 'length': cm on each side, 'bend': radius}"""
    size, metal, made = data['mm'] / 10, material(data['clasp']), []
    bend, start = data['bend'], radius + .30
    pitch, wide = size * 1.04, data['rows'] * size * 1.04 + .06
    sweep = data['length'] / bend
    for side in (1, -1):
        for row in range(data['rows']):
            off = (row - (data['rows'] - 1) / 2) * pitch
            turns = np.linspace(0, sweep, 160)
            path = np.array([(bend - (bend - off) * math.cos(t), side * (start + (bend - off) * math.sin(t)), size / 2)
                             for t in turns])
            count = int(chains.length_of(path) / (size * 1.02))
            pitch_here = chains.length_of(path) / count * 10
            made += chains.string(path, [{'material': data['material'], 'mm': data['mm'], 'pitch': pitch_here}] * count,
                                  random.Random(row + 10 * side))
        end = box('end bar', wide, .16, .22, metal, .06)
        end.location = (0, side * (start - .06), .17)
        made += [end, *_ears(radius, thick, side, metal)]
        clasp = box('clasp', wide, .42 if side > 0 else .30, .24, metal, .07, 4)
        clasp.matrix_basis = (Matrix.Translation((bend, side * start, .15)) @ Matrix.Rotation(-side * sweep, 4, 'Z')
                              @ Matrix.Translation((-bend, side * .17, 0)))
        made.append(clasp)
        if side < 0:
            tongue = box('tongue', wide * .5, .34, .07, metal, .02)
            tongue.matrix_basis = clasp.matrix_basis @ Matrix.Translation((0, -.28, 0))
            made.append(tongue)
    return made


def _ears(radius, thick, side, metal):
    """Two short horns that hold the first bar."""
    made = []
    for x in (-.36, .36):
        ear = box('ear', .20, .55, .22, metal, .08, 4)
        ear.location = (x, side * (radius + .04), thick * .36)
        made.append(ear)
    return made


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
    return chains.cable(path, data['cm'], material(data['material']))


def _coil(radius, thick, turns, wider):
    """From the ring around the watch, a little wider each time, never quite a circle, and over the turns back to the
    ring. wider: what the coil gains in radius from its first to its last turn."""
    chance = random.Random(5)
    top, inner = radius + .60, radius + .62
    points = [(-.02, top, thick * .42 + .06), (.34, top + .08, thick * .3), (.95, inner * .93, .10)]
    for i in range(2, int(turns * 14)):
        angle = math.pi / 2 - 2 * math.pi * i / 14
        around = inner + wider * i / (14 * turns) + .11 * math.sin(2.3 * angle + 1) + chance.uniform(-.05, .05)
        points.append((around * math.cos(angle) * 1.02, around * math.sin(angle), .07))
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
