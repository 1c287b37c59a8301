import { expect, expectTypeOf, test } from 'vitest'
import { inCents, inDecimals, type InDecimals } from './in-decimals.ts'

interface Kept {
  name: string
  priceCents: number
  feeCents: number | null
  tipCents?: number | undefined
  lines: { totalCents: number; sizes: string[] }[]
  asks: { kind: 'tick'; surchargeCents: number } | { kind: 'choice'; choices: { surchargeCents: number }[] }
}

const kept: Kept = {
  name: 'Brass Ring',
  priceCents: 1550,
  feeCents: null,
  lines: [{ totalCents: -5, sizes: ['S'] }],
  asks: { kind: 'choice', choices: [{ surchargeCents: 0 }] },
}
const told: InDecimals<Kept> = {
  name: 'Brass Ring',
  price: '15.50',
  fee: null,
  lines: [{ total: '-0.05', sizes: ['S'] }],
  asks: { kind: 'choice', choices: [{ surcharge: '0.00' }] },
}

test('amounts are told in decimals at any depth, and nothing else changes', () => {
  expect(inDecimals(kept)).toEqual(told)
  expect(inDecimals([kept])).toEqual([told])
  expect(inDecimals({ ...kept, feeCents: 30, tipCents: undefined })).toStrictEqual({ ...told, fee: '0.30' })
})

test('what is no plain object stays what it is', () => {
  const made = new Map([['priceCents', 1]])
  expect(inDecimals({ made }).made).toBe(made)
})

test('an answer stays what it is, whatever its question is called', () => {
  const line = { priceCents: 100, customization: { Cents: '5', 'How many Cents': '1.00' } }
  expect(inDecimals(line)).toEqual({ price: '1.00', customization: line.customization })
})

test('what is no whole number of cents is no amount', () => {
  expect(() => inDecimals({ priceCents: 0.5 })).toThrow(RangeError)
})

test('decimals under the names that are said come back as the same cents', () => {
  const { lines: _, ...back } = told
  expect(inCents({ ...back, fee: '0.30' }, 'price', 'fee', 'surcharge')).toEqual({
    name: 'Brass Ring',
    priceCents: 1550,
    feeCents: 30,
    asks: kept.asks,
  })
  expect(inCents({ fee: null, left: undefined }, 'fee', 'left')).toStrictEqual({ feeCents: null })
  expect(() => inCents({ price: 'much' }, 'price')).toThrow(RangeError)
})

test('the types say the same', () => {
  expectTypeOf(inDecimals(kept)).toEqualTypeOf<InDecimals<Kept>>()
  expectTypeOf<InDecimals<Kept>['price']>().toEqualTypeOf<string>()
  expectTypeOf<InDecimals<Kept>['fee']>().toEqualTypeOf<string | null>()
  expectTypeOf<InDecimals<Kept>>().toMatchTypeOf<{ tip?: string | undefined }>()
  expectTypeOf(inCents({ price: '1.00', n: 1 }, 'price')).toEqualTypeOf<{ priceCents: number; n: number }>()
})
