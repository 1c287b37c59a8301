import type { Piece, Shot, View } from '../shot.ts'

export type Place = [x: number, y: number, z: number]

/** One thing of a set. Lengths in cm, angles in degrees. */
export interface Item {
  piece: Piece
  /** Where its middle is, and how high its lowest point lies above what it lies on; below 0 it sinks in. */
  place: Place
  /** About the upright axis; for a pen, where its top points to, from the right. */
  turn?: number
  /** How far a lying pen is turned about itself; 90 has the clip on top. */
  roll?: number
  /** About X, Y and Z, for what neither lies nor stands as it was made. */
  turned?: Place
  /** Sunk through the lining, which does not give way. */
  through?: boolean
  /** On the ground, not in what holds the others. */
  beside?: boolean
  /** A pen lifted out of its box: where its top lies on the lining; its middle lies on the front edge. */
  over?: [x: number, y: number]
  /** What a watch's strap is buckled around. */
  cushion?: string
  /** Stretches of a turned part in another material, between shares of its length. */
  stripes?: { part: string; between: [number, number]; of: string }[]
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
  tie?: { ribbon: string; width: number; at: number } | { twine: string; thick: number; at: number }
}

/** blender/pieces/boxes.py tells what each word means. */
export interface Box {
  kind: 'hinged' | 'lift' | 'slide' | 'sleeve' | 'tin'
  /** Width, depth and height, outside. */
  size: [number, number, number]
  outside: string
  lining?: string
  /** The lid's lining. */
  inside?: string
  wall?: number
  corner?: number
  bevel?: number
  sunk?: number
  open?: number
  /** A wooden box's: how coarse it is. */
  grain?: number
  lid?: Lid
  closed?: boolean
  tissue?: string
  softness?: number
}

/** Everything else that holds a set: blender/pieces/rolls.py and desk.py tell what each of them reads. */
export interface Stand {
  kind: 'felt-roll' | 'watch-roll' | 'muslin-bag' | 'tray' | 'card-stand' | 'round-base' | 'wedge'
  [detail: string]: unknown
}

export interface SetPiece extends Piece {
  kind: 'set'
  holder?: Box | Stand
  items: Item[]
  /** 'items' when the frame may cut what holds them. */
  framed?: 'items'
  /** Turns everything about the upright axis. */
  turn?: number
  /** Half of what the picture shows across, in cm, for the lamps' distance. */
  size?: number
  /** How bright the line of light along each pen is, and the camera's elevation it is meant for. */
  gleam?: number
  elevation?: number
}

/** Several pieces in or on what holds them. */
export const set = (
  piece: Omit<SetPiece, 'kind'>,
  camera?: View['camera'],
  light?: View['light'],
): Shot<SetPiece> => ({
  piece: { kind: 'set', ...(camera?.elevation && { elevation: camera.elevation }), ...piece },
  ...((camera ?? light) && { view: { ...(camera && { camera }), ...(light && { light }) } }),
})

/** The same set seen otherwise. */
export const furtherView = (first: Shot<SetPiece>, alt: string, camera: View['camera']): Shot<SetPiece> => ({
  piece: first.piece,
  alt,
  view: { ...first.view, camera },
})

/** The same box as it is handed over, with what may lie on it or beside it. */
export const closedView = (
  { piece, view }: Shot<SetPiece>,
  alt: string,
  camera: View['camera'],
  items: Item[] = [],
): Shot<SetPiece> => ({
  piece: { ...piece, holder: { ...(piece.holder as Box), closed: true }, items, framed: undefined, turn: 0 },
  alt,
  view: { ...view, camera },
})

/** A pen or pencil that lies, its clip turned towards the camera. */
export const lying = (
  piece: Piece,
  place: Place,
  turn = 0,
  roll = Math.cos((turn * Math.PI) / 180) > 0 ? 130 : 50,
): Item => ({
  piece,
  place,
  turn,
  roll,
})

/** A pen lifted out of its box, over the front edge; turn: where its top points to. */
export const over = (piece: Piece, top: [x: number, y: number], turn: number, roll = 100): Item => ({
  piece,
  place: [0, 0, 0],
  over: top,
  turn,
  roll,
})
