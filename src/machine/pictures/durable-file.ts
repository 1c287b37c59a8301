import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Puts a file in its place whole and for good: whoever finds it finds all of it, and a power cut after this answered
 * does not lose it. It grows in `workFolder`, which is on the same disk.
 */
export async function writeDurably(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  workFolder: string,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const growing = join(workFolder, randomUUID())
  try {
    await writeFile(growing, bytes, { flag: 'wx', flush: true })
    await rename(growing, path)
  } catch (error) {
    await rm(growing, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Copies a file and waits until it is on the disk. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const handle = await open(to, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A name is on the disk only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
