import type { FieldOf, OwnPicture, ValuesOf } from '../../shop/field-kinds.rules.ts'

/**
 * What the home page is made of, in the order its owner chose: each kind of block once, with its fields. The contract,
 * the desk's form, what is in the way of publishing a block and where it leads are all read here; how the shop renders a
 * kind stands in page/. Shoppers' pages read only its types, for its words would make their script heavier.
 */

interface Shared {
  /** As the desk calls it. */
  label: string
  /** What the form says below it. */
  hint?: string
  /** What a block that everybody sees has here, after 'needs'; inside a row or a link, before its name: 'a heading on'. */
  needs?: string
}

export type BlockFields = Readonly<Record<string, BlockField>>

export type BlockField =
  | FieldOf<'shown' | 'text' | 'markdown' | 'address' | 'listing' | 'ids' | 'link', Shared>
  | FieldOf<'rows', Shared & { of: BlockFields }>
  | FieldOf<'picture'>

export type BlockFieldKind = BlockField['kind']

export type BlockPicture = OwnPicture

export const BLOCK_LIMITS = { blocks: 20, title: 120, words: 500, name: 60, address: 300, alt: 300 } as const

const heading = { kind: 'shown', label: 'Heading', max: BLOCK_LIMITS.title } as const
const title = { ...heading, needs: 'a heading' } as const
const words = { kind: 'text', label: 'Words', max: BLOCK_LIMITS.words, lines: 3 } as const
/** Words above what the shop itself knows, such as its reviews. */
const headed = (hint: string) => ({ title, words: { ...words, hint } }) as const
const address = {
  kind: 'address',
  label: 'Leads to',
  max: BLOCK_LIMITS.address,
  needs: 'an address for',
} as const

/** What is to be clicked, and where it leads: an address inside the shop, or one that begins with https. */
export const linkFields = {
  name: { kind: 'shown', label: 'Words', max: BLOCK_LIMITS.name, needs: 'words on' },
  to: { ...address, named: 'name' },
} as const satisfies BlockFields

const tileFields = {
  title: { ...heading, needs: 'a heading on' },
  words: { ...words, lines: 2 },
  to: { ...address, named: 'title', pictured: 'picture' },
  /** None: the first picture of the pieces that it leads to, if it leads to any. */
  picture: { kind: 'picture' },
} as const satisfies BlockFields

interface BlockDeclaration {
  /** As the desk calls it. */
  name: string
  /** Such a block once more would say the same twice. */
  once: boolean
  fields: BlockFields & { title: BlockField }
}

export const homeBlocks = {
  hero: {
    name: 'Opening',
    once: true,
    fields: {
      label: { kind: 'shown', label: 'Small line above', max: 80 },
      title: { ...heading, label: 'Headline', hint: 'Left empty, it is the shop’s name.' },
      words,
      links: { kind: 'rows', label: 'Buttons', noun: 'button', max: 2, of: linkFields },
      picture: { kind: 'picture' },
    },
  },
  pieces: {
    name: 'Pieces',
    once: false,
    fields: {
      title,
      words,
      from: { kind: 'listing', label: 'Which pieces' },
      ids: { kind: 'ids', label: 'Pieces', max: 12, by: 'from', needs: 'at least one piece' },
      link: { kind: 'link', label: 'A link beside the heading', begins: 'from' },
    },
  },
  tiles: {
    name: 'Tiles',
    once: false,
    fields: {
      title,
      tiles: {
        kind: 'rows',
        label: 'Tiles',
        noun: 'tile',
        max: 6,
        of: tileFields,
        needs: 'at least one tile',
      },
    },
  },
  text: {
    name: 'Words with a picture',
    once: false,
    fields: {
      title: { ...heading, hint: 'Left empty, it is the shop’s name.' },
      words: {
        kind: 'markdown',
        label: 'Words',
        max: 5000,
        hint: 'Stand beside the picture.',
        needs: 'words',
      },
      picture: { kind: 'picture' },
    },
  },
  reviews: {
    name: 'Reviews',
    once: true,
    fields: headed('The latest reviews stand below. Without any, the block is not shown.'),
  },
  posts: {
    name: 'Journal',
    once: true,
    fields: headed('The latest posts stand below. Without any, the block is not shown.'),
  },
  letter: {
    name: 'Letter',
    once: true,
    fields: headed('Beside them shoppers leave their address for your letters.'),
  },
  contact: {
    name: 'Contact',
    once: true,
    fields: headed('Your form and your address stand below.'),
  },
} as const satisfies Record<string, BlockDeclaration>

export type BlockLink = ValuesOf<typeof linkFields>
export type Tile = ValuesOf<typeof tileFields>

export type BlockKind = keyof typeof homeBlocks
export type BlockOf<Kind extends BlockKind> = { kind: Kind } & ValuesOf<(typeof homeBlocks)[Kind]['fields']>
export type Block = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind]

export const blockKinds = Object.keys(homeBlocks) as BlockKind[]

export interface BlockProblem {
  /** Where, inside the list of blocks: '2.tiles.0.to'. */
  path: string
  /** What would be right, after the name of the field. */
  message: string
}
