import { beads, furtherShot, row, shaded, shot } from './bracelet.ts'
import type { Scenes } from './shot.ts'

/** Deep in the middle of the strand, pale at its ends. */
const deepInTheMiddle = (share: number) => 1 - 4 * Math.abs(share - 0.5)

const roseQuartz = shot(
  {
    seed: 11,
    beads: shaded(beads(23, 'rose-quartz', 8), deepInTheMiddle),
    path: { shape: 'relaxed', worn: 'ring', turn: 90, oval: 0.9, pushed: [[38, 0.34]] },
  },
  { azimuth: -8, elevation: 46 },
)

const mossAgate = shot(
  {
    seed: 25,
    beads: shaded(beads(23, 'moss-agate', 8), (share) => 1 - 5 * Math.abs(share - 0.5)),
    path: { turn: 90, oval: 0.97 },
  },
  { azimuth: 12, elevation: 40 },
)

const threeOf = (stone: string, tone?: number) => beads(3, stone, 8, { tone })

const rainbow = [
  ...threeOf('red-jasper'),
  ...threeOf('carnelian', -0.45),
  ...threeOf('citrine'),
  ...threeOf('aventurine'),
  ...threeOf('amazonite'),
  ...threeOf('sodalite'),
  ...threeOf('amethyst'),
  ...beads(2, 'clear-quartz', 8),
]

export const naturalGemstones: Scenes = {
  1: [
    roseQuartz,
    furtherShot(roseQuartz, 'Close view of milky pink rose quartz beads, one clear enough to show the cord', {
      azimuth: -24,
      elevation: 27,
      fill: 1.6,
      shift: [0.02, 0.1],
      focus: [0.74, 0.35],
    }),
  ],
  2: [
    shot(
      {
        seed: 2,
        beads: shaded(beads(31, 'amethyst', 6), (share) => -1 + 2 * (1 - Math.abs(2 * share - 1))),
        path: { shape: 'wrap', turn: 200, apart: 0.34, oval: 0.86, worn: 'ring' },
      },
      { azimuth: 6, elevation: 48 },
    ),
  ],
  3: [shot({ seed: 33, beads: beads(19, 'tiger-eye', 10) }, { azimuth: -14, elevation: 36 })],
  4: [
    shot(
      { seed: 4, beads: beads(24, 'aventurine', 8), path: { oval: 0.74, turn: 40, wobble: 0.03 } },
      { elevation: 30, azimuth: 16 },
    ),
  ],
  5: [
    mossAgate,
    furtherShot(
      mossAgate,
      'Close view of moss agate beads: green threads in clear gray stone, a rust-red spot',
      {
        azimuth: 20,
        elevation: 30,
        fill: 1.6,
        shift: [-0.06, 0.12],
        focus: [0.74, 0.35],
      },
    ),
  ],
  6: [
    shot(
      {
        seed: 6,
        beads: beads(25, 'black-onyx', 8),
        path: {
          shape: 'relaxed',
          worn: 'ring',
          oval: 0.82,
          pushed: [
            [140, 0.26],
            [-30, 0.16],
          ],
        },
      },
      { elevation: 44, azimuth: 4 },
    ),
  ],
  7: [
    shot(
      { seed: 7, beads: beads(18, 'howlite', 10), path: { oval: 0.76, turn: 60 } },
      { elevation: 31, azimuth: -22 },
    ),
  ],
  8: [
    shot(
      {
        seed: 8,
        beads: beads(30, 'sodalite', 6),
        path: { shape: 'wrap', apart: 0.2, turn: 150, worn: 'ring' },
      },
      { elevation: 44, azimuth: 7 },
    ),
  ],
  9: [
    shot(
      {
        seed: 91,
        beads: [
          ...beads(10, 'red-jasper', 8),
          ...beads(3, 'lava', 8, { shape: 'pitted' }),
          ...beads(10, 'red-jasper', 8),
        ],
        // The lava lies in front, a little to the right.
        path: { turn: 112 },
      },
      { elevation: 43, azimuth: -6 },
    ),
  ],
  10: [
    shot(
      {
        seed: 10,
        beads: beads(31, 'labradorite', 6, { shape: 'faceted', rows: 5, around: 9 }),
        path: {
          shape: 'relaxed',
          worn: 'ring',
          oval: 0.86,
          pushed: [
            [-160, 0.3],
            [60, 0.14],
          ],
        },
      },
      { elevation: 47, azimuth: 5 },
    ),
  ],
  12: [
    shot(
      {
        seed: 12,
        beads: row(23, (index) => ({
          material: 'carnelian',
          mm: 8,
          tone: [-0.9, 0.1, 0.9, -0.4, 0.5, -0.1, 0.75][index % 7],
        })),
        path: { oval: 0.78, turn: -20, wobble: 0.03 },
      },
      { elevation: 33, azimuth: -16 },
    ),
  ],
  13: [
    shot({ seed: 131, beads: beads(19, 'picture-jasper', 10, { roll: 0 }) }, { elevation: 38, azimuth: 8 }),
  ],
  14: [
    shot(
      { seed: 14, beads: beads(24, 'unakite', 8), path: { wobble: 0.02 } },
      { elevation: 56, azimuth: -5 },
    ),
  ],
  15: [shot({ seed: 15, beads: beads(22, 'banded-blue-agate', 8) }, { elevation: 46, azimuth: 14 })],
  16: [shot({ seed: 16, beads: rainbow, path: { turn: -125 } }, { elevation: 52, azimuth: 0 })],
}
