import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { balanceOf, type MovementKind } from './ledger.rules.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import { LEDGER_RULES } from '../books/ledger-rules.sql.ts'
import { recordMovement, updateBalance } from './money-movements.sql.ts'

async function openWithOrders(count: number) {
  const { database, drop } = await openTestDatabase()
  onTestFinished(drop)
  await database.query.execute(sql`
    INSERT INTO orders (customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
      payment_method, payment_id, shipping_address, shipping_method)
    SELECT 'Ada Example', '', 2160, 0, 0, 0, 2160, 'paypal', 'C' || n, '{}', 'Standard' FROM generate_series(1, ${count}::int) AS n`)
  await database.query.execute(sql`
    INSERT INTO payments (order_id, provider, provider_order_id, capture_id, amount_cents, currency, status)
    SELECT id, 'paypal', 'P' || id, payment_id, total_cents, 'USD', 'unpaid' FROM orders`)
  return database
}

/** As they may happen to a payment of 21.60, each told as often as the wallet likes. */
const kinds: readonly [MovementKind, number][] = [
  ['capture', 2160],
  ['fee', -105],
  ['refund', -500],
  ['refund', -1660],
  ['refund_failed', 500],
  ['refund_outside', -700],
  ['refund_outside', -1460],
  ['refund_outside', 700],
  ['reversal', -900],
  ['reversal', -1660],
  ['dispute', -900],
  ['won_back', 900],
]
const told = fc.shuffledSubarray(
  kinds.map(([kind, amountCents], nr) => ({ kind, amountCents, reference: `R${nr}` })),
)

test('an order stands as its movements say, in whichever order and however often they are told, and the books say the same', async () => {
  const database = await openWithOrders(60)
  const stories = fc.sample(told, { numRuns: 60, seed: 7 })
  await database.transaction(async (tx) => {
    for (const [place, story] of stories.entries()) {
      const orderId = place + 1
      for (const one of [...story, ...story.slice(0, 2)]) {
        const reference = `${orderId}-${one.reference}`
        await recordMovement(tx, { ...one, orderId, wallet: 'paypal', reference })
        await updateBalance(tx, orderId)
      }
    }
  })
  const { rows } = (await database.query.execute(sql`
    SELECT o.payment_state AS state, o.refunded_cents::int AS "refundedCents", o.given_back_outside_cents::int AS "outsideCents",
      p.status, p.refunded_cents::int AS "ofPayment"
    FROM orders o JOIN payments p ON p.order_id = o.id ORDER BY o.id`)) as { rows: object[] }
  expect(rows).toEqual(
    stories.map((story) => {
      const balance = balanceOf(story, 'unpaid')
      return { ...balance, status: balance.state, ofPayment: balance.refundedCents }
    }),
  )
  const [rule] = LEDGER_RULES
  expect(((await database.query.execute(sql.raw(rule!.query))) as { rows: object[] }).rows).toEqual([])
})

test('an order that stands otherwise than its movements say is a breach of the books', async () => {
  const database = await openWithOrders(2)
  await database.transaction(async (tx) => {
    await recordMovement(tx, {
      orderId: 1,
      kind: 'capture',
      amountCents: 2160,
      wallet: 'paypal',
      reference: 'C1',
    })
    await updateBalance(tx, 1)
  })
  await database.query.execute(sql`UPDATE orders SET refunded_cents = 1 WHERE id = 1`)
  await database.query.execute(sql`UPDATE orders SET payment_state = 'paid' WHERE id = 2`)
  const [rule] = LEDGER_RULES
  const { rows } = (await database.query.execute(sql.raw(rule!.query))) as { rows: { detail: string }[] }
  expect(rows.map(({ detail }) => detail).toSorted()).toEqual([
    'order 1 is paid, 1 cents given back, 0 outside; its movements say paid, 0, 0',
    'order 2 is paid, 0 cents given back, 0 outside; its movements say unpaid, 0, 0',
  ])
})
