import { accessory, bookmark, letterOpener, magnifier, pen } from './set-pieces.ts'
import { closedView, lying, over, set } from './set.ts'
import type { Scenes } from '../shot.ts'

const SODALITE = { material: 'sodalite', mm: 6 }

const keyRingSet = set(
  {
    holder: {
      kind: 'hinged',
      size: [15.6, 9, 2.2],
      outside: 'card:#2f343a',
      lining: 'velvet:#9a9b9d',
      open: 114,
    },
    items: [
      lying(pen('slimline', 130, 8, { material: 'walnut', trim: 'chrome', cut: 3 }), [0.2, 1.7, -0.22], 8),
      {
        piece: accessory('drop', {
          wood: 'walnut',
          metal: 'chrome',
          long: 70,
          wide: 19,
          ring: 28,
          swing: -14,
        }),
        place: [0.8, -1.6, -0.2],
        turn: -6,
      },
    ],
    size: 8,
    framed: 'items',
  },
  { elevation: 50, azimuth: -16, lens: 95, fill: 0.9 },
)

const openerSet = set(
  {
    holder: {
      kind: 'lift',
      size: [23.8, 8, 2.8],
      outside: 'card:#6b6a58',
      lining: 'linen:#d6cab2',
      sunk: 0.5,
    },
    items: [
      lying(
        pen('twist', 133, 11, { material: 'olivewood', trim: 'satin-brass', cut: 2 }),
        [-2.4, 1.8, -0.25],
      ),
      {
        piece: letterOpener({
          wood: 'olivewood',
          blade: 'brushed-steel',
          collar: 'satin-brass',
          long: 216,
          blade_long: 122,
        }),
        place: [0, -1.4, -0.3],
      },
    ],
    size: 11,
    framed: 'items',
  },
  { azimuth: -32, elevation: 46, lens: 95, fill: 0.92 },
)

const bookmarkSet = set(
  {
    holder: {
      kind: 'hinged',
      size: [18, 11.2, 2.4],
      outside: 'card:#5d7086',
      lining: 'felt:#efe9dc',
      open: 116,
    },
    items: [
      over(
        pen('twist', 133, 11, { material: 'curly-maple', trim: 'satin-nickel', cut: 1 }),
        [-3.4, 1.4],
        126,
      ),
      {
        piece: bookmark({
          metal: 'nickel',
          long: 121,
          beads: [{ material: 'curly-maple', mm: 11 }, SODALITE, SODALITE],
        }),
        place: [1.6, 2.4, -0.1],
        turn: -9,
      },
    ],
    size: 9,
    framed: 'items',
  },
  { azimuth: 12, elevation: 46, lens: 95, fill: 0.9 },
)

const magnifierSet = set(
  {
    holder: {
      kind: 'hinged',
      size: [18, 11.2, 3.4],
      outside: 'card:#2b2623',
      lining: 'velvet:#23503c',
      open: 112,
    },
    items: [
      lying(pen('cigar', 133, 14, { material: 'bocote', trim: 'brass', cut: 2 }), [0.2, -3.4, -0.3], 2),
      {
        piece: magnifier({ wood: 'bocote', metal: 'brass', lens: 51, long: 152 }),
        place: [0, 1.6, -0.3],
        turn: 6,
      },
    ],
    size: 9,
    framed: 'items',
  },
  { azimuth: 16, elevation: 48, lens: 95, fill: 0.86 },
)

export const penAndAccessorySets: Scenes = {
  11: [
    keyRingSet,
    closedView(
      keyRingSet,
      'The gray gift box closed, the slim walnut pen lying on it',
      { elevation: 34, azimuth: -26 },
      [lying(pen('slimline', 130, 8, { material: 'walnut', trim: 'chrome', cut: 3 }), [0, -0.4, 0], 18)],
    ),
  ],
  43: [
    openerSet,
    closedView(
      openerSet,
      'The long box closed, the olivewood pen before it',
      { elevation: 34, azimuth: -24 },
      [
        {
          ...lying(
            pen('twist', 133, 11, { material: 'olivewood', trim: 'satin-brass', cut: 2 }),
            [1, -6.4, 0],
            8,
          ),
          beside: true,
        },
      ],
    ),
  ],
  47: [
    bookmarkSet,
    closedView(
      bookmarkSet,
      'The blue box closed, the maple pen lying on it',
      { elevation: 36, azimuth: 24 },
      [
        lying(
          pen('twist', 133, 11, { material: 'curly-maple', trim: 'satin-nickel', cut: 1 }),
          [0, 0, 0],
          -20,
        ),
      ],
    ),
  ],
  48: [
    magnifierSet,
    closedView(magnifierSet, 'The box closed, the bocote pen before it', { elevation: 32, azimuth: 22 }, [
      {
        ...lying(pen('cigar', 133, 14, { material: 'bocote', trim: 'brass', cut: 2 }), [1.2, -8.2, 0], -6),
        beside: true,
      },
    ]),
  ],
}
