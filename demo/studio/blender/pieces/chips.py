"""Ropes of tumbled stone chips."""
import random

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from materials import material
from pieces.hardware import SNAPS, bead_cap, jump_ring, pose
from pieces.straps import drop_path, strung
from shapes import copy, group, link, remove, tube
from sweep import frames

SPACING = .27  # cm of string a chip takes


def chip(chance, long, made_of):
    """A tumbled chip about `long` cm across: the rounded hull of scattered points, flat as chips are."""
    form = bmesh.new()
    for _ in range(14):
        spot = Vector([chance.gauss(0, 1) for _ in range(3)]).normalized() * chance.uniform(.8, 1.05)
        form.verts.new((spot.x * long * .72, spot.y * long * .54, spot.z * long * .38))
    bmesh.ops.convex_hull(form, input=form.verts)
    data = bpy.data.meshes.new('chip')
    form.to_mesh(data)
    form.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    thing = link('chip', data, made_of)
    rounder = thing.modifiers.new('rounder', 'SUBSURF')
    rounder.levels = rounder.render_levels = 2
    bpy.context.view_layer.update()
    thing.data = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    return thing


def chip_rope(piece):
    """Two strands of mixed chips in one loop, ending in cones at a clip. Lengths in mm."""
    chance = random.Random(piece.get('seed', 2))
    gap, thick = 3.4, piece['thick'] / 10
    path = drop_path(piece['around'] / 10, blunt=.5, wide=piece.get('wide', .95), seed=piece.get('seed', 2))
    path[:, 2] = thick * .5
    kinds = [[chip(chance, chance.uniform(.74, 1.0), material(f'tumbled-{stone}')) for _ in range(6)]
             for stone in piece['stones']]
    parts, strands = [], 2
    _, side, up = frames(path, (0, 0, 1), closed=True)
    count = round((piece['around'] / 10 - gap) / SPACING)
    for strand in range(strands):
        turn = np.linspace(0, 2 * np.pi * 5, len(path)) + strand * np.pi
        swing = thick * .235
        track = path + side * (np.sin(turn) * swing)[:, None] + up * (np.cos(turn) * swing)[:, None]
        hidden = round(len(path) * gap * .4 / (piece['around'] / 10))
        parts.append(tube('string', track[hidden:-hidden], .03, material('plastic:#e9e4da')))
        for place, direction in strung(track, [SPACING] * count, gap + .25):
            kind = kinds[chance.randrange(len(kinds))]
            # Drilled through their thin side, as chips are, and leaning on each other.
            turned = (direction.to_track_quat('Z', 'Y').to_matrix()
                      @ Euler((chance.gauss(0, .45), chance.gauss(0, .45), 0)).to_matrix()
                      @ Matrix.Rotation(chance.uniform(0, 6.28), 3, 'Z'))
            parts.append(copy(chance.choice(kind), place, turned))
    for kind in kinds:
        remove(*kind)
    return group(*parts, *_fittings(piece, path, gap, thick))


def _fittings(piece, path, gap, thick):
    """A cone over each end of the rope, and the clip that both hang from."""
    clip = piece['clip']
    parts = []
    for way in (1, -1):
        at = lambda cm: Vector(path[way * round(len(path) * cm / (piece['around'] / 10))])
        start, towards = at(gap / 2 + .15), (at(.2) - at(gap / 2 + .15)).normalized()
        cone = group(bead_cap(piece['cones'], thick * .47, 1.25))
        cone.matrix_world = Matrix.Translation(start) @ towards.to_track_quat('X', 'Z').to_matrix().to_4x4()
        link_ring = jump_ring(.42, piece['cones'], .08)
        link_ring.matrix_world = (Matrix.Translation(start + towards * 1.2)
                                  @ towards.to_track_quat('X', 'Z').to_matrix().to_4x4()
                                  @ Matrix.Rotation(1.1, 4, 'X'))
        parts += [cone, link_ring]
    snap = SNAPS[clip['shape']](clip['metal'], .8)
    pose(snap, (-.28, 0, thick * .5), turn=clip.get('turn', 0), tilt=-4.5)
    return [*parts, snap]
