import { statfsSync } from 'node:fs'

/** With less than this the next file of a database does not fit. */
const LEAST_BYTES = 1024 * 1024

/** Whether the disk of a folder takes another file; true where nobody can say. */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= LEAST_BYTES
  } catch {
    return true
  }
}
