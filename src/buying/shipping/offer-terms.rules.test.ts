import { describe, expect, test } from 'vitest'
import { shippingDetails } from './offer-terms.rules.ts'

const standard = { rate: '5.00', mayBeFree: true, daysFrom: 5, daysTo: 7, remoteDays: 3 }
const terms = {
  shippingMethods: [standard, { ...standard, rate: '18.50', mayBeFree: false }],
  freeShippingFrom: '75.00',
  returnDays: null,
  returnPostage: 'buyer',
} as const
const rateOf = (price: string, more: object = {}) =>
  JSON.stringify(shippingDetails({ ...terms, ...more }, price, null)).match(/"value":"(.*?)"/)![1]

describe('what search engines are told of sending an offer', () => {
  test('is its first way, to all of the country, with the days until it is sent', () => {
    const days = (minValue: number, maxValue: number) => ({
      '@type': 'QuantitativeValue',
      minValue,
      maxValue,
      unitCode: 'DAY',
    })
    expect(shippingDetails(terms, '28.00', { from: 0, to: 3 })).toEqual({
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '5.00', currency: 'USD' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(0, 3),
          transitTime: days(5, 10),
        },
      },
    })
  })

  test('costs nothing only where the offer by itself reaches the sum and the way may be free', () => {
    expect([rateOf('74.99'), rateOf('75.00'), rateOf('100.00')]).toEqual(['5.00', '0.00', '0.00'])
    expect(rateOf('100.00', { freeShippingFrom: null })).toBe('5.00')
    expect(rateOf('100.00', { shippingMethods: [{ ...standard, mayBeFree: false }] })).toBe('5.00')
  })

  test('says nothing of days until it is sent where none are promised', () => {
    expect(JSON.stringify(shippingDetails(terms, '28.00', null))).not.toContain('handlingTime')
  })
})
