import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Question } from '../../pieces/questions/question.rules.ts'
import { FINAL_SALE_WORDS } from '../final-sale/final-sale-words.rules.ts'
import { promiseReturns } from '../../shop/testing/returned.ts'
import { openEditingDesk } from '../../shop/testing/order-editing.ts'
import { addProduct, stranger } from '../../shop/testing/test-shop.ts'

const questionDefaults = { help: '', required: false, surcharge: '0.00' }
const engraving: Question = {
  ...questionDefaults,
  kind: 'short_text',
  label: 'Engraving',
  finalSale: true,
  maxLength: 20,
  allowed: 'any',
}
const ribbon: Question = { ...questionDefaults, kind: 'tick', label: 'Ribbon', finalSale: false }

/** A pen that may be engraved, on the second line of a paid order, with these answers. */
async function openDesk(answers: Record<string, string>) {
  const desk = await openEditingDesk()
  const { at, id, owner, shop } = desk
  const pen = await addProduct(at, { name: 'Pen', price: '12.00', stock: 2, questions: [engraving, ribbon] })
  await desk.exchange({ productId: pen.id, answers, priceSeen: '12.00' })
  const line = async () => (await desk.read()).items[1]!
  const change = async (to: Record<string, string>, tellBuyer = false) =>
    await shop['PUT /api/orders/{id}/lines/{line}/answers'](
      {
        id,
        line: 2,
        answers: to,
        seen: (await desk.read()).items.map(({ customization }) => customization ?? {}),
        tellBuyer,
      },
      owner,
    )
  /** The owner thinks otherwise of engraved pens by now. */
  const takeEngravedOnesBack = async () =>
    await at.context.db.query.execute(
      sql`UPDATE products SET questions = jsonb_set(questions, '{0,finalSale}', 'false') WHERE id = ${pen.id}`,
    )
  return { ...desk, line, change, takeEngravedOnesBack }
}

describe('Whether a piece can be returned', () => {
  test('follows its answers when they are changed, and back again when that is taken back', async () => {
    const desk = await openDesk({ Ribbon: 'Yes' })
    expect((await desk.line()).finalSale).toBe(false)
    await desk.change({ Engraving: 'Ada', Ribbon: 'Yes' })
    expect((await desk.line()).finalSale).toBe(true)
    await desk.change({ Ribbon: 'Yes' })
    expect((await desk.line()).finalSale).toBe(false)
    await desk.undoNewest()
    expect(await desk.line()).toMatchObject({ finalSale: true, customization: { Engraving: 'Ada' } })
    await desk.change({})
    expect((await desk.line()).finalSale ?? false).toBe(false)
  })

  test('is what its buyer reads once it was sent', async () => {
    const desk = await openDesk({})
    await promiseReturns(desk.at, 30)
    await desk.change({ Engraving: 'Ada' })
    await desk.shop['PUT /api/orders/{id}/shipping'](
      { id: desk.id, carrier: 'USPS', trackingNumber: '', mail: false },
      desk.owner,
    )
    const token = (await desk.read()).pagePath!.split('/').at(-1)!
    const { lines } = await desk.shop['GET /api/checkout/{token}/returns']({ token }, stranger)
    expect(lines).toContainEqual({ n: 2, left: 1, faultsOnly: true })
  })

  test('is told by the mail about its new answers', async () => {
    const desk = await openDesk({})
    await desk.change({ Engraving: 'Ada' }, true)
    await desk.change({ Ribbon: 'Yes' }, true)
    const [, bound, free] = (await desk.editedMails()).map(({ bodyText }) => bodyText.replaceAll(/\s+/g, ' '))
    expect(bound).toContain(`2. Pen (Engraving: Ada) (${FINAL_SALE_WORDS})`)
    expect(free).toContain('2. Pen (Ribbon: Yes) Quantity 1')
    // To a piece that asks nothing any answer does it, as its return then says.
    expect(free).toContain(`1. Moss Agate Bracelet (Engraving: For Adda) (${FINAL_SALE_WORDS})`)
  })

  test('stays as it was agreed where the change does not concern it, whatever the piece asks by now', async () => {
    const desk = await openDesk({ Engraving: 'Ada' })
    await desk.takeEngravedOnesBack()
    await desk.change({ Engraving: 'Adda' })
    expect((await desk.line()).finalSale).toBe(true)
  })
})
