import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pack } from '../../machine/backups/packed.ts'
import { readManifest } from '../../machine/backups/read-backup.ts'
import { seal } from '../../machine/backups/sealed-file.ts'
import { DatabaseProblem } from '../../machine/database/database.ts'
import { Bucket, type BucketPlace } from '../../machine/pictures/storage/bucket.ts'
import { readBucketUrl } from '../../machine/pictures/storage/bucket-url.ts'
import { abandonOldUploads, listObjects, putLarge } from '../../machine/pictures/storage/large-objects.ts'
import { type BackupPlace, listBackups } from './backups.http.ts'
import type { CopiesState } from '../../shop/context.ts'
import { sentenceOfStorage } from './copies-words.ts'
import { backupTime, outdated } from './retention.http.ts'

/** Copies of backups in a bucket, each sealed with the owner's key before it leaves this machine. */
export interface CopiesTarget {
  bucket: BucketPlace
  /** What seals (age1…). It opens nothing. */
  recipient: string
}

/** As the environment or the desk names it; both have looked at it already. */
export const targetOf = ({ s3, recipient }: { s3: string; recipient: string }): CopiesTarget => ({
  bucket: readBucketUrl(s3)!,
  recipient,
})

export interface Copied {
  name: string
  at: string
  bytes: number
}

/** A piece of 5 MB gets this long: 0.4 Mbit/s are enough. */
const PATIENCE_MS = 100_000
const TRIES = 4

export const bucketOf = ({ bucket }: CopiesTarget) =>
  new Bucket(bucket, { patienceMs: PATIENCE_MS, tries: TRIES })

export const PREFIX = 'backups/'
const ENDING = '.tar.age'
export const keyOf = (name: string) => `${PREFIX}${name}${ENDING}`

/** In a backup's folder: where a copy of it lies, and what was sent. */
export const NOTE = 'copied'

export interface Note extends Copied {
  sha256: string
  /** Another bucket, or another key, and it is copied anew. */
  target: string
}

export const markOf = ({ bucket, recipient }: CopiesTarget) => `${bucket.url} ${recipient}`

const stateFile = ({ folder }: BackupPlace) => join(folder, 'copies.json')

export async function jsonIn<T>(file: string): Promise<T | undefined> {
  // A note that was cut short says nothing; what it was about is done anew.
  return await readFile(file, 'utf8')
    .then(
      (text) => JSON.parse(text) as T,
      () => undefined,
    )
    .catch(() => undefined)
}

/** Asks nobody: it is as the last try left it. */
export async function copiesState(place: BackupPlace): Promise<CopiesState> {
  return (await jsonIn<CopiesState>(stateFile(place))) ?? { last: null, problem: null }
}

/** Sends the newest backup, unless it was sent. Answers undefined then; throws StorageAway, StorageRefusal, DatabaseProblem. */
export async function copyNewest(
  place: BackupPlace,
  target: CopiesTarget,
  end?: AbortSignal,
): Promise<Copied | undefined> {
  const [newest] = await listBackups(place)
  if (!newest) return undefined
  const folder = join(place.folder, newest.name)
  const note = await jsonIn<Note>(join(folder, NOTE))
  if (note?.target === markOf(target)) return undefined
  const bucket = bucketOf(target)
  const hash = createHash('sha256')
  const manifest = await readManifest(folder)
  const packed = pack(folder, manifest)
  try {
    const sealed = await seal(packed, target.recipient)
    const bytes = await putLarge(
      bucket,
      keyOf(newest.name),
      hashing(sealed, hash, end),
      'application/octet-stream',
    )
    const listed = (await listObjects(bucket, keyOf(newest.name)))[0]
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

export async function* hashing(
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
    .map(({ key, bytes }) => ({ name: key.slice(PREFIX.length, -ENDING.length), key, bytes }))
    .filter(({ name, key }) => keyOf(name) === key && backupTime(name) !== undefined)
    .map(({ name, bytes }) => ({ name, bytes }))
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
const DROPPED_EVERY_MS = 86_400_000

/**
 * For a job that takes its turn: copies when there is something new, again after a while when that failed. `end` ends it
 * after the piece that is on its way.
 */
export function copyingWhenDue(place: BackupPlace, target: CopiesTarget) {
  let droppedAt = -Infinity
  return async (end?: AbortSignal): Promise<void> => {
    const { last, problem } = await copiesState(place)
    const now = new Date()
    if (problem && now.getTime() - Date.parse(problem.at) < TRIED_AGAIN_MS) return
    const keep = async (state: CopiesState) =>
      await writeFile(stateFile(place), JSON.stringify(state), { mode: 0o600 })
    try {
      const copied = await copyNewest(place, target, end)
      const isDropDue = now.getTime() - droppedAt > DROPPED_EVERY_MS
      if (copied || isDropDue) await dropOldCopies(target, now)
      if (copied || isDropDue) droppedAt = now.getTime()
      if (copied || problem) await keep({ last: copied ?? last, problem: null })
    } catch (error) {
      // The shop ends, and begins with it anew: nothing is wrong.
      if (end?.aborted) return
      const at = now.toISOString()
      const sentence = sentenceOfStorage(error)
      await keep({ last, problem: { since: problem?.since ?? at, at, sentence } })
      throw error
    }
  }
}
