import { describe, expect, test } from 'vitest'
import { carrierNamed, doubtOf, impossibleNumber, trackingOf, type Carrier } from './tracking.rules.ts'

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

/** Real in form: published examples of each carrier's numbers. */
const real: readonly (readonly [Carrier, string])[] = [
  ['USPS', '9400 1112 0108 0805 4830 16'],
  ['USPS', '9361289878700317633795'],
  ['USPS', '9505 5110 6960 5048 6006 24'],
  ['USPS', '420 22153 9101026837331000039521'],
  ['USPS', '4201002334249200190132607600833457'],
  ['USPS', '92748931507708513018050063'],
  ['USPS', '7196 9010 7560 0307 7385'],
  ['USPS', '0307 1790 0005 2348 3741'],
  ['USPS', 'RB123456785US'],
  ['USPS', 'RB123456785GB'],
  ['UPS', '1Z5R89390357567127'],
  ['UPS', '1z 410 e7w 03 9275 159 1'],
  ['UPS', '1Z8V92A70367203024'],
  ['FedEx', '986578788855'],
  ['FedEx', '9743 6766 2710'],
  ['FedEx', '0414 4176 0228 964'],
  ['FedEx', '568283610012734'],
  ['FedEx', '9611020987654312345672'],
  ['FedEx', '9622001900000000000000776632517510'],
  ['FedEx', '1001921334250001000300779017972697'],
  ['FedEx', '61299998820821171811'],
  ['FedEx', '9261292700768711948021'],
  ['DHL', '3318810025'],
  ['DHL', '73891051146'],
  ['DHL', 'JJD0099999999'],
  ['DHL', 'JVGL0999999990'],
  ['DHL', 'GM2951173225174494'],
]

describe('nothing is asked about', () => {
  test.each(real)('%s %s', (carrier, number) => {
    expect(impossibleNumber(number)).toBeUndefined()
    expect(doubtOf(number, carrier)).toBeUndefined()
  })

  test('no number at all, or one of a carrier of which nothing is known', () => {
    expect(doubtOf(' ', 'USPS')).toBeUndefined()
    expect(doubtOf('123-456', 'Other')).toBeUndefined()
    expect(doubtOf('986578788855', 'Other')).toBeUndefined()
  })
})

test('a real number whose last digit is another is asked about', () => {
  for (const [carrier, number] of real) {
    const format = number.replace(/\s/g, '')
    // But forms without a check digit, or whose digits before it hold it.
    if (/^(J|GM|RB|1|96220|[49]\d{11}$|420)/i.test(format)) continue
    const at = format.search(/\d(?=\D*$)/)
    const wrong = format.slice(0, at) + ((Number(format[at]) + 1) % 10) + format.slice(at + 1)
    expect(doubtOf(wrong, carrier), `${carrier} ${wrong}`).toBeDefined()
  }
})

test.each<[string, Carrier, string]>([
  ['hello', 'USPS', 'It does not look like a USPS number: those are 22 digits that'],
  ['hello', 'Other', 'There is no digit in it.'],
  ['12345', 'FedEx', 'It does not look like a FedEx number: those are 12, 15, 20 or 22 digits.'],
  ['9400 1112 0108 0805 4830 17', 'USPS', 'Its last digit does not fit the others'],
  ['9400 1112 0108 8005 4830 16', 'USPS', 'Its last digit does not fit the others'],
  ['1Z5R89390357567128', 'UPS', 'Its last digit does not fit the others'],
  ['986578788856', 'FedEx', 'Its last digit does not fit the others'],
  ['3318810026', 'DHL', 'Its last digit does not fit the others'],
  ['RB123456780US', 'USPS', 'Its last digit does not fit the others'],
  ['0000000000000000000000', 'USPS', 'It does not look like a USPS number'],
  ['9400000000000000000000', 'USPS', 'Its last digit does not fit the others'],
])('%s of %s is asked about: %s', (number, carrier, words) => {
  expect(impossibleNumber(number)).toBeUndefined()
  expect(doubtOf(number, carrier)?.words).toContain(words)
  expect(doubtOf(number, carrier)?.carrier).toBeUndefined()
})

test.each<[string, Carrier, Carrier]>([
  ['1Z5R89390357567127', 'USPS', 'UPS'],
  ['1Z5R89390357567127', 'Other', 'UPS'],
  ['9400 1112 0108 0805 4830 16', 'UPS', 'USPS'],
  ['986578788855', 'USPS', 'FedEx'],
  ['3318810025', 'UPS', 'DHL'],
  ['RB123456785US', 'FedEx', 'USPS'],
])('%s named as one of %s looks like a %s number', (number, named, carrier) => {
  expect(doubtOf(number, named)?.carrier).toBe(carrier)
  expect(doubtOf(number, named)?.words).toMatch(new RegExp(`^This looks like a ${carrier} number`))
})

test.each([
  ['94001112010808054830<', /only letters, digits, blanks and hyphens/],
  ['９４００１１１２', /only letters/],
  ['1234', /5 to 40/],
  ['9'.repeat(41), /5 to 40/],
])('%s is nobody’s number', (number, words) => {
  expect(impossibleNumber(number)).toMatch(words)
})

test.each<[string, Carrier]>([
  ['USPS', 'USPS'],
  ['USPS Priority Mail', 'USPS'],
  ['U.S. Postal Service', 'USPS'],
  ['ups ground', 'UPS'],
  ['FedEx', 'FedEx'],
  ['Fed Ex 2Day', 'FedEx'],
  ['DHL Express', 'DHL'],
  ['Our own van', 'Other'],
  ['Groups of friends', 'Other'],
])('a shipping method with %s goes with %s', (words, carrier) => {
  expect(carrierNamed(words)).toBe(carrier)
})
