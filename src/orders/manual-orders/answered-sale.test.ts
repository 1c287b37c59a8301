import { expect, test } from 'vitest'
import type { Question } from '../../pieces/questions/question.rules.ts'
import { openFair } from '../../shop/testing/fair.ts'
import { addProduct, stranger } from '../../shop/testing/test-shop.ts'

const questionDefaults = { help: '', required: false, finalSale: false }
const engraving: Question = {
  ...questionDefaults,
  kind: 'short_text',
  label: 'Engraving',
  required: true,
  finalSale: true,
  maxLength: 5,
  allowed: 'any',
  surcharge: '8.00',
}
const box: Question = {
  ...questionDefaults,
  kind: 'choice',
  label: 'Box',
  choices: [{ label: 'Walnut', surcharge: '12.50' }],
}

async function openTable(more: object = {}) {
  const fair = await openFair()
  const pen = await addProduct(fair, { price: '15.00', stock: 3, questions: [engraving, box], ...more })
  const line = (customization?: Record<string, string>, rest: object = {}) => ({
    id: pen.id,
    quantity: 1,
    reason: '',
    ...(customization ? { customization } : {}),
    ...rest,
  })
  const saleOf = async (lines: ReturnType<typeof line>[]) => {
    const sale = fair.saleOf({ lines, isTaxFree: true })
    const { total } = await fair.quote({
      ...sale,
      lines: lines.map(({ reason: _reason, ...sold }) => sold) as never,
    })
    return { ...sale, total }
  }
  return { ...fair, pen, line, saleOf }
}

test('an order entered by hand is priced with its answers, which stand on it in the order they were asked', async () => {
  const at = await openTable()
  const sale = await at.saleOf([at.line({ Box: 'Walnut', Engraving: 'Zoë 👩‍👩‍👧' })])
  expect(sale.total).toBe('35.50')
  const order = await at.record(sale)
  expect(order.items[0]).toMatchObject({ price: '35.50', finalSale: true })
  expect(Object.entries(order.items[0]!.customization!)).toEqual([
    ['Engraving', 'Zoë 👩‍👩‍👧'],
    ['Box', 'Walnut'],
  ])
  expect(order.steps!.lines[0]!.surcharges).toEqual([
    { question: 'Engraving', amount: '8.00' },
    { question: 'Box', amount: '12.50' },
  ])
  expect(order.manual!.priceChanges).toEqual([])
  expect(await at.books()).toEqual([])
})

test('what must be answered, and how, is said by the question’s name, and nothing is recorded', async () => {
  const at = await openTable()
  const unanswered = await at.saleOf([at.line()])
  expect(unanswered.total, 'the price is known before it is answered').toBe('15.00')
  await expect(at.record(unanswered)).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ field: 'lines.0.customization.Engraving', message: 'Please answer this.' }],
  })
  await expect(
    at.record(await at.saleOf([at.line({ Engraving: 'too long', Box: 'Oak' })])),
  ).rejects.toMatchObject({
    fields: [
      { field: 'lines.0.customization.Engraving' },
      { field: 'lines.0.customization.Box', message: 'Choose one that is offered.' },
    ],
  })
  expect(await at.books()).toEqual([])
})

test('a piece that asks is there twice with other answers, and both count by the same shelf', async () => {
  const at = await openTable()
  const lines = [at.line({ Engraving: 'Ada' }, { quantity: 2 }), at.line({ Engraving: 'Bob' })]
  const order = await at.record(await at.saleOf(lines))
  expect(order.items.map(({ customization, price }) => [customization!['Engraving'], price])).toEqual([
    ['Ada', '23.00'],
    ['Bob', '23.00'],
  ])
  const { stock } = await at.shop['GET /api/products/{id}']({ id: at.pen.id }, stranger)
  expect(stock).toBe(0)
  expect(await at.books()).toEqual([])
})

test('together they are no more than there are', async () => {
  const at = await openTable()
  const lines = [
    at.line({ Engraving: 'Ada' }, { quantity: 2 }),
    at.line({ Engraving: 'Bob' }, { quantity: 2 }),
  ]
  await expect(at.record(await at.saleOf(lines))).rejects.toMatchObject({ reason: 'sold_out' })
  expect(await at.books()).toEqual([])
})

test('another price than the list’s is for the piece with its answers, and wants its reason', async () => {
  const at = await openTable()
  const lines = [at.line({ Engraving: 'Ada' }, { price: '20.00' })]
  const sale = await at.saleOf(lines)
  expect(sale.total).toBe('20.00')
  await expect(at.record(sale)).rejects.toMatchObject({ fields: [{ field: 'lines.0.reason' }] })
  const reason = 'An old friend'
  const order = await at.record({ ...sale, lines: lines.map((one) => ({ ...one, reason })) })
  expect(order.manual!.priceChanges).toEqual([{ n: 1, listPrice: '23.00', reason }])
  expect(order.steps!.lines[0]!).not.toHaveProperty('surcharges')
})
