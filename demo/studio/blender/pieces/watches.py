"""Watches in cm: dial towards +Z, 12 o'clock at +Y, the back of the case on z=0."""
import math

from mathutils import Matrix

from pieces import dials, watch_bands, watch_cases, watch_straps, watch_ways
from shapes import drop, group

# How the watch is put on the paper, by degrees it is tilted up from lying on its back, and how it is seen. `laid` says
# what a strap with a buckle does: closed around a wrist unless said otherwise.
_POSES = {
    'standing': {'tilt': 60, 'camera': {'elevation': 26, 'azimuth': 14, 'lens': 100}},
    'reclined': {'tilt': 34, 'camera': {'elevation': 48, 'azimuth': -18, 'lens': 100}},
    # The top light would stand in the glass as a gray haze.
    'flat': {'tilt': 0, 'laid': 'flat', 'camera': {'elevation': 62, 'azimuth': 0, 'lens': 100},
             'light': {'top': 0, 'key': 1.4}},
    'back': {'laid': 'face down', 'camera': {'elevation': 58, 'azimuth': 0, 'lens': 100}},
    'side': {'camera': {'elevation': 30, 'azimuth': 16, 'lens': 100}},
}
# Big flat metal and glass ask for weaker cards, and for more light from the front since the dial stands.
_LIGHT = {'cards': (5, 6, 6), 'flag_height': 1.5, 'fill': 1.1}


def wrist(piece):
    """The oval a closed strap follows from inside, in the watch's own coordinates, for a form to be put there: half axes
    in cm along Y and Z, and its middle (y, z). It is as long as the strap is wide, along X."""
    strap = piece['strap']
    under = strap.get('thick', 1.3) / 10 + .03 if strap['kind'] == 'canvas' else 0
    return watch_ways.wrist_of(piece['case']['mm'] / 20, under)


def make(piece):
    """piece: see Watch in scenes/watch.ts."""
    case = piece['case']
    radius, thick = case['mm'] / 20, case['thick'] / 10
    strap, laid = piece.get('strap'), _POSES[piece['pose']['style']].get('laid', 'loop')
    kind = strap['kind'] if strap else None
    across = strap['width'] / 10 if kind in ('leather', 'canvas') else 0
    parts = watch_cases.KINDS[case['kind']](case, across)
    dial = dials.make(piece['dial'], radius * watch_cases.OPENING, tuple(piece.get('time', (10, 8, 35))))
    dial.matrix_basis = Matrix.Translation((0, 0, thick * watch_cases.DIAL_HEIGHT))
    parts.append(dial)
    if across:
        parts += (watch_straps.leather if kind == 'leather' else watch_straps.canvas)(strap, radius, laid, thick * .86)
    elif strap:
        parts += watch_bands.KINDS[kind](strap, radius, thick)
    return group(*parts)


def pose(root, style, tilt=None, turn=0.0):
    """Stands or lays the watch on the paper."""
    if style == 'side':
        lying = Matrix.Rotation(math.radians(90), 4, 'Z') @ Matrix.Rotation(math.radians(-90), 4, 'Y')
    elif style == 'back':
        # Over its side, so that twelve o'clock stays on top.
        lying = Matrix.Rotation(math.pi, 4, 'Y')
    else:
        lying = Matrix.Rotation(math.radians(_POSES[style]['tilt'] if tilt is None else tilt), 4, 'X')
    root.matrix_basis = Matrix.Rotation(math.radians(turn), 4, 'Z') @ lying
    return drop(root)


def build(piece):
    pose(make(piece), **piece['pose'])
    seen = _POSES[piece['pose']['style']]
    return {'size': piece['case']['mm'] / 20 * 2.1, 'camera': seen['camera'],
            'light': {**_LIGHT, **seen.get('light', {})}}
