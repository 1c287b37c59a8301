import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import type { Question } from './question.rules.ts'
import {
  answerPictureAddress,
  answerPictureId,
  MOST_WAITING_PICTURES,
  PICTURE_GONE,
} from './answer-picture.rules.ts'
import { ordersCsv } from '../../orders/list/orders-csv.rules.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { RETENTION_DAYS } from '../../people/privacy/retention.rules.ts'
import { inPieces, redAndBlue } from '../../machine/pictures/test-pictures.testing.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { ada, addProduct, openPayment, stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'
import { sweepAnswerPictures } from './answer-pictures.ts'

const shop = sharedTestShop()
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  owner = await signedInAs(shop, await addPerson(shop, 'owner', 'owner'))
})

const drawing: Question = {
  kind: 'picture',
  label: 'Drawing',
  help: '',
  required: true,
  finalSale: true,
  surcharge: '12.00',
}

const DAY_MS = 86_400_000
const q = () => shop.context.db.query

async function sent(): Promise<string> {
  const file = inPieces(await redAndBlue(60, 40).png().toBuffer())
  const { address } = await shop.shop['POST /api/answer-pictures']({ file }, stranger)
  return address
}

const pen = (questions: Question[] = [drawing], more: object = {}) =>
  addProduct(shop, { name: 'Maple Pen', price: '28.00', stock: 20, questions, ...more })

const lineOf = (id: number, answer: string, price = '40.00') => ({
  id,
  price,
  quantity: 1,
  customization: { Drawing: answer },
})

async function bought(answer: string, productId?: number): Promise<number> {
  const id = productId ?? (await pen()).id
  return (await (await openPayment(shop, [lineOf(id, answer)])).capture()).id!
}

async function refusal(refused: Promise<unknown>): Promise<ShopError> {
  const error = await refused.then(() => undefined).catch((found: unknown) => found)
  if (!(error instanceof ShopError)) throw new Error('was not refused')
  return error
}

const rows = async (statement: ReturnType<typeof sql>) =>
  ((await q().execute(statement)) as { rows: unknown[] }).rows

const isThere = async (address: string) =>
  (await shop.context.pictures.answers.fileOf(answerPictureId(address)!, 'full')) !== undefined

const sweep = (days = 0) => sweepAnswerPictures(shop.context, new Date(Date.now() + days * DAY_MS))

describe('a picture as an answer', () => {
  test('costs what it costs, makes the piece one that can’t be returned, and reaches order, CSV and mail as one address', async () => {
    const answer = await sent()
    const id = await bought(answer)
    const [order] = (await shop.shop['GET /api/orders']({ ids: [id] }, owner)).items
    expect(order!.items[0]).toMatchObject({ price: '40.00', customization: { Drawing: answer } })
    expect((await shop.shop['GET /api/orders/{id}']({ id }, owner)).items[0]!.finalSale).toBe(true)
    expect(ordersCsv([order!])).toContain(`Drawing: ${answer}`)
    const mails = (await listMails(q(), 20)).filter(({ subject }) => subject.includes(`#${id}`))
    // The buyer's, and the owner's.
    expect(mails).toHaveLength(2)
    for (const { bodyText, bodyHtml } of mails) {
      expect(bodyText).toContain('Drawing: a picture')
      expect(bodyText).toContain(`${shop.context.publicUrl}${answer}`)
      expect(bodyHtml).not.toMatch(/<img[^>]*answer-pictures/)
    }
  })

  test('is no business of the wallet’s', async () => {
    const answer = await sent()
    await bought(answer)
    expect(JSON.stringify(await shop.control('/state'))).not.toContain(answerPictureId(answer))
  })

  test.each([
    ['', 'Please choose a picture.'],
    ['my cat', 'Please choose a picture.'],
    ['https://evil.example/cat.jpg', 'Please choose a picture.'],
    ['/attached_assets/pen.jpg', 'Please choose a picture.'],
    [`${answerPictureAddress('0'.repeat(32))}?x=1`, 'Please choose a picture.'],
    ['on its way', 'The picture is still on its way. Please wait a moment.'],
    [answerPictureAddress('0'.repeat(32)), PICTURE_GONE],
  ])('%j is none: 400 by the question’s name, and the cart asks for it', async (answer, message) => {
    const { id } = await pen()
    const refused = await refusal(openPayment(shop, [lineOf(id, answer)]))
    expect(refused.code).toBe('invalid')
    expect(refused.fields).toEqual([{ field: 'cartItems.0.customization.Drawing', message }])
    const quote = await shop.shop['POST /api/cart/quote']({ cartItems: [lineOf(id, answer)] }, stranger)
    expect(quote.changes).toEqual([{ id, kind: 'answers', message: `Maple Pen, Drawing: ${message}` }])
    expect(quote.items[0]!.asks!.questions).toEqual([drawing])
  })

  test('of another’s order is no answer here', async () => {
    const answer = await sent()
    await bought(answer)
    const refused = await refusal(bought(answer))
    expect(refused.fields).toEqual([{ field: 'cartItems.0.customization.Drawing', message: PICTURE_GONE }])
  })

  test('answers no question of words, by which it would cost nothing', async () => {
    const answer = await sent()
    const words: Question = {
      kind: 'short_text',
      label: 'Drawing',
      help: '',
      required: false,
      finalSale: false,
      maxLength: 100,
      allowed: 'any',
      surcharge: '0.00',
    }
    const { id } = await pen([words])
    const refused = await refusal(openPayment(shop, [lineOf(id, answer, '28.00')]))
    expect(refused.fields).toEqual([
      { field: 'cartItems.0.customization.Drawing', message: 'Please answer in words.' },
    ])
  })

  test('may be left out where it need not be there, and may be on two lines of one cart', async () => {
    const { id } = await pen([{ ...drawing, required: false }])
    const answer = await sent()
    const payment = await openPayment(shop, [
      lineOf(id, answer),
      { ...lineOf(id, answer), customization: { Drawing: answer } },
      { id, price: '28.00', quantity: 1 },
    ])
    expect((await payment.capture()).state).toBe('paid')
  })
})

describe('at the desk', () => {
  test('an order’s own picture stays an answer when it is edited, another order’s does not', async () => {
    const [mine, others, fresh] = [await sent(), await sent(), await sent()]
    const { id: product } = await pen()
    const id = await bought(mine, product)
    await bought(others, product)
    const change = (was: string, answer: string) =>
      shop.shop['PUT /api/orders/{id}/lines/{line}/answers'](
        { id, line: 1, answers: { Drawing: answer }, seen: [{ Drawing: was }], tellBuyer: false },
        owner,
      )
    const refused = await refusal(change(mine, others))
    expect(refused.fields).toEqual([{ field: 'answers.Drawing', message: PICTURE_GONE }])
    expect((await change(mine, fresh)).items[0]!.customization).toEqual({ Drawing: fresh })
    // And back: both are this order's by now.
    expect((await change(fresh, mine)).items[0]!.customization).toEqual({ Drawing: mine })
    await sweep(RETENTION_DAYS.unusedPictures + 1)
    expect([await isThere(mine), await isThere(fresh)]).toEqual([true, true])
  })

  test('an exchange for a piece that asks for one takes it, and refuses a made-up one', async () => {
    const { id: plain } = await addProduct(shop, { name: 'Plain Pen', price: '40.00', stock: 5 })
    const { id: asking } = await pen()
    const paid = await (await openPayment(shop, [{ id: plain, price: '40.00', quantity: 1 }])).capture()
    const exchange = (answer: string) =>
      shop.shop['POST /api/orders/{id}/lines/{line}/exchange'](
        {
          id: paid.id!,
          line: 1,
          productId: asking,
          answers: { Drawing: answer },
          restock: true,
          productSeen: plain,
          priceSeen: '40.00',
          tellBuyer: false,
        },
        owner,
      )
    const refused = await refusal(exchange(answerPictureAddress('f'.repeat(32))))
    expect(refused.fields).toEqual([{ field: 'answers.Drawing', message: PICTURE_GONE }])
    const answer = await sent()
    expect((await exchange(answer)).items[0]!.customization).toEqual({ Drawing: answer })
    await sweep(RETENTION_DAYS.unusedPictures + 1)
    expect(await isThere(answer)).toBe(true)
  })
})

describe('what is kept', () => {
  test('a picture that no order took goes after two weeks, unless a cart came with it or a checkout waits', async () => {
    const { id } = await pen()
    const [forgotten, wanted, waiting] = [await sent(), await sent(), await sent()]
    const payment = await openPayment(shop, [lineOf(id, waiting)])
    await q().execute(
      sql`UPDATE answer_pictures SET wanted_at = now() - interval '13 days' WHERE order_id IS NULL`,
    )
    await shop.shop['POST /api/cart/quote']({ cartItems: [lineOf(id, wanted)] }, stranger)
    await sweep()
    expect([await isThere(forgotten), await isThere(wanted), await isThere(waiting)]).toEqual([
      true,
      true,
      true,
    ])
    await sweep(2)
    expect([await isThere(forgotten), await isThere(wanted), await isThere(waiting)]).toEqual([
      false,
      true,
      true,
    ])
    const left = await refusal(openPayment(shop, [lineOf(id, forgotten)]))
    expect(left.fields[0]!.message).toBe(PICTURE_GONE)
    expect((await payment.capture()).state).toBe('paid')
    await sweep(RETENTION_DAYS.unusedPictures + 1)
    expect([await isThere(wanted), await isThere(waiting)]).toEqual([false, true])
  })

  test('what was refused leaves no row, and no more wait than there is room for', async () => {
    const count = async () => (await rows(sql`SELECT id FROM answer_pictures`)).length
    const before = await count()
    const bad = shop.shop['POST /api/answer-pictures']({ file: inPieces(Buffer.from('<svg/>')) }, stranger)
    expect((await refusal(bad)).code).toBe('invalid')
    expect(await count()).toBe(before)
    await q().execute(
      sql`INSERT INTO answer_pictures (id) SELECT md5(n::text) FROM generate_series(1, ${MOST_WAITING_PICTURES}::int) n`,
    )
    expect((await refusal(sent())).code).toBe('unavailable')
    await q().execute(sql`DELETE FROM answer_pictures WHERE kept_at IS NULL`)
    expect(answerPictureId(await sent())).toBeDefined()
  })

  test('an erased buyer’s pictures are nobody’s to see at once, and their files go', async () => {
    const { id: product } = await pen()
    const [ordered, begun] = [await sent(), await sent()]
    await bought(ordered, product)
    await openPayment(shop, [lineOf(product, begun)])
    // All that is under way keeps a person from being erased.
    await q().execute(sql`UPDATE orders SET status = 'completed'`)
    await q().execute(sql`DELETE FROM mails`)
    await shop.shop['POST /api/personal-data/erase']({ email: ada.email }, owner)
    const shown = await rows(
      sql`SELECT id FROM answer_pictures WHERE gone_at IS NULL AND id IN (${answerPictureId(ordered)}, ${answerPictureId(begun)})`,
    )
    expect(shown).toEqual([])
    await sweep()
    expect([await isThere(ordered), await isThere(begun)]).toEqual([false, false])
  })
})
