import {
  addToCart,
  cartOf,
  emptyCart,
  lineKey,
  MAX_LINES,
  MAX_QUANTITY,
  putBack,
  removeFromCart,
  setQuantity,
  type Cart,
  type CartLine,
  type Customization,
  type PlacedLine,
} from '../../domain/cart.ts'
import { isDecimal } from '../../domain/money.ts'
import { DEFAULT_PICTURE } from '../../domain/picture.ts'
import type { Product } from '../../domain/product.ts'
import { createStoredValue, useStoredValue } from './stored-value.ts'

/** The shopper's cart: kept in this browser, shared by its tabs. */
export const CART_KEY = 'handmade-moments.cart.v1'

const stored = createStoredValue<Cart>({
  key: CART_KEY,
  empty: emptyCart,
  parse: parseCart,
  storage: () => localStorage,
})

export function useCart(): Cart {
  return useStoredValue(stored)
}

export const cart = {
  get: stored.get,
  add: (product: Product, quantity = 1, customization?: Customization) =>
    stored.set(addToCart(stored.get(), product, quantity, customization)),
  setQuantity: (key: string, quantity: number) => stored.set(setQuantity(stored.get(), key, quantity)),
  remove: (key: string) => stored.set(removeFromCart(stored.get(), key)),
  putBack: (removed: readonly PlacedLine[]) => stored.set(putBack(stored.get(), removed)),
  accept: (quoted: readonly QuotedLine[]) => stored.set(acceptQuote(stored.get(), quoted)),
  clear: () => stored.set(emptyCart),
}

/** What the shop says of a line: its price today and how many there are. */
export interface QuotedLine {
  id: number
  price: string
  stock: number
}

/** The cart as the shop sees it: today's prices, no more pieces than there are, nothing that is gone. */
export function acceptQuote(cart: Cart, quoted: readonly QuotedLine[]): Cart {
  const left = new Map(quoted.map((line) => [line.id, line.stock]))
  return cartOf(
    cart.items.flatMap((line) => {
      const now = quoted.find((candidate) => candidate.id === line.id)
      const stock = left.get(line.id) ?? 0
      const quantity = Math.min(line.quantity, stock)
      if (!now || quantity <= 0) return []
      left.set(line.id, stock - quantity)
      return [{ ...line, price: now.price, stock: now.stock, quantity }]
    }),
  )
}

/** Reads what a browser kept, perhaps for years: lines that make no sense are left out, totals are recomputed. */
export function parseCart(found: unknown): Cart {
  const items = isRecord(found) && Array.isArray(found['items']) ? (found['items'] as unknown[]) : []
  const lines = new Map<string, CartLine>()
  for (const item of items) {
    const line = parseLine(item)
    if (line && lines.size < MAX_LINES) {
      lines.set(lineKey(line), line)
    }
  }
  return cartOf([...lines.values()])
}

function parseLine(found: unknown): CartLine | undefined {
  if (!isRecord(found)) return undefined
  const { id, name, price, quantity } = found
  if (!isWhole(id) || !isWhole(quantity) || typeof name !== 'string') return undefined
  const decimal = typeof price === 'number' ? price.toFixed(2) : price
  if (typeof decimal !== 'string' || !isDecimal(decimal)) return undefined
  const line: CartLine = {
    id,
    name,
    price: decimal,
    quantity: Math.min(quantity, MAX_QUANTITY),
    description: textOr(found['description'], ''),
    imageUrl: textOr(found['imageUrl'], DEFAULT_PICTURE),
    imageAlt: textOr(found['imageAlt'], ''),
    morePictures: [],
    rating: null,
    category: textOr(found['category'], ''),
    tags: Array.isArray(found['tags']) ? found['tags'].filter((tag) => typeof tag === 'string') : [],
    stock: isWhole(found['stock']) ? found['stock'] : 0,
    featured: found['featured'] === true,
    createdAt: textOr(found['createdAt'], ''),
    version: isWhole(found['version']) ? found['version'] : 1,
  }
  const answers = parseCustomization(found['customization'])
  return answers ? { ...line, customization: answers } : line
}

function parseCustomization(found: unknown): Customization | undefined {
  if (!isRecord(found)) return undefined
  const answers = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return answers.length > 0 ? Object.fromEntries(answers) : undefined
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

function isWhole(found: unknown): found is number {
  return typeof found === 'number' && Number.isSafeInteger(found) && found > 0
}

function textOr(found: unknown, fallback: string): string {
  return typeof found === 'string' ? found : fallback
}
