/** What the home page is made of, in the order its owner chose. */

/** A picture of the shop's own, and what of it stays in sight where there is less room than it has: percents from left and top. */
export interface BlockPicture {
  url: string
  /** What is to be seen on it, for who can't; empty where the words beside it say the same. */
  alt: string
  x: number
  y: number
}

/** What is to be clicked, and where it leads: an address inside the shop, or one that begins with https. */
export interface BlockLink {
  name: string
  to: string
}

export interface Tile {
  /** Null: the first picture of the pieces that it leads to, if it leads to any. */
  picture: BlockPicture | null
  title: string
  words: string
  to: string
}

interface Worded {
  title: string
  words: string
}

export type Block =
  | ({ kind: 'hero'; label: string; picture: BlockPicture | null; links: BlockLink[] } & Worded)
  /** `from` is the address of a listing, CHOSEN_PIECES, or BY_HAND; then they are those of `ids`, in that order. */
  | ({ kind: 'pieces'; from: string; ids: number[]; link: BlockLink | null } & Worded)
  | { kind: 'tiles'; title: string; tiles: Tile[] }
  /** `words` is Markdown. */
  | ({ kind: 'text'; picture: BlockPicture | null } & Worded)
  | ({ kind: 'reviews' | 'posts' | 'letter' | 'contact' } & Worded)

export type BlockKind = Block['kind']

export const blockKinds = [
  'hero',
  'pieces',
  'tiles',
  'text',
  'reviews',
  'posts',
  'letter',
  'contact',
] as const satisfies readonly BlockKind[]

/** What each is called at the desk. */
export const blockNames: Record<BlockKind, string> = {
  hero: 'Opening',
  pieces: 'Pieces',
  tiles: 'Tiles',
  text: 'Words with a picture',
  reviews: 'Reviews',
  posts: 'Journal',
  letter: 'Letter',
  contact: 'Contact',
}

/** The pieces that Settings names for the home page. */
export const CHOSEN_PIECES = 'chosen'

export const BY_HAND = ''

export const BLOCK_LIMITS = {
  blocks: 20,
  label: 80,
  title: 120,
  words: 500,
  text: 5000,
  name: 60,
  address: 300,
  alt: 300,
  links: 2,
  tiles: 6,
  pieces: 12,
} as const

/** Each kind once more than this would say the same twice. */
export const onlyOnce: ReadonlySet<BlockKind> = new Set(['hero', 'reviews', 'posts', 'letter', 'contact'])

export interface BlockProblem {
  /** Where, inside the list of blocks: '2.tiles.0.to'. */
  path: string
  /** What would be right, after the name of the field. */
  message: string
}

/** Where a block leads, by the field that says so: its pieces' listing and the links in its Markdown included. */
export function blockLinks(block: Block): { path: string; to: string }[] {
  switch (block.kind) {
    case 'hero':
      return block.links.map(({ to }, n) => ({ path: `links.${n}.to`, to }))
    case 'pieces':
      return [
        { path: 'from', to: block.from },
        ...(block.link ? [{ path: 'link.to', to: block.link.to }] : []),
      ]
    case 'tiles':
      return block.tiles.map(({ to }, n) => ({ path: `tiles.${n}.to`, to }))
    case 'text':
      return [...block.words.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, to]) => ({ path: 'words', to: to! }))
    default:
      return []
  }
}

const NOTHING_GONE: ReadonlySet<string> = new Set()

/**
 * What is in the way of showing these blocks to everybody: a block without a heading, a tile that leads nowhere.
 * A draft may have it; it is said when it is to be published. `nowhere` are addresses that nothing is at any more.
 */
export function homeProblems(
  blocks: readonly Block[],
  nowhere: ReadonlySet<string> = NOTHING_GONE,
): BlockProblem[] {
  return blocks.flatMap((block, at) => {
    const named = `Block ${at + 1}, “${blockNames[block.kind]}”,`
    const gone = blockLinks(block)
      .filter(({ to }) => nowhere.has(to))
      .map(({ path, to }) => ({ path, message: `leads to ${to}, where nothing is` }))
    return [...problemsOf(block), ...gone].map(({ path, message }) => ({
      path: `${at}.${path}`,
      message: `${named} ${message}`,
    }))
  })
}

function problemsOf(block: Block): BlockProblem[] {
  const found: BlockProblem[] = []
  const needs = (path: string, value: string, what: string) => {
    if (value === '') found.push({ path, message: `needs ${what}` })
  }
  // An opening, and words with a picture, have the shop's name where they have none.
  if (block.kind !== 'hero' && block.kind !== 'text') needs('title', block.title, 'a heading')
  switch (block.kind) {
    case 'hero':
      for (const [n, link] of block.links.entries()) needLink(link, `links.${n}`, `button ${n + 1}`)
      break
    case 'pieces':
      if (block.from === BY_HAND && block.ids.length === 0)
        found.push({ path: 'ids', message: 'needs at least one piece' })
      if (block.link) needLink(block.link, 'link', 'its link')
      break
    case 'tiles':
      if (block.tiles.length === 0) found.push({ path: 'tiles', message: 'needs at least one tile' })
      for (const [n, { title, to }] of block.tiles.entries()) {
        needs(`tiles.${n}.title`, title, `a heading on tile ${n + 1}`)
        needs(`tiles.${n}.to`, to, `an address for tile ${n + 1}`)
      }
      break
    case 'text':
      needs('words', block.words, 'words')
      break
    default:
  }
  return found

  function needLink({ name, to }: BlockLink, path: string, what: string): void {
    needs(`${path}.name`, name, `words on ${what}`)
    needs(`${path}.to`, to, `an address for ${what}`)
  }
}

/** A new one, with nothing in it yet. */
export function emptyBlock(kind: BlockKind): Block {
  const worded = { title: '', words: '' }
  switch (kind) {
    case 'hero':
      return { kind, ...worded, label: '', picture: null, links: [{ name: '', to: '' }] }
    case 'pieces':
      return { kind, ...worded, from: '/products', ids: [], link: null }
    case 'tiles':
      return { kind, title: '', tiles: [emptyTile()] }
    case 'text':
      return { kind, ...worded, picture: null }
    default:
      return { kind, ...worded }
  }
}

export const emptyTile = (): Tile => ({ picture: null, title: '', words: '', to: '' })
