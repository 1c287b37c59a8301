"""Wood as it shows on a turned pen: growth layers cut by a thin round rod, fibers and pores along Z. Lengths in cm."""
from nodes import Graph, linear, rgba


def layers(g, place, count, wander, length=.10, runout=.04):
    """Growth layers met by a place: (0..1 through a layer, a chance number of the layer). count: a cm, wander: cm;
    runout: how far they lean from the pen's axis, cm a cm, which turns lines into arches where the barrel cuts them."""
    slow = g.noise(g.stretch(place, (1, 1, length)), .75, 2, .5)
    quick = g.noise(g.stretch(place, (1, 1, length * 2)), 2.6, 2, .5)
    depth = g.add(g.times(g.axis(place, 0), .92), g.times(g.axis(place, 1), .39))
    depth = g.add(depth, g.times(g.axis(place, 2), runout))
    depth = g.add(depth, g.times(g.math('SUBTRACT', slow, .5), wander * 4))
    depth = g.add(depth, g.times(g.math('SUBTRACT', quick, .5), wander))
    years = g.times(depth, count)
    chance = g.node('TexWhiteNoise', {'W': g.math('FLOOR', years)}, noise_dimensions='1D')
    return g.math('FRACT', years), chance


def turned(stops, count=3.5, wander=.12, rings=.6, varied=.3, fibers=.45, pores=.5, pore_color=None, figure=0.0,
           clouds=.3, coat=.35, gloss=.16, roughness=.40, bump=.2, length=.10, late=.8, runout=.04, pore_size=1.0,
           extra=None):
    """stops: colors from dark to light. rings, varied, fibers, clouds: how much layers, differences among them, fibers
    and large zones show. late: share of a layer that is light. pore_size: 1 suits walnut's, which the eye just sees.
    coat, gloss: how much finish there is and how rough it lies; wax and friction polish are satin, lacquer is .05.
    extra(graph, place, color) draws over it all."""
    g = Graph('turned wood')
    place = g.position()
    ring, chance = layers(g, place, count, wander, length, runout)
    # The year ends dark and begins light at once: that edge is what the eye takes for wood.
    ring = g.ramp(ring, [(0, .9), (late * .4, .85), (late, .5), (.97, 0.), (1, .9)])
    fiber = g.noise(g.stretch(place, (1, 1, .022)), 22, 4, .62)
    cloud = g.noise(g.stretch(place, (1, 1, .25)), 1.3, 3, .5)
    tone = .5
    for part, share in ((ring, rings), (chance, varied), (fiber, fibers * 1.6), (cloud, clouds * 1.6)):
        tone = g.add(g.times(g.math('SUBTRACT', part, .5), share), tone)
    color = g.ramp(tone, stops)
    # A pore is a vessel cut lengthwise: a dash some millimeters long, in no order, darker than anything beside it.
    pore = g.noise(g.stretch(place, (1, 1, .055)), 34 / pore_size, 1, .4)
    pore = g.ramp(pore, [(.595, 0.), (.65, 1.)])
    color = g.blend(g.times(pore, pores), color, rgba(pore_color or tuple(.45 * c for c in linear(stops[0][1]))))
    if figure:
        color = curl(g, place, color, figure)
    if extra:
        color = extra(g, place, color)
    height = g.add(fiber, g.times(pore, -.9 * pores))
    uneven = g.between(g.add(fiber, g.times(pore, .4)), .3, .9, roughness - .06, roughness + .14)
    return g.finish(g.principled(Base_Color=color, Roughness=uneven, Specular=.3, Clearcoat=coat,
                                 Clearcoat_Roughness=gloss, Normal=g.bump(height, bump, .02)))


def curl(g, place, color, strength):
    """Ripples across the grain, as in curly maple: bands around the pen that fade and fork."""
    bent = g.noise(g.stretch(place, (1, 1, .5)), 1.4, 2)
    height = g.add(g.times(g.axis(place, 2), 3.1), g.times(bent, 3.4))
    height = g.add(height, g.times(g.axis(place, 0), .8))
    wave = g.add(g.times(g.math('SINE', g.times(height, 6.283)), .3), .5)
    uneven = g.noise(g.stretch(place, (1.2, 1.2, 2.4)), 1.7, 3)
    wave = g.add(wave, g.times(g.math('SUBTRACT', uneven, .5), 1.1))
    return g.shade(color, g.between(wave, .1, .95, 1 - strength, 1 + strength * .7))


def zone_lines(g, place, color):
    """Spalting: fine black lines around zones of the wood, like a map's rivers, and a gray breath beside them."""
    place = g.vector('ADD', place, (2.3, 5.1, 4.4))
    bent = g.stretch(g.noise(g.stretch(place, (1, 1, .6)), 1.6, 3, .5, output=1), (1.3, 1.3, 1.5))
    coast = g.stretch(g.noise(place, 7, 3, .55, output=1), (.09, .09, .09))
    warped = g.vector('ADD', g.stretch(g.vector('ADD', bent, place), (1, 1, .55)), coast)
    away = g.cells(warped, 1.35, 'DISTANCE_TO_EDGE')
    stain = g.node('TexWhiteNoise', {'Vector': g.cells(warped, 1.35, output=1)}, 0)
    width = g.between(g.noise(place, 2.3, 2), .35, .65, .004, .016)
    line = g.between(g.math('SUBTRACT', width, away), -.004, .004)
    breath = g.ramp(away, [(0, .5), (.10, 0.)])
    broken = g.ramp(g.noise(g.vector('ADD', place, (7, 7, 7)), 1.3, 2), [(.33, .0), (.40, 1.)])
    color = g.blend(g.times(stain, .28), color, rgba('#b9a17c'))
    color = g.blend(g.times(g.times(breath, broken), .5), color, rgba('#8a765c'))
    return g.blend(g.times(line, broken), color, rgba('#120d0a'))


def wandering_lines(g, place, color):
    """Olivewood's and bocote's dark lines: contours that run along the pen, meet, and loop around a knot."""
    bends = g.stretch(g.noise(g.stretch(place, (1, 1, .6)), .9, 3, .5, output=1), (.35, .35, .06))
    warped = g.vector('ADD', g.stretch(place, (1, 1, .11)), bends)
    flow = g.times(g.noise(warped, 1.25, 2, .45, .5), 12)
    line = g.math('FRACT', flow)
    chance = g.node('TexWhiteNoise', {'W': g.math('FLOOR', flow)}, noise_dimensions='1D')
    line = g.ramp(line, [(0, .9), (.10, 1.), (.20, .35), (.42, 0.), (.86, 0.), (1, .9)])
    return g.times(line, g.between(chance, 0, 1, .25, 1.))


def marked_with(dark, strength):
    return lambda g, place, color: g.blend(g.times(wandering_lines(g, place, color), strength), color, rgba(dark))


def gum_flecks(g, place, color):
    """Cherry's small dark streaks of gum, few and thin, along the fibers."""
    fleck = g.noise(g.stretch(place, (1, 1, .09)), 9, 1, .4)
    return g.blend(g.times(g.ramp(fleck, [(.70, 0.), (.73, 1.)]), .75), color, rgba('#4a1c0e'))


def ray_flecks(light, strength, size=(9, 4, 3.2), share=.60):
    """Oak's silvery flecks: short lens-shaped patches that lie across the fibers."""
    def draw(g, place, color):
        leaning = g.vector('ADD', place, g.stretch(g.noise(place, 1.5, 1, output=1), (.1, .1, .5)))
        fleck = g.noise(g.stretch(leaning, size), 1.5, 2, .4)
        return g.blend(g.times(g.ramp(fleck, [(share, 0.), (share + .035, 1.)]), strength), color, rgba(light))
    return draw


def burl(light, middle, eye, streak=None, scale=1.0):
    """Burl: knotted clouds full of eyes. streak: (color, share) of stains that run through it."""
    g = Graph('burl')
    place = g.stretch(g.position(), (scale, scale, scale * .75))
    folds = g.noise(place, 1.6, 4, .55, output=1)
    warped = g.vector('ADD', place, g.stretch(folds, (.55, .55, .55)))
    cell = g.cells(warped, 3.4)
    rings = g.add(g.times(cell, 2.3), g.noise(warped, 2.4, 5, .6, 1.5))
    wave = g.add(g.times(g.math('SINE', g.times(rings, 13)), .5), .5)
    fine = g.noise(warped, 34, 4, .65)
    tone = g.add(g.times(wave, .4), g.add(g.times(fine, .6), g.times(g.math('SUBTRACT', cell, .3), .35)))
    color = g.ramp(tone, [(.2, middle), (.5, light), (.85, light)])
    if streak:
        stain, share = streak
        where = g.noise(g.vector('ADD', g.stretch(warped, (1, 1, .5)), (4, 1, 7)), 1.15, 5, .6, 1.2)
        color = g.blend(g.ramp(where, [(1 - share - .05, 0.), (1 - share + .02, .75), (1 - share + .1, 1.)]),
                        color, g.blend(fine, rgba(stain), tuple(min(1, 1.5 * c + .03) for c in linear(stain))))
    eyes = g.cells(warped, 5.2)
    sparse = g.ramp(g.noise(place, 1.8, 2), [(.46, 0.), (.54, 1.)])
    color = g.blend(g.times(g.ramp(eyes, [(.05, .95), (.13, .7), (.17, .1), (.22, .35), (.27, 0.)]), sparse), color,
                    rgba(eye))
    return g, color


def finished_burl(*colors, **settings):
    g, color = burl(*colors, **settings)
    return g.finish(g.principled(Base_Color=color, Roughness=.34, Specular=.35, Clearcoat=.8, Clearcoat_Roughness=.06))


def mesquite(fill='#2fa9c4'):
    """Red-brown wood whose checks are filled with crushed stone of another color."""
    def checks(g, place, color):
        bends = g.stretch(g.noise(place, 1.7, 4, .6, output=1), (.4, .4, .3))
        bent = g.vector('ADD', g.stretch(place, (1, 1, .30)), bends)
        gap = g.cells(bent, 1.55, 'DISTANCE_TO_EDGE')
        wide = g.noise(g.stretch(place, (1, 1, .5)), 1.3, 3)
        wide = g.between(wide, .44, .66, -.012, .075)
        open_ = g.between(g.math('SUBTRACT', wide, gap), 0, .008)
        crumbs = g.node('TexWhiteNoise', {'Vector': g.cells(place, 26, output=2)}, 0)
        dark, light = (tuple(min(1, by * c) for c in linear(fill)) for by in (.62, 1.4))
        stone = g.blend(crumbs, dark, light)
        rim = g.between(g.math('SUBTRACT', g.add(wide, .012), gap), 0, .01)
        color = g.blend(g.times(rim, .55), color, rgba('#2a1009'))
        return g.blend(open_, color, stone)
    return turned([(.1, '#45190d'), (.4, '#713019'), (.65, '#934726'), (.95, '#b0643a')], 3.5, .2, .55, .4, .6, .6,
                  extra=checks)


def antler():
    """Ivory-colored, gray-brown bark left along the side of +X and +Y: shallow furrows that fade into the ivory."""
    g = Graph('antler')
    place = g.position()
    side = g.add(g.times(g.axis(place, 0), .62), g.times(g.axis(place, 1), .50))
    ragged = g.noise(g.stretch(place, (1, 1, .22)), 3.2, 5, .62)
    bark = g.between(g.add(side, g.times(g.math('SUBTRACT', ragged, .5), 1.15)), .22, .40)
    furrow = g.noise(g.stretch(place, (1, 1, .12)), 9, 4, .6, .6)
    ivory = g.ramp(g.noise(g.stretch(place, (1, 1, .15)), 5, 5, .6),
                   [(.25, '#c9b48e'), (.5, '#e6d8bc'), (.75, '#f0e7d3')])
    brown = g.ramp(furrow, [(.32, '#3b2f25'), (.5, '#74614c'), (.68, '#a8957a')])
    pits = g.ramp(g.cells(g.stretch(place, (1, 1, .5)), 15), [(.05, .5), (.16, 0.)])
    color = g.blend(g.times(pits, .5), g.blend(bark, ivory, brown), rgba('#6b5538'))
    return g.finish(g.principled(Base_Color=color, Roughness=g.between(bark, 0, 1, .26, .6), Specular=.4,
                                 Clearcoat=g.between(bark, 0, 1, .6, 0.), Clearcoat_Roughness=.08,
                                 Normal=g.bump(g.times(furrow, bark), .6, .05)))


def cork():
    g = Graph('cork')
    place = g.position()
    grain = g.cells(g.vector('ADD', place, g.stretch(g.noise(place, 7, 2, output=1), (.1, .1, .1))), 7.5, output=1)
    tone = g.add(g.times(g.axis(grain, 0), .55), g.times(g.noise(place, 18, 5, .65), .5))
    color = g.ramp(tone, [(.1, '#8d5f35'), (.4, '#b98753'), (.65, '#cf9f6a'), (.95, '#deb98a')])
    pits = g.ramp(g.noise(place, 8.5, 4, .6, .6), [(.60, 0.), (.66, 1.)])
    color = g.blend(g.times(pits, .8), color, rgba('#4b2d15'))
    return g.finish(g.principled(Base_Color=color, Roughness=.6, Specular=.3, Clearcoat=.15, Clearcoat_Roughness=.35,
                                 Normal=g.bump(g.add(tone, g.times(pits, -.8)), .35, .03)))


def charred():
    """The inside of a whiskey barrel: black, cracked into little scales."""
    g = Graph('charred')
    place = g.stretch(g.position(), (1, 1, .7))
    scales = g.ramp(g.cells(g.vector('ADD', place, g.stretch(g.noise(place, 5, 3, output=1), (.12, .12, .12))), 5.5,
                            'DISTANCE_TO_EDGE'), [(0, 0.), (.16, 1.)])
    height = g.add(scales, g.noise(place, 22, 5, .7))
    color = g.ramp(height, [(.3, '#050404'), (1., '#191614'), (1., '#2c2825')])
    return g.finish(g.principled(Base_Color=color, Roughness=.62, Specular=.4, Normal=g.bump(height, .9, .06)))


def _stops(*colors, low=.12, high=.9):
    last = len(colors) - 1
    return [(low + (high - low) * i / last, color) for i, color in enumerate(colors)]


_OLIVE = _stops('#8a5a26', '#b07c3c', '#c79650', '#d6ad6c', '#e0be86')
_MAPLE = _stops('#c39e6c', '#dcbe90', '#e8d1a8', '#f1e1c2')
_AMBER = _stops('#75400f', '#a1651f', '#c08537', '#d9a75b')
LACQUER = {'coat': .8, 'gloss': .06}

TURNED = {
    'walnut': lambda: turned(_stops('#24130f', '#432820', '#634234', '#86604a'), 3.2, .07, .52, .3, .5, .75,
                             '#150a07', clouds=.5, runout=.03, late=.6),
    'olivewood': lambda: turned(_OLIVE, 4, .2, .3, .3, .45, .12, clouds=.5, bump=.1,
                                extra=marked_with('#452410', .88)),
    'bocote': lambda: turned(_stops('#6d4a1c', '#8f6b30', '#a98544', '#b8985a'), 4, .2, .2, .3, .4, .4,
                             extra=marked_with('#160d07', .97)),
    'rosewood': lambda: turned(_stops('#2a110b', '#552417', '#7a3c26', '#a2603f'), 4, .14, .6, .6, .6, .6),
    'curly-maple': lambda: turned(_MAPLE, 4, .1, .3, .2, .35, .08, figure=.32, bump=.06, **LACQUER),
    'amber-curly-maple': lambda: turned(_AMBER, 4, .12, .3, .25, .4, .1, figure=.5, bump=.05, **LACQUER),
    'maple': lambda: turned(_stops('#d3b283', '#e6cda3', '#efdcb9', '#f5e8cd'), 4, .1, .35, .2, .35, .1, bump=.08),
    'spalted-tamarind': lambda: turned(_stops('#c9a877', '#dcc297', '#e9d6b3', '#f1e4ca'), 3, .2, .25, .25, .45, .2,
                                       bump=.1, extra=zone_lines),
    # Purpleheart's fibers lean one way in one year and the other in the next: ribbons, and short pores in both.
    'purpleheart': lambda: turned(_stops('#301a33', '#4c2a4c', '#693f66', '#86597f'), 3.8, .09, .6, .45, .5, .7,
                                  '#26092a', clouds=.35, late=.6),
    'zebrawood': lambda: turned(_stops('#2e1a0d', '#5a371c', '#c59a5c', '#d9b676', '#e3c58c'), 6.5, .022, 1., .25, .45,
                                .5, clouds=.1, length=.03, late=.62, runout=.008, coat=.6, gloss=.09),
    'oak': lambda: turned(_stops('#80582f', '#a67b4a', '#be9763', '#d0ae7f'), 4, .06, .5, .3, .55, .75, '#5a3a1c',
                          pore_size=1.4, extra=ray_flecks('#e6d8b8', .5, share=.61)),
    'cherry': lambda: turned(_stops('#8a452c', '#a65d40', '#bb7453', '#ca8a68'), 2.9, .14, .5, .3, .4, .45,
                             '#5e2812', clouds=.4, coat=.15, gloss=.24, roughness=.42, pore_size=.7, runout=.06,
                             extra=gum_flecks),
    'padauk': lambda: turned(_stops('#5c1d0b', '#9a3c14', '#bd5722', '#d67a3c'), 3.6, .1, .6, .45, .6, .75, '#3c0c05',
                             pore_size=1.3),
    'wenge': lambda: turned(_stops('#080504', '#120b07', '#21140d', '#5a4029'), 7, .05, .8, .4, .5, .4, '#050302',
                            clouds=.15, coat=.05, roughness=.5, bump=.4, late=.85, pore_size=1.2),
    'osage-orange': lambda: turned(_stops('#8f5d08', '#bd8412', '#d7a41f', '#e6bb3c'), 3.8, .07, .6, .4, .5, .5),
    'ash': lambda: turned(_stops('#a98053', '#c9a878', '#ddc397', '#eadab7'), 3, .12, .75, .2, .4, .6, '#8c6a42',
                          pore_size=1.3),
    'ebonized-maple': lambda: turned(_stops('#060505', '#0b0a0a', '#121010', '#1a1817'), 6, .08, .3, .3, .5, .2),
    'ebonized-ash': lambda: turned(_stops('#070606', '#0d0c0c', '#141312', '#1b1a19'), 3.5, .12, .4, .2, .4, .9,
                                   '#d8d4ca', coat=.2, gloss=.25, roughness=.45),
    'spruce': lambda: turned(_stops('#bd935b', '#d9b983', '#e9d0a0', '#f1dfb8'), 8, .02, .7, .3, .35, .02,
                             clouds=.15, length=.04, late=.8, runout=.01),
    'cedar': lambda: turned(_stops('#92583a', '#b67a54', '#c98f69', '#d6a380'), 6, .06, .6, .3, .5, .2, coat=0.,
                            roughness=.6),
    'holly': lambda: turned(_stops('#dfd3b8', '#ebe2cd', '#f2ebdb'), 5, .1, .2, .2, .3, .03),
    'box-elder-burl': lambda: finished_burl('#ecdcb8', '#c9a878', '#6b3d25', streak=('#a81c3c', .46)),
    'box-elder': lambda: finished_burl('#ecdcb8', '#cfb285', '#8a5a3a', streak=('#b23048', .38)),
    'maple-burl': lambda: finished_burl('#d9a15c', '#8f5523', '#4f2a10'),
    'mesquite': mesquite,
    'antler': antler,
    'cork': cork,
    'charred': charred,
}
