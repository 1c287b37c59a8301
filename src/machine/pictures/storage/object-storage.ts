import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePictureName, type PictureName } from '../picture.rules.ts'
import { BucketAnswers } from './bucket-answers.ts'
import type { PictureAddress } from '../picture-address.ts'
import { Bucket, type BucketConfig } from './bucket.ts'
import { ObjectOriginals } from './object-originals.ts'
import { firstFile, keptPath, objectKey, stemOf, typeOf } from './picture-path.ts'
import type { PictureStorage } from './picture-storage.ts'
import { isStorageTrouble, later, orLater, StorageAway } from './storage-trouble.ts'

/** How far the folder is emptied when it is over its bounds. */
const KEPT_PART = 0.9

/** When a file was last used is noted this often: the note is a write. */
const NOTED_EVERY_MS = 3_600_000

/** What was written or asked for just now may be about to be read. */
const YOUNG_MS = 60_000

/** A folder of copies, kept within bounds: what was used longest ago goes first. Several processes may share it. */
class CacheFolder {
  readonly path: string
  readonly #maxBytes: number
  #written = 0
  #sweeping: Promise<void> | undefined

  constructor(path: string, maxBytes: number) {
    this.path = path
    this.#maxBytes = maxBytes
  }

  /** Notes that a file was asked for: those that nobody asks for go first. */
  async noteUse(file: string): Promise<void> {
    const found = await stat(file).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs < NOTED_EVERY_MS) return
    const now = new Date()
    await utimes(file, now, now).catch(() => {})
  }

  /** Counts a file that was written into the folder, and makes room when it grows too large. */
  async noteWritten(file: string): Promise<void> {
    this.#written += (await stat(file).catch(() => undefined))?.size ?? 0
    if (this.#written > this.#maxBytes * (1 - KEPT_PART)) await this.sweep()
  }

  /** Deletes what there is no room for. */
  async sweep(): Promise<void> {
    this.#written = 0
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined
    })
    await this.#sweeping
  }

  async #sweep(): Promise<void> {
    const files = await this.#files()
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    if (bytes <= this.#maxBytes) return
    for (const { file, size, mtimeMs } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= this.#maxBytes * KEPT_PART || Date.now() - mtimeMs < YOUNG_MS) return
      await rm(file, { force: true })
      bytes -= size
    }
  }

  async #files(): Promise<{ file: string; size: number; mtimeMs: number }[]> {
    const found = []
    const entries = await readdir(this.path, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const stats = await stat(file).catch(() => undefined)
      if (stats) found.push({ file, size: stats.size, mtimeMs: stats.mtimeMs })
    }
    return found
  }
}

export interface ObjectStorageOptions {
  bucket: BucketConfig
  /** Where pictures were kept before: what was not copied from there to the bucket is still found. */
  folder: string
  /** Bytes of copies on this machine. */
  maxCacheBytes: number
  log: { info: (fields: object, message: string) => void; warn: (fields: object, message: string) => void }
  patienceMs?: number
}

/** The most files that are fetched at once; whoever asks beyond that is told to come back. */
const MOST_AT_ONCE = 200

/** A bucket that several machines share. What was fetched or made here is kept on this machine's disk, within bounds. */
export class ObjectStorage implements PictureStorage {
  readonly workFolder: string
  readonly originalsFolder: string
  readonly originals: ObjectOriginals
  readonly answers: BucketAnswers
  readonly bucket: Bucket
  readonly #folder: string
  readonly #cache: CacheFolder
  readonly #log: ObjectStorageOptions['log']
  readonly #fetching = new Map<string, Promise<string | undefined>>()
  readonly #putting = new Set<string>()
  #isAway = false

  constructor({ bucket, folder, maxCacheBytes, log, patienceMs }: ObjectStorageOptions) {
    this.bucket = new Bucket(bucket, patienceMs === undefined ? {} : { patienceMs })
    this.#folder = folder
    this.workFolder = join(folder, 'work')
    this.#cache = new CacheFolder(join(folder, 'cache'), maxCacheBytes)
    this.originalsFolder = join(this.#cache.path, 'originals')
    this.#log = log
    this.originals = new ObjectOriginals(this.bucket, [folder, this.#cache.path])
    this.answers = new BucketAnswers({
      bucket: this.bucket,
      workFolder: this.workFolder,
      cache: this.#cache.path,
      before: folder,
      reportingOutage: (work) => this.#reportingOutage(work),
    })
  }

  /** Throws a StorageRefusal when the bucket's key or name is wrong. A storage that is away just now may come. */
  async open(): Promise<void> {
    await mkdir(this.workFolder, { recursive: true })
    await mkdir(this.originalsFolder, { recursive: true })
    await this.#reportingOutage(this.bucket.check()).catch((error: unknown) => {
      if (!(error instanceof StorageAway)) throw error
    })
    void this.#cache.sweep()
  }

  async find(address: PictureAddress): Promise<string | undefined> {
    const path = keptPath(address)
    const here = await firstFile(this.pathOf(address), join(this.#folder, path))
    if (here === undefined) return await this.#fetch(address)
    void this.#cache.noteUse(here)
    return here
  }

  pathOf(address: PictureAddress): string {
    return join(this.#cache.path, keptPath(address))
  }

  async keepOriginal(name: PictureName): Promise<PictureName> {
    const address = originalOf(name)
    const file = this.pathOf(address)
    try {
      const known = await this.#reportingOutage(this.#knownBy(name))
      if (known) {
        await rename(file, this.pathOf(originalOf(known)))
        return known
      }
      await this.#reportingOutage(this.#put(address, file))
    } catch (error) {
      throw orLater(
        error,
        'The shop’s storage for pictures does not answer, so this picture can’t be taken just now. Please try again in a moment.',
      )
    }
    await this.#cache.noteWritten(file)
    return name
  }

  keepSize(address: PictureAddress): void {
    const key = objectKey(address)
    if (this.#putting.has(key)) return
    this.#putting.add(key)
    const file = this.pathOf(address)
    const kept = this.#reportingOutage(this.#put(address, file)).then(() => this.#cache.noteWritten(file))
    // That it is away was told; another machine makes the size for itself.
    kept.catch(() => {}).finally(() => this.#putting.delete(key))
  }

  /** An upload of the same picture, perhaps by another name and on another machine. */
  async #knownBy({ hash }: PictureName): Promise<PictureName | undefined> {
    const [key] = await this.bucket.list(`originals/${hash}/`)
    return key === undefined ? undefined : parsePictureName(stemOf(key))
  }

  async #put(address: PictureAddress, file: string): Promise<void> {
    await this.bucket.put(objectKey(address), await readFile(file), typeOf(address.format))
  }

  /** Into the cache, once for all who ask meanwhile. */
  async #fetch(address: PictureAddress): Promise<string | undefined> {
    const key = objectKey(address)
    const known = this.#fetching.get(key)
    if (known) return await known
    if (this.#fetching.size >= MOST_AT_ONCE)
      throw later('Many pictures are being fetched just now. Please try again in a moment.')
    const fetched = this.#fetchOne(key, this.pathOf(address)).finally(() => this.#fetching.delete(key))
    this.#fetching.set(key, fetched)
    return await fetched
  }

  async #fetchOne(key: string, file: string): Promise<string | undefined> {
    try {
      if (!(await this.#reportingOutage(this.bucket.getInto(file, key, this.workFolder)))) return undefined
    } catch (error) {
      throw orLater(error, 'This picture can’t be fetched just now. Please try again in a moment.')
    }
    void this.#cache.noteWritten(file)
    return file
  }

  /** Says once that the storage is away, and once that it is back. */
  async #reportingOutage<T>(work: Promise<T>): Promise<T> {
    try {
      const answer = await work
      if (this.#isAway) this.#log.info({}, 'the storage of pictures answers again')
      this.#isAway = false
      return answer
    } catch (error) {
      if (isStorageTrouble(error) && !this.#isAway) {
        this.#isAway = true
        this.#log.warn({ why: error.message }, 'the storage of pictures does not answer as it should')
      }
      throw error
    }
  }
}

const originalOf = (name: PictureName): PictureAddress => ({ name, width: undefined, format: 'jpg' })
