import type { CollectionPieces } from '../../pieces/collections/collection.rules.ts'
import type { BlockPicture } from '../home/block.rules.ts'
import type { PageText } from '../pages/page-text.rules.ts'

/** A collection as it is typed: what its page says, and which pieces stand in it. */
export interface CollectionText {
  name: string
  words: string
  description: string
  picture: BlockPicture | null
  pieces: CollectionPieces
}

/** What is typed at the desk, and seen at its address as the shop itself. */
interface TriedTexts {
  page: PageText
  collection: CollectionText
  /** A piece by its number, as it is saved: it may be a draft. */
  product: true
}
export type Tried = {
  [What in keyof TriedTexts]: { what: What; slug: string; text: TriedTexts[What] }
}[keyof TriedTexts]

/** What one browser sees of the shop before everybody does: one thing at a time, the rest being as everybody sees it. */
export type Previewed = { what: 'front' } | Tried

/** The unpublished text of this page or collection, where it is the one being previewed. */
export function triedOf<What extends keyof TriedTexts>(
  previewed: Previewed | undefined,
  what: What,
  slug: string | undefined,
): TriedTexts[What] | undefined {
  if (previewed?.what !== what || !('slug' in previewed) || previewed.slug !== slug) return undefined
  return previewed.text as TriedTexts[What]
}
