"""Metals: a color, how blurred they mirror, and whether they were brushed."""
from nodes import Graph, rgba


def metal(color, roughness=.1, brushed=0.0, grain=0.0):
    """grain: height of fine hammering or casting marks, 0 for none."""
    g = Graph('metal')
    inputs = dict(Base_Color=rgba(color), Metallic=1., Roughness=roughness, Anisotropic=brushed)
    if grain:
        inputs['Normal'] = g.bump(g.noise(g.position(), 60, 3), grain, .01)
    return g.finish(g.principled(**inputs))


def lined(color, roughness=.28):
    """Steel brushed lengthwise (along Y) on a belt: fine lines that shine and dull in turn."""
    g = Graph('lined')
    lines = g.noise(g.stretch(g.position(), (60, 1.3, 60)), 1., 2, .5)
    return g.finish(g.principled(Base_Color=g.shade(rgba(color), g.between(lines, .3, .7, .95, 1.04)), Metallic=1.,
                                 Roughness=g.between(lines, .3, .7, roughness * 1.1, roughness * .92)))


def antique(color, dark, roughness=.28):
    """Metal with dark patina left in the hollows, as antique brass, copper and pewter are sold."""
    g = Graph('antique')
    worn = g.ramp(g.noise(g.position(3), 3.2, 6, .62), [(.36, dark), (.60, color)])
    return g.finish(g.principled(Base_Color=worn, Metallic=1., Roughness=roughness,
                                 Normal=g.bump(g.noise(g.position(), 40, 3), .08, .01)))


NAMED = {
    'chrome': lambda: metal('#c8cacf', .06),
    'steel': lambda: metal('#b4b6bb', .09),
    'brushed-steel': lambda: metal('#a6a8ad', .30, .7),
    'satin-steel': lambda: metal('#a2a4a9', .22),
    'satin-nickel': lambda: metal('#b9b4aa', .26, .3),
    'nickel': lambda: metal('#c4beb2', .08),
    'silver': lambda: metal('#d9d8d4', .10),
    'gold': lambda: metal('#e6bd6e', .12),
    'rose-gold': lambda: metal('#dd9f84', .12),
    'brass': lambda: metal('#c79a4a', .16),
    'satin-brass': lambda: metal('#c9a050', .28, .3),
    'bronze': lambda: metal('#9c6b3f', .25),
    'gunmetal': lambda: metal('#55585e', .14),
    'black-titanium': lambda: metal('#2b2c30', .16),
    'aluminum': lambda: metal('#c3c5c8', .22, .5),
    # Watch cases: darker than they look in the hand, or their flanks drown in the paper.
    'brushed-stainless-steel': lambda: lined('#929499'),
    'polished-stainless-steel': lambda: metal('#a3a5aa', .07),
    'stainless-steel': lambda: metal('#989a9f', .14),
    'matte-steel': lambda: metal('#83858a', .42, grain=.12),
    'black-steel': lambda: metal('#2a2928', .26),
    'polished-black-steel': lambda: metal('#4b4a48', .09),
    'blued-steel': lambda: metal('#1a3a8c', .2),
    'sterling-silver': lambda: metal('#c6c5c1', .10),
    'antique-silver': lambda: antique('#a9a8a4', '#45454a'),
    'silver-plated': lambda: metal('#b9b8b4', .09),
    'antique-brass': lambda: antique('#b08a45', '#4a3515'),
    'antique-copper': lambda: antique('#b8714a', '#4c2413'),
    'antique-pewter': lambda: antique('#9a9a98', '#3f3f40'),
}
