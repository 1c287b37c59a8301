import {
  addToCart,
  cartOf,
  emptyCart,
  lineKey,
  MAX_QUANTITY,
  type Cart,
  type CartLine,
  type Customization,
} from '../cart.rules.ts'
import { isDecimal } from '../../../machine/values/money.ts'
import { DEFAULT_PICTURE } from '../../../machine/pictures/picture.rules.ts'
import type { Product } from '../../../pieces/product/product.rules.ts'
import { createStoredValue, useStoredValue } from '../../../machine/web/stored-value.ts'

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
  /** False, with nothing changed, where that would be more than an order holds. */
  add: (product: Product, quantity?: number, customization?: Customization): boolean => {
    const filled = addToCart(stored.get(), product, quantity, customization)
    if (filled) stored.set(filled)
    return filled !== undefined
  },
  clear: stored.clear,
}

/**
 * Reads what a browser kept, perhaps for years: lines that make no sense are left out, the total is computed anew. Lines
 * beyond what an order holds stay, for the shopper to choose among them.
 */
export function parseCart(found: unknown): Cart {
  const items = isRecord(found) && Array.isArray(found['items']) ? (found['items'] as unknown[]) : []
  const lines = items.map(parseLine).filter((line) => line !== undefined)
  return cartOf([...new Map(lines.map((line) => [lineKey(line), line])).values()])
}

function parseLine(found: unknown): CartLine | undefined {
  if (!isRecord(found)) return undefined
  const { id, name, price, quantity } = found
  if (!isWhole(id) || !isWhole(quantity) || typeof name !== 'string') return undefined
  const decimal = typeof price === 'number' ? price.toFixed(2) : price
  if (typeof decimal !== 'string' || !isDecimal(decimal)) return undefined
  const line: CartLine = {
    ...missing,
    ...sameKind(found),
    id,
    name,
    price: decimal,
    quantity: Math.min(quantity, MAX_QUANTITY),
  }
  const makingDays = found['makingDays']
  if (
    makingDays === null ||
    (isRecord(makingDays) && isWhole(makingDays['from']) && isWhole(makingDays['to']))
  )
    line.makingDays = makingDays as CartLine['makingDays']
  if (found['finalSale'] === true) line.finalSale = true
  const answers = parseCustomization(found['customization'])
  return answers ? { ...line, customization: answers } : line
}

type Rest = Omit<
  CartLine,
  'id' | 'name' | 'price' | 'quantity' | 'customization' | 'makingDays' | 'finalSale'
>

/** What a line may lack without becoming useless. */
const missing: Rest = {
  description: '',
  imageUrl: DEFAULT_PICTURE,
  imageAlt: '',
  morePictures: [],
  category: '',
  tags: [],
  stock: 0,
  featured: false,
  rating: null,
  createdAt: '',
  version: 1,
}

/** Those of the values that are there and of the kind they should be. */
function sameKind(found: Record<string, unknown>): Partial<Rest> {
  return Object.fromEntries(
    Object.entries(missing).flatMap(([key, value]) =>
      typeof found[key] === typeof value && Array.isArray(found[key]) === Array.isArray(value)
        ? [[key, found[key]]]
        : [],
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
