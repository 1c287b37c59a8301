/** What a bracelet's scene is made of, and short ways to write a strand down. Lengths are millimeters. */
import type { Piece, Shot } from './shot.ts'

export interface Bead {
  material: string
  /** Across the string. */
  mm: number
  /** Along the string; as wide when missing. */
  long?: number
  /** Round when missing. */
  shape?:
    | 'round'
    | 'disk'
    | 'seed'
    | 'ribbed'
    | 'daisy'
    | 'faceted'
    | 'coin'
    | 'nugget'
    | 'potato'
    | 'chubby'
    | 'pitted'
    | 'lampwork'
  /** From -1, the stone's palest, to 1, its deepest. */
  tone?: number
  /** Degrees about the string; by chance when missing. */
  roll?: number
  /** A faceted bead's rows of facets, facets in a row, and how worn the edges are, in shares of the radius. */
  rows?: number
  around?: number
  rounded?: number
  /** Thickness of a coin. */
  thick?: number
  /** Height against width. */
  flat?: number
  /** Materials of what is laid on a lampworked bead. */
  roses?: string
  leaves?: string
}

/** A clasp, a knot or a length of chain; the rest is what its function in blender/pieces/findings.py reads. */
export interface Finding {
  finding: string
  material?: string
  metal?: string
  [detail: string]: unknown
}

/** Bare cord. */
export interface Gap {
  gap: number
}

export type Strung = Bead | Finding | Gap

export interface Strand {
  /** In the order they are strung. */
  beads: Strung[]
  path?: {
    /** Once around, once around and pushed in here and there, twice around, or open. */
    shape?: 'ring' | 'relaxed' | 'wrap' | 'arc'
    /** How it lies around a wrist, where that is otherwise. */
    worn?: 'ring'
    /** Where a relaxed strand is pushed in: degrees as in `turn`, and how deep in shares of the radius. */
    pushed?: [number, number][]
    /** Depth against width. */
    oval?: number
    /** How far from a true circle. */
    wobble?: number
    /** Degrees at which the first bead lies: -90 is in front, then to the right. */
    turn?: number
    span?: number
    flare?: number
    apart?: number
    /** Centimeters off the middle and above the table. */
    at?: [number, number]
    lift?: number
  }
  cord?: { material: string; mm?: number }
  /** How steeply the string falls off between beads of different size. */
  slope?: number
}

export interface BraceletPiece extends Piece, Partial<Strand> {
  kind: 'bracelet'
  seed: number
  /** Several strands, each laid on those before. */
  strands?: Strand[]
  /** The strands stand one above the other, as rows of one band. */
  standing?: boolean
  woven?: Record<string, unknown>
}

type Camera = NonNullable<NonNullable<Shot['view']>['camera']>

export const shot = (
  piece: Omit<BraceletPiece, 'kind'>,
  camera?: Camera,
  light?: NonNullable<Shot['view']>['light'],
): Shot<BraceletPiece> => ({
  piece: { kind: 'bracelet', ...piece },
  ...((camera ?? light) && { view: { ...(camera && { camera }), ...(light && { light }) } }),
})

/** The same piece seen otherwise. */
export const furtherShot = (
  first: Shot<BraceletPiece>,
  alt: string,
  camera: Camera,
): Shot<BraceletPiece> => ({
  piece: first.piece,
  alt,
  view: { ...first.view, camera },
})

/** `count` things, each made for its place, from 0. */
export const row = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The same thing `count` times. */
export const repeat = <T>(count: number, thing: T): T[] => row(count, () => thing)

export const beads = (count: number, material: string, mm: number, more?: Partial<Bead>): Bead[] =>
  repeat(count, { material, mm, ...more })

/** Beads whose tone runs from one to another, as a strand is sorted. */
export const shaded = (beads: Bead[], tone: (share: number) => number): Bead[] =>
  beads.map((bead, index) => ({ ...bead, tone: round(tone(index / (beads.length - 1))) }))

/** One after each bead (not after the last). */
export const between = (strung: Strung[], ...divider: Strung[]): Strung[] =>
  strung.flatMap((bead, index) => (index < strung.length - 1 ? [bead, ...divider] : [bead]))

export const knot = (material: string, mm = 1.4): Finding => ({ finding: 'knot', material, mm, strung: true })

const round = (value: number) => Math.round(value * 100) / 100
