import type { Answer } from './ask.ts'
import type { Wanted } from './goods.ts'

export interface CartLine extends Wanted {
  quantity: number
}

export interface QuotedLine extends CartLine {
  price: string
  lineTotal: string
  available: number | null
  makingDays: object | null
}

interface Quote {
  items: QuotedLine[]
  shippingCost: string
  shippingMethodId: number
  shippingMethods: { id: number; arrival: { from: string; to: string } | null }[]
  discount: string
  promoCode: string | null
  total: string
}

const CUSTOMER = {
  name: 'Ada Example',
  email: 'ada@example.com',
  street1: '18 Mill Lane',
  city: 'Asheville',
  state: 'NC',
  zip: '28801',
}

export type Ask = (method: string, path: string, body: object) => Promise<Answer | undefined>

/** What a page sends to open a payment for a cart, as the shop has just priced it; nothing where a piece is sold out. */
export async function priceCart(
  ask: Ask,
  cart: CartLine[],
  code: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  const answer = await ask('POST', '/api/cart/quote', {
    cartItems: cart.map((line) => ({ ...line, price: '1.00' })),
    state: CUSTOMER.state,
    ...(code === undefined ? {} : { promoCode: code }),
  })
  if (answer?.status !== 200) return undefined
  const { items, shippingMethods, ...quote } = answer.body as Quote
  const { shippingCost, shippingMethodId, promoCode, discount, total } = quote
  if (items.length === 0 || !items.every(isThere)) return undefined
  const arrival = shippingMethods.find(({ id }) => id === shippingMethodId)?.arrival
  return {
    cartItems: items.map(({ id, price, quantity, customization, makingDays }) => ({
      id,
      price,
      quantity,
      makingDays,
      ...(customization ? { customization } : {}),
    })),
    arrival: arrival ? { from: arrival.from, to: arrival.to } : null,
    shippingCost,
    shippingMethodId,
    total,
    customerInfo: CUSTOMER,
    ...(promoCode === null ? {} : { promoCode, discount }),
  }
}

function isThere({ available, quantity }: QuotedLine): boolean {
  return available === null || available >= quantity
}
