import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { ada, stranger } from '../../shop/testing/test-shop.ts'

import {
  who,
  shopThatKnowsAda,
  declineReturn,
  ship,
  mend,
  sendAll,
  everything,
  rows,
} from '../../shop/testing/known-person.ts'

describe('a person who asks', () => {
  test('is handed all that is kept of them, and nothing that opens anything', async () => {
    const { shop, owner, orderId, token } = await shopThatKnowsAda()
    await shop.shop['POST /api/orders/{id}/refunds'](
      {
        id: orderId,
        key: crypto.randomUUID(),
        lines: [],
        shipping: '0.00',
        beyond: '1.00',
        reason: 'Ada Example waited long',
        tellBuyer: false,
        way: 'outside',
        amountSeen: '1.00',
      },
      owner,
    )
    await ship(shop, owner, orderId)
    const counts = {
      orders: 1,
      checkouts: 1,
      reviews: 1,
      messages: 1,
      subscriptions: 1,
      restockRequests: 1,
      mails: 4,
    }
    expect(await shop.shop['POST /api/personal-data/count'](who, owner)).toEqual(counts)
    const exported = await shop.shop['POST /api/personal-data/export'](who, owner)
    expect(exported.counts).toEqual(counts)
    const data = JSON.parse(exported.json) as Record<string, unknown>
    expect(data).toMatchObject({
      email: 'ada@example.com',
      orders: [
        {
          number: orderId,
          customerName: 'Ada Example',
          shippingAddress: { street1: '1 Main Street' },
          lines: [{ name: 'Walnut Pen', customization: { Engraving: 'For Ada Example' } }],
          parcels: [{ carrier: 'USPS', trackingNumber: '9400100000000000000000', pieces: '1 × Walnut Pen' }],
          notes: [{ body: 'Ada Example rang: leave it with a neighbor' }],
          refunds: [
            { amount: '1.00', way: 'outside', reason: 'Ada Example waited long', state: 'completed' },
          ],
        },
      ],
      unfinishedCheckouts: [{ customer: { name: 'Ada Example' } }],
      reviews: [{ author: 'Ada E.', rating: 5 }],
      messages: [{ message: 'From Ada Example' }],
      newsletter: { state: 'pending' },
      restockRequests: [{ product: 'Sold-out Pen', state: 'pending' }],
    })
    expect(JSON.stringify(data['orders'])).not.toContain(token)
    const [noted] = (await shop.shop['GET /api/history']({ subject: 'privacy' }, owner)).items
    expect(noted).toMatchObject({ action: 'privacy.export', after: counts })
  })

  test('is erased everywhere, and the books stay right', async () => {
    const { shop, owner, orderId, token } = await shopThatKnowsAda()
    await mend(shop, owner, orderId)
    await ship(shop, owner, orderId)
    // The owner's copy of something about her, under a key of its own.
    await shop.context.db.query
      .execute(sql`INSERT INTO mails (dedup_key, kind, recipient, subject, body_text, body_html)
      VALUES ('dispute:PP-1', 'dispute', 'owner@example.com', 'A complaint', 'By Ada Example (ada@example.com)', '')`)
    await sendAll(shop)
    const before = await rows(
      shop,
      sql`SELECT subtotal_cents, tax_cents, shipping_cents, total_cents, payment_state FROM orders`,
    )

    const erased = await shop.shop['POST /api/personal-data/erase'](who, owner)
    expect(erased).toMatchObject({ counts: { orders: 1, checkouts: 1, messages: 1 }, lastBackupGoesAt: null })
    expect(erased.backup).toEqual(expect.any(String))

    const left = await everything(shop)
    for (const trace of [
      'Ada Example',
      'ada@example.com',
      'Main Street',
      'Asheville',
      '28801',
      '94001',
      'Other Road',
      'Charlotte',
      'For Grace',
      'neighbor',
      token,
    ])
      expect(left.toLowerCase(), trace).not.toContain(trace.toLowerCase())
    expect(await findBreaches(shop.context.db.query)).toEqual([])
    expect(
      await rows(
        shop,
        sql`SELECT subtotal_cents, tax_cents, shipping_cents, total_cents, payment_state FROM orders`,
      ),
    ).toEqual(before)
    const order = await shop.shop['GET /api/orders/{id}']({ id: orderId }, owner)
    expect(order).toMatchObject({
      customerName: 'Erased',
      customerEmail: '',
      shippingAddress: { state: 'NC', street1: '', zip: '' },
      items: [{ name: 'Walnut Pen' }],
      notes: [{ body: 'Erased' }],
    })
    const [review] = await shop.shop['GET /api/products/{id}/reviews'](
      { id: order.items[0]!.productId },
      stranger,
    )
    expect(review).toMatchObject({
      author: 'A buyer',
      title: 'Erased is happy',
      content: 'Writes well, says Erased. An adage holds.',
      rating: 5,
    })
    await expect(shop.shop['GET /api/checkout/{token}']({ token }, stranger)).rejects.toThrow()
    expect(await shop.shop['POST /api/personal-data/count'](who, owner)).toEqual({
      orders: 0,
      checkouts: 0,
      reviews: 0,
      messages: 0,
      subscriptions: 0,
      restockRequests: 0,
      mails: 0,
    })
  })

  test('is handed their returns, which are erased with their orders once they are done with', async () => {
    const { shop, owner, orderId, token } = await shopThatKnowsAda()
    await ship(shop, owner, orderId)
    await declineReturn(shop, owner, token)
    await sendAll(shop)
    const { json } = await shop.shop['POST /api/personal-data/export'](who, owner)
    const [told] = (JSON.parse(json) as { orders: { returns: object[] }[] }).orders
    const said = { words: 'Says Ada Example of Main Street', answer: 'Ada Example dropped it.' }
    const pieces = [{ line: 1, quantity: 1, reason: 'damaged' }]
    expect(told!.returns).toMatchObject([{ state: 'declined', ...said, lines: pieces }])
    const lines = [{ n: 1, quantity: 1, reason: 'damaged' as const }]
    const returnRequest = { token, key: crypto.randomUUID(), lines, words: '' }
    const { returns } = await shop.shop['POST /api/checkout/{token}/returns'](returnRequest, stranger)
    await sendAll(shop)
    const erase = () => shop.shop['POST /api/personal-data/erase'](who, owner)
    await expect(erase()).rejects.toThrow('has a return that is not done with')
    await shop.shop['POST /api/checkout/{token}/returns/{id}/withdraw'](
      { token, id: returns[1]!.id },
      stranger,
    )
    await erase()
    expect(await everything(shop)).not.toMatch(/Ada Example|Main Street/i)
    const order = await shop.shop['GET /api/orders/{id}']({ id: orderId }, owner)
    expect(order.returns).toMatchObject([
      { state: 'declined', words: 'Erased', answer: 'Erased' },
      { state: 'withdrawn', words: '' },
    ])
    expect(await findBreaches(shop.context.db.query)).toEqual([])
  })

  test('is not brought back by taking a change back', async () => {
    const { shop, owner, orderId } = await shopThatKnowsAda()
    await ship(shop, owner, orderId)
    await sendAll(shop)
    await shop.shop['PUT /api/orders/{id}/status']({ id: orderId, status: 'processing' }, owner)
    await shop.shop['POST /api/personal-data/erase'](who, owner)
    const undoable = (await shop.shop['GET /api/history']({ limit: 100 }, owner)).items.filter(
      (change) => change.undoable,
    )
    expect(undoable.map(({ action }) => action)).toContain('order.status')
    for (const { id } of undoable) await shop.shop['POST /api/history/{id}/undo']({ id }, owner)
    expect(await everything(shop)).not.toMatch(/Ada Example|ada@example\.com|Main Street/i)
  })

  test('is not erased while money of a cancelled order is owed', async () => {
    const { shop, owner, orderId: id } = await shopThatKnowsAda()
    await sendAll(shop)
    const { total } = await shop.shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
    const erase = () => shop.shop['POST /api/personal-data/erase'](who, owner)
    await expect(erase()).rejects.toThrow(
      `$${total} of order #${id} is owed to this person. Give it back first, then erase. Nothing was erased.`,
    )
    await shop.shop['POST /api/orders/{id}/given-back']({ id, owed: total, note: 'To Ada Example' }, owner)
    await erase()
    expect(await everything(shop)).not.toMatch(/Ada Example/i)
  })

  test('is not erased while an order is to be sent, disputed or its mail waits, nor who works here', async () => {
    const { shop, owner, orderId } = await shopThatKnowsAda()
    const erase = (email = who.email) => shop.shop['POST /api/personal-data/erase']({ email }, owner)
    const before = await everything(shop)
    await expect(erase()).rejects.toMatchObject({
      code: 'conflict',
      message: `Order #${orderId} is not sent yet, and needs its address. Finish or cancel it first, then erase. Nothing was erased.`,
    })
    await expect(erase('owner@example.com')).rejects.toThrow('Somebody who works here has this address.')
    expect(await everything(shop)).toBe(before)
    await ship(shop, owner, orderId)
    await expect(erase()).rejects.toThrow('has a mail that waits to be sent')
    await sendAll(shop)
    await shop.context.db.query.execute(sql`INSERT INTO webhook_events (id, type, body)
      SELECT 'WH-1', 'CUSTOMER.DISPUTE.CREATED', jsonb_build_object('captureId', capture_id) FROM payments`)
    await expect(erase()).rejects.toThrow('is disputed')
    await shop.context.db.query.execute(sql`INSERT INTO webhook_events (id, type, body, received_at)
      SELECT 'WH-2', 'CUSTOMER.DISPUTE.RESOLVED', jsonb_build_object('captureId', capture_id), now() + interval '1 second' FROM payments`)
    expect((await erase()).counts.orders).toBe(1)
  })

  test('keeps what others have: another of almost the same address is untouched', async () => {
    const { shop, owner, orderId } = await shopThatKnowsAda()
    await ship(shop, owner, orderId)
    await sendAll(shop)
    const nada = 'nada@example.com'
    await shop.shop['POST /api/newsletter/subscribe']({ email: nada }, stranger)
    await shop.shop['POST /api/contact'](
      { firstName: 'N', lastName: ada.name, email: nada, subject: 'Hi', message: 'I know ada@example.com' },
      stranger,
    )
    await shop.shop['POST /api/personal-data/erase'](who, owner)
    expect(await shop.shop['POST /api/personal-data/count']({ email: nada }, owner)).toMatchObject({
      messages: 1,
      subscriptions: 1,
      mails: 1,
    })
  })
})
