import { accessory, bookmark, letterOpener, magnifier, pen } from './set-pieces.ts'
import { lying, set } from './set.ts'
import type { Scenes } from './shot.ts'

const angler = { lower: 'cork', upper: 'cork', trim: 'antique-pewter', clip: 'fish', band: 'rings' } as const
const SODALITE = { material: 'sodalite', mm: 6 }

export const penAndAccessorySets: Scenes = {
  11: [
    set(
      {
        holder: {
          kind: 'hinged',
          size: [15.6, 9, 3],
          outside: 'card:#2f343a',
          lining: 'velvet:#9a9b9d',
          open: 114,
        },
        items: [
          lying(pen('slimline', 130, 8, { material: 'walnut', trim: 'chrome', cut: 3 }), [0, 2.1, -0.22]),
          {
            piece: accessory('drop', {
              wood: 'walnut',
              metal: 'chrome',
              long: 70,
              wide: 19,
              ring: 28,
              swing: -14,
            }),
            place: [0.2, -1.7, -0.2],
            turn: 4,
          },
        ],
        size: 9,
      },
      { elevation: 56 },
    ),
  ],
  43: [
    set(
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
      },
      { azimuth: -32, elevation: 52 },
    ),
  ],
  47: [
    set(
      {
        holder: {
          kind: 'hinged',
          size: [18, 11.2, 2.4],
          outside: 'card:#5d7086',
          lining: 'felt:#efe9dc',
          open: 170,
        },
        items: [
          lying(
            pen('twist', 133, 11, { material: 'curly-maple', trim: 'satin-nickel', cut: 1 }),
            [0, -2.6, -0.22],
            0,
            90,
          ),
          {
            piece: bookmark({
              metal: 'nickel',
              long: 121,
              beads: [{ material: 'curly-maple', mm: 11 }, SODALITE, SODALITE],
            }),
            place: [0.2, 1.9, -0.1],
          },
        ],
        turn: 90,
        size: 11,
      },
      { azimuth: 5, elevation: 56 },
    ),
  ],
  48: [
    set(
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
        size: 10,
      },
      { azimuth: 9, elevation: 56 },
    ),
  ],
  54: [
    set(
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
        size: 10,
      },
      { azimuth: 10, elevation: 56 },
    ),
  ],
  62: [
    set(
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
          lying(pen('bolt', 143, 13, { material: 'padauk', trim: 'gunmetal', slot: 62 }), [0, 2, -0.3]),
          {
            piece: accessory('money-clip', { metal: 'stainless-steel', wood: 'padauk', long: 51, wide: 25 }),
            place: [-0.6, -1.9, -0.15],
            turn: 8,
          },
        ],
      },
      { azimuth: -12, elevation: 56 },
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
