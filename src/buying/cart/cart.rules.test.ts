import { describe, expect, test } from 'vitest'
import {
  addToCart,
  type Cart,
  cartOf,
  emptyCart,
  itemCount,
  lineKey,
  MAX_LINES,
  MAX_QUANTITY,
} from './cart.rules.ts'
import { mostOfLine, putBack, removeFromCart, setQuantity } from './cart-edits.rules.ts'
import { exchangeLine } from './exchange-line.rules.ts'
import { someProduct } from '../../pieces/product/some-product.testing.ts'

const bracelet = someProduct({ name: 'Moss Agate Bracelet', category: 'Natural Gemstones' })
const pen = { ...bracelet, id: 2, name: 'Walnut Pen', price: '42.50' }

const full = cartOf(
  Array.from({ length: MAX_LINES }, (_, index) => ({ ...bracelet, id: index + 1, quantity: 1 })),
)

/** Fails the test where the cart has no room. */
function add(...added: Parameters<typeof addToCart>): Cart {
  const cart = addToCart(...added)
  expect(cart).toBeDefined()
  return cart!
}

describe('a cart', () => {
  test('adding a product again raises its quantity', () => {
    const cart = add(add(emptyCart, bracelet), bracelet, 2)
    expect(cart.items.map((line) => line.quantity)).toEqual([3])
    expect(cart.total).toBe('45.00')
  })

  test('counts pieces, not lines, and sums price times quantity', () => {
    const cart = add(add(emptyCart, bracelet, 2), pen)
    expect(itemCount(cart)).toBe(3)
    expect(cart.total).toBe('72.50')
  })

  test('keeps different answers apart, in whatever order they were given', () => {
    const one = add(emptyCart, pen, 1, { Engraving: 'Ada', Font: 'Serif' })
    const two = add(one, pen, 1, { Font: 'Serif', Engraving: 'Ada' })
    expect(add(two, pen, 1, { Engraving: 'Bob' }).items.map((line) => line.quantity)).toEqual([2, 1])
  })

  test('removes a line whose quantity is set to 0 or less', () => {
    const cart = add(emptyCart, bracelet)
    expect(setQuantity(cart, lineKey(bracelet), 0)).toEqual(emptyCart)
    expect(setQuantity(cart, lineKey(bracelet), -3)).toEqual(emptyCart)
  })

  test('puts a size in the place of a line from before its piece had sizes', () => {
    const cart = add(add(emptyCart, bracelet, 3, { Gift: 'Yes' }), pen)
    const size = { ...bracelet, id: 9, name: 'Moss Agate Bracelet, 7 in', price: '18.00' }
    const exchanged = exchangeLine(cart, lineKey(cart.items[0]!), size)
    expect(exchanged.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [9, 3],
      [2, 1],
    ])
    expect(exchanged.items[0]?.customization).toEqual({ Gift: 'Yes' })
    expect(exchanged.total).toBe('96.50')
  })

  test('keeps the answers of an exchanged line, and what they cost', () => {
    const questionDefaults = {
      help: '',
      required: false,
      finalSale: false,
      maxLength: 20,
      allowed: 'any',
    } as const
    const engraving = {
      ...questionDefaults,
      kind: 'short_text',
      label: 'Engraving',
      surcharge: '8.00',
    } as const
    const engraved = { ...pen, price: '42.50', questions: [engraving] }
    const cart = add(emptyCart, { ...engraved, price: '50.50' }, 2, { Engraving: 'Ada' })
    const brass = { ...engraved, id: 9, name: 'Walnut Pen, Brass', price: '45.00' }
    const { items, total } = exchangeLine(cart, lineKey(cart.items[0]!), brass)
    expect(items).toMatchObject([{ id: 9, price: '53.00', customization: { Engraving: 'Ada' } }])
    expect(total).toBe('106.00')
  })

  test('adds an exchanged line to the same one that is there, up to what an order holds', () => {
    const cart = add(add(emptyCart, bracelet, 60), pen, 50)
    expect(exchangeLine(cart, lineKey(bracelet), pen).items).toMatchObject([
      { id: 2, quantity: MAX_QUANTITY },
    ])
    expect(exchangeLine(cart, 'none', pen)).toEqual(cart)
  })

  test('takes as much as an order holds, and beyond that stays as it is', () => {
    const most = add(emptyCart, bracelet, 98)
    expect(addToCart(most, bracelet, 2)).toBeUndefined()
    expect(add(most, bracelet).items[0]?.quantity).toBe(MAX_QUANTITY)
    expect(addToCart(full, { ...bracelet, id: MAX_LINES + 1 })).toBeUndefined()
    expect(add(full, bracelet).items[0]?.quantity, 'a piece that is there already').toBe(2)
  })

  test('takes back what was removed, where it was', () => {
    const both = add(add(emptyCart, bracelet), pen)
    const removed = [[0, both.items[0]!]] as const
    expect(putBack(removeFromCart(both, '1'), removed)).toEqual({ cart: both, left: [] })
    const again = add(removeFromCart(both, '1'), bracelet, 3)
    expect(putBack(again, removed).cart, 'what was added meanwhile stays').toEqual(again)
  })

  test('takes back no more than an order holds, and tells what is left', () => {
    const removed = [
      [0, { ...pen, id: 98, quantity: 1 }],
      [1, { ...pen, id: 99, quantity: 1 }],
    ] as const
    const { cart, left } = putBack(removeFromCart(full, '1'), removed)
    expect(cart.items.map(({ id }) => id)).toContain(98)
    expect(cart.items).toHaveLength(MAX_LINES)
    expect(left).toEqual([removed[1]])
  })

  test('wants no more of a piece than there are, its other lines counted', () => {
    const cart = add(add(emptyCart, bracelet, 2), bracelet, 3, { Engraving: 'Ada' })
    expect(mostOfLine(cart, cart.items[0]!)).toBe(bracelet.stock - 3)
    expect(mostOfLine(cart, cart.items[0]!, 500)).toBe(MAX_QUANTITY)
  })

  test('is never changed in place', () => {
    const cart = add(emptyCart, bracelet)
    removeFromCart(cart, lineKey(bracelet))
    setQuantity(cart, lineKey(bracelet), 5)
    expect(cart.items[0]?.quantity).toBe(1)
    expect(emptyCart.items).toEqual([])
  })
})
