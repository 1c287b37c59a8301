import { insistAt } from '../buyers/ask.ts'
import { checkoutBody, payFor, quoteInput, type Extras, type Quote } from '../buyers/priced-cart.ts'
import { toCents, toDecimal } from '../../src/machine/values/money.ts'
import { LARGEST_ORDER_CENTS } from '../../src/buying/checkout/refusals.ts'
import type { Control } from '../world/emulator-process.ts'
import { walletState } from '../world/paypal.ts'
import type { ChosenLine } from './cart-by-chance.ts'

/** One cart from its quote to its order, as a browser takes it there; everything is told that was said on the way. */

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

interface FullQuote extends Quote, Amounts {
  discount: string
  shippingCost: string
  total: string
  changes: { kind: string; message: string }[]
}

interface Unit {
  amount: { value: string; breakdown: Record<string, { value: string }> }
  items: { unit_amount: { value: string }; quantity: string; sku: string }[]
}

export interface Bought {
  chosen: readonly ChosenLine[]
  quote: FullQuote
  arrival: { from: string; to: string } | null
  wallet: Unit
  captured: string
  /** At the desk, and on its buyer's page. */
  orders: Order[]
}

export interface Place {
  url: string
  cookie: string
  control: Control
}

/** What was asked at the wallet and what it took, as its control tells it. */
interface WalletRecord {
  orders: { id: string; purchase_units: Unit[] }[]
}

/** What the quote says where there are not so many of a piece. */
const SHORT = new Set(['sold_out', 'too_few', 'number_sold'])

/** Undefined where the shop would not sell that: there are not so many, or it comes to nothing or too much. */
export async function buyOverHttp(
  { url, cookie, control }: Place,
  chosen: readonly ChosenLine[],
  extras: Extras,
): Promise<Bought | undefined> {
  const insist = insistAt(url, { address: '203.0.113.7', cookie })
  const cart = chosen.map(({ piece, quantity, answers, unitCents }) => ({
    id: piece.id,
    quantity,
    price: toDecimal(unitCents),
    customization: answers,
  }))
  const quote = await insist<FullQuote>('POST', '/api/cart/quote', quoteInput(cart, extras))
  const isShort = quote.changes.some(({ kind }) => SHORT.has(kind))
  const totalCents = toCents(quote.total)
  if (isShort || totalCents === 0 || totalCents > LARGEST_ORDER_CENTS) return undefined
  const body = checkoutBody(quote)
  const { orderID, token, id } = await payFor(
    insist,
    // A browser sends what its buyer answered, and keeps it.
    { ...body, cartItems: body.cartItems.map((line, n) => ({ ...line, ...cart[n]! })), ...giftOf(extras) },
    (orderID) => control(`/orders/${orderID}/approve`, { instrument: 'ok' }),
  )
  const [{ orders }, { captures }] = await Promise.all([
    control<WalletRecord>('/state'),
    walletState(control),
  ])
  const { order: receipt } = await insist<{ order: Order }>('GET', `/api/checkout/${token}`)
  return {
    chosen,
    quote,
    arrival: body.arrival,
    wallet: orders.find((order) => order.id === orderID)!.purchase_units[0]!,
    captured: captures.find((capture) => capture.orderId === orderID)!.amount.value,
    orders: [await insist<Order>('GET', `/api/orders/${id}`), receipt],
  }
}

const giftOf = ({ gift }: Extras) => (gift ? { gift } : {})

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
