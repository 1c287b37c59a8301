import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBreaches } from './books.sql.ts'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import { findOrderByCheckout } from '../../orders/order/orders.sql.ts'
import { listOpenDifferences } from '../comparison/differences.sql.ts'
import { openPocketWallet } from '../wallets/testing/pocket-wallet.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { processWebhooks, receiveWebhook } from '../webhooks/webhook.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, cartOf, openPayment, openTestShop } from '../../shop/testing/test-shop.ts'
import { compareNow, daysAgo } from '../comparison/comparisons.ts'
import { atWallet } from '../../shop/context.ts'

/** Random payments, refunds from either side and lost webhook events, compared once. */

interface History {
  isAnswerLost: boolean
  refunds: { by: 'shop' | 'wallet'; cents: number; isLost: boolean }[]
}

const history: fc.Arbitrary<History> = fc.record({
  isAnswerLost: fc.boolean(),
  refunds: fc.array(
    fc.record({
      by: fc.constantFrom('shop', 'wallet'),
      cents: fc.integer({ min: 1, max: 900 }),
      isLost: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})

/** Twenty histories a run; HISTORY_RUNS=10 tries two hundred. */
const RUNS = Number(process.env['HISTORY_RUNS'] ?? 3)

test('after any history one comparison brings the ledger to the wallet’s sums, and nothing differs', async () => {
  const pocket = openPocketWallet()
  const shop = await openTestShop({ wallet: pocket })
  const { db } = shop.context
  const product = await addProduct(shop, { stock: 1000 })

  // One life: a payment, and what went back of it.
  async function live({ isAnswerLost, refunds }: History): Promise<void> {
    const payment = await openPayment(shop, cartOf(product), 'none')
    pocket.approve(payment.orderID)
    if (isAnswerLost) pocket.loseAnswers(1)
    await payment.capture()
    const checkout = (await findCheckoutByToken(db.query, payment.token))!
    const captureId = pocket.captures().find(({ checkoutId }) => checkoutId === checkout.id)!.id
    for (const { by, cents, isLost } of refunds) {
      const order = await findOrderByCheckout(db.query, checkout.id)
      if (by === 'shop' && order) {
        if (isLost) pocket.loseAnswers(1)
        const { refundable } = await shop.shop['GET /api/orders/{id}']({ id: order.id }, owner)
        const amount = toDecimal(Math.min(cents, Math.round(Number(refundable) * 100)))
        if (amount === '0.00') continue
        const form = { key: crypto.randomUUID(), lines: [], shipping: '0.00', reason: '', tellBuyer: false }
        await shop.shop['POST /api/orders/{id}/refunds'](
          { ...form, id: order.id, beyond: amount, amountSeen: amount, way: 'wallet' },
          owner,
        )
      } else {
        pocket.giveBack(captureId, cents)
        if (isLost) continue
        const { headers, rawBody } = pocket.tell({ kind: 'refund', captureId })
        await receiveWebhook(atWallet(shop.context, 'pocket'), headers, rawBody)
        await processWebhooks(shop.context)
      }
    }
  }

  let lived = 0
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 20, maxLength: 20 }), async (histories) => {
      for (const one of histories) await live(one)
      lived += histories.length
      const made = (await compareNow(
        { ...shop.context, wallet: shop.context.wallets.first },
        { askedBy: 'command', since: daysAgo(1) },
      ))!
      expect(made).toMatchObject({ failure: null, differing: 0 })
      expect(await listOpenDifferences(db.query, 10)).toEqual([])
      const { rows } = (await db.query.execute(sql`
        SELECT c.reference, sum(m.amount_cents)::int AS cents
        FROM money_movements c JOIN money_movements m ON m.order_id = c.order_id
        WHERE c.kind = 'capture' AND m.kind IN ('capture', 'refund', 'refund_failed')
        GROUP BY c.reference`)) as { rows: { reference: string; cents: number }[] }
      const ledger = Object.fromEntries(rows.map(({ reference, cents }) => [reference, cents]))
      const wallet = Object.fromEntries(
        pocket.captures().map(({ id, amountCents, refundedCents }) => [id, amountCents - refundedCents!]),
      )
      expect(ledger).toEqual(wallet)
      expect(await findBreaches(db.query)).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(lived).toBe(20 * RUNS)
}, 600_000)
