"""Dials and the bodies of clocks: sunburst, mother-of-pearl, hammered brass, enamel, slate, milk paint, slices."""
import math

from materials.turned_wood import turned
from nodes import Graph, linear, rgba


def sunburst(color='#1d3a6b', light=125.0):
    """Metal brushed from the middle outwards. light: the angle (degrees, counter-clockwise from 3 o'clock) at which
    it flashes, and again opposite: small flat dials reflect too little of the room to show that by themselves."""
    g = Graph('sunburst')
    place = g.position()
    angle = g.math('ARCTAN2', g.axis(place, 1), g.axis(place, 0))
    brushed = g.node('TexNoise', {'W': g.times(angle, 45), 'Scale': 1., 'Detail': 4.}, noise_dimensions='1D')
    bow = g.math('COSINE', g.times(g.math('SUBTRACT', angle, math.radians(light)), 2))
    base = linear(color)
    flash = tuple(min(1, 2.3 * c + .10) for c in base)
    tone = g.ramp(g.add(bow, g.times(g.math('SUBTRACT', brushed, .5), .7)),
                  [(0, tuple(.40 * c for c in base)), (.5, base), (1, flash)])
    # No true anisotropy: at the few samples of these pictures it is grain, not silk.
    return g.finish(g.principled(Base_Color=tone, Metallic=.45, Roughness=.42, Clearcoat=.5, Clearcoat_Roughness=.05))


def mother_of_pearl():
    """Cloudy layers that go from white over pink to green and blue with the shell's curve."""
    g = Graph('mother of pearl')
    place = g.position()
    warp = g.noise(place, 1.1, 3, .5, .8, output=1)
    folds = g.noise(g.vector('ADD', g.stretch(place, (1, 2.2, 1)), g.stretch(warp, (1.4, 1.4, 0))), .6, 3, .45, .8)
    hue = g.ramp(folds, [(.28, '#d5e3e6'), (.38, '#ece9ee'), (.46, '#f0dcdf'), (.52, '#f5f0ea'), (.58, '#d8e8df'),
                         (.66, '#f1eef1'), (.74, '#dfd8ea')])
    fine = g.noise(g.vector('ADD', g.stretch(place, (4, 22, 4)), g.stretch(warp, (9, 9, 0))), 1.0, 3)
    tone = g.blend(1., hue, g.ramp(fine, [(.3, .90), (.7, 1.)]), 'MULTIPLY')
    return g.finish(g.principled(Base_Color=tone, Metallic=.12, Roughness=.25, Specular=.6, Clearcoat=1.,
                                 Clearcoat_Roughness=.03, Emission=tone, Emission_Strength=.10,
                                 Normal=g.bump(folds, .25, .1)))


def hammered(high='#f3c468', hollow='#cc9840', roughness=.23):
    """Planished sheet brass: hollows darkened and left satin, high spots rubbed bright. How hollow a place is the mesh's
    own attribute says (pieces/dial_reliefs.py)."""
    g = Graph('hammered')
    place = g.position()
    deep = g.add(g.node('Attribute', output=2, attribute_name='hollow'),
                 g.times(g.math('SUBTRACT', g.noise(place, 5, 4, .6), .5), .7))
    middle = tuple((a + b) / 2 for a, b in zip(linear(high), linear(hollow)))
    tone = g.ramp(deep, [(.25, high), (.70, middle), (1., hollow)])
    # Not all metal: so small a plate mirrors too little of a room to look like brass by that alone.
    return g.finish(g.principled(Base_Color=tone, Metallic=.9, Specular=.6,
                                 Roughness=g.between(deep, 0, 1, roughness * .85, roughness * 1.2)))


def lacquer(color='#f3ede0', roughness=.35):
    """A painted dial: one color, a whisper of tooth."""
    g = Graph('dial')
    return g.finish(g.principled(Base_Color=rgba(color), Roughness=roughness, Specular=.4,
                                 Normal=g.bump(g.noise(g.position(), 70, 2), .04, .005)))


def enamel(color='#fbfaf4'):
    g = Graph('dial enamel')
    ripple = g.bump(g.noise(g.position(), .8, 2), .05, .05)
    return g.finish(g.principled(Base_Color=rgba(color), Roughness=.12, Clearcoat=1., Clearcoat_Roughness=.02,
                                 Clearcoat_Normal=ripple))


def slate(color='#5a5f58', purple='#555154'):
    """Roof slate, riven and oiled matte: gray-green that drifts to purple, fine leaves along the grain."""
    g = Graph('slate')
    place = g.position()
    drift = g.noise(g.stretch(place, (1, .45, 1)), .085, 3, .5, .6)
    leaf = g.noise(g.stretch(place, (1, .5, 1)), 1.1, 8, .66)
    fine = g.noise(place, 11, 5, .7)
    base = g.ramp(drift, [(.40, color), (.56, purple), (.66, color)])
    tone = g.shade(base, g.between(g.add(g.times(leaf, .65), g.times(fine, .35)), .3, .7, .45, 1.6))
    rust = g.ramp(g.noise(place, .5, 6, .7), [(.66, 0.), (.76, .35)])
    tone = g.blend(rust, tone, rgba('#6b563a'))
    height = g.add(g.times(leaf, .8), g.times(fine, .25))
    return g.finish(g.principled(Base_Color=tone, Roughness=.72, Specular=.28, Normal=g.bump(height, .8, .42)))


def milk_paint(color='#7a2a20', wood='#c79a68'):
    """Two thin coats, brushed, rubbed through to the wood where the mesh's attribute `wear` says so (0 to 1)."""
    g = Graph('milk paint')
    place = g.position()
    patchy = g.noise(place, 1.1, 6, .62)
    wear = g.node('Attribute', output=2, attribute_name='wear')
    bare = g.ramp(g.add(wear, g.times(g.math('SUBTRACT', patchy, .5), .95)), [(.54, 0.), (.68, 1.)])
    base = linear(color)
    paint = g.blend(g.noise(place, 3.5, 5, .6), tuple(.85 * c for c in base), tuple(1.15 * c for c in base))
    grain = g.noise(g.stretch(place, (1.2, 14, 1.2)), 1.2, 4, .6)
    under = g.ramp(grain, [(.3, wood), (.7, tuple(min(1, 1.3 * c) for c in linear(wood)))])
    height = g.add(g.times(patchy, .4), g.times(bare, -.5))
    return g.finish(g.principled(Base_Color=g.blend(bare, paint, under), Roughness=.55, Specular=.3,
                                 Normal=g.bump(height, .22, .06)))


def slice_of(stops, pith=(0, 0), rings=2.3):
    """A slice across a limb: growth rings around the pith (cm), some years wide and some narrow, fine rays, a heart a
    little darker. rings: how many a centimeter."""
    g = Graph('slice')
    place = g.position()
    flat = g.stretch(g.vector('SUBTRACT', place, (*pith, 0)), (1, 1, 0))
    far = g.node('VectorMath', {0: flat}, 1, operation='LENGTH')
    wobble = g.add(g.times(g.noise(flat, .10, 2, .5), 6.5), g.times(g.noise(flat, .5, 3, .5), .5))
    year = g.times(g.add(far, wobble), rings)
    uneven = g.add(year, g.times(g.noise(g.node('CombineXYZ', {0: year}), .35, 3), 3.2))
    luck = g.node('TexWhiteNoise', {'W': g.math('FLOOR', uneven)}, noise_dimensions='1D')
    late = g.ramp(g.math('FRACT', uneven), [(0, .5), (.06, 0.), (.5, .08), (.86, .45), (.97, 1.), (1, .5)])
    late = g.times(late, g.between(luck, 0, 1, .15, 1.))
    angle = g.math('ARCTAN2', g.axis(flat, 1), g.axis(flat, 0))
    rays = g.noise(g.node('CombineXYZ', {0: g.times(angle, 90), 1: g.times(far, .3)}), 1., 3)
    stain = g.noise(flat, .16, 6, .62)
    age = g.between(g.add(far, g.times(g.math('SUBTRACT', stain, .5), 9)), 1.5, 7., 1, 0, smooth=True)
    tone = g.add(g.times(late, .36), g.add(g.times(rays, .24), g.add(g.times(age, .26), g.times(stain, .22))))
    color = g.ramp(tone, stops)
    # Bare wood checks a little at its heart.
    spoke = g.noise(g.node('CombineXYZ', {0: g.times(angle, 1.6), 1: 4.}), 2.2, 2)
    check = g.times(g.ramp(g.math('ABSOLUTE', g.math('SUBTRACT', spoke, .5)), [(0, 1.), (.010, 0.)]),
                    g.between(far, .2, 2.6, 1, 0))
    color = g.blend(g.times(check, .8), color, rgba('#3d2412'))
    return g.finish(g.principled(Base_Color=color, Roughness=.6, Specular=.25,
                                 Normal=g.bump(g.add(rays, late), .06, .02)))


def bark_of(color='#66523f'):
    g = Graph('bark')
    place = g.position()
    rough = g.noise(place, 4, 8, .7)
    base = linear(color)
    tone = g.ramp(rough, [(.3, tuple(.3 * c for c in base)), (.55, base), (.75, tuple(min(1, 2.1 * c) for c in base))])
    return g.finish(g.principled(Base_Color=tone, Roughness=.9, Specular=.15, Normal=g.bump(rough, .8, .15)))


def gold_paint(color='#d2a040'):
    """Bronze powder in varnish: half metal, half paint."""
    g = Graph('gold paint')
    flakes = g.noise(g.position(), 30, 3)
    return g.finish(g.principled(Base_Color=rgba(color), Metallic=.3, Roughness=.42, Specular=.5,
                                 Normal=g.bump(flakes, .1, .01)))


def aged(color, dark, roughness=.22):
    """Metal with a thin even patina, a little darker in patches: an antique finish, not a find."""
    g = Graph('aged')
    patch = g.noise(g.position(), 1.3, 5, .6)
    return g.finish(g.principled(Base_Color=g.ramp(patch, [(.32, dark), (.58, color)]), Metallic=1.,
                                 Roughness=g.between(patch, .3, .7, roughness * 1.5, roughness)))


def plain_sawn(dark, light, pores=.45, coat=.35):
    """A flat board, where the growth layers meet the face in long arches; for things about three times coarser than a
    pen: see shapes.grained."""
    mixed = lambda t: tuple(a + (b - a) * t for a, b in zip(linear(dark), linear(light)))
    stops = [(.12, mixed(0)), (.38, mixed(.34)), (.62, mixed(.66)), (.88, mixed(1))]
    return turned(stops, 3.4, .42, .42, .45, .5, pores, clouds=.5, coat=coat, roughness=.4, length=.16, late=.7)


def river_resin(color='#58d6cd', depth=4.2):
    """Clear cast resin, poured thick: light goes to its ground and comes back in its color."""
    g = Graph('river resin')
    seen = linear(color)
    clear = g.node('BsdfGlass', {'Color': (1, 1, 1, 1), 'IOR': 1.5, 'Roughness': 0.,
                                 'Normal': g.bump(g.noise(g.position(), .22, 2), .12, .4)})
    density = [-math.log(max(.015, c)) / depth for c in seen]
    most = max(density)
    volume = g.node('VolumeAbsorption', {'Color': tuple(1 - d / most for d in density) + (1,), 'Density': most})
    return g.finish(g.lit_shadow(clear, tuple(.75 + .25 * c for c in seen) + (1,)), volume)


def resin_swirls(color='#c4f4ec', ground=0.0):
    """Pearl pigment that drifted through a lift of clear resin: veils, and between them as much as `ground` says."""
    g = Graph('resin swirls')
    place = g.stretch(g.position(9), (1, .42, 1))
    stirred = g.vector('ADD', place, g.stretch(g.noise(place, .3, 3, .5, output=1), (2.4, 2.4, 0)))
    veil = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(stirred, .32, 3, .5, 1.2), .5))
    veil = g.add(g.ramp(veil, [(0, .5), (.02, .25), (.10, 0.)]), g.ramp(g.noise(stirred, .35, 4), [(.5, ground), (.7, ground + .25)]))
    pearl = g.mix(.5, g.node('BsdfDiffuse', {'Color': rgba(color)}), g.node('BsdfTranslucent', {'Color': rgba(color)}))
    # Light goes on to the lift below: a veil that cast a shadow there would look like dirt.
    shader = g.mix(veil, g.node('BsdfTransparent', {0: (1, 1, 1, 1)}), pearl)
    return g.finish(g.lit_shadow(shader, (.93, .96, .95, 1)))


NAMED = {
    'sunburst': sunburst,
    'mother-of-pearl-dial': mother_of_pearl,
    'hammered-brass-bright': hammered,
    'hammered-brass-dark': lambda: hammered('#bf8a52', '#8a5c38', .23),
    'dial': lacquer,
    'dial-enamel': enamel,
    'lume': lambda color='#efe6c4': lacquer(color, .7),
    'slate': slate,
    'milk-paint': milk_paint,
    'maple-slice': lambda: slice_of([(.15, '#e9d3ac'), (.30, '#dcbd8b'), (.46, '#c1965f'), (.66, '#9a6c3a'),
                                     (1, '#6f4723')], pith=(-2.8, 1.7)),
    'bark': bark_of,
    'walnut-boards': lambda: plain_sawn('#24150d', '#7a5638'),
    'walnut-slab': lambda: plain_sawn('#20120b', '#74502f', coat=.5),
    'solid-cherry': lambda: plain_sawn('#6a2f18', '#b5744a', .12),
    'gold-colored-paint': lambda: gold_paint('#dda938'),
    'gold-colored': lambda: gold_paint('#c8963a'),
    'antique-finish-brass': lambda: aged('#a8813e', '#6d4d22'),
    'teal-resin': river_resin,
    'resin-swirls': resin_swirls,
    'resin-ground': lambda: resin_swirls('#dff2ee', 1.),
}
