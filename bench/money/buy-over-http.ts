import { setTimeout } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { toCents, toDecimal } from '../../src/domain/money.ts'
import { LARGEST_ORDER_CENTS } from '../../src/shop/checkout/refuse-changed-figures.ts'
import type { ChosenLine } from './cart-by-chance.ts'

/** One cart from its quote to its order, as a browser takes it there; everything is told that was said on the way. */

const CUSTOMER = {
  name: 'Ada Example',
  email: 'ada@example.com',
  street1: '18 Mill Lane',
  city: 'Asheville',
  state: 'NC',
  zip: '28801',
}

/** The amounts of a cart, wherever they are said. Whatever else an order costs is a row here. */
export interface Amounts {
  subtotal: string
  giftWrap: string
  discount: string
  shippingCost: string
  tax: string
  total: string
}

interface Line {
  price: string
  quantity: number
  lineTotal: string
  customization?: Record<string, string>
}

export interface Order extends Amounts {
  id: number
  items: Line[]
  promise: { from: string; to: string } | null
}

interface Quote extends Amounts {
  items: (Line & { id: number; makingDays: object | null })[]
  promoCode: string | null
  shippingMethodId: number
  shippingMethods: { id: number; arrival: { from: string; to: string } | null }[]
  changes: { kind: string; message: string }[]
}

interface Unit {
  amount: { value: string; breakdown: Record<string, { value: string }> }
  items: { unit_amount: { value: string }; quantity: string; sku: string }[]
}

export interface Bought {
  chosen: readonly ChosenLine[]
  quote: Quote
  arrival: { from: string; to: string } | null
  wallet: Unit
  captured: string
  /** At the desk, and on its buyer's page. */
  orders: Order[]
}

export interface Place {
  url: string
  cookie: string
  control: <T>(path: string, body?: object) => Promise<T>
}

interface WalletState {
  orders: { id: string; purchase_units: Unit[] }[]
  captures: { amount: { value: string }; supplementary_data: { related_ids: { order_id: string } } }[]
}

export interface GiftWanted {
  note: string
  wrap: boolean
}

/** What the quote says where there are not so many of a piece. */
const SHORT = new Set(['sold_out', 'too_few', 'number_sold'])

/** Undefined where the shop would not sell that: there are not so many, or it comes to nothing or too much. */
export async function buyOverHttp(
  { url, cookie, control }: Place,
  chosen: readonly ChosenLine[],
  { code, gift }: { code?: string | undefined; gift?: GiftWanted | undefined },
): Promise<Bought | undefined> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.status === 429) {
      // Hundreds of buyers from one address are asked to wait, and do.
      await setTimeout(Number(answer.headers.get('Retry-After') ?? 1) * 1000)
      return await call(method, path, body)
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const sent = chosen.map(({ piece, quantity, answers, unitCents }) => ({
    id: piece.id,
    quantity,
    price: toDecimal(unitCents),
    customization: answers,
  }))
  const promo = code === undefined ? {} : { promoCode: code }
  const given = gift ? { gift } : {}
  const asked = { cartItems: sent, state: CUSTOMER.state, ...promo, ...given }
  const quote = await call<Quote>('POST', '/api/cart/quote', asked)
  const isShort = quote.changes.some(({ kind }) => SHORT.has(kind))
  const totalCents = toCents(quote.total)
  if (isShort || totalCents === 0 || totalCents > LARGEST_ORDER_CENTS) return undefined
  const arrival =
    quote.shippingMethods.find(({ id }) => id === quote.shippingMethodId)!.arrival &&
    daysOf(quote.shippingMethods.find(({ id }) => id === quote.shippingMethodId)!.arrival!)
  const { shippingCost, total, discount, promoCode } = quote
  // The browser takes over how long a piece takes to make from the quote.
  const cartItems = sent.map((line, n) => ({ ...line, makingDays: quote.items[n]!.makingDays }))
  const body = { cartItems, shippingCost, customerInfo: CUSTOMER }
  const { orderID, token } = await call<{ orderID: string; token: string }>(
    'POST',
    '/api/paypal/create-order',
    {
      ...body,
      ...given,
      total,
      arrival,
      idempotencyKey: randomUUID(),
      ...(promoCode === null ? {} : { promoCode, discount }),
    },
  )
  await control(`/orders/${orderID}/approve`, { instrument: 'ok' })
  const paid = await call<{ id: number }>('POST', '/api/paypal/capture-order', { ...body, orderID, token })
  const state = await control<WalletState>('/state')
  const { order: receipt } = await call<{ order: Order }>('GET', `/api/checkout/${token}`)
  return {
    chosen,
    quote,
    arrival,
    wallet: state.orders.find(({ id }) => id === orderID)!.purchase_units[0]!,
    captured: state.captures.find(({ supplementary_data: of }) => of.related_ids.order_id === orderID)!.amount
      .value,
    orders: [await call<Order>('GET', `/api/orders/${paid.id}`), receipt],
  }
}

const daysOf = ({ from, to }: { from: string; to: string }) => ({ from, to })

const AMOUNTS = ['subtotal', 'giftWrap', 'discount', 'shippingCost', 'tax', 'total'] as const
/** As the wallet calls what it adds to the items, and takes off. */
const AT_WALLET = {
  discount: 'discount',
  shipping: 'shippingCost',
  tax_total: 'tax',
} as const

/** Where cart, wallet, mail and order do not say the same, in sentences. `mail` is the text of the buyer's mail. */
export function wrongOrder(
  { chosen, quote, arrival, wallet, captured, orders }: Bought,
  mail: string,
): string[] {
  const wrong: string[] = []
  const same = (what: string, is: unknown, shouldBe: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(shouldBe))
      wrong.push(`${what}: ${JSON.stringify(is)}, and should be ${JSON.stringify(shouldBe)}`)
  }
  const lines = chosen.map(({ unitCents, quantity, answers }) => ({
    price: toDecimal(unitCents),
    quantity,
    lineTotal: toDecimal(unitCents * quantity),
    answers: byLabel(answers),
  }))
  same('the quote’s lines', linesOf(quote.items), lines)
  same(
    'the quote’s total',
    toCents(quote.subtotal) +
      toCents(quote.giftWrap) -
      toCents(quote.discount) +
      toCents(quote.shippingCost) +
      toCents(quote.tax),
    toCents(quote.total),
  )
  same('what is asked at the wallet', wallet.amount.value, quote.total)
  same('what the wallet took', captured, quote.total)
  same(
    'the wallet’s item_total',
    toCents(wallet.amount.breakdown['item_total']!.value),
    toCents(quote.subtotal) + toCents(quote.giftWrap),
  )
  for (const [name, amount] of Object.entries(AT_WALLET))
    same(`the wallet’s ${name}`, wallet.amount.breakdown[name]?.value ?? '0.00', quote[amount])
  same(
    'the wallet’s items',
    wallet.items.map(({ unit_amount: { value }, quantity }) => [value, Number(quantity)]),
    [
      ...lines.map(({ price, quantity }) => [price, quantity]),
      ...(toCents(quote.giftWrap) > 0 ? [[quote.giftWrap, 1]] : []),
    ],
  )
  for (const order of orders) {
    same('the order’s lines', linesOf(order.items), lines)
    for (const name of AMOUNTS) same(`the order’s ${name}`, order[name], quote[name])
    same('the order’s arrival', order.promise && daysOf(order.promise), arrival)
  }
  const said = [...lines.map(({ lineTotal }) => lineTotal), quote.subtotal, quote.tax, quote.total]
  const extra = [quote.discount, quote.giftWrap].filter((amount) => toCents(amount) > 0)
  for (const amount of [...said, ...extra])
    if (!mail.includes(dollars(amount))) wrong.push(`the mail does not say ${dollars(amount)}`)
  for (const [, answer] of lines.flatMap(({ answers }) => answers))
    if (!mail.includes(answer)) wrong.push(`the mail does not say ${answer}`)
  return wrong
}

const dollars = (amount: string) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const linesOf = (items: readonly Line[]) =>
  items.map(({ price, quantity, lineTotal, customization = {} }) => ({
    price,
    quantity,
    lineTotal,
    answers: byLabel(customization),
  }))

/** The database keeps names in an order of its own. */
const byLabel = (answers: Record<string, string>) =>
  Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))
