"""Solids that no lathe turns, in centimeters: tumbled stones, cut stones, rippled disks."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from shapes import link, mesh, round_edges


def _directions(rings, segments):
    """Unit vectors of a globe's grid (rows from -Z to +Z) and its faces."""
    found, faces = [], []
    for i in range(rings + 1):
        tilt = math.pi * i / rings
        for j in range(segments):
            turn = 2 * math.pi * j / segments
            found.append((math.sin(tilt) * math.cos(turn), math.sin(tilt) * math.sin(turn), -math.cos(tilt)))
    for i in range(rings):
        for j in range(segments):
            k = (j + 1) % segments
            faces.append((i * segments + j, i * segments + k, (i + 1) * segments + k, (i + 1) * segments + j))
    return np.array(found), faces


def lump(name, half, sides, softness, rough, material, chance, pits=None, rings=40):
    """A stone of `sides` random flats worn round. half: half its size along X, Y, Z. softness: low is worn to a ball,
    high keeps its edges. rough: how far the flats differ. pits: (how many, radius, depth in shares of the size)."""
    towards, faces = _directions(rings, rings * 2)
    luck = np.random.default_rng(chance.randrange(1 << 30))
    normals = luck.normal(size=(sides, 3))
    normals = np.concatenate([normals / np.linalg.norm(normals, axis=1, keepdims=True), np.eye(3), -np.eye(3)])
    reach = np.concatenate([luck.uniform(1 - rough * 1.6, 1 + rough * .3, sides), luck.uniform(1 - rough * .5, 1, 6)])
    facing = np.maximum(towards @ normals.T, 0) / reach
    away = (facing ** softness).sum(1) ** (-1 / softness)
    if pits:
        number, radius, depth = pits
        holes = luck.normal(size=(number, 3))
        holes /= np.linalg.norm(holes, axis=1, keepdims=True)
        width = luck.uniform(.35, 1, number) * radius
        near = np.linalg.norm(towards[:, None] - holes[None], axis=2) / width
        away -= (np.maximum(0, 1 - near ** 4) * depth * np.minimum(1, width / radius)).max(1)
    points = towards * away[:, None]
    # As large as it is said to be, and centered.
    low, high = points.min(0), points.max(0)
    points = (points - (low + high) / 2) * 2 / (high - low)
    return mesh(name, points * np.array(half), faces, material, True)


def facets(radius, half, rows, around):
    """Planes (normal, distance) that cut a bead: `rows` rows of `around` facets, each row turned by half a facet, and
    a flat table at both ends, where the hole is."""
    planes = [((0, 0, 1), half * .93), ((0, 0, -1), half * .93)]
    for row in range(rows):
        tilt = math.radians((row - (rows - 1) / 2) * 132 / rows)
        # Towards the ends there is less room around.
        number = around if abs(math.degrees(tilt)) < 50 or rows < 5 else around - 2
        for i in range(number):
            turn = 2 * math.pi * (i + row % 2 / 2) / number
            normal = np.array([math.cos(tilt) * math.cos(turn), math.cos(tilt) * math.sin(turn), math.sin(tilt)])
            planes.append((tuple(normal), float(np.linalg.norm(normal * (radius, radius, half))) * .97))
    return planes


def cut(name, planes, material, rounded=0.0):
    """The solid behind all planes. rounded: width in cm by which its edges are worn."""
    size = 2 * max(distance for _, distance in planes)
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=2 * size)
    for normal, distance in planes:
        normal = Vector(normal)
        sliced = bmesh.ops.bisect_plane(work, geom=[*work.verts, *work.edges, *work.faces], dist=1e-6,
                                        plane_co=normal * distance, plane_no=normal, clear_outer=True)
        edges = [part for part in sliced['geom_cut'] if isinstance(part, bmesh.types.BMEdge)]
        if edges:
            bmesh.ops.contextual_create(work, geom=edges)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    data = bpy.data.meshes.new(name)
    work.to_mesh(data)
    work.free()
    thing = link(name, data, material)
    if rounded:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(12)
        round_edges(thing, rounded, 2)
    return thing


def rippled(name, profile, ripple, material, segments=96):
    """A lathe whose radius changes with the angle too: ripple(angle) -> factor."""
    n, vertices, faces = len(profile), [], []
    widest = max(r for r, _ in profile)
    for j in range(segments):
        angle = 2 * math.pi * j / segments
        for r, z in profile:
            # The hole stays round.
            factor = 1 + (ripple(angle) - 1) * (r / widest) ** 2
            vertices.append((r * factor * math.cos(angle), r * factor * math.sin(angle), z))
    for j in range(segments):
        k = (j + 1) % segments
        faces += [(j * n + i, k * n + i, k * n + i + 1, j * n + i + 1) for i in range(n - 1)]
    return mesh(name, vertices, faces, material, True, crease=50)
