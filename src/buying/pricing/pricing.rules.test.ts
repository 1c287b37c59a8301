import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price, quote } from './pricing.rules.ts'
import { defaultSettings } from '../../store/settings/settings.rules.ts'
import type { TaxRegistration } from '../tax/tax-registration.rules.ts'

const rules = { ...defaultSettings.pricing, shippingCents: 500 }
const registration = (state: string, rateMillipercent: number, more: Partial<TaxRegistration> = {}) => ({
  state,
  rateMillipercent,
  shippingIsTaxed: true,
  since: null,
  note: '',
  ...more,
})
const oneLine = (unitPriceCents: number, quantity = 1) => [{ unitPriceCents, quantity }]

describe('a quote', () => {
  test('is (subtotal + shipping) x 1.08', () => {
    expect(quote(oneLine(3000), rules)).toEqual({
      subtotalCents: 3000,
      discountCents: 0,
      giftWrapCents: 0,
      shippingCents: 500,
      taxCents: 280,
      totalCents: 3780,
      taxRateMillipercent: 8000,
    })
  })

  test.each([
    [7499, 500],
    [7500, 0],
    [7501, 0],
  ])('of %i cents ships for %i', (subtotalCents, shippingCents) => {
    expect(quote(oneLine(subtotalCents), rules).shippingCents).toBe(shippingCents)
  })

  test('ships at its price however large, where its shipping method is never free', () => {
    const express = { ...rules, shippingCents: 1800, freeShippingFromCents: null }
    expect(quote(oneLine(100_000), express).shippingCents).toBe(1800)
  })

  test('of an empty cart is nothing', () => {
    expect(quote([], rules).totalCents).toBe(0)
  })

  test('counts free shipping after the discount', () => {
    expect(quote(oneLine(7600), rules, { discountCents: 200 })).toMatchObject({
      discountCents: 200,
      shippingCents: 500,
    })
  })

  test('never discounts more than the goods', () => {
    expect(quote(oneLine(1000), rules, { discountCents: 5000 })).toMatchObject({
      discountCents: 1000,
      shippingCents: 500,
    })
  })

  test('uses the rate of the state, also where it is zero', () => {
    const byState = { ...rules, taxRegistrations: [registration('OR', 0), registration('CA', 9500)] }
    expect(quote(oneLine(10_000), byState, { state: 'OR' }).taxCents).toBe(0)
    expect(quote(oneLine(10_000), byState, { state: 'CA' }).taxCents).toBe(950)
    expect(quote(oneLine(10_000), byState, { state: 'NC' }).taxCents).toBe(800)
  })

  test('leaves shipping untaxed when the owner says so', () => {
    expect(quote(oneLine(1000), { ...rules, shippingIsTaxed: false }).taxCents).toBe(80)
  })

  test('taxes shipping by the state’s own rule', () => {
    const byState = { ...rules, taxRegistrations: [registration('CA', 9500, { shippingIsTaxed: false })] }
    expect(quote(oneLine(1000), byState, { state: 'CA' }).taxCents).toBe(95)
    expect(quote(oneLine(1000), byState, { state: 'NC' }).taxCents).toBe(120)
  })

  test('keeps a rate of three decimals to the cent, rounded half up once', () => {
    const city = { ...rules, taxRegistrations: [registration('NY', 8875, { shippingIsTaxed: false })] }
    expect(quote(oneLine(10_000), city, { state: 'NY' }).taxCents).toBe(888)
    expect(quote(oneLine(7_999), city, { state: 'NY' }).taxCents).toBe(710)
  })

  test('taxes nothing where the shop is not registered, once its owner says so', () => {
    const only = { ...rules, taxRegistrations: [registration('NC', 7250)], taxOnlyWhereRegistered: true }
    expect(quote(oneLine(10_000), only, { state: 'NC' }).taxCents).toBe(725)
    expect(quote(oneLine(10_000), only, { state: 'OH' })).toMatchObject({
      taxCents: 0,
      taxRateMillipercent: 0,
    })
    expect(quote(oneLine(10_000), only).taxCents).toBe(0)
  })

  test('of somebody who pays no sales tax has none anywhere', () => {
    const free = { ...rules, isTaxFree: true, taxRegistrations: [registration('NC', 7250)] }
    expect(price(oneLine(10_000), free, { state: 'NC' }).tax).toMatchObject({ basis: 'exempt', taxCents: 0 })
  })

  test('always adds up, in whole cents', () => {
    const line = fc.record({
      unitPriceCents: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.integer({ min: 0, max: 50_000 }),
        (lines, discountCents) => {
          const q = quote(lines, rules, { discountCents })
          expect(q.subtotalCents - q.discountCents + q.shippingCents + q.taxCents).toBe(q.totalCents)
          expect(Object.values(q).every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
