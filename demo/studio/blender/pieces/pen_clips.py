"""Clips, towards +Y. Each function returns the objects of one clip.

radius: of the pen where the clip starts, in cm; top: its Z there; reach: the barrel's greatest radius below it.
"""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from pieces.pen_reliefs import BUCK, CLEF, FISH, RIFLE, relief, scaled
from shapes import bent_plate, box, lathe, smooth_path, sphere, tube


def _path(radius, top, length, reach, lift=.13):
    """The bend of a plain clip as (y, z): out of the cap, round the shoulder, down, and in to touch the barrel."""
    out = max(radius, reach) + lift
    return smooth_path([(radius * .6, top), (radius + .02, top + .01), (out, top - .05), (out + .03, top - .32),
                        (out + .01, top - length * .5), (max(radius, reach) + .09, top - length * .88),
                        (max(radius, reach) + .035, top - length * .95),
                        (max(radius, reach) + .10, top - length)])


def plain(radius, top, length, reach, trim, width=.13):
    """A tapered plate whose end turns up."""
    path = _path(radius, top, length, reach)
    return [bent_plate('clip', path, lambda t: width - width * .38 * t, .03, material(trim))]


def ball(radius, top, length, reach, trim, width=.12):
    """A plate that ends in a ball."""
    out = max(radius, reach) + .13
    path = smooth_path([(radius * .6, top), (radius + .02, top + .01), (out, top - .05), (out + .03, top - .32),
                        (out + .02, top - length * .5), (max(radius, reach) + .12, top - length)])
    end = sphere('clip ball', .12, material(trim), 40, 20)
    end.location, end.scale = (0, max(radius, reach) + .105, top - length), (1, .8, 1.25)
    return [bent_plate('clip', path, lambda t: width - width * .3 * t, .03, material(trim)), end]


def spring(radius, top, length, reach, trim):
    """A stout strap of spring steel, broad all the way."""
    return plain(radius, top, length, reach, trim, .19)


def _bracket(radius, top, reach, trim, drop=.5):
    """The short arm that carries a themed clip."""
    out = max(radius, reach) + .15
    path = smooth_path([(radius * .6, top), (radius + .02, top + .01), (out, top - .04), (out + .01, top - drop)])
    return bent_plate('clip arm', path, .11, .03, material(trim))


def leaf(radius, top, length, reach, trim):
    """A plain leaf with a midrib and side veins, on a short stalk."""
    path = _path(radius, top, length, reach)
    start, surface = .2, max(radius, reach) + .15

    def width(t):
        if t < start:
            return .06
        return .05 + .25 * math.sin(math.pi * ((t - start) / (1 - start)) ** .72) ** .8

    blade = bent_plate('leaf', path, width, .025, material(trim))
    line = [(0, y + .026, z) for y, z in path[8:-4]]
    veins = [tube('midrib', line, .026, material(trim), resolution=3)]
    for share in (.36, .48, .60, .72, .84):
        at = int(share * (len(path) - 1))
        y, z = path[at]
        for side in (-1, 1):
            half = width(share) * .82
            veins.append(tube('vein', [(0, y + .024, z), (side * half * .55, y + .022, z - half * .55),
                                       (side * half, path[min(at + 3, len(path) - 1)][0] + .012, z - half * 1.2)], .012,
                              material(trim), resolution=2))
    return [blade, *veins]


def horseshoe(radius, top, length, reach, trim):
    """A plain plate with a horseshoe, open end up, at its shoulder."""
    out = max(radius, reach) + .17
    parts = plain(radius, top, length, reach, trim, .11)
    turns = np.linspace(math.radians(-222), math.radians(42), 48)
    center = top - .72
    shoe = [(.36 * math.cos(t) * (1 - .12 * max(0, math.sin(t))), out + .02, center + .42 * math.sin(t)) for t in turns]
    bow = tube('horseshoe', shoe, .085, material(trim))
    bow.data.transform(Matrix.Translation((0, out + .02, 0)) @ Matrix.Diagonal((1, .6, 1, 1))
                       @ Matrix.Translation((0, -out - .02, 0)))
    nails = []
    for i in (6, 12, 18, 29, 35, 41):
        nail = box('nail', .045, .03, .06, material('matte:#1b1a19'), .008)
        nail.location = (shoe[i][0], out + .068, shoe[i][2])
        nails.append(nail)
    return [*parts, bow, *nails]


def treble_clef(radius, top, length, reach, trim):
    """The sign itself, as tall as the clip, of round wire that swells in the curves."""
    out = max(radius, reach) + .17
    bottom, height = top - length, length * .97
    points = smooth_path(CLEF, 12, 15)
    wire = tube('clef', [(-x * height, out + .02 * math.sin(i / 9), bottom + z * height)
                         for i, (x, z) in enumerate(points)], .062, material(trim))
    share = np.linspace(0, 1, len(points))
    for point, t in zip(wire.data.splines[0].points, share):
        point.radius = .72 + .5 * math.sin(math.pi * min(1, t * 1.5)) ** 2
    end = sphere('clef end', .11, material(trim), 32, 16)
    end.location = (-points[-1][0] * height, out, bottom + points[-1][1] * height)
    return [wire, end, _bracket(radius, top, reach, trim, .45)]


def stethoscope(radius, top, length, reach, trim):
    """Ear tubes that fork out of a loop over the top, one tube hanging down, and a chest piece at its end."""
    out = max(radius, reach) + .16
    parts = [_bracket(radius, top, reach, trim, .3)]
    for side in (-1, 1):
        ear = [(side * .10, out - .02, top - .18), (side * .26, out + .02, top - .42),
               (side * .27, out + .03, top - .95), (side * .16, out + .03, top - 1.3), (0, out + .03, top - 1.52)]
        line = smooth_path(ear, 10, 11)
        parts.append(tube('ear tube', line, .05, material(trim)))
        tip = sphere('ear tip', .075, material(trim), 24, 12)
        tip.location = line[0]
        parts.append(tip)
    hanging = [(0, out + .03, top - 1.5), (0, out + .03, top - 1.9), (.09, out + .03, top - 2.3),
               (-.05, out + .02, top - 2.75), (0, out, top - length + .28)]
    parts.append(tube('hanging tube', smooth_path(hanging, 10, 13), .062, material(trim)))
    disc = lathe('chest piece', [(.001, -.06), (.2, -.06), (.235, -.04), (.24, .03), (.21, .05), (.19, .05),
                                 (.175, .025), (.07, .025), (.06, .05), (.001, .055)], material(trim), 48)
    disc.matrix_world = (Matrix.Translation((0, out + .02, top - length + .05))
                         @ Matrix.Rotation(math.radians(-90), 4, 'X'))
    return [*parts, disc]


def rod_and_reel(radius, top, length, reach, trim):
    """A thin fly rod with its guides, and a reel below the handle."""
    out = max(radius, reach) + .17
    rod = lathe('rod', [(.001, 0), (.030, .01), (.045, length * .6), (.055, length * .72), (.075, length * .73),
                        (.09, length * .8), (.075, length * .9), (.085, length * .98), (.05, length), (.001, length)],
                material(trim), 32)
    rod.location = (0, out, top - length)
    parts = [rod, _bracket(radius, top, reach, trim, .35)]
    for share in (.04, .18, .34, .52):
        guide = tube('guide', [(.055 * math.cos(t), .055 * math.sin(t), 0) for t in np.linspace(0, 2 * math.pi, 20)],
                     .012, material(trim), closed=True, resolution=2)
        guide.location = (.05, out + .04, top - length + share * length)
        parts.append(guide)
    rim = [(.001, -.05), (.06, -.05), (.07, -.03), (.19, -.03), (.2, -.05), (.235, -.05), (.24, 0), (.235, .06),
           (.2, .06), (.19, .035), (.07, .035), (.06, .08), (.001, .085)]
    reel = lathe('reel', rim, material(trim), 48)
    face = Matrix.Translation((.17, out + .03, top - length * .32)) @ Matrix.Rotation(math.radians(-90), 4, 'X')
    reel.matrix_world = face
    crank = box('crank', .2, .035, .02, material(trim), .008)
    crank.matrix_world = face @ Matrix.Translation((.08, 0, .09))
    handle = sphere('crank knob', .042, material(trim), 20, 10)
    handle.matrix_world = face @ Matrix.Translation((.17, 0, .12))
    return [*parts, reel, crank, handle]


def _figure(outline, size, at, thickness=.1):
    def make(radius, top, length, reach, trim):
        out = max(radius, reach) + .15
        middle = top - length * at
        return [*plain(radius, top, length, reach, trim, .095),
                relief(scaled(outline, size, middle), out - .02, thickness, trim)]
    return make


def rifle(radius, top, length, reach, trim):
    """A lever rifle, muzzle down, that is the clip itself."""
    out = max(radius, reach) + .12
    return [_bracket(radius, top, reach, trim, .5), relief(scaled(RIFLE, length, top - length / 2), out, .11, trim)]


CLIPS = {
    'plain': plain, 'ball': ball, 'spring': spring, 'leaf': leaf, 'horseshoe': horseshoe, 'treble-clef': treble_clef,
    'stethoscope': stethoscope, 'rod-and-reel': rod_and_reel, 'rifle': rifle,
    'leaping-buck': _figure(BUCK, 1.9, .76), 'fish': _figure(FISH, 1.9, .40),
}


def clip(kind, radius, top, length, reach, trim):
    if kind not in CLIPS:
        raise ValueError(f'No clip is named "{kind}"; one of {", ".join(CLIPS)}')
    return CLIPS[kind](radius, top, length, reach, trim)


def clipped(pen, piece, radius, top, length, reach, kind='plain'):
    """Gives a pen its clip, unless the piece says 'clip': False."""
    name = piece.get('clip', kind)
    if name:
        pen.parts += clip(name, radius, top, length, reach, piece.get('clip_trim', piece['trim']))
