import { randomUUID } from 'node:crypto'
import type { Answer, Insist } from './ask.ts'
import type { Goods, Wanted } from '../world/goods.ts'

export interface CartLine extends Wanted {
  quantity: number
  /** What the browser believes it costs; some dollar unless said. */
  price?: string
}

/** One of what nobody is refused for want of: of each way of selling in turn, and at times two pieces of it. */
export function cart({ common }: Goods, n: number): CartLine[] {
  return [{ ...common[n % common.length]!, quantity: 1 + (n % 2) }]
}

interface QuotedLine extends CartLine {
  price: string
  lineTotal: string
  available: number | null
  makingDays: object | null
}

export interface Quote {
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

export interface Extras {
  code?: string | undefined
  gift?: { note: string; wrap: boolean } | undefined
}

/** What a page sends to be told what a cart costs. */
export function quoteInput(cart: readonly CartLine[], { code, gift }: Extras): object {
  return {
    cartItems: cart.map((line) => ({ price: '1.00', ...line })),
    state: CUSTOMER.state,
    ...(code === undefined ? {} : { promoCode: code }),
    ...(gift ? { gift } : {}),
  }
}

export type CheckoutBody = ReturnType<typeof checkoutBody>

/** What a page sends to open a payment for a cart, as the shop has just priced it. */
export function checkoutBody({ items, shippingMethods, ...quote }: Quote) {
  const { shippingCost, shippingMethodId, promoCode, discount, total } = quote
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

export type Ask = (method: string, path: string, body: object) => Promise<Answer | undefined>

const isThere = ({ available, quantity }: QuotedLine) => available === null || available >= quantity

/** Asks for the price of a cart; answers what opens its payment, or nothing where a piece is sold out. */
export async function priceCart(
  ask: Ask,
  cart: readonly CartLine[],
  code: string | undefined,
): Promise<CheckoutBody | undefined> {
  const answer = await ask('POST', '/api/cart/quote', quoteInput(cart, { code }))
  if (answer?.status !== 200) return undefined
  const quote = answer.body as Quote
  return quote.items.length > 0 && quote.items.every(isThere) ? checkoutBody(quote) : undefined
}

/** Pays for a priced cart with nothing in the way; throws where a call is refused. No order yet (id null) while the payment is being confirmed. */
export async function payFor(
  insist: Insist,
  body: CheckoutBody & object,
  approve: (orderID: string) => Promise<unknown> = async () => {},
): Promise<{ orderID: string; token: string; id: number | null }> {
  const opened = { ...body, idempotencyKey: randomUUID() }
  const { orderID, token } = await insist<{ orderID: string; token: string }>(
    'POST',
    '/api/paypal/create-order',
    opened,
  )
  await approve(orderID)
  const { cartItems, shippingCost, customerInfo } = body
  const paid = { cartItems, shippingCost, customerInfo, orderID, token }
  const { id } = await insist<{ id: number | null }>('POST', '/api/paypal/capture-order', paid)
  return { orderID, token, id }
}
