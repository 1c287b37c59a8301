import { expect, test } from 'vitest'
import type { Question } from '../../pieces/questions/question.rules.ts'
import { openEditingDesk } from '../../shop/testing/order-editing.ts'
import { addProduct, stranger } from '../../shop/testing/test-shop.ts'

const questionDefaults = { help: '', required: false, finalSale: false }
const engraving: Question = {
  ...questionDefaults,
  kind: 'short_text',
  label: 'Engraving',
  required: true,
  maxLength: 20,
  allowed: 'any',
  surcharge: '3.00',
}
const ribbon: Question = {
  ...questionDefaults,
  kind: 'tick',
  label: 'Ribbon',
  surcharge: '1.00',
  finalSale: true,
}

/** The brass ring that was paid with $20.00 may become a pewter one at $10.00, which asks. */
async function openDesk() {
  const desk = await openEditingDesk()
  const pewter = await addProduct(desk.at, {
    name: 'Pewter Ring',
    price: '10.00',
    stock: 2,
    questions: [engraving, ribbon],
  })
  const exchange = (answers: Record<string, string>, priceSeen: string, more: object = {}) =>
    desk.exchange({ productId: pewter.id, answers, priceSeen, ...more })
  const stock = async () => (await desk.shop['GET /api/products/{id}']({ id: pewter.id }, stranger)).stock
  return { ...desk, pewter, exchange, stock }
}

test('an exchange asks what the new piece asks, and what that costs counts in the difference', async () => {
  const desk = await openDesk()
  await expect(desk.exchange({}, '10.00')).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ field: 'answers.Engraving', message: 'Please answer this.' }],
  })
  await expect(desk.exchange({ Engraving: 'Ada' }, '10.00')).rejects.toThrow('costs $13.00 by now')
  const order = await desk.exchange({ Ribbon: 'Yes', Engraving: 'Ada' }, '14.00')
  expect(order.items[1]).toMatchObject({ name: 'Pewter Ring', price: '14.00', finalSale: true })
  expect(Object.keys(order.items[1]!.customization!)).toEqual(['Engraving', 'Ribbon'])
  expect(order.exchangesOpen.goods).toBe('6.00')
  expect(await desk.breaches()).toEqual([])
})

test('no more than was paid, answers and all', async () => {
  const desk = await openDesk()
  const dear = await addProduct(desk.at, { name: 'Gold Ring', price: '18.00', questions: [engraving] })
  await expect(desk.exchange({ Engraving: 'Ada' }, '21.00', { productId: dear.id })).rejects.toThrow(
    'Gold Ring costs $21.00, more than the $20.00',
  )
})

test('answers that cost the same are changed, and others are the same piece in exchange', async () => {
  const desk = await openDesk()
  const was = await desk.exchange({ Engraving: 'Ada', Ribbon: 'Yes' }, '14.00')
  const change = (answers: Record<string, string>) =>
    desk.shop['PUT /api/orders/{id}/lines/{line}/answers'](
      {
        id: desk.id,
        line: 2,
        answers,
        seen: was.items.map(({ customization }) => customization ?? {}),
        tellBuyer: false,
      },
      desk.owner,
    )
  await expect(change({ Engraving: '', Ribbon: 'Yes' })).rejects.toMatchObject({
    fields: [{ field: 'answers.Engraving' }],
  })
  await expect(change({ Engraving: 'Ada' })).rejects.toThrow('cost $1.00 less for each piece')
  const changed = await change({ Engraving: 'Adda', Ribbon: 'Yes' })
  expect(changed.items[1]!.customization).toEqual({ Engraving: 'Adda', Ribbon: 'Yes' })
  const stock = await desk.stock()
  const same = await desk.exchange({ Engraving: 'Adda' }, '13.00', { productSeen: desk.pewter.id })
  expect(same.items[1]).toMatchObject({ price: '13.00', finalSale: false })
  expect(same.exchangesOpen.goods).toBe('7.00')
  expect(await desk.stock(), 'the piece stays the buyer’s').toBe(stock)
  expect(await desk.breaches()).toEqual([])
})

test('a ribbon more than was paid for is refused, and says what can be done', async () => {
  const desk = await openDesk()
  const was = await desk.exchange({ Engraving: 'Ada' }, '13.00')
  await expect(
    desk.shop['PUT /api/orders/{id}/lines/{line}/answers'](
      {
        id: desk.id,
        line: 2,
        answers: { Engraving: 'Ada', Ribbon: 'Yes' },
        seen: was.items.map(({ customization }) => customization ?? {}),
        tellBuyer: false,
      },
      desk.owner,
    ),
  ).rejects.toThrow('cost $1.00 more for each piece, and nobody can be charged again')
})
