import { collections, type Collection } from '../../pieces/listing/catalogue.rules.ts'

/** Whose pieces a block shows, where it is no listing's: those that are chosen once for the home page, or those it names itself. */
export const CHOSEN_PIECES = 'chosen'
export const BY_HAND = ''

/** Pieces a block shows at most, where it shows a listing (spec section 9). */
export const BLOCK_PIECES = 8

/** What a block's listing asks for. */
interface BlockListing {
  collection?: Collection | 'curated'
  category?: string
  /** One of the owner's own. */
  of?: string
  sort?: 'own'
  limit?: number
}

const PATH = /^\/([\w-]+)(?:\?category=([^&#]+))?$/
const OWN = /^\/collections\/([\w-]+)$/

/** The listing at an address of the shop: all pieces, one of its collections, or a category; undefined for any other page. */
export function listingOf(from: string): BlockListing | undefined {
  if (from === CHOSEN_PIECES) return { collection: 'curated' }
  const [, of] = OWN.exec(from) ?? []
  if (of !== undefined) return { of, sort: 'own', limit: BLOCK_PIECES }
  const [, page, category] = PATH.exec(from) ?? []
  if (page === undefined) return undefined
  if (page === 'products')
    return category === undefined ? all : { category: decoded(category), limit: BLOCK_PIECES }
  return category === undefined && isCollection(page) ? { collection: page, limit: BLOCK_PIECES } : undefined
}

const all: BlockListing = { limit: BLOCK_PIECES }

function isCollection(page: string): page is Collection {
  return Object.hasOwn(collections, page)
}

/** As browsers write it in an address: `Natural+Gemstones`. */
function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
