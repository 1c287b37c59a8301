import { expect, test } from 'vitest'
import { trackingOf } from './tracking.ts'

test.each([
  [
    'USPS',
    '9400 1102 0088 1234 5678 90',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400110200881234567890',
  ],
  [
    'USPS',
    '420288019400110200881234567890',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=420288019400110200881234567890',
  ],
  ['USPS', 'lx123456789us', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=LX123456789US'],
  ['UPS', '1Z-999AA1-0123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['DHL', '1234567890', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890'],
  ['FedEx', '999999999999', 'https://www.fedex.com/fedextrack/?trknbr=999999999999'],
])('%s carries %s', (carrier, number, url) => {
  expect(trackingOf(number)).toEqual({ carrier, url })
})

test('a number of nobody we know leads nowhere', () => {
  for (const number of ['', '12345', 'by hand', 'javascript:alert(1)'])
    expect(trackingOf(number)).toBeUndefined()
})

test('the carrier that was named is believed, whatever the number looks like', () => {
  expect(trackingOf('999999999999', 'UPS')?.url).toBe('https://www.ups.com/track?tracknum=999999999999')
  expect(trackingOf('999999999999', 'Other')).toBeUndefined()
  expect(trackingOf('1/2?x', 'USPS')?.url).toMatch(/tLabels=1%2F2%3FX$/)
})
