import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { originalsIn } from '../pictures/storage/folder-storage.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { DatabaseProblem, type Database } from '../database/database.ts'
import { dumpDatabase, LEFT_OUT } from './dump.ts'
import { createTestDatabase } from '../database/testing/test-database.ts'
import { keepsOnly } from '../mail/sender.ts'
import { createShop } from '../../shop/index.ts'
import { sendWaitingMail } from '../../words/mailbox/outbox.ts'
import { ensureOwner, answerLinkRequests } from '../../people/sign-in/sign-in-links.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { makeBackup, type BackupContext } from '../../store/backups/backups.http.ts'
import { restoreBackup } from '../../store/backups/restore-backup.http.ts'
import { copyOf, damages } from './testing/damages.ts'

const secretKey = randomBytes(32)

function temporaryPlace(): BackupContext & { uploads: string } {
  const folder = mkdtempSync(join(tmpdir(), 'restore-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const uploads = join(folder, 'originals')
  const place = { folder: join(folder, 'backups'), originals: originalsIn(uploads), uploads }
  mkdirSync(uploads)
  return place
}

const restore = (database: Database, place: BackupContext, name: string, key: Buffer = secretKey) =>
  restoreBackup(database, place, name, { replace: true, secretKey: key })

/** All of a backup's files as text. */
function textOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
    .map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8'))
    .join('\n')
}

async function everything(database: Database): Promise<string> {
  const all: string[] = []
  await dumpDatabase(database, async (table, batches) => {
    for await (const lines of batches) all.push(...lines.map((line) => `${table} ${line}`))
  })
  return all.toSorted().join('\n')
}

describe('a backup', () => {
  test('opens nothing: no live link is in it, and none works where it is restored', async () => {
    const shop = await openTestShop()
    const place = temporaryPlace()
    const setup = (await ensureOwner(shop.context, undefined))!
    const owner = await signedInAs(shop, await addPerson(shop, 'owner'))
    const { link: invitation } = await shop.shop['POST /api/people'](
      { email: 'eve@example.com', role: 'owner' },
      owner,
    )
    await shop.shop['POST /api/session/forgot']({ email: 'owner@example.com' }, stranger)
    await answerLinkRequests(shop.context)
    const reset = await shop.context.db.query.execute(
      sql`SELECT body_text FROM mails WHERE kind = 'password-reset'`,
    )
    const bodies = (reset as { rows: { body_text: string }[] }).rows.map(({ body_text }) => body_text)
    const tokens = [setup, invitation, ...bodies].map((text) => /token=([\w-]+)/.exec(text)![1]!)
    expect(new Set(tokens).size).toBe(3)

    const unsent = await makeBackup(shop.context.db, place)
    await sendWaitingMail(shop.context, keepsOnly)
    const sent = await makeBackup(shop.context.db, place)
    for (const { name } of [unsent, sent]) {
      const text = textOf(join(place.folder, name))
      expect(tokens.filter((token) => text.includes(token))).toEqual([])
      const elsewhere = await createTestDatabase()
      await restore(elsewhere, place, name)
      const there = createShop({ ...shop.context, db: elsewhere })
      for (const token of tokens) {
        await expect(
          there['POST /api/session/password'](
            { token, email: 'thief@example.com', password: 'a quiet walnut morning' },
            stranger,
          ),
        ).rejects.toThrow('This link has expired or was already used.')
      }
    }
    // Here, where nothing was restored, they still do.
    expect(await shop.shop['GET /api/session/link/{token}']({ token: tokens[1]! }, stranger)).toMatchObject({
      purpose: 'invite',
    })
  })

  test('leaves out every table of secrets; those that keep a token in clear are these three', async () => {
    const database = await createTestDatabase()
    const { rows } = (await database.query.execute(sql`
      SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name LIKE '%token%' OR column_name = 'challenge')`)) as {
      rows: { name: string }[]
    }
    const kept = rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name))
    // An order's page shows what the backup says of it; a reader's link ends or confirms a
    // subscription, and so does that of who waits for a piece.
    expect(kept.toSorted()).toEqual(['checkouts', 'newsletter_subscribers', 'restock_requests'])
  })

  test('still leads buyers to their orders after it is restored', async () => {
    const shop = await openTestShop()
    const place = temporaryPlace()
    const { token, capture } = await openPayment(shop, cartOf(await addProduct(shop)))
    await capture()
    const { name } = await makeBackup(shop.context.db, place)
    const elsewhere = await createTestDatabase()
    await restore(elsewhere, place, name)
    const there = createShop({ ...shop.context, db: elsewhere })
    expect(await there['GET /api/checkout/{token}']({ token }, stranger)).toMatchObject({ state: 'paid' })
  })

  test('is for the shop’s user alone', async () => {
    const shop = await openTestShop()
    const place = temporaryPlace()
    writeFileSync(join(place.uploads, 'pen.10x10.ffffff.0123456789ab.jpg'), 'a picture', { mode: 0o644 })
    const { name } = await makeBackup(shop.context.db, place)
    const folder = join(place.folder, name)
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(['', 'tables', 'pictures'].map((inner) => modeOf(join(folder, inner)))).toEqual([
      '700',
      '700',
      '700',
    ])
    expect(modeOf(join(folder, 'manifest.json'))).toBe('600')
    expect(
      new Set(readdirSync(join(folder, 'tables')).map((file) => modeOf(join(folder, 'tables', file)))),
    ).toEqual(new Set(['600']))
  })
})

describe('a damaged or foreign backup', () => {
  test('is refused in a sentence, and nothing is changed by it', { timeout: 300_000 }, async () => {
    const shop = await openTestShop()
    const place = temporaryPlace()
    await (await openPayment(shop, cartOf(await addProduct(shop)))).capture()
    writeFileSync(join(place.uploads, 'pen.10x10.ffffff.0123456789ab.jpg'), 'a picture')
    const { name } = await makeBackup(shop.context.db, place)
    const before = await everything(shop.context.db)
    for (const [what, damage] of Object.entries(damages)) {
      const copy = join(place.folder, '..', what.replaceAll(' ', '-'))
      copyOf(join(place.folder, name), copy)
      damage(copy)
      const refusal: unknown = await restore(shop.context.db, place, copy).then(
        () => `${what} was restored`,
        (error: unknown) => error,
      )
      expect(refusal, what).toBeInstanceOf(DatabaseProblem)
      expect((refusal as Error).message, what).toMatch(/(Nothing was changed|is no backup)/)
      expect(await everything(shop.context.db), what).toBe(before)
      expect(readdirSync(place.uploads), what).toEqual(['pen.10x10.ffffff.0123456789ab.jpg'])
    }
  })
})

describe('who was erased', () => {
  async function backedUp(): Promise<{
    shop: TestShop
    place: BackupContext
    name: string
    erase: () => Promise<unknown>
  }> {
    const shop = await openTestShop()
    const place = temporaryPlace()
    const owner = await signedInAs(shop, await addPerson(shop, 'owner'))
    const paid = await (await openPayment(shop, cartOf(await addProduct(shop)))).capture()
    if (!('id' in paid) || paid.id === null) throw new Error('The payment was not captured.')
    await shop.shop['POST /api/newsletter/subscribe']({ email: 'reader@example.com' }, stranger)
    // Made while the order was still to be sent: that is done by the time its buyer is erased.
    const { name } = await makeBackup(shop.context.db, place)
    await shop.shop['PUT /api/orders/{id}/shipping'](
      { id: paid.id, carrier: 'USPS', trackingNumber: '' },
      owner,
    )
    await sendWaitingMail(shop.context, keepsOnly)
    const erase = () => shop.shop['POST /api/personal-data/erase']({ email: 'ada@example.com' }, owner)
    return { shop, place, name, erase }
  }

  const traces = /Ada Example|ada@example\.com|Main Street/i

  test('is erased again where an older backup is put back, and others stay', async () => {
    const { shop, place, name, erase } = await backedUp()
    await erase()
    const { db, secretKey: key } = shop.context
    expect(await everything(db)).not.toMatch(traces)
    const words = await restore(db, place, name, key)
    expect(words).toContain('1 person who had been erased before was erased again.')
    const restored = await everything(db)
    expect(restored).not.toMatch(traces)
    expect(restored).toContain('reader@example.com')
    expect(await findBreaches(db.query)).toEqual([])
    // The list is in the backups made since, and says nothing of who it was.
    const since = await makeBackup(db, place)
    expect(textOf(join(place.folder, since.name))).not.toMatch(traces)
    const elsewhere = await createTestDatabase()
    expect(await restore(elsewhere, place, since.name, key)).not.toContain('erased again')
  })

  test('and has bought anew since keeps the new order', async () => {
    const { shop, place, erase } = await backedUp()
    await erase()
    await (await openPayment(shop, cartOf(await addProduct(shop)))).capture()
    const { name } = await makeBackup(shop.context.db, place)
    await restore(shop.context.db, place, name, shop.context.secretKey)
    const { rows } = (await shop.context.db.query.execute(
      sql`SELECT customer_name AS name FROM orders ORDER BY id`,
    )) as { rows: { name: string }[] }
    expect(rows).toEqual([{ name: 'Erased' }, { name: 'Ada Example' }])
  })

  test('can’t be known again by a shop of another key, which says so', async () => {
    const { shop, place, name, erase } = await backedUp()
    await erase()
    expect(existsSync(place.folder)).toBe(true)
    const words = await restore(shop.context.db, place, name, randomBytes(32))
    expect(words).toContain('1 erasure could not be repeated: noted with another secret key')
  })
})
