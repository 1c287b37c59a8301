import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fits, includes, problemOf, roomOf } from './room-of.ts'
import { besides, rooms } from './table.ts'

/** More than that nobody takes in at a glance; a folder that has more is two rooms, or has files to be joined. */
const MOST_IN_A_FOLDER = 15

const value = { typeOnly: false }
const type = { typeOnly: true }

/** All modules below these folders, but for tests beside their source; what they stand on counts as well, where asked. */
function modulesBelow(folders: string[], leftOut = /\.(test|testing)\.tsx?$|\/testing\//): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !leftOut.test(file) && existsSync(file))
}

/** All the linter looks at. */
const filesOfTheHouse = () => modulesBelow(['src', 'emulator', 'demo'])

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

  test('has no more than fifteen files beside each other', () => {
    const counts = new Map<string, number>()
    const folders = ['src', 'emulator', 'demo', 'e2e', 'trials', 'bench', 'scripts']
    for (const file of modulesBelow(folders, /\.test\.tsx?$/)) {
      const folder = posix.dirname(file)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > MOST_IN_A_FOLDER)).toEqual([])
  })

  test('that nobody named is none', () => {
    expect(roomOf('src/cellar/wine.ts')).toBeUndefined()
    expect(roomOf('src/cellar/wine/wine.rules.ts')).toBeUndefined()
    expect(roomOf('src/machine/wine.ts')).toBeUndefined()
    expect(problemOf('src/machine/cellar/wine.ts', '../reads/tags.ts', value)).toMatch(/no room/)
  })

  test('is told by a file’s name, or by the folder of that name inside it', () => {
    expect(roomOf('src/orders/returns/returnable.rules.ts')).toBe('rules')
    expect(roomOf('src/orders/tables.sql.ts')).toBe('sql')
    expect(roomOf('src/orders/returns/returns.ts')).toBe('calls')
    expect(roomOf('src/orders/returns/desk/returns-panel.tsx')).toBe('desk')
    expect(roomOf('src/buying/tax/tax-check.desk.tsx')).toBe('desk')
    expect(roomOf('src/machine/pictures/picture.rules.ts')).toBe('rules')
    expect(roomOf('src/machine/web/ui/field.tsx')).toBe('machine/web/ui')
  })

  test('may import what its row names, and nothing else', () => {
    expect(problemOf('src/orders/order/orders.ts', './orders.sql.ts', value)).toBeUndefined()
    expect(problemOf('src/orders/order/orders.sql.ts', './orders.ts', value)).toBe(
      'sql may not import from calls.',
    )
    expect(problemOf('src/machine/values/money.ts', '../../orders/order/order.rules.ts', value)).toMatch(
      /may not import/,
    )
    expect(problemOf('src/shop/desk/sections.ts', '../../buying/cart/page/totals.tsx', type)).toMatch(
      /may not/,
    )
    expect(problemOf('emulator/app.ts', '../src/machine/values/money.ts', type)).toMatch(/may not import/)
  })

  test('is allowed nothing that no file of it imports', () => {
    const used = filesOfTheHouse().map((file) => ({ file, room: roomOf(file), sources: importsOf(file) }))
    const idle = Object.entries(rooms).flatMap(([name, { may, packages }]) => {
      const sources = used.filter(({ room }) => room === name).flatMap((file) => file.sources)
      // A room's own files need no leave.
      const imported = sources.map(({ room }) => room).filter((room) => room !== undefined && room !== name)
      return [
        ...may.filter((entry) => !imported.some((room) => includes(entry.replace('type ', ''), room!))),
        ...packages.filter((allowed) => !sources.some(({ source }) => fits(source, allowed))),
      ].map((entry) => `${name}: ${entry}`)
    })
    const idleBesides = Object.entries(besides).flatMap(([folder, { floor, packages }]) => {
      const sources = used
        .filter(({ file, room }) => room === floor && file.startsWith(`${folder}/`))
        .flatMap((file) => file.sources)
      return packages.filter((allowed) => !sources.some(({ source }) => fits(source, allowed)))
    })
    expect([...idle, ...idleBesides]).toEqual([])
  })

  test('may use the packages its row names, and no others', () => {
    expect(problemOf('src/orders/order/orders.sql.ts', 'drizzle-orm', value)).toBeUndefined()
    expect(problemOf('src/orders/order/orders.ts', 'drizzle-orm', value)).toBe(
      'calls may not use drizzle-orm.',
    )
    expect(problemOf('src/pieces/sheet/read-sheet.ts', 'csv-parse', value)).toBeUndefined()
    expect(problemOf('src/orders/order/orders.ts', 'csv-parse', value)).toBe('calls may not use csv-parse.')
  })

  test('of the browser knows the types of the contract, and not its schemas', () => {
    const [page, contract] = ['src/buying/cart/page/cart-page.tsx', '../../../shop/every-call.contract.ts']
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
    write('src/machine/values/money.ts', 'export type Cents = number')
    write('src/shop/site/app.tsx', "export type { Cents } from '../../machine/values/money.ts'")
    expect(lint()).toBe('')
    write(
      'src/machine/values/cents.ts',
      "import type { Cents } from '../../shop/site/app.tsx'\nexport const none: Cents = 0",
    )
    expect(lint()).toContain('machine/values may not import from shop/site.')
    write('src/machine/values/cents.ts', "export const load = () => import('../../shop/site/app.tsx')")
    expect(lint()).toContain('machine/values may not import from shop/site.')
  })

  test('refuses a file in no room', () => {
    write('src/cellar/wine.ts', 'export const wine = 1')
    expect(lint()).toContain('src/cellar/wine.ts lies in no room')
  })

  test('refuses a circle, one of nothing but types as well', () => {
    write('src/machine/values/one.ts', "import type { Other } from './other.ts'\nexport type One = Other | 1")
    write('src/machine/values/other.ts', "import type { One } from './one.ts'\nexport type Other = One | 2")
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
