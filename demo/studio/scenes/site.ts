import { beads } from './bracelet.ts'
import { glassBeadBracelets } from './glass-bead-bracelets.ts'
import { lying, set, type Item, type Place } from './sets/set.ts'
import { blueHourWatch, letterOpener, magnifier, pen, stretchBracelet } from './sets/set-pieces.ts'
import { timepieces } from './timepieces.ts'
import type { Ground, Piece, Scenes, Shot, View } from './shot.ts'

/** A still life with its own ground, camera and light. */
type Composition = Parameters<typeof set>[0] & View & { ground: Ground }

/** Sun through a window from the upper left. */
export const SUN = { window: 2.4, key: 0.32, world: 0.46, fill: 0.3, top: 0.15 }

export const picture = (
  width: number,
  height: number,
  alt: string,
  { camera, light, ground, ...piece }: Composition,
): Shot => ({
  ...set(piece, camera, light),
  ground,
  alt,
  width,
  height,
})

const portrait = (alt: string, piece: Composition) => picture(1280, 1600, alt, piece)
const square = (alt: string, piece: Composition) => picture(1600, 1600, alt, piece)

export const prop = (style: string, details: Record<string, unknown>): Piece =>
  ({ kind: 'prop', style, ...details }) as Piece

const amethystBracelet = stretchBracelet(3, beads(23, 'amethyst', 8))
const walnut = { material: 'walnut', trim: 'chrome' }
const cigarPen = pen('cigar', 133, 14, { material: 'olivewood', trim: 'gunmetal' })

export const blank = (wood: string) => prop('blank', { wood, long: 12, thick: 1.9 })
const dishOfBeads = prop('dish', {
  glaze: 'enamel:#f3efe6',
  across: 8.6,
  seed: 5,
  beads: [
    { material: 'amethyst', mm: 8, count: 26 },
    { material: 'rose-quartz', mm: 8, count: 22 },
    { material: 'aventurine', mm: 8, count: 18 },
  ],
})
export const halfStrung = {
  kind: 'bracelet',
  seed: 8,
  beads: [{ gap: 16 }, ...beads(15, 'tiger-eye', 8), { gap: 42 }],
  cord: { material: 'matte:#d9cfb8', mm: 1 },
  path: { shape: 'arc', span: 230, turn: -150 },
} as Piece
export const looseBeads = prop('loose', {
  across: 3,
  seed: 4,
  beads: [{ material: 'tiger-eye', mm: 8, count: 4 }],
})
export const tube = prop('tube', { metal: 'brass', long: 5.4, across: 0.9 })

export const glass = (id: number, place: Place, turn = 0): Item => ({
  piece: glassBeadBracelets[id]![0].piece,
  place,
  turn,
})

/** The site's own pictures, by the name under which pages ask for them. */
export const sitePictures: Scenes = {
  hero: [
    picture(
      1600,
      1200,
      'A steel watch with a deep blue dial on a tan strap, in window light on an oak table, a pen and beads behind it',
      {
        ground: 'oak',
        items: [
          { piece: blueHourWatch, place: [0.2, 0, 0], turned: [58, 0, 12] },
          lying(cigarPen, [-7.6, 7.4, 0], 24, 112),
          { piece: amethystBracelet, place: [7.4, 6.2, 0], turn: 115 },
        ],
        size: 7,
        camera: { elevation: 22, azimuth: 4, fill: 1.95, lens: 90, aim: [0.5, 0.45], blur: 0.3 },
        light: { ...SUN, cards: [6, 6, 7], wall: '#b9b3a4' },
      },
    ),
  ],
  'category-pens': [
    portrait(
      'Three pen sets on oak: walnut pen and pencil, olivewood pen and letter opener, bocote pen and magnifier',
      {
        ground: 'oak',
        items: [
          lying(pen('slimline', 130, 8, { ...walnut, cut: 2 }), [-7.2, 0.6, 0], 95, 90),
          lying(
            pen('pencil', 130, 8, { ...walnut, cut: 4, shape: [0.94, 1, 1, 0.96, 0.94] }),
            [-5.2, -0.4, 0],
            95,
            90,
          ),
          lying(
            pen('twist', 133, 11, { material: 'olivewood', trim: 'satin-brass', cut: 2 }),
            [-0.9, -1.2, 0],
            90,
            90,
          ),
          {
            piece: letterOpener({
              wood: 'olivewood',
              blade: 'gunmetal',
              collar: 'satin-brass',
              long: 216,
              blade_long: 122,
            }),
            place: [1.5, 0.2, 0],
            turn: 90,
          },
          lying(pen('cigar', 133, 14, { material: 'bocote', trim: 'brass', cut: 2 }), [5, -0.6, 0], 85, 90),
          {
            piece: magnifier({ wood: 'bocote', metal: 'brass', lens: 51, long: 152 }),
            place: [8.6, 0.4, 0],
            turn: 85,
          },
        ],
        size: 8,
        camera: { elevation: 62, azimuth: 0, fill: 0.86, focus: [0.985, 0.28] },
        light: SUN,
      },
    ),
  ],
  'category-glass-bead-bracelets': [
    portrait(
      'Three glass bead bracelets: sea-green frosted glass, millefiori coins and amber-colored facets',
      {
        ground: 'linen',
        items: [glass(28, [-1.3, 5.6, 0]), glass(30, [1.9, -0.4, 0], 30), glass(34, [-1.5, -6, 0])],
        size: 8,
        camera: { elevation: 50, azimuth: -6, fill: 0.78, focus: [0.985, 0.3] },
        light: SUN,
      },
    ),
  ],
  'category-limited-edition': [
    portrait('Watch with a hammered brass dial on a black leather strap, in window light on dark slate', {
      ground: 'slate',
      items: [{ piece: timepieces[105]![0].piece, place: [0, 0, 0], turned: [62, 0, 0] }],
      size: 5,
      camera: { elevation: 24, azimuth: 20, fill: 0.74, lens: 100 },
      light: { ...SUN, window: 3.2, key: 0.7, cards: [5, 6, 6], flag_height: 1.5 },
    }),
  ],
  about: [
    picture(
      1600,
      900,
      'A workbench: pen blanks, brass tubes, loose beads in a dish, a half-strung bracelet, a watch face',
      {
        ground: 'oak',
        items: [
          { piece: blank('walnut'), place: [-5.8, 5, 0], turn: 14 },
          { piece: blank('curly-maple'), place: [-5.6, 5.1, 1.9], turn: 8 },
          { piece: blank('olivewood'), place: [-6.6, 2, 0], turn: 23 },
          { piece: blank('padauk'), place: [-6, -1.1, 0], turn: 33 },
          { piece: tube, place: [-0.5, -1, 0], turn: 52 },
          { piece: tube, place: [1.2, -1.6, 0], turn: 42 },
          { piece: prop('bushing', { metal: 'brass', across: 1.4 }), place: [-2.6, -4.2, 0] },
          { piece: prop('bushing', { metal: 'brass', across: 1.1 }), place: [-4.2, -4.4, 0] },
          { piece: dishOfBeads, place: [4.6, 4.8, 0] },
          { piece: halfStrung, place: [6.6, -3, 0] },
          { piece: looseBeads, place: [2.4, -5, 0] },
          {
            piece: prop('face', { across: 3.4, rim: 'brass', dial: blueHourWatch.dial }),
            place: [11.8, 0.4, 0],
            turn: -14,
          },
        ],
        size: 9,
        camera: { elevation: 40, azimuth: -3, fill: 0.74, lens: 85, focus: [0.98, 0.2] },
        light: { ...SUN, cards: [8, 6, 7] },
      },
    ),
  ],
  'about-beads': [
    square('Loose beads of amethyst, rose quartz, aventurine, tiger eye and lapis lazuli, close up', {
      ground: 'linen',
      items: [
        {
          piece: prop('loose', {
            across: 7,
            seed: 2,
            beads: ['amethyst', 'rose-quartz', 'aventurine', 'tiger-eye', 'lapis-lazuli'].map((material) => ({
              material,
              mm: 8,
              count: 15,
            })),
          }),
          place: [0, 0, 0],
        },
      ],
      size: 4.5,
      camera: { elevation: 44, fill: 0.94, focus: [0.97, 0.2] },
      light: SUN,
    }),
  ],
  'about-wood': [
    square(
      'Square blanks of walnut, padauk and curly maple with a turned olivewood pen and two brass tubes',
      {
        ground: 'oak',
        items: [
          { piece: blank('walnut'), place: [-1.6, 4.4, 0], turn: 12 },
          { piece: blank('curly-maple'), place: [-0.6, 1.6, 0], turn: 20 },
          { piece: blank('padauk'), place: [-0.8, 3, 1.9], turn: 32 },
          lying(cigarPen, [1.2, -2.4, 0], 26, 104),
          { piece: tube, place: [-5.2, -2.6, 0], turn: 58 },
          { piece: tube, place: [-3.6, -4, 0], turn: 40 },
        ],
        size: 7,
        camera: { elevation: 42, azimuth: 6, fill: 0.9, focus: [0.97, 0.25] },
        light: SUN,
      },
    ),
  ],
  'about-watch': [
    square('Off-white watch dial with black numerals and a thin red seconds hand, close up', {
      ground: 'slate',
      items: [{ piece: timepieces[96]![0].piece, place: [0, 0, 0], turned: [38, 0, -14] }],
      size: 4.2,
      camera: { elevation: 58, azimuth: -8, fill: 0.92, lens: 100, focus: [0.985, 0.8] },
      light: { ...SUN, window: 3.2, key: 0.7, cards: [5, 6, 6], flag_height: 1.5 },
    }),
  ],
}
