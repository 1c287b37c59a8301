import type { Input } from '../every-call.contract.ts'
import type { Caller } from '../context.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { addProduct, openTestShop, stranger } from './test-shop.ts'

export const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

export const nobody = {
  name: '',
  email: '',
  phone: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
}
export const ada = {
  ...nobody,
  name: 'Ada Example',
  street1: '1 Main Street',
  city: 'Asheville',
  state: 'NC',
  zip: '28801',
}

export type Sale = Input<'POST /api/orders'>

/** A shop with one product, and its owner at a table. */
export async function openFair(stock = 10) {
  const test = await openTestShop()
  const { shop, context } = test
  const product = await addProduct(test, { price: '15.00', stock })
  let forms = 0
  const saleOf = (more: Partial<Sale> = {}): Sale => ({
    lines: [{ id: product.id, quantity: 2, reason: '' }],
    discount: '0.00',
    discountReason: '',
    delivery: 'handed-over',
    soldIn: '',
    isTaxFree: false,
    customer: nobody,
    method: 'cash',
    reference: '',
    mail: false,
    total: '32.40',
    key: `form-of-a-craft-fair-${(forms += 1)}`,
    ...more,
  })
  const settings = await shop['GET /api/settings']({}, owner)
  return {
    ...test,
    product,
    saleOf,
    record: (sale: Sale) => shop['POST /api/orders'](sale, owner),
    setRates: (
      rates: { state: string; rate: string }[],
      more: { postalAddress?: string; taxRate?: string } = {},
    ) =>
      shop['PUT /api/settings'](
        {
          ...settings,
          ...more,
          taxRegistrations: rates.map((rate) => ({ ...rate, shippingIsTaxed: true, since: null, note: '' })),
        },
        owner,
      ),
    quote: ({ lines, discount, delivery, soldIn, isTaxFree, gift }: Sale) =>
      shop['POST /api/orders/quote'](
        { lines, discount, delivery, soldIn, isTaxFree, gift, shipTo: '' },
        owner,
      ),
    books: () => findBreaches(context.db.query),
    mails: async () => (await listMails(context.db.query, 20)).map(({ kind }) => kind),
  }
}
