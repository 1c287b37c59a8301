"""Case backs in cm: a disk below the case, its outside on z=0, with what is engraved on it to be read from below."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from materials import material
from shapes import lathe, mesh, text

# Engraving is cut too fine to be modeled: dark lines that lie this far above the metal.
_CUT = .0015


def back(data, radius, top, color, polished):
    """data: {'kind'?: 'screw' (six notches for the opener; a snapped-on back has one lip instead), 'ring'?: words
    around the rim, 'lines'?: words in the middle, 'border'?: a plain engraved border}. top: where the disk
    meets the case."""
    disk, screw = .80 * radius, data.get('kind') == 'screw'
    made = [lathe('back rim', [(radius, top), (radius, top * .8), (disk + .10, .03), (disk + .02, .018),
                               (disk + .012, .05)], color, 160, 24),
            _disk(disk, screw, polished, color)]
    ink = material('ink:#26262a' if data.get('dark', True) else 'ink:#b9bac0')
    if 'ring' in data:
        made += _around(data['ring'], disk * (.70 if screw else .84), .145, ink)
    if data.get('border'):
        made += [_line(disk * share, wide, ink) for share, wide in ((.90, .02), (.86, .008))]
    lines = data.get('lines', [])
    for i, (words, height, font) in enumerate(lines):
        made.append(_read_from_below(words, height, font, ink, 0, ((len(lines) - 1) / 2 - i) * .46))
    return made


def _disk(radius, screw, rim, face):
    """A turned disk: a bright bevel, a brushed ring, a step and a slightly sunk middle."""
    profile = [(1., .05), (1., .014), (.988, 0), (.905, 0), (.90, .003), (.885, .003), (.80, .003), (.775, .003),
               (.77, 0), (.55, 0), (.545, .006), (.535, .01), (1e-4, .01)]
    n, segments = len(profile), 288
    vertices, faces, slots = [], [], []
    for j in range(segments):
        angle = 2 * math.pi * j / segments
        notched = screw and abs((angle * 6 / (2 * math.pi) + .5) % 1 - .5) < .085
        for i, (r, z) in enumerate(profile):
            sunk = .055 if notched and .79 < r < .90 else 0
            vertices.append((r * radius * math.cos(angle), r * radius * math.sin(angle), z + sunk))
    for j in range(segments):
        k = (j + 1) % segments
        for i in range(n - 1):
            faces.append((j * n + i, j * n + i + 1, k * n + i + 1, k * n + i))
            slots.append(1 if i < 2 or 8 < i < 11 else 0)
    thing = mesh('back', vertices, faces, face, True, crease=20)
    thing.data.materials.append(rim)
    thing.data.polygons.foreach_set('material_index', slots)
    return thing


def _line(radius, wide, ink):
    return lathe('border', [(radius - wide / 2, -_CUT), (radius + wide / 2, -_CUT)], ink, 128)


def _read_from_below(words, height, font, ink, x, y, turn=0.0):
    """Words whose middle is at (x, y) of who looks at the back with twelve o'clock up; turn: clockwise to them."""
    thing = text(words, height / .72, ink, font, depth=0, spacing=1.04)
    bpy.context.view_layer.update()
    corners = np.array(thing.bound_box)
    middle = (corners.min(0) + corners.max(0)) / 2
    thing.matrix_basis = (Matrix.Rotation(math.pi, 4, 'Y') @ Matrix.Translation((x, y, _CUT + .0005))
                          @ Matrix.Rotation(-math.radians(turn), 4, 'Z')
                          @ Matrix.Translation((-middle[0], -(0 if len(words) == 1 else middle[1]), 0)))
    return thing


def _around(words, radius, height, ink, font='Lato-Medium'):
    """Words in a circle, spread to fill it, their feet towards the middle."""
    letters = []
    for letter in words:
        if letter == ' ':
            letters.append((None, height * .45))
            continue
        thing = text(letter, height / .72, ink, font, depth=0)
        bpy.context.view_layer.update()
        letters.append((letter, thing.dimensions.x))
        bpy.data.objects.remove(thing)
    gap = (2 * math.pi * radius - sum(wide for _, wide in letters)) / len(letters)
    # What would have to be stretched too far stays together and leaves the rest of the ring plain.
    gap = min(gap, height * .42)
    total = sum(wide + gap for _, wide in letters)
    made, far = [], -total / 2
    for letter, wide in letters:
        angle = (far + (wide + gap) / 2) / radius
        far += wide + gap
        if letter:
            made.append(_read_from_below(letter, height, font, ink, radius * math.sin(angle), radius * math.cos(angle),
                                         math.degrees(angle)))
    return made
