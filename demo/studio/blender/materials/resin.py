"""Cast resin: swirled colors, pearl, flakes, things set into it; always polished. Lengths in cm, the pen along Z."""
import math

from materials.turned_wood import burl
from nodes import Graph, linear, rgba


def polished(g, color, **settings):
    inputs = dict(Base_Color=color, Roughness=.2, Specular=.4, Clearcoat=1., Clearcoat_Roughness=.015)
    return g.finish(g.principled(**{**inputs, **settings}))


def folds(g, place, scale, strength, detail=3):
    """Coordinates stirred by `strength` cm."""
    drift = g.vector('SUBTRACT', g.noise(place, scale, detail, .5, output=1), (.5, .5, .5))
    return g.vector('ADD', place, g.stretch(drift, (strength,) * 3))


def swirl(stops, scale=.8, pearl=.35, stretch=.45, seed=0.0, stir=2.2, detail=3, shimmer=0.0):
    """Colors poured together and stirred. pearl: how metallic the pattern's first half is. stretch: below
    1 draws the folds out along the pen. shimmer: strength of silky ripples within a color."""
    g = Graph('resin')
    place = g.vector('ADD', g.stretch(g.position(), (1, 1, stretch)), (seed, seed * 2, seed * .3))
    stirred = folds(g, folds(g, place, scale, stir), scale * 1.7, stir * .45)
    pattern = g.noise(stirred, scale * 1.25, detail, .45, .3)
    color = g.ramp(pattern, stops)
    if shimmer:
        silk = g.noise(g.stretch(stirred, (1, 1, 1)), 9, 3, .5, 1.)
        color = g.shade(color, g.between(silk, .3, .7, 1 - shimmer, 1 + shimmer))
    return polished(g, color, Metallic=g.ramp(pattern, [(.4, pearl), (.6, pearl * .4)]))


def _facing(g):
    """0 in the middle of the pen, towards 1 at its edges, where clear resin is thin."""
    return g.node('LayerWeight', {'Blend': .35}, 1)


def tortoise(honey='#b5691d', sugar='#2b0f05'):
    """Mottled and see-through: two depths of brown clouds over honey that lights up at the edges."""
    g = Graph('tortoise')
    place = g.position()
    color = g.blend(_facing(g), rgba(honey), rgba('#e39a3d'))
    color = g.shade(color, g.between(g.noise(place, 1.1, 2), .3, .7, .75, 1.25))
    for seed, scale, share, strength in ((3, 1.5, .53, .55), (9, 1.15, .50, .93)):
        moved = g.vector('ADD', g.stretch(place, (1, 1, .8)), (seed, seed, seed))
        cloud = g.noise(folds(g, moved, 1.6, .8), scale, 2.5, .45, .3)
        color = g.blend(g.times(g.ramp(cloud, [(share - .02, 0.), (share + .03, .8), (share + .09, 1.)]), strength),
                        color, rgba(sugar))
    return polished(g, color, Roughness=.12)


def night_sky(color='#07070b'):
    """Black with flakes of copper and silver at three depths: the deeper, the smaller and dimmer."""
    g = Graph('night sky')
    place = g.position()
    tone, metallic = rgba(color), None
    for scale, size, light in ((9., .105, .35), (6.6, .13, .7), (4.6, .135, 1.15)):
        moved = g.vector('ADD', g.stretch(place, (1, 1, .85)), (scale, scale * 3, 1))
        chance = g.cells(moved, scale, output=1)
        which, bright = g.axis(chance, 0), g.axis(chance, 1)
        ragged = g.add(g.cells(moved, scale), g.times(g.add(g.noise(place, 15, 2), -.5), .34))
        flake = g.between(g.math('SUBTRACT', g.times(g.axis(chance, 2), size * 2), ragged), -.045, -.04)
        metal = g.blend(g.math('GREATER_THAN', which, .52), linear('#d98a52'), linear('#e6e9ee'))
        tone = g.blend(flake, tone, g.shade(metal, g.times(g.between(bright, 0, 1, .25, 1.3), light)))
        metallic = flake if metallic is None else g.math('MAXIMUM', metallic, flake)
    return polished(g, tone, Metallic=g.times(metallic, .35), Roughness=.3)


def burl_and_blue(length=5.0):
    """Maple burl that meets clear blue in a ragged bark edge, which winds around once in `length` cm."""
    g, wood = burl('#d9a15c', '#8f5523', '#4f2a10')
    place = g.position()
    around = g.math('ARCTAN2', g.axis(place, 1), g.axis(place, 0))
    turns = g.add(around, g.times(g.axis(place, 2), 2 * math.pi / length))
    coast = g.add(g.noise(g.stretch(place, (1, 1, .8)), 2.1, 5, .62), -.5)
    shore = g.add(g.math('SINE', turns), g.times(coast, 2.1))
    depth = g.noise(folds(g, place, .9, .9), 1.6, 3, .5)
    blue = g.ramp(depth, [(.3, '#03245c'), (.5, '#0a47a0'), (.7, '#2a7fd0')])
    blue = g.blend(g.times(_facing(g), .7), blue, rgba('#4ba3e6'))
    shallow = g.ramp(shore, [(0, .6), (.32, 0.)])
    blue = g.blend(shallow, blue, rgba('#3f9fd6'))
    bark = g.between(g.math('ABSOLUTE', g.add(shore, .05)), .045, .085, 1, 0)
    color = g.blend(g.math('GREATER_THAN', shore, 0), wood, blue)
    return polished(g, g.blend(bark, color, rgba('#2b160a')), Roughness=.16)


def honeycomb(amber='#b8690f', around=13, radius=.6):
    """Bright aluminum hexagons, `around` of them about a pen of that radius, afloat over an amber ground."""
    g = Graph('honeycomb')
    place = g.position()
    angle = g.math('ARCTAN2', g.axis(place, 1), g.axis(place, 0))
    pitch = 2 * math.pi * radius / around
    u = g.times(angle, around / (2 * math.pi))
    v = g.times(g.axis(place, 2), 1 / pitch)
    wobble = g.noise(place, 2.4, 2, output=1)
    u, v = (g.add(c, g.times(g.add(g.axis(wobble, i), -.5), .22)) for i, c in enumerate((u, v)))
    edge = hexagons(g, u, v)
    net = g.between(edge, .43, .455)
    shadow = g.ramp(hexagons(g, g.add(u, .05), g.add(v, -.09)), [(.28, 0.), (.46, .8)])
    ground = g.ramp(g.noise(place, 2.6, 4, .55), [(.3, '#8a4406'), (.5, amber), (.7, '#dd9a2c')])
    ground = g.blend(g.times(shadow, .75), ground, rgba('#5a2a05'))
    ground = g.blend(g.times(_facing(g), .5), ground, rgba('#e9ad45'))
    wall = g.blend(g.noise(place, 7, 2), linear('#b9b3a6'), linear('#f6efdf'))
    return polished(g, g.blend(net, ground, wall), Metallic=g.times(net, .55), Roughness=g.between(net, 0, 1, .12, .3))


def hexagons(g, u, v):
    """How far a place is from its hexagon's middle to the nearest edge: 0 to .5; hexagons are 1 apart in u."""
    row = math.sqrt(3)
    found = None
    for shift in (0.0, .5):
        x = _centered(g, g.add(u, shift), 1)
        y = _centered(g, g.add(v, shift * row), row)
        x, y = g.math('ABSOLUTE', x), g.math('ABSOLUTE', y)
        edge = g.math('MAXIMUM', x, g.add(g.times(x, .5), g.times(y, row / 2)))
        found = edge if found is None else g.math('MINIMUM', found, edge)
    return found


def _centered(g, value, period):
    share = g.math('FRACT', g.times(value, 1 / period))
    return g.times(g.add(share, -.5), period)


def ember(bottom=-5.2, top=5.2):
    """Orange at the tip's end, red, then black smoke at the top, blended in wisps."""
    g = Graph('ember')
    place = g.position()
    wisps = g.noise(folds(g, g.stretch(place, (1, 1, .28)), 1.2, 1.6), 1.5, 4, .55)
    height = g.between(g.axis(place, 2), bottom, top)
    height = g.add(height, g.times(g.add(wisps, -.5), .62))
    color = g.ramp(height, [(.0, '#f28a17'), (.22, '#e8590f'), (.42, '#c4200c'), (.58, '#7c0f0a'), (.72, '#240908'),
                            (.88, '#0c0a0b')])
    silk = g.noise(g.stretch(place, (1, 1, .3)), 8, 3, .5, 1.2)
    return polished(g, g.shade(color, g.between(silk, .3, .7, .82, 1.2)), Metallic=.12)


def pressed_fern():
    g = Graph('pressed fern')
    vein = g.noise(g.stretch(g.position(), (1, 1, .6)), 12, 4, .6)
    return polished(g, g.ramp(vein, [(.3, '#4f6b35'), (.5, '#6f8a4c'), (.7, '#93a56a')]), Roughness=.6, Clearcoat=0.)


def clear(tint='#fbfaf6'):
    """Water-clear: refracts what is cast in it, lets light and shadow through."""
    g = Graph('clear resin')
    glass = g.node('BsdfGlass', {'Color': rgba(tint), 'IOR': 1.5, 'Roughness': 0.0})
    return g.finish(g.lit_shadow(glass, rgba(tint)))


NAMED = {
    'deep-current': lambda: swirl([(.30, '#04162f'), (.40, '#07294d'), (.46, '#0a5a70'), (.51, '#15919a'),
                                   (.54, '#0c6679'), (.558, '#0a4d66'), (.572, '#dfeeee'), (.588, '#f2f6f4'),
                                   (.602, '#128a92'), (.66, '#062a4a')], .75, .25, .15, 3., 1.5, 2, .22),
    'tortoise': tortoise,
    'night-sky': night_sky,
    'burl-and-blue': burl_and_blue,
    'pearl-white': lambda: swirl([(.3, '#c9c7c6'), (.46, '#e2e0de'), (.54, '#f3f1ee'), (.6, '#dddad9'),
                                  (.7, '#f6f5f2')], .9, .3, .3, 2., 1.9, 3, .08),
    'honeycomb': honeycomb,
    'ember': ember,
    'blue-green': lambda: swirl([(.3, '#4c938f'), (.5, '#64aaa5'), (.7, '#80bdb7')], .7, .12, .35, 5., 1.6, 2, .05),
    'teal': lambda: swirl([(.33, '#012f38'), (.43, '#04596a'), (.50, '#0b8b99'), (.60, '#17a9b0'), (.72, '#0a7a88')],
                          .7, .2, .3, 7., 1.7, 3, .15),
    'royal-blue': lambda: swirl([(.32, '#071652'), (.44, '#1230a0'), (.50, '#2a55cc'), (.545, '#8f9cae'),
                                 (.59, '#c5cad2'), (.64, '#6f7d97'), (.72, '#0c2280')], .7, .4, .35, 4., 1.8, 2, .2),
    'violet': lambda: swirl([(.32, '#1c0838'), (.46, '#3d1470'), (.55, '#5d2a9c'), (.60, '#cdb9e6'), (.63, '#efe8f7'),
                             (.67, '#52248c'), (.75, '#260d4d')], .7, .35, .35, 6., 1.8, 2, .2),
    'deep-blue': lambda: swirl([(.32, '#051233'), (.5, '#0b2767'), (.68, '#1b48a0')], .7, .35, .35, 8., 1.8, 3, .2),
    'river-green': lambda: swirl([(.32, '#10301f'), (.5, '#28593a'), (.68, '#5a8a5c')], .7, .25, .35, 9., 1.8, 3, .2),
    'pressed-fern': pressed_fern,
    'clear-resin': clear,
}
