import { expect, test } from 'vitest'
import { audit } from './history.sql.ts'
import { insertOrder } from '../../orders/order/orders.sql.ts'
import { people } from '../../people/tables.sql.ts'
import { insertPerson } from '../../people/staff/people.sql.ts'
import { createShop } from '../../shop/index.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const changes = async ({ shop }: TestShop, query: object = {}) =>
  (await shop['GET /api/history'](query, owner)).items

async function undoNewest(test: TestShop): Promise<void> {
  const [newest] = await changes(test)
  await test.shop['POST /api/history/{id}/undo']({ id: newest!.id }, owner)
}

const text = { title: 'Walnut', content: 'Of walnut.', excerpt: 'Of walnut.', published: false }

test('changes are listed newest first, by page and by what they are about', async () => {
  const test = await openTestShop()
  for (const title of ['One', 'Two', 'Three']) await test.shop['POST /api/blog']({ ...text, title }, owner)
  await test.shop['PUT /api/settings'](await test.shop['GET /api/settings']({}, owner), owner)
  const first = await test.shop['GET /api/history']({ limit: 3 }, owner)
  expect(first.total).toBe(4)
  expect(first.items.map(({ action }) => action)).toEqual(['settings.update', 'post.create', 'post.create'])
  const [last, ...more] = await changes(test, { limit: 3, cursor: Number(first.next) })
  expect(more).toEqual([])
  expect(last).toMatchObject({
    who: 'Somebody who is gone since',
    subject: 'post:1',
    before: null,
    after: { title: 'One' },
  })
  expect(await changes(test, { subject: 'settings' })).toHaveLength(1)
  expect(await changes(test, { subject: 'order' })).toEqual([])
})

test('settings are taken back, and forth again', async () => {
  const test = await openTestShop()
  const before = await test.shop['GET /api/settings']({}, owner)
  await test.shop['PUT /api/settings'](
    { ...before, storeName: 'Oak & Bead', freeShippingFrom: '90.00' },
    owner,
  )
  await undoNewest(test)
  expect(await test.shop['GET /api/settings']({}, owner)).toEqual({ ...before, version: 3 })
  await undoNewest(test)
  expect((await test.shop['GET /api/settings']({}, owner)).storeName).toBe('Oak & Bead')
})

test('a change is not taken back once something newer changed the same thing, and only once', async () => {
  const test = await openTestShop()
  const { id } = await test.shop['POST /api/blog'](text, owner)
  const edit = (title: string) => test.shop['PUT /api/blog/{id}']({ id, ...text, title }, owner)
  await edit('Oak')
  const [older] = await changes(test)
  expect(older!.undoable).toBe(true)
  await edit('Ash')
  const undo = (changeId: number) => test.shop['POST /api/history/{id}/undo']({ id: changeId }, owner)
  await expect(undo(older!.id)).rejects.toMatchObject({ code: 'conflict', reason: 'changed_since' })
  expect((await changes(test)).map(({ undoable }) => undoable)).toEqual([true, false, false])
  // The oldest change made the post: a creation is never undone, so it is not superseded.
  expect((await changes(test)).map(({ superseded }) => superseded)).toEqual([false, true, false])

  const [newest] = await changes(test)
  const results = await Promise.allSettled([undo(newest!.id), undo(newest!.id)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await test.shop['GET /api/blog/{id}']({ id }, owner)).title).toBe('Oak')
  const created = (await changes(test)).find(({ action }) => action === 'post.create')
  await expect(undo(created!.id)).rejects.toThrow('of this kind can’t be taken back')
})

test('a product is as it was, but what was sold since stays sold', async () => {
  const test = await openTestShop()
  const {
    createdAt: _c,
    rating: _r,
    available: _available,
    makingDays: _making,
    version: _v,
    ...product
  } = await addProduct(test, { stock: 10 })
  await test.shop['PUT /api/products/{id}']({ ...product, price: '99.00', stock: 12, stockSeen: 10 }, owner)
  await test.context.db.query.execute('UPDATE products SET stock = stock - 3')
  await undoNewest(test)
  expect(await test.shop['GET /api/products/{id}']({ id: product.id }, stranger)).toMatchObject({
    price: product.price,
    stock: 7,
  })
})

test('publishing is taken back too, and an edit of a draft', async () => {
  const test = await openTestShop()
  const made = await addProduct(test, { name: 'Walnut Pen' })
  const {
    id: _,
    version: __,
    createdAt: ___,
    rating: ____,
    available: _available,
    makingDays: _making,
    ...fields
  } = made
  const edit = (change: object) =>
    test.shop['PUT /api/products/{id}']({ id: made.id, ...fields, ...change }, owner)
  const now = () => test.shop['GET /api/desk/products/{id}']({ id: made.id }, owner)
  await edit({ published: false })
  await edit({ published: false, name: 'Oak Pen' })
  await undoNewest(test)
  expect(await now()).toMatchObject({ name: 'Walnut Pen', published: false })
  const [undone] = await changes(test)
  expect(undone!.after).toMatchObject({ name: 'Walnut Pen', published: false })

  await edit({ published: true })
  await undoNewest(test)
  expect(await now()).toMatchObject({ published: false })
})

test('an order has its former status again', async () => {
  const test = await openTestShop()
  const { order } = await test.context.db.transaction((tx) =>
    insertOrder(
      tx,
      {
        customerName: 'Ada',
        customerEmail: 'ada@example.com',
        subtotalCents: 500,
        discountCents: 0,
        shippingCents: 0,
        taxCents: 0,
        totalCents: 500,
        status: 'processing',
        paymentMethod: 'paypal',
        paymentId: 'x',
        shippingAddress: { street1: '1', street2: '', city: 'A', state: 'NC', zip: '28801', country: 'US' },
        shippingMethod: 'Standard',
      },
      [{ n: 1, productId: 1, name: 'Pen', priceCents: 500, quantity: 1, imageUrl: '' }],
      0,
    ),
  )
  await test.shop['PUT /api/orders/{id}/status']({ id: order.id, status: 'completed' }, owner)
  await undoNewest(test)
  const { items } = await test.shop['GET /api/orders']({}, owner)
  expect(items[0]!.status).toBe('processing')
})

test('what a change is about is named as it was called then, gone or not, and so is who did it', async () => {
  const test = await openTestShop()
  const { context, shop } = test
  const { id: ada } = await insertPerson(context.db.query, {
    email: 'ada@example.com',
    passwordHash: 'none',
    role: 'staff',
  })
  const staff = { ...stranger, person: { id: ada, email: 'ada@example.com', role: 'staff' as const } }
  const post = await shop['POST /api/blog'](text, staff)
  await shop['PUT /api/blog/{id}']({ ...text, id: post.id, title: 'Oak' }, staff)
  const names = async () => (await changes(test)).map(({ name, isThere, who }) => [name, isThere, who])
  expect(await names()).toEqual([
    ['Oak', true, 'ada@example.com'],
    ['Walnut', true, 'ada@example.com'],
  ])
  await shop['DELETE /api/blog/{id}']({ id: post.id }, staff)
  await context.db.transaction((tx) =>
    audit(tx, {
      actor: 'shop',
      action: 'post.publish',
      subject: `post:${post.id}`,
      after: { published: true },
    }),
  )
  // Who was invited, and is removed by now.
  await context.db.transaction(async (tx) => {
    const subject = `person:${ada}` as const
    await audit(tx, { actor: 'shop', action: 'person.invite', subject, after: { email: 'ada@example.com' } })
    await tx.delete(people)
  })
  expect(await names()).toEqual([
    ['ada@example.com', false, 'The shop'],
    ['Oak', false, 'The shop'],
    ['Oak', false, 'ada@example.com'],
    ['Oak', false, 'ada@example.com'],
    ['Walnut', false, 'ada@example.com'],
  ])
})

test('a page of history asks for names twice at most, however many things it is about', async () => {
  const test = await openTestShop()
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const { id } = await test.shop['POST /api/blog']({ ...text, title }, owner)
    if (title < 'P') await test.shop['DELETE /api/blog/{id}']({ id }, owner)
    await addProduct(test, { name: title })
  }
  let statementCount = 0
  const query = new Proxy(test.context.db.query, {
    get: (target, name) => {
      if (name === 'execute') statementCount += 1
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const shop = createShop({ ...test.context, db: { ...test.context.db, query } })
  expect((await shop['GET /api/history']({}, owner)).items.every(({ name }) => name !== null)).toBe(true)
  expect(statementCount).toBeLessThanOrEqual(2)
})
