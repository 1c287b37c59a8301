import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addressOf } from '../../machine/contract/path-template.ts'
import { rooms } from './desk-sections.ts'
import { hrefTo, hrefToPiece, idIn, matchPath, paths, type PathName } from './paths.ts'
import { routes } from './routes.ts'

describe('links', () => {
  test('are built from names, parameters and queries', () => {
    expect(hrefTo('home')).toBe('/')
    expect(hrefTo('post', { id: 5 })).toBe('/blog/5')
    expect(hrefTo('home', { hash: 'contact' })).toBe('/#contact')
    expect(hrefTo('products', { query: { search: 'tiger & eye', category: '' } })).toBe(
      '/products?search=tiger+%26+eye',
    )
    expect(hrefTo('adminSection', { section: 'a/b' })).toBe('/admin/a%2Fb')
  })
})

describe('the address of a piece', () => {
  const addressOfNamed = (name: string) => hrefToPiece({ id: 5, name })

  test('is its number, with its name behind it in whole words', () => {
    expect(addressOfNamed('Moss Agate Bracelet')).toBe('/products/5-moss-agate-bracelet')
    expect(addressOfNamed('  Café “Élan”, 6½ in & a tiger’s eye ')).toBe(
      '/products/5-cafe-elan-6-1-2-in-a-tigers-eye',
    )
    expect(addressOfNamed('2026')).toBe('/products/5-2026')
    expect(hrefToPiece({ id: 5, name: 'Pen' }, 'reviews')).toBe('/products/5-pen#reviews')
  })

  test('is short however long the name is, and its number alone where that has no word', () => {
    expect(addressOfNamed('long '.repeat(40))).toBe(`/products/5${'-long'.repeat(11)}`)
    for (const name of ['браслет', '腕輪', '💍✨', '—', '', 'x'.repeat(200)])
      expect(addressOfNamed(name)).toBe('/products/5')
  })

  test('is read back by its number, whatever stands behind it', () => {
    const idAt = (path: string) => idIn(matchPath(path)!.params)
    for (const path of ['/products/5', '/products/5-', '/products/5-7-up', '/products/5-%E2%82%AC'])
      expect(idAt(path), path).toBe(5)
    for (const path of ['/products/05-x', '/products/x-5', '/products/5x', '/products/-5', '/products/5.5'])
      expect(idAt(path), path).toBeUndefined()
  })
})

describe('addresses', () => {
  test('are matched back to their names, each to one', () => {
    for (const name of Object.keys(paths) as PathName[]) {
      const path = addressOf(paths[name], { section: 'orders', id: 7, token: 7 }).split('?')[0]!
      expect(matchPath(path)?.name).toBe(name)
      const beside = paths[name].split('{')
      if (beside[1])
        expect(Object.values(paths).filter((path) => path.startsWith(beside[0]!))).toHaveLength(1)
    }
  })

  test('are read with their parameters, and match nothing else', () => {
    expect(matchPath('/checkout/success')).toEqual({ name: 'checkoutSuccess', params: {} })
    expect(matchPath('/products/5')?.params).toEqual({ id: '5' })
    expect(matchPath('/products/')).toBeUndefined()
    expect(matchPath('/products/5/more')).toBeUndefined()
    expect(matchPath('/nothing')).toBeUndefined()
    expect(idIn(matchPath('/products/%E0%A4%A')!.params)).toBeUndefined()
  })

  test('of the desk are its rooms and the two pages before sign-in', () => {
    for (const name of [...rooms, 'password', 'forgot'])
      expect(matchPath(`/admin/${name}`), name).toEqual({ name: 'adminSection', params: { section: name } })
    for (const path of ['/admin/nope', '/admin/Orders', '/admin/orders/5', '/admin/toString', '/admin/'])
      expect(matchPath(path), path).toBeUndefined()
  })

  test('have ids that are whole numbers within reason', () => {
    expect(idIn({ id: '5' })).toBe(5)
    for (const id of ['0', '-1', '1.5', 'abc', '05', '99999999999', '']) expect(idIn({ id })).toBeUndefined()
  })
})

describe('a page that is loaded by itself, and a part', () => {
  test('names the module that its import names: by it the server finds what to preload', () => {
    const wrong: string[] = []
    let seen = 0
    for (const file of globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/lazy-page.ts'] })) {
      const calls = readFileSync(file, 'utf8').matchAll(
        /lazyPa(?:ge|rt)\(\s*'([^']+)'[^']*?import\(\s*'([^']+)'/g,
      )
      for (const [, named, imported] of calls) {
        seen += 1
        if (posix.join('src', named!) !== posix.join(posix.dirname(file), imported!))
          wrong.push(`${file}: ${named}`)
      }
    }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(Object.keys(routes).length / 2)
  })
})
