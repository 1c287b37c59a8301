import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** How far the folder is emptied when it is over its bounds. */
const KEPT_PART = 0.9

/** When a file was last used is noted this often: the note is a write. */
const NOTED_EVERY_MS = 3_600_000

/** What was written or asked for just now may be about to be read. */
const YOUNG_MS = 60_000

/** A folder of copies, kept within bounds: what was used longest ago goes first. Several processes may share it. */
export class CacheFolder {
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
