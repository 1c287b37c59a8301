import { describe, expect, test } from 'vitest'
import { acceptQuote } from './cart-edits.ts'
import { parseCart } from './cart-store.ts'

const bracelet = { id: 5, name: 'Moss Agate Bracelet', price: '15.00', quantity: 2, stock: 8 }

describe('a cart found in the browser', () => {
  test('is read, and its total computed anew', () => {
    const cart = parseCart({ items: [bracelet], total: 999 })
    expect(cart.items).toHaveLength(1)
    expect(cart.total).toBe('30.00')
  })

  test.each([
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

  test('keeps the good lines beside the bad ones', () => {
    expect(parseCart({ items: [{ id: 'x' }, bracelet] }).items.map(({ id }) => id)).toEqual([5])
  })

  test('takes a price that an older version kept as a number', () => {
    expect(parseCart({ items: [{ ...bracelet, price: 15 }] }).items[0]?.price).toBe('15.00')
  })

  test('is read as older versions kept it, and kept as items and total', () => {
    const cart = parseCart({ items: [bracelet], totalCents: 3000 })
    expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([[5, 2]])
    expect(Object.entries(cart).map(([key, value]) => [key, typeof value])).toEqual([
      ['items', 'object'],
      ['total', 'string'],
    ])
  })

  test('keeps every field of its products', () => {
    const line = {
      ...bracelet,
      description: 'Strung by hand.',
      imageUrl: 'attached_assets/moss-agate.svg',
      imageAlt: 'Green beads',
      morePictures: [{ imageUrl: 'attached_assets/clasp.svg', imageAlt: 'Its clasp' }],
      category: 'Natural Gemstones',
      tags: ['green', 'gift'],
      featured: true,
      rating: { count: 3, average: 4.7 },
      createdAt: '2026-01-01T00:00:00.000Z',
      version: 4,
    }
    expect(parseCart({ items: [line] }).items).toEqual([line])
  })

  test('has nothing where a field is of another kind', () => {
    const broken = { tags: 'green', morePictures: { 0: 'x' }, rating: [5], version: 'x' }
    expect(parseCart({ items: [{ ...bracelet, ...broken }] }).items[0]).toMatchObject({
      tags: [],
      morePictures: [],
      rating: null,
      version: 1,
    })
  })

  test('holds at most 99 of a piece, and every line that was kept', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...bracelet, id: index + 1, quantity: 500 }))
    const cart = parseCart({ items: many })
    expect(cart.items).toHaveLength(60)
    expect(cart.items[0]?.quantity).toBe(99)
  })

  test('keeps answers that are text, and two lines with different answers apart', () => {
    const engraved = { ...bracelet, customization: { Engraving: 'Ada', broken: 3 } }
    const cart = parseCart({ items: [bracelet, engraved] })
    expect(cart.items).toHaveLength(2)
    expect(cart.items[1]?.customization).toEqual({ Engraving: 'Ada' })
  })
})

describe('accepting what the shop says', () => {
  test('takes its price, its stock, and drops what is gone', () => {
    const cart = parseCart({ items: [bracelet, { ...bracelet, id: 6 }] })
    const accepted = acceptQuote(cart, {
      items: [{ id: 5, price: '16.00', stock: 1, available: 1, makingDays: null }],
      changes: [{ id: 5 }, { id: 6 }],
    })
    expect(accepted.items.map(({ id, price, quantity }) => ({ id, price, quantity }))).toEqual([
      { id: 5, price: '16.00', quantity: 1 },
    ])
    expect(accepted.total).toBe('16.00')
  })

  test('shares the stock of one piece among its lines', () => {
    const cart = parseCart({ items: [bracelet, { ...bracelet, customization: { Engraving: 'Ada' } }] })
    const accepted = acceptQuote(cart, {
      items: [{ id: 5, price: '15.00', stock: 3, available: 3, makingDays: null }],
      changes: [{ id: 5 }],
    })
    expect(accepted.items.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  test('leaves alone what another tab has added since the shop was asked', () => {
    const cart = parseCart({ items: [bracelet, { ...bracelet, id: 7 }] })
    const accepted = acceptQuote(cart, {
      items: [{ id: 5, price: '16.00', stock: 8, available: 8, makingDays: null }],
      changes: [{ id: 5 }],
    })
    expect(accepted.items.map(({ id }) => id)).toEqual([5, 7])
  })
})
