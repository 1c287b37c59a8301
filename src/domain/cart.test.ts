import { describe, expect, test } from 'vitest'
import { addToCart, emptyCart, itemCount, lineKey, MAX_QUANTITY } from './cart.ts'
import { mostOfLine, putBack, removeFromCart, setQuantity } from './cart-edits.ts'
import type { Product } from './product.ts'

const bracelet: Product = {
  id: 1,
  name: 'Moss Agate Bracelet',
  description: '',
  price: '15.00',
  imageUrl: '',
  imageAlt: '',
  morePictures: [],
  rating: null,
  category: 'Natural Gemstones',
  tags: [],
  stock: 9,
  featured: false,
  createdAt: '',
  version: 1,
}
const pen = { ...bracelet, id: 2, name: 'Walnut Pen', price: '42.50' }

describe('a cart', () => {
  test('adding a product again raises its quantity', () => {
    const cart = addToCart(addToCart(emptyCart, bracelet), bracelet, 2)
    expect(cart.items.map((line) => line.quantity)).toEqual([3])
    expect(cart.totalCents).toBe(4500)
  })

  test('counts pieces, not lines, and sums price times quantity', () => {
    const cart = addToCart(addToCart(emptyCart, bracelet, 2), pen)
    expect(itemCount(cart)).toBe(3)
    expect(cart.totalCents).toBe(7250)
  })

  test('keeps different answers apart, in whatever order they were given', () => {
    const one = addToCart(emptyCart, pen, 1, { Engraving: 'Ada', Font: 'Serif' })
    const two = addToCart(one, pen, 1, { Font: 'Serif', Engraving: 'Ada' })
    expect(addToCart(two, pen, 1, { Engraving: 'Bob' }).items.map((line) => line.quantity)).toEqual([2, 1])
  })

  test('removes a line whose quantity is set to 0 or less', () => {
    const cart = addToCart(emptyCart, bracelet)
    expect(setQuantity(cart, lineKey(bracelet), 0)).toEqual(emptyCart)
    expect(setQuantity(cart, lineKey(bracelet), -3)).toEqual(emptyCart)
  })

  test('stops at the largest quantity', () => {
    expect(addToCart(addToCart(emptyCart, bracelet, 98), bracelet, 50).items[0]?.quantity).toBe(MAX_QUANTITY)
  })

  test('takes back what was removed, where it was', () => {
    const full = addToCart(addToCart(emptyCart, bracelet), pen)
    const removed = [[0, full.items[0]!]] as const
    expect(putBack(removeFromCart(full, '1'), removed)).toEqual(full)
    const again = addToCart(removeFromCart(full, '1'), bracelet, 3)
    expect(putBack(again, removed), 'what was added meanwhile stays').toEqual(again)
  })

  test('wants no more of a piece than there are, its other lines counted', () => {
    const cart = addToCart(addToCart(emptyCart, bracelet, 2), bracelet, 3, { Engraving: 'Ada' })
    expect(mostOfLine(cart, cart.items[0]!)).toBe(bracelet.stock - 3)
    expect(mostOfLine(cart, cart.items[0]!, 500)).toBe(MAX_QUANTITY)
  })

  test('is never changed in place', () => {
    const cart = addToCart(emptyCart, bracelet)
    removeFromCart(cart, lineKey(bracelet))
    setQuantity(cart, lineKey(bracelet), 5)
    expect(cart.items[0]?.quantity).toBe(1)
    expect(emptyCart.items).toEqual([])
  })
})
