import {
  addToCart,
  cartOf,
  emptyCart,
  lineKey,
  MAX_LINES,
  MAX_QUANTITY,
  type Cart,
  type CartLine,
  type Customization,
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

/** What all pages do with it; the changes of the cart's own page are in cart-edits.ts. */
export const cart = {
  get: stored.get,
  set: stored.set,
  add: (product: Product, quantity = 1, customization?: Customization) =>
    stored.set(addToCart(stored.get(), product, quantity, customization)),
  clear: () => stored.set(emptyCart),
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
    ...unknown,
    ...sameKind(found),
    morePictures: [],
    rating: null,
    tags: [],
    id,
    name,
    price: decimal,
    quantity: Math.min(quantity, MAX_QUANTITY),
  }
  const answers = parseCustomization(found['customization'])
  return answers ? { ...line, customization: answers } : line
}

/** What a line may lack without becoming useless. */
const unknown = {
  description: '',
  imageUrl: DEFAULT_PICTURE,
  imageAlt: '',
  category: '',
  stock: 0,
  featured: false,
  createdAt: '',
  version: 1,
}

/** Those of the values that are there and of the kind they should be. */
function sameKind(found: Record<string, unknown>): Partial<typeof unknown> {
  return Object.fromEntries(
    Object.entries(unknown).flatMap(([key, value]) =>
      typeof found[key] === typeof value ? [[key, found[key]]] : [],
    ),
  )
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
