import { pen } from './set-pieces.ts'
import { closedView, furtherView, lying, set } from './set.ts'
import type { Scenes } from '../shot.ts'

const walnut = { material: 'walnut', trim: 'chrome' }
const walnutPair = set(
  {
    holder: {
      kind: 'hinged',
      size: [16.4, 7.6, 2.8],
      outside: 'card:#4a3020',
      lining: 'felt:#e9dfc9',
      corner: 0.25,
      open: 114,
    },
    items: [
      lying(pen('slimline', 130, 8, { ...walnut, cut: 2 }), [0, 1.3, -0.26]),
      lying(
        pen('pencil', 130, 8, { ...walnut, cut: 4, shape: [0.94, 1, 1, 0.96, 0.94] }),
        [0.1, -1.3, -0.26],
      ),
    ],
    size: 8,
    framed: 'items',
    turn: 18,
  },
  { azimuth: -20, elevation: 48, lens: 95, fill: 0.86 },
)

const blueSwirl = { material: 'royal-blue', trim: 'gunmetal' }
const ebonizedAsh = { material: 'ebonized-ash', trim: 'chrome' }
const olivewood = { material: 'olivewood', trim: 'brass' }

const bluePair = set(
  {
    holder: {
      kind: 'sleeve',
      size: [16.6, 6.8, 2],
      outside: 'card:#1c1c1e',
      lining: 'matte:#303033',
      sunk: 0.3,
      lid: { place: [-3.4, 8.4, 0], turn: -9 },
    },
    items: [
      lying(pen('twist', 133, 11, { ...blueSwirl, cut: 1 }), [0.2, 1.25, -0.55], 180),
      lying(pen('pencil', 133, 11, { ...blueSwirl, cut: 3 }), [-0.2, -1.25, -0.55], 180),
    ],
    size: 8,
    turn: 36,
    framed: 'items',
  },
  { azimuth: 0, elevation: 44, lens: 95, fill: 0.9 },
)

const olivePair = set(
  {
    holder: {
      kind: 'lift',
      size: [17, 7.2, 2],
      outside: 'kraft',
      lining: 'paper:#f1e9da',
      sunk: 0.5,
      lid: {
        place: [3, 9.6, 0],
        turn: 6,
        height: 1.8,
        tie: { ribbon: 'linen:#e9e0cf', width: 1.3, at: -1.5 },
      },
    },
    items: [
      lying(pen('click', 140, 10, { ...olivewood, band: 'plain' }), [0.3, 1.2, -0.28]),
      lying(pen('drafting', 140, 10, olivewood), [-0.3, -1.3, -0.28]),
    ],
    size: 8,
    turn: -28,
    framed: 'items',
  },
  { elevation: 50, lens: 95, fill: 0.9 },
)

export const penAndPencilSets: Scenes = {
  87: [
    walnutPair,
    furtherView(
      walnutPair,
      'The walnut pair from the side: the push button of the pencil, the flat end of the pen',
      {
        azimuth: 42,
        elevation: 36,
        fill: 0.92,
      },
    ),
    closedView(
      walnutPair,
      'The walnut-brown box closed, the slim pen lying on it',
      { elevation: 36, azimuth: -28 },
      [lying(pen('slimline', 130, 8, { ...walnut, cut: 2 }), [0, 0, 0], 14)],
    ),
  ],
  88: [
    bluePair,
    closedView(
      bluePair,
      'The black sleeve box closed, the blue swirl pencil lying on it',
      { elevation: 36, azimuth: 26 },
      [lying(pen('pencil', 133, 11, { ...blueSwirl, cut: 3 }), [0, 0, 0], -12)],
    ),
  ],
  89: [
    set(
      {
        holder: {
          kind: 'felt-roll',
          felt: 'felt:#8b8d8f',
          width: 17,
          flat: 9.5,
          loop: {
            x: -3.2,
            width: 1.7,
            over: [
              [1.6, 0.6],
              [-1.5, 0.7],
            ],
            thread: 'matte:#d8d4cb',
          },
          cord: 'matte:#4a4744',
        },
        items: [
          lying(pen('click', 137, 12, ebonizedAsh), [0.2, 1.6, 0.02], 2),
          lying(pen('sketch', 121, 14, ebonizedAsh), [0.1, -1.5, 0.02]),
        ],
      },
      { azimuth: -16 },
    ),
  ],
  94: [
    olivePair,
    closedView(olivePair, 'The kraft box closed and tied with its cotton ribbon', {
      elevation: 36,
      azimuth: -26,
    }),
  ],
}
