import { accessory, pen } from './set-pieces.ts'
import { closedView, lying, over, set } from './set.ts'
import type { Scenes } from '../shot.ts'

const angler = { lower: 'cork', upper: 'cork', trim: 'antique-pewter', clip: 'fish', band: 'rings' } as const

const anglerSet = set(
  {
    holder: {
      kind: 'slide',
      size: [18.4, 9.2, 3],
      outside: 'pine',
      grain: 2,
      wall: 0.7,
      lid: { place: [0.8, 10, 0], turn: -5, cropped: false },
    },
    items: [
      {
        ...lying(pen('twist', 140, 13, angler), [0, 2.1, 0]),
        stripes: [{ part: 'upper barrel', between: [0, 0.16], of: 'river-green' }],
      },
      {
        piece: accessory('bottle-opener', {
          wood: 'cork',
          head: 'stainless-steel',
          long: 146,
          handle_long: 78,
        }),
        place: [0, -1.0, 0],
        stripes: [{ part: 'handle', between: [0.84, 0.96], of: 'river-green' }],
      },
    ],
    size: 9,
    framed: 'items',
  },
  { azimuth: 20, elevation: 48, lens: 95, fill: 0.88 },
)

const moneyClipSet = set(
  {
    holder: {
      kind: 'tin',
      size: [16.4, 9, 2.4],
      outside: 'tin:#1b1b1d',
      lining: 'velvet:#6f6a66',
      corner: 1.3,
      wall: 0.1,
      bevel: 0.03,
      sunk: 0.5,
      open: 112,
    },
    items: [
      over(pen('bolt', 143, 13, { material: 'padauk', trim: 'gunmetal', slot: 62 }), [3.6, 1.4], 46),
      {
        piece: accessory('money-clip', { metal: 'stainless-steel', wood: 'padauk', long: 51, wide: 25 }),
        place: [-3.6, 0.9, -0.15],
        turn: 24,
      },
    ],
    size: 8,
    framed: 'items',
  },
  { azimuth: -14, elevation: 44, lens: 95, fill: 0.7 },
)

/** A pen and what else a pocket or a bag holds. */
export const penAndPocketSets: Scenes = {
  54: [
    anglerSet,
    closedView(anglerSet, 'The pine box with its lid slid shut', { elevation: 34, azimuth: 26 }, []),
  ],
  62: [
    moneyClipSet,
    closedView(
      moneyClipSet,
      'The black tin closed, the padauk pen before it',
      { elevation: 32, azimuth: -24 },
      [
        {
          ...lying(
            pen('bolt', 143, 13, { material: 'padauk', trim: 'gunmetal', slot: 62 }),
            [0.5, -6.8, 0],
            7,
          ),
          beside: true,
        },
      ],
    ),
  ],
  95: [
    set(
      {
        holder: {
          kind: 'watch-roll',
          canvas: 'waxed-canvas:#6a4a2d',
          lining: 'felt:#b9a487',
          length: 20.3,
          across: 8.9,
          leather: 'leather:#4a2a18',
          metal: 'brass',
          thread: 'matte:#d8c39a',
          strap_at: 4.2,
          slot: { x: [-8.6, -3.9], angle: 122, radius: 0.62 },
        },
        items: [
          lying(
            pen('rounded', 114, 12, { material: 'box-elder', trim: 'antique-brass' }),
            [-3.6, -2.44, 7.02],
            0,
            124,
          ),
        ],
        size: 11,
      },
      { elevation: 36, azimuth: -22 },
    ),
  ],
}
