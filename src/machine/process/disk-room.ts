import { statfsSync } from 'node:fs'

/** With less than this the next file of a database does not fit. */
const LEAST_BYTES = 1024 * 1024

/** Whether the disk of a folder takes another file; true where nobody can say. */
export function hasRoom(folder: string): boolean {
  return (roomLeft(folder) ?? LEAST_BYTES) >= LEAST_BYTES
}

/** The bytes the disk of a folder still takes; undefined where nobody can say. */
export function roomLeft(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
