import type { Piece, Scenes, View } from './shot.ts'

/** All lengths in millimeters. `turn`: degrees about the middle; at 0 the clip points right. */
interface Wristlet extends Piece {
  kind: 'wristlet'
  turn: number
}

/** Webbing or canvas folded double into a clamp. `stands` on its edge, or lies flat. */
interface Folded extends Wristlet {
  style: 'folded'
  cloth: string
  wide: number
  thick: number
  /** From the clamp to the fold, and how far the fold gapes. */
  long: number
  opening: number
  stands?: boolean
  thread: string
  /** How far the stitching is from the edge. */
  inset: number
  /** A woven ribbon down the middle, from one edge of it to the other. */
  stripes?: { cloth: string; mm: number }[]
  clamp: string
  ring: number
}

/** `long`: along the string, when it is not as long as wide. `power` 2 is round, more is boxier. */
interface Bead {
  material: string
  mm: number
  long?: number
  power?: number
}

/** `turn`: how the clip hangs off the loop, `swing`: how its ring hangs off the clip, in degrees. */
interface Clip {
  shape: 'swivel' | 'trigger' | 'lobster'
  metal: string
  turn?: number
  swing?: number
}

interface Beads extends Wristlet {
  style: 'beads'
  beads: Bead[]
  cord: string
  /** Free cord at the clip. */
  gap: number
  /** The loop's width as a share of its length, and how blunt it comes together at the clip. */
  wide?: number
  blunt?: number
  clip: Clip
  ring?: number
  /** A connector that comes apart when pulled: its plastic. */
  breakaway?: string
  seed?: number
}

interface Braided extends Wristlet {
  style: 'braided'
  leather: string
  strand: number
  long: number
  whipping: string
  snap: string
}

interface Chips extends Wristlet {
  style: 'chips'
  stones: string[]
  around: number
  thick: number
  cones: string
  clip: Clip
}

interface Pouch extends Wristlet {
  style: 'pouch'
  linen: string
  thread: string
  tape: string
  wide: number
  high: number
  strap: number
  metal: string
  stone: string
  bead: number
}

type AnyWristlet = Folded | Beads | Braided | Chips | Pouch

const shot = (piece: AnyWristlet, camera: View['camera']) => ({ piece, view: { camera } })

const wristlet = { kind: 'wristlet' } as const
const repeat = <T>(times: number, ...items: T[]): T[] => Array.from({ length: times }, () => items).flat()

// 40
const waxedCanvas: Folded = {
  ...wristlet,
  style: 'folded',
  cloth: 'canvas:#a98653',
  wide: 32,
  thick: 2.2,
  long: 152,
  opening: 44,
  stands: true,
  thread: 'thread:#3a2416',
  inset: 3,
  clamp: 'brass',
  ring: 32,
  turn: 40,
}

// 41
const walnut: Bead = { material: 'walnut', mm: 16 }
const maple: Bead = { material: 'hard-maple', mm: 16 }
const turnedMaple: Beads = {
  ...wristlet,
  style: 'beads',
  beads: [walnut, ...repeat(11, maple), walnut],
  cord: 'matte:#5b4028',
  gap: 10,
  clip: { shape: 'swivel', metal: 'brass', turn: -12, swing: -28 },
  ring: 28,
  turn: -38,
}

// 42
const flowerRound: Bead = { material: 'blue-flowered-glass', mm: 12 }
const cobaltRondelle: Bead = { material: 'fire-polished-glass:#1233b8', mm: 10, long: 8, power: 2.4 }
const blueAndWhite: Beads = {
  ...wristlet,
  style: 'beads',
  beads: repeat(10, flowerRound, cobaltRondelle),
  cord: 'plastic:#c9ccd2',
  gap: 14,
  wide: 0.8,
  clip: { shape: 'swivel', metal: 'chrome', turn: 58 },
  turn: 218,
}

// 44
const braidedLeather: Braided = {
  ...wristlet,
  style: 'braided',
  leather: 'hide:#7a3a1c',
  strand: 3.4,
  long: 178,
  whipping: 'thread:#15120f',
  snap: 'brass',
  turn: -42,
}

// 45
const sageLinen: Pouch = {
  ...wristlet,
  style: 'pouch',
  linen: 'washed-linen:#99a08a',
  thread: 'thread:#bfc2ad',
  tape: 'webbing:#cfc2a6',
  wide: 127,
  high: 89,
  strap: 152,
  metal: 'antique-brass',
  stone: 'aventurine',
  bead: 8,
  turn: 8,
}

// 46
const gemstoneChips: Chips = {
  ...wristlet,
  style: 'chips',
  stones: ['rose-quartz', 'amethyst', 'clear-quartz', 'green-aventurine'],
  around: 203,
  thick: 12,
  cones: 'silver',
  clip: { shape: 'lobster', metal: 'steel', turn: -10 },
  turn: 222,
}

// 49
const painted = (color: string): Bead => ({ material: `enamel:${color}`, mm: 15 })
const rainbow = ['#c2201f', '#e8701a', '#f0bd1d', '#2f8a3d', '#1f55b0', '#6a3593'].map(painted)
const plainBeech: Bead = { material: 'beech', mm: 15 }
const schoolday: Beads = {
  ...wristlet,
  style: 'beads',
  beads: [plainBeech, ...rainbow, ...rainbow, plainBeech],
  cord: 'plastic:#e9e6e0',
  gap: 9,
  wide: 1,
  breakaway: 'plastic:#1c1c1e',
  clip: { shape: 'swivel', metal: 'nickel', turn: 10 },
  turn: -140,
}

// 50
const ribbon = (cloth: string, mm: number) => ({ cloth: `webbing:${cloth}`, mm })
const cream = '#efe3c8'
const stripedRibbon: Folded = {
  ...wristlet,
  style: 'folded',
  cloth: 'webbing:#1b2542',
  wide: 25,
  thick: 2,
  long: 140,
  opening: 11,
  thread: `thread:${cream}`,
  inset: 4,
  stripes: [
    ribbon(cream, 2.2),
    ribbon('#8f3324', 3.2),
    ribbon(cream, 1.6),
    ribbon('#1b2542', 2),
    ribbon(cream, 1.6),
    ribbon('#8f3324', 3.2),
    ribbon(cream, 2.2),
  ],
  clamp: 'silver',
  ring: 28,
  turn: -34,
}

export const wristlets: Scenes = {
  40: [shot(waxedCanvas, { elevation: 40, azimuth: -4, lens: 90 })],
  41: [
    shot(turnedMaple, { elevation: 52, focus: [0.97, 0.16] }),
    {
      ...shot(turnedMaple, { elevation: 34, azimuth: 24, fill: 1.5, shift: [-0.06, -0.1] }),
      alt: 'Close view of the brass swivel snap between two walnut beads, its key ring below',
    },
  ],
  42: [shot(blueAndWhite, { elevation: 46, azimuth: 8 })],
  44: [shot(braidedLeather, { elevation: 56 })],
  45: [shot(sageLinen, { elevation: 58, azimuth: 4 })],
  46: [shot(gemstoneChips, { elevation: 50, azimuth: -4 })],
  49: [shot(schoolday, { elevation: 48, azimuth: -10 })],
  50: [shot(stripedRibbon, { elevation: 42, azimuth: 10 })],
}
