"""Each style of pencil as a Turning: from the lead up. Radii are shares of the greatest one; lengths in cm."""
import math

from materials import material
from pieces.pen_barrels import Turning, barrel, dome, faceted, steps
from pieces.pen_clips import clipped
from pieces.pen_fittings import button, cone
from pieces.pen_themes import knurled
from shapes import box


def pencil(piece):
    """A mechanical pencil: sleeve and lead, a cone, one barrel, a push button."""
    pen, radius, trim = Turning.of(piece)
    radii = [radius * share for share in piece.get('shape', (.74, 1., .92, .84, .80))]
    pen.turn('lead', [(.001, 0), (.035, .01), (.035, .12)], 'plastic:#3f3f42')
    pen.turn('sleeve', [(.04, 0), (.05, .01), (.05, .32), (.07, .33)], 'steel')
    pen.turn('cone', cone(1.35, radii[0], .10), trim)
    top = steps((radii[-1] * 1.03, .20), (radii[-1] * .95, .06), (radii[-1] * .97, .16))
    pen.turn('barrel', barrel(pen.left - top[-1][1] - .85, radii), piece['material'], 128)
    shoulder = pen.z
    pen.turn('collar', top, trim)
    pen.turn('button', [*steps((radii[-1] * .62, .18), (radii[-1] * .54, .05))[:-1],
                        *[(r, z + .23) for r, z in dome(radii[-1] * .64, .62, .72)]], trim)
    clipped(pen, piece, radii[-1], shoulder + .12, 3.4, radii[-1] * 1.04)
    return pen


def drafting(piece):
    """A drafting pencil: long fixed sleeve, knurled grip, a barrel turned dead straight."""
    pen, radius, trim = Turning.of(piece)
    pen.turn('lead', [(.001, 0), (.028, .01), (.028, .13)], 'plastic:#3f3f42')
    pen.turn('sleeve', [(.03, 0), (.04, .01), (.04, .42), (.07, .43), (.07, .50)], 'steel')
    pen.turn('cone', [*cone(1.05, radius * .9, .10, .9, False), (radius * .9, 1.08), (radius * .96, 1.10),
                      (radius * .96, 1.22), (radius * .8, 1.23)], trim)
    pen.add(knurled(radius * .94, 2.9, pen.z, trim))
    pen.z += 2.9
    pen.turn('ring', steps((radius * 1.02, .14), (radius * .94, .06)), trim)
    top = steps((radius * 1.0, .22), (radius * .92, .08), (radius * .96, .10))
    pen.turn('barrel', barrel(pen.left - top[-1][1] - .95, (radius, radius)), piece['material'], 128)
    pen.turn('collar', top, trim)
    pen.turn('button', button(radius * .55, .95, .2), trim)
    return pen


def sketch(piece):
    """A clutch pencil for a fat lead: short and thick."""
    pen, radius, trim = Turning.of(piece)
    pen.turn('lead', [(.07, 0), (.10, .03), (.27, .34), (.28, .40), (.28, .85)], 'plastic:#3f3f42')
    jaw = [(.285, -.25), (.33, -.24), (.345, -.10), (.36, .15), (radius * .62, .16), (radius * .84, 1.1),
           (radius * .88, 1.15), (radius * .88, 1.32), (radius * .7, 1.33)]
    start = pen.z
    pen.turn('clutch', jaw, trim)
    for i in range(3):
        pen.parts.append(_slit(start - .23, .38, .355, 120 * i + 60))
    radii = [radius * share for share in (.88, 1., .97, .86)]
    pen.turn('barrel', barrel(pen.left - 1.75, radii), piece['material'], 128)
    pen.turn('collar', steps((radii[-1] * 1.03, .2), (radii[-1] * .9, .06)), trim)
    cap = steps((radii[-1] * .72, .3), (radii[-1] * .66, .05), (radii[-1] * .78, .82), (radii[-1] * .6, .06), edge=.03)
    pen.turn('push cap', [*cap[:-1], (.001, cap[-1][1] + .02)], trim)
    return pen


def _slit(bottom, length, radius, angle):
    """A dark cut between two jaws."""
    around = math.radians(angle)
    slit = box('slit', .05, .025, length, material('matte:#0a0a0a'), .005)
    slit.location = (radius * .94 * math.cos(around), radius * .94 * math.sin(around), bottom + length / 2)
    slit.rotation_euler = (0, 0, around)
    return slit


def lead_holder(piece):
    """Eight long flats, steel jaws, a cap with a sharpener inside; no clip."""
    pen, radius, trim = Turning.of(piece)
    pen.turn('lead', [(.001, 0), (.02, .02), (.095, .36), (.1, .38), (.1, .75)], 'plastic:#3f3f42')
    start = pen.z
    jaws = [(.105, -.2), (.15, -.19), (.165, 0), (.20, .25), (.205, .28), (.25, .29), (radius * .8, 1.35),
            (radius * .9, 1.38), (radius * .9, 1.52), (radius * .6, 1.53)]
    pen.turn('jaws', jaws, 'steel')
    for i in range(4):
        pen.parts.append(_slit(start - .18, .40, .185, 90 * i + 45))
    length = pen.left - 1.25
    rod = faceted('barrel', 8, length, radius * 2, pen.z, piece['material'], .035, 30)
    pen.add(rod)
    pen.z += length
    ribs = [(radius * .92, .07), (radius * .86, .04)] * 6
    cap = steps((radius * .98, .16), (radius * .86, .06), *ribs, (radius * .92, .14), edge=.02)
    pen.turn('cap', [*cap[:-1], (radius * .5, pen.left - .03), (.001, pen.left)], trim)
    return pen
