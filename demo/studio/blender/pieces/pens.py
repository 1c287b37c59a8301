"""Pens and pencils: put together along Z, then laid on the paper or leaned against something.

piece: {'kind': 'pen', 'style', 'mm': length, 'thick': mm at the thickest, 'material' or 'lower' and 'upper', 'trim',
'accent' (second metal), 'clip': a name of pen_clips or false, 'band': a name of pen_fittings, 'cut': another place of
the board, 'pose': see pen_poses}; what only some styles read is told there.
"""
from pieces.pen_poses import compose
from pieces.pen_styles import STYLES, uncapped
from shapes import group


def make(piece):
    """The pen alone, standing along Z around the origin: tip towards -Z, clip towards +Y. Returns its root."""
    if piece['style'] not in STYLES:
        raise ValueError(f'A pen\'s style is one of {", ".join(STYLES)}; "{piece["style"]}" is none of them')
    return group(*STYLES[piece['style']](piece).parts)


def build(piece):
    if piece.get('open'):
        body, cap = uncapped(piece)
        return compose(group(*body.parts), piece, group(*cap.parts))
    return compose(make(piece), piece)
