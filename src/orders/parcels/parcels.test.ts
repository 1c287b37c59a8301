import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Input } from '../../shop/every-call.contract.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { standByParcels } from './parcels.sql.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { addProduct, cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'

const USPS = '9400110200881234567890'
const UPS = '1Z999AA10123456784'

type Sending = Omit<Input<'POST /api/orders/{id}/parcels'>, 'id'>

/** A shop with one paid order, of two bracelets and a ring. */
async function openDesk() {
  const at = await openTestShop()
  const owner = await signedInAs(at, await addPerson(at, 'owner', 'owner'))
  const bracelet = await addProduct(at)
  const ring = await addProduct(at, { name: 'Brass Ring', price: '20.00' })
  const payment = await openPayment(at, [...cartOf(bracelet, 2), ...cartOf(ring)])
  const id = (await payment.capture()).id!
  const { shop, context } = at
  const q = context.db.query
  return {
    at,
    id,
    owner,
    shop,
    token: payment.token,
    read: () => shop['GET /api/orders/{id}']({ id }, owner),
    send: (input: Partial<Sending> = {}) =>
      shop['POST /api/orders/{id}/parcels']({ id, carrier: 'USPS', trackingNumber: '', ...input }, owner),
    takeBack: (parcel: number, mail = true) =>
      shop['POST /api/orders/{id}/parcels/{parcel}/take-back']({ id, parcel, mail }, owner),
    mails: async () =>
      (await listMails(q, 20)).filter(({ kind }) => kind === 'shipped' || kind === 'not-sent').toReversed(),
    breaches: () => findBreaches(q),
    toPack: async () =>
      (await shop['GET /api/orders']({ queue: 'to-pack' }, owner)).items.map((one) => one.id),
    /** As a refund by line leaves it. */
    giveBack: (n: number, quantity: number) =>
      context.db.transaction(async (tx) => {
        await tx.execute(
          sql`UPDATE order_lines SET refunded = ${quantity} WHERE order_id = ${id} AND n = ${n}`,
        )
        await standByParcels(tx, id)
      }),
  }
}

describe('an order in several parcels', () => {
  test('stays in work while pieces are left, and is completed by the last', async () => {
    const { send, read, toPack, id, breaches } = await openDesk()
    const first = await send({ lines: [{ n: 1, quantity: 1 }], trackingNumber: USPS, parcelsSeen: [] })
    expect(first).toMatchObject({
      status: 'processing',
      shippedAt: null,
      trackingNumber: USPS,
      carrier: 'USPS',
    })
    expect(first.items.map(({ sent, toSend }) => [sent, toSend])).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(await toPack()).toEqual([id])
    const last = await send({ carrier: 'UPS', trackingNumber: UPS, parcelsSeen: [first.parcels[0]!.id] })
    expect(last).toMatchObject({ status: 'completed', trackingNumber: USPS, carrier: 'USPS' })
    expect(last.shippedAt).toBe(last.parcels[1]!.sentAt)
    expect(last.parcels.map(({ lines, told }) => ({ lines, told }))).toEqual([
      { lines: [{ n: 1, quantity: 1 }], told: true },
      {
        lines: [
          { n: 1, quantity: 1 },
          { n: 2, quantity: 1 },
        ],
        told: true,
      },
    ])
    expect(await toPack()).toEqual([])
    expect((await read()).timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        `Parcel 1 sent with USPS ${USPS}: 1 × Moss Agate Bracelet`,
        `Parcel 2 sent with UPS ${UPS}: 1 × Moss Agate Bracelet, 1 × Brass Ring`,
      ]),
    )
    expect(await breaches()).toEqual([])
  })

  test('is told to its buyer parcel by parcel: what is in it, and what is still to come', async () => {
    const { send, mails, shop, token, id } = await openDesk()
    await send({ lines: [{ n: 1, quantity: 1 }], trackingNumber: USPS })
    await send({ carrier: 'UPS', trackingNumber: UPS })
    const [part, rest, ...more] = await mails()
    expect(more).toEqual([])
    expect(part!.subject).toBe(`Part of your order #${id} is on its way`)
    const [inIt, toCome] = part!.bodyText.split('Still to come')
    expect(inIt).toMatch(/1\. Moss Agate Bracelet +Quantity 1/)
    expect(inIt).toContain(`tLabels=${USPS}`)
    expect(inIt).not.toContain('Brass Ring')
    expect(toCome).toMatch(/1\. Moss Agate Bracelet +Quantity 1\n +2\. Brass Ring +Quantity 1/)
    expect(rest!.subject).toBe(`The rest of your order #${id} is on its way`)
    expect(rest!.bodyText).toContain(UPS)
    expect(rest!.bodyText).not.toContain('Still to come')
    const { order } = await shop['GET /api/checkout/{token}']({ token }, stranger)
    expect(order!.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual([USPS, UPS])
  })

  test('refuses more than is left, a line that is not there, and a line twice', async () => {
    const { send, breaches } = await openDesk()
    await send({ lines: [{ n: 1, quantity: 1 }] })
    await expect(send({ lines: [{ n: 1, quantity: 2 }] })).rejects.toMatchObject({
      reason: 'edited_meanwhile',
      message: 'Of Moss Agate Bracelet only 1 is left to send. Look at what is, then send that.',
    })
    await expect(send({ lines: [{ n: 3, quantity: 1 }] })).rejects.toMatchObject({ code: 'invalid' })
    await send()
    await expect(send()).rejects.toThrow('nothing is left to send')
    expect(await breaches()).toEqual([])
  })

  test('of two who send the same pieces at once one does, and the other is told', async () => {
    const { send, mails, breaches, read } = await openDesk()
    const piece = { lines: [{ n: 1, quantity: 1 }], parcelsSeen: [] }
    const outcomes = await Promise.allSettled([send(piece), send(piece)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', reason: 'edited_meanwhile' },
    })
    expect((await read()).parcels).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    expect(await breaches()).toEqual([])
  })

  test('sends no piece that was given back while it was packed', async () => {
    const { send, giveBack, read, breaches } = await openDesk()
    await giveBack(1, 1)
    await expect(send({ lines: [{ n: 1, quantity: 2 }], parcelsSeen: [] })).rejects.toMatchObject({
      reason: 'edited_meanwhile',
    })
    await send({ lines: [{ n: 1, quantity: 1 }] })
    expect(await read()).toMatchObject({ status: 'processing', shippedAt: null })
    await giveBack(2, 1)
    const order = await read()
    expect(order.status, 'nothing is left').toBe('completed')
    expect(order.shippedAt).toBe(order.parcels[0]!.sentAt)
    await giveBack(2, 0)
    expect(await read(), 'that refund failed').toMatchObject({ status: 'processing', shippedAt: null })
    // The pieces alone were given back here, without a refund.
    expect((await breaches()).filter(({ rule }) => rule.includes('parcels'))).toEqual([])
  })

  test('waits for nobody once all of its pieces were given back', async () => {
    const { giveBack, toPack } = await openDesk()
    await giveBack(1, 2)
    await giveBack(2, 1)
    expect(await toPack()).toEqual([])
  })

  test('sends nothing of a cancelled order', async () => {
    const { send, shop, id, owner } = await openDesk()
    await send({ lines: [{ n: 1, quantity: 1 }] })
    await shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
    await expect(send()).rejects.toThrow(`Order #${id} is cancelled.`)
  })
})

describe('a parcel that was sent', () => {
  test('is corrected by itself, unless its number was changed meanwhile', async () => {
    const { send, shop, id, owner, mails, read } = await openDesk()
    await send({ lines: [{ n: 1, quantity: 1 }], trackingNumber: USPS })
    const { parcels } = await send({ trackingNumber: USPS })
    const second = parcels[1]!.id
    const correct = (more: object) =>
      shop['PUT /api/orders/{id}/parcels/{parcel}'](
        { id, parcel: second, carrier: 'UPS', trackingNumber: UPS, ...more },
        owner,
      )
    const corrected = await correct({ trackingSeen: USPS, mail: true })
    expect(corrected.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual([USPS, UPS])
    expect(corrected.trackingNumber, 'of the first').toBe(USPS)
    expect((await mails()).at(-1)!.bodyText).toContain(UPS)
    await expect(correct({ trackingSeen: USPS })).rejects.toThrow(
      `The tracking number was changed meanwhile, to ${UPS}.`,
    )
    expect((await read()).timeline.map(({ text }) => text)).toContain(
      `Tracking of parcel 2 corrected from USPS ${USPS} to UPS ${UPS}`,
    )
  })

  test('is taken back when it was not sent after all, and its buyer told that it has not left', async () => {
    const { send, takeBack, mails, toPack, id, breaches, read } = await openDesk()
    const { parcels } = await send({ trackingNumber: USPS })
    const order = await takeBack(parcels[0]!.id)
    expect(order).toMatchObject({ status: 'processing', shippedAt: null, trackingNumber: null, parcels: [] })
    expect(order.items.map(({ toSend }) => toSend)).toEqual([2, 1])
    expect(await toPack()).toEqual([id])
    expect((await mails()).at(-1)).toMatchObject({
      subject: `A parcel of your order #${id} has not left yet`,
    })
    await expect(takeBack(parcels[0]!.id)).rejects.toMatchObject({ code: 'not_found' })
    await send({ trackingNumber: UPS })
    expect((await mails()).map(({ kind }) => kind)).toEqual(['shipped', 'not-sent', 'shipped'])
    expect((await read()).timeline.map(({ text }) => text)).toContain(
      `Not sent after all: parcel 1 with USPS ${USPS}: 2 × Moss Agate Bracelet, 1 × Brass Ring`,
    )
    expect(await breaches()).toEqual([])
  })

  test('stays as it is noted where something says that it was sent', async () => {
    const { send, takeBack, giveBack, shop, id, owner } = await openDesk()
    const { parcels } = await send()
    await giveBack(2, 1)
    await expect(takeBack(parcels[0]!.id)).rejects.toThrow('Brass Ring was given back after it had been sent')
    await giveBack(2, 0)
    await shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
    await expect(takeBack(parcels[0]!.id)).rejects.toThrow(`Order #${id} is cancelled`)
  })
})

test('whoever packs sends, corrects and takes back in parcels as well, and sees only what is left', async () => {
  const { at, shop, id, mails } = await openDesk()
  const packer = await signedInAs(at, await addPerson(at, 'packer'))
  const label = { carrier: 'USPS', trackingNumber: '' } as const
  const sent = await shop['POST /api/packing/{id}/parcels'](
    { id, ...label, lines: [{ n: 2, quantity: 1 }], parcelsSeen: [] },
    packer,
  )
  expect(sent.items.map(({ toSend }) => toSend)).toEqual([2, 0])
  const parcel = sent.parcels[0]!.id
  const corrected = await shop['PUT /api/packing/{id}/parcels/{parcel}'](
    { id, parcel, ...label, trackingNumber: USPS },
    packer,
  )
  expect(corrected.parcels[0]!.trackingNumber).toBe(USPS)
  const back = await shop['POST /api/packing/{id}/parcels/{parcel}/take-back']({ id, parcel }, packer)
  expect(back.parcels).toEqual([])
  expect((await mails()).map(({ kind }) => kind)).toEqual(['shipped', 'not-sent'])
})
