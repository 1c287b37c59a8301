"""What can be photographed. A scene's piece names its kind; the kind's module builds it and says how it is best seen.

build(piece) -> {'size': radius in cm, 'camera': camera()'s words, 'light': studio()'s words}
make(piece) -> the root of a piece alone, for sets
"""
from importlib import import_module

_rooms = {
    'bracelet': 'bracelets',
    'pen': 'pens',
    'watch': 'watches',
    'clock': 'clocks',
    'wristlet': 'wristlets',
    'accessory': 'accessories',
    'set': 'sets',
    'prop': 'still_life',
}


def build(piece):
    return _room(piece).build(piece)


def make(piece):
    return _room(piece).make(piece)


def _room(piece):
    kind = piece['kind']
    if kind not in _rooms:
        raise ValueError(f'A piece is one of {", ".join(_rooms)}; "{kind}" is none of them')
    return import_module(f'pieces.{_rooms[kind]}')
