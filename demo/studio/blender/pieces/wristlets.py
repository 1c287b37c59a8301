"""Key wristlets: folded straps, bead loops, a braid, stone chips, a pouch. They lie on z = 0 about the origin."""
import math
import random

from mathutils import Matrix

from materials import material
from pieces.beads import bead_profile
from pieces.chips import chip_rope
from pieces.hardware import CLAMP_HOLE, JOINT, SNAPS, breakaway, clamp, pose, split_ring
from pieces.pouches import pouch
from pieces.straps import band, braid, drop_path, folded_path, stitches, strung, whipping
from shapes import copy, drop, family, group, lathe, points_of, remove, tube
from sweep import spline


def build(piece):
    """piece: {'kind': 'wristlet', 'style': one of STYLES, ...what that style's function reads; lengths in mm}"""
    root = make(piece)
    points = points_of(family(root))
    size = max(points.max(0) - points.min(0)) / 2
    return {'size': size, 'camera': {'elevation': 50, 'fill': .86, **piece.get('seen', {})}}


def make(piece):
    """Just the wristlet, lying on z = 0, turned by its `turn` (degrees) from having its clip towards +X."""
    root = STYLES[piece['style']](piece)
    root.matrix_world = Matrix.Rotation(math.radians(piece.get('turn', 0)), 4, 'Z') @ root.matrix_world
    return drop(root)


def folded(piece):
    """A strap folded double, its ends in a clamp with a split ring. `stands`: on its edge rather than flat."""
    width, length, layer = piece['wide'] / 10, piece['long'] / 10, piece['thick'] / 10
    ring_radius = piece['ring'] / 20
    stands = piece.get('stands', False)
    path = folded_path(length, layer, piece['opening'] / 10, piece['opening'] / 20 + layer if stands else .55)
    if stands:
        sides, middle = (0, 0, 1), width / 2 + .11
        path = [(x, height, middle) for x, height in path]
    else:
        sides, middle = (0, 1, 0), .55
        path = [(x, 0, height) for x, height in path]
    parts = [band('strap', path, sides, width, layer, piece['cloth'])]
    aside = -sum(stripe['mm'] for stripe in piece.get('stripes', [])) / 20
    for stripe in piece.get('stripes', []):
        wide = stripe['mm'] / 10
        parts.append(band('stripe', path, sides, wide * 1.02, .05, stripe['cloth'], aside + wide / 2, layer / 2 + .01))
        aside += wide
    edge = width / 2 - piece.get('inset', 3) / 10
    for place in (-edge, edge):
        for face in (layer / 2, -layer / 2):
            parts += stitches(path, sides, place, face, piece['thread'])
    hold = clamp(width, piece['clamp'], gap=2 * layer)
    ring = split_ring(piece['ring'] / 10, piece['clamp'], .2)
    if stands:
        height = (path[0][1] + path[-1][1]) / 2
        pose(hold, (0, height, middle), roll=90)
        lean = math.degrees(math.asin(min(1, (middle - .2) / (2 * ring_radius))))
        pose(ring, (CLAMP_HOLE - .1, height, middle), turn=-14, tilt=-lean)
    else:
        pose(hold, (0, 0, middle))
        pose(ring, (CLAMP_HOLE - .12, 0, middle), turn=9, tilt=-7, roll=20)
    return group(*parts, hold, ring)


def beads(piece):
    """Beads on a loop that closes at a clip; `joint` adds a breakaway connector, `ring` a key ring."""
    gap = piece.get('gap', 9) / 10
    lengths = [bead.get('long', bead['mm']) / 10 for bead in piece['beads']]
    widest = max(bead['mm'] for bead in piece['beads']) / 20
    path = drop_path(sum(lengths) * 1.004 + gap, blunt=piece.get('blunt', .3), wide=piece.get('wide', .92),
                     seed=piece.get('seed', 1))
    path[:, 2] = widest
    chance = random.Random(piece.get('seed', 1))
    prototypes, parts = {}, []
    for bead, (place, direction) in zip(piece['beads'], strung(path, lengths, gap)):
        key = (bead['material'], bead['mm'], bead.get('long'))
        if key not in prototypes:
            profile = bead_profile(bead['mm'] / 20, bead.get('long', bead['mm']) / 20 * .985, .12,
                                   bead.get('power', 2.0))
            prototypes[key] = lathe('bead', profile, material(bead['material']), 64)
        turn = direction.to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(chance.uniform(0, 6.28), 3, 'Z')
        parts.append(copy(prototypes[key], place, turn))
    remove(*prototypes.values())
    parts.append(tube('cord', path, piece.get('cord_mm', 1.4) / 20, material(piece['cord']), closed=True))
    return group(*parts, *_clip_at(piece, widest))


def _clip_at(piece, height):
    """The clip, its joint and ring: from where the loop's cord is at `height` down to the paper."""
    clip, ring, joint = piece['clip'], piece.get('ring'), piece.get('breakaway')
    rolled = 17
    end = .24 if not ring else ring / 20 * math.sin(math.radians(rolled)) + .1
    reach = 4.0 + (JOINT if joint else 0)
    sinking = {'turn': clip.get('turn', 0), 'tilt': math.degrees(math.asin((end - height) / reach))}
    snap = SNAPS[clip['shape']](clip['metal'], clip.get('eye', 8) / 10, standing=True)
    parts = [snap]
    if joint:
        pose(snap, (JOINT - .1, 0, 0))
        parts.append(breakaway(joint, clip['metal']))
    pose(group(*parts), (-.06, 0, height), **sinking)
    if not ring:
        return [snap.parent]
    hoop, along = split_ring(ring / 10, clip['metal'], .18), math.radians(sinking['turn'])
    pose(hoop, (3.72 * math.cos(along), 3.72 * math.sin(along), end),
         turn=sinking['turn'] + clip.get('swing', -20), roll=rolled)
    return [snap.parent, hoop]


def braided(piece):
    """A round braid doubled over, whipped together at the neck, in a snap's eye."""
    length, radius = piece['long'] / 10, .33
    apart = .36
    half = [(0, apart * .5, 0), (-1.3, apart, 0), (-2.4, apart, 0), (-5, .9, 0), (-length * .62, 1.75, 0),
            (-length * .84, 1.9, 0), (-length * .97, 1.05, 0)]
    other = [(x, -y * .92, z) for x, y, z in half]
    points = [*half, (-length, .05, 0), *reversed(other)]
    strands = braid(spline(points, 300), piece['strand'] / 10, .15, piece['leather'])
    neck = whipping(-2.5, -1.25, 1.34, .74, piece['whipping'], 14)
    snap = SNAPS['trigger'](piece['snap'], .95)
    pose(snap, (-.28, 0, 0), turn=5)
    root = group(*strands, neck, snap)
    root.location.z = radius
    return root


STYLES = {'folded': folded, 'beads': beads, 'braided': braided, 'chips': chip_rope, 'pouch': pouch}
