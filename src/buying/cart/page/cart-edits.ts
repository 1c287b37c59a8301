import type { Quote } from '../../../shop/site/queries.ts'
import { cartOf, lineKey, type Cart, type Customization } from '../cart.rules.ts'
import { answerLine, putBack, removeFromCart, setQuantity, type PlacedLine } from '../cart-edits.rules.ts'
import { cart } from './cart-store.ts'

/** How the cart's own page changes it: apart, so that other pages don't load it. */
export const cartEdits = {
  setQuantity: (key: string, quantity: number) => cart.set(setQuantity(cart.get(), key, quantity)),
  remove: (key: string) => cart.set(removeFromCart(cart.get(), key)),
  /** Answers what the cart has no room for. */
  putBack: (removed: readonly PlacedLine[]): PlacedLine[] => {
    const { cart: filled, left } = putBack(cart.get(), removed)
    cart.set(filled)
    return left
  },
  answer: (key: string, answered: { customization: Customization; price: string }) =>
    cart.set(answerLine(cart.get(), key, answered)),
  accept: (quote: Quoted) => cart.set(acceptQuote(cart.get(), quote)),
}

/** What the shop answers about a cart: what is gone has no line, and is named in the changes. */
interface Quoted {
  items: readonly Pick<
    Quote['items'][number],
    'id' | 'price' | 'stock' | 'available' | 'makingDays' | 'customization'
  >[]
  changes: readonly Partial<Pick<Quote['changes'][number], 'id' | 'kind'>>[]
}

/**
 * The cart once the quote is accepted: today's prices, no more pieces than there are, nothing that is gone. A line stays as
 * it is if an option must still be chosen, its number is sold, or another tab added it after the quote was asked for.
 */
export function acceptQuote(cart: Pick<Cart, 'items'>, { items, changes }: Quoted): Cart {
  const left = new Map(items.map((line) => [line.id, line.available ?? Infinity]))
  return cartOf(
    cart.items.flatMap((line) => {
      if (changes.some(({ id, kind }) => id === line.id && kind === 'number_sold')) return [line]
      const now =
        items.find((candidate) => lineKey(candidate) === lineKey(line)) ??
        items.find((candidate) => candidate.id === line.id)
      if (!now) return changes.some(({ id, kind }) => id === line.id && kind !== 'has_options') ? [] : [line]
      const available = left.get(line.id) ?? 0
      const quantity = Math.min(line.quantity, available)
      if (quantity <= 0) return []
      left.set(line.id, available - quantity)
      const isFinal = changes.some(({ id, kind }) => id === line.id && kind === 'final_sale')
      return [
        {
          ...line,
          price: now.price,
          stock: now.stock,
          makingDays: now.makingDays,
          ...(isFinal ? { finalSale: true } : {}),
          quantity,
        },
      ]
    }),
  )
}
