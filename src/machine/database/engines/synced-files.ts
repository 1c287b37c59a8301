import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'

/**
 * The embedded database as shipped never calls fsync, so a power cut loses acknowledged orders. This file
 * system gives it one. It hooks into the exact pinned version; `syncCount` lets the opener prove that the
 * hook works, and tests count on it after every upgrade.
 */
export class SyncedNodeFS extends NodeFS {
  syncCount = 0

  override async init(pg: PGlite, options: Partial<PGliteOptions>) {
    const result = await super.init(pg, options)
    result.emscriptenOpts.preRun?.push((module) => {
      const streams = (
        module as unknown as { NODEFS: { stream_ops: { fsync?: (s: { nfd: number }) => number } } }
      ).NODEFS.stream_ops
      streams.fsync = (stream) => {
        try {
          fsyncSync(stream.nfd)
        } catch (error) {
          // The kernel could not keep a commit. Going on would acknowledge what may be lost: stop at once,
          // and recover from the log at the next start.
          process.stderr.write(`The disk refused to keep a write (${String(error)}). Stopping.\n`)
          process.exit(74)
        }
        this.syncCount += 1
        return 0
      }
    })
    return result
  }
}

/** Makes a freshly created folder durable: its files are copied out unsynced. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** Makes a file, or the list of a folder's entries, durable. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
