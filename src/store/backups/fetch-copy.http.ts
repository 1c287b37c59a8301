import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unpack } from '../../machine/backups/packed.ts'
import { checkBackup, readManifest } from '../../machine/backups/read-backup.ts'
import { makeKey, unseal } from '../../machine/backups/sealed-file.ts'
import { DatabaseProblem } from '../../machine/database/database.ts'
import { Bucket, type BucketPlace } from '../../machine/pictures/storage/bucket.ts'
import { BUCKET_URL_WORDS, readBucketUrl } from '../../machine/pictures/storage/bucket-url.ts'
import { listObjects, readLarge } from '../../machine/pictures/storage/large-objects.ts'
import type { Copies } from '../../shop/context.ts'
import type { BackupPlace } from './backups.http.ts'
import { sentenceOfStorage } from './copies-words.ts'
import {
  bucketOf,
  type CopiesTarget,
  copiesState,
  hashing,
  jsonIn,
  keyOf,
  listCopies,
  markOf,
  NOTE,
  type Note,
  PREFIX,
} from './copies.http.ts'
import { BEING_WRITTEN } from './retention.http.ts'

/** Copies brought back from the bucket, with the owner's key; and buckets that are tried before they count. */
export interface FetchOptions {
  /** The newest unless named. */
  name?: string | undefined
  /** Opens it: AGE-SECRET-KEY-1… */
  key: string
}

/**
 * Fetches a copy, opens it, looks through all of it and gives its folder to `work`; it is gone afterwards unless `work`
 * has moved it. What was sent from here is also compared with that.
 */
export async function withCopy<T>(
  place: BackupPlace,
  target: CopiesTarget,
  { name, key }: FetchOptions,
  work: (folder: string, copy: { name: string; bytes: number }) => Promise<T>,
): Promise<T> {
  const copies = await listCopies(target)
  const copy = name === undefined ? copies[0] : copies.find((one) => one.name === name)
  if (!copy)
    throw new DatabaseProblem(
      name === undefined ? 'There is no copy in the bucket yet.' : `The bucket has no copy ${name}.`,
    )
  const hash = createHash('sha256')
  const folder = join(place.folder, `${copy.name}-elsewhere${BEING_WRITTEN}`)
  await rm(folder, { recursive: true, force: true })
  try {
    await unpack(unseal(hashing(readLarge(bucketOf(target), keyOf(copy.name)), hash), key), folder)
    const note = await jsonIn<Note>(join(place.folder, copy.name, NOTE))
    if (note?.target === markOf(target) && note.sha256 !== hash.digest('hex'))
      throw new DatabaseProblem(`The copy ${copy.name} opens, but it is not the one that this shop has sent.`)
    await checkBackup(folder, await readManifest(folder))
    return await work(folder, copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Brings a copy here, among the other backups. Answers its name. */
export async function fetchCopy(
  place: BackupPlace,
  target: CopiesTarget,
  options: FetchOptions,
): Promise<string> {
  return await withCopy(place, target, options, async (folder, { name }) => {
    if (existsSync(join(place.folder, name)))
      throw new DatabaseProblem(`The backup ${name} is here already: put that one back.`)
    await rename(folder, join(place.folder, name))
    return name
  })
}

/** Writes, reads and deletes a small object. Throws what sentenceOfStorage has words for. */
export async function tryBucket(place: BucketPlace): Promise<void> {
  const bucket = new Bucket(place)
  const key = `${PREFIX}try-${Date.now()}`
  const written = Buffer.from(key)
  await bucket.put(key, written, 'text/plain', 'private, no-store')
  const read: Buffer[] = []
  for await (const piece of readLarge(bucket, key)) read.push(piece)
  if (!Buffer.concat(read).equals(written))
    throw new DatabaseProblem('The bucket answers with other bytes than were written to it.')
  await listObjects(bucket, PREFIX)
  await bucket.delete(key)
}

/** What the desk asks of copies. */
export const copiesOf = (place: BackupPlace): Copies => ({
  state: () => copiesState(place),
  makeKey,
  bucketName: (s3) => readBucketUrl(s3)!.url,
  async tryBucket(s3) {
    const bucket = readBucketUrl(s3)
    if (!bucket) return `This must be ${BUCKET_URL_WORDS}.`
    return await tryBucket(bucket).then(() => undefined, sentenceOfStorage)
  },
})
