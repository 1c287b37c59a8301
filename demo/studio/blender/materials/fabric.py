"""Cloth and leather of straps and pouches. UV is in cm, along the strap and across it, as sweep.py makes it."""
from nodes import Graph, linear, rgba


def _woven(g, threads, slubs=0.0):
    """Plain weave: (height, whether the thread on top runs along). slubs: how uneven the yarn is."""
    place = g.uv()
    if slubs:
        uneven = g.noise(g.stretch(place, (3, 3, 3)), 1.4, 3, .6, 0, output=1)
        place = g.vector('ADD', place, g.stretch(g.vector('SUBTRACT', uneven, (.5, .5, .5)), (slubs,) * 3))
    across, along = (g.math('SINE', g.times(g.axis(place, i), threads * 3.14159)) for i in (0, 1))
    over = g.math('GREATER_THAN', g.times(across, along), 0)
    return g.blend(over, g.math('ABSOLUTE', along), g.math('ABSOLUTE', across)), over


def _toned(base, *shares):
    return [tuple(min(1, share * c) for c in base) for share in shares]


def canvas(color='#a98a5b', threads=11.0, wax=.35):
    """Waxed cotton canvas: mottled where the wax was rubbed, pale where it creased."""
    g = Graph('canvas')
    base = linear(color)
    height, _ = _woven(g, threads, .02)
    place = g.position()
    dark, plain, light, pale = _toned(base, .62, 1, 1.35, 1.9)
    tone = g.ramp(g.noise(place, .9, 6, .65, .8), [(.28, dark), (.5, plain), (.72, light)])
    tone = g.blend(1., tone, g.ramp(height, [(0, .60), (1, 1.06)]), 'MULTIPLY')
    creases = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(place, .55, 4, .6, 2.5), .5))
    tone = g.blend(g.ramp(creases, [(0, .35), (.02, 0.)]), tone, pale + (1,))
    return g.finish(g.principled(Base_Color=tone, Roughness=.62, Specular=wax, Sheen=.25,
                                 Normal=g.bump(height, .55, .03)))


def washed_linen(color='#8d9a7c', threads=9.0):
    """Washed linen: uneven yarns, thick and thin, a little lighter on one of the two ways."""
    g = Graph('washed linen')
    dark, light = _toned(linear(color), .86, 1.18)
    height, over = _woven(g, threads, .07)
    tone = g.blend(over, dark + (1,), light + (1,))
    slub = g.add(*(g.noise(g.stretch(g.uv(), drawn), 1.6, 3, .6) for drawn in ((.35, 9, 1), (9, .35, 1))))
    tone = g.blend(1., tone, g.ramp(g.times(slub, .5), [(.36, .74), (.5, 1.), (.66, 1.25)]), 'MULTIPLY')
    tone = g.blend(1., tone, g.ramp(height, [(0, .58), (1, 1.05)]), 'MULTIPLY')
    return g.finish(g.principled(Base_Color=tone, Roughness=.92, Specular=.1, Sheen=.35,
                                 Normal=g.bump(g.add(height, g.times(slub, .4)), .6, .03)))


def webbing(color='#1d2741', ribs=9.0, picks=6.0):
    """Tight cotton webbing: raised ribs along, crossed by fine slanting picks."""
    g = Graph('webbing')
    along, aside = g.axis(g.uv(), 0), g.axis(g.uv(), 1)
    wave = g.math('SINE', g.times(aside, ribs * 3.14159))
    # Neighboring ribs slant the other way, which gives the herringbone of real webbing.
    slant = g.times(g.times(aside, g.math('SIGN', wave)), .8)
    pick = g.math('ABSOLUTE', g.math('SINE', g.times(g.add(along, slant), picks * 3.14159)))
    height = g.add(g.times(g.math('ABSOLUTE', wave), .6), g.times(pick, .4))
    dark, light = _toned(linear(color), .85, 1.2)
    tone = g.ramp(g.noise(g.position(), 2.2, 4, .6), [(.3, dark), (.7, light)])
    tone = g.blend(1., tone, g.ramp(height, [(.1, .55), (.8, 1.1)]), 'MULTIPLY')
    return g.finish(g.principled(Base_Color=tone, Roughness=.9, Specular=.12, Sheen=.3,
                                 Normal=g.bump(height, .6, .04)))


def hide(color='#a8683a', roughness=.42):
    """Smooth vegetable-tanned leather: fine pores, clouded by handling, no pebbles."""
    g = Graph('hide')
    place = g.position()
    dark, plain, light = _toned(linear(color), .72, 1, 1.18)
    tone = g.ramp(g.noise(place, .8, 6, .6, .6), [(.3, dark), (.55, plain), (.75, light)])
    pores = g.cells(place, 26, 'F1')
    tone = g.blend(1., tone, g.ramp(pores, [(0, .80), (.25, 1.)]), 'MULTIPLY')
    height = g.add(g.ramp(pores, [(0, 0.), (.3, 1.)]), g.times(g.noise(place, 14, 5, .6), .9))
    return g.finish(g.principled(Base_Color=tone, Roughness=roughness, Specular=.4,
                                 Normal=g.bump(height, .22, .02)))


def thread(color='#e9dcc0'):
    """Twisted sewing thread."""
    g = Graph('thread')
    twist = g.noise(g.stretch(g.position(), (14, 5, 14)), 3, 2)
    return g.finish(g.principled(Base_Color=rgba(color), Roughness=.7, Specular=.25, Sheen=.3,
                                 Normal=g.bump(twist, .5, .02)))


NAMED = {'canvas': canvas, 'washed-linen': washed_linen, 'webbing': webbing, 'hide': hide, 'thread': thread}
