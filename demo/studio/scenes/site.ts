import { beads } from './bracelet.ts'
import { glassBeadBracelets } from './glass-bead-bracelets.ts'
import { lying, set, type Item, type Place } from './set.ts'
import { blueHourWatch } from './set-pieces.ts'
import { timepieces } from './timepieces.ts'
import type { Piece, Scenes, Shot } from './shot.ts'

type Composition = Omit<Parameters<typeof set>[0], 'camera'> & Record<string, unknown>

const picture = (width: number, height: number, alt: string, piece: Composition): Shot => ({
  ...set(piece, undefined, alt),
  width,
  height,
})

const portrait = (alt: string, piece: Composition) => picture(1000, 1250, alt, piece)
const square = (alt: string, piece: Composition) => picture(1000, 1000, alt, piece)

const pen = (style: string, mm: number, thick: number, material: string, trim: string): Piece =>
  ({ kind: 'pen', style, mm, thick, material, trim }) as Piece
const prop = (style: string, details: Record<string, unknown>): Piece => ({ kind: 'prop', style, ...details }) as Piece

const amethystBracelet = { kind: 'bracelet', seed: 3, beads: beads(23, 'amethyst', 8) } as Piece
const cigarPen = pen('cigar', 133, 14, 'olivewood', 'gunmetal')

/** Pens like the ribs of a fan, their tips towards a point in front. */
const fanned = (pens: Piece[], between: number): Item[] =>
  pens.map((piece, index) => {
    const turn = 90 + ((pens.length - 1) / 2 - index) * between
    const away = 13.5
    const place: Place = [
      away * Math.cos((turn * Math.PI) / 180),
      away * Math.sin((turn * Math.PI) / 180) - away,
      0,
    ]
    return lying(piece, place, turn, 90)
  })

const glass = (id: number, place: Place, turn = 0): Item => ({ piece: glassBeadBracelets[id]![0].piece, place, turn })

/** The site's own pictures, by the name under which pages ask for them. */
export const sitePictures: Scenes = {
  hero: [
    picture(
      1600,
      1200,
      'A steel watch with a blue dial and tan strap, an amethyst bead bracelet and an olivewood pen on pale paper',
      {
        items: [
          { piece: blueHourWatch, place: [-2.7, 0.4, 0], turned: [54, 0, 10] },
          { piece: amethystBracelet, place: [2.9, -1.9, 0], turn: 115 },
          lying(cigarPen, [3.1, 4.6, 0], 140, 120),
        ],
        size: 8,
        camera: { elevation: 34, azimuth: 2, fill: 0.75, lens: 90, focus: [0.97, 0.16] },
        light: { key: 1.5, fill: 0.4, top: 0.35, world: 0.42, cards: [7, 6, 7] },
      },
    ),
  ],
  'category-pens': [
    portrait('Five turned pens fanned out: walnut, blue-green resin, olivewood, padauk and curly maple', {
      items: fanned(
        [
          pen('slimline', 130, 9, 'walnut', 'chrome'),
          pen('twist', 133, 12, 'deep-current', 'chrome'),
          cigarPen,
          pen('twist', 133, 12, 'padauk', 'brass'),
          pen('slimline', 130, 9, 'curly-maple', 'satin-nickel'),
        ],
        13,
      ),
      size: 8,
      camera: { elevation: 60, azimuth: -4, fill: 0.78 },
    }),
  ],
  'category-glass-bead-bracelets': [
    portrait('Three glass bead bracelets: sea-green frosted glass, millefiori coins and amber-colored facets', {
      items: [glass(28, [-1.3, 5.6, 0]), glass(30, [1.9, -0.4, 0], 30), glass(34, [-1.5, -6, 0])],
      size: 8,
      camera: { elevation: 50, azimuth: -6, fill: 0.78, focus: [0.99, 0.2] },
    }),
  ],
  'category-limited-edition': [
    portrait('Watch with a hammered brass dial on a leather strap, standing on pale paper', {
      items: [{ piece: timepieces[105]![0].piece, place: [0, 0, 0], turned: [62, 0, 0] }],
      size: 5,
      camera: { elevation: 24, azimuth: 20, fill: 0.74, lens: 100 },
      light: { cards: [5, 6, 6], fill: 0.9, flag_height: 1.5 },
    }),
  ],
  about: [
    picture(1600, 900, 'A workbench: pen blanks, brass tubes, loose beads in a dish, a half-strung bracelet, a watch face', {
      items: [
        { piece: prop('blank', { wood: 'padauk', long: 14, thick: 1.9 }), place: [-7.4, 5.4, 0], turn: 16 },
        { piece: prop('blank', { wood: 'walnut', long: 14, thick: 1.9 }), place: [-8.2, 3, 0], turn: 11 },
        { piece: prop('blank', { wood: 'curly-maple', long: 14, thick: 1.9 }), place: [-8, 4.3, 1.9], turn: 7 },
        { piece: prop('blank', { wood: 'olivewood', long: 14, thick: 1.9 }), place: [-9.2, -0.4, 0], turn: 24 },
        { piece: prop('tube', { metal: 'brass', long: 5.4, across: 0.9 }), place: [-3.6, -1.4, 0], turn: 52 },
        { piece: prop('tube', { metal: 'brass', long: 5.4, across: 0.9 }), place: [-2.2, -2.2, 0], turn: 40 },
        { piece: prop('bushing', { metal: 'brass', across: 1.4 }), place: [-4.6, -4.2, 0] },
        { piece: prop('bushing', { metal: 'brass', across: 1.1 }), place: [-6.3, -4.6, 0] },
        {
          piece: prop('dish', {
            glaze: 'enamel:#f3efe6',
            across: 9.4,
            seed: 5,
            beads: [
              { material: 'amethyst', mm: 8, count: 26 },
              { material: 'rose-quartz', mm: 8, count: 22 },
              { material: 'aventurine', mm: 8, count: 18 },
            ],
          }),
          place: [4, 4.2, 0],
        },
        {
          piece: { kind: 'bracelet', seed: 8, beads: beads(15, 'tiger-eye', 8), path: { shape: 'arc', span: 210, turn: -150 } } as Piece,
          place: [6.6, -4, 0],
        },
        { piece: prop('loose', { across: 4, seed: 4, beads: [{ material: 'tiger-eye', mm: 8, count: 4 }] }), place: [1.4, -4.6, 0] },
        {
          piece: prop('face', { across: 3.2, rim: 'brass', dial: blueHourWatch.dial }),
          place: [11.4, 1.2, 0],
          turn: -14,
        },
        lying(cigarPen, [12.2, -4.2, 0], 64, 110),
      ],
      size: 11,
      camera: { elevation: 38, azimuth: -4, fill: 0.8, lens: 85, focus: [0.98, 0.2] },
      light: { key: 1.45, fill: 0.42, top: 0.35, world: 0.45, cards: [8, 6, 7] },
    }),
  ],
  'about-beads': [
    square('Loose beads of amethyst, rose quartz, aventurine, tiger eye and lapis lazuli, close up', {
      items: [
        {
          piece: prop('loose', {
            across: 8.4,
            seed: 2,
            beads: ['amethyst', 'rose-quartz', 'aventurine', 'tiger-eye', 'lapis-lazuli'].map((material) => ({
              material,
              mm: 8,
              count: 13,
            })),
          }),
          place: [0, 0, 0],
        },
      ],
      size: 4.5,
      camera: { elevation: 44, fill: 0.96, focus: [0.97, 0.1] },
    }),
  ],
}
