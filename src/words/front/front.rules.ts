import type { FieldError } from '../../machine/values/errors.ts'
import type { Block, BlockKind, BlockLink } from '../home/block.rules.ts'
import { BY_HAND } from '../home/listing-of.rules.ts'
import { homeProblems } from '../home/block-rules.rules.ts'
import { defaultLook, type Look } from '../look/look.rules.ts'
import { linkedListings } from '../menu/leads-to.rules.ts'
import {
  defaultNavigation,
  type Navigation,
  navigationProblems,
  withContactPage,
  linksOf,
  plainNavigation,
  withLinks,
} from '../menu/navigation.rules.ts'
import { isSameValue } from '../../machine/values/same-value.ts'
import { plainHome } from '../home/plain-home.rules.ts'

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

/** Something of the shop's own, `/pens`, or another site's, over https: nothing else can stand behind a link that an owner made. */
const INSIDE = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE = /^https:\/\/[^\s\\/@]+\.[^\s\\@]+$/

export const ADDRESS_WORDS =
  'must be an address of the shop such as /products, or one that begins with https://'

export function isLinkAddress(text: string): boolean {
  return INSIDE.test(text) || ELSEWHERE.test(text)
}

/** The shop's front: what its owner arranges, and publishes at once. */
export interface Front {
  look: Look
  /** The home page's blocks; null as long as it is the one that every shop begins with. */
  home: Block[] | null
  /** Menu and footer; null as long as they are those that every shop begins with. */
  navigation: Navigation | null
}

export const defaultFront: Front = { look: defaultLook, home: null, navigation: null }

/** A front as it was stored, with defaults for what came since. */
export function frontOver(written: Partial<Front> | null): Front {
  return { ...defaultFront, ...written, look: { ...defaultLook, ...written?.look } }
}

/** What is in the way of showing it to everybody, by the field's path. `nowhere` are addresses that nothing is at. */
export function frontProblems({ home, navigation }: Front, nowhere: ReadonlySet<string>): FieldError[] {
  return [
    ...homeProblems(home ?? [], nowhere).map(({ path, message }) => ({ field: `home.${path}`, message })),
    ...navigationProblems(navigation ?? defaultNavigation, nowhere).map(({ path, message }) => ({
      field: `navigation.${path}`,
      message,
    })),
  ]
}

/** What every page shows of the front; home's blocks are on home alone. `announce_front` in the database says the same. */
export interface FrontOfEveryPage {
  look: Look
  /** Null until the owner has set a menu. */
  navigation: Navigation | null
  ownHome: boolean
  /** Listings that came with the shop and that it leads to; null of all. */
  linked: string[] | null
}

export function frontOfEveryPage({ look, home, navigation }: Front): FrontOfEveryPage {
  const hasContact = home === null || home.some(({ kind }) => kind === 'contact')
  return {
    look,
    navigation: hasContact ? navigation : withContactPage(navigation ?? defaultNavigation),
    ownHome: home !== null,
    linked: linkedListings({ home, navigation }),
  }
}
