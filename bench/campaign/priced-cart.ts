import type { Answer } from './ask.ts'

export interface CartLine {
  id: number
  quantity: number
}

interface Quote {
  items: { id: number; price: string; quantity: number; stock: number }[]
  shippingCost: string
  shippingMethodId: number
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
  const { items, shippingCost, shippingMethodId, promoCode, discount, total } = answer.body as Quote
  if (!items.some(({ stock, quantity }) => stock >= quantity)) return undefined
  return {
    cartItems: items.map(({ id, price, quantity }) => ({ id, price, quantity })),
    shippingCost,
    shippingMethodId,
    total,
    customerInfo: CUSTOMER,
    ...(promoCode === null ? {} : { promoCode, discount }),
  }
}
