import { isSameValue } from '../../machine/values/same-value.ts'
import type { Front } from './front.rules.ts'
import type { Block, BlockKind, BlockLink } from '../home/block.rules.ts'
import { BY_HAND } from '../home/listing-of.rules.ts'
import { plainHome } from '../home/plain-home.rules.ts'
import {
  defaultNavigation,
  linksOf,
  plainNavigation,
  withLinks,
  type Navigation,
} from '../menu/navigation.rules.ts'

/** What became of that which the demo's front speaks of. */
export interface DemoGone {
  /** The demo's home page: a block that is still as it came is nobody's of this shop. */
  demoHome: readonly Block[]
  /** Whether something is at an address; of a piece by its id. */
  isThere: (address: string) => boolean
  isPiece: (id: number) => boolean
}

/** Without the demo's home and menu; what the owner arranged herself stays, as far as it leads somewhere, and so does the look. */
export function withoutDemo(front: Front, gone: DemoGone): Front {
  return {
    ...front,
    home: front.home ? homeWithout(front.home, gone) : plainHome(),
    navigation: front.navigation ? navigationWithout(front.navigation, gone) : plainNavigation,
  }
}

/** In a block's place where it was the demo's and no other of its kind is left: the plain one. */
function homeWithout(home: readonly Block[], gone: DemoGone): Block[] {
  const left = home.map((block) =>
    gone.demoHome.some((demos) => isSameValue(demos, block)) ? undefined : blockWithout(block, gone),
  )
  const placed = new Set<BlockKind>(left.flatMap((block) => (block ? [block.kind] : [])))
  const plain = plainHome()
  return home.flatMap(({ kind }, at) => {
    const block = left[at] ?? (placed.has(kind) ? undefined : plain.find((one) => one.kind === kind))
    if (!block) return []
    placed.add(kind)
    return [block]
  })
}

/** Undefined where nothing is left that it could show. */
function blockWithout(block: Block, gone: DemoGone): Block | undefined {
  const { isThere, isPiece, demoHome } = gone
  switch (block.kind) {
    case 'hero':
      return { ...block, links: block.links.filter(({ to }) => isThere(to)) }
    case 'pieces': {
      const link = block.link && isThere(block.link.to) ? block.link : null
      if (block.from !== BY_HAND) return isThere(block.from) ? { ...block, link } : undefined
      const ids = block.ids.filter(isPiece)
      return ids.length > 0 || block.ids.length === 0 ? { ...block, ids, link } : undefined
    }
    case 'tiles': {
      const demos = demoHome.flatMap((one) => (one.kind === 'tiles' ? one.tiles : []))
      const tiles = block.tiles.filter(
        (tile) => isThere(tile.to) && !demos.some((one) => isSameValue(one, tile)),
      )
      return tiles.length > 0 || block.tiles.length === 0 ? { ...block, tiles } : undefined
    }
    default:
      return block
  }
}

/** Rows as the demo had them, which a plain menu has not. */
const isPlains = (link: BlockLink) => linksOf(plainNavigation).some((one) => isSameValue(one, link))
const demoLinks = linksOf(defaultNavigation).filter((link) => !isPlains(link))

const navigationWithout = (navigation: Navigation, { isThere }: DemoGone): Navigation =>
  withLinks(navigation, (link) => isThere(link.to) && !demoLinks.some((one) => isSameValue(one, link)))

/** In a browser's tab, of a shop that has none of its own and is no demo: a ring. */
export const PLAIN_ICON = '/icon-plain.svg'
