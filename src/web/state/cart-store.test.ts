import { describe, expect, it } from 'vitest'
import { acceptQuote } from './cart-edits.ts'
import { parseCart } from './cart-store.ts'

const bracelet = { id: 5, name: 'Moss Agate Bracelet', price: '15.00', quantity: 2, stock: 8 }

describe('a cart found in the browser', () => {
  it('is read, and its total computed anew', () => {
    const cart = parseCart({ items: [bracelet], total: 999 })
    expect(cart.items).toHaveLength(1)
    expect(cart.totalCents).toBe(3000)
  })

  it.each([
    ['nothing', null],
    ['a number', 7],
    ['a list', [bracelet]],
    ['items that are no list', { items: 'five' }],
    ['lines that are no lines', { items: [null, 3, 'x', [], {}] }],
    ['a line without a name', { items: [{ ...bracelet, name: undefined }] }],
    ['a line with a fraction of a piece', { items: [{ ...bracelet, quantity: 0.5 }] }],
    ['a line with none of a piece', { items: [{ ...bracelet, quantity: 0 }] }],
    ['a line with no price', { items: [{ ...bracelet, price: 'free' }] }],
    ['a line with a negative price', { items: [{ ...bracelet, price: '-1.00' }] }],
  ])('is empty when it is %s', (_, found) => {
    expect(parseCart(found).items).toEqual([])
  })

  it('keeps the good lines beside the bad ones', () => {
    expect(parseCart({ items: [{ id: 'x' }, bracelet] }).items.map(({ id }) => id)).toEqual([5])
  })

  it('takes a price that an older version kept as a number', () => {
    expect(parseCart({ items: [{ ...bracelet, price: 15 }] }).items[0]?.price).toBe('15.00')
  })

  it('holds at most 99 of a piece and 50 lines', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...bracelet, id: index + 1, quantity: 500 }))
    const cart = parseCart({ items: many })
    expect(cart.items).toHaveLength(50)
    expect(cart.items[0]?.quantity).toBe(99)
  })

  it('keeps answers that are text, and two lines with different answers apart', () => {
    const engraved = { ...bracelet, customization: { Engraving: 'Ada', broken: 3 } }
    const cart = parseCart({ items: [bracelet, engraved] })
    expect(cart.items).toHaveLength(2)
    expect(cart.items[1]?.customization).toEqual({ Engraving: 'Ada' })
  })
})

describe('accepting what the shop says', () => {
  it('takes its price, its stock, and drops what is gone', () => {
    const cart = parseCart({ items: [bracelet, { ...bracelet, id: 6 }] })
    const accepted = acceptQuote(cart, [{ id: 5, price: '16.00', stock: 1 }])
    expect(accepted.items.map(({ id, price, quantity }) => ({ id, price, quantity }))).toEqual([
      { id: 5, price: '16.00', quantity: 1 },
    ])
    expect(accepted.totalCents).toBe(1600)
  })

  it('shares the stock of one piece among its lines', () => {
    const cart = parseCart({ items: [bracelet, { ...bracelet, customization: { Engraving: 'Ada' } }] })
    const accepted = acceptQuote(cart, [{ id: 5, price: '15.00', stock: 3 }])
    expect(accepted.items.map(({ quantity }) => quantity)).toEqual([2, 1])
  })
})
