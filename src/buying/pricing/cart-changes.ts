import {
  existsOnce,
  isMade,
  makingDaysOf,
  type Offer,
  takenOf,
} from '../../pieces/supply/availability.rules.ts'
import { makingWords } from '../../pieces/supply/making-words.rules.ts'
import type { MakingDays } from '../../pieces/supply/product-kind.rules.ts'
import type { OptionGroup } from '../../pieces/options/options.rules.ts'
import type { changeKinds } from '../cart/cart.rules.ts'
import { conflict } from '../../machine/values/errors.ts'
import type { Product, ProductInCents } from '../../pieces/product/product.rules.ts'
import { type Days, longestMaking } from '../promise/promise.rules.ts'

/** A way the cart differs from the shop, in a sentence for the shopper. */
export interface Change {
  id: number
  kind: (typeof changeKinds)[number]
  message: string
}

type Named = Offer & { id: number; name: string }

/** By product, not by line: two lines of one piece together may be more than there are. */
export function wantedOf(lines: readonly { id: number; quantity: number }[]): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { id, quantity } of lines) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  return wanted
}

export function shortages(wanted: ReadonlyMap<number, number>, products: Map<number, Named>): Change[] {
  return [...wanted].flatMap(([id, quantity]) => {
    const product = products.get(id)
    return product && !takenOf(product, quantity) ? [shortage(product)] : []
  })
}

export function shortage({
  id,
  name,
  kind,
  available,
}: Pick<Named, 'id' | 'name' | 'kind' | 'available'>): Change {
  const count = available ?? 0
  if (kind === 'numbered' && count > 0)
    return { id, kind: 'too_few', message: `There is one ${name}: more of it can’t be in an order.` }
  if (count > 0) {
    const some = `Only ${count} of ${name}`
    const message = isMade(kind)
      ? `${some} can be ordered now.`
      : `${some} ${count === 1 ? 'is' : 'are'} left.`
    return { id, kind: 'too_few', message }
  }
  if (isMade(kind)) return { id, kind: 'sold_out', message: `All places for ${name} are taken.` }
  return { id, kind: 'sold_out', message: `${name} is sold${existsOnce(kind) ? '' : ' out'}.` }
}

/** What takes longer than the shopper was told; undefined where they were told of no time at all, by an older cart. */
export function longerMaking(
  product: Named,
  quantity: number,
  daysShown: MakingDays | null | undefined,
): Change | undefined {
  const days = makingDaysOf(product, quantity)
  if (
    daysShown === undefined ||
    !days ||
    (daysShown && days.from <= daysShown.from && days.to <= daysShown.to)
  )
    return undefined
  const { id, name } = product
  const message = daysShown
    ? `${name} now takes ${makingWords(days)} to make (it was ${makingWords(daysShown)}).`
    : `${name} is made to order: it takes ${makingWords(days)} to make.`
  return { id, kind: 'making_changed', message }
}

/** What a buyer is told when a piece without options got some since: they are to be chosen. Undefined where it has none. */
export function optionsToChoose({
  id,
  name,
  optionGroups,
}: Pick<Named, 'id' | 'name'> & { optionGroups: readonly OptionGroup[] }): Change | undefined {
  if (optionGroups.length === 0) return undefined
  const groups = listOf(optionGroups.map((group) => group.name.toLowerCase()))
  return { id, kind: 'has_options', message: `${name} comes in options by now: choose its ${groups}.` }
}

const listOf = (words: string[]) => new Intl.ListFormat('en').format(words)

/** Says once for each piece, however many lines have it, that it takes longer to make. */
export function longer(
  sent: readonly { id: number; makingDays?: MakingDays | null | undefined }[],
  wanted: ReadonlyMap<number, number>,
  products: Map<number, Named>,
): Change[] {
  const found = new Map<number, Change>()
  for (const { id, makingDays } of sent) {
    const product = products.get(id)
    const quantity = wanted.get(id)!
    const change = product && takenOf(product, quantity) && longerMaking(product, quantity, makingDays)
    if (change) found.set(id, change)
  }
  return [...found.values()]
}

/** Pieces that can't be returned by now, of which their shopper was not told so. */
export function finalByNow(
  sent: readonly { id: number; finalSale?: boolean | null | undefined }[],
  found: readonly Pick<Product, 'id' | 'name' | 'finalSale'>[],
): Change[] {
  return found
    .filter(({ id, finalSale }) => finalSale && sent.some((line) => line.id === id && !line.finalSale))
    .map(({ id, name }) => ({
      id,
      kind: 'final_sale',
      message: `${name} is final sale by now: it can’t be returned unless something is wrong with it.`,
    }))
}

/** The piece is there, and can be bought as it is told now. */
const TOLD_AND_SOLD = new Set<Change['kind']>(['price_changed', 'making_changed', 'final_sale'])

/** One sentence naming everything that changed, before any money moves. */
export function refuseChanges(changes: readonly Change[]): void {
  if (changes.length === 0) return
  const soldOut = changes.some(({ kind }) => !TOLD_AND_SOLD.has(kind))
  const sentences = changes.map((change) => change.message).join(' ')
  throw conflict(`${sentences} You have not been charged.`, soldOut ? 'sold_out' : 'price_changed')
}

/** How long the wanted pieces of a cart take to be made; null where all lie on the shelf. */
export function makingOfCart(
  products: readonly ProductInCents[],
  wanted: ReadonlyMap<number, number>,
): Days | null {
  return longestMaking(products.map((product) => makingDaysOf(product, wanted.get(product.id))))
}

/** How many pieces of a cart are to be made. */
export const toMakeOf = (products: readonly ProductInCents[], wanted: ReadonlyMap<number, number>): number =>
  products.reduce((sum, product) => sum + (takenOf(product, wanted.get(product.id) ?? 0)?.toMake ?? 0), 0)
