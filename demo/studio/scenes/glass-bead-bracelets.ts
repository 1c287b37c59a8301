import { beads, between, furtherShot, knot, repeat, row, shot, type Bead, type Strung } from './bracelet.ts'
import type { Scenes } from './shot.ts'

const CREAM_THREAD = 'matte:#e9dfc9'
/** Aqua, bottle green, white and smoke. */
const FOUR_SEA_COLORS = ['#8ad6d2', '#3f8a57', '#f4f6f3', '#8a8b8c']

const seaBead = (color: string): Bead => ({ material: `frosted-glass:${color}`, mm: 10, long: 8 })
const aqua = seaBead(FOUR_SEA_COLORS[0]!)

const millefiori = shot(
  {
    seed: 30,
    beads: [
      { finding: 'lobster', metal: 'silver-plated', mm: 11, tail: 25, tailTurn: -0.5 },
      ...between(beads(12, 'millefiori-glass', 10, { shape: 'coin', thick: 4.5 }), {
        material: 'clear-glass',
        mm: 4,
      }),
    ],
    path: { turn: -14, oval: 0.97 },
  },
  { elevation: 58, azimuth: -4 },
)

const seedStrand = (color: string, at: [number, number], turn: number) => ({
  beads: [
    { material: 'brass', mm: 4 },
    ...repeat(80, { material: `seed-glass:${color}`, mm: 3, long: 2.15, shape: 'seed' as const }),
  ],
  path: { at, turn, wobble: 0.02 },
  slope: 0.22,
})

const firePolished = (mm: number, color: string): Bead => ({
  material: `fire-polished-glass:${color}`,
  mm,
  shape: 'faceted',
  rows: 4,
  around: 8,
  rounded: 0.06,
})

const rose: Bead = {
  material: 'seed-glass:#efe6d0',
  mm: 14,
  shape: 'lampwork',
  roses: 'streaked-glass:#cf7f8f',
  leaves: 'streaked-glass:#5f8450',
}
const daisy: Bead = { material: 'silver-plated', mm: 5, long: 1.6, shape: 'daisy' }
const paleGreen = firePolished(6, '#b9dcae')
/** Fourteen green beads, seven on either side, a daisy wherever two meet. */
const greenSide = between(repeat(7, paleGreen), daisy)

/** Beads of one color name, two of each shade, so that the three fade into one another. */
const sunset = (count: number, shades: string[]): Bead[] =>
  row(count, (index) => ({ material: `crackle-glass:${shades[Math.floor(index / 2)]}`, mm: 8 }))

export const glassBeadBracelets: Scenes = {
  28: [
    shot(
      {
        seed: 28,
        beads: [...repeat(5, FOUR_SEA_COLORS.map(seaBead)).flat(), aqua, aqua],
        path: { wobble: 0.018 },
      },
      { elevation: 44, azimuth: -9 },
    ),
  ],
  29: [shot({ seed: 29, beads: beads(23, 'blue-goldstone', 8) }, { elevation: 42, azimuth: 10 })],
  30: [
    millefiori,
    furtherShot(
      millefiori,
      'Close view of three millefiori coins, each a ring of tiny glass flowers around a larger one',
      {
        elevation: 52,
        azimuth: -20,
        fill: 1.8,
        shift: [0.02, 0.36],
        focus: [0.78, 0.35],
      },
    ),
  ],
  31: [
    shot({ seed: 311, beads: beads(23, 'opalite', 8), path: { oval: 0.97 } }, { elevation: 40, azimuth: -5 }),
  ],
  32: [
    shot(
      {
        seed: 32,
        strands: [
          seedStrand('#66793a', [-0.35, -0.3], -60),
          seedStrand('#efb722', [0.4, 0.25], -120),
          seedStrand('#cf2f1e', [-0.3, 0.5], -30),
          seedStrand('#f1eee6', [0.35, -0.35], -95),
          seedStrand('#4f74c9', [-0.05, 0.15], -150),
        ],
      },
      { elevation: 52, azimuth: 0 },
    ),
  ],
  33: [
    shot(
      {
        seed: 331,
        beads: [
          ...greenSide,
          daisy,
          ...between(repeat(5, rose), daisy),
          daisy,
          ...greenSide,
          { finding: 'toggle', metal: 'silver-plated', mm: 13 },
        ],
        path: { turn: 105 },
      },
      { elevation: 42, azimuth: 0 },
    ),
  ],
  34: [
    shot(
      {
        seed: 34,
        beads: [
          ...repeat(12, [firePolished(8, '#f0a72c'), firePolished(6, '#8a4a1c')]).flat(),
          { material: 'antique-copper', mm: 8 },
        ],
        path: { turn: -62 },
        cord: { material: 'plastic:#5a3a22' },
      },
      { elevation: 45, azimuth: 6 },
    ),
  ],
  35: [
    shot(
      {
        seed: 351,
        beads: [
          ...between(beads(20, 'imitation-pearl', 8), knot(CREAM_THREAD, 1.2)),
          { finding: 'fishhook', metal: 'silver-plated', core: 'satin-nickel' },
        ],
        path: { turn: -48, oval: 0.95 },
        cord: { material: CREAM_THREAD, mm: 0.7 },
      },
      { elevation: 50, azimuth: 0 },
    ),
  ],
  36: [
    shot(
      {
        seed: 36,
        woven: {
          across: 14,
          rows: 100,
          wide: 25,
          long: 171,
          cell: [6.33, 7],
          oval: 0.84,
          turn: -60,
          ground: 'luster-glass:#c99a3e',
          outline: 'matte-glass:#161616',
          button: 'seed-glass:#141414',
          thread: 'matte:#1c1a18',
        },
      },
      { elevation: 30, azimuth: 0 },
    ),
  ],
  37: [shot({ seed: 37, beads: beads(30, 'cat-eye-glass', 6) }, { elevation: 45, azimuth: -7 })],
  38: [
    shot(
      {
        seed: 38,
        beads: row(16, (index): Strung[] => [
          {
            material: `recycled-glass:${['#3a4d34', '#6b4524', '#55663f', '#4d3018', '#2e4436'][(index * 3) % 5]}`,
            mm: 11,
            long: 10.4,
            shape: 'chubby',
          },
          { material: 'brass', mm: 7, long: 1.2, shape: 'disk' },
        ]).flat(),
        path: { wobble: 0.015 },
      },
      { elevation: 43, azimuth: 9 },
    ),
  ],
  39: [
    shot(
      {
        seed: 39,
        beads: [
          ...sunset(8, ['#ec4f74', '#ee5470', '#f15e68', '#f36a5c']),
          ...sunset(8, ['#f5743a', '#f67e28', '#f78a22', '#f89c22']),
          ...sunset(7, ['#fcc23a', '#fbe052', '#fcea66', '#fdee70']),
        ],
        path: { turn: -150 },
      },
      { elevation: 48, azimuth: 4 },
    ),
  ],
}
