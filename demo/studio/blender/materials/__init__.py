"""Materials by name. A scene says 'amethyst', 'walnut' or 'chrome'; the same name twice is the same material.

Each family's module has a table NAMED: name -> function that makes the material. A name may carry a color after a
colon where the table's function takes one: 'leather:#5a3420'.
"""
from materials import cloth, coatings, dial, fabric, gems, glass, metal, painted, resin, stone, straps, wood

_families = (stone, gems, glass, metal, wood, resin, cloth, coatings, dial, fabric, painted, straps)
_made = {}


def material(name):
    if name not in _made:
        kind, _, color = name.partition(':')
        makers = [family.NAMED[kind] for family in _families if kind in family.NAMED]
        if len(makers) != 1:
            raise ValueError(f'"{kind}" is the name of {len(makers)} materials; it must be one of those in materials/')
        _made[name] = makers[0](color) if color else makers[0]()
    return _made[name]
