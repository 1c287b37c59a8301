import { schemaFiles } from '../testing/schema-files.ts'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from '../migrate.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open(folder: string) {
  const lock = await lockFolder(folder)
  const database = await openEmbedded(lock).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  return { database, close: () => database.close().then(lock.release) }
}

test('commits reach the disk, and are there after reopening', async () => {
  expect(inject('template').kind).toBe('embedded')
  const folder = newFolder()
  const first = await open(folder)
  await first.database.query.execute(sql`CREATE TABLE notes (text text)`)
  await first.database.query.execute(sql`INSERT INTO notes VALUES ('kept')`)
  await first.close()
  const again = await open(folder)
  const { rows } = (await again.database.query.execute(sql`SELECT text FROM notes`)) as { rows: unknown[] }
  expect(rows).toEqual([{ text: 'kept' }])
  await again.close()
})

test('numbers of orders follow one another, however often the process is killed', async () => {
  const folder = newFolder()
  const shop = await open(folder)
  await migrate(shop.database, schemaFiles())
  await shop.close()
  const from = (path: string) => new URL(path, import.meta.url).href
  // One order that fails once its number was drawn, one that is placed; then the process is gone.
  const script = `
    const { lockFolder } = await import('${from('./folder-lock.ts')}')
    const { openEmbedded } = await import('${from('./embedded.ts')}')
    const { insertOrder } = await import('${from('../../../orders/order/orders.sql.ts')}')
    const { query, transaction } = await openEmbedded(await lockFolder('${folder}'))
    const order = {
      customerName: 'Ada', customerEmail: 'ada@example.com', subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0,
      totalCents: 0, status: 'processing', paymentMethod: 'cash', paymentId: crypto.randomUUID(), shippingAddress: {}, shippingMethod: 'Standard',
    }
    const line = { n: 1, productId: 1, name: 'Pen', priceCents: 0, quantity: 1, imageUrl: '' }
    const place = async (tx) => (await insertOrder(tx, order, [line], 0)).order.id
    await transaction(async (tx) => { await place(tx); throw new Error('failed') }).catch(() => {})
    process.stdout.write(String(await transaction(place)), () => process.kill(process.pid, 'SIGKILL'))`
  const numbers: number[] = []
  for (let kills = 0; kills < 6; kills += 1) {
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, ['--liftoff-only', '--input-type=module', '-e', script], (_, out, problem) =>
        resolve(out || problem),
      )
    })
    numbers.push(Number(said))
  }
  expect(numbers).toEqual(Array.from({ length: 6 }, (_, n) => n + 1))
})

test('only its owner may enter the data folder', async () => {
  const folder = join(newFolder(), 'data')
  const shop = await open(folder)
  expect(statSync(folder).mode & 0o077).toBe(0)
  await shop.close()
})

test('a second process is refused in words, and let in once the first has ended', async () => {
  const folder = newFolder()
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('Another process is already using the data folder')
  const script = `import('${new URL('./folder-lock.ts', import.meta.url).href}').then((m) => m.lockFolder('${folder}')).then(() => process.exit(0), (e) => { console.log(e.message); process.exit(3) })`
  const ask = () =>
    new Promise<string>((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', script], (error, out) =>
        resolve(error ? `refused: ${out}` : 'let in'),
      )
    })
  expect(await ask()).toContain('refused: Another process is already using')
  await lock.release()
  expect(await ask()).toBe('let in')
})

test('a creation that was cut short begins anew', async () => {
  const folder = newFolder()
  await (await open(folder)).close()
  writeFileSync(join(folder, 'database.creating'), '')
  rmSync(join(folder, 'database', 'base'), { recursive: true })
  await (await open(folder)).close()
  expect(existsSync(join(folder, 'database.creating'))).toBe(false)
})

test('a damaged folder is named in a sentence that says what to do, and left as it is', async () => {
  const folder = newFolder()
  await (await open(folder)).close()
  truncateSync(join(folder, 'database', 'global', 'pg_control'), 10)
  await expect(open(folder)).rejects.toThrow(
    /can't be opened.*Nothing was changed.*put back the last backup by npm run shop -- restore NAME/,
  )
  expect(statSync(join(folder, 'database', 'global', 'pg_control')).size).toBe(10)
})

test('a folder of a newer version is refused', async () => {
  const folder = newFolder()
  await (await open(folder)).close()
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '99\n')
  await expect(open(folder)).rejects.toThrow('was made by a newer version of this shop')
})

test('a rush of transactions leaves the process turns for whoever else comes', async () => {
  const { database, close } = await open(newFolder())
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.transaction(async (tx) => {
        // Each long enough to be worth a look at the sockets, however far the database is compiled by then.
        for (let n = 0; n < 3; n += 1) await tx.execute(sql`SELECT count(*) FROM generate_series(1, 100000)`)
      }),
    ),
  )
  isOver = true
  expect(turns).toBeGreaterThan(40)
  await close()
})
