import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inPieces, openTestPictures, redAndBlue } from '../test-pictures.testing.ts'
import { Bucket, type BucketConfig } from './bucket.ts'
import { copyToBucket } from './copy-to-bucket.ts'
import { FolderStorage } from './folder-storage.ts'
import { ObjectStorage } from './object-storage.ts'
import { canStartS3Server, startS3Server, type S3Server } from '../testing/s3-server.ts'

let server: S3Server
beforeAll(async () => {
  if (canStartS3Server) server = await startS3Server()
})
afterAll(() => server?.close())

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-answers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A shop's machine: a disk of its own, and the bucket. */
async function openMachine(bucket: BucketConfig, folder = join(temporaryFolder(), 'pictures')) {
  const log = { info() {}, warn() {} }
  const storage = new ObjectStorage({ bucket, folder, maxCacheBytes: 1e9, log, patienceMs: 2_000 })
  const bundled = join(temporaryFolder(), 'bundled')
  mkdirSync(bundled)
  const pictures = await openTestPictures(folder, { storage, bundled })
  onTestFinished(() => pictures.stop())
  return { answers: pictures.answers, storage, folder }
}

const ID = 'ab'.repeat(16)
const keysIn = (bucket: BucketConfig) => new Bucket(bucket).list('')
const picture = async () => inPieces(await redAndBlue(300, 200).png().toBuffer())
const bothFiles = [`answers/${ID}-small.jpg`, `answers/${ID}.jpg`]

// What follows is skipped where the tests’ S3 server can’t be installed, which is Debian’s Swift: elsewhere than on Linux.
describe.skipIf(!canStartS3Server)('a buyer’s picture in a bucket', () => {
  test('is there when it was answered, seen by another machine, and gone everywhere once it is removed', async () => {
    const bucket = await server.makeBucket()
    const [first, second] = [await openMachine(bucket), await openMachine(bucket)]
    await first.answers.add(ID, await picture())
    expect((await keysIn(bucket)).toSorted()).toEqual(bothFiles)
    const there = (await second.answers.fileOf(ID, 'full'))!
    expect(readFileSync(there)).toEqual(readFileSync((await first.answers.fileOf(ID, 'full'))!))
    await first.answers.remove(ID)
    expect(await keysIn(bucket)).toEqual([])
    expect(await first.answers.fileOf(ID, 'full')).toBeUndefined()
    // Removing it once more is no trouble.
    await first.answers.remove(ID)
    // The other machine's copy is not for good.
    utimesSync(there, new Date(0), new Date(0))
    await second.answers.forgetCopies(86_400_000)
    expect(existsSync(there)).toBe(false)
  })

  test('that is none leaves nothing there', async () => {
    const bucket = await server.makeBucket()
    const machine = await openMachine(bucket)
    await expect(machine.answers.add(ID, inPieces(Buffer.from('<svg/>')))).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await keysIn(bucket)).toEqual([])
    expect(globSync('**/*.*', { cwd: machine.folder })).toEqual([])
  })

  test('is not taken while the bucket is away, and nothing of it stays', async () => {
    const bucket = await server.makeBucket()
    const machine = await openMachine(bucket)
    await server.kill()
    try {
      await expect(machine.answers.add(ID, await picture())).rejects.toMatchObject({ code: 'unavailable' })
    } finally {
      await server.start()
    }
    expect(globSync('**/*.*', { cwd: machine.folder })).toEqual([])
  })

  test('is copied there with the rest of a folder, goes into backups, and comes back out of them', async () => {
    const bucket = await server.makeBucket()
    const folder = join(temporaryFolder(), 'pictures')
    const bundled = join(temporaryFolder(), 'bundled')
    mkdirSync(bundled)
    const onDisk = await openTestPictures(folder, { storage: new FolderStorage(folder), bundled })
    onTestFinished(() => onDisk.stop())
    await onDisk.answers.add(ID, await picture())
    expect(await copyToBucket(folder, new Bucket(bucket))).toMatchObject({ copied: 2, others: 0 })
    expect(await copyToBucket(folder, new Bucket(bucket))).toMatchObject({ copied: 0, known: 2 })

    const { storage } = await openMachine(bucket)
    const names = await storage.originals.list()
    expect(names.toSorted()).toEqual([`${ID}-small.jpg`, `${ID}.jpg`])
    const backup = temporaryFolder()
    for (const name of names) await storage.originals.copyTo(name, join(backup, name))
    const elsewhere = await server.makeBucket()
    const restored = await openMachine(elsewhere)
    await restored.storage.originals.add(names, backup)
    expect((await keysIn(elsewhere)).toSorted()).toEqual(bothFiles)
    expect(await restored.answers.fileOf(ID, 'small')).toBeDefined()
    await restored.storage.originals.dropAnswersBut(new Set([ID]))
    expect(await keysIn(elsewhere)).toHaveLength(2)
    await restored.storage.originals.dropAnswersBut(new Set())
    expect(await keysIn(elsewhere)).toEqual([])
    expect(await restored.answers.fileOf(ID, 'small')).toBeUndefined()
  })
})
