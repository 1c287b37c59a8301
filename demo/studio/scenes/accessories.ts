import type { Piece, Scenes, View } from './shot.ts'

/** All lengths in millimeters. `turn`: degrees from lying along the X axis, handle or ring to the left. */
interface Accessory extends Piece {
  kind: 'accessory'
  turn: number
}

/** A turned wooden drop under a metal cap. `wide` at the belly; `swing`: how the ring hangs off, in degrees. */
export interface DropRing extends Accessory {
  style: 'drop'
  wood: string
  metal: string
  long: number
  wide: number
  ring: number
  swing?: number
}

interface ToggleRing extends Accessory {
  style: 'toggle'
  resin: string
  metal: string
  long: number
  wide: number
  ring: number
  swing?: number
}

export interface LetterOpener extends Accessory {
  style: 'letter-opener'
  wood: string
  blade: string
  collar: string
  long: number
  blade_long: number
}

export interface BottleOpener extends Accessory {
  style: 'bottle-opener'
  wood: string
  head: string
  long: number
  handle_long: number
}

export interface SeamRipper extends Accessory {
  style: 'seam-ripper'
  wood: string
  metal: string
  blade: string
  /** Closed. */
  long: number
  handle_long: number
}

export interface Magnifier extends Accessory {
  style: 'magnifier'
  wood: string
  metal: string
  /** The lens's diameter. */
  lens: number
  long: number
  /** With a seed packet under the lens. */
  printed?: boolean
  packet_turn?: number
}

export interface Bookmark extends Accessory {
  style: 'bookmark'
  metal: string
  long: number
  /** From the hook on. */
  beads: { material: string; mm: number }[]
  /** Where the beads dangle to, in degrees. */
  dangle?: number
}

export interface MoneyClip extends Accessory {
  style: 'money-clip'
  metal: string
  wood: string
  long: number
  wide: number
}

interface WatchRoll extends Accessory {
  style: 'watch-roll'
  canvas: string
  felt: string
  leather: string
  thread: string
  stud: string
  /** The bundle's diameter; its length; the strip unrolled. */
  across: number
  wide: number
  open_long: number
}

export interface PenSleeve extends Accessory {
  style: 'pen-sleeve'
  leather: string
  thread: string
  long: number
  wide: number
  thick: number
}

type AnyAccessory =
  | DropRing
  | ToggleRing
  | LetterOpener
  | BottleOpener
  | SeamRipper
  | Magnifier
  | Bookmark
  | MoneyClip
  | WatchRoll
  | PenSleeve

const shot = (piece: AnyAccessory, camera: View['camera'], light?: View['light']) => ({
  piece,
  view: { camera, ...(light && { light }) },
})

const accessory = { kind: 'accessory' } as const

// 113
const walnutDrop: DropRing = {
  ...accessory,
  style: 'drop',
  wood: 'walnut',
  metal: 'chrome',
  long: 70,
  wide: 19,
  ring: 28,
  swing: 30,
  turn: -36,
}

// 114
const olivewoodOpener: LetterOpener = {
  ...accessory,
  style: 'letter-opener',
  wood: 'olivewood',
  blade: 'satin-steel',
  collar: 'satin-brass',
  long: 216,
  blade_long: 108,
  turn: 40,
}

// 115
const padaukMagnifier: Magnifier = {
  ...accessory,
  style: 'magnifier',
  wood: 'padauk',
  metal: 'brass',
  lens: 76,
  long: 203,
  printed: true,
  packet_turn: -36,
  turn: 44,
}

// 116
const hookBookmark: Bookmark = {
  ...accessory,
  style: 'bookmark',
  metal: 'brass',
  long: 121,
  beads: [
    { material: 'sodalite', mm: 6 },
    { material: 'brass', mm: 4 },
    { material: 'moss-agate', mm: 10 },
    { material: 'brass', mm: 4 },
    { material: 'sodalite', mm: 6 },
  ],
  dangle: 158,
  turn: 38,
}

// 117
const mapleOpener: BottleOpener = {
  ...accessory,
  style: 'bottle-opener',
  wood: 'curly-maple',
  head: 'steel',
  long: 159,
  handle_long: 89,
  turn: 140,
}

// 118
const zebrawoodClip: MoneyClip = {
  ...accessory,
  style: 'money-clip',
  metal: 'stainless-steel',
  wood: 'zebrawood',
  long: 51,
  wide: 25,
  turn: -30,
}

// 119
const watchRoll: WatchRoll = {
  ...accessory,
  style: 'watch-roll',
  canvas: 'canvas:#45474b',
  felt: 'felt:#a67d38',
  leather: 'hide:#6b3d20',
  thread: 'thread:#22211f',
  stud: 'brass',
  across: 89,
  wide: 118,
  open_long: 381,
  turn: 0,
}

// 120
const seaGlassToggle: ToggleRing = {
  ...accessory,
  style: 'toggle',
  resin: 'frosted-resin:#e4f1e2',
  metal: 'satin-nickel',
  long: 64,
  wide: 16,
  ring: 28,
  swing: -35,
  turn: 140,
}

// 121
const cherryRipper: SeamRipper = {
  ...accessory,
  style: 'seam-ripper',
  wood: 'cherry',
  metal: 'chrome',
  blade: 'steel',
  long: 140,
  handle_long: 83,
  turn: 34,
}

// 122
const saddleSleeve: PenSleeve = {
  ...accessory,
  style: 'pen-sleeve',
  leather: 'hide:#a36a3c',
  thread: 'thread:#efe6d0',
  long: 159,
  wide: 38,
  thick: 2,
  turn: 218,
}

export const accessories: Scenes = {
  113: [shot(walnutDrop, { elevation: 50 })],
  114: [
    shot(olivewoodOpener, { elevation: 56 }),
    {
      ...shot(olivewoodOpener, { elevation: 40, azimuth: -8, fill: 1.42, shift: [0.19, 0.14] }),
      alt: 'Close view of the waisted olivewood handle, its dark swirls and the satin brass collar',
    },
  ],
  115: [shot(padaukMagnifier, { elevation: 56 })],
  116: [shot(hookBookmark, { elevation: 60 })],
  117: [shot(mapleOpener, { elevation: 52 })],
  118: [shot(zebrawoodClip, { elevation: 38 })],
  119: [shot(watchRoll, { elevation: 24, azimuth: 36, lens: 90 })],
  120: [shot(seaGlassToggle, { elevation: 46 })],
  121: [shot(cherryRipper, { elevation: 54 })],
  122: [shot(saddleSleeve, { elevation: 48 })],
}
