import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../api/shop-api.ts'
import { findBreaches } from '../../../db/orders/books.ts'
import { dumpDatabase } from '../../../db/store/dump.ts'
import { mailFile } from '../../../mail/mail-files.ts'
import { folderSender } from '../../../mail/sender.ts'
import { sendWaitingMail } from '../../letters/outbox.ts'
import { addPerson, signedInAs } from '../../testing/people.ts'
import {
  addProduct,
  ada,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../testing/test-shop.ts'

const who = { email: 'Ada@Example.com' }

/** Buys a piece with an engraving, is written to, reviews it, asks and reads: all a visitor can leave behind. */
async function shopThatKnowsAda(): Promise<{
  shop: TestShop
  owner: Caller
  orderId: number
  token: string
}> {
  const shop = await openTestShop()
  const owner = await signedInAs(shop, await addPerson(shop, 'owner'))
  const product = await addProduct(shop, { name: 'Walnut Pen', price: '15.05' })
  const [line] = cartOf(product)
  const payment = await openPayment(shop, [{ ...line!, customization: { Engraving: 'For Ada Example' } }])
  const paid = await payment.capture()
  if (!('id' in paid) || paid.id === null) throw new Error('The payment was not captured.')
  const call = shop.shop
  await call['POST /api/products/{id}/reviews'](
    {
      id: product.id,
      token: payment.token,
      rating: 5,
      title: 'Ada is happy',
      content: 'Writes well, says Ada Example. An adage holds.',
      author: 'Ada E.',
    },
    stranger,
  )
  const [review] = (await call['GET /api/reviews']({ queue: 'waiting' }, owner)).items
  await call['PUT /api/reviews/{id}']({ id: review!.id, version: review!.version, state: 'shown' }, owner)
  await call['POST /api/contact'](
    {
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      subject: 'Hello',
      message: 'From Ada Example',
    },
    stranger,
  )
  await call['POST /api/newsletter/subscribe'](who, stranger)
  await call['POST /api/orders/{id}/notes'](
    { id: paid.id, body: 'Ada Example rang: leave it with a neighbor' },
    owner,
  )
  await openPayment(shop, cartOf(product), 'none')
  return { shop, owner, orderId: paid.id, token: payment.token }
}

const ship = ({ shop }: TestShop, owner: Caller, id: number) =>
  shop['PUT /api/orders/{id}/shipping'](
    { id, carrier: 'USPS', trackingNumber: '9400100000000000000000' },
    owner,
  )

/** Address and engraving, whose former ones the history keeps. */
async function mend({ shop }: TestShop, owner: Caller, id: number): Promise<void> {
  const { customerName: name, shippingAddress, items } = await shop['GET /api/orders/{id}']({ id }, owner)
  const { country: _country, ...place } = shippingAddress
  const seen = { name, phone: '', ...place }
  const other = { ...seen, street1: '5 Other Road', city: 'Charlotte', zip: '28202', country: 'US' as const }
  await shop['PUT /api/orders/{id}/address']({ id, ...other, seen, tellBuyer: true }, owner)
  const answers = items.map(({ customization }) => customization ?? {})
  await shop['PUT /api/orders/{id}/lines/{line}/answers'](
    { id, line: 1, answers: { Engraving: 'For Grace' }, seen: answers, tellBuyer: true },
    owner,
  )
}

const sendAll = async ({ context }: TestShop) =>
  sendWaitingMail(context, folderSender(context.mailFolder, 'Shop <shop@example.com>'))

/** Every row of every table, as one text. */
async function everything({ context }: TestShop): Promise<string> {
  const all: string[] = []
  await dumpDatabase(context.db, async (_table, lines) => void all.push(...lines))
  return all.join('\n')
}

const rows = async ({ context }: TestShop, statement: ReturnType<typeof sql>) =>
  ((await context.db.query.execute(statement)) as { rows: Record<string, unknown>[] }).rows

describe('a person who asks', () => {
  test('is handed all that is kept of them, and nothing that opens anything', async () => {
    const { shop, owner, orderId, token } = await shopThatKnowsAda()
    await ship(shop, owner, orderId)
    const counts = { orders: 1, checkouts: 1, reviews: 1, messages: 1, subscriptions: 1, mails: 3 }
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
        },
      ],
      unfinishedCheckouts: [{ customer: { name: 'Ada Example' } }],
      reviews: [{ author: 'Ada E.', rating: 5 }],
      messages: [{ message: 'From Ada Example' }],
      newsletter: { state: 'pending' },
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
    const fileIds = (await rows(shop, sql`SELECT id FROM mails WHERE kind <> 'sign-in-notice'`)).map(
      ({ id }) => Number(id),
    )
    expect(fileIds.every((id) => existsSync(mailFile(shop.context.mailFolder, id)))).toBe(true)

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
    expect(fileIds.filter((id) => existsSync(mailFile(shop.context.mailFolder, id)))).toEqual([])
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
      mails: 0,
    })
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
