import { centsOf, comparePaymentsAndOrders, goneOf, isCharge, rowsOf } from '../verdict/ledger.ts'
import type { Capture, WalletRefund } from '../world/wallet-deeds.ts'
import { findBreaches } from '../../src/payments/books/books.sql.ts'
import { owner } from '../../src/shop/testing/paypal-news.ts'
import { readDesk } from '../../src/shop/testing/refunding.ts'
import { orderIds } from './giving-back.ts'
import { stateOf, type Model, type Real } from './world.ts'

/** What must hold, as sentences about what does not. */

/** Which rules are broken that hold at any moment, whatever is under way. */
export async function brokenAlways(model: Model, real: Real): Promise<string[]> {
  const { captures, refunds } = await stateOf(real)
  const breaches = await findBreaches(real.test.context.db.query)
  const lies = model.payments.filter(
    ({ orderID, toldAt, askedAt }) =>
      toldAt !== undefined &&
      toldAt > askedAt &&
      captures.some((capture) => isCharge(capture) && capture.orderId === orderID),
  )
  const tooMuch = captures.filter((capture) => goneOf(capture, refunds) > centsOf([capture.amount.value]))
  return [
    ...breaches.map(({ rule, detail }) => `${rule}: ${detail}`),
    ...lies.map(
      ({ orderID }) => `the buyer of ${orderID} was told that nothing was charged, and was charged`,
    ),
    ...doubled(captures).map((id) => `${id} was charged twice`),
    ...tooMuch.map(({ id }) => `more went back of ${id} than was captured`),
  ]
}

function doubled(captures: readonly Capture[]): string[] {
  const byOrder = Map.groupBy(captures.filter(isCharge), ({ orderId }) => orderId)
  return [...byOrder].flatMap(([id, all]) => (all.length > 1 ? [id] : []))
}

/** Once everything has settled: both sides of the money agree to the cent, and the shelf with what was put on it. */
export async function brokenWhenSettled(model: Model, real: Real): Promise<string[]> {
  const { captures, refunds } = await stateOf(real)
  const { test } = real
  const orders = await Promise.all((await orderIds(real)).map((id) => readDesk(test, id)))
  const review = await test.shop['GET /api/payments/review']({}, owner)
  const inReview = new Set(review.map(({ paypalOrderId }) => paypalOrderId))
  return [
    ...comparePaymentsAndOrders({ captures, refunds, orders, inReview }),
    ...orders.flatMap((order) => {
      const capture = captures.find(({ id }) => id === order.paymentId)
      return capture ? compareOrder(order, capture, refunds) : []
    }),
    ...(await compareShelf(model, real, captures, orders, inReview)),
  ]
}

type DeskOrder = Awaited<ReturnType<typeof readDesk>>

function compareOrder(order: DeskOrder, capture: Capture, refunds: readonly WalletRefund[]): string[] {
  const problems: string[] = []
  const gone = goneOf(capture, refunds)
  const total = centsOf([capture.amount.value])
  const say = (what: string) => void problems.push(`order ${order.id}: ${what}`)
  if (centsOf([order.refunded]) !== gone) say(`says ${order.refunded} went back; ${gone} cents did`)
  const isPaid = capture.status !== 'PENDING'
  if (isPaid && centsOf([order.refundable]) !== total - gone)
    say(`says ${order.refundable} can still go back; ${total - gone} cents can`)
  const asked = order.refunds.filter(({ state }) => state === 'asked')
  if (asked.length > 0) say(`${asked.length} refunds are still asked for`)
  const rows = rowsOf(order.refunds)
  if (rows !== gone) say(`its refunds sum to ${rows} cents; ${gone} went back`)
  for (const { name, quantity, refunded, restocked } of order.items) {
    if (refunded > quantity || restocked > quantity)
      say(`of ${quantity} ${name}, ${refunded} are given back and ${restocked} on the shelf again`)
  }
  return problems
}

async function compareShelf(
  { products, payments }: Model,
  { test }: Real,
  captures: readonly Capture[],
  orders: DeskOrder[],
  inReview: ReadonlySet<string>,
): Promise<string[]> {
  // Pieces of what waits for a person may be held, or not any more.
  if (inReview.size > 0) return []
  const charged = new Set(captures.filter(isCharge).map(({ orderId }) => orderId))
  // A payment that was held and then denied was an order: its pieces are on the shelf again.
  const isPlaced = (orderID: string) =>
    charged.has(orderID) ||
    captures.some(
      (capture) => capture.orderId === orderID && orders.some(({ paymentId }) => paymentId === capture.id),
    )
  const problems: string[] = []
  for (const { id, put } of products) {
    const sold = payments
      .filter(({ orderID }) => isPlaced(orderID))
      .flatMap(({ cart }) => cart)
      .reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
    const back = orders
      .flatMap(({ items }) => items)
      .reduce((sum, item) => (item.productId === id ? sum + item.restocked : sum), 0)
    const made = orders
      .flatMap(({ items }) => items)
      .reduce((sum, item) => (item.productId === id ? sum + (item.made?.pieces ?? 0) : sum), 0)
    const { stock: shelf } = await test.shop['GET /api/desk/products/{id}']({ id }, owner)
    if (shelf !== put - (sold - made) + back)
      problems.push(
        `of product ${id} ${put} were put out, ${sold} sold, ${made} of them made for it, ${back} came back, and ${shelf} are there`,
      )
  }
  return problems
}
