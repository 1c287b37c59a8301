import { expect, test } from 'vitest'
import { keyed, keyedPath, pathsIn, unkeyed } from './keyed.ts'

const home = [
  { kind: 'hero', links: [{ name: 'Shop', to: '/products' }] },
  { kind: 'pieces', ids: [3, 1], link: null },
]

test('rows have names while they are in a form, and none once they are sent', () => {
  const rows = keyed(home)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  expect(unkeyed(rows)).toEqual(home)
})

test('what is refused by place is found by name', () => {
  const rows = keyed(home)
  const [hero] = rows
  const link = (hero as unknown as { links: { key: string }[] }).links[0]!
  expect(keyedPath(rows, '0.links.0.to')).toBe(`${hero!.key}.links.${link.key}.to`)
  expect(keyedPath(rows, '1.ids.1')).toBe(`${rows[1]!.key}.ids.1`)
  expect(keyedPath(rows, '7.title'), 'a row that is gone').toBe('7.title')
  expect(pathsIn(hero, 'blocks.x')).toContain(`blocks.x.links.${link.key}.to`)
})
