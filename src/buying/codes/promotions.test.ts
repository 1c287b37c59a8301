import type { Caller } from '../../shop/context.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contract, type Sends } from '../../shop/every-call.contract.ts'
import { listChanges } from '../../store/history/history.sql.ts'
import { addProduct, cartOf, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

type Terms = Sends<'POST /api/promotions'>

const parse = (terms: Partial<Terms>) =>
  contract['POST /api/promotions'].body.parse({ code: 'SPRING', kind: 'percent', amount: '10', ...terms })
const add = ({ shop }: TestShop, terms: Partial<Terms> = {}) =>
  shop['POST /api/promotions'](parse(terms), owner)
const list = async ({ shop }: TestShop) => (await shop['GET /api/promotions']({}, owner)).items
const edit = ({ shop }: TestShop, { id, version }: { id: number; version: number }, terms: Partial<Terms>) =>
  shop['PUT /api/promotions/{id}']({ id, version, ...parse(terms) }, owner)

describe('what the owner enters', () => {
  test('is kept as it is meant: capitals, two decimals, nothing twice', async () => {
    const test = await openTestShop()
    await addProduct(test, { category: 'Pens - Wood' })
    const made = await add(test, {
      code: ' spring-25 ',
      amount: '12.5',
      categories: ['Pens - Wood', 'Pens - Wood'],
    })
    expect(made).toMatchObject({
      code: 'SPRING-25',
      amount: '12.50',
      minimumSubtotal: '0.00',
      categories: ['Pens - Wood'],
      uses: 0,
      version: 1,
      active: true,
    })
    expect(await list(test)).toEqual([made])
  })

  test.each<[Partial<Terms>, string, string]>([
    [{ code: 'A B' }, 'code', 'must be 3 to 40 letters, digits or hyphens, such as SPRING-25'],
    [{ amount: '100.01' }, 'amount', 'must be a percentage from 0.01 to 100'],
    [{ amount: '0' }, 'amount', 'must be a percentage from 0.01 to 100'],
    [{ kind: 'fixed', amount: '0.00' }, 'amount', 'must be more than 0.00'],
    [{ amount: 'ten' }, 'amount', 'must be an amount such as 15.00'],
    [
      { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' },
      'endsAt',
      'must be later than the start',
    ],
  ])('is refused where it makes no sense: %j', (terms, field, message) => {
    const { error } = contract['POST /api/promotions'].body.safeParse({
      code: 'SPRING',
      kind: 'percent',
      amount: '10',
      ...terms,
    })
    expect(JSON.stringify(error?.issues)).toContain(message)
    expect(error?.issues[0]?.path).toEqual([field])
  })

  test('is refused in words for a category there is not, and for a code there is already', async () => {
    const test = await openTestShop()
    await expect(add(test, { categories: ['Boats'] })).rejects.toThrow(
      'categories: There is no category Boats.',
    )
    await add(test)
    await expect(add(test, { code: 'spring' })).rejects.toThrow('code: There is a code SPRING already.')
    const other = await add(test, { code: 'OTHER' })
    await expect(edit(test, other, { code: 'SPRING' })).rejects.toThrow(
      'code: There is a code SPRING already.',
    )
  })
})

test('of two windows that edit one code, the second is told', async () => {
  const test = await openTestShop()
  const code = await add(test)
  await edit(test, code, { amount: '15' })
  await expect(edit(test, code, { amount: '20' })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'edited_meanwhile',
  })
  expect(await list(test)).toMatchObject([{ amount: '15.00', version: 2 }])
})

test('every change is in the history, and an edit is taken back without touching what was used', async () => {
  const test = await openTestShop()
  const code = await add(test)
  await edit(test, code, { code: 'SUMMER', active: false })
  await test.context.db.query.execute(sql`UPDATE promotions SET uses = 3`)
  const newest = async () =>
    (await listChanges(test.context.db.query, { subject: 'promotion', limit: 9 }))[0]!
  const change = await newest()
  expect(change).toMatchObject({
    actor: 'person:1',
    action: 'promotion.update',
    before: { code: 'SPRING', active: true },
    after: { code: 'SUMMER', active: false },
  })
  await test.shop['POST /api/history/{id}/undo']({ id: change.id }, owner)
  expect(await list(test)).toMatchObject([{ code: 'SPRING', active: true, uses: 3 }])

  const deleted = await test.shop['DELETE /api/promotions/{id}']({ id: code.id }, owner)
  expect(deleted.message).toBe('The promo code SPRING is deleted. Past orders keep it.')
  const unused = await add(test)
  const { message } = await test.shop['DELETE /api/promotions/{id}']({ id: unused.id }, owner)
  expect(message, 'no order has it').toBe('The promo code SPRING is deleted.')
  expect(await newest()).toMatchObject({ action: 'promotion.delete', before: { code: 'SPRING' } })
  expect(await list(test)).toEqual([])
  await expect(test.shop['DELETE /api/promotions/{id}']({ id: code.id }, owner)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an edit is not taken back over another code of that name', async () => {
  const test = await openTestShop()
  const code = await add(test)
  await edit(test, code, { code: 'SUMMER' })
  const [change] = await listChanges(test.context.db.query, { subject: 'promotion', limit: 1 })
  await add(test)
  await expect(test.shop['POST /api/history/{id}/undo']({ id: change!.id }, owner)).rejects.toThrow(
    'There is another code SPRING by now.',
  )
})

test('a code follows its category when that is renamed, and gives nothing on everything when it is gone', async () => {
  const test = await openTestShop()
  const product = await addProduct(test, { category: 'Pens - Wood' })
  const code = await add(test, { categories: ['Pens - Wood'] })
  await test.context.db.query.execute(
    sql`UPDATE categories SET name = 'Wooden Pens' WHERE name = 'Pens - Wood'`,
  )
  const quote = () =>
    test.shop['POST /api/cart/quote']({ cartItems: cartOf(product), promoCode: 'SPRING' }, stranger)
  expect(await list(test)).toMatchObject([{ categories: ['Wooden Pens'] }])
  expect(await quote()).toMatchObject({ discount: '1.50' })

  await addProduct(test, { category: 'Rings' })
  await test.context.db.query.execute(sql`UPDATE products SET category = 'Rings'`)
  await test.context.db.query.execute(sql`DELETE FROM categories WHERE name = 'Wooden Pens'`)
  expect(await quote()).toMatchObject({
    discount: '0.00',
    promoMessage: expect.stringContaining('is for Wooden Pens') as string,
  })
  const [kept] = await list(test)
  expect(await edit(test, kept!, { categories: ['Wooden Pens'], amount: '20' })).toMatchObject({
    id: code.id,
    categories: ['Wooden Pens'],
  })
})

test('many codes come in pages', async () => {
  const test = await openTestShop()
  for (let n = 0; n < 5; n += 1) await add(test, { code: `CODE-${n}` })
  const first = await test.shop['GET /api/promotions']({ limit: 3 }, owner)
  expect(first).toMatchObject({
    total: 5,
    items: [{ code: 'CODE-4' }, { code: 'CODE-3' }, { code: 'CODE-2' }],
  })
  const rest = await test.shop['GET /api/promotions']({ limit: 3, cursor: Number(first.next) }, owner)
  expect(rest.items.map(({ code }) => code)).toEqual(['CODE-1', 'CODE-0'])
  expect(rest.next).toBeNull()
})
