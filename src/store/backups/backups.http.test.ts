import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { originalsIn } from '../../machine/pictures/storage/folder-storage.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import type { Database } from '../../machine/database/database.ts'
import { insertManyOrders } from '../../machine/database/testing/many-orders.ts'
import { createTestDatabase } from '../../machine/database/testing/test-database.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { SoftPasskey } from '../../shop/testing/soft-passkey.ts'
import { addProduct, cartOf, openPayment, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'
import { backupCalls } from './backups.ts'
import { unlessUnderWay } from '../../machine/process/in-one-process.ts'
import {
  BACKING_UP,
  backUpWhenDue,
  backupsOf,
  listBackups,
  makeBackup,
  type BackupContext,
} from './backups.http.ts'
import { restoreBackup, proveBackup } from './restore-backup.http.ts'
import { listConnections, writeConnection } from '../connections/connections.sql.ts'
import { DAY_MS } from './retention.http.ts'

const secretKey = randomBytes(32)

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function shopWithSales(): Promise<{ shop: TestShop; place: BackupContext }> {
  const shop = await openTestShop()
  const folder = temporaryFolder()
  const uploads = join(folder, 'originals')
  const place = { folder: join(folder, 'backups'), originals: originalsIn(uploads) }
  mkdirSync(uploads)
  writeFileSync(join(uploads, 'pen.10x10.ffffff.0123456789ab.jpg'), 'a picture')
  for (let n = 1; n <= 3; n += 1) {
    const product = await addProduct(shop, { name: `Walnut “Pen” ${n}\n\\ ½`, price: '15.05' })
    await (await openPayment(shop, cartOf(product))).capture()
  }
  return { shop, place }
}

/** All that a backup must keep, sorted. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const table of [
    'products',
    'orders',
    'order_lines',
    'payments',
    'checkouts',
    'audit_log',
    'product_marks',
    'product_words',
    'categories',
  ]) {
    const { rows } = (await database.query.execute(
      sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(table)} AS t ORDER BY 1`,
    )) as { rows: unknown[] }
    content[table] = rows
  }
  return content
}

test('a backup brings back every row and picture, and the shop goes on from there', async () => {
  const { shop, place } = await shopWithSales()
  const { name, rows, pictures } = await makeBackup(shop.context.db, place)
  expect([rows > 20, pictures]).toEqual([true, 1])

  const elsewhere = await createTestDatabase()
  const uploadsThere = join(temporaryFolder(), 'originals')
  const there = { folder: place.folder, originals: originalsIn(uploadsThere) }
  const words = await restoreBackup(elsewhere, there, name, { replace: false, secretKey })
  expect(words).toContain('The books are right')
  expect(await contentOf(elsewhere)).toEqual(await contentOf(shop.context.db))
  expect(await findBreaches(elsewhere.query)).toEqual([])
  expect(readFileSync(join(uploadsThere, 'pen.10x10.ffffff.0123456789ab.jpg'), 'utf8')).toBe('a picture')

  const highest = async (database: Database) => {
    const {
      rows: [row],
    } = (await database.query.execute(
      sql`INSERT INTO products (name, description, price_cents, category, image_url)
          SELECT 'Next', '', 1, name, '' FROM categories LIMIT 1 RETURNING id`,
    )) as { rows: { id: number }[] }
    return row!.id
  }
  expect(await highest(elsewhere), 'numbers go on').toBe(await highest(shop.context.db))
})

test('a shop in use is only replaced when told to, and kept as a backup first', async () => {
  const { shop, place } = await shopWithSales()
  const { name } = await makeBackup(shop.context.db, place)
  const extra = await addProduct(shop, { name: 'Made since' })
  await expect(restoreBackup(shop.context.db, place, name, { replace: false, secretKey })).rejects.toThrow(
    'add --replace',
  )
  const words = await restoreBackup(shop.context.db, place, name, { replace: true, secretKey })
  const kept = /kept in the backup (\S+)\./.exec(words)![1]!
  expect(kept).toMatch(/before-restore$/)
  const found = sql`SELECT 1 FROM products WHERE id = ${extra.id}`
  expect(((await shop.context.db.query.execute(found)) as { rows: unknown[] }).rows).toEqual([])
  await restoreBackup(shop.context.db, place, kept, { replace: true, secretKey })
  expect(((await shop.context.db.query.execute(found)) as { rows: unknown[] }).rows).toHaveLength(1)
})

test('a backup of before the opening closes the shop, and that is said: after it was put back, and at the desk until it opens', async () => {
  const { shop, place } = await shopWithSales()
  const putBack = (name: string) => restoreBackup(shop.context.db, place, name, { replace: true, secretKey })
  const seen = async () => {
    const { isOpened, wasOpen } = await shop.shop['GET /api/desk/opening']({}, owner)
    return { isOpened, wasOpen }
  }
  await shop.shop['PUT /api/settings'](await shop.shop['GET /api/settings']({}, owner), owner)
  const { name } = await makeBackup(shop.context.db, place)
  expect(await putBack(name), 'it was not open').not.toContain('closed')
  expect(await seen()).toEqual({ isOpened: false, wasOpen: false })
  await shop.context.db.query.execute(sql`UPDATE settings SET opened_at = now()`)
  const words = await putBack(name)
  expect(words).toContain('nobody can buy until it is opened again')
  expect(await seen()).toEqual({ isOpened: false, wasOpen: true })
  expect(await putBack(/kept in the backup (\S+)\./.exec(words)![1]!)).not.toContain('closed')
  expect(await seen()).toMatchObject({ isOpened: true })
})

test('what the shop is connected with now stays, whatever a backup had; an empty shop takes the backup’s', async () => {
  const { shop, place } = await shopWithSales()
  const { query } = shop.context.db
  await writeConnection(query, 'paypal', 'keys of then')
  const { name } = await makeBackup(shop.context.db, place)
  await writeConnection(query, 'paypal', 'keys of now')
  await restoreBackup(shop.context.db, place, name, { replace: true, secretKey })
  expect(await listConnections(query)).toEqual([{ name: 'paypal', sealed: 'keys of now' }])
  const elsewhere = await createTestDatabase()
  await restoreBackup(elsewhere, place, name, { replace: false, secretKey })
  expect(await listConnections(elsewhere.query)).toEqual([{ name: 'paypal', sealed: 'keys of then' }])
})

test('a damaged backup changes nothing', async () => {
  const { shop, place } = await shopWithSales()
  const { name } = await makeBackup(shop.context.db, place)
  const before = await contentOf(shop.context.db)
  const file = join(place.folder, name, 'tables', 'orders.ndjson.gz')
  writeFileSync(file, readFileSync(file).subarray(0, 60))
  await expect(restoreBackup(shop.context.db, place, name, { replace: true, secretKey })).rejects.toThrow(
    /is damaged/,
  )
  expect(await contentOf(shop.context.db)).toEqual(before)
  appendFileSync(join(place.folder, name, 'manifest.json'), '}')
  await expect(restoreBackup(shop.context.db, place, name, { replace: true, secretKey })).rejects.toThrow(
    /manifest/,
  )
  await expect(
    restoreBackup(shop.context.db, place, 'nowhere', { replace: true, secretKey }),
  ).rejects.toThrow('is no backup')
})

test('a drill restores the newest backup elsewhere and says so of it', async () => {
  const { shop, place } = await shopWithSales()
  await expect(proveBackup(place)).rejects.toThrow('There is no backup')
  await makeBackup(shop.context.db, place)
  expect(await proveBackup(place)).toMatch(/restores: \d+ rows in [\d.]+ s\.\nThe books are right/)
  expect((await listBackups(place))[0]!.provedAt).not.toBeNull()
})

/** `DRILL_ORDERS=10000` tries it at the size of a busy shop. */
const ORDERS = Number(process.env['DRILL_ORDERS'] ?? 400)

test(`a shop with ${ORDERS} orders is backed up and proved`, { timeout: 300_000 }, async () => {
  const database = await createTestDatabase()
  await insertManyOrders(database, ORDERS)
  expect(await findBreaches(database.query)).toEqual([])
  const folder = temporaryFolder()
  const place = { folder: join(folder, 'backups'), originals: originalsIn(join(folder, 'originals')) }
  const began = performance.now()
  const { rows } = await makeBackup(database, place)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  expect(rows).toBeGreaterThan(6 * ORDERS)
  const words = await proveBackup(place)
  expect(words).toContain('The books are right')
  if (process.env['DRILL_ORDERS']) process.stdout.write(`Backed up in ${seconds} s. ${words}\n`)
})

test('the shop makes one by itself when the newest is too old, and none when told not to', async () => {
  const { shop, place } = await shopWithSales()
  const { db } = shop.context
  await backUpWhenDue(db, place, 0)
  expect(existsSync(place.folder)).toBe(false)
  await backUpWhenDue(db, place, 24)
  await backUpWhenDue(db, place, 24)
  expect(readdirSync(place.folder)).toHaveLength(1)
})

test('a backup from a clock that ran ahead keeps no other from being made', async () => {
  const { shop, place } = await shopWithSales()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  await backUpWhenDue(shop.context.db, place, 24)
  vi.useRealTimers()
  await backUpWhenDue(shop.context.db, place, 24)
  expect(await listBackups(place)).toHaveLength(2)
})

test('one is made at a time, by whichever process: the button says so, and what needs a backup waits for its turn', async () => {
  const { shop, place } = await shopWithSales()
  const { db } = shop.context
  const backups = backupsOf(db, place)
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const elsewhere = unlessUnderWay(db, BACKING_UP, () => {
    begun.resolve()
    return ended.promise
  })
  await begun.promise
  const pressed = () => backupCalls({ ...shop.context, backups })['POST /api/backups']()
  await expect(pressed()).rejects.toMatchObject({ code: 'conflict' })
  const needed = backups.make()
  expect(await backups.makeUnlessUnderWay()).toBeUndefined()
  expect(await backups.list()).toEqual([])
  ended.resolve()
  await elsewhere
  const { name } = await needed
  expect(await backups.list()).toMatchObject([{ name }])
  expect((await pressed()).name).not.toBe(name)
})

test('how people sign in comes back, but not who was signed in', async () => {
  const shop = await openTestShop()
  const ada = await addPerson(shop, 'owner', 'ada')
  const caller = await signedInAs(shop, ada)
  const passkey = new SoftPasskey('http://localhost:3000')
  const { token, options } = await shop.shop['POST /api/account/passkeys/question']({}, caller)
  await shop.shop['POST /api/account/passkeys'](
    { token, name: 'My laptop', response: passkey.create(options) },
    caller,
  )
  await shop.shop['POST /api/account/authenticator']({}, caller)
  await shop.shop['POST /api/session/passkey/question']({}, caller)
  const folder = temporaryFolder()
  const place = { folder: join(folder, 'backups'), originals: originalsIn(join(folder, 'originals')) }
  const { name } = await makeBackup(shop.context.db, place)
  const elsewhere = await createTestDatabase()
  await restoreBackup(elsewhere, place, name, { replace: true, secretKey })
  const rowsOf = async (table: string) =>
    ((await elsewhere.query.execute(sql`SELECT * FROM ${sql.identifier(table)}`)) as { rows: unknown[] }).rows
      .length
  const [people, passkeys, authenticators, codes] = await Promise.all(
    ['people', 'passkeys', 'authenticators', 'recovery_codes'].map(rowsOf),
  )
  expect({ people, passkeys, authenticators, codes }).toEqual({
    people: 1,
    passkeys: 1,
    authenticators: 1,
    codes: 10,
  })
  expect(await Promise.all(['sessions', 'sign_in_links', 'sign_in_steps'].map(rowsOf))).toEqual([0, 0, 0])
})
