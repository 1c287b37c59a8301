"""Glass: a white refracting surface around an absorbing body, so that thin edges are lighter than the middle."""
import math

from materials.stone import flecked, varied_color
from nodes import Graph, linear, rgba


def glass(color, depth=.8, milk=.08, roughness=0.0, swirl=None, veil=0.0):
    """color: what white light becomes after `depth` cm (Beer-Lambert law); choose it lighter and more saturated than
    you think. milk: share of cloudiness. swirl: (color, strength) of an opaque thread.
    veil: strength of the white feathers that clear stones have inside."""
    g = Graph('glass')
    chance = g.chance()
    tint = g.node('HueSaturation', {'Color': rgba(color), 'Value': g.between(chance, 0, 1, .92, 1.08),
                                    'Hue': g.between(chance, 0, 1, .49, .51)})
    clear = g.node('BsdfGlass', {'Color': (1, 1, 1, 1), 'IOR': 1.5, 'Roughness': roughness})
    cloud = g.mix(.5, g.node('BsdfTranslucent', {'Color': tint}), g.node('BsdfDiffuse', {'Color': tint}))
    shader = g.mix(milk, clear, cloud)
    if swirl:
        thread = g.noise(g.stretch(g.position(50), (1, 1, .5)), 1.6, 5, .5, 2.2)
        paint = g.mix(.5, g.node('BsdfTranslucent', {'Color': rgba(swirl[0])}),
                      g.principled(Base_Color=rgba(swirl[0]), Roughness=.12))
        shader = g.mix(g.ramp(thread, [(.5, 0.), (.62, swirl[1])]), shader, paint)
    if veil:
        feather = g.noise(g.position(50), 1.5, 8, .62, 1.6)
        feather = g.ramp(g.math('ABSOLUTE', g.math('SUBTRACT', feather, .5)), [(0, veil), (.02, veil * .3), (.07, 0.)])
        shader = g.mix(feather, shader, g.mix(.5, g.node('BsdfTranslucent', {'Color': (1, 1, 1, 1)}),
                                              g.node('BsdfDiffuse', {'Color': (.95, .95, .95, 1)})))
    return g.finish(g.lit_shadow(shader, _caustic(g, linear(color))), absorbing(g, color, depth))


def absorbing(g, color, depth):
    """A volume in which white light takes on the color after `depth` cm."""
    seen = linear(color)
    density = [-math.log(max(.015, c)) / depth for c in seen]
    most = max(max(density), 1e-3)
    return g.node('VolumeAbsorption', {'Color': tuple(1 - d / most for d in density) + (1,), 'Density': most})


def frosted(color):
    """Pressed glass etched matte, as the sea leaves it: light from within, no reflections."""
    g = Graph('frosted glass')
    place = g.position(50)
    pale = varied_color(g, g.blend(.25, rgba(color), (1, 1, 1, 1)), .07)
    soft = g.mix(.5, g.node('BsdfTranslucent', {'Color': pale}), g.node('BsdfDiffuse', {'Color': pale}))
    through = g.node('BsdfGlass', {'Color': pale, 'IOR': 1.35, 'Roughness': .45})
    clearer = g.between(g.noise(place, 2.2, 4, .6), .3, .7, .40, .72)
    skin = g.node('BsdfGlossy', {'Color': (1, 1, 1, 1), 'Roughness': .5,
                                 'Normal': g.bump(g.noise(place, 40, 3), .3, .01)})
    shader = g.mix(g.times(g.node('Fresnel', {'IOR': 1.45}), .6), g.mix(clearer, soft, through), skin)
    return g.finish(g.lit_shadow(shader, tuple(.3 + .6 * c for c in linear(color)) + (1,)), absorbing(g, color, .9))


def goldstone(color='#080e38', flakes='#dfe6ff'):
    """Ink-dark glass crowded with metal flakes."""
    g = Graph('goldstone')
    depth = g.between(g.noise(g.position(50), 2, 4), .3, .7, .6, 1.5)
    body = g.node('BsdfDiffuse', {'Color': g.shade(rgba(color), depth)})
    # Deep flakes are dim and blue; only those near the skin flash.
    shader = flecked(g, body, '#33489c', .40, 38, .4)
    return g.finish(g.polished(flecked(g, flecked(g, shader, flakes, .13, 34, .3), flakes, .05, 20, .2)))


def opalite():
    """Bluish white where it faces the light, peach where light comes through."""
    g = Graph('opalite')
    up = g.between(g.axis(g.node('NewGeometry', output=1), 2), -.5, .4, smooth=True)
    milk = g.blend(up, rgba('#ffd8b4'), rgba('#cbe2fb'))
    soft = g.mix(.35, g.node('BsdfDiffuse', {'Color': milk}), g.node('BsdfTranslucent', {'Color': rgba('#fbe3cb')}))
    shader = g.mix(.60, soft, g.node('BsdfGlass', {'Color': rgba('#fbfaff'), 'IOR': 1.45, 'Roughness': .06}))
    return g.finish(g.lit_shadow(g.polished(shader, 1.5), (.80, .775, .745, 1)))


def cat_eye(color='#b0b2b6'):
    """Fiber-optic glass: a slit of light around the middle of the bead, across its hole."""
    g = Graph('cat eye')
    across = g.math('ABSOLUTE', g.math('ADD', g.axis(g.node('TexCoord', output=1), 2),
                                       g.between(g.chance(), 0, 1, -.10, .10)))
    slit = g.ramp(across, [(.01, 1.), (.07, .62), (.15, .3), (.6, 0.)])
    up = g.between(g.axis(g.node('NewGeometry', output=1), 2), -.35, .6, .1, 1., smooth=True)
    base = linear(color)
    tone = g.blend(g.times(slit, up), tuple(.55 * c for c in base), (.95, .96, 1, 1))
    fibers = g.noise(g.stretch(g.position(9), (30, 30, 1.)), 1, 2)
    tone = g.shade(varied_color(g, tone, .08), g.between(fibers, .3, .7, .93, 1.06))
    return g.finish(g.polished(g.mix(.2, g.node('BsdfDiffuse', {'Color': tone}),
                                     g.node('BsdfTranslucent', {'Color': tone})), 1.5, .015))


def crackled(color):
    """Glass crazed right through: each splinter bends the light its own way, edges of cracks are white."""
    g = Graph('crackle glass')
    place = g.position(50)
    warp = g.vector('ADD', place, g.stretch(g.noise(place, 3, 2, output=1), (.25, .25, .25)))
    splinter = g.stretch(g.vector('SUBTRACT', g.cells(warp, 5.5, output=1), (.5, .5, .5)), (.5, .5, .5))
    bent = g.vector('ADD', g.node('NewGeometry', output=1), splinter)
    normal = g.node('VectorMath', {0: bent}, operation='NORMALIZE')
    inside = g.node('BsdfGlass', {'Color': (1, 1, 1, 1), 'IOR': 1.5, 'Normal': normal})
    edge = g.ramp(g.cells(warp, 5.5, 'DISTANCE_TO_EDGE'), [(0, .8), (.03, .35), (.07, 0.)])
    pale = g.blend(.55, rgba(color), (1, 1, 1, 1))
    white = g.mix(.5, g.node('BsdfTranslucent', {'Color': pale}), g.node('BsdfDiffuse', {'Color': pale}))
    glint = g.mix(.10, inside, g.node('BsdfGlossy', {'Color': pale, 'Roughness': .08, 'Normal': normal}))
    shader = g.polished(g.mix(edge, g.mix(.2, glint, white), white), 1.5, .01)
    return g.finish(g.lit_shadow(shader, _caustic(g, linear(color))), absorbing(g, color, .8))


def recycled(color):
    """Ground bottles fired into beads: matte, with bubbles and a streak now and then."""
    g = Graph('recycled glass')
    place = g.position(50)
    base = linear(color)
    cloud = g.noise(place, 2.2, 6, .6)
    dark, light = tuple(.55 * c for c in base), tuple(min(1, 1.5 * c + .04) for c in base)
    tone = g.ramp(cloud, [(.3, dark), (.5, base), (.72, light)])
    streak = g.noise(g.stretch(place, (1, 1, 4)), .9, 4, .5, .8)
    tone = g.blend(g.ramp(streak, [(.64, 0.), (.70, .5)]), tone, tuple(min(1, .3 + c) for c in base))
    bubbles = g.ramp(g.cells(place, 8), [(.13, 1.), (.2, 0.)])
    tone = varied_color(g, g.blend(g.times(bubbles, .45), tone, tuple(.3 * c for c in base)), .18)
    height = g.math('SUBTRACT', g.times(g.noise(place, 20, 4), .4), bubbles)
    skin = g.principled(Base_Color=tone, Roughness=.55, Specular=.3, Normal=g.bump(height, .5, .02))
    return g.finish(g.lit_shadow(g.mix(.38, skin, g.node('BsdfTranslucent', {'Color': tone})),
                                 tuple(.2 + .4 * c for c in base) + (1,)))


_BLOSSOMS = ('#b3141c', '#f2efe6', '#1c3fb0', '#f0b81e', '#c81f24', '#f7f4ec', '#2450c4', '#f4c830')


def millefiori():
    """Slices of patterned canes on clear glass: a blossom in the middle of the coin, which lies in the YZ plane, and
    seven small ones around it."""
    g = Graph('millefiori')
    place = g.node('TexCoord', output=3)
    wobble = g.stretch(g.vector('SUBTRACT', g.noise(g.position(50), 4, 2, output=1), (.5, .5, .5)), (.10, .10, .10))
    place = g.vector('ADD', place, wobble)
    y, z = g.axis(place, 1), g.axis(place, 2)
    around = g.math('ADD', g.math('ARCTAN2', z, y), g.times(g.chance(), 40))
    out = g.math('SQRT', g.add(g.times(y, y), g.times(z, z)))
    sector = g.times(around, 7 / (2 * math.pi))
    turn = g.times(g.math('SUBTRACT', g.math('FRACT', sector), .5), 2 * math.pi / 7)
    u = g.math('SUBTRACT', g.times(out, g.math('COSINE', turn)), .345)
    v = g.times(out, g.math('SINE', turn))
    number = g.add(g.math('FLOOR', sector), g.times(g.chance(), 91))
    small, small_paint = _blossom(g, u, v, .118, 6, number)
    large, large_paint = _blossom(g, y, z, .20, 8, g.times(g.chance(), 57))
    color = g.blend(large, small_paint, large_paint)
    paint = g.mix(.3, g.principled(Base_Color=color, Roughness=.1), g.node('BsdfTranslucent', {'Color': color}))
    clear = g.node('BsdfGlass', {'Color': (1, 1, 1, 1), 'IOR': 1.5})
    shader = g.polished(g.mix(g.math('MAXIMUM', small, large), clear, paint), 1.5, .01)
    return g.finish(g.lit_shadow(shader, (.62, .62, .64, 1)), absorbing(g, '#dcebea', .5))


def _blossom(g, u, v, size, petals, number):
    """(where, color) of a cane's end: heart, petals, ground, rim."""
    away = g.times(g.math('SQRT', g.add(g.times(u, u), g.times(v, v))), 1 / size)
    wave = g.math('COSINE', g.times(g.math('ARCTAN2', v, u), petals))
    edge = g.add(g.times(wave, .17), .60)
    # Neighboring parts take colors of the list that are never the same two in a row.
    luck = g.math('FRACT', g.times(g.math('SINE', g.times(number, 12.9898)), 4375.85))
    step = g.math('FRACT', g.add(luck, .375))
    stops = [(i / 8, color) for i, color in enumerate(_BLOSSOMS)]
    first, second = g.ramp(luck, stops, 'CONSTANT'), g.ramp(step, stops, 'CONSTANT')
    third = g.ramp(g.math('FRACT', g.add(luck, .75)), stops, 'CONSTANT')
    color = g.blend(g.math('LESS_THAN', away, edge), second, first)
    color = g.blend(g.math('LESS_THAN', away, .28), color, third)
    return g.math('LESS_THAN', away, .97), color


def seed_bead(color, luster=0.0, roughness=.12):
    """Colored opaque glass, as seed beads and lampwork are. luster: share of a metal's shine."""
    g = Graph('seed bead')
    tone = varied_color(g, rgba(color), .1)
    return g.finish(g.principled(Base_Color=tone, Roughness=roughness, Specular=.5, Metallic=luster,
                                 Clearcoat=0. if roughness > .3 else .8, Clearcoat_Roughness=.02))


def streaked(color):
    """A colored rod with white in it, laid on in the flame: pale and deep run side by side."""
    g = Graph('streaked glass')
    base = linear(color)
    folds = g.noise(g.position(50), 6, 3, .5, 1.8)
    tone = g.ramp(folds, [(.36, tuple(.55 * c for c in base)), (.5, base), (.64, tuple(.45 + .55 * c for c in base))])
    return g.finish(g.principled(Base_Color=tone, Roughness=.14, Specular=.5, Clearcoat=.8, Clearcoat_Roughness=.03))


def _caustic(g, color):
    """The shadow of colored glass: bright in the middle, dark at the rim."""
    rim = g.node('LayerWeight', {'Blend': .5}, 1)
    tint = g.ramp(rim, [(0, tuple(min(1, .35 + .65 * c) for c in color)), (.55, tuple(.25 + .6 * c for c in color)),
                        (1, tuple(.10 + .35 * c for c in color))])
    tint = g.blend(1., tint, g.ramp(rim, [(0, 1.), (.5, .55), (1, .4)]), 'MULTIPLY')
    return g.node('VectorMath', {0: tint, 3: 1.12}, operation='SCALE')


def lens():
    """A magnifier's glass: it refracts, yet darkens nothing below it, as light gathers there in truth."""
    g = Graph('lens')
    clear = g.node('BsdfGlass', {'Color': (1, 1, 1, 1), 'IOR': 1.5, 'Roughness': 0.0})
    return g.finish(g.lit_shadow(clear, (.97, .98, .97, 1)))


def crystal():
    """A watch's or clock's glass: thin, clear, and never really refracting, or the dial below would turn black."""
    g = Graph('crystal')
    fresnel = g.times(g.node('Fresnel', {'IOR': 1.45}), .7)
    clear = g.node('BsdfTransparent', {0: (1, 1, 1, 1)})
    shader = g.mix(fresnel, clear, g.node('BsdfGlossy', {'Color': (1, 1, 1, 1), 'Roughness': .01}))
    return g.finish(g.lit_shadow(shader, (1, 1, 1, 1)))


NAMED = {
    'glass': glass,
    'crystal': crystal,
    'coral-colored-glass': lambda: glass('#ffb29c', .5, .6),
    'aqua-glass': lambda: glass('#2fc0b6'),
    'fire-polished-glass': lambda color: glass(color, .55, .08),
    'lens-glass': lens,
    'clear-glass': lambda: glass('#eef6f4', .8, .02),
    'frosted-glass': frosted,
    'blue-goldstone': goldstone,
    'opalite': opalite,
    'millefiori-glass': millefiori,
    'cat-eye-glass': cat_eye,
    'crackle-glass': crackled,
    'recycled-glass': recycled,
    'seed-glass': seed_bead,
    'streaked-glass': streaked,
    'luster-glass': lambda color: seed_bead(color, .75, .2),
    'matte-glass': lambda color: seed_bead(color, 0., .55),
}
