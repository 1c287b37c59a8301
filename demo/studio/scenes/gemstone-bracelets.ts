import { beads, between, furtherShot, knot, repeat, row, shot, type Bead, type Strung } from './bracelet.ts'
import type { Scenes } from './shot.ts'

const WHITE_SILK = 'matte:#efeae0'
const GRAY_SILK = 'matte:#a3a6aa'
const DOVE_GRAY_SILK = 'matte:#96928f'
const STEEL_WIRE = { material: 'steel', mm: 0.5 }

/** Groups of beads with one thing between each and the next. */
const grouped = (groups: Strung[][], divider: Strung): Strung[] =>
  groups.flatMap((group, index) => (index > 0 ? [divider, ...group] : group))

const silverBarrel: Bead = { material: 'sterling-silver', mm: 6, long: 5, shape: 'ribbed' }

const lapis = shot(
  {
    seed: 18,
    beads: [
      ...grouped(repeat(5, beads(4, 'lapis-lazuli', 8)), silverBarrel),
      { finding: 'toggle', metal: 'sterling-silver', mm: 14 },
    ],
    path: { turn: -68, wobble: 0.015 },
    cord: STEEL_WIRE,
  },
  { elevation: 50, azimuth: -6 },
)

/** Disks that taper from the center to both ends. */
const taperedHeishi = row(70, (index): Bead => ({
  material: 'turquoise',
  mm: Math.round((4 + 2 * Math.sin((Math.PI * (index + 0.5)) / 70)) * 100) / 100,
  long: 1.95,
  shape: 'disk',
}))
const silverRounds = beads(6, 'sterling-silver', 3)

const turquoise = shot(
  {
    seed: 22,
    beads: [
      ...silverRounds,
      ...taperedHeishi,
      ...silverRounds,
      { finding: 'hook-and-eye', metal: 'sterling-silver' },
    ],
    path: { turn: -32, oval: 0.72, wobble: 0.02 },
  },
  { elevation: 38, azimuth: 8 },
)

/** One of three rows in a band that stands on its edge; the middle one carries the clasp. Centimeters. */
const ROWS = [-0.41, 0, 0.41]
const garnetRow = (height: number) => ({
  beads: [
    ...beads(40, 'garnet', 4),
    height === 0 ? { finding: 'end-bars', metal: 'antique-brass', rowHeights: ROWS } : { gap: 16.2 },
  ],
  path: { turn: -40, lift: 0.43 + height, wobble: 0, oval: 0.86 },
  cord: { material: 'matte:#2a1614', mm: 0.5 },
})

const nugget = (long: number, mm: number): Bead => ({
  material: 'mookaite',
  mm,
  long,
  shape: 'nugget',
  flat: 0.85,
})
const nuggets = [
  [12, 11],
  [14, 12],
  [10, 10],
  [13, 12],
  [11, 11],
  [14, 11],
  [12, 12],
  [10, 11],
  [13, 11],
  [12, 10],
  [14, 12],
  [11, 12],
].map(([long, mm]) => nugget(long!, mm!))

export const gemstoneBracelets: Scenes = {
  17: [
    shot(
      {
        seed: 171,
        beads: [
          { finding: 'lobster', metal: 'sterling-silver', mm: 9, tail: 25, tailTurn: -0.6 },
          ...row(13, (index): Strung[] => [
            ...(index > 0 ? [{ material: 'garnet', mm: 3 }] : []),
            knot(WHITE_SILK),
            { material: 'freshwater-pearl', mm: 7, long: 6.8, shape: 'potato' },
            knot(WHITE_SILK),
          ]).flat(),
        ],
        path: { turn: -30, oval: 0.95 },
        cord: { material: WHITE_SILK, mm: 0.7 },
        slope: 0.3,
      },
      { elevation: 50, azimuth: 0 },
    ),
  ],
  18: [
    lapis,
    furtherShot(
      lapis,
      'Close view of the sterling toggle clasp and gold-flecked lapis beads between ribbed barrels',
      {
        elevation: 40,
        azimuth: 10,
        fill: 1.7,
        shift: [-0.05, 0.16],
        focus: [0.76, 0.35],
      },
    ),
  ],
  19: [
    shot(
      {
        seed: 19,
        beads: [
          ...between(
            beads(32, 'aquamarine', 6, { long: 4, shape: 'faceted', rows: 3, around: 10 }),
            knot(GRAY_SILK, 1.2),
          ),
          { finding: 'box-clasp', metal: 'sterling-silver' },
        ],
        path: { turn: 150, wobble: 0.02 },
        cord: { material: GRAY_SILK, mm: 0.6 },
      },
      { elevation: 52, azimuth: 8 },
    ),
  ],
  20: [
    shot(
      {
        seed: 20,
        standing: true,
        strands: ROWS.map(garnetRow),
      },
      { elevation: 30, azimuth: -8 },
    ),
  ],
  21: [
    shot(
      {
        seed: 21,
        beads: [
          ...repeat(12, [
            { gap: 6 },
            knot(DOVE_GRAY_SILK, 1.8),
            { material: 'moonstone', mm: 6, long: 8 },
            knot(DOVE_GRAY_SILK, 1.8),
          ]).flat(),
          { gap: 6 },
          { finding: 'button', material: 'mother-of-pearl', cord: DOVE_GRAY_SILK, mm: 11 },
        ],
        path: { shape: 'relaxed', worn: 'ring', turn: -62, oval: 0.86, pushed: [[172, 0.32]] },
        cord: { material: DOVE_GRAY_SILK, mm: 1.1 },
        slope: 0.35,
      },
      { elevation: 46, azimuth: -10 },
    ),
  ],
  22: [
    turquoise,
    furtherShot(turquoise, 'Close view of robin’s-egg blue turquoise disks with brown matrix, side by side', {
      elevation: 26,
      azimuth: -14,
      fill: 1.75,
      shift: [0.05, 0.1],
      focus: [0.74, 0.35],
    }),
  ],
  23: [
    shot(
      {
        seed: 23,
        beads: [
          ...between(beads(16, 'nephrite', 10), { material: 'brass', mm: 6, long: 1.4, shape: 'disk' }),
          { finding: 'bamboo-toggle', metal: 'brass', mm: 17 },
        ],
        path: { turn: -62 },
        cord: STEEL_WIRE,
      },
      { elevation: 50, azimuth: 4 },
    ),
  ],
  24: [
    shot(
      {
        seed: 24,
        beads: [
          ...beads(88, 'smoky-quartz', 4, { shape: 'faceted', rows: 5, around: 8 }),
          { finding: 'links', metal: 'antique-silver', long: 9, mm: 3, wire: 0.6 },
          { finding: 'lobster', metal: 'antique-silver', mm: 9 },
        ],
        path: { shape: 'wrap', turn: -75, apart: 0.15, oval: 0.8, wobble: 0.02 },
        cord: STEEL_WIRE,
      },
      { elevation: 36, azimuth: -12 },
    ),
  ],
  25: [
    shot(
      {
        seed: 26,
        beads: [
          ...beads(6, 'fluorite:#7a4fc0', 8),
          ...beads(6, 'fluorite:#6f96dc', 8),
          ...beads(6, 'fluorite:#74cbae', 8),
          ...beads(5, 'fluorite:#e6f1ec', 8),
        ],
        path: { turn: -135 },
      },
      { elevation: 50, azimuth: 0 },
    ),
  ],
  26: [
    shot(
      {
        seed: 261,
        beads: [
          ...repeat(9, {
            finding: 'garland',
            metal: 'sterling-silver',
            long: 17.5,
            mm: 1.9,
            wire: 0.36,
            stone: 'peridot',
            chips: 5,
            drop: 'faceted-citrine',
            dropLong: 5,
          }),
          { finding: 'links', metal: 'sterling-silver', long: 12, mm: 1.9, wire: 0.36 },
          { finding: 'spring-ring', metal: 'sterling-silver' },
        ],
        path: { turn: -42, oval: 0.82, wobble: 0.03 },
      },
      { elevation: 52, azimuth: 6 },
    ),
  ],
  27: [
    shot(
      {
        seed: 27,
        beads: nuggets.flatMap((stone) => [stone, { material: 'luster-glass:#7a5230', mm: 3 }]),
        path: { wobble: 0.02 },
      },
      { elevation: 46, azimuth: 10 },
    ),
  ],
}
