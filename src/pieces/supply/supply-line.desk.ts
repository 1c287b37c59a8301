import { isAvailable } from './availability.rules.ts'
import { makingWords } from './making-words.rules.ts'
import type { DeskProduct } from '../product/product.rules.ts'

/** How a piece can be had, on its tile: a figure only where there is one. */
export function supplyLine(product: DeskProduct): string {
  const { kind, stock, beingMade, atOnce } = product
  if (kind === 'shelf') return `Stock: ${stock}`
  if (kind === 'one_of_a_kind') return isAvailable(product) ? 'One of a kind' : 'One of a kind, sold'
  if (kind === 'numbered')
    return isAvailable(product) ? `Numbered series, ${stock} left` : 'Numbered series, sold'
  const takes = makingWords({ from: product.makingDaysFrom, to: product.makingDaysTo })
  const places = atOnce === 0 ? '' : ` of ${atOnce} at once`
  const making = beingMade > 0 ? `, ${beingMade}${places} being made` : ''
  if (kind === 'made_again') return `Stock: ${stock}, then made in ${takes}${making}`
  const back = stock > 0 ? `, ${stock} came back and ${stock === 1 ? 'lies' : 'lie'} on the shelf` : ''
  return `Made to order in ${takes}${making}${back}`
}
