import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { openPocketWallet } from '../../payments/wallets/testing/pocket-wallet.ts'
import { sweep } from '../../payments/capture/sweep.ts'
import { processWebhooks, receiveWebhook } from '../../payments/webhooks/webhook.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import {
  cancelForm,
  ledgerOf,
  mailKinds,
  readDesk,
  refundPart,
  refundWhole,
  sellOrder,
} from '../../shop/testing/refunding.ts'
import { openTestShop, stockOf, stranger, expectRightBooks } from '../../shop/testing/test-shop.ts'
import { atWallet } from '../../shop/context.ts'

/** What a refund may come to, at a wallet of another make. */
async function openPocketShop() {
  const pocket = openPocketWallet()
  const shop = await openTestShop({ wallet: pocket })
  const sold = await sellOrder(shop, (orderID) => pocket.approve(orderID))
  return {
    ...shop,
    ...sold,
    pocket,
    lookAgain: async () => {
      await shop.context.db.query.execute(
        sql`UPDATE refunds SET next_look_at = now() WHERE next_look_at IS NOT NULL`,
      )
      await sweep(shop.context)
    },
    hearOfRefund: async () => {
      const { headers, rawBody } = pocket.tell({ kind: 'refund', captureId: pocket.captures()[0]!.id })
      await receiveWebhook(atWallet(shop.context, 'pocket'), headers, rawBody)
      await processWebhooks(shop.context, 60)
    },
    newestMail: async () => (await listMails(shop.context.db.query, 1))[0]!,
  }
}

describe('a refund that is on its way', () => {
  test('counts as gone, puts the pieces on the shelf, and is completed when it arrives', async () => {
    const shop = await openPocketShop()
    shop.pocket.refundsAre('pending')
    const order = await refundPart(shop, shop.id, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
    expect(order).toMatchObject({ paymentState: 'partly_refunded', refunds: [{ state: 'pending' }] })
    expect(await stockOf(shop, shop.products[0]!.id)).toBe(8)
    expect((await shop.newestMail()).bodyText).toContain(
      'which has it on its way to the account you paid from',
    )
    await shop.lookAgain()
    expect((await readDesk(shop, shop.id)).refunds).toMatchObject([{ state: 'pending' }])
    shop.pocket.endRefund(shop.pocket.refunds()[0]!.id, 'completed')
    await shop.lookAgain()
    const after = await readDesk(shop, shop.id)
    expect(after.refunds).toMatchObject([{ state: 'completed' }])
    const texts = after.timeline.map(({ text }) => text)
    expect(texts).toContain('Refund of $16.20 is on its way')
    expect(texts).toContain('Refund of $16.20 completed')
    expect((await mailKinds(shop)).filter((kind) => kind === 'refund')).toHaveLength(1)
    await expectRightBooks(shop)
  })

  test('and fails is the shop’s money again, which the owner is told; then it can be given back anew', async () => {
    const shop = await openPocketShop()
    shop.pocket.refundsAre('pending')
    const { total } = await refundWhole(shop, shop.id)
    shop.pocket.endRefund(shop.pocket.refunds()[0]!.id, 'failed')
    await shop.lookAgain()
    const order = await readDesk(shop, shop.id)
    expect(order).toMatchObject({ paymentState: 'paid', refunded: '0.00', refundable: total })
    expect(order.items.map(({ refunded }) => refunded)).toEqual([0, 0])
    expect(order.refunds).toMatchObject([
      { state: 'failed', failure: 'Pocket took it on, and it failed there.' },
    ])
    const mail = await shop.newestMail()
    expect(mail.subject).toBe(`A refund of order #${shop.id} failed: $${total}`)
    expect(mail.bodyText).toContain('The buyer has had a mail that it was on its way. Write to them.')
    shop.pocket.refundsAre('completed')
    expect(
      await refundWhole(shop, shop.id, {
        lines: [1, 2].map((n) => ({ n, quantity: n === 1 ? 3 : 2, restock: 0 })),
      }),
    ).toMatchObject({ paymentState: 'refunded' })
    expect(await ledgerOf(shop, shop.id)).toEqual([
      `capture ${total}`,
      `refund -${total}`,
      `refund_failed ${total}`,
      `refund -${total}`,
    ])
    await expectRightBooks(shop)
  })
})

describe('a refund that is refused', () => {
  test('has given nothing back, says why, and can be tried again', async () => {
    const shop = await openPocketShop()
    shop.pocket.refuseRefunds('POCKET_BLOCKED')
    const order = await refundPart(shop, shop.id, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
    expect(order).toMatchObject({
      paymentState: 'paid',
      refundable: order.total,
      refunds: [{ state: 'failed', failure: 'The pocket says POCKET_BLOCKED.' }],
    })
    expect(order.items[0]).toMatchObject({ refunded: 0, restocked: 0 })
    expect(await stockOf(shop, shop.products[0]!.id)).toBe(7)
    expect((await shop.newestMail()).bodyText).toContain('was not made: nothing has gone back by it.')
    expect(await mailKinds(shop)).not.toContain('refund')
    shop.pocket.refuseRefunds(undefined)
    expect(await refundPart(shop, shop.id, { lines: [{ n: 1, quantity: 1 }] })).toMatchObject({
      refunded: '16.20',
    })
  })

  test('when an order is cancelled leaves it cancelled and owed, and its buyer is told that', async () => {
    const shop = await openPocketShop()
    shop.pocket.refuseRefunds('POCKET_BLOCKED')
    const form = await cancelForm(shop, shop.id)
    const order = await shop.shop['POST /api/orders/{id}/cancel']({ id: shop.id, ...form }, owner)
    expect(order).toMatchObject({ status: 'cancelled', paymentState: 'paid', refundable: order.total })
    expect(order.items.map(({ restocked }) => restocked)).toEqual([0, 0])
    expect((await shop.newestMail()).bodyText).toContain('which has not been returned yet and is owed to you')
    await expectRightBooks(shop)
  })

  test('because somebody gave it back at the wallet learns of that', async () => {
    const shop = await openPocketShop()
    const capture = shop.pocket.captures()[0]!
    shop.pocket.giveBack(capture.id, 7000)
    const order = await refundPart(shop, shop.id, { lines: [{ n: 1, quantity: 1 }] })
    expect(order).toMatchObject({ refunded: '70.00', items: [{ refunded: 0 }, { refunded: 0 }] })
    expect(
      order.refunds
        .toSorted((a, b) => (a.state < b.state ? -1 : 1))
        .map(({ state, madeBy, other }) => [state, madeBy, other]),
    ).toEqual([
      ['completed', null, '70.00'],
      ['failed', 'owner@example.com', '0.00'],
    ])
    await expectRightBooks(shop)
  })
})

describe('money given back at the wallet itself', () => {
  test('is a refund by its own number, once, however often it is told', async () => {
    const shop = await openPocketShop()
    const capture = shop.pocket.captures()[0]!
    shop.pocket.giveBack(capture.id, 500)
    await shop.hearOfRefund()
    await shop.hearOfRefund()
    await refundPart(shop, shop.id, { lines: [{ n: 1, quantity: 1 }] })
    shop.pocket.giveBack(capture.id, 300)
    await shop.hearOfRefund()
    const order = await readDesk(shop, shop.id)
    expect(order.refunds.map(({ amount, other, madeBy }) => [amount, other, madeBy])).toEqual([
      ['5.00', '5.00', null],
      ['16.20', '0.00', 'owner@example.com'],
      ['3.00', '3.00', null],
    ])
    expect(order.refunded).toBe('24.20')
    // What was given beyond is set off: no more goes back than was paid.
    expect(await refundWhole(shop, shop.id)).toMatchObject({
      refunded: order.total,
      paymentState: 'refunded',
    })
    await expectRightBooks(shop)
  })

  test('takes the place of the one sum that was known of it before', async () => {
    const shop = await openPocketShop()
    const capture = shop.pocket.captures()[0]!
    shop.pocket.giveBack(capture.id, 500)
    shop.pocket.giveBack(capture.id, 250)
    await shop.context.db.query.execute(sql`
      INSERT INTO money_movements (order_id, kind, amount_cents, wallet, reference)
      VALUES (${shop.id}, 'refund', -500, 'pocket', ${`before:${capture.id}`})`)
    await shop.hearOfRefund()
    expect((await ledgerOf(shop, shop.id)).slice(1)).toEqual(['refund -5.00', 'refund -2.50'])
    expect(await readDesk(shop, shop.id)).toMatchObject({ refunded: '7.50' })
    await expectRightBooks(shop)
  })
})

test('the buyer’s page has what went back, and nothing of how the shop sees it', async () => {
  const shop = await openPocketShop()
  shop.pocket.refuseRefunds('POCKET_BLOCKED')
  await refundPart(shop, shop.id, { beyond: '1.00' })
  shop.pocket.refuseRefunds(undefined)
  await refundPart(shop, shop.id, { beyond: '2.00' })
  const { order } = await shop.shop['GET /api/checkout/{token}']({ token: shop.token }, stranger)
  expect(order!.refunds).toEqual([
    {
      state: 'completed',
      way: 'wallet',
      amount: '2.00',
      reason: 'A bead was loose',
      at: expect.any(String) as string,
      exchanged: false,
      lines: [],
    },
  ])
})
