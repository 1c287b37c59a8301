import { expect, test } from 'vitest'
import { someDeskProduct } from '../../pieces/product/some-product.testing.ts'
import { defaultFront } from '../../words/front/front.rules.ts'
import type { Block } from '../../words/home/block.rules.ts'
import { toldDifferences } from './told-by-form.desk.ts'

const told = (action: string, before: unknown, after: unknown) =>
  toldDifferences({ action, subject: `${action.split('.')[0]}:1`, before, after }).map(
    ({ label, path, before: was, after: is }) => [label ?? path, was, is],
  )

test('of a product only what its form says is told, in the form’s order, and not what follows from it', () => {
  const pen = { ...someDeskProduct({ price: '15.00' }), priceTo: '15.00', leastPrice: '15.00' }
  const dearer = { ...pen, stock: pen.stock + 1, price: '16.00', priceTo: '16.00', leastPrice: '16.00' }
  expect(told('product.update', pen, { ...dearer, version: 2, available: pen.stock + 1 })).toEqual([
    ['Price', '15.00', '16.00'],
    ['Stock', String(pen.stock), String(pen.stock + 1)],
  ])
  const ring = { ...pen, optionGroups: [{ name: 'Size', values: ['6', '7'] }] }
  const named = { ...ring, name: 'Ring', price: '20.00', priceTo: '30.00', stock: 9 }
  expect(
    told('product.undo', ring, named).map(([label]) => label),
    'its combinations say the rest',
  ).toEqual(['Name'])
})

test('of a sale what each piece costs is told, and not whether it is on', () => {
  const piece = { id: 1, choices: [], regular: '40.00', price: null, before: null, isOn: false }
  const before = { id: 1, version: 1, name: 'Ring', from: null, until: null, pieces: [piece] }
  const after = { ...before, version: 2, pieces: [{ ...piece, price: '30.00', before: '40.00', isOn: true }] }
  const all = told('product.sale', before, after)
  expect(all.map(([label]) => label)).toEqual(['Sale prices'])
  expect(all[0]![2]).toContain('30.00')
})

test('the front is told as the desk arranges it: by parts of the look, blocks and links', () => {
  const hero: Block = { kind: 'hero', label: '', picture: null, links: [], title: 'Hello', words: 'World' }
  const before = { ...defaultFront, home: [hero], navigation: { main: [], kinds: [], foot: [] } }
  const after = {
    ...before,
    look: { ...before.look, corners: 'soft' as const },
    home: [{ ...hero, title: 'Welcome' }],
    navigation: { main: [{ name: 'All', to: '/products' }], kinds: [], foot: [] },
  }
  expect(told('front.publish', before, after)).toEqual([
    ['Corners', 'Sharp', 'Soft'],
    ['Opening', 'Hello · World', 'Welcome · World'],
    ['Menu, All', 'none', 'All (/products)'],
  ])
})

test('a page that is published says what is in it; one that was only read through says that', () => {
  const page = { title: 'Terms', summary: '', description: '', body: 'Old', slug: 'terms', isPublished: true }
  const dated = { ...page, readAt: null, publishedAt: '2026-01-01T00:00:00.000Z' }
  const now = { readAt: '2026-02-01T00:00:00.000Z', publishedAt: '2026-02-01T00:00:00.000Z' }
  expect(told('page.update', dated, { ...dated, ...now, body: 'New' })).toEqual([['Text', 'Old', 'New']])
  expect(told('page.update', dated, { ...dated, readAt: now.readAt })).toEqual([['readAt', '', now.readAt]])
})

test('of what was made what stands in its form is told, without what it leaves open', () => {
  const code = {
    id: 4,
    code: 'MAY',
    kind: 'percent',
    amount: '10.00',
    minimumSubtotal: '0.00',
    categories: [],
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerEmail: null,
    active: true,
    uses: 0,
  }
  expect(told('promotion.create', null, code)).toEqual([
    ['Code', undefined, 'MAY'],
    ['What it gives', undefined, 'A percentage off'],
    ['Amount', undefined, '10'],
    ['Can be used', undefined, 'yes'],
  ])
})

test('an entry that fits no form of today is told as the log has it', () => {
  expect(told('settings.update', { storeName: 'Oak' }, { storeName: 'Ash' })).toEqual([
    ['storeName', 'Oak', 'Ash'],
  ])
})

test('what feeds tell of a category is said in the words of its form', () => {
  const category = { name: 'Watches', description: '', factFields: [] }
  const feed = { gender: 'unisex', ageGroup: 'adult', googleCategory: '' }
  expect(
    toldDifferences({
      action: 'category.update',
      subject: 'category:3',
      // Entries of before say nothing of feeds.
      before: category,
      after: { ...category, feed: { ...feed, gender: 'female' } },
    }),
  ).toEqual([expect.objectContaining({ label: 'Made for', after: 'Women and girls' })])
})
