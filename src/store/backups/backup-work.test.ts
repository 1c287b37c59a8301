import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeKey } from '../../machine/backups/sealed-file.ts'
import { originalsIn } from '../../machine/pictures/storage/folder-storage.ts'
import { addProduct, cartOf, openPayment, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'
import type { BackupDesk } from '../../shop/context.ts'
import { backupDesk } from './backup-work.http.ts'
import { type BackupContext, backUpWhenDue, listBackups, makeBackup } from './backups.http.ts'
import { proveFolder } from './restore-backup.http.ts'
import { backupName, DAY_MS } from './retention.http.ts'

interface Opened {
  shop: TestShop
  backupContext: BackupContext
  desk: BackupDesk
  /** Of a shop that has a bucket, and of one that has none: what the first sends is sealed. */
  sealing: BackupDesk
  key: string
}

async function openDesk(): Promise<Opened> {
  const shop = await openTestShop()
  const folder = mkdtempSync(join(tmpdir(), 'backup-work-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const backupContext = { folder: join(folder, 'backups'), originals: originalsIn(join(folder, 'originals')) }
  const { key, recipient } = await makeKey()
  const bucket = { url: 'http://127.0.0.1:9/b', region: undefined, accessKeyId: 'k', secretAccessKey: 's' }
  const parts = {
    database: shop.context.db,
    backupContext,
    secretKey: randomBytes(32),
    prove: proveFolder,
    whilePaused: <T>(work: () => Promise<T>) => work(),
  }
  await sell(shop)
  return {
    shop,
    backupContext,
    desk: backupDesk({ ...parts, target: undefined }),
    sealing: backupDesk({ ...parts, target: { bucket, recipient } }),
    key,
  }
}

async function sell(shop: TestShop): Promise<void> {
  const product = await addProduct(shop, { name: 'Walnut pen', price: '15.00' })
  await (await openPayment(shop, cartOf(product))).capture()
}

const ended = async (desk: BackupDesk) =>
  await vi.waitFor(
    async () => {
      const work = await desk.work()
      if (!work || work.state === 'under way') throw new Error('it is under way')
      return work
    },
    { timeout: 60_000, interval: 50 },
  )

const piece = (bytes: Uint8Array) => Readable.from([bytes])

/** In pieces, as the desk sends it. */
async function takeIn(desk: BackupDesk, bytes: Buffer, size = 10_000): Promise<void> {
  for (let at = 0; at < bytes.length; at += size) await desk.takeIn(at, piece(bytes.subarray(at, at + size)))
}

test('what a backup holds is told, and which orders would be lost; it is put back when nobody bought meanwhile', async () => {
  const { shop, backupContext, desk } = await openDesk()
  const { name } = await makeBackup(shop.context.db, backupContext)
  expect(await desk.contents(name)).toMatchObject({
    backup: { products: 1, orders: 1 },
    now: { products: 1, orders: 1 },
    since: { orders: 0, total: '0.00' },
  })
  await sell(shop)
  const { since, now } = await desk.contents(name)
  expect([since.orders, now]).toEqual([1, { products: 2, orders: 2 }])
  expect(Number(since.total)).toBeGreaterThan(15)
  await expect(desk.putBack(name, 0)).rejects.toThrow('Orders were made since this was shown')
  await desk.putBack(name, 1)
  await expect(desk.putBack(name, 1)).rejects.toThrow('Wait until it has ended')
  const work = await ended(desk)
  expect(work).toMatchObject({ kind: 'put back', name, state: 'done' })
  expect(work.words).toMatch(/The books are right.*before-restore/s)
  expect((await desk.contents(name)).now).toEqual({ products: 1, orders: 1 })
  const before = (await listBackups(backupContext)).find((backup) => backup.name.endsWith('before-restore'))!
  expect((await desk.contents(before.name)).backup, 'what was lost can be had back').toEqual({
    products: 2,
    orders: 2,
  })
})

test('a backup is tried by a press, and it is kept when it was found whole', async () => {
  const { shop, backupContext, desk } = await openDesk()
  const { name } = await makeBackup(shop.context.db, backupContext)
  await desk.tryBackup(name)
  const work = await ended(desk)
  expect(work).toMatchObject({ kind: 'try a backup', name, state: 'done' })
  expect(work.words).toMatch(/^It restores: \d+ rows.*The books are right/s)
  expect((await listBackups(backupContext))[0]!.provedAt).not.toBeNull()
  await expect(desk.tryBackup('2001-01-01')).rejects.toThrow('There is no such backup any more.')
})

test('a backup that does not restore elsewhere is not put back, and nothing rests', async () => {
  const { shop, backupContext } = await openDesk()
  const { name } = await makeBackup(shop.context.db, backupContext)
  const desk = backupDesk({
    database: shop.context.db,
    backupContext,
    secretKey: randomBytes(32),
    target: undefined,
    prove: () => Promise.reject(new Error('it is not whole')),
    whilePaused: () => expect.unreachable('the shop rests'),
  })
  await desk.putBack(name, 0)
  expect(await ended(desk)).toMatchObject({ state: 'failed', words: 'It failed: it is not whole' })
})

test('a backup leaves as a file and comes back as one, in its order and whole or not at all', async () => {
  const { shop, backupContext, desk } = await openDesk()
  const { name } = await makeBackup(shop.context.db, backupContext)
  const { name: file, bytes } = await desk.file(name)
  expect(file).toBe(`shop-backup-${name}.tar`)
  const tar = await buffer(bytes)
  await takeIn(desk, tar)
  await expect(desk.takeIn(7, piece(tar))).rejects.toThrow('does not follow')
  await desk.openUploaded(null)
  expect(await ended(desk)).toMatchObject({
    state: 'done',
    words: expect.stringContaining('The file is whole'),
  })
  expect((await listBackups(backupContext)).map((backup) => backup.name)).toContainEqual(
    expect.stringMatching(/-taken-in$/),
  )
  await expect(desk.openUploaded(null), 'the file is gone').rejects.toThrow('Choose it again')
  const damaged = Buffer.from(tar)
  damaged.write('[', tar.indexOf('"tables"'))
  for (const wrong of [tar.subarray(0, 5_000), randomBytes(9_000), damaged]) {
    await takeIn(desk, wrong)
    await desk.openUploaded(null)
    expect(await ended(desk)).toMatchObject({
      state: 'failed',
      words: expect.stringMatching(/damaged|no backup/),
    })
  }
  expect(readdirSync(backupContext.folder).toSorted()).toEqual([
    name,
    expect.stringMatching(/-taken-in$/),
    'work.json',
  ])
})

test('what is taken in is kept by when it was made, and for a day at least so that it can be put back', async () => {
  const { shop, backupContext, desk } = await openDesk()
  const { name } = await makeBackup(shop.context.db, backupContext)
  const before = new Date(Date.now() - 50 * DAY_MS)
  const manifest = join(backupContext.folder, name, 'manifest.json')
  const written = JSON.parse(readFileSync(manifest, 'utf8')) as object
  writeFileSync(manifest, JSON.stringify({ ...written, createdAt: before.toISOString() }))
  const tar = await buffer((await desk.file(name)).bytes)
  rmSync(join(backupContext.folder, name), { recursive: true })
  await makeBackup(shop.context.db, backupContext)
  await takeIn(desk, tar)
  await desk.openUploaded(null)
  const takenIn = backupName(before, 'taken-in')
  expect(await ended(desk)).toMatchObject({ words: expect.stringContaining(takenIn) })
  const keptAfterAll = async () => {
    await backUpWhenDue(shop.context.db, backupContext, 0)
    return (await listBackups(backupContext)).map((backup) => backup.name)
  }
  expect(await keptAfterAll()).toContain(takenIn)
  const yesterday = (Date.now() - DAY_MS) / 1000 - 60
  utimesSync(join(backupContext.folder, takenIn, 'taken-in'), yesterday, yesterday)
  expect(await keptAfterAll()).toHaveLength(1)
})

test('a sealed file opens with the owner’s key alone', async () => {
  const { shop, backupContext, sealing, key } = await openDesk()
  const { name } = await makeBackup(shop.context.db, backupContext)
  const { name: file, bytes } = await sealing.file(name)
  expect(file).toBe(`shop-backup-${name}.tar.age`)
  const sealed = await buffer(bytes)
  await takeIn(sealing, sealed)
  await expect(sealing.openUploaded(null)).rejects.toThrow('no key')
  await expect(sealing.openUploaded(key.slice(0, -1))).rejects.toThrow('not whole')
  await sealing.openUploaded((await makeKey()).key)
  expect((await ended(sealing)).words).toContain('sealed for another')
  await takeIn(sealing, sealed)
  await sealing.openUploaded(key.toLowerCase())
  expect(await ended(sealing)).toMatchObject({ state: 'done' })
})

/** A tar of one file or link, by hand: what packs ours would not write these. */
function tarOf(name: string, type: '0' | '1' | '2', leadsTo = ''): Buffer {
  const tar = Buffer.alloc(512 * 4)
  tar.write(name, 0)
  tar.write('0000644\0 0000000\0 0000000\0 ', 100)
  tar.write(type === '0' ? '00000000001\0' : '00000000000\0', 124)
  tar.write('00000000000\0        ', 136)
  tar.write(type, 156)
  tar.write(leadsTo, 157)
  tar.write('ustar\x0000', 257)
  const sum = tar.subarray(0, 512).reduce((all, byte) => all + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  if (type === '0') tar.write('x', 512)
  return tar
}

test('a file that would write beside its folder, or link out of it, is refused', async () => {
  const { backupContext, desk } = await openDesk()
  const hostile = ['../escape', 'tables/../../escape', '/escape', 'pictures/.hidden', 'other/file']
  const tars = hostile.map((name) => tarOf(name, '0'))
  tars.push(tarOf('pictures/link.jpg', '2', '/etc/passwd'), tarOf('pictures/link.jpg', '1', '../../escape'))
  for (const tar of tars) {
    await takeIn(desk, tar)
    await desk.openUploaded(null)
    expect(await ended(desk)).toMatchObject({ state: 'failed', words: expect.stringContaining('it holds') })
  }
  expect(readdirSync(backupContext.folder)).toEqual(['work.json'])
})
