import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { listMails, type Mail } from '../../words/mailbox/mails.sql.ts'
import type { Product } from '../product/product.rules.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { cancelForm } from '../../shop/testing/refunding.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { tellOfRestock } from './restock.ts'

const mailsTo = async ({ context }: TestShop, kind: string): Promise<Mail[]> =>
  (await listMails(context.db.query, 500)).filter((mail) => mail.kind === kind).toReversed()

const tokenIn = (mail: Mail | undefined) => /restock\?token=([\w-]+)/.exec(mail?.bodyText ?? '')![1]!

async function ask({ shop }: TestShop, id: number, email: string): Promise<string> {
  return (await shop['POST /api/products/{id}/restock-requests']({ id, email }, stranger)).message
}

async function waitFor(opened: TestShop, id: number, email: string): Promise<string> {
  await ask(opened, id, email)
  const token = tokenIn((await mailsTo(opened, 'restock-confirmation')).at(-1))
  await opened.shop['POST /api/restock-requests/confirm']({ token }, stranger)
  return token
}

const stockUp = async ({ context }: TestShop, id: number, stock: number) =>
  void (await context.db.query.execute(sql`UPDATE products SET stock = ${stock} WHERE id = ${id}`))

const readers = (count: number) => Array.from({ length: count }, (_, n) => `reader${n}@example.com`)

async function soldOut(opened: TestShop, product: Parameters<typeof addProduct>[1] = {}): Promise<Product> {
  return await addProduct(opened, { name: 'Walnut Pen', stock: 0, ...product })
}

test('who confirms is told once when the piece is back, with a link to it and a way out', async () => {
  const opened = await openTestShop()
  const { id } = await soldOut(opened)
  await ask(opened, id, 'never@example.com')
  const token = await waitFor(opened, id, 'Ada@Example.com')
  expect(await tellOfRestock(opened.context), 'there is none yet').toBe(0)

  await stockUp(opened, id, 5)
  expect(await tellOfRestock(opened.context)).toBe(1)
  expect(await tellOfRestock(opened.context)).toBe(0)
  await stockUp(opened, id, 0)
  await stockUp(opened, id, 5)
  expect(await tellOfRestock(opened.context), 'once is once').toBe(0)

  const [mail, ...more] = await mailsTo(opened, 'restock')
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'ada@example.com',
    subject: 'Walnut Pen is back',
    unsubscribeUrl: `http://localhost:3000/restock?token=${token}&stop=1`,
  })
  expect(mail!.bodyText).toContain(`http://localhost:3000/products/${id}-walnut-pen\n`)
  expect(mail!.bodyText).toContain('not set aside')
})

test('asking says the same whoever asks, and mails an address once', async () => {
  const opened = await openTestShop()
  const { id } = await soldOut(opened)
  const first = await ask(opened, id, 'ada@example.com')
  expect(await ask(opened, id, 'ADA@example.com')).toBe(first)
  await opened.shop['POST /api/restock-requests/confirm'](
    { token: tokenIn((await mailsTo(opened, 'restock-confirmation'))[0]) },
    stranger,
  )
  expect(await ask(opened, id, 'ada@example.com')).toBe(first)
  expect(await mailsTo(opened, 'restock-confirmation')).toHaveLength(1)
})

test('an address that never confirms is mailed five times a day, for whatever pieces', async () => {
  const opened = await openTestShop()
  for (let n = 0; n < 8; n += 1) {
    const { id } = await soldOut(opened, { name: `Pen ${n}` })
    await ask(opened, id, 'victim@example.com')
  }
  expect(await mailsTo(opened, 'restock-confirmation')).toHaveLength(5)
})

test('three are told of each piece there is, who waited longest first, and the next ones hours later', async () => {
  const opened = await openTestShop()
  const { db } = opened.context
  const { id } = await soldOut(opened)
  for (const email of readers(8)) await waitFor(opened, id, email)
  const told = async () => (await mailsTo(opened, 'restock')).map(({ recipient }) => recipient)

  await stockUp(opened, id, 1)
  const rounds = await Promise.all([tellOfRestock(opened.context), tellOfRestock(opened.context)])
  expect(rounds[0] + rounds[1], 'two processes tell as many as one').toBe(3)
  expect(await told()).toEqual(readers(3))
  await stockUp(opened, id, 2)
  await tellOfRestock(opened.context)
  expect(await told()).toEqual(readers(6))

  await db.query.execute(
    sql`UPDATE restock_requests SET changed_at = changed_at - interval '13 hours' WHERE state = 'told'`,
  )
  await stockUp(opened, id, 1)
  await tellOfRestock(opened.context)
  expect(await told()).toEqual(readers(8))
})

test('what came back by a cancelled order is found like any other', async () => {
  const opened = await openTestShop()
  const owner = await signedInAs(opened, await addPerson(opened, 'owner'))
  const product = await addProduct(opened, { name: 'Walnut Pen', stock: 1 })
  const paid = await (await openPayment(opened, cartOf(product))).capture()
  await waitFor(opened, product.id, 'ada@example.com')
  expect(await tellOfRestock(opened.context)).toBe(0)
  const form = await cancelForm(opened, paid.id!)
  await opened.shop['POST /api/orders/{id}/cancel']({ id: paid.id!, ...form }, owner)
  expect(await tellOfRestock(opened.context)).toBe(1)
})

test('a combination is waited for by itself, and its piece by any of them', async () => {
  const opened = await openTestShop()
  const owner = await signedInAs(opened, await addPerson(opened, 'owner'))
  const values = ['6 in', '7 in']
  const plain = await opened.shop['POST /api/products'](
    contract['POST /api/products'].body.parse({
      name: 'Moonstone',
      description: 'Strung by hand.',
      price: '20.00',
      category: 'Bracelets',
      imageUrl: 'attached_assets/default-product.svg',
      options: {
        optionGroups: [{ name: 'Wrist size', values }],
        combinations: values.map((value) => ({
          choices: [value],
          price: '20.00',
          stock: 0,
          sku: '',
          imageUrl: '',
          published: true,
        })),
      },
    }),
    owner,
  )
  const { combinations } = await opened.shop['GET /api/products/{id}']({ id: plain.id }, stranger)
  const [small, large] = combinations
  await waitFor(opened, small!.id, 'small@example.com')
  await waitFor(opened, plain.id, 'any@example.com')
  await opened.context.db.query.execute(
    sql`UPDATE products SET stock = 2 WHERE id IN (${large!.id}, ${plain.id})`,
  )
  expect(await tellOfRestock(opened.context)).toBe(1)
  await stockUp(opened, small!.id, 1)
  expect(await tellOfRestock(opened.context)).toBe(1)
  const mails = await mailsTo(opened, 'restock')
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['any@example.com', 'Moonstone is back'],
    ['small@example.com', 'Moonstone, 6 in is back'],
  ])
  expect(await opened.shop['GET /api/desk/restock-requests']({}, owner)).toEqual([])
})

test('nobody waits for what can be bought, exists once, or is not shown; a draft is told of to nobody', async () => {
  const opened = await openTestShop()
  const there = await addProduct(opened, { stock: 3 })
  const once = await soldOut(opened, { kind: 'one_of_a_kind' })
  const { id } = await soldOut(opened)
  await expect(ask(opened, there.id, 'ada@example.com')).rejects.toMatchObject({ code: 'conflict' })
  await expect(ask(opened, once.id, 'ada@example.com')).rejects.toMatchObject({ code: 'conflict' })
  await expect(ask(opened, 999, 'ada@example.com')).rejects.toMatchObject({ code: 'not_found' })
  await waitFor(opened, id, 'ada@example.com')
  await opened.context.db.query.execute(
    sql`UPDATE products SET stock = 3, published = false WHERE id = ${id}`,
  )
  expect(await tellOfRestock(opened.context)).toBe(0)
})

test('whoever waits no longer is not told, and may ask again', async () => {
  const opened = await openTestShop()
  const { id } = await soldOut(opened)
  const token = await waitFor(opened, id, 'ada@example.com')
  for (let again = 0; again < 2; again += 1)
    await opened.shop['POST /api/restock-requests/withdraw']({ token }, stranger)
  await expect(opened.shop['POST /api/restock-requests/confirm']({ token }, stranger)).rejects.toMatchObject({
    code: 'not_found',
  })
  await stockUp(opened, id, 3)
  expect(await tellOfRestock(opened.context)).toBe(0)
  await stockUp(opened, id, 0)
  await waitFor(opened, id, 'ada@example.com')
  await stockUp(opened, id, 3)
  expect(await tellOfRestock(opened.context)).toBe(1)
})

test('the desk sees for how many each piece is waited for, the most wanted first', async () => {
  const opened = await openTestShop()
  const owner = await signedInAs(opened, await addPerson(opened, 'owner'))
  const [pen, clock] = [await soldOut(opened), await soldOut(opened, { name: 'Mantel Clock' })]
  await waitFor(opened, pen.id, 'a@example.com')
  for (const email of readers(2)) await waitFor(opened, clock.id, email)
  await ask(opened, pen.id, 'unconfirmed@example.com')
  expect(await opened.shop['GET /api/desk/restock-requests']({}, owner)).toEqual([
    { productId: clock.id, pieceId: clock.id, name: 'Mantel Clock', waiting: 2 },
    { productId: pen.id, pieceId: pen.id, name: 'Walnut Pen', waiting: 1 },
  ])
})
