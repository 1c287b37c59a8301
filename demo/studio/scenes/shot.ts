/** One picture to take: what stands on the paper, and how it is seen. All lengths in a piece say their unit. */
export interface Shot<P extends Piece = Piece> {
  piece: P
  /** How the picture looks, for a further view; a product's first picture is described by its own `alt`. */
  alt?: string
  view?: View
  /** Pixels; 800 x 800 unless said otherwise. */
  width?: number
  height?: number
  /** Another number, another chance: which bead shows which side. */
  seed?: number
}

/** `kind` is one of those in blender/pieces; the rest is what that kind's builder reads. */
export interface Piece {
  kind: string
}

/** What differs from how the piece asks to be seen (blender/rig.py tells what each word means). */
export interface View {
  camera?: {
    elevation?: number
    azimuth?: number
    lens?: number
    fill?: number
    focus?: [number, number] | null
    shift?: [number, number]
  }
  light?: {
    cards?: [number, number, number]
    flag_height?: number
    strip?: [number, number] | null
    key?: number
    fill?: number
    top?: number
    world?: number
  }
}

/** Shots by product id, or by the name of one of the site's own pictures. The first is the one listings show. */
export type Scenes = Record<string, [Shot, ...Shot[]]>
