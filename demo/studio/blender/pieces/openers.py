"""Tools with turned handles: they lie along +X on z = 0, handle towards -X, middle at the origin. cm inside."""
import numpy as np

from materials import material
from pieces.hardware import along_x, plate, pose
from pieces.keyrings import turned
from shapes import group, lathe, sphere
from sweep import spline, sweep

# A handle is thicker than a pen and shows its curl in broader stripes.
THICK = {'curly-maple': 'lacquered-curly-maple'}


def letter_opener(piece):
    """piece: wood, blade (its metal), collar, long, blade_long; mm. The blade is ground from both faces to an edge."""
    long, blade_long = piece['long'] / 10, piece['blade_long'] / 10
    collar_long = .7
    handle_long = long - blade_long - collar_long
    start = -long / 2
    shape = [(.0, 0), (.50, .012), (.82, .07), (.95, .17), (.92, .30), (.80, .44), (.66, .58), (.58, .70), (.62, .80),
             (.76, .89), (.80, .95), (.64, .995), (.60, 1)]
    handle = turned('handle', [(r, z * handle_long) for r, z in shape], piece['wood'], start)
    collar = [(.02, 0), (.60, 0), (.66, .05), (.66, .14), (.60, .19), (.57, .25), (.57, .46), (.55, .56), (.48, .66),
              (.40, .7), (.02, .7)]
    ferrule = along_x(lathe('collar', collar, material(piece['collar']), 96), start + handle_long)
    blade = _blade(start + handle_long + collar_long - .1, long / 2, piece['blade'])
    # It rests on the handle's two swellings, which tips the blade's point down a little.
    return pose(group(handle, ferrule, blade), (0, 0, 1), tilt=-1.5, roll=-13)


def _blade(start, finish, metal):
    """Six-sided in section, waisted at the shoulder, narrowing to a point."""
    t = np.linspace(0, 1, 140)
    width = np.interp(t, [0, .03, .07, .13, .3, .55, .8, .93, 1],
                      [.34, .36, .52, .66, .78, .74, .55, .30, .012])
    width = np.convolve(np.pad(width, 4, 'edge'), np.ones(9) / 9, 'valid')
    width[-5:] = np.minimum(width[-5:], np.linspace(.12, .01, 5))
    thick = np.interp(t, [0, .5, .9, 1], [1.0, .9, .5, .1])
    section = [(1, 0), (.30, .105), (-.30, .105), (-1, 0), (-.30, -.105), (.30, -.105)]
    points = [(x, 0, 0) for x in start + (finish - start) * t]
    return sweep('blade', points, section, material(metal), (0, 1, 0), np.stack([width, thick], 1), crease=12)


def bottle_opener(piece):
    """piece: wood, head (its metal), long, handle_long; mm. A cast head with a toothed opening."""
    long, handle_long = piece['long'] / 10, piece['handle_long'] / 10
    start = -long / 2
    shape = [(.0, 0), (.62, .012), (1.02, .07), (1.17, .17), (1.08, .29), (.86, .43), (.72, .58), (.68, .74),
             (.73, .90), (.76, 1)]
    handle = turned('handle', [(r, z * handle_long) for r, z in shape], THICK.get(piece['wood'], piece['wood']), start)
    head = _cast_head(long - handle_long, piece['head'])
    for part in head:
        part.matrix_world.translation.x += start + handle_long
    return pose(group(handle, *head), (0, 0, 1.17), tilt=-4.6)


def _cast_head(long, metal):
    """Socket, neck and ring of the head from x = 0 on."""
    steel = material(metal)
    socket = [(.02, -.05), (.76, -.05), (.80, .0), (.80, .32), (.74, .42), (.62, .56), (.52, .8), (.44, 1.1), (.3, 1.3),
              (.02, 1.32)]
    upper = [(.5, .44), (1.4, .46), (2.1, .62), (2.75, 1.25), (3.5, 1.78), (4.6, 2.02), (5.7, 1.82), (6.6, 1.12),
             (long, 0)]
    outline = spline([*((x, -y) for x, y in upper), *reversed([p for p in upper[:-1]])], 160, closed=True)
    hole = spline([(3.72, .42), (3.38, .72), (3.55, 1.12), (4.5, 1.32), (5.5, 1.1), (6.1, .42), (6.1, -.42),
                   (5.5, -1.1), (4.5, -1.32), (3.55, -1.12), (3.38, -.72), (3.72, -.42), (3.98, 0)], 120, closed=True)
    return [along_x(lathe('socket', socket, steel, 96, 60)), plate('head', [outline, hole], .5, steel, .13)]


def seam_ripper(piece):
    """piece: wood, metal (of the fittings), blade, long (closed), handle_long; mm. The small blade is out."""
    long, handle_long = piece['long'] / 10, piece['handle_long'] / 10
    fitting = (long - handle_long) / 2
    shape = [(.40, 0), (.52, .02), (.56, .055), (.50, .09), (.42, .115), (.46, .2), (.60, .4), (.64, .55), (.58, .74),
             (.46, .88), (.42, .895), (.50, .915), (.56, .95), (.52, .98), (.40, 1)]
    handle = turned('handle', [(r, z * handle_long) for r, z in shape], piece['wood'], -handle_long / 2)
    end = [(.02, 0), (.41, 0), (.45, .05), (.45, .22), (.41, .27), (.39, .32), (.36, .8), (.30, fitting - .7),
           (.29, fitting - .3), (.24, fitting - .08), (.12, fitting), (.02, fitting + .01)]
    closed = along_x(lathe('closed end', end, material(piece['metal']), 80))
    pose(closed, (-handle_long / 2, 0, 0), turn=180)
    open_end = [(.02, 0), (.41, 0), (.45, .05), (.45, .22), (.41, .27), (.39, .32), (.35, .8), (.27, 1.0), (.24, 1.06),
                (.02, 1.07)]
    collet = along_x(lathe('collet', open_end, material(piece['metal']), 80), handle_long / 2)
    blade = _ripper(piece['blade'])
    pose(blade, (handle_long / 2 + 1.0, 0, 0), roll=12)
    return pose(group(handle, closed, collet, blade), (0, 0, .64), tilt=-.4)


def _ripper(metal):
    """A small forked blade: a long pointed prong, a short one with a ball, sharp between them."""
    steel = material(metal)
    shaft = along_x(lathe('shaft', [(.02, 0), (.15, 0), (.15, .9), (.13, 1.15), (.02, 1.2)], steel, 32))
    fork = [(.7, -.13), (1.3, -.15), (1.7, -.24), (2.15, -.29), (2.32, -.30), (2.36, -.24), (2.32, -.18), (2.1, -.16),
            (1.84, -.09), (1.74, .0), (1.84, .07), (2.2, .12), (2.9, .15), (3.35, .17), (3.3, .24), (2.6, .30),
            (1.9, .29), (1.3, .2), (.7, .13)]
    ball = sphere('ball', .115, steel, 32, 16)
    ball.location = (2.36, -.24, 0)
    return group(shaft, plate('fork', [fork], .12, steel, .03), ball)
