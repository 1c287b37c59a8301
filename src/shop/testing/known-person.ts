import type { sql } from 'drizzle-orm'
import type { Caller } from '../context.ts'
import { dumpDatabase } from '../../machine/backups/dump.ts'
import { keepsOnly } from '../../machine/mail/sender.ts'
import { sendWaitingMail } from '../../words/mailbox/outbox.ts'
import { addPerson, signedInAs } from './people.ts'
import { addProduct, cartOf, openPayment, openTestShop, stranger, type TestShop } from './test-shop.ts'

export const who = { email: 'Ada@Example.com' }

/** Buys a piece with an engraving, is written to, reviews it, asks and reads: all a visitor can leave behind. */
export async function shopThatKnowsAda(): Promise<{
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
  const gone = await addProduct(shop, { name: 'Sold-out Pen', stock: 0 })
  await call['POST /api/products/{id}/restock-requests']({ id: gone.id, ...who }, stranger)
  await call['POST /api/orders/{id}/notes'](
    { id: paid.id, body: 'Ada Example rang: leave it with a neighbor' },
    owner,
  )
  await openPayment(shop, cartOf(product), 'none')
  return { shop, owner, orderId: paid.id, token: payment.token }
}

/** A return of the one piece, asked for with words and declined with others. */
export async function declineReturn({ shop }: TestShop, owner: Caller, token: string): Promise<void> {
  const settings = await shop['GET /api/settings']({}, owner)
  await shop['PUT /api/settings']({ ...settings, returnDays: 30 }, owner)
  const lines = [{ n: 1, quantity: 1, reason: 'damaged' as const }]
  const returnRequest = { token, key: crypto.randomUUID(), lines, words: 'Says Ada Example of Main Street' }
  const { returns } = await shop['POST /api/checkout/{token}/returns'](returnRequest, stranger)
  const { id } = returns[0]!
  await shop['POST /api/returns/{id}/decline']({ id, why: 'Ada Example dropped it.' }, owner)
}

export const ship = ({ shop }: TestShop, owner: Caller, id: number) =>
  shop['PUT /api/orders/{id}/shipping'](
    { id, carrier: 'USPS', trackingNumber: '9400100000000000000000' },
    owner,
  )

/** Address and engraving, whose former ones the history keeps. */
export async function mend({ shop }: TestShop, owner: Caller, id: number): Promise<void> {
  const { customerName: name, shippingAddress, items } = await shop['GET /api/orders/{id}']({ id }, owner)
  const { country: _country, ...address } = shippingAddress
  const seen = { name, phone: '', ...address }
  const other = { ...seen, street1: '5 Other Road', city: 'Charlotte', zip: '28202', country: 'US' as const }
  await shop['PUT /api/orders/{id}/address']({ id, ...other, seen, tellBuyer: true }, owner)
  const answers = items.map(({ customization }) => customization ?? {})
  await shop['PUT /api/orders/{id}/lines/{line}/answers'](
    { id, line: 1, answers: { Engraving: 'For Grace' }, seen: answers, tellBuyer: true },
    owner,
  )
}

export const sendAll = async ({ context }: TestShop) => sendWaitingMail(context, keepsOnly)

/** Every row of every table, as one text. */
export async function everything({ context }: TestShop): Promise<string> {
  const all: string[] = []
  await dumpDatabase(context.db, async (_table, batches) => {
    for await (const lines of batches) all.push(...lines)
  })
  return all.join('\n')
}

export const rows = async ({ context }: TestShop, statement: ReturnType<typeof sql>) =>
  ((await context.db.query.execute(statement)) as { rows: Record<string, unknown>[] }).rows
