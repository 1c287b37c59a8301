import type { Piece } from './shot.ts'

/** A dial's lengths are shares of its radius; pieces/dials.py tells what each word means. */
export interface Dial {
  plate: string
  /** A wooden plate: how many times coarser its grain is than on a pen. */
  grain?: number
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
  laid?: 'loop' | 'flat'
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
      length: number
      bend: number
    }
  | { kind: 'curb-chain'; material: string; cm: number; path: [number, number][] }
  | { kind: 'coiled-chain'; material: string; cm: number; turns: number; grow?: number }
  | { kind: 'fob'; strands: number; each: number; mm: number; material: string; metal: string }

/** How it stands or lies; tilt: from lying on its back, turn: about the vertical, in degrees. */
export interface WatchPose {
  style: 'standing' | 'reclined' | 'flat' | 'side'
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
