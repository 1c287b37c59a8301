import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packTar, unpackTar, type TarSource } from 'modern-tar/fs'
import { DatabaseProblem } from '../database/database.ts'
import type { Manifest } from './manifest.ts'

/** A backup as one file, a tar of what its manifest names, and back. */

const TABLES_AT_ONCE = 4

/** Nothing else that lies in the folder, such as notes of ours about it. */
export function pack(folder: string, { tables, pictures }: Manifest): Readable {
  const files = [
    'manifest.json',
    ...tables.map(({ name }) => `tables/${name}.ndjson.gz`),
    ...pictures.map((name) => `pictures/${name}`),
  ]
  const sources = files.map((path): TarSource => {
    return { type: 'file', source: join(folder, path), target: path, mode: 0o600 }
  })
  return packTar(sources, { concurrency: TABLES_AT_ONCE })
}

/** The most that is unpacked: beyond it a disk is filled by what is no backup of a shop this is made for. */
export const MOST_BYTES = 20e9

const OURS = /^(manifest\.json|tables\/\w+\.ndjson\.gz|pictures\/\w[\w.-]*)$/

/**
 * Unpacks into a folder that has been made for it. Throws a DatabaseProblem where it is no whole tar of a backup; what is in it is for
 * checkBackup to see.
 */
export async function unpack(tar: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const unpacking = unpackTar(folder, {
    strict: true,
    maxDepth: 2,
    fmode: 0o600,
    dmode: 0o700,
    filter: ({ type, name }) => {
      if (type === 'file' && OURS.test(name)) return true
      throw notPacked(`it holds ${name.slice(0, 100)}`)
    },
  })
  try {
    await pipeline(bounded(tar), unpacking)
  } catch (error) {
    throw isOfTar(error)
      ? notPacked('it ends early, or its bytes are not those that were written', error)
      : error
  }
  if (!(await stat(join(folder, 'manifest.json')).catch(() => undefined)))
    throw notPacked('it has no manifest.json')
}

async function* bounded(tar: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of tar) {
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new DatabaseProblem(`A backup has ${MOST_BYTES / 1e9} GB at most.`)
    yield piece
  }
}

/** What unpacking throws by itself says nothing to an owner; what a disk or a storage says, or we, is told as it is. */
function isOfTar(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('syscall' in error)
}

const notPacked = (why: string, cause?: unknown) =>
  new DatabaseProblem(`This file is no backup of the shop, or is damaged: ${why}. Nothing was changed.`, {
    cause,
  })

/** Appends a stream to a file, which is its owner's alone. */
export async function keepIn(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(bytes, createWriteStream(path, { flags: 'a', mode: 0o600, flush: true }))
}
