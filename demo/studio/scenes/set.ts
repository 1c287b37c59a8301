import type { Piece, Shot, View } from './shot.ts'

export type Place = [x: number, y: number, z: number]

/** One thing of a set. Lengths in cm, angles in degrees. */
export interface Item {
  piece: Piece
  /** Where its middle is, and how high its lowest point lies above what it lies on; below 0 it sinks in. */
  place: Place
  /** About the upright axis; for a pen, where its top points to, from the right. */
  turn?: number
  /** Of a lying pen about itself; 90 has the clip on top. */
  roll?: number
  /** About X, Y and Z, for what neither lies nor stands as it was made. */
  turned?: Place
}

/** A lid that was taken off: where it lies. */
interface Lid {
  place: Place
  turn?: number
  pitch?: number
  lean?: number
  height?: number
  /** Whether the frame may cut it off, which it may unless said otherwise. */
  cropped?: boolean
}

export interface Box {
  kind: 'hinged' | 'lift' | 'slide' | 'sleeve' | 'tin'
  /** Width, depth and height in cm, outside. */
  size: [number, number, number]
  outside: string
  lining: string
  /** The lid's lining. */
  inside?: string
  wall?: number
  corner?: number
  bevel?: number
  /** How far the lining lies below the rim. */
  sunk?: number
  /** Degrees a hinged lid stands open. */
  open?: number
  lid?: Partial<Lid>
  tissue?: string
  softness?: number
}

/** Everything else that holds a set: blender/pieces/rolls.py and desk.py tell what each of them reads. */
export interface Stand {
  kind: 'felt-roll' | 'watch-roll' | 'muslin-bag' | 'tray' | 'card-stand' | 'round-base' | 'wedge'
  [detail: string]: unknown
}

interface SetPiece extends Piece {
  kind: 'set'
  holder?: Box | Stand
  items: Item[]
  /** Half of what the picture shows across, in cm, for the lamps' distance. */
  size?: number
  /** The elevation for which the pens' highlights are set. */
  gleam?: { elevation: number; azimuth?: number; strength?: number }
}

/** Several pieces in or on what holds them. */
export function set(piece: Omit<SetPiece, 'kind'>, view?: View, alt?: string): Shot<SetPiece> {
  return { piece: { kind: 'set', ...piece }, ...(view && { view }), ...(alt && { alt }) }
}

/** A pen or pencil that lies. */
export const lying = (piece: Piece, place: Place, turn = 0, roll = 75): Item => ({ piece, place, turn, roll })
