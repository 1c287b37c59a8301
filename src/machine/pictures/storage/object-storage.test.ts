import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pictureFileName, widthsOf, type PictureName } from '../picture.rules.ts'
import type { PictureAddress } from '../picture-address.ts'
import type { Pictures } from '../pictures.ts'
import { inPieces, openTestPictures, redAndBlue } from '../test-pictures.testing.ts'
import { Bucket, type BucketConfig } from './bucket.ts'
import { copyToBucket } from './copy-to-bucket.ts'
import { ObjectStorage, type ObjectStorageOptions } from './object-storage.ts'
import { canStartS3Server, startS3Server, type S3Server } from '../testing/s3-server.ts'

let server: S3Server
beforeAll(async () => {
  if (canStartS3Server) server = await startS3Server()
})
afterAll(() => server?.close())

interface Machine {
  pictures: Pictures
  storage: ObjectStorage
  folder: string
  logged: string[]
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'object-storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A shop's machine: a disk of its own, and the bucket. */
async function openMachine(
  bucket: BucketConfig,
  options: Partial<ObjectStorageOptions> = {},
): Promise<Machine> {
  const folder = options.folder ?? join(temporaryFolder(), 'pictures')
  const logged: string[] = []
  const note = (_: object, message: string) => void logged.push(message)
  const log = { info: note, warn: note }
  const storage = new ObjectStorage({
    bucket,
    folder,
    maxCacheBytes: 1e9,
    log,
    patienceMs: 2_000,
    ...options,
  })
  const bundled = join(temporaryFolder(), 'bundled')
  mkdirSync(bundled)
  const pictures = await openTestPictures(folder, { storage, bundled })
  onTestFinished(() => pictures.stop())
  return { pictures, storage, folder, logged }
}

const png = (width = 300, height = 200) => redAndBlue(width, height).png().toBuffer()

async function upload({ pictures }: Machine, bytes: Uint8Array, title = 'pen'): Promise<PictureName> {
  return await pictures.add(inPieces(bytes), title)
}

const original = (name: PictureName): PictureAddress => ({ name, width: undefined, format: 'jpg' })
const sized = (name: PictureName): PictureAddress => ({ name, width: 160, format: 'webp' })
const keysIn = (bucket: BucketConfig, prefix = '') => new Bucket(bucket).list(prefix)

/** All sizes were made, and lie in the bucket. */
async function allStored(bucket: BucketConfig, name: PictureName): Promise<void> {
  await vi.waitFor(
    async () => expect(await keysIn(bucket, 'sizes/')).toHaveLength(widthsOf(name).length * 3),
    { timeout: 20_000, interval: 100 },
  )
}

const emptied = (machine: Machine) => rmSync(join(machine.folder, 'cache'), { recursive: true, force: true })

// What follows is skipped where the tests’ S3 server can’t be installed, which is Debian’s Swift: elsewhere than on Linux.
describe.skipIf(!canStartS3Server)('an upload', () => {
  test('lies in the bucket when it is answered, and another machine shows it and all that was made of it', async () => {
    const bucket = await server.makeBucket()
    const [first, second] = [await openMachine(bucket), await openMachine(bucket)]
    const name = await upload(first, await png(), 'Walnut Pen')
    const file = `${pictureFileName(name)}.jpg`
    expect(await keysIn(bucket, 'originals/')).toEqual([`originals/${name.hash}/${file}`])
    await allStored(bucket, name)
    const here = readFileSync((await first.pictures.fileOf(original(name)))!)
    expect(readFileSync((await second.pictures.fileOf(original(name)))!)).toEqual(here)
    const small = (await second.pictures.fileOf(sized(name)))!
    expect((await sharp(small).metadata()).width).toBe(160)
    // It was fetched, not made.
    expect(second.pictures.encoderPid).toBeUndefined()
    expect(readdirSync(join(second.folder, 'work'))).toEqual([])
  })

  test('that another machine has by another name is the one that is there', async () => {
    const bucket = await server.makeBucket()
    const [first, second] = [await openMachine(bucket), await openMachine(bucket)]
    const name = await upload(first, await png(), 'first')
    expect(await upload(second, await png(), 'second')).toEqual(name)
    expect(await keysIn(bucket, 'originals/')).toHaveLength(1)
    expect(await second.pictures.fileOf(original(name))).toContain('first.300x200')
  })

  test('that is no picture leaves nothing in the bucket', async () => {
    const bucket = await server.makeBucket()
    const machine = await openMachine(bucket)
    await expect(upload(machine, Buffer.from('no picture'))).rejects.toMatchObject({ code: 'invalid' })
    expect(await keysIn(bucket)).toEqual([])
  })
})

describe.skipIf(!canStartS3Server)('a size', () => {
  test('that nobody made yet is made by whoever is asked, and stored for the others', async () => {
    const bucket = await server.makeBucket()
    const source = temporaryFolder()
    const name = { slug: 'clock', width: 400, height: 300, color: 'aaaaaa', hash: '0123456789ab' }
    mkdirSync(join(source, 'originals'))
    await redAndBlue(400, 300).toFile(join(source, 'originals', `${pictureFileName(name)}.jpg`))
    await copyToBucket(source, new Bucket(bucket))
    const machine = await openMachine(bucket)
    const lookups = Array.from({ length: 20 }, () => machine.pictures.fileOf(sized(name)))
    expect(new Set(await Promise.all(lookups)).size).toBe(1)
    await expect.poll(() => keysIn(bucket, 'sizes/')).toEqual([`sizes/160/${pictureFileName(name)}.webp`])
  })

  test('of no picture is undefined, and nothing is kept of the question', async () => {
    const bucket = await server.makeBucket()
    const machine = await openMachine(bucket)
    const name = { slug: 'none', width: 400, height: 300, color: 'aaaaaa', hash: '0123456789ab' }
    expect(await machine.pictures.fileOf(sized(name))).toBeUndefined()
    expect(await keysIn(bucket)).toEqual([])
    expect(globSync('**/*.*', { cwd: machine.folder })).toEqual([])
  })
})

describe.skipIf(!canStartS3Server)('while the storage is away', () => {
  const outages: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
    ['crashed', () => server.kill(), () => server.start()],
    ['frozen', () => server.freeze(), () => server.thaw()],
  ]
  test.each(outages)(
    '(%s) what is here is shown, the rest is refused, and it is said once',
    async (_, go, come) => {
      const bucket = await server.makeBucket()
      const [machine, empty] = [await openMachine(bucket), await openMachine(bucket)]
      const name = await upload(machine, await png())
      await allStored(bucket, name)
      await go()
      try {
        expect(await machine.pictures.fileOf(sized(name))).toBeDefined()
        // A size whose copy is gone is made again out of the original here.
        rmSync(machine.storage.pathOf(sized(name)))
        expect(await machine.pictures.fileOf(sized(name))).toBeDefined()
        const away = { code: 'unavailable', retryAfterSeconds: 10 }
        await expect(upload(machine, await png(310))).rejects.toMatchObject(away)
        const lookups = Array.from({ length: 30 }, () => empty.pictures.fileOf(sized(name)))
        for (const each of await Promise.allSettled(lookups))
          expect(each).toMatchObject({ status: 'rejected', reason: away })
        const said = 'the storage of pictures does not answer as it should'
        // A shop that opens just now opens.
        const { logged } = await openMachine(bucket)
        expect([machine.logged, empty.logged, logged]).toEqual([[said], [said], [said]])
      } finally {
        await come()
      }
      await vi.waitFor(async () => expect(await empty.pictures.fileOf(sized(name))).toBeDefined(), 10_000)
      expect(empty.logged.at(-1)).toBe('the storage of pictures answers again')
      // Nobody was told that it is kept; now it can be.
      expect((await upload(machine, await png(310))).width).toBe(310)
    },
  )
})

describe.skipIf(!canStartS3Server)('a storage that refuses', () => {
  test('is told apart from one that is away, when the shop opens', async () => {
    const bucket = await server.makeBucket()
    const wrong = { ...bucket, secretAccessKey: 'another' }
    await expect(openMachine(wrong)).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(openMachine({ ...bucket, url: `${bucket.url}-gone` })).rejects.toThrow('404 NoSuchBucket')
  })
})

describe.skipIf(!canStartS3Server)('the copies on a machine', () => {
  test('stay within bounds: what was used longest ago goes', async () => {
    const bucket = await server.makeBucket()
    const machine = await openMachine(bucket)
    const names = [await upload(machine, await png(200)), await upload(machine, await png(210))]
    const [old, recent] = names.map((name) => machine.storage.pathOf(original(name)))
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    machine.pictures.stop()
    rmSync(join(machine.folder, 'cache', 'sizes'), { recursive: true, force: true })
    utimesSync(old!, hoursAgo(9), hoursAgo(9))
    utimesSync(recent!, hoursAgo(5), hoursAgo(5))
    const bytes = statSync(old!).size + statSync(recent!).size
    const { pictures } = await openMachine(bucket, { folder: machine.folder, maxCacheBytes: bytes - 1 })
    await expect.poll(() => [old, recent].map((file) => existsSync(file!))).toEqual([false, true])
    expect(await pictures.fileOf(original(names[0]!))).toBe(old)
  })

  test('may all be deleted at any time', async () => {
    const bucket = await server.makeBucket()
    const machine = await openMachine(bucket)
    const name = await upload(machine, await png())
    await allStored(bucket, name)
    emptied(machine)
    expect(await machine.pictures.fileOf(sized(name))).toBeDefined()
    emptied(machine)
    expect(await upload(machine, await png())).toEqual(name)
  })
})

describe.skipIf(!canStartS3Server)('pictures of a data folder', () => {
  test('are shown before they are copied to the bucket, and copied once', async () => {
    const folder = join(temporaryFolder(), 'pictures')
    const before = await openTestPictures(folder, { bundled: temporaryFolder() })
    const name = await before.add(inPieces(await png()), 'pen')
    await before.fileOf(sized(name))
    before.stop()
    const bucket = await server.makeBucket()
    const machine = await openMachine(bucket, { folder })
    expect(await machine.pictures.fileOf(original(name))).toContain(join(folder, 'originals'))
    expect(await machine.storage.originals.list()).toEqual([`${pictureFileName(name)}.jpg`])
    const client = new Bucket(bucket)
    const { copied } = await copyToBucket(folder, client)
    expect(copied).toBeGreaterThanOrEqual(2)
    expect(await copyToBucket(folder, client)).toEqual({ copied: 0, known: copied, others: 0 })
    expect(await (await openMachine(bucket)).pictures.fileOf(sized(name))).toBeDefined()
  })
})
