import type { Piece, Shot, View } from '../shot.ts'

/** How a pen lies or stands; angles in degrees. blender/pieces/pen_poses.py tells the rest. */
export interface PenPose {
  /** 'lying' unless said otherwise; any pen can be taken 'straight', to be measured, and 'close'. */
  style?:
    | 'lying'
    | 'straight'
    | 'close'
    | 'towards'
    | 'pebble'
    | 'rest'
    | 'upright'
    | 'notebook'
    | 'leather'
    | 'blank'
  /** Where its top points to, counter-clockwise from the right. */
  turn?: number
  /** The camera's. */
  elevation?: number
  /** How far the clip is turned from straight up towards the camera. */
  roll?: number
  /** How far a pen that stands or rests on something is lifted or leans. */
  lean?: number
  /** What it stands in or lies on: a holder's material; the color of a pad's leather or a notebook's cover. */
  of?: string
  /** A notebook's turn, the color of what is written in it, and whether its pages are ruled. */
  book?: number
  ink?: string
  ruled?: boolean
  /** A leather pad's turn from the pen. */
  askew?: number
  /** A close view's middle, in shares of the length from the tip, and how much of the length it shows. */
  at?: number
  span?: number
  /** A cap that is off: cm along the pen, cm across, and turn. */
  cap?: [number, number, number]
}

export type PenStyle =
  | 'slimline'
  | 'twist'
  | 'cigar'
  | 'rounded'
  | 'click'
  | 'bolt'
  | 'rollerball'
  | 'bat'
  | 'schoolroom'
  | 'pencil'
  | 'drafting'
  | 'sketch'
  | 'lead-holder'
  | 'desk'

export type PenClip =
  | 'plain'
  | 'ball'
  | 'spring'
  | 'leaf'
  | 'horseshoe'
  | 'treble-clef'
  | 'stethoscope'
  | 'rod-and-reel'
  | 'rifle'
  | 'leaping-buck'
  | 'fish'

/** A pen or pencil, built by blender/pieces/pens.py. */
export interface Pen {
  style: PenStyle
  /** Its length. */
  mm: number
  /** Its greatest diameter in mm. */
  thick: number
  /** What the barrels are made of; lower and upper where they differ. */
  material?: string
  lower?: string
  upper?: string
  trim: string
  /** The center band's metal, where it is not the trim. */
  accent?: string
  band?: 'plain' | 'double' | 'rings' | 'wide' | 'thin' | 'staff' | 'tooled'
  clip?: PenClip | false
  clip_trim?: string
  clip_length?: number
  /** Radii along the barrel from the tip, in shares of the greatest. */
  shape?: number[]
  /** A checkerboard of blocks in each barrel. */
  segments?: { around: number; rows: number; materials: [string, string] }
  /** A stretch of the upper barrel in another material, in shares of its length. */
  slice?: { from: number; to: number; material: string }
  /** What is cast in clear resin. */
  theme?: 'fern' | 'fly'
  paint?: string
  knob?: string
  /** The cap is off and lies beside the pen. */
  open?: boolean
  /** How far around from the clip the bolt's slot or the lacing is, in degrees. */
  slot?: number
  /** Another number, another place in the board or the casting. */
  cut?: number
  pose?: PenPose
}

export interface PenPiece extends Piece, Pen {
  kind: 'pen'
}

/** One picture of a pen. */
export function pen(piece: Pen, pose?: PenPose, view?: View): Shot<PenPiece> {
  return { piece: { kind: 'pen', ...piece, ...(pose && { pose }) }, ...(view && { view }) }
}

/** A further view of a pen, with words of its own. */
export const detail = (alt: string, piece: Pen, pose: PenPose): Shot<PenPiece> => ({
  ...pen(piece, pose),
  alt,
})
