import { expect, test } from 'vitest'
import type { Input } from '../../shop/every-call.contract.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { insertPerson } from '../../people/staff/people.sql.ts'
import { addProduct, cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'

const USPS = '9400110200881234567890'

/** A shop with one paid order, its owner, and what was mailed about the parcel. */
async function openDesk() {
  const test = await openTestShop()
  const { id: ownerId } = await insertPerson(test.context.db.query, {
    email: 'owner@example.com',
    passwordHash: 'none',
    role: 'owner',
  })
  const owner = { ...stranger, person: { id: ownerId, email: 'owner@example.com', role: 'owner' as const } }
  const payment = await openPayment(test, cartOf(await addProduct(test)))
  const id = (await payment.capture()).id!
  const { shop, context } = test
  return {
    ...test,
    id,
    owner,
    token: payment.token,
    read: () => shop['GET /api/orders/{id}']({ id }, owner),
    ship: (input: Omit<Input<'PUT /api/orders/{id}/shipping'>, 'id'>) =>
      shop['PUT /api/orders/{id}/shipping']({ id, ...input }, owner),
    parcelMails: async () => (await listMails(context.db.query, 20)).filter(({ kind }) => kind === 'shipped'),
  }
}

test('an order that is sent off is completed, and its buyer is told once', async () => {
  const { ship, parcelMails, shop, context, token, id } = await openDesk()
  const shipped = await ship({ carrier: 'USPS', trackingNumber: USPS, trackingSeen: '' })
  expect(shipped).toMatchObject({ status: 'completed', carrier: 'USPS', trackingNumber: USPS })
  expect(shipped.shippedAt).not.toBeNull()
  await ship({ carrier: 'USPS', trackingNumber: USPS, trackingSeen: USPS })
  const [mail, ...more] = await parcelMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: `Your order #${id} is on its way` })
  expect(mail!.bodyText).toContain(`tLabels=${USPS}`)
  expect(mail!.bodyText).toMatch(/1\. .+  Quantity 1\n/)
  expect(mail!.bodyText).toContain(`/orders/${token}`)
  expect((await shop['GET /api/checkout/{token}']({ token }, stranger)).order).toMatchObject({
    carrier: 'USPS',
    trackingNumber: USPS,
  })
  expect(await findBreaches(context.db.query)).toEqual([])
})

test('a corrected number is mailed only when the owner asks for it', async () => {
  const { ship, parcelMails } = await openDesk()
  await ship({ carrier: 'USPS', trackingNumber: 'WRONG' })
  await ship({ carrier: 'UPS', trackingNumber: '1Z999AA10123456784' })
  expect(await parcelMails()).toHaveLength(1)
  const { timeline } = await ship({ carrier: 'UPS', trackingNumber: '1Z999AA10123456785', mail: true })
  const mails = await parcelMails()
  expect(mails).toHaveLength(2)
  expect(mails[0]!.bodyText).toContain('1Z999AA10123456785')
  expect(timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Marked as shipped with USPS WRONG',
      'Tracking corrected from USPS WRONG to UPS 1Z999AA10123456784',
    ]),
  )
})

test('an edit that did not see another one is a conflict', async () => {
  const { ship, read } = await openDesk()
  await ship({ carrier: 'USPS', trackingNumber: USPS, trackingSeen: '' })
  await expect(ship({ carrier: 'UPS', trackingNumber: 'X', trackingSeen: '' })).rejects.toMatchObject({
    code: 'conflict',
    message: `The tracking number was changed meanwhile, to ${USPS}. Look at it, then save yours again.`,
  })
  expect(await read()).toMatchObject({ trackingNumber: USPS })
})

test('what is cancelled or not paid is not sent, and a parcel may have no number', async () => {
  const { ship, shop, id, owner, parcelMails } = await openDesk()
  await shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
  await expect(ship({ carrier: 'Other', trackingNumber: '' })).rejects.toThrow(`Order #${id} is cancelled.`)
  expect(await parcelMails()).toEqual([])
  await shop['PUT /api/orders/{id}/status']({ id, status: 'processing' }, owner)
  expect(await ship({ carrier: 'Other', trackingNumber: '' })).toMatchObject({ trackingNumber: null })
  expect((await parcelMails())[0]!.bodyText).not.toContain('Tracking number')
})

test('an order tells its owner how its total came about and what happened to it', async () => {
  const { read, shop, id, owner } = await openDesk()
  await shop['POST /api/orders/{id}/notes']({ id, body: 'Gift: no prices.\nWrap it.' }, owner)
  const order = await shop['POST /api/orders/{id}/notes']({ id, body: 'Called her.' }, owner)
  expect(order.notes.map(({ author, body }) => [author, body])).toEqual([
    ['owner@example.com', 'Gift: no prices.\nWrap it.'],
    ['owner@example.com', 'Called her.'],
  ])
  await shop['PUT /api/orders/{id}/status']({ id, status: 'pending' }, owner)
  const { timeline, taxRate, payment, pagePath } = await read()
  expect(taxRate).toBe(8)
  expect(payment).toMatchObject({ provider: 'paypal', amount: '21.60' })
  expect(pagePath).toMatch(/^\/orders\/[\w-]+$/)
  expect(timeline.slice(0, 2).map(({ text }) => text)).toEqual(['Placed', 'Paid $21.60 by PayPal'])
  expect(timeline).toContainEqual(
    expect.objectContaining({
      text: 'Status changed from processing to pending',
      by: 'owner@example.com',
    }),
  )
  expect(timeline.some(({ text }) => text.startsWith('Mail “Your order'))).toBe(true)
})

test('a note belongs to an order there is', async () => {
  const { shop, owner } = await openDesk()
  await expect(shop['POST /api/orders/{id}/notes']({ id: 99, body: 'x' }, owner)).rejects.toThrow(
    'Order not found',
  )
})
