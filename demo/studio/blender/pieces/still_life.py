"""What lies on a maker's bench beside finished pieces. Everything lies on z=0 around the origin; lengths in cm."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from pieces import dials
from pieces.beads import bead_profile
from shapes import box, copy, grained, group, lathe, remove, smooth_path, tube


def make(piece):
    """piece: {'kind': 'prop', 'style': one of STYLES, ...what that style's function reads}"""
    return STYLES[piece['style']](piece)


def blank(piece):
    """A square stick of wood before it is turned, perhaps already drilled. piece: wood, long, thick"""
    thick = piece['thick']
    stick = grained(box('blank', piece['long'], thick, thick, material(piece['wood']), .04), 'X', piece.get('coarser', 1.1))
    stick.location.z = thick / 2
    bore = lathe('bore', [(.01, 0), (thick * .24, 0), (thick * .24, .012), (.01, .012)], material('ink:#1a120c'), 48)
    bore.matrix_world = Matrix.Translation((-piece['long'] / 2 - .004, 0, thick / 2)) @ Matrix.Rotation(-math.pi / 2, 4, 'Y')
    return group(stick, bore)


def brass_tube(piece):
    """A pen's inner tube. piece: metal, long, across"""
    radius, half = piece['across'] / 2, piece['long'] / 2
    profile = [(radius * .9, -half), (radius, -half), (radius, half), (radius * .9, half), (radius * .9, -half)]
    pipe = lathe('tube', profile, material(piece['metal']), 64, 30)
    pipe.matrix_world = Matrix.Translation((0, 0, radius)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')
    return group(pipe)


def bushing(piece):
    """A stepped ring, standing on its end. piece: metal, across"""
    r = piece['across'] / 2
    profile = [(r * .4, 0), (r * .96, 0), (r, .04), (r, .4), (r * .96, .45), (r * .78, .48), (r * .78, .9), (r * .74, .94),
               (r * .4, .94), (r * .4, 0)]
    return group(lathe('bushing', profile, material(piece['metal']), 64, 30))


def dish(piece):
    """A shallow dish of loose beads. piece: glaze, across, beads: [{material, mm, count}], seed"""
    radius = piece['across'] / 2
    curve = [(radius * s, .25 + 1.25 * s ** 4.5) for s in np.linspace(.02, .965, 40)]
    outer = [(radius, 1.4), (radius * .995, 1.28), *((radius * s, 1.3 * s ** 4.5 + .02) for s in np.linspace(.97, .62, 24)),
             (radius * .58, 0), (.02, 0)]
    bowl = lathe('dish', [*curve, (radius * .985, 1.44), *outer], material(piece['glaze']), 128, 60)
    return group(bowl, *_pile(piece, radius * .74, .28))


def loose(piece):
    """Beads that rolled about. piece: beads: [{material, mm, count}], across, seed"""
    return group(*_pile(piece, piece['across'] / 2, 0))


def _pile(piece, reach, floor):
    """Beads dropped one by one: each comes to rest on the floor, or in a hollow between those below."""
    chance = random.Random(piece.get('seed', 1))
    kinds = [bead for bead in piece['beads'] for _ in range(bead['count'])]
    chance.shuffle(kinds)
    prototypes, placed, things = {}, [], []
    for bead in kinds:
        radius = bead['mm'] / 20
        spot = min((_rest(chance, reach - radius * .5, radius, placed, floor) for _ in range(60)), key=lambda p: p[2])
        placed.append((*spot, radius))
        key = (bead['material'], radius)
        if key not in prototypes:
            prototypes[key] = lathe('bead', bead_profile(radius), material(bead['material']), 64)
        turn = Matrix.Rotation(chance.uniform(0, 6.3), 3, 'Z') @ Matrix.Rotation(chance.uniform(.6, 2.4), 3, 'X')
        things.append(copy(prototypes[key], Vector(spot), turn))
    remove(*prototypes.values())
    return things


def _rest(chance, reach, radius, placed, floor):
    """A random place within reach, as high as the beads under it demand."""
    angle, away = chance.uniform(0, 2 * math.pi), reach * math.sqrt(chance.random())
    x, y, z = away * math.cos(angle), away * math.sin(angle), floor + radius
    for a, b, c, other in placed:
        apart, touch = (x - a) ** 2 + (y - b) ** 2, (radius + other) ** 2
        if apart < touch:
            z = max(z, c + math.sqrt(touch - apart))
    return x, y, z


def face(piece):
    """A dial before it goes into its case. piece: dial, across, time"""
    dial = dials.make(piece['dial'], piece['across'] / 2, tuple(piece.get('time', (10, 8, 35))))
    dial.location.z = .12
    rim = lathe('rim', [(.01, 0), (piece['across'] / 2 + .02, 0), (piece['across'] / 2 + .02, .1), (.01, .1)],
                material(piece['rim']), 96)
    return group(dial, rim)


def thread(piece):
    """Cord along points of (x, y) that lies on the paper. piece: material, mm, points"""
    radius = piece['mm'] / 20
    path = smooth_path([(x, y, radius) for x, y in piece['points']], 12, 15)
    return group(tube('thread', path, radius, material(piece['material'])))


STYLES = {'blank': blank, 'tube': brass_tube, 'bushing': bushing, 'dish': dish, 'loose': loose, 'face': face,
          'thread': thread}
