"""Beads, in centimeters, each strung along its own Z. SHAPES: name -> function(bead, chance) -> the meshes of one bead;
a bead is a scene's {'shape', 'material', 'mm' across, 'long' along the string in mm, ...}."""
import math

import numpy as np

from materials import material
from pieces.lumps import cut, facets, lump, rippled
from shapes import lathe


def size_of(bead):
    """Radius and half length in cm."""
    return bead['mm'] / 20, bead.get('long', bead['mm']) / 20


def bead_profile(radius, half=None, hole=.13, power=2.0, rings=28):
    """A bored bead along Z: a superellipse outside (power 2 is round, 2.3 pressed glass), a tube inside."""
    half = half or radius
    outside = []
    for i in range(rings + 1):
        turn = math.pi * i / rings
        r = abs(math.sin(turn)) ** (2 / power) * radius
        z = -half * math.copysign(abs(math.cos(turn)) ** (2 / power), math.cos(turn))
        if r >= hole * radius:
            outside.append((r, z))
    end, bore = outside[0][1], hole * radius
    lip = min(bore * 1.4, radius * .5)
    body = [(r, z) for r, z in outside if r > lip * 1.08]
    return [(bore, end * .2), (bore, end * .9), (bore * 1.12, end * .955), (lip, end * .985), *body,
            (lip, -end * .985), (bore * 1.12, -end * .955), (bore, -end * .9), (bore, -end * .2)]


def turned(power=2.0, hole=.13):
    """Round about the string: a ball, a flattened ball, a disk, according to `long` and the superellipse's power."""
    def shape(bead, chance):
        radius, half = size_of(bead)
        made = [lathe('bead', bead_profile(radius, half, hole, power), material(bead['material']), 64)]
        if bead['material'] == 'moss-agate':
            # What grows in a clear stone lies at several depths.
            made += [lathe('moss', bead_profile(radius * deep, half * deep, hole / deep * 1.3, power), material('moss'), 48)
                     for deep in (.86, .55)]
        return made
    return shape


def ribbed(bead, chance):
    """A barrel with a collar at both ends and rings around it."""
    radius, half = size_of(bead)
    profile = [(.35 * radius, -half * .9)]
    for i in range(81):
        t = i / 40 - 1
        belly = 1 - .16 * t * t
        groove = .07 * abs(math.sin(t * math.pi * 2.5)) ** .6
        profile.append((radius * (belly + groove - .04), half * t))
    profile.append((.35 * radius, half * .9))
    return [lathe('ribbed bead', profile, material(bead['material']), 64)]


def daisy(bead, chance):
    """A flat spacer with a rim of grains, like a daisy."""
    radius, half = size_of(bead)
    def grains(angle):
        return 1 - .13 * abs(math.sin(angle * 5)) ** 3

    return [rippled('daisy', bead_profile(radius, half, .3, 2.2, 14), grains, material(bead['material']), 120)]


def faceted(bead, chance):
    """Cut in rows of facets; without a polish line between them in rock, rounded a little in fired glass."""
    radius, half = size_of(bead)
    rows = bead.get('rows', 5)
    planes = facets(radius, half, rows, bead.get('around', 10))
    return [cut('faceted bead', planes, material(bead['material']), bead.get('rounded', 0.) * radius)]


def drop(bead, chance):
    """A faceted drop that hangs along Z, thick below (-Z)."""
    radius, half = size_of(bead)
    planes = [((0, 0, 1), half), ((0, 0, -1), half * .96)]
    for tilt, away, twist in ((-58, .86, 0), (-22, .97, .5), (16, .80, 0), (30, .52, .5)):
        for i in range(8):
            turn, lean = 2 * math.pi * (i + twist) / 8, math.radians(tilt)
            normal = (math.cos(lean) * math.cos(turn), math.cos(lean) * math.sin(turn), math.sin(lean))
            reach = math.hypot(radius * math.cos(lean), half * math.sin(lean))
            planes.append((normal, reach * away))
    return [cut('drop', planes, material(bead['material']))]


def coin(bead, chance):
    """A disk on its edge's hole: flat sides up and down."""
    radius, thick = bead['mm'] / 20, bead['thick'] / 20
    outline = bead_profile(radius, thick, 0.02, 3.4, 36)[3:-3]
    disk = lathe('coin', [(1e-4, outline[0][1]), *outline, (1e-4, -outline[0][1])], material(bead['material']), 72)
    # The lathe turns about Z; the coin's axis is X, up from the table.
    turn = np.array([[0, 0, 1], [0, 1, 0], [-1, 0, 0]])
    for vertex in disk.data.vertices:
        vertex.co = turn @ np.array(vertex.co)
    return [disk]


def tumbled(sides=9, softness=7.0, rough=.16):
    """A pebble of flats worn round; none like the other."""
    def shape(bead, chance):
        radius, half = size_of(bead)
        flat = radius * bead.get('flat', 1.)
        return [lump('pebble', (flat, radius, half), sides, softness, rough, material(bead['material']), chance)]
    return shape


def pitted(bead, chance):
    """A ball full of pores."""
    radius, half = size_of(bead)
    return [lump('lava', (radius, radius, half), 200, 12, .02, material(bead['material']), chance,
                 pits=(150, .16, .10), rings=96)]


def lampwork(bead, chance):
    """A ball wound over a torch, roses and leaves raised on it."""
    from pieces.roses import roses
    radius, half = size_of(bead)
    ball = lathe('bead', bead_profile(radius, half, .12, 2.1), material(bead['material']), 64)
    return [ball, *roses(radius, half, material(bead['roses']), material(bead['leaves']), chance)]


SHAPES = {
    'round': turned(),
    'disk': turned(5, .2),
    'seed': turned(2.6, .38),
    'ribbed': ribbed,
    'daisy': daisy,
    'faceted': faceted,
    'drop': drop,
    'coin': coin,
    'nugget': tumbled(12, 5.5, .2),
    'chip': tumbled(14, 8, .25),
    'potato': tumbled(70, 3.2, .09),
    'chubby': tumbled(36, 7, .07),
    'pitted': pitted,
    'lampwork': lampwork,
}

# Shapes of which every bead is another mesh.
UNIQUE = {'nugget', 'chip', 'potato', 'chubby', 'pitted', 'lampwork'}
