import { afterEach, expect, test } from 'vitest'
import { cartLine } from '../../buying/cart/cart-schemas.contract.ts'
import { productInput } from '../product/catalogue-schemas.contract.ts'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import { findOrder } from '../../orders/order/orders.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import type { Question } from './question.rules.ts'
import { stepWords, stepsInDecimals } from '../../buying/pricing/step-words.rules.ts'
import { ShopError } from '../../machine/values/errors.ts'
import {
  addProduct,
  ada,
  openPayment,
  stranger,
  sharedTestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'
import type { CreateOrder } from '../../shop/testing/test-shop.ts'

const shop = sharedTestShop()
afterEach(() => expectRightBooks(shop))

const questionDefaults = { help: '', required: false, finalSale: false }
const engraving: Question = {
  ...questionDefaults,
  kind: 'short_text',
  label: 'Engraving',
  required: true,
  finalSale: true,
  maxLength: 20,
  allowed: 'any',
  surcharge: '8.00',
}
const note: Question = {
  ...questionDefaults,
  kind: 'long_text',
  label: 'Note in the box',
  maxLength: 100,
  allowed: 'any',
  surcharge: '0.00',
}
const box: Question = {
  ...questionDefaults,
  kind: 'choice',
  label: 'Box',
  choices: [{ label: 'Walnut', surcharge: '12.50' }],
}

const words = ' Für “Zoë” 👩‍👩‍👧 & Zoe\u0308 '
const lines = 'One line,\nand  another: <b>“bold”</b>; =1+1'

const pen = (questions: Question[] = [engraving, note, box]) =>
  addProduct(shop, { name: 'Maple Pen', price: '28.00', questions })

async function refusal(refused: Promise<unknown>): Promise<ShopError> {
  const error = await refused.then(() => undefined).catch((found: unknown) => found)
  if (!(error instanceof ShopError)) throw new Error('was not refused')
  return error
}

const open = (cartItems: Parameters<typeof openPayment>[1]) => openPayment(shop, cartItems)

test('answers reach order, mail and wallet as they were typed, and the steps name what they cost', async () => {
  const { id } = await pen()
  const customization = { Engraving: words, 'Note in the box': lines, Box: 'Walnut' }
  const payment = await open([{ id, price: '48.50', quantity: 2, customization }])
  const paid = await payment.capture()
  expect(paid).toMatchObject({ state: 'paid', subtotal: '97.00' })
  const order = (await findOrder(shop.context.db.query, paid.id!))!
  expect(order.items[0]).toMatchObject({ priceCents: 4850, customization, finalSale: true })
  const [mail] = (await listMails(shop.context.db.query, 10)).filter(
    ({ recipient }) => recipient === ada.email,
  )
  expect(mail!.bodyText).toContain(`Engraving: ${words}`)
  expect(mail!.bodyText).toContain(`Note in the box: ${lines}`)
  const told = await shop.control<{ orders: { purchase_units: { items: { description: string }[] }[] }[] }>(
    '/state',
  )
  const [item] = told.orders.flatMap((one) => one.purchase_units.flatMap(({ items }) => items))
  expect(item!.description).toContain(`Engraving: ${words}`)
  const checkout = (await findCheckoutByToken(shop.context.db.query, payment.token))!
  expect(stepWords(stepsInDecimals(checkout.priceSteps!))[0]!.how).toBe(
    '2 × $48.50, of which $8.00 for Engraving and $12.50 for Box',
  )
})

test.each(['   ', '\u200b\u3164', '\u{e0041}'])(
  'what nobody sees, such as %j, is no answer: it costs nothing, and stands on no order',
  async (unseen) => {
    const { id } = await pen([{ ...engraving, required: false }, box])
    const customization = { Engraving: unseen, Box: 'Walnut' }
    const quote = await shop.shop['POST /api/cart/quote'](
      { cartItems: [{ id, price: '40.50', quantity: 1, customization }] },
      stranger,
    )
    expect(quote.changes).toEqual([])
    expect(quote.items).toMatchObject([{ price: '40.50', customization: { Box: 'Walnut' } }])
    const payment = await open([
      { id, price: '40.50', quantity: 1, customization },
      { id, price: '28.00', quantity: 1, customization: { Engraving: unseen } },
    ])
    const order = (await findOrder(shop.context.db.query, (await payment.capture()).id!))!
    expect(order.items.map((line) => line.customization ?? null)).toEqual([{ Box: 'Walnut' }, null])
    expect(order.items.map(({ priceCents }) => priceCents)).toEqual([4050, 2800])
    const must = await pen([engraving])
    const refused = await refusal(
      open([{ id: must.id, price: '36.00', quantity: 1, customization: { Engraving: unseen } }]),
    )
    expect(refused.message).toContain('Engraving: Please answer this.')
  },
)

test('the quote prices each line by its own answers', async () => {
  const { id } = await pen([{ ...engraving, required: false }, box])
  const cartItems: CreateOrder['cartItems'] = [
    { id, price: '28.00', quantity: 1 },
    { id, price: '36.00', quantity: 1, customization: { Engraving: 'Ada' } },
    { id, price: '28.00', quantity: 1, customization: { Box: 'Walnut' } },
  ]
  const quote = await shop.shop['POST /api/cart/quote']({ cartItems }, stranger)
  expect(quote.items.map(({ price }) => price)).toEqual(['28.00', '36.00', '40.50'])
  expect(quote.items.map(({ customization }) => customization)).toEqual([
    undefined,
    { Engraving: 'Ada' },
    { Box: 'Walnut' },
  ])
  // Only of the third was another price believed.
  expect(quote.changes).toEqual([
    { id, kind: 'price_changed', message: 'The price of Maple Pen is now $40.50 (it was $28.00).' },
  ])
})

test('a cart line from before the piece asked is asked in the quote, and refused by the question’s name', async () => {
  const { id } = await pen()
  const cartItems = [{ id, price: '28.00', quantity: 1 }]
  const quote = await shop.shop['POST /api/cart/quote']({ cartItems }, stranger)
  expect(quote.changes).toEqual([
    { id, kind: 'answers', message: 'Maple Pen, Engraving: Please answer this.' },
  ])
  expect(quote.items[0]!.asks).toEqual({ price: '28.00', questions: [engraving, note, box] })
  const refused = await refusal(open(cartItems))
  expect(refused.code).toBe('invalid')
  expect(refused.message).toBe('Maple Pen, Engraving: Please answer this. You have not been charged.')
  expect(refused.fields).toEqual([
    { field: 'cartItems.0.customization.Engraving', message: 'Please answer this.' },
  ])
})

test('so are an answer that is too long, one to a former question, and a choice that is not offered', async () => {
  const { id } = await pen()
  const tooLong = await refusal(
    open([{ id, price: '36.00', quantity: 1, customization: { Engraving: 'x'.repeat(21) } }]),
  )
  expect(tooLong).toMatchObject({
    code: 'invalid',
    fields: [
      { field: 'cartItems.0.customization.Engraving', message: 'At most 20 characters; yours has 21.' },
    ],
  })
  // Another name for the question would else be a way around what it costs.
  const former = await refusal(
    open([{ id, price: '36.00', quantity: 1, customization: { Engraving: 'Ada', Monogram: 'A' } }]),
  )
  expect(former.fields[0]!.field).toBe('cartItems.0.customization.Monogram')
  const other = await refusal(
    open([{ id, price: '36.00', quantity: 1, customization: { Engraving: 'Ada', Box: 'Oak' } }]),
  )
  expect(other.fields[0]!.message).toBe('Choose one that is offered.')
})

test('the contract refuses characters that nobody sees by the question’s name, and changes no other', () => {
  const line = (text: string) =>
    cartLine.safeParse({ id: 1, price: '28.00', quantity: 1, customization: { Engraving: text } })
  expect(line(words).data?.customization).toEqual({ Engraving: words })
  expect(line(lines).data?.customization).toEqual({ Engraving: lines })
  const [issue] = line('Ada\u202egnp.exe').error!.issues
  expect(issue!.path).toEqual(['customization', 'Engraving'])
  expect(issue!.message).toContain('U+202E')
  expect(line('x'.repeat(2001)).error!.issues[0]!.path).toEqual(['customization', 'Engraving'])
})

test('a question that is none is refused by its field', () => {
  const product = {
    name: 'Pen',
    description: 'A pen.',
    price: '28.00',
    category: 'Pens',
    imageUrl: 'attached_assets/default-product.svg',
  }
  const problems = (questions: object[]) =>
    productInput
      .safeParse({ ...product, questions })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(problems([engraving, note, box])).toBeUndefined()
  expect(problems([engraving, engraving])).toEqual(['questions.1.label: "Engraving" is there twice'])
  expect(problems(Array.from({ length: 6 }, (_, n) => ({ ...engraving, label: `Q${n}` })))).toEqual([
    'questions: at most 5 questions',
  ])
  expect(problems([{ ...engraving, maxLength: 101 }])?.[0]).toMatch(/^questions\.0\.maxLength: /)
  expect(problems([{ ...box, choices: [] }])).toEqual(['questions.0.choices: Give at least one to choose.'])
  expect(problems([{ ...engraving, surcharge: '-1' }])?.[0]).toMatch(/^questions\.0\.surcharge: /)
})

test('what was agreed of an order stays when the piece asks something else', async () => {
  const { id } = await pen([{ ...engraving, finalSale: false }])
  const line = { id, price: '36.00', quantity: 1, customization: { Engraving: 'Ada' } }
  const paid = await (await open([line])).capture()
  const before = (await findOrder(shop.context.db.query, paid.id!))!
  expect(before.items[0]!.finalSale).toBe(false)
  // A piece that asks nothing: any words make it the buyer's own, as ever.
  const plain = await addProduct(shop)
  const free = { id: plain.id, price: plain.price, quantity: 1, customization: { Wish: 'smaller' } }
  const other = await (await open([free])).capture()
  expect((await findOrder(shop.context.db.query, other.id!))!.items[0]).not.toHaveProperty('finalSale')
})
