import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../machine/database/testing/test-database.ts'
import { Bucket, type BucketConfig } from '../../machine/pictures/storage/bucket.ts'
import { canStartS3Server, startS3Server, type S3Server } from '../../machine/pictures/testing/s3-server.ts'
import { redAndBlue } from '../../machine/pictures/test-pictures.testing.ts'
import { listBackups, makeBackup } from '../../store/backups/backups.http.ts'
import { restoreBackup } from '../../store/backups/restore-backup.http.ts'
import { readEnv, type Env } from '../start/env.ts'
import { openTestServer } from '../testing/server/test-server.ts'
import { backupContextOf } from './open-database.ts'
import { pictureStorage, picturesToStorage } from './picture-storage.ts'

let server: S3Server | undefined
beforeAll(async () => {
  if (canStartS3Server) server = await startS3Server()
})
afterAll(() => server?.close())

/** Settings of a shop with a data folder of its own and this bucket. */
function envWith(bucket: BucketConfig | undefined): Env {
  const folder = mkdtempSync(join(tmpdir(), 'picture-storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...(bucket ? { S3_URL: s3Url(bucket) } : {}) })
}

function s3Url({ url, accessKeyId, secretAccessKey }: BucketConfig): string {
  const [key, secret] = [accessKeyId, secretAccessKey].map(encodeURIComponent)
  return url.replace('://', `://${key}:${secret}@`)
}

const PICTURE = 'pen.10x10.ffffff.0123456789ab.jpg'
const KEY = `originals/0123456789ab/${PICTURE}`

// What follows is skipped where the tests’ S3 server can’t be installed, which is Debian’s Swift: elsewhere than on Linux.
describe.skipIf(!canStartS3Server)('a backup of a shop whose pictures lie in a bucket', () => {
  test('has them all, fetches none twice, and is restored into a bucket', async () => {
    const bucket = await server!.makeBucket()
    await new Bucket(bucket).put(KEY, Buffer.from('a picture'), 'image/jpeg')
    const database = await createTestDatabase()
    const place = await backupContextOf(envWith(bucket))
    const fileIn = (name: string) => join(place.folder, name, 'pictures', PICTURE)
    const first = await makeBackup(database, place)
    expect(first.pictures).toBe(1)
    expect(readFileSync(fileIn(first.name), 'utf8')).toBe('a picture')
    const second = await makeBackup(database, place)
    expect(statSync(fileIn(second.name)).ino).toBe(statSync(fileIn(first.name)).ino)
    const empty = await server!.makeBucket()
    const elsewhere = { ...(await backupContextOf(envWith(empty))), folder: place.folder }
    await restoreBackup(await createTestDatabase(), elsewhere, second.name, {
      replace: false,
      secretKey: randomBytes(32),
    })
    expect(await new Bucket(empty).list('')).toEqual([KEY])
  })

  test('is not made without them', async () => {
    const bucket = await server!.makeBucket()
    const gone = { ...bucket, url: `${bucket.url}-gone` }
    const place = await backupContextOf(envWith(gone))
    await expect(makeBackup(await createTestDatabase(), place)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The shop’s storage for pictures does not answer. Please try again in a moment.',
    })
    expect(await listBackups(place)).toEqual([])
  })
})

describe.skipIf(!canStartS3Server)('over HTTP, while the storage is away,', () => {
  test('a picture that has to be fetched and an upload are 503 in a sentence, and pages are answered', async () => {
    const env = envWith(await server!.makeBucket())
    const storage = await pictureStorage(env)
    const shop = await openTestServer({ pictures: { storage } })
    onTestFinished(shop.drop)
    const cookie = await shop.signIn()
    const upload = async (width: number) =>
      await fetch(`${shop.url}/api/pictures`, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: Uint8Array.from(await redAndBlue(width, 20).png().toBuffer()),
      })
    const { imageUrl } = (await (await upload(30)).json()) as { imageUrl: string }
    await server!.kill()
    try {
      expect((await fetch(`${shop.url}/${imageUrl}`)).status).toBe(200)
      const missing = await fetch(`${shop.url}/${imageUrl.replace('picture.', 'another.')}`)
      const refused = await upload(40)
      expect([missing, refused].map(({ status }) => status)).toEqual([503, 503])
      expect([missing, refused].map(({ headers }) => headers.get('Retry-After'))).toEqual(['10', '10'])
      expect(await missing.text()).toBe(
        'This picture can’t be fetched just now. Please try again in a moment.',
      )
      expect(await refused.text()).toBe(
        'The shop’s storage for pictures does not answer, so this picture can’t be taken just now. Please try again in a moment.',
      )
      expect((await fetch(`${shop.url}/contact`)).status).toBe(200)
    } finally {
      await server!.start()
    }
  })
})

describe.skipIf(!canStartS3Server)('npm run shop -- pictures to-storage', () => {
  test('copies what the data folder has, and says how much', async () => {
    const env = envWith(await server!.makeBucket())
    const folder = join(env.dataDir, 'pictures', 'originals')
    mkdirSync(folder, { recursive: true })
    for (const name of [PICTURE, 'notes.txt']) writeFileSync(join(folder, name), 'bytes')
    const others = `1 file in ${join(env.dataDir, 'pictures')} is no picture of the shop.`
    expect(await picturesToStorage(env)).toBe(`Copied 1 file to the storage; 0 lay there already.\n${others}`)
    expect(await picturesToStorage(env)).toBe(
      `Copied 0 files to the storage; 1 lay there already.\n${others}`,
    )
    expect(await new Bucket(env.storage!.bucket).list('')).toEqual([KEY])
  })

  test('says what is wrong with the settings, and no secret', async () => {
    await expect(picturesToStorage(envWith(undefined))).rejects.toThrow('Set S3_URL first')
    const bucket = await server!.makeBucket()
    const wrong = picturesToStorage(envWith({ ...bucket, secretAccessKey: 'another-secret' }))
    await expect(wrong).rejects.toThrow(
      /^The storage of S3_URL refuses what the shop asks \(403 SignatureDoesNotMatch\)/,
    )
    await expect(wrong).rejects.not.toThrow('another-secret')
  })
})
