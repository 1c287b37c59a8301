"""Each style of pen as a Turning: from the tip up. Radii are shares of the greatest one; lengths in cm."""
import math

from mathutils import Matrix

from materials import material
from pieces import pen_themes
from pieces.pen_barrels import Turning, barrel, dome, segmented, slices, smooth_radius, steps
from pieces.pen_clips import clipped
from pieces.pen_fittings import bolt_slot, button, center_band, cone, finial, writing_point
from pieces.pen_pencils import drafting, lead_holder, pencil, sketch
from shapes import lathe

TWIST = {
    'slimline': {'lower': (.94, 1., .98), 'upper': (.98, 1., .94), 'tip': 1.75, 'finial': ('flat', .75), 'clip': 3.6,
                 'band': 'plain'},
    'twist': {'lower': (.80, 1., .86), 'upper': (.86, .93, .78), 'tip': 1.8, 'finial': ('dome', .95), 'clip': 3.7,
              'band': 'rings'},
    'cigar': {'lower': (.66, .97, .95), 'upper': (.95, 1., .74), 'tip': 1.65, 'finial': ('dome', .9), 'clip': 3.9,
              'band': 'wide'},
    'rounded': {'lower': (.76, 1.02, .92), 'upper': (.92, 1.02, .76), 'tip': 1.6, 'finial': ('dome', .85), 'clip': 3.6,
                'band': 'thin'},
}

# A bolt-action pen's.
SLEEVE = 2.2


def twist(piece):
    """Two barrels that meet at a center band. Reads 'segments', 'theme', and 'slice': {'from', 'to', 'material'}, a
    stretch of the upper barrel in another material."""
    style = TWIST[piece['style']]
    pen, radius, trim = Turning.of(piece)
    lower, upper = ([radius * share for share in style[part]] for part in ('lower', 'upper'))
    name = piece.get('band', style['band'])
    band = center_band(name, lower[-1])
    kind, height = style['finial']
    pen.turn('point', writing_point(), 'steel')
    pen.turn('cone', cone(style['tip'], lower[0]), trim)
    room = (pen.left - band[-1][1] - height) / 2
    barrel_of(pen, piece, 'lower', room, lower)
    bottom = pen.z
    pen.turn('center band', band, piece.get('accent', trim))
    if name == 'staff':
        pen.parts += pen_themes.staff_band(lower[-1] * 1.02, bottom + .12, .76)
    if name == 'tooled':
        pen.parts.append(pen_themes.tooled_band(lower[-1] * 1.0, bottom + .02, band[-1][1] - .04, trim))
    barrel_of(pen, piece, 'upper', room, upper)
    shoulder = pen.z
    pen.turn('finial', finial(kind, upper[-1], height), trim)
    clipped(pen, piece, upper[-1], shoulder + .14, style['clip'], max(upper))
    return pen


def barrel_of(pen, piece, part, length, radii):
    """One barrel, in what the piece says it is made of."""
    of = piece.get(part, piece.get('material'))
    theme = piece.get('theme')
    if 'segments' in piece:
        cut = piece['segments']
        ring = steps((radii[0] + .012, .09))
        pen.turn('ring', ring, piece['trim'])
        start = 0 if part == 'lower' else cut['rows'] * 22.5
        segmented(pen, length - .18, radii, cut['around'], cut['rows'], cut['materials'], start)
        pen.turn('ring', steps((radii[-1] + .012, .09)), piece['trim'])
    elif part == 'upper' and 'slice' in piece:
        inlay = piece['slice']
        for profile, name in zip(slices(length, radii, (inlay['from'], inlay['to'])), (of, inlay['material'], of)):
            pen.turn('upper barrel', profile, name, 128)
    elif theme == 'fern':
        fern_barrel(pen, length, radii, 11 if part == 'lower' else 4)
    elif theme == 'fly' and part == 'upper':
        fly_barrel(pen, length, radii)
    else:
        pen.turn(f'{part} barrel', barrel(length, radii), of, 128)


def fern_barrel(pen, length, radii, seed):
    bottom, core = pen.z, [radius - .055 for radius in radii]
    pen.add(lathe('painted tube', [(radius, bottom + z) for radius, z in barrel(length, core)],
                  material('enamel:#efe6cf'), 128))
    pen.parts += pen_themes.pressed_ferns(smooth_radius(core), bottom, length, seed)
    pen.turn('clear resin', barrel(length, radii), 'crystal', 128)


def fly_barrel(pen, length, radii, facing=138):
    """Silk at both ends, and between them a window with the fly on a pale core."""
    bottom, radius = pen.z, smooth_radius(radii)
    core = radii[0] * .70
    pen.add(lathe('core', [(core, bottom), (core, bottom + length)], material('enamel:#efe8d6'), 64))
    for z, turns in ((bottom + .12, 9), (bottom + length - .5, 5)):
        pen.parts += pen_themes.silk_wraps(core, z, turns)[0]
    pen.parts += pen_themes.trout_fly(core, bottom + length * .46, facing)
    profile = [(radius(t), length * t) for t in (i / 48 for i in range(49))]
    pen.turn('window', [(core, 0), *profile, (core, length)], 'crystal', 128)


def click(piece):
    """One barrel, a collar that carries the clip, a button. shape: radii from tip to clip."""
    pen, radius, trim = Turning.of(piece)
    radii = [radius * share for share in piece.get('shape', (.97, 1., .99))]
    pen.turn('point', writing_point(), 'steel')
    pen.turn('cone', cone(1.5, radii[0]), trim)
    collar = steps((radii[-1] * 1.03, .16), (radii[-1] * .95, .05))
    cap = [(radii[-1] * .9, 0), (radii[-1] * .99, .01), *[(radii[-1] * (.99 - .38 * t ** 1.6), .03 + .42 * t)
                                                          for t in (i / 16 for i in range(17))], (.1, .46)]
    pen.turn('barrel', barrel(pen.left - collar[-1][1] - cap[-1][1] - .68, radii), piece['material'], 128)
    shoulder = pen.z
    pen.turn('collar', collar, trim)
    pen.turn('cap', cap, trim)
    pen.turn('button', button(radii[-1] * .46, .68), piece.get('button', trim))
    clipped(pen, piece, radii[-1], shoulder + .10, piece.get('clip_length', 3.9), max(radii))
    return pen


def bolt(piece):
    """A nearly straight barrel, or two with a band, and a metal sleeve on top with the bolt in its slot, `slot` degrees
    from the clip."""
    pen, radius, trim = Turning.of(piece)
    radii = [radius * share for share in (.88, 1., .96)]
    sleeve = radius * .93
    pen.turn('point', writing_point(), 'steel')
    pen.turn('cone', cone(1.6, radii[0]), trim)
    if 'band' in piece:
        band = center_band(piece['band'], radii[1])
        room = (pen.left - SLEEVE - .80 - band[-1][1]) / 2
        pen.turn('lower barrel', barrel(room, (radii[0], radius * .97, radius)), piece['material'], 128)
        pen.turn('center band', band, trim)
        pen.turn('upper barrel', barrel(room, (radius, radius, radii[2])), piece['material'], 128)
    else:
        pen.turn('barrel', barrel(pen.left - SLEEVE - .80, radii), piece['material'], 128)
    pen.turn('ring', steps((radii[2] * 1.02, .12)), trim)
    bottom = pen.z
    pen.turn('sleeve', steps((sleeve, SLEEVE)), trim, 128)
    pen.parts += bolt_slot(sleeve, bottom + .28, 1.62, trim, 90 + piece.get('slot', -62))
    shoulder = pen.z
    pen.turn('finial', finial('dome', sleeve, pen.left), trim)
    reach = sleeve if piece.get('clip') == 'rifle' else radii[1]
    clipped(pen, piece, sleeve, shoulder + .12, piece.get('clip_length', 3.6), reach)
    return pen


def _cap(pen, piece, radius, length):
    """A rollerball's cap from its lip up, the clip on it."""
    radii, trim = [radius * share for share in (1., 1.02, .84)], piece['trim']
    pen.turn('lip', steps((radius * 1.03, .16)), trim)
    pen.turn('cap barrel', barrel(length - .16 - 1.0, radii), piece['material'], 128)
    shoulder = pen.z
    pen.turn('finial', finial('dome', radii[-1], 1.0), trim)
    clipped(pen, piece, radii[-1], shoulder + .14, 3.9, max(radii), 'ball')
    return pen


def _body(pen, piece, radius, length):
    """A rollerball's body from its blind end up to the band where the cap begins."""
    trim = piece['trim']
    radii = [radius * share for share in (.78, .98, .97)]
    end = [(radius_, .5 - z) for radius_, z in reversed(dome(radii[0] * .97, .5, .3))]
    pen.turn('end', [*end[:-1], (radii[0] * .97, .48), *[(r, z + .5) for r, z in steps((radii[0] * 1.03, .14))]], trim)
    pen.turn('body', barrel(length - .64 - .30, radii), piece['material'], 128)
    pen.turn('band', steps((radius * 1.0, .30)), piece.get('accent', trim))
    return pen


def rollerball(piece):
    """Capped: the writing end is inside; the body's blind end is the lower one."""
    pen, radius, _ = Turning.of(piece)
    _body(pen, piece, radius, pen.length * .49)
    return _cap(pen, piece, radius, pen.left)


def uncapped(piece):
    """The body with its grip and point, and the cap, each standing around the origin."""
    radius, trim, whole = piece['thick'] / 20, piece['trim'], piece['mm'] / 10
    body = Turning(whole * .49 + 3.3, piece.get('cut', 0))
    _body(body, piece, radius, whole * .49)
    thread = [(radius * (.80 + .035 * (i % 2)), .05 * i) for i in range(13)]
    body.turn('thread', [(radius * .6, 0), *thread, (radius * .6, .6)], trim)
    grip = [(radius * (.76 - .17 * math.sin(math.pi * (.1 + .75 * t)) * t ** .3), 1.75 * t) for t in
            (i / 24 for i in range(25))]
    body.turn('grip', [(radius * .5, 0), *grip, (radius * .5, 1.75)], trim)
    nose = [(radius * .62, 0), (radius * .62, .1)] + [(radius * (.60 - .42 * t ** .8), .1 + .55 * t)
                                                      for t in (i / 16 for i in range(17))]
    body.turn('nose', nose, 'steel')
    left = body.left
    body.turn('point', [(radius, left - z) for radius, z in reversed(writing_point())], 'steel')
    cap = _cap(Turning(whole * .51, piece.get('cut', 0)), piece, radius, whole * .51)
    # The body stands on its blind end: the point is to be down.
    for part in body.parts:
        part.matrix_basis = Matrix.Rotation(math.pi, 4, 'X') @ part.matrix_basis
    return body, cap


def bat(piece):
    """A baseball bat: the barrel towards the point, the handle in laced leather, a knob that clicks."""
    pen, radius, trim = Turning.of(piece)
    pen.turn('point', writing_point(), 'steel')
    pen.turn('cone', cone(1.35, radius * .80, belly=.62), trim)
    room = pen.left - 1.05
    radii = [radius * share for share in (.84, 1.0, .92, .65, .56)]
    pen.turn('bat', barrel(room, radii), piece['material'], 128)
    taper = smooth_radius(radii)
    start = .56
    pen.parts += pen_themes.laced_leather(lambda t: taper(start + (.965 - start) * t), room * (.965 - start),
                                          pen.z - room * (1 - start), 90 + piece.get('slot', 55))
    shoulder = pen.z
    pen.turn('collar', steps((radii[-1] * 1.10, .18), (radii[-1] * .9, .10)), trim)
    knob = [(radius * .55, 0), (radius * .58, .03), (radius * .72, .18), (radius * .86, .34), (radius * .92, .46),
            (radius * .90, .58), (radius * .78, .69), (radius * .5, .745), (.001, .76)]
    pen.turn('knob', knob, piece['material'])
    clipped(pen, piece, radii[-1], shoulder + .12, 3.2, taper(.72))
    return pen


def schoolroom(piece):
    """A school pencil that writes in ink: sharpened cone, six painted flats, ferrule, knob."""
    pen, across, _ = Turning.of(piece)
    across *= 2
    pen.turn('point', [(r * .8, z) for r, z in writing_point()], 'steel')
    sides, sharpened = pen_themes.planed_pencil(pen.left - 2.2, across, piece['paint'], pen.z, 1.9, .085)
    pen.add(lathe('cone', sharpened, material(piece['material']), 96))
    pen.parts.append(sides)
    pen.z = pen.length / 2 - 2.3
    r = across / 2 * 1.02
    ring, groove = (r, .10), (r * .93, .06)
    pen.turn('ferrule', steps((r, .14), groove, ring, groove, (r, .34), groove, ring, groove, (r, .22)), piece['trim'])
    knob = pen.left
    pen.turn('knob', dome(r * .93, knob, .62), piece['knob'])
    return pen


def desk(piece):
    """A desk pen: one long taper to a fine tail, no clip."""
    pen, radius, trim = Turning.of(piece)
    pen.turn('point', writing_point(), 'steel')
    pen.turn('cone', cone(1.7, radius * .86), trim)
    radii = [radius * share for share in (.86, 1.0, .82, .55, .36)]
    length = pen.left - radii[-1] * .6
    pen.turn('barrel', [*barrel(length, radii)[:-1], *[(r, z + length) for r, z in dome(radii[-1], radii[-1] * .6, 0)]],
             piece['material'], 128)
    return pen


STYLES = {**{name: twist for name in TWIST}, 'click': click, 'bolt': bolt, 'rollerball': rollerball, 'bat': bat,
          'schoolroom': schoolroom, 'pencil': pencil, 'drafting': drafting, 'sketch': sketch,
          'lead-holder': lead_holder, 'desk': desk}
