import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fits, includes, problemOf, roomOf } from './room-of.ts'
import { rooms } from './table.ts'

const value = { typeOnly: false }
const type = { typeOnly: true }

/** All the linter looks at, but for tests. */
function filesOfTheHouse(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'emulator', 'demo'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && existsSync(file))
}

/** What a file imports, types included; of the house with the room it lies in. */
function importsOf(file: string): { source: string; room: string | undefined }[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\() ?'([^']+)'/g)].map(([, source]) => ({
    source: source!,
    room: source!.startsWith('.') ? roomOf(posix.join(posix.dirname(file), source!)) : undefined,
  }))
}

describe('a room', () => {
  test('is found for every file of the house, and every room has files', () => {
    const files = filesOfTheHouse()
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([])
    const used = new Set(files.map(roomOf))
    expect(Object.keys(rooms).filter((name) => !used.has(name))).toEqual([])
  })

  test('that nobody named is none', () => {
    expect(roomOf('src/cellar/wine.ts')).toBeUndefined()
    expect(roomOf('src/db/cellar/wine.ts')).toBeUndefined()
    expect(problemOf('src/db/cellar/wine.ts', '../schema.ts', value)).toMatch(/no room/)
  })

  test('may import what its row names, and nothing else', () => {
    expect(problemOf('src/shop/orders/orders.ts', '../../db/orders/orders.ts', value)).toBeUndefined()
    expect(problemOf('src/db/orders/orders.ts', '../../shop/orders/orders.ts', value)).toBe(
      'src/db/* may not import from src/shop/*.',
    )
    expect(problemOf('src/domain/money.ts', './orders/order.ts', value)).toMatch(/may not import/)
    expect(problemOf('src/web/desk/sections.ts', '../storefront/cart/totals.tsx', type)).toMatch(/may not/)
    expect(problemOf('emulator/app.ts', '../src/domain/money.ts', type)).toMatch(/may not import/)
  })

  test('is allowed nothing that no file of it imports', () => {
    const used = filesOfTheHouse().map((file) => ({ room: roomOf(file), sources: importsOf(file) }))
    const idle = Object.entries(rooms).flatMap(([name, { may, packages }]) => {
      const sources = used.filter(({ room }) => room === name).flatMap((file) => file.sources)
      // A room's own files need no leave.
      const imported = sources.map(({ room }) => room).filter((room) => room !== undefined && room !== name)
      return [
        ...may.filter((entry) => !imported.some((room) => includes(entry.replace('type ', ''), room!))),
        ...packages.filter((allowed) => !sources.some(({ source }) => fits(source, allowed))),
      ].map((entry) => `${name}: ${entry}`)
    })
    expect(idle).toEqual([])
  })

  test('may use the packages its row names, and no others', () => {
    expect(problemOf('src/db/orders/orders.ts', 'drizzle-orm', value)).toBeUndefined()
    expect(problemOf('src/shop/orders/orders.ts', 'drizzle-orm', value)).toBe(
      'src/shop/* may not use drizzle-orm.',
    )
  })

  test('of the browser knows the types of the contract, and not its schemas', () => {
    const [page, contract] = ['src/web/storefront/cart/cart-page.tsx', '../../../api/contract.ts']
    expect(problemOf(page, contract, type)).toBeUndefined()
    expect(problemOf(page, contract, value)).toMatch(/may not import/)
  })
})

describe('the linter', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-rooms-'))
    write(
      '.oxlintrc.json',
      JSON.stringify({
        plugins: ['import'],
        jsPlugins: [join(import.meta.dirname, 'rule.ts')],
        categories: { correctness: 'off' },
        rules: { 'house/rooms': 'error', 'import/no-cycle': ['error', { ignoreTypes: false }] },
      }),
    )
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  test('refuses an import that the table does not allow, dynamic ones and types included', () => {
    write('src/domain/money.ts', 'export type Cents = number')
    write('src/web/app.tsx', "export type { Cents } from '../domain/money.ts'")
    expect(lint()).toBe('')
    write('src/domain/cents.ts', "import type { Cents } from '../web/app.tsx'\nexport const none: Cents = 0")
    expect(lint()).toContain('src/domain may not import from src/web.')
    write('src/domain/cents.ts', "export const load = () => import('../web/app.tsx')")
    expect(lint()).toContain('src/domain may not import from src/web.')
  })

  test('refuses a file in no room', () => {
    write('src/cellar/wine.ts', 'export const wine = 1')
    expect(lint()).toContain('src/cellar/wine.ts lies in no room')
  })

  test('refuses a circle, one of nothing but types as well', () => {
    write('src/domain/one.ts', "import type { Other } from './other.ts'\nexport type One = Other | 1")
    write('src/domain/other.ts', "import type { One } from './one.ts'\nexport type Other = One | 2")
    expect(lint()).toContain('Dependency cycle detected')
  })

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  function lint(): string {
    const oxlint = join(import.meta.dirname, '../../node_modules/.bin/oxlint')
    const { stdout } = spawnSync(oxlint, ['-f', 'unix'], { cwd: folder, encoding: 'utf8' })
    return stdout.includes('problem') ? stdout : ''
  }
})
