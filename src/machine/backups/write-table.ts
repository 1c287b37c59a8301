import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Manifest } from './manifest.ts'

/** Writes a table's rows into the folder of tables. Answers what the manifest says of it. */
export async function writeTable(
  folder: string,
  name: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  let rows = 0
  await pipeline(
    async function* () {
      for await (const lines of batches) {
        rows += lines.length
        const text = `${lines.join('\n')}\n`
        hash.update(text)
        yield text
      }
    },
    createGzip({ level: 6 }),
    createWriteStream(join(folder, `${name}.ndjson.gz`), { flush: true, mode: 0o600 }),
  )
  return { name, rows, sha256: hash.digest('hex') }
}
