import { describe, expect, test } from 'vitest'
import { differences, shortened } from './history.ts'

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
