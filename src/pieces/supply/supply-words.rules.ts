import { existsOnce, isAvailable, isMade, type Offer } from './availability.rules.ts'
import { makingWords } from './making-words.rules.ts'
import { isNearlyGone } from '../product/product.rules.ts'

/** What is said of how a piece can be had, by its kind. */

/** On a card, beside the price; nothing of what simply lies on the shelf. */
export function cardWords(piece: Pick<Offer, 'kind' | 'stock' | 'available'>): string | undefined {
  const { kind, stock } = piece
  if (!isAvailable(piece)) return goneWords(kind)
  if (existsOnce(kind)) return onceWords(kind)
  if (kind === 'made_to_order' || (kind === 'made_again' && stock < 1)) return 'Made to order'
  return isNearlyGone(piece) ? `Only ${stock} left` : undefined
}

/** Why none can be bought. */
export function goneWords(kind: Offer['kind']): string {
  if (isMade(kind)) return 'All places taken'
  return existsOnce(kind) ? 'Sold' : 'Sold out'
}

/** On the piece's own page, of any kind but the shelf's. */
export function supplyWords(piece: Offer): string {
  const { kind, stock } = piece
  if (existsOnce(kind) && !isAvailable(piece)) return 'Sold'
  if (kind === 'numbered') return `Stock: ${stock} available of a numbered series`
  if (existsOnce(kind)) return onceWords(kind)
  if (!isAvailable(piece)) return 'Made to order. All places are taken at the moment.'
  const takes = makingWords({ from: piece.makingDaysFrom, to: piece.makingDaysTo })
  return kind === 'made_again' && stock > 0
    ? `Stock: ${stock} available. More are made to order, which takes ${takes}.`
    : `Made to order. Making it takes ${takes}.`
}

const onceWords = (kind: Offer['kind']) => (kind === 'numbered' ? 'Numbered series' : 'One of a kind')
