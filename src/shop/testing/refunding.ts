import { randomUUID } from 'node:crypto'
import type { Input, Output } from '../every-call.contract.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { listMovements } from '../../payments/ledger/money-movements.sql.ts'
import { isRefundProblem, refundQuote, wholeRefund } from '../../orders/refunds/refund-quote.rules.ts'
import { refundableOfShown } from '../../orders/refunds/refundable-order.rules.ts'
import { toCents, toDecimal } from '../../machine/values/money.ts'
import { owner } from './paypal-news.ts'
import { addProduct, cartOf, openPayment, type TestShop } from './test-shop.ts'

/** An owner at an order's page, who gives money back as the desk does: by what it shows. */

export type DeskOrder = Output<'GET /api/orders/{id}'>
type RefundForm = Omit<Input<'POST /api/orders/{id}/refunds'>, 'id'>
type CancelForm = Omit<Input<'POST /api/orders/{id}/cancel'>, 'id'>

/** What was chosen in the dialog. */
type Chosen = Omit<Partial<RefundForm>, 'lines'> & {
  lines?: readonly { n: number; quantity: number; restock?: number }[]
}

interface SoldOrder {
  id: number
  token: string
  products: { id: number }[]
}

/** An order of 3 bracelets and 2 rings, paid at the wallet: $75.00 of goods, shipping and tax as the shop has them. */
export async function sellOrder(
  test: TestShop,
  approve: (orderID: string) => void = () => {},
  promoCode?: string,
): Promise<SoldOrder> {
  const bracelet = await addProduct(test, { name: 'Moss Agate Bracelet', price: '15.00' })
  const ring = await addProduct(test, { name: 'Brass Ring', price: '9.99' })
  const cart = [...cartOf(bracelet, 3), ...cartOf(ring, 2)]
  const isPaypal = test.context.wallets.first.name === 'paypal'
  const payment = await openPayment(test, cart, isPaypal ? 'ok' : 'none', promoCode)
  approve(payment.orderID)
  const { id } = await payment.capture()
  return { id: id!, token: payment.token, products: [bracelet, ring] }
}

export async function readDesk({ shop }: TestShop, id: number): Promise<DeskOrder> {
  return await shop['GET /api/orders/{id}']({ id }, owner)
}

/** What the desk's dialog would send: the sum it shows with what was chosen. */
export async function refundForm(test: TestShop, id: number, chosen: Chosen = {}): Promise<RefundForm> {
  const order = await readDesk(test, id)
  const { lines = [], shipping = '0.00', beyond = '0.00' } = chosen
  const quote = refundQuote(refundableOfShown(order), {
    lines,
    shippingCents: toCents(shipping),
    beyondCents: toCents(beyond),
    giftWrap: chosen.giftWrap,
    exchanges: chosen.exchanges,
    movedTax: chosen.movedTax,
  })
  const amountSeen = isRefundProblem(quote) ? '0.01' : toDecimal(quote.amountCents)
  const about = { key: randomUUID(), reason: 'A bead was loose', tellBuyer: true, way: 'wallet' } as const
  return {
    ...about,
    shipping,
    beyond,
    amountSeen,
    ...chosen,
    lines: lines.map(({ n, quantity, restock = 0 }) => ({ n, quantity, restock })),
  }
}

/** All that is left, as by one click. */
export async function wholeForm(
  test: TestShop,
  id: number,
  more: Partial<RefundForm> = {},
): Promise<RefundForm> {
  const whole = wholeRefund(refundableOfShown(await readDesk(test, id)))
  return await refundForm(test, id, {
    lines: [...whole.lines].map((line) => ({ ...line, restock: line.quantity })),
    shipping: toDecimal(whole.shippingCents),
    beyond: toDecimal(whole.beyondCents),
    ...(whole.giftWrap ? { giftWrap: true as const } : {}),
    ...(whole.exchanges ? { exchanges: true as const } : {}),
    ...more,
  })
}

export async function refundPart(
  test: TestShop,
  id: number,
  chosen: Parameters<typeof refundForm>[2],
): Promise<DeskOrder> {
  const form = await refundForm(test, id, chosen)
  return await test.shop['POST /api/orders/{id}/refunds']({ id, ...form }, owner)
}

export async function refundWhole(
  test: TestShop,
  id: number,
  more: Partial<RefundForm> = {},
): Promise<DeskOrder> {
  const form = await wholeForm(test, id, more)
  return await test.shop['POST /api/orders/{id}/refunds']({ id, ...form }, owner)
}

export async function cancelForm(
  test: TestShop,
  id: number,
  more: Partial<CancelForm> = {},
): Promise<CancelForm> {
  const { status, refundable, items } = await readDesk(test, id)
  const refund = more.refund ?? true
  return {
    key: randomUUID(),
    seen: status,
    refund,
    restock: items.flatMap(({ quantity, restocked }, index) =>
      quantity > restocked ? [{ n: index + 1, quantity: quantity - restocked }] : [],
    ),
    reason: 'It was lost in the workshop',
    tellBuyer: true,
    amountSeen: refund ? refundable : '0.00',
    way: 'wallet',
    ...more,
  }
}

/** The kinds of mails written so far, the oldest first. */
export async function mailKinds({ context }: TestShop): Promise<string[]> {
  return (await listMails(context.db.query, 100)).map(({ kind }) => kind).toReversed()
}

/** An order's movements of money, as 'kind amount'. */
export async function ledgerOf({ context }: TestShop, id: number): Promise<string[]> {
  const movements = await listMovements(context.db.query, id)
  return movements
    .filter(({ kind }) => kind !== 'fee')
    .map(({ kind, amountCents }) => `${kind} ${toDecimal(amountCents)}`)
}
