import { beforeEach, describe, expect, test } from 'vitest'
import { owner } from '../../shop/testing/paypal-news.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'

let opened: TestShop
let id: number
const one = { price: '240.00', stock: 0, sku: '', imageUrl: '', published: true }
const metals = {
  optionGroups: [{ name: 'Metal', values: ['Brass', 'Silver', 'Gold'] }],
  combinations: ['Brass', 'Silver', 'Gold'].map((metal) => ({ choices: [metal], ...one })),
}

const shown = async (of = id) => await opened.shop['GET /api/products/{id}']({ id: of }, stranger)
const of = async (metal: string) =>
  await shown((await shown()).combinations.find(({ choices }) => choices[0] === metal)!.id)
/** How many of the piece, and of each of its metals, can be bought: the piece's page and theirs must agree. */
async function available(): Promise<(number | null)[]> {
  const { available, combinations } = await shown()
  const alone = await Promise.all(combinations.map(async (one) => (await shown(one.id)).available))
  expect(alone).toEqual(combinations.map((one) => one.available))
  return [available, ...alone]
}

async function makeWatch(more: object): Promise<void> {
  const making = { kind: 'made_to_order', makingDaysFrom: 30, makingDaysTo: 40, stock: 0 } as const
  ;({ id } = await addProduct(opened, { name: 'Signal Watch', ...making, ...more }))
  await opened.shop['PUT /api/desk/products/{id}/options']({ ...metals, id }, owner)
}

async function buy(...pieces: (readonly [metal: string, quantity: number])[]): Promise<number> {
  const lines = await Promise.all(pieces.map(async ([metal, n]) => cartOf(await of(metal), n)))
  return (await (await openPayment(opened, lines.flat())).capture()).id!
}

beforeEach(async () => {
  opened = await openTestShop()
})

describe('the places of a piece that is made by choice', () => {
  test('are taken by all of its combinations together, and it is gone with the last of them', async () => {
    await makeWatch({ atOnce: 2 })
    expect(await available()).toEqual([2, 2, 2, 2])
    await buy(['Brass', 1])
    expect(await available()).toEqual([1, 1, 1, 1])
    await buy(['Gold', 1])
    expect(await available()).toEqual([0, 0, 0, 0])
    await expect(buy(['Silver', 1])).rejects.toThrow('All places for Signal Watch, Silver are taken.')
    const found = await opened.shop['GET /api/products']({ available: 'now', search: 'signal' }, stranger)
    expect(found.total).toBe(0)
    const wish = { id, email: 'ada@example.com' }
    const answer = await opened.shop['POST /api/products/{id}/restock-requests'](wish, stranger)
    expect(answer.message).toContain('confirm')
    expect(await opened.shop['GET /api/desk/products/{id}']({ id }, owner)).toMatchObject({ beingMade: 2 })
    await expectRightBooks(opened)
  })

  test('of thirty buyers of several combinations three get one', async () => {
    await makeWatch({ atOnce: 3 })
    const wanted = [await of('Gold'), await of('Brass'), await of('Silver')]
    const payments = await Promise.all(
      Array.from({ length: 30 }, (_, n) => openPayment(opened, cartOf(wanted[n % 3]!))),
    )
    const tries = await Promise.allSettled(payments.map(({ capture }) => capture()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await available()).toEqual([0, 0, 0, 0])
    await expectRightBooks(opened)
  })

  test('carts of the same combinations in another order never wait in a ring, and take what there is', async () => {
    await makeWatch({ atOnce: 4 })
    const [brass, gold] = [await of('Brass'), await of('Gold')]
    const carts = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? [brass, gold] : [gold, brass]))
    const payments = await Promise.all(
      carts.map((cart) =>
        openPayment(
          opened,
          cart.flatMap((one) => cartOf(one)),
        ),
      ),
    )
    const tries = await Promise.allSettled(payments.map(({ capture }) => capture()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await available()).toEqual([0, 0, 0, 0])
    await expectRightBooks(opened)
  })

  test('are shared by the lines of one cart: what is too many is told, and mended by one click', async () => {
    await makeWatch({ atOnce: 3 })
    const [brass, gold] = [await of('Brass'), await of('Gold')]
    const quote = async (...quantities: [number, number]) =>
      await opened.shop['POST /api/cart/quote'](
        { cartItems: [...cartOf(brass, quantities[0]), ...cartOf(gold, quantities[1])] },
        stranger,
      )
    const fits = await quote(1, 1)
    expect(fits.changes).toEqual([])
    expect(fits.items.map(({ available }) => available)).toEqual([2, 2])
    const tooMany = await quote(2, 2)
    expect(tooMany.changes).toEqual([
      { id: gold.id, kind: 'too_few', message: 'Only 1 of Signal Watch, Gold can be ordered now.' },
    ])
    expect(tooMany.items.map(({ available }) => available)).toEqual([2, 1])
    expect((await quote(3, 1)).items.map(({ available }) => available)).toEqual([3, 0])
    await expect(buy(['Brass', 2], ['Gold', 2])).rejects.toThrow('Only 1 of Signal Watch, Gold')
    await buy(['Brass', 2], ['Gold', 1])
    expect(await available()).toEqual([0, 0, 0, 0])
    await expectRightBooks(opened)
  })

  test('are free for all of them once one is sent, or its order is cancelled', async () => {
    await makeWatch({ atOnce: 2 })
    const [sent, cancelled] = [await buy(['Brass', 1]), await buy(['Gold', 1])]
    await opened.shop['POST /api/orders/{id}/parcels'](
      { id: sent, carrier: 'USPS', trackingNumber: '' },
      owner,
    )
    expect(await available()).toEqual([1, 1, 1, 1])
    await opened.shop['PUT /api/orders/{id}/status']({ id: cancelled, status: 'cancelled' }, owner)
    expect(await available()).toEqual([2, 2, 2, 2])
    await expectRightBooks(opened)
  })

  test('go with an exchange for another combination, which needs no second one', async () => {
    await makeWatch({ atOnce: 1 })
    const order = await buy(['Brass', 1])
    const [brass, gold] = [await of('Brass'), await of('Gold')]
    await opened.shop['POST /api/orders/{id}/lines/{line}/exchange'](
      {
        id: order,
        line: 1,
        productId: gold.id,
        answers: {},
        restock: false,
        productSeen: brass.id,
        priceSeen: '240.00',
        tellBuyer: false,
      },
      owner,
    )
    expect(await available()).toEqual([0, 0, 0, 0])
    await expectRightBooks(opened)
  })

  test('stay taken by what was ordered before it had options, and when it is deleted and put back', async () => {
    const making = { kind: 'made_to_order', makingDaysFrom: 30, makingDaysTo: 40, stock: 0 } as const
    const plain = await addProduct(opened, { name: 'Signal Watch', price: '240.00', ...making, atOnce: 3 })
    ;({ id } = plain)
    await (await openPayment(opened, cartOf(plain))).capture()
    await opened.shop['PUT /api/desk/products/{id}/options']({ ...metals, id }, owner)
    expect(await available()).toEqual([2, 2, 2, 2])
    await buy(['Gold', 1])
    const { changeId } = await opened.shop['DELETE /api/products/{id}']({ id }, owner)
    await opened.shop['POST /api/history/{id}/undo']({ id: changeId }, owner)
    expect(await available()).toEqual([1, 1, 1, 1])
    await expectRightBooks(opened)
  })

  test('of what is made again come after the shelf of each combination', async () => {
    await makeWatch({ kind: 'made_again', atOnce: 1 })
    const now = await opened.shop['GET /api/desk/products/{id}/options']({ id }, owner)
    const combinations = now.combinations.map((each, n) => ({ ...each, stock: n === 0 ? 1 : 0 }))
    await opened.shop['PUT /api/desk/products/{id}/options']({ ...now, id, combinations }, owner)
    expect(await available()).toEqual([2, 2, 1, 1])
    await buy(['Brass', 1], ['Gold', 1])
    expect(await available()).toEqual([0, 0, 0, 0])
    await expectRightBooks(opened)
  })
})
