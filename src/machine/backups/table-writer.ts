import { type Hash, createHash } from 'node:crypto'
import { type WriteStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type Gzip, createGzip } from 'node:zlib'
import type { Manifest } from './manifest.ts'

/** Writes one table after the other. */
export class TableWriter {
  readonly done: Manifest['tables'] = []
  readonly #folder: string
  #open: { gzip: Gzip; file: WriteStream; hash: Hash; rows: number } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async write(table: string, lines: readonly string[]): Promise<void> {
    this.#open ??= this.#begin(table)
    const { gzip, file, hash } = this.#open
    if (lines.length > 0) {
      const text = `${lines.join('\n')}\n`
      hash.update(text)
      this.#open.rows += lines.length
      if (!gzip.write(text)) await new Promise((resolve) => gzip.once('drain', resolve))
      return
    }
    gzip.end()
    await finished(file)
    this.done.push({ name: table, rows: this.#open.rows, sha256: hash.digest('hex') })
    this.#open = undefined
  }

  #begin(table: string) {
    const gzip = createGzip({ level: 6 })
    const file = createWriteStream(join(this.#folder, `${table}.ndjson.gz`), { flush: true, mode: 0o600 })
    gzip.pipe(file)
    return { gzip, file, hash: createHash('sha256'), rows: 0 }
  }
}
