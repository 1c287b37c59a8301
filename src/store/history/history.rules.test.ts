import { describe, expect, test } from 'vitest'
import { differences, shortened } from './history.rules.ts'

describe('what a change changed', () => {
  test('is told field by field, also inside of lists and objects', () => {
    const before = { price: '5.00', tags: ['oak'], hours: [{ days: 'Sunday' }], featured: true, version: 1 }
    const after = {
      price: '6.00',
      tags: ['oak', 'new'],
      hours: [{ days: 'Monday' }],
      featured: false,
      version: 2,
    }
    expect(differences(before, after)).toEqual([
      { path: 'price', before: '5.00', after: '6.00' },
      { path: 'tags', before: 'oak', after: 'oak, new' },
      { path: 'hours.0.days', before: 'Sunday', after: 'Monday' },
      { path: 'featured', before: 'yes', after: 'no' },
    ])
  })

  test('is everything where something was made or deleted', () => {
    expect(differences(null, { title: 'Oak' })).toEqual([{ path: 'title', before: undefined, after: 'Oak' }])
    expect(differences({ title: 'Oak' }, null)).toEqual([{ path: 'title', before: 'Oak', after: undefined }])
  })

  test('is nothing where empty became empty', () => {
    expect(differences({ rates: [], note: '' }, { rates: [{ state: 'NC' }], note: null })).toEqual([
      { path: 'rates.0.state', before: undefined, after: 'NC' },
    ])
  })

  test('in a long text is shown where it is', () => {
    const long = 'word '.repeat(200)
    const [before, after] = shortened({
      path: 'content',
      before: `${long}oak ${long}`,
      after: `${long}ash ${long}`,
    })
    expect(before).toMatch(/^….*oak.*…$/)
    expect(after).toMatch(/^….*ash.*…$/)
    expect(before.length).toBeLessThan(200)
  })
})

describe('a change of what can be chosen', () => {
  const groups = [
    { name: 'Wrist size', values: ['6 in', '6.5 in'] },
    { name: 'Metal', values: ['brass'] },
  ]
  const one = (id: number, size: string, stock: number) => ({
    id,
    choices: [size, 'brass'],
    price: '28.00',
    stock,
    published: true,
  })
  const before = { optionGroups: groups, combinations: [one(7, '6 in', 2), one(8, '6.5 in', 3)] }

  test('names a combination by its choices, wherever it stands in the list', () => {
    const after = { ...before, combinations: [one(8, '6.5 in', 5), one(7, '6 in', 2)] }
    expect(differences(before, after)).toEqual([
      { path: 'stock', of: 'Wrist size 6.5 in, Metal brass', before: '3', after: '5' },
    ])
  })

  test('tells of one that came what it is, of one that went what it was, and of one its other choice', () => {
    const after = {
      optionGroups: [{ name: 'Wrist size', values: ['6 inches', '7 in'] }, groups[1]],
      combinations: [one(7, '6 inches', 2), one(9, '7 in', 1)],
    }
    const told = differences(before, after)
    expect(told.filter(({ of }) => of === undefined).map(({ path }) => path)).toEqual([
      'optionGroups.0.values',
    ])
    expect(told.find(({ path }) => path === 'choices')).toEqual({
      path: 'choices',
      of: 'Wrist size 6 inches, Metal brass',
      before: '6 in, brass',
      after: '6 inches, brass',
    })
    const stocks = told
      .filter(({ path }) => path === 'stock')
      .map(({ of, ...stock }) => [of, stock.before, stock.after])
    expect(stocks).toEqual([
      ['Wrist size 6.5 in, Metal brass', '3', undefined],
      ['Wrist size 7 in, Metal brass', undefined, '1'],
    ])
  })
})

describe('a change of an order', () => {
  test('is told without what follows from it, or is only a number of the shop’s', () => {
    const before = { refunded: '0.00', givenBackOutside: '0.00', status: 'processing', n: 1, productId: 7 }
    const after = { refunded: '5.00', givenBackOutside: '5.00', status: 'completed', n: 2, productId: 8 }
    const paths = (subject: string) => differences(before, after, subject).map(({ path }) => path)
    expect(paths('order:3')).toEqual(['givenBackOutside'])
    expect(paths('person:3')).toEqual(['refunded', 'givenBackOutside', 'status'])
    const set = differences({ status: 'processing' }, { status: 'completed' }, 'order:3')
    expect(
      set.map(({ path }) => path),
      'what was done itself',
    ).toEqual(['status'])
  })

  test('of its answers names the piece and what was asked, whatever that is called', () => {
    const lines = (version: string) => [
      { n: 1, name: 'Ring', customization: { version }, asked: [{ label: 'version' }] },
    ]
    expect(differences({ lines: lines('Old') }, { lines: lines('New') }, 'order:3')).toEqual([
      { path: 'version', of: 'Ring', before: 'Old', after: 'New' },
    ])
  })
})
