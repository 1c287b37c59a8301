import type { Piece } from './shot.ts'

/** A dial's lengths are shares of its radius; pieces/dials.py tells what each word means. */
export interface Dial {
  plate: string
  /** A wooden plate: how many times coarser its grain is than on a pen. */
  grain?: number
  /** A plate worked with a hammer: how its dents lie, how wide they are and how steep at their edges. */
  hammered?: { pattern: 'rings' | 'swirl'; mm: number; slope: number }
  numerals?: Numerals[]
  marks?: Marks[]
  tracks?: Track[]
  date?: { hour: number; at: number; day: number; frame?: string; radial?: boolean }
  moon?: { hour: number; center: number; width: number; rim: string }
  hands: Hands
}

export interface Numerals {
  style: 'arabic' | 'roman' | 'twenty-four'
  at: number
  height: number
  material: string
  font?: string
  /** Their feet towards the middle, as Roman numerals often stand. */
  radial?: boolean
  narrow?: number
  /** Hours without one; 0 is twelve. */
  skip?: number[]
}

export interface Marks {
  shape: 'bar' | 'dot' | 'nail'
  at: number
  width: number
  length?: number
  thick?: number
  material: string
  hours?: number[]
  double?: boolean
  /** How far the face rises to its rim, in cm. */
  dish?: number
  coarser?: number
}

export interface Track {
  style: 'ticks' | 'dots' | 'railroad'
  at: number
  length: number
  material: string
  bold?: number
}

export interface Hands {
  shape: 'baton' | 'leaf' | 'spade' | 'sword' | 'dauphine'
  material: string
  width?: number
  hour?: number
  minute?: number
  seconds?: string
  lume?: string
}

interface Case {
  kind: 'wrist' | 'wooden' | 'pocket' | 'pendant'
  mm: number
  thick: number
  material: string
  bezel?: string
  rehaut?: string
  /** The metal inside a wooden ring. */
  cup?: string
  glass?: 'flat' | 'domed'
  /** The hour at which the crown sits; null for none. */
  crown?: number | null
  hanger?: number
  back?: Back
}

/** What is engraved on a case's back, for who looks at it from behind; sizes in cm. */
export interface Back {
  /** Screwed down with six notches for the opener; snapped on unless said. */
  kind?: 'screw'
  /** Around the rim. */
  ring?: string
  /** In the middle, from above: the words, how high their letters are, and their font. */
  lines?: [words: string, height: number, font: string][]
  /** A plain engraved border. */
  border?: boolean
  /** Whether the cuts are dark, which they are unless the metal is. */
  dark?: boolean
}

interface BuckledStrap {
  kind: 'leather' | 'canvas'
  /** In mm, like `taper` (at the buckle) and `thick`. */
  width: number
  taper?: number
  thick?: number
  material: string
  buckle: string
  stitch?: string
  /** Leather's painted edges and its side next to the skin, brown unless said. */
  edges?: string
  lining?: string
}

export interface Bead {
  material: string
  mm: number
}

type Band =
  | BuckledStrap
  | { kind: 'beads'; beads: Bead[] }
  | {
      kind: 'pearls'
      rows: number
      mm: number
      material: string
      clasp: string
    }
  | { kind: 'curb-chain'; material: string; cm: number; path: [number, number][] }
  | { kind: 'coiled-chain'; material: string; cm: number; turns: number; grow?: number }
  | { kind: 'fob'; strands: number; each: number; mm: number; material: string; metal: string }

/**
 * How it stands or lies; tilt: from lying on its back, turn: about the vertical, in degrees. A buckled strap is closed
 * around a wrist (`wrist` in blender/pieces/watches.py says how big), but lies open on both sides of a watch that is
 * `flat`, or that shows its `back`, lying on its glass.
 */
export interface WatchPose {
  style: 'standing' | 'reclined' | 'flat' | 'back' | 'side'
  tilt?: number
  turn?: number
}

export interface Watch extends Piece {
  kind: 'watch'
  case: Case
  dial: Dial
  strap?: Band
  pose: WatchPose
  time?: [number, number, number]
}
