"""Wire: rings, links and rods that are thicker here than there, in centimeters."""
import math

import numpy as np
from mathutils import Matrix

from shapes import link, mesh, sphere, tube


def circle(radius, longer=0.0, points=48):
    """In the YZ plane; `longer` is the straight part along Z of an oval link."""
    found = []
    for i in range(points):
        angle = 2 * math.pi * i / points
        z = radius * math.cos(angle)
        found.append((0, radius * math.sin(angle), z + math.copysign(longer / 2, z)))
    return found


def wire_ring(radius, wire, material, at=(0, 0, 0), longer=0.0, roll=0.0):
    """A ring lying flat (in YZ) at a place; roll: turned about the string, in degrees."""
    thing = tube('ring', circle(radius, longer), wire, material, closed=True, resolution=5)
    thing.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(math.radians(roll), 4, 'Z')
    return thing


def rod(name, points, radii, material, around=20, closed=False, flat=1.0):
    """A round bar along the points, as thick as the radii say. flat: its thickness along X in shares of its width."""
    points, n = np.array(points, float), len(points)
    vertices = []
    for i in range(n):
        if closed:
            along = points[(i + 1) % n] - points[i - 1]
        else:
            along = points[min(i + 1, n - 1)] - points[max(i - 1, 0)]
        along = along / np.linalg.norm(along)
        up = np.array([1., 0, 0]) - along * along[0]
        up = up / np.linalg.norm(up) if np.linalg.norm(up) > 1e-6 else np.array([0, 0, 1.])
        side = np.cross(along, up)
        for j in range(around):
            angle = 2 * math.pi * j / around
            vertices.append(points[i] + radii[i] * (flat * math.cos(angle) * up + math.sin(angle) * side))
    faces = []
    for i in range(n if closed else n - 1):
        for j in range(around):
            a, b, k = i * around, (i + 1) % n * around, (j + 1) % around
            faces.append((a + j, b + j, b + k, a + k))
    if not closed:
        faces += [tuple(range(around)), tuple(reversed(range((n - 1) * around, n * around)))]
    return mesh(name, vertices, faces, material, True, crease=60)


def ball(radius, material, at=(0, 0, 0), scale=(1, 1, 1)):
    thing = sphere('ball', radius, material, 32, 16)
    thing.matrix_world = Matrix.Translation(at) @ Matrix.Diagonal((*scale, 1))
    return thing


def chain(points, material, radius=.15, wire=.035, longer=.10):
    """Links along a path of (x, y, z), each turned against the next. Returns the things and the path's end."""
    points = np.array(points, float)
    steps = np.linalg.norm(np.diff(points, axis=0), axis=1)
    along = np.concatenate([[0], np.cumsum(steps)])
    pitch = 2 * radius + longer - 4 * wire + wire * 1.2
    things, number = [], int(along[-1] / pitch)
    places = np.stack([np.interp(np.arange(number + 1) * pitch, along, points[:, k]) for k in range(3)], 1)
    one = tube('link', circle(radius * .8, longer + radius * .4, 32), wire, material, closed=True, resolution=4)
    for i in range(number):
        z = places[i + 1] - places[i]
        z = z / np.linalg.norm(z)
        x = np.array([1., 0, 0]) - z * z[0]
        x /= np.linalg.norm(x)
        frame = Matrix(np.stack([x, np.cross(z, x), z], 1).tolist()).to_4x4()
        twin = one if i == 0 else link('link', one.data)
        twin.matrix_world = (Matrix.Translation((places[i] + places[i + 1]) / 2) @ frame
                             @ Matrix.Rotation(math.radians(38 if i % 2 else -42), 4, 'Z'))
        things.append(twin)
    return things, places[-1]
