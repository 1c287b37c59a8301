import type { Input } from '../every-call.contract.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { addPerson, signedInAs } from './people.ts'
import { ada, addProduct, cartOf, openPayment, openTestShop } from './test-shop.ts'

const { country: _country, email: _email, ...address } = ada
/** The address that orders go to at first. */
export const here = address
export const portland = { ...here, street1: '12 Hall Street', city: 'Portland', state: 'OR', zip: '97205' }

type Exchange = Input<'POST /api/orders/{id}/lines/{line}/exchange'>

/** A shop with one paid order, of two bracelets to be engraved and a ring, and a cheaper ring on the shelf. */
export async function openEditingDesk() {
  const at = await openTestShop()
  const owner = await signedInAs(at, await addPerson(at, 'owner', 'owner'))
  const bracelet = await addProduct(at)
  const ring = await addProduct(at, { name: 'Brass Ring', price: '20.00' })
  const tin = await addProduct(at, { name: 'Tin Ring', price: '12.00', stock: 1 })
  const engraved = cartOf(bracelet, 2).map((line) => ({ ...line, customization: { Engraving: 'For Adda' } }))
  const payment = await openPayment(at, [...engraved, ...cartOf(ring)])
  const id = (await payment.capture()).id!
  const { shop, context } = at
  return {
    at,
    id,
    owner,
    shop,
    ring,
    tin,
    bracelet,
    read: () => shop['GET /api/orders/{id}']({ id }, owner),
    move: (to: Partial<typeof here>, seen = here, tellBuyer = true) =>
      shop['PUT /api/orders/{id}/address']({ id, ...here, ...to, country: 'US', seen, tellBuyer }, owner),
    answer: (answers: Record<string, string>, seen: Record<string, string>[]) =>
      shop['PUT /api/orders/{id}/lines/{line}/answers'](
        { id, line: 1, answers, seen, tellBuyer: true },
        owner,
      ),
    exchange: (more: Partial<Exchange> = {}) =>
      shop['POST /api/orders/{id}/lines/{line}/exchange'](
        {
          id,
          line: 2,
          productId: tin.id,
          answers: {},
          restock: true,
          productSeen: ring.id,
          priceSeen: '12.00',
          tellBuyer: true,
          ...more,
        },
        owner,
      ),
    undoNewest: async () => {
      const [newest] = (await shop['GET /api/history']({ subject: 'order' }, owner)).items
      return await shop['POST /api/history/{id}/undo']({ id: newest!.id }, owner)
    },
    editedMails: async () =>
      (await listMails(context.db.query, 20)).filter(({ kind }) => kind === 'order-mended').toReversed(),
    taxIn: async (state: string, percent: string) => {
      const settings = await shop['GET /api/settings']({}, owner)
      await shop['PUT /api/settings'](
        {
          ...settings,
          taxRegistrations: [{ state, rate: percent, shippingIsTaxed: true, since: null, note: '' }],
        },
        owner,
      )
    },
    breaches: () => findBreaches(context.db.query),
  }
}
