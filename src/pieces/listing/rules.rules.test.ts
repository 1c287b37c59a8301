import { describe, expect, test } from 'vitest'
import { collections, listingTypes } from './catalogue.rules.ts'
import { matches } from './catalogue.testing.ts'
import { groupOf } from '../categories/category-groups.rules.ts'
import { customerProblems, emptyCustomer, missingFields } from '../../buying/checkout/customer.rules.ts'
import { isEmail } from '../../people/email-address.rules.ts'
import { usStates } from '../../buying/tax/us-states.rules.ts'
import { stateOfZip } from '../../buying/tax/zip-codes.rules.ts'
import { badgeColour } from '../../orders/order/order.rules.ts'
import { parseTags } from '../product/product.rules.ts'

const product = {
  id: 11,
  name: 'Walnut Pen and Key Ring Set',
  category: 'Sets - Pen and Accessory',
  featured: false,
  stock: 9,
}

describe('listings', () => {
  test('pens are sets with a pen, but not with a mechanical pencil', () => {
    expect(matches(collections.pens, product)).toBe(true)
    expect(matches(collections.pens, { ...product, name: 'Walnut Mechanical Pencil Set' })).toBe(false)
    expect(matches(collections.pens, { ...product, category: 'Pens - Wood' })).toBe(false)
  })

  test('wristlets go by category or name, and as a type take in bracelets', () => {
    const wristlet = { ...product, name: 'Canvas WRISTLET', category: 'Accessories' }
    expect(matches(collections.wristlets, wristlet)).toBe(true)
    expect(matches(collections.wristlets, { ...product, category: 'Natural Gemstones' })).toBe(false)
    expect(matches(listingTypes.wristlets, { ...product, category: 'Natural Gemstones' })).toBe(true)
  })

  test.each([
    ['Sets - Desk', 'Walnut Pen Set', true],
    ['Desk SETS', 'Fountain-Pens & Ink', true],
    ['Sets', 'Ada’s Drafting Pencils', true],
    ['Sets', '“Pen”', true],
    ['Closets', 'Walnut Pen Set', false],
    ['Sets2', 'Walnut Pen Set', false],
    ['Sets - Desk', 'Moonstone Pendant', false],
    ['Sets - Desk', 'Letter Opener', false],
    ['Sets - Desk', 'Pené', false],
  ])('in %s, “%s” is a set with a pen: %s', (category, name, expected) => {
    expect(matches(collections.pens, { ...product, category, name })).toBe(expected)
  })

  test('limited edition is featured, or 5 or fewer left', () => {
    expect([4, 5, 6].map((stock) => matches(collections['limited-edition'], { ...product, stock }))).toEqual([
      true,
      true,
      false,
    ])
    expect(matches(collections['limited-edition'], { ...product, featured: true })).toBe(true)
  })

  test('categories fall into the dropdown’s groups', () => {
    expect(
      ['Natural Gemstones', 'Bracelets - Glass Bead', 'Pens - Wood', 'Sets - Desk', 'Clocks'].map(groupOf),
    ).toEqual(['Natural Gemstones', 'Bracelets', 'Pens', 'Sets', 'Other Items'])
  })
})

describe('products', () => {
  test('tags are trimmed, and empty ones dropped', () => {
    expect(parseTags(' agate, green ,, gift,')).toEqual(['agate', 'green', 'gift'])
  })
})

describe('customers', () => {
  const filled = {
    ...emptyCustomer,
    name: 'Ada',
    email: 'ada@example.com',
    street1: '1 Main',
    city: 'Asheville',
    state: 'NC',
    zip: '28801',
  }

  test('lack what is empty or blank', () => {
    expect(missingFields({ ...filled, city: '  ', zip: '' })).toEqual(['city', 'zip'])
    expect(missingFields(filled)).toEqual([])
  })

  test('are told what would be right', () => {
    expect(
      customerProblems({ ...filled, email: 'ada', zip: '2880', state: 'XX', phone: '12' }).map(
        ({ field }) => field,
      ),
    ).toEqual(['email', 'phone', 'state', 'zip'])
    expect(customerProblems(filled)).toEqual([])
  })

  test('are told when their ZIP code lies in another state', () => {
    expect(customerProblems({ ...filled, zip: '10001-1234' })).toEqual([
      { field: 'zip', message: 'ZIP code 10001-1234 is in New York, not in North Carolina. Check both.' },
    ])
    expect(customerProblems({ ...filled, state: '', zip: '10001' }).map(({ field }) => field)).toEqual([
      'state',
    ])
  })

  test.each([
    ['00501', 'NY'],
    ['00802', 'VI'],
    ['00901', 'PR'],
    ['01001', 'MA'],
    ['05501', 'MA'],
    ['06390', 'NY'],
    ['09012', 'AE'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['34002', 'AA'],
    ['73301', 'TX'],
    ['83414', 'WY'],
    ['88510', 'TX'],
    ['96799', 'AS'],
    ['96910', 'GU'],
    ['96950', 'MP'],
    ['99950', 'AK'],
  ])('%s lies in %s', (zip, state) => expect(stateOfZip(zip)).toBe(state))

  test('may have a ZIP code of a prefix that is new', () => expect(stateOfZip('00000')).toBeUndefined())

  test('of every state have some ZIP code', () => {
    const known = Array.from({ length: 100_000 }, (_, zip) => stateOfZip(String(zip).padStart(5, '0')))
    expect(new Set(known.filter(Boolean))).toEqual(new Set(usStates.map(([code]) => code)))
  })

  test.each(['a@b.co', "o'neil+x@mail.example.org"])('%s is an address', (email) =>
    expect(isEmail(email)).toBe(true),
  )
  test.each(['a@b', 'a b@c.de', '@c.de', 'a@b.c\n'])('%j is none', (email) =>
    expect(isEmail(email)).toBe(false),
  )

  test('live in one of the states, each listed once', () => {
    const codes = usStates.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => /^[A-Z]{2}$/.test(code))).toHaveLength(59)
  })
})

describe('orders', () => {
  test('badges are green when completed, yellow when processing, else grey', () => {
    expect((['completed', 'processing', 'pending', 'cancelled'] as const).map(badgeColour)).toEqual([
      'green',
      'yellow',
      'grey',
      'grey',
    ])
  })
})
