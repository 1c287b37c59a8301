import { letterOpener, magnifier, pen } from './set-pieces.ts'
import { furtherView, lying, set } from './set.ts'
import type { Scenes } from '../shot.ts'

const INK = 'ink:#1f1d1b'
const CORNERS = { elevation: 28, azimuth: -16, lens: 90 }

const cherryClock = set(
  {
    holder: {
      kind: 'wedge',
      wood: 'cherry',
      width: 15.2,
      height: 8.9,
      clock: {
        across: 7.3,
        bezel: 'brass',
        time: [10, 9, 36],
        dial: {
          plate: 'dial:#f3ead2',
          numerals: [{ style: 'arabic', at: 0.74, height: 0.2, material: INK, font: 'Lato-Medium' }],
          tracks: [{ style: 'ticks', at: 0.95, length: 0.05, material: INK }],
          hands: { shape: 'leaf', material: INK, width: 0.1 },
        },
      },
    },
    items: [lying(pen('click', 137, 11, { material: 'cherry', trim: 'brass' }), [0.2, -3.75, 0.02], 180, 80)],
    size: 8,
  },
  { ...CORNERS, azimuth: 18 },
  { cards: [6, 6, 6], fill: 1.1 },
)

/** Black walnut, a ring of holly where pen and pencil are held. */
const banded = { material: 'walnut', trim: 'enamel:#1d1b1a' }

const olivewoodTool = { wood: 'olivewood' }

export const deskSets: Scenes = {
  51: [
    set(
      {
        holder: {
          kind: 'card-stand',
          wood: 'hard-maple',
          stripe: 'walnut',
          size: [12.7, 7.6, 2.5],
          stripe_x: 4.4,
          stripe_width: 0.8,
          cards: 22,
        },
        items: [
          {
            piece: pen('desk', 171, 11, { material: 'hard-maple', trim: 'satin-nickel', clip: false }),
            place: [4.4, -1.7, 0.9],
            turned: [0, 4, 0],
            stripes: [{ part: 'barrel', between: [0.1, 0.16], of: 'walnut' }],
          },
        ],
        size: 9,
      },
      CORNERS,
    ),
  ],
  80: [
    cherryClock,
    furtherView(
      cherryClock,
      'The leaning cherry clock from the left, its brass-trimmed pen in the groove at the foot',
      {
        elevation: 38,
        azimuth: -38,
        lens: 90,
        fill: 0.96,
      },
    ),
  ],
  90: [
    set(
      {
        holder: {
          kind: 'tray',
          wood: 'walnut',
          under: 'kraft',
          size: [24.1, 8.9, 1.9],
          coves: [
            { from: -10.9, to: 4.4, y: 1.75, radius: 1.15, deep: 1.05 },
            { from: -10.9, to: 4.4, y: -1.75, radius: 1.15, deep: 1.05 },
          ],
          well: { x: 8.1, y: 0, radius: 2.7, deep: 1.2 },
          clips: 5,
        },
        items: [
          {
            ...lying(pen('twist', 133, 11, { ...banded, band: 'thin', cut: 1 }), [-3.2, 1.75, 0.02]),
            stripes: [{ part: 'upper barrel', between: [0, 0.09], of: 'holly' }],
          },
          {
            ...lying(pen('pencil', 133, 11, { ...banded, cut: 3 }), [-3.2, -1.75, 0.02]),
            stripes: [{ part: 'barrel', between: [0.47, 0.52], of: 'holly' }],
          },
        ],
        size: 11,
        gleam: 20,
      },
      { azimuth: -30, elevation: 52 },
    ),
  ],
  91: [
    set(
      {
        holder: { kind: 'round-base', wood: 'olivewood', felt: 'felt:#2f5a3c', across: 8.9, high: 2.6 },
        items: [
          {
            piece: letterOpener({
              ...olivewoodTool,
              blade: 'steel',
              collar: 'chrome',
              long: 216,
              blade_long: 118,
            }),
            place: [-2.0, 0.3, 1],
            turned: [0, 90, -76],
          },
          {
            piece: magnifier({ ...olivewoodTool, metal: 'chrome', lens: 64, long: 178 }),
            place: [1.7, -0.4, 1],
            turned: [0, -90, 100],
          },
        ],
        size: 11,
      },
      { elevation: 18, azimuth: -6, lens: 95 },
    ),
  ],
}
