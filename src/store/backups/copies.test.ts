import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeKey } from '../../machine/backups/sealed-file.ts'
import { createTestDatabase } from '../../machine/database/testing/test-database.ts'
import { insertManyOrders } from '../../machine/database/testing/many-orders.ts'
import type { Database } from '../../machine/database/database.ts'
import { Bucket, type BucketConfig } from '../../machine/pictures/storage/bucket.ts'
import { originalsIn } from '../../machine/pictures/storage/folder-storage.ts'
import { PIECE_BYTES, readLarge } from '../../machine/pictures/storage/large-objects.ts'
import { type Fault, faultyWay } from '../../machine/pictures/testing/faulty-way.ts'
import { canStartS3Server, startS3Server, type S3Server } from '../../machine/pictures/testing/s3-server.ts'
import { quiet } from '../../shop/testing/test-shop.ts'
import { type BackupContext, makeBackup } from './backups.http.ts'
import { sentenceOfStorage } from './copies-words.ts'
import {
  copiesState,
  copyingWhenDue,
  copyNewest,
  type CopiesTarget,
  listCopies,
  openCopy,
  tryBucket,
} from './copies.http.ts'
import { proveFolder } from './restore-backup.http.ts'
import { backupName } from './retention.http.ts'

let server: S3Server
beforeAll(async () => {
  if (canStartS3Server) server = await startS3Server()
})
afterAll(() => server?.close())

interface Case {
  place: BackupContext
  target: CopiesTarget
  key: string
  database: Database
}

/** A shop with some orders and pictures of this many bytes in all, a bucket, and a key. */
async function shopWithCopies(pictureBytes = 1000): Promise<Case> {
  const database = await createTestDatabase()
  await insertManyOrders(database, 3)
  const folder = mkdtempSync(join(tmpdir(), 'copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const uploads = join(folder, 'originals')
  mkdirSync(uploads)
  for (let left = pictureBytes, n = 0; left > 0; left -= 4_000_000, n += 1)
    writeFileSync(
      join(uploads, `pen-${n}.10x10.ffffff.0123456789ab.jpg`),
      randomBytes(Math.min(left, 4_000_000)),
    )
  const { key, recipient } = await makeKey()
  const target = { bucket: await server.makeBucket(), recipient }
  return {
    place: { folder: join(folder, 'backups'), originals: originalsIn(uploads) },
    target,
    key,
    database,
  }
}

const through = async (
  target: CopiesTarget,
  next: (request: string) => Fault | undefined,
): Promise<CopiesTarget> => ({
  ...target,
  bucket: await faultyWay(target.bucket, next),
})

async function objectOf({ bucket }: CopiesTarget, name: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readLarge(new Bucket(bucket), `backups/${name}.tar.age`)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return sentenceOfStorage(
    await work.then(
      () => new Error('it was not refused'),
      (error: unknown) => error,
    ),
  )
}

const opened = ({ place, target, key }: Case) => openCopy(place, target, { key, prove: proveFolder })

// Skipped where the tests’ S3 server can’t be installed, which is Debian’s Swift: elsewhere than on Linux.
describe.skipIf(!canStartS3Server)('a copy of the newest backup', () => {
  test('is sealed before it leaves, opens with the owner’s key alone, and restores', async () => {
    const shop = await shopWithCopies()
    const { name } = await makeBackup(shop.database, shop.place)
    const copied = await copyNewest(shop.place, shop.target)
    const sealed = await objectOf(shop.target, name)
    expect(copied).toMatchObject({ name, bytes: sealed.length })
    expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(sealed.includes('manifest.json')).toBe(false)
    expect(await opened(shop)).toMatch(/restores: \d+ rows in .*\nThe books are right/)
    expect(readdirSync(shop.place.folder), 'nothing is left of the trial').toEqual([name])
    const { key } = await makeKey()
    expect(await refusal(opened({ ...shop, key }))).toContain('sealed for another')
    expect(await copyNewest(shop.place, shop.target), 'it is sent once').toBeUndefined()
    expect(
      await copyNewest(shop.place, { ...shop.target, recipient: (await makeKey()).recipient }),
    ).toBeTruthy()
  })

  test('comes back where the shop’s own disk is lost', async () => {
    const shop = await shopWithCopies()
    const { name } = await makeBackup(shop.database, shop.place)
    await copyNewest(shop.place, shop.target)
    const file = join(shop.place.folder, name, 'tables', 'orders.ndjson.gz')
    const before = readFileSync(file)
    expect(await refusal(openCopy(shop.place, shop.target, { key: shop.key }))).toContain('is here already')
    rmSync(shop.place.folder, { recursive: true })
    expect(await openCopy(shop.place, shop.target, { key: shop.key, name })).toContain(name)
    expect(readFileSync(file)).toEqual(before)
    expect(await refusal(openCopy(shop.place, shop.target, { key: shop.key, name: 'other' }))).toContain(
      'no copy other',
    )
  })

  test('arrives whole in parts, although each part is cut off or refused once, and is read so too', async () => {
    const shop = await shopWithCopies(2 * PIECE_BYTES + 1000)
    await makeBackup(shop.database, shop.place)
    const seen = new Set<string>()
    const faults: Fault[] = ['cut the request', 'busy', 'cut the answer']
    const way = await through(shop.target, (request) => {
      if (seen.has(request)) return undefined
      seen.add(request)
      return faults[seen.size % faults.length]
    })
    await copyNewest(shop.place, way)
    expect([...seen].filter((request) => request.includes('partNumber'))).toHaveLength(3)
    expect(await opened({ ...shop, target: way })).toContain('The books are right')
  })

  test('that was changed on the way is not taken, and nothing is left of it', async () => {
    const shop = await shopWithCopies(2 * PIECE_BYTES)
    await makeBackup(shop.database, shop.place)
    const way = await through(shop.target, (request) =>
      request.includes('partNumber=2') ? 'flip a byte of the request' : undefined,
    )
    expect(await refusal(copyNewest(shop.place, way))).toContain('not what was sent')
    expect(await listCopies(shop.target)).toEqual([])
    expect(await copyNewest(shop.place, shop.target)).toBeTruthy()
  })

  test('that was damaged there is found out, wherever the damage is', async () => {
    const shop = await shopWithCopies()
    const { name } = await makeBackup(shop.database, shop.place)
    await copyNewest(shop.place, shop.target)
    const sealed = await objectOf(shop.target, name)
    const put = (bytes: Buffer) =>
      new Bucket(shop.target.bucket).put(`backups/${name}.tar.age`, bytes, 'application/octet-stream')
    for (const at of [5, 40, 150, sealed.length >> 1, sealed.length - 1]) {
      const damaged = Buffer.from(sealed)
      damaged[at]! ^= 1
      await put(damaged)
      expect(await refusal(opened(shop)), `byte ${at}`).toMatch(/damaged|sealed for another/)
    }
    await put(sealed.subarray(0, sealed.length - 70_000))
    expect(await refusal(opened(shop))).toContain('damaged')
    await put(sealed)
    expect(await opened(shop)).toContain('The books are right')
    expect(readdirSync(shop.place.folder)).toEqual([name])
  })

  test('is named as lost when the bucket is away, and made when it is back', async () => {
    const shop = await shopWithCopies()
    const { name } = await makeBackup(shop.database, shop.place)
    let isAway = true
    const way = await through(shop.target, () => (isAway ? 'cut the request' : undefined))
    const copy = copyingWhenDue(shop.place, way, quiet)
    expect(await copiesState(shop.place)).toEqual({ last: null, problem: null })
    await copy()
    const { problem, last } = await copiesState(shop.place)
    expect([last, problem?.sentence]).toEqual([null, expect.stringContaining('does not answer')])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 360_000 })
    onTestFinished(() => void vi.useRealTimers())
    await copy()
    expect((await copiesState(shop.place)).problem?.since).toBe(problem!.since)
    isAway = false
    await copy()
    expect((await copiesState(shop.place)).last, 'it is not asked again at once').toBeNull()
    vi.setSystemTime(Date.now() + 360_000)
    await copy()
    expect(await copiesState(shop.place)).toMatchObject({ last: { name }, problem: null })
  })

  test('is kept there as long as here', async () => {
    const shop = await shopWithCopies()
    const bucket = new Bucket(shop.target.bucket)
    const old = [1, 20, 60].map((days) => backupName(new Date(Date.now() - days * 86_400_000)))
    for (const name of old) await bucket.put(`backups/${name}.tar.age`, Buffer.from('x'), 'text/plain')
    await bucket.put('backups/notes.txt', Buffer.from('mine'), 'text/plain')
    const { name } = await makeBackup(shop.database, shop.place)
    await copyingWhenDue(shop.place, shop.target, quiet)()
    expect((await listCopies(shop.target)).map((copy) => copy.name)).toEqual([name, ...old.slice(0, 2)])
    expect(await bucket.list('backups/notes')).toHaveLength(1)
  })
})

/** As an owner enters it. */
function addressOf({ url, region, accessKeyId, secretAccessKey }: BucketConfig): string {
  const address = new URL(url)
  address.username = encodeURIComponent(accessKeyId)
  address.password = encodeURIComponent(secretAccessKey)
  if (region !== undefined) address.searchParams.set('region', region)
  return address.href
}

// Skipped where the tests’ S3 server can’t be installed: elsewhere than on Debian.
describe.skipIf(!canStartS3Server)('a bucket that is tried', () => {
  test('is written, read and emptied again, or refused in a sentence', async () => {
    const bucket = await server.makeBucket()
    expect(await tryBucket(addressOf(bucket))).toBeUndefined()
    expect(await new Bucket(bucket).list('')).toEqual([])
    const tried = (wrong: Partial<BucketConfig>) => tryBucket(addressOf({ ...bucket, ...wrong }))
    expect(await tryBucket('ftp://example.com')).toContain('This must be an address')
    expect(await tried({ accessKeyId: 'shop:nobody' })).toContain('do not belong together')
    expect(await tried({ secretAccessKey: 'wrong' })).toContain('do not belong together')
    expect(await tried({ url: `${bucket.url}-not` })).toContain('no bucket of this name')
    expect(await tried({ region: 'mars-1' })).toContain('another region')
    expect(await tried({ url: 'http://127.0.0.1:9/bucket' })).toContain('does not answer')
  })

  test('is not blamed for a clock that is wrong here', async () => {
    const bucket = await server.makeBucket()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await tryBucket(addressOf(bucket))).toContain('clock')
  })
})

/** `COPY_MB=500` tries it at the size of a shop with many pictures. */
const MB = Number(process.env['COPY_MB'] ?? 120)

// Skipped where the tests’ S3 server can’t be installed: elsewhere than on Debian.
test.skipIf(!canStartS3Server)(
  `${MB} MB are copied and fetched in little memory`,
  { timeout: 600_000 },
  async () => {
    const shop = await shopWithCopies(MB * 1e6)
    await makeBackup(shop.database, shop.place)
    const before = livingBytes()
    let highest = before
    const timer = setInterval(() => (highest = Math.max(highest, livingBytes())), 1000)
    onTestFinished(() => clearInterval(timer))
    await copyNewest(shop.place, shop.target)
    const prove = async (folder: string) => String(existsSync(join(folder, 'manifest.json')))
    expect(await openCopy(shop.place, shop.target, { key: shop.key, prove })).toContain('true')
    const grown = (highest - before) / 1e6
    if (process.env['COPY_MB']) process.stdout.write(`${MB} MB: grown by ${grown.toFixed(0)} MB\n`)
    // Whatever is copied, some 80 MB: one that was held whole would come on top.
    expect(grown).toBeLessThan(MB)
  },
)

/** What is still needed: how much lies about until it is collected is Node's affair, and differs from run to run. */
function livingBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
