import { createReadStream } from 'node:fs'
import { open, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

/** Thrown when a line other than the last cannot be read: the file was damaged, not merely cut off by a crash. */
export class DamagedJournal extends Error {}

/**
 * An append-only file of JSON lines that survives kill -9. Lines appended while a write is under way are
 * written and synced together, so that hundreds of concurrent callers share one fsync.
 */
export class Journal {
  readonly #handle: FileHandle
  readonly #onFailure: (error: unknown) => void
  #waiting: string[] = []
  #scheduled = false
  #last: Promise<void> = Promise.resolve()

  /** `onFailure` is told of the first write that fails; no later promise of this journal can be kept. */
  constructor(handle: FileHandle, onFailure: (error: unknown) => void) {
    this.#handle = handle
    this.#onFailure = onFailure
  }

  /** Queues one line. It is on disk once the promise that `settled` returns from now on resolves. */
  append(line: object): void {
    this.#waiting.push(`${JSON.stringify(line)}\n`)
    if (this.#scheduled) return
    this.#scheduled = true
    this.#last = this.#last.then(() => this.#writeWaiting())
  }

  /** Resolves when everything appended so far is on disk. */
  settled(): Promise<void> {
    return this.#last
  }

  async close(): Promise<void> {
    await this.#last
    await this.#handle.close()
  }

  async #writeWaiting(): Promise<void> {
    const text = this.#waiting.join('')
    this.#waiting = []
    this.#scheduled = false
    try {
      await this.#handle.appendFile(text)
      await this.#handle.datasync()
    } catch (error) {
      this.#onFailure(error)
      // Nobody may be told that this was stored: leave every waiting answer open until the process ends.
      await new Promise<never>(() => {})
    }
  }
}

/**
 * Reads the journal line by line. A last line cut off by a crash is left out: its caller never got an answer.
 * @throws DamagedJournal when an earlier line is unreadable.
 */
export async function readJournal(path: string, visit: (line: unknown) => void): Promise<void> {
  let unreadable: number | undefined
  let number = 0
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    number += 1
    if (unreadable !== undefined) {
      throw new DamagedJournal(`Line ${unreadable} of ${path} is damaged. Start with another data folder.`)
    }
    const parsed = parseLine(line)
    if (parsed === undefined) unreadable = number
    else visit(parsed)
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Replaces the file by the given lines in one step: a crash leaves either the old file or the new one. */
export async function replaceJournal(path: string, lines: Iterable<object>): Promise<void> {
  const draft = `${path}.new`
  const handle = await open(draft, 'w', 0o600)
  try {
    for (const line of lines) await handle.appendFile(`${JSON.stringify(line)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
