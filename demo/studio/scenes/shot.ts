/** One picture to take: what stands on which ground, and how it is seen. All lengths in a piece say their unit. */
export interface Shot<P extends Piece = Piece> {
  piece: P
  /** White card unless said otherwise. */
  ground?: Ground
  /** What tells the piece's size. */
  beside?: { kind: 'wrist-form' | 'watch-form' | 'rule' | 'books' | 'shelf' }
  /** How the picture looks, for a further view; a product's first picture is described by its own `alt`. */
  alt?: string
  view?: View
  /** Pixels; 1,600 x 1,600 unless said otherwise. */
  width?: number
  height?: number
  /** Another number, another chance: which bead shows which side. */
  seed?: number
}

/** blender/grounds.py makes them. */
export type Ground = 'card' | `card:#${string}` | 'linen' | 'slate' | 'oak' | 'plaster'

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
    aim?: [number, number]
    blur?: number
  }
  light?: {
    cards?: [number, number, number]
    flag_height?: number
    strip?: [number, number] | null
    key?: number
    fill?: number
    top?: number
    world?: number
    window?: number
    wall?: string
  }
  /** In stops; on card the paper's white sets it. */
  exposure?: number
}

/** Shots by product id, or by the name of one of the site's own pictures. The first is the one listings show. */
export type Scenes = Record<string, [Shot, ...Shot[]]>
