"""Stones that let no light through, or little. Every bead shares its material and differs by chance: position in the
pattern, brightness, a little hue. A bead's own `tone` (-1 pale to 1 deep) moves it along the stone's colors."""
from nodes import Graph, linear, rgba


def cloudy(stops, scale=.95, clear=.6, vein=None, polish=.02, varied=.22, toned=.2, flecks=None, uneven=0.0, lets=.35):
    """Translucent stone with clear and milky zones: amethyst, quartz, aquamarine, jade.

    stops: colors from the darkest zone to the lightest. clear: how glassy the clear zones are, 0..1.
    vein: (color, strength) of fine cracks. polish: roughness of the surface, .3 is matte.
    flecks: (color, share of the surface, flecks a cm) of mica. uneven: how much clearer one bead is than another.
    lets: share of the light that goes in and out; more lights the stone from within and pales its shadow.
    """
    g = Graph('stone')
    place = g.position(50)
    pattern = g.noise(place, scale, 6, .55, 1.2)
    color = varied_color(g, g.ramp(toned_down(g, pattern, toned), stops), varied)
    if vein:
        crack = g.noise(place, scale * 1.6, 8, .6, 1.5)
        crack = g.math('ABSOLUTE', g.math('SUBTRACT', crack, .5))
        crack = g.ramp(crack, [(0, 1.), (.018, .35), (.05, 0.)])
        color = g.blend(g.times(crack, vein[1]), color, rgba(vein[0]))
    deep = g.node('Gamma', {0: color, 1: .8})
    glassy = g.node('BsdfGlass', {'Color': deep, 'IOR': 1.54, 'Roughness': .05})
    milky = g.mix(.45, g.node('BsdfDiffuse', {'Color': color}), g.node('BsdfTranslucent', {'Color': deep}))
    where = g.noise(place, scale * 1.4, 4, .5, .8)
    if uneven:
        luck = g.math('FRACT', g.times(g.chance(), 7.31))
        where = g.add(where, g.between(luck, 0, 1, -uneven, uneven))
    where = g.ramp(where, [(.36, clear), (.62, max(0, clear - .55))])
    shader = g.mix(where, milky, glassy)
    if flecks:
        shader = flecked(g, shader, *flecks)
    middle = linear(stops[len(stops) // 2][1])
    return g.finish(g.lit_shadow(g.polished(shader, roughness=polish), tuple(lets * c for c in middle) + (1,)))


def opaque(stops, scale=1.0, polish=.03, distortion=1.2, detail=6, spots=None, varied=.15, toned=.2):
    """Stone that lets no light through: jasper, onyx, howlite, sodalite.

    spots: (color, share 0..1, scale) of a second mineral sprinkled in.
    """
    g = Graph('stone')
    place = g.position(50)
    color = g.ramp(toned_down(g, g.noise(place, scale, detail, .55, distortion), toned), stops)
    if spots:
        color_of, share, spot_scale = spots
        where = g.noise(g.vector('ADD', place, (7, 3, 5)), spot_scale, 5, .6, .8)
        color = g.blend(g.ramp(where, [(1 - share - .06, 0.), (1 - share, 1.)]), color, rgba(color_of))
    shader = g.node('BsdfDiffuse', {'Color': varied_color(g, color, varied)})
    return g.finish(g.polished(shader, roughness=polish))


def lapis(stops, calcite='#c3c9d6', pyrite='#c9a350'):
    """Blue rock with grains of pyrite, crowded here and lacking there, and in some beads a wisp of calcite."""
    g = Graph('lapis')
    place = g.position(50)
    color = varied_color(g, g.ramp(g.noise(place, 1.7, 7, .6, 1.2), stops), .14)
    wisp = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(place, .9, 6, .6, 1.4), .5))
    wisp = g.times(g.ramp(wisp, [(0, .8), (.010, .35), (.035, 0.)]), g.ramp(g.noise(place, 1.6, 4), [(.50, 0.), (.60, 1.)]))
    wisp = g.times(wisp, g.math('GREATER_THAN', g.math('FRACT', g.times(g.chance(), 9.7)), .45))
    shader = g.node('BsdfDiffuse', {'Color': g.blend(wisp, color, rgba(calcite))})
    grain = g.principled(Base_Color=rgba(pyrite), Metallic=1., Roughness=.32,
                         Normal=g.bump(g.noise(place, 40, 2), .5, .02))
    ragged = g.vector('ADD', place, g.stretch(g.noise(place, 20, 3, .6, output=1), (.07, .07, .07)))
    crowd = g.noise(g.vector('ADD', place, (2, 7, 4)), 1.5, 4, .6)
    for scale, share, least, most in ((10, .55, .05, .42), (24, .75, .12, .42)):
        own = g.cells(ragged, scale, output=1)
        chosen = g.math('LESS_THAN', g.axis(own, 0), g.between(crowd, .40, .66, .02, share))
        size = g.between(g.times(g.axis(own, 1), g.axis(own, 2)), 0, 1, least, most)
        shader = g.mix(g.times(chosen, g.math('LESS_THAN', g.cells(ragged, scale), size)), shader, grain)
    return g.finish(g.polished(shader, roughness=.05))


def tiger_eye(stops):
    """Fibrous stone whose silky bright band moves with the light."""
    g = Graph('tiger eye')
    place = g.position(7)
    warp = g.noise(g.stretch(place, (1, 1, 1.6)), .9, 3)
    fibers = g.noise(g.stretch(place, (1.5, 1.5, 26)), 1.2, 5, .6)
    height = g.add(g.times(g.axis(place, 2), 1.25), g.times(warp, 1.7))
    band = g.add(g.times(g.math('SINE', g.times(height, 6.3)), .26), .5)
    band = g.add(band, g.times(g.math('SUBTRACT', fibers, .5), .62))
    color = g.ramp(band, stops)
    tangent = g.node('Tangent', direction_type='RADIAL', axis='Z')
    silk = g.principled(Base_Color=color, Metallic=.78, Roughness=.38, Anisotropic=.85, Tangent=tangent)
    dull = g.principled(Base_Color=color, Roughness=.3, Specular=.3)
    return g.finish(g.polished(g.mix(g.ramp(band, [(.35, .15), (.7, .8)]), dull, silk), roughness=.025))


def veined(base, vein, scale=1.6, width=.03, share=.6, polish=.04, blotch=None):
    """A ground with a crackle of lines: howlite, turquoise. base: color stops. share: how much of the net is drawn.
    blotch: share of the ground where the vein's color spreads out."""
    g = Graph('veined stone')
    place = g.position(50)
    warp = g.noise(place, scale * 1.3, 4, .6, output=1)
    bent = g.vector('ADD', place, g.stretch(g.vector('SUBTRACT', warp, (.5, .5, .5)), (.5, .5, .5)))
    edge = g.cells(bent, scale, 'DISTANCE_TO_EDGE')
    broken = g.noise(g.vector('ADD', place, (3, 9, 1)), scale * .8, 3)
    thick = g.between(broken, 1 - share - .12, 1 - share + .22, 0, width)
    line = g.math('SUBTRACT', 1., g.math('DIVIDE', edge, g.math('MAXIMUM', thick, .0005)), clamp=True)
    line = g.math('MAXIMUM', line, g.times(_thread(g, place, scale * 1.4, .012), .55))
    color = g.ramp(g.noise(place, scale * .9, 5), base)
    if blotch:
        where = g.ramp(g.noise(g.vector('ADD', place, (5, 5, 2)), scale * .7, 6, .65),
                       [(1 - blotch - .08, 0.), (1 - blotch, .8)])
        line = g.math('MAXIMUM', line, where)
    color = varied_color(g, g.blend(line, color, rgba(vein)), .10)
    return g.finish(g.polished(g.node('BsdfDiffuse', {'Color': color}), roughness=polish))


def layered(stops, layers=2.2, bend=.35, polish=.02, rings=False, blur=.12, along=0, clear=0.0):
    """Stone laid down in bands: jasper's landscapes, agate's rings.

    layers: how often the stops repeat in a cm. bend: of the layers, in cm. rings: around a point instead of flat.
    along: the axis the flat layers are stacked on; 0 is up. clear: share of glassiness of the pale bands.
    """
    g = Graph('layered stone')
    place = g.position(50)
    if rings:
        near = g.node('TexCoord', output=3)
        luck = [g.between(g.math('FRACT', g.times(g.chance(), k)), 0, 1, -.75, .75) for k in (3.7, 11.3, 23.9)]
        source = g.node('CombineXYZ', {0: luck[0], 1: luck[1], 2: luck[2]})
        height = g.node('VectorMath', {0: near, 1: source}, 1, operation='DISTANCE')
    else:
        height = g.axis(g.node('TexCoord', output=3), along)
    height = g.add(height, g.times(g.noise(g.stretch(place, (.6, 1, 1)), 1.5, 3, .5), bend * 2))
    height = g.add(height, g.times(g.noise(place, 9, 4), bend * blur))
    phase = g.add(g.times(height, layers), g.times(g.chance(), 17))
    color = varied_color(g, g.ramp(g.math('FRACT', phase), stops), .1)
    shader = g.node('BsdfDiffuse', {'Color': color})
    if clear:
        glow = g.mix(.5, g.node('BsdfTranslucent', {'Color': color}), g.node('BsdfGlass', {'Color': color, 'IOR': 1.5}))
        shader = g.mix(clear, shader, glow)
    return g.finish(g.polished(shader, roughness=polish))


def mottled(first, second, third, scale=1.5, uneven=.1, edge=.05, polish=.03):
    """Grains of three minerals, each bead with another share of them. Each mineral: color stops, dark to light."""
    g = Graph('mottled stone')
    place = g.position(50)
    share = g.between(g.math('FRACT', g.times(g.chance(), 5.77)), 0, 1, -uneven, uneven)
    grain = g.times(g.math('SUBTRACT', g.noise(place, scale * 5, 4, .6), .5), .16)
    where = g.add(g.add(g.noise(place, scale, 4, .55, .6), share), grain)
    fine = g.noise(place, scale * 3, 6, .65)
    color = g.blend(g.ramp(where, [(.5 - edge, 0.), (.5 + edge, 1.)]), g.ramp(fine, first), g.ramp(fine, second))
    odd = g.noise(g.vector('ADD', place, (9, 2, 4)), scale * 1.2, 5, .6, .5)
    color = g.blend(g.ramp(odd, [(.60, 0.), (.60 + edge * 1.5, 1.)]), color, g.ramp(fine, third))
    return g.finish(g.polished(g.node('BsdfDiffuse', {'Color': varied_color(g, color, .1)}), roughness=polish))


def lava():
    """Cinder: matte, full of pores (the bead's mesh has the large ones)."""
    g = Graph('lava')
    place = g.position(50)
    pores = g.ramp(g.cells(place, 9), [(.10, 0.), (.45, 1.)])
    height = g.add(pores, g.times(g.noise(place, 22, 4), .5))
    color = g.blend(pores, rgba('#080808'), g.ramp(g.noise(place, 14, 4), [(.3, '#262423'), (.7, '#565250')]))
    return g.finish(g.principled(Base_Color=color, Roughness=.85, Specular=.2, Normal=g.bump(height, .9, .03)))


def labradorite():
    """Slate gray; a facet that happens to face the lamp flashes blue, now and then gold."""
    g = Graph('labradorite')
    place = g.position(50)
    color = g.ramp(g.noise(place, 3, 6, .6, .8), [(.3, '#33383a'), (.5, '#596162'), (.68, '#858b86')])
    normal = g.node('NewGeometry', output=3)
    axis = g.node('CombineXYZ', {i: g.between(g.math('FRACT', g.times(g.chance(), k)), 0, 1, low, high)
                                 for i, (k, low, high) in enumerate(((13.1, -.7, .5), (7.7, -.8, .1), (3.3, .3, .9)))})
    towards = g.node('VectorMath', {0: normal, 1: g.node('VectorMath', {0: axis}, operation='NORMALIZE')}, 1,
                     operation='DOT_PRODUCT')
    strength = g.between(g.math('FRACT', g.times(g.chance(), 29.3)), 0, 1, -.5, .95)
    cloud = g.ramp(g.noise(place, 4, 4), [(.35, .25), (.6, 1.)])
    flash = g.times(g.times(g.between(towards, .74, .93, smooth=True), g.math('MAXIMUM', strength, .06)), cloud)
    hue = g.add(g.math('FRACT', g.times(g.chance(), 41.7)), g.times(g.math('SUBTRACT', g.noise(place, 2), .5), .5))
    tint = g.ramp(hue, [(.05, '#3f86ff'), (.45, '#1c62e8'), (.72, '#39b3d8'), (.80, '#d9b04a'), (1, '#e5a52e')])
    body = g.mix(.18, g.node('BsdfDiffuse', {'Color': color}), g.node('BsdfGlass', {'Color': color, 'Roughness': .1}))
    silk = g.principled(Base_Color=tint, Metallic=.55, Roughness=.4, Emission=tint, Emission_Strength=.12)
    return g.finish(g.polished(g.mix(flash, body, silk), roughness=.02))


# Parts of graphs

def varied_color(g, color, amount):
    """A little lighter or darker, a little another hue from bead to bead."""
    chance = g.chance()
    return g.node('HueSaturation', {'Color': color, 'Saturation': 1.05,
                                    'Value': g.between(chance, 0, 1, 1 - amount, 1 + amount * 1.1),
                                    'Hue': g.between(chance, 0, 1, .488, .512)})


def toned_down(g, pattern, toned):
    """The pattern moved towards the deep stops by the bead's tone."""
    return g.math('SUBTRACT', pattern, g.times(g.own('tone'), toned))


def flecked(g, shader, color, share, scale, roughness=.18):
    """Flakes in the stone, each turned its own way, so that some flash and some stay dark. share: of the surface that
    has them; scale: flakes a cm."""
    place = g.position(50)
    own = g.cells(place, scale, output=1)
    chosen = g.math('GREATER_THAN', g.axis(own, 0), 1 - share)
    inside = g.math('LESS_THAN', g.cells(place, scale), g.between(g.axis(own, 1), 0, 1, .2, .52))
    tilt = g.stretch(g.vector('SUBTRACT', own, (.5, .5, .5)), (1.1, 1.1, 1.1))
    normal = g.node('VectorMath', {0: g.vector('ADD', g.node('NewGeometry', output=1), tilt)}, operation='NORMALIZE')
    flake = g.node('BsdfGlossy', {'Color': rgba(color), 'Roughness': roughness, 'Normal': normal})
    return g.mix(g.times(chosen, inside), shader, flake)


def _thread(g, place, scale, width):
    noise = g.noise(place, scale, 6, .6, 1.)
    return g.ramp(g.math('ABSOLUTE', g.math('SUBTRACT', noise, .5)), [(0, 1.), (width, 0.)])


NAMED = {
    'amethyst': lambda: cloudy([(.30, '#2a0f4d'), (.43, '#53298a'), (.54, '#8256b8'), (.64, '#b79bd8'),
                                (.76, '#ece4f4')], vein=('#f2ebfa', .28), toned=.24),
    'rose-quartz': lambda: cloudy([(.26, '#ecb9b2'), (.42, '#f3cfc8'), (.56, '#f8e0da'), (.72, '#fdf0ec')], .8, .62,
                                  ('#fffaf8', .45), varied=.04, toned=.13, uneven=.24, lets=.72),
    'aventurine': lambda: cloudy([(.28, '#44795a'), (.45, '#6a9c78'), (.60, '#93b998'), (.76, '#c3d9c0')], 1.5, .34,
                                 ('#dfeedd', .3), varied=.10, flecks=('#dcefd9', .09, 30, .3), lets=.5),
    'amazonite': lambda: cloudy([(.30, '#3f9d97'), (.46, '#63b9ae'), (.60, '#8fd0c4'), (.75, '#d5efe8')], 1.4, .15,
                                ('#eef8f4', .4), varied=.08),
    'nephrite': lambda: cloudy([(.30, '#0f3a22'), (.47, '#1f5832'), (.60, '#357447'), (.76, '#5f9a66')], 1.1, .25,
                               varied=.1, polish=.05),
    'tiger-eye': lambda: tiger_eye([(0, '#1a0a03'), (.28, '#4a2208'), (.45, '#8a4a10'), (.60, '#c98a22'),
                                    (.74, '#e8b64a'), (.86, '#7a3d0d'), (1, '#2a1105')]),
    'black-onyx': lambda: opaque([(.3, '#111112'), (.7, '#1d1d1f')], 2, .42, varied=.2),
    'sodalite': lambda: opaque([(.30, '#131a33'), (.44, '#1e2b50'), (.55, '#2e426c'), (.61, '#66758f'),
                                (.66, '#c3c6ca'), (.75, '#e6e4e0')], 1.5, distortion=2., varied=.14),
    'lapis-lazuli': lambda: lapis([(.30, '#0d1440'), (.46, '#172360'), (.57, '#22367e'), (.70, '#3f569c')]),
    'red-jasper': lambda: opaque([(.30, '#541d15'), (.46, '#7a2c1e'), (.58, '#8c3827'), (.74, '#9e4e39')], 1.6,
                                 varied=.12, spots=('#3d130f', .3, 5)),
    'howlite': lambda: veined([(.3, '#e3e0da'), (.6, '#f4f2ee')], '#3a3a3d', 1.9, .05, .72),
    'turquoise': lambda: veined([(.3, '#3f98a6'), (.5, '#5fb3ba'), (.7, '#93cfcd')], '#4a2e1a', 2.4, .07, .66, .1, .36),
    'picture-jasper': lambda: layered([(0, '#a88a66'), (.18, '#bda382'), (.34, '#a58058'), (.46, '#8a6340'),
                                       (.515, '#4a2f1d'), (.55, '#1f140d'), (.585, '#5c3d25'), (.68, '#684529'),
                                       (.76, '#94683f'), (.88, '#b39470'), (1, '#a9875f')],
                                      1.3, .24, .22, blur=.5),
    'unakite': lambda: mottled([(.3, '#475530'), (.5, '#667446'), (.7, '#8a9566')],
                               [(.3, '#9b5b4a'), (.5, '#b57662'), (.7, '#c89884')],
                               [(.3, '#323f26'), (.6, '#54633a')], 2.1, .1, .03),
    'banded-blue-agate': lambda: layered([(0, '#0f1a44'), (.10, '#182a66'), (.17, '#3a5cab'), (.24, '#d3dcec'),
                                          (.28, '#eceff4'), (.33, '#6f90d2'), (.46, '#476bbd'), (.52, '#2a469a'),
                                          (.57, '#131f4e'), (.68, '#1a2c6a'), (.74, '#4f74c4'), (.80, '#86a4dc'),
                                          (.84, '#dfe6f1'), (.88, '#5b7fca'), (.94, '#1d3174'), (1, '#0f1a44')],
                                         1.55, .16, rings=True, blur=.14, clear=.3),
    'mookaite': lambda: mottled([(.3, '#8a5c12'), (.5, '#a97a22'), (.7, '#bf9646')],
                                [(.3, '#431016'), (.5, '#5e1d20'), (.7, '#6e2c2c')],
                                [(.3, '#4d2436'), (.45, '#5a3044'), (.5, '#cdb792'), (.7, '#e6d8bc')], 1.05, .15, .03),
    'lava': lava,
    'labradorite': labradorite,
}
