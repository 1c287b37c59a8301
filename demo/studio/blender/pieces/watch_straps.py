"""Watch straps in cm, built from twelve o'clock's side of the case outwards (see watch_ways.py); X runs across them."""
import math

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from pieces import watch_ways
from pieces.watch_cases import PIN
from shapes import copy, lathe, mesh, remove, tube
from sweep import lengths, rounded, spline, sweep

# How far the part with the buckle reaches from the case, and the part with the holes.
SHORT, LONG = 6.6, 11.2


def _ramp(value, low, high):
    t = min(1, max(0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


class Strip:
    """A strap's half along a path. width, edge, pad: functions of the way from the case in cm: how wide it is, how
    thick at its edges, and how much higher in its middle. out: which side of the path is its outside, 1 or -1.
    fits: radius of the round case its beginning lies around, None when it is cut straight."""

    def __init__(self, path, width, edge, pad, fits=None):
        self.path, self.far = path, lengths(path)
        along = np.gradient(path, axis=0)
        self.along = along / np.linalg.norm(along, axis=1)[:, None]
        self.out = np.stack([-self.along[:, 1], self.along[:, 0]], 1)
        self.width, self.edge, self.pad, self.fits = width, edge, pad, fits

    def at(self, far):
        return int(np.clip(np.searchsorted(self.far, far), 0, len(self.far) - 1))

    def height(self, far, across):
        """The outer face above the path; across: from -1 to 1. Beside a case it is rolled under."""
        margin, rolled = min(1, abs(across) / .80), 1
        if self.fits:
            rolled = math.sqrt(1 - max(0, 1 - far / .12) ** 2 * .75)
        return (self.edge(far) / 2 + self.pad(far) * (1 - margin ** 2.6)) * rolled

    def point(self, i, x, up):
        """A point `up` above the path. Near a round case the strap's beginning reaches back around it."""
        back = 0
        if self.fits:
            back = (math.sqrt(self.fits ** 2 - min(abs(x), self.fits * .9) ** 2) - self.fits) \
                * (1 - _ramp(self.far[i], 0, .55))
            # Its end stands upright against the case.
            upright = 1 - _ramp(self.far[i], 0, .45)
            out = self.out[i] * (1 - upright) + np.array([0, upright])
        else:
            out = self.out[i]
        y, z = self.path[i] + out * up + self.along[i] * back
        return Vector((x, y, z))

    def frame(self, far):
        """At a place: (point, its index, rotation whose X is across, Y along and Z outwards)."""
        i = self.at(far)
        forward, up = Vector((0, *self.along[i])), Vector((0, *self.out[i]))
        return Vector((0, *self.path[i])), i, Matrix((forward.cross(up), forward, up)).transposed()

    def body(self, face, edges=None, lining=None, name='strap'):
        """The leather itself: padded face, rounded painted edges, flat lining. UV is (cm along, cm across) / 2."""
        shares = np.sin(np.linspace(-1, 1, 25) * math.pi / 2)
        curl = np.linspace(0, math.pi, 7)[1:-1]
        n, rows, uvs, vertices = len(self.path), 25 + 5 + 5 + 5, [], []
        for i in range(n):
            far = self.far[i]
            half, edge = self.width(far) / 2, self.edge(far)
            round_by = min(.05, edge / 2, half * .9)
            flat = half - round_by
            section = [(s * flat, self.height(far, s)) for s in shares]
            section += [(flat + round_by * math.sin(t), edge / 2 * math.cos(t)) for t in curl]
            section += [(s * flat, -edge / 2) for s in np.linspace(1, -1, 5)]
            section += [(-flat - round_by * math.sin(t), -edge / 2 * math.cos(t)) for t in curl]
            for j, (x, up) in enumerate(section):
                vertices.append(self.point(i, x, up))
                uvs.append((far / 2, (x if j < 25 else x + .02) / 2))
        faces = [(i * rows + j, i * rows + (j + 1) % rows, (i + 1) * rows + (j + 1) % rows, (i + 1) * rows + j)
                 for i in range(n - 1) for j in range(rows)]
        slots = [0 if j < 24 else 2 if 30 <= j < 34 else 1 for _ in range(n - 1) for j in range(rows)]
        faces += [tuple(range(rows)), tuple(range((n - 1) * rows, n * rows))]
        thing = mesh(name, vertices, faces, face, True, uvs, crease=50)
        for color in (edges or face, lining or face):
            thing.data.materials.append(color)
        thing.data.polygons.foreach_set('material_index', slots + [0, 1])
        return thing

    def stitches(self, thread, begin, end, inset=.16, pitch=.29):
        """A row along each edge, and one across beside the case, each stitch sunk at its ends."""
        seam = tube('stitch', [(0, -.106, -.026), (0, -.085, .002), (0, -.04, .012), (0, .04, .012), (0, .085, .002),
                               (0, .106, -.026)], .019, thread, resolution=3)
        made, slant = [], Matrix.Rotation(math.radians(6), 3, 'Z')
        for far in np.arange(begin + .16, end, pitch):
            for side in (-1, 1):
                across = side * (self.width(far) / 2 - inset)
                made.append(self._stitch(seam, far, across, slant))
        half = self.width(begin) / 2 - inset
        for x in np.arange(-half + .19, half - .12, pitch * .98):
            made.append(self._stitch(seam, begin, x + .02, Matrix.Rotation(math.radians(90), 3, 'Z')))
        remove(seam)
        return made

    def _stitch(self, seam, far, x, turn):
        _, i, frame = self.frame(far)
        return copy(seam, self.point(i, x, self.height(far, 2 * x / self.width(far)) - .002), frame @ turn)

    def holes(self, dark, places):
        """Punched holes: what is dark in them, and the rim the punch pressed in."""
        made = []
        for far in places:
            _, i, frame = self.frame(far)
            hole = lathe('hole', [(.085, .001), (.074, .003), (1e-4, .003)], dark, 32)
            hole.matrix_basis = (Matrix.Translation(self.point(i, 0, self.height(far, 0))) @ frame.to_4x4())
            made.append(hole)
        return made


def keeper(strip, far, stack, color, wide=.5, thick=.12):
    """A closed band around a strap. stack: (lowest, highest) of what it holds, from the path."""
    place, _, frame = strip.frame(far)
    half, low, high = strip.width(far) / 2 + .02 + thick / 2, stack[0] - thick / 2, stack[1] + thick / 2
    around = [(x, 0, z + (low + high) / 2) for x, z in rounded(2 * half, high - low, .10, 8)]
    # Its face bulges a little, as leather folded around does.
    around = [(x, y, z + (.025 * (1 - (x / half) ** 2) if z > (low + high) / 2 else 0)) for x, y, z in around]
    band = sweep('keeper', around, rounded(wide, thick, .045, 4), color, sides=(0, 1, 0), closed=True)
    band.matrix_basis = Matrix.Translation(place) @ frame.to_4x4()
    return band


def buckle(strip, far, top, metal, reach=.86):
    """A tang buckle hung on the short half's end: its frame rises to `top` (above the path) and lies over what runs
    through it; the tongue lies on the frame. Returns the parts."""
    place, _, frame = strip.frame(far)
    wide, rail = strip.width(far) / 2 + .05, top + .085
    corner = .17
    outline = rounded(2 * (wide + .02), reach + .10, corner, 8)
    points = [(x * (1 if y > 0 else .97), y + reach / 2 - .05, rail * _ramp(y + reach / 2, .05, reach) + .012)
              for x, y in outline]
    points = [(x, y, z - .03 * (abs(x) / wide) ** 4 * (y > reach * .6)) for x, y, z in points]
    ring = sweep('buckle', points, rounded(.13, .17, .045, 4), metal, sides=(0, 0, 1), closed=True)
    way = spline([(0, -.06, -.02), (0, .02, .13), (0, .22, top + .06), (0, .5, rail + .115),
                  (0, reach - .05, rail + .10), (0, reach + .10, rail + .065)], 40)
    taper = np.stack([np.ones(40), np.linspace(1, .72, 40)], 1)
    tongue = sweep('tongue', way, rounded(.075, .17, .034, 4), metal, sides=(0, 0, 1), scales=taper)
    for part in (ring, tongue):
        part.matrix_basis = Matrix.Translation(place) @ frame.to_4x4()
    return [ring, tongue]


def _way(laid, radius, thick, heads, length, level):
    if laid == 'flat':
        return watch_ways.flat(radius, thick, heads, length)
    if laid == 'face down':
        return watch_ways.face_down(radius, thick, heads, length, level)
    return watch_ways.loop(radius, thick, heads)


def _to_six(parts):
    for part in parts:
        part.matrix_basis = Matrix.Rotation(math.pi, 4, 'Z') @ part.matrix_basis
    return parts


def leather(data, radius, laid, level):
    """Two halves, the longer pushed through the buckle and lying on the shorter. data: {'width' mm, 'material',
    'buckle', 'stitch'?: thread, 'thick'? mm, 'taper'?: width at the buckle in mm, 'edges'?, 'lining'?: materials}.
    laid: 'loop', 'flat' or 'face down'; level: where the table is then."""
    wide, narrow = data['width'] / 10 - .01, data.get('taper', data['width'] - 2) / 10
    edge, padding = data.get('thick', 2.4) / 10, .13
    face = material(data['material'])
    edges = material(data.get('edges', 'edge-paint:#201712'))
    lining = material(data.get('lining', 'bridle-leather:#8f7052'))
    heads = [(radius + .03, PIN[1] + .15), (radius + PIN[0], PIN[1] + .05)]
    path = _way(laid, radius, edge, heads, LONG, level)
    closed = laid == 'loop'
    whole = lengths(path)[-1]
    far_bar = SHORT
    width = lambda far: wide + (narrow - wide) * min(1, max(0, far - .6) / 5)
    thick = lambda far: edge * (1 - .12 * _ramp(far, 3, 7))
    pad = lambda far: padding * (1 - _ramp(far, .9, 4.2)) + .03
    short = Strip(path[:int(np.searchsorted(lengths(path), SHORT))], width, thick, pad, radius + .03)
    made = [short.body(face, edges, lining)]
    thread = material(data['stitch']) if 'stitch' in data else None
    if thread:
        made += short.stitches(thread, .60, SHORT - .55)
    # The fold in which the buckle's bar turns.
    fold = tube('fold', [(-width(SHORT) / 2 + .06, 0, 0), (width(SHORT) / 2 - .06, 0, 0)], edge * .56, face)
    place, _, frame = short.frame(SHORT)
    fold.matrix_basis = Matrix.Translation(place) @ frame.to_4x4()
    layer = edge * .88
    metal = material(data['buckle'])
    made += [fold, *buckle(short, SHORT, layer * (.62 if closed else .5), metal)]
    stack = (-layer / 2 - .01, layer * 1.5 + .08)
    made += [keeper(short, SHORT - back, stack if closed else (stack[0], layer * 1.25), face) for back in (.95, 2.25)]

    path = path.copy()
    if closed:
        crossing = whole - far_bar
        lift = np.array([_ramp(far, crossing - .95, crossing - .05) for far in lengths(path)])
        strip = Strip(path, width, thick, pad)
        path = path + strip.out * (lift * (layer + .03))[:, None]
    path = path[:int(np.searchsorted(lengths(path), LONG)) + 1]
    tip = .85

    def pointed(far):
        past = max(0, far - (LONG - tip)) / tip
        return width(far) * max(.04, 1 - past ** 2.4) ** .5
    long = Strip(_dense_end(path), pointed, thick, pad, radius + .03)
    parts = [long.body(face, edges, lining)]
    if thread:
        parts += long.stitches(thread, .60, LONG - tip - .1)
    at = (whole - far_bar - .38) if closed else 6.1
    places = [at + .62 * k for k in range(-3, 4)]
    # The tongue stands in the middle hole of a closed strap.
    if closed:
        places = [far for far in places if 5.5 < far < LONG - 1 and far != at]
    parts += long.holes(material('ink:#0c0907'), places)
    return made + _to_six(parts)


def _dense_end(path):
    """More points where a tip is rounded off."""
    end = path[-45:]
    fine = np.stack([np.interp(np.arange(0, 44.01, .25), np.arange(45), end[:, k]) for k in (0, 1)], 1)
    return np.concatenate([path[:-45:3], fine])


def canvas(data, radius, laid, level):
    """One piece that runs over both bars and behind the case, with metal keepers. data: as for leather."""
    wide, body, color = data['width'] / 10 - .01, data.get('thick', 1.3) / 10, material(data['material'])
    metal, over = material(data['buckle']), PIN[1] + .07 + body / 2
    heads = [(radius + .07, PIN[1] + .03), (radius + PIN[0] - .03, over)]
    length = 9.5
    if laid == 'loop':
        path = watch_ways.loop(radius, body, heads, body + .03)
    else:
        path = _way(laid, radius, body, heads, length, level)
    under = spline([(0, -body / 2 - .015), (radius * .6, -body / 2 - .015), (radius - .1, -body / 2 + .0),
                    (radius + .04, PIN[1] - .09), heads[0]], 90)[:-1]
    width, thick, pad = (lambda far: wide), (lambda far: body), (lambda far: .012)
    closed = laid == 'loop'
    if not closed:
        path = path[:int(np.searchsorted(lengths(path), 7.0))]
    around = np.concatenate([under, path, under[::-1] * (-1, 1)]) if closed else np.concatenate([under, path])
    strip = Strip(around, width, thick, pad)
    start = lengths(under)[-1]
    bar = start + 6.3
    made = [strip.body(color), *buckle(strip, bar, body * (.9 if closed else .5), metal)]
    stack = (-body / 2 - .01, body * 1.5 + .05) if closed else (-body / 2 - .01, body / 2 + .05)
    made += [keeper(strip, bar - back, stack, metal, .26, .07) for back in (.9, 2.6)]
    other = Strip(path, width, thick, pad)
    if closed:
        # The free end lies on the buckle's half, held by the keepers.
        whole = lengths(path)[-1]
        crossing = whole - 6.3
        lift = np.array([_ramp(far, crossing - .8, crossing) for far in other.far]) * (body + .02)
        tail = (path + other.out * lift[:, None])[int(np.searchsorted(other.far, crossing - .9)):]
        tail = tail[:int(np.searchsorted(lengths(tail), 5.0))]
        end = lengths(tail)[-1]
        pointed = lambda far: wide * max(.05, 1 - (max(0, far - end + .7) / .7) ** 2.6) ** .5
        free = Strip(tail, pointed, thick, pad)
        made += _to_six([free.body(color), *free.holes(material('ink:#1c160d'), [1.2 + .6 * k for k in range(5)])])
    else:
        rest = np.concatenate([under, path])
        end = lengths(rest)[-1]
        pointed = lambda far: wide * max(.05, 1 - (max(0, far - end + .7) / .7) ** 2.6) ** .5
        rest = Strip(rest, pointed, thick, pad)
        places = [start + 2.6 + .6 * k for k in range(6)]
        made += _to_six([rest.body(color), *rest.holes(material('ink:#1c160d'), places)])
    return made
