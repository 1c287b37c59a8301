import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest, pack } from '../../machine/backups/read-backup.ts'
import { seal, unseal } from '../../machine/backups/sealed-file.ts'
import { DatabaseProblem } from '../../machine/database/database.ts'
import { writeDurably } from '../../machine/pictures/durable-file.ts'
import { Bucket, type BucketConfig } from '../../machine/pictures/storage/bucket.ts'
import type { Log } from '../../machine/process/log.ts'
import { BUCKET_URL_WORDS, readBucketUrl } from '../../machine/pictures/storage/bucket-url.ts'
import {
  abandonOldUploads,
  listObjects,
  putLarge,
  readLarge,
} from '../../machine/pictures/storage/large-objects.ts'
import type { CopiesState } from '../../shop/context.ts'
import { type BackupContext, keepAmong, listBackups, unpacked } from './backups.http.ts'
import { sentenceOfStorage } from './copies-words.ts'
import { backupTime, DAY_MS, outdated } from './retention.http.ts'

/** Copies of backups in a bucket, each sealed with the owner's key before it leaves this machine. */
export interface CopiesTarget {
  bucket: BucketConfig
  /** What seals (age1…). It opens nothing. */
  recipient: string
}

/** As the environment or the desk names it; both have looked at it already. */
export const targetOf = ({ s3, recipient }: { s3: string; recipient: string }): CopiesTarget => ({
  bucket: readBucketUrl(s3)!,
  recipient,
})

interface Copied {
  name: string
  at: string
  bytes: number
}

/** A piece of 5 MB gets this long: 0.4 Mbit/s are enough. */
const PATIENCE_MS = 100_000
const TRIES = 4

const bucketOf = ({ bucket }: CopiesTarget) => new Bucket(bucket, { patienceMs: PATIENCE_MS, tries: TRIES })

const PREFIX = 'backups/'
const ENDING = '.tar.age'
const keyOf = (name: string) => `${PREFIX}${name}${ENDING}`

/** In a backup's folder: where a copy of it lies, and what was sent. */
const NOTE = 'copied'

interface Note extends Copied {
  sha256: string
  /** Another bucket, or another key, and it is copied anew. */
  target: string
}

const markOf = ({ bucket, recipient }: CopiesTarget) => `${bucket.url} ${recipient}`

const stateFile = ({ folder }: BackupContext) => join(folder, 'copies.json')

/** A note that was cut short says nothing; what it was about is done anew. */
const jsonIn = async <T>(file: string): Promise<T | undefined> =>
  await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as T)
    .catch(() => undefined)

/** Asks nobody: it is as the last try left it. */
export async function copiesState(backupContext: BackupContext): Promise<CopiesState> {
  return (await jsonIn<CopiesState>(stateFile(backupContext))) ?? { last: null, problem: null }
}

/** Sends the newest backup, unless it was sent. Answers undefined then; throws StorageAway, StorageRefusal, DatabaseProblem. */
export async function copyNewest(
  backupContext: BackupContext,
  target: CopiesTarget,
  end?: AbortSignal,
): Promise<Copied | undefined> {
  const [newest] = await listBackups(backupContext)
  if (!newest) return undefined
  const folder = join(backupContext.folder, newest.name)
  const note = await jsonIn<Note>(join(folder, NOTE))
  if (note?.target === markOf(target)) return undefined
  const bucket = bucketOf(target)
  const hash = createHash('sha256')
  const manifest = await readManifest(folder)
  const packed = pack(folder, manifest)
  try {
    const sealed = await seal(packed, target.recipient)
    const key = keyOf(newest.name)
    const bytes = await putLarge(bucket, key, hashing(sealed, hash, end), 'application/octet-stream')
    const [listed] = await listObjects(bucket, key)
    if (listed?.bytes !== bytes)
      throw new DatabaseProblem(`Of ${bytes} bytes ${listed?.bytes ?? 0} arrived in the bucket.`)
    const copied = { name: newest.name, at: new Date().toISOString(), bytes }
    const written: Note = { ...copied, sha256: hash.digest('hex'), target: markOf(target) }
    await writeFile(join(folder, NOTE), JSON.stringify(written), { mode: 0o600, flush: true })
    return copied
  } finally {
    packed.destroy()
  }
}

async function* hashing(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  end?: AbortSignal,
) {
  for await (const piece of bytes) {
    end?.throwIfAborted()
    hash.update(piece)
    yield piece
  }
}

/** Newest first. */
export async function listCopies(target: CopiesTarget): Promise<{ name: string; bytes: number }[]> {
  const found = await listObjects(bucketOf(target), PREFIX)
  return found
    .flatMap(({ key, bytes }) => {
      const name = key.slice(PREFIX.length, -ENDING.length)
      return keyOf(name) === key && backupTime(name) ? [{ name, bytes }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
}

/** Kept as long there as here, so that what was erased leaves both. */
async function dropOldCopies(target: CopiesTarget, now: Date): Promise<void> {
  const bucket = bucketOf(target)
  const names = (await listCopies(target)).map(({ name }) => name)
  for (const name of outdated(names, now)) await bucket.delete(keyOf(name))
  await abandonOldUploads(bucket, PREFIX, now)
}

/** By one process at a time. */
export const COPYING = { job: 'copies', seconds: 120 }

const TRIED_AGAIN_MS = 300_000

/**
 * For a job that takes its turn: copies when there is something new, again after a while when that failed, which is kept for
 * whoever asks how copies do: the job itself has done its work. `end` ends it after the piece that is on its way.
 */
export function copyingWhenDue(backupContext: BackupContext, target: CopiesTarget, log: Log) {
  let droppedAt = -Infinity
  return async (end?: AbortSignal): Promise<void> => {
    const { last, problem } = await copiesState(backupContext)
    const now = new Date()
    if (problem && now.getTime() - Date.parse(problem.at) < TRIED_AGAIN_MS) return
    // Whole or not at all: the desk reads it at any moment.
    const keep = async (state: CopiesState) =>
      await writeDurably(stateFile(backupContext), Buffer.from(JSON.stringify(state)), backupContext.folder)
    try {
      const copied = await copyNewest(backupContext, target, end)
      if (copied || now.getTime() - droppedAt > DAY_MS) {
        await dropOldCopies(target, now)
        droppedAt = now.getTime()
      }
      if (copied || problem) await keep({ last: copied ?? last, problem: null })
    } catch (error) {
      // The shop ends, and begins with it anew: nothing is wrong.
      if (end?.aborted) return
      const at = now.toISOString()
      await keep({ last, problem: { since: problem?.since ?? at, at, sentence: sentenceOfStorage(error) } })
      log.warn({ err: error }, 'a copy of a backup could not be sent, and is tried again')
    }
  }
}

interface CopyAsked {
  /** The newest unless named. */
  name?: string | undefined
  /** Opens it: AGE-SECRET-KEY-1… */
  key: string
  /** Tries the folder of a backup, and answers what it found. */
  prove?: ((folder: string) => Promise<string>) | undefined
}

/**
 * Fetches a copy, opens it and looks through all of it; what was sent from here is also compared with that. Then it is
 * tried, or without `prove` kept among the other backups. Answers the sentence about it.
 */
export async function openCopy(
  backupContext: BackupContext,
  target: CopiesTarget,
  { name, key, prove }: CopyAsked,
): Promise<string> {
  const copies = await listCopies(target)
  const copy = name === undefined ? copies[0] : copies.find((one) => one.name === name)
  if (!copy)
    throw new DatabaseProblem(
      name === undefined ? 'There is no copy in the bucket yet.' : `The bucket has no copy ${name}.`,
    )
  const hash = createHash('sha256')
  const tar = unseal(hashing(readLarge(bucketOf(target), keyOf(copy.name)), hash), key)
  return await unpacked(backupContext, tar, async (folder) => {
    const note = await jsonIn<Note>(join(backupContext.folder, copy.name, NOTE))
    if (note?.target === markOf(target) && note.sha256 !== hash.digest('hex'))
      throw new DatabaseProblem(`The copy ${copy.name} opens, but it is not the one that this shop has sent.`)
    if (!prove) return `Fetched and opened. ${await keepAmong(backupContext, folder, copy.name)}`
    const size = `${(copy.bytes / 1e6).toFixed(1)} MB`
    return `The copy ${copy.name} (${size}) opens with your key, and ${await prove(folder)}`
  })
}

/** Writes, reads and deletes a small object. Answers what is wrong, in a sentence. */
export async function tryBucket(s3: string): Promise<string | undefined> {
  const bucketConfig = readBucketUrl(s3)
  if (!bucketConfig) return `This must be ${BUCKET_URL_WORDS}.`
  const bucket = new Bucket(bucketConfig)
  const key = `${PREFIX}try-${Date.now()}`
  try {
    await bucket.put(key, Buffer.from(key), 'text/plain', 'private, no-store')
    const read: Buffer[] = []
    for await (const piece of readLarge(bucket, key)) read.push(piece)
    if (Buffer.concat(read).toString() !== key)
      return 'The bucket answers with other bytes than were written to it.'
    await listObjects(bucket, PREFIX)
    await bucket.delete(key)
    return undefined
  } catch (error) {
    return sentenceOfStorage(error)
  }
}
