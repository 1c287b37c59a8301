import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The .eml files of a shop without a mail server: each belongs to a mail of the database, and goes with it. */

const NAME = /^(\d{6,15})\.eml$/

export function mailFile(folder: string, id: number): string {
  return join(folder, `${String(id).padStart(6, '0')}.eml`)
}

/** The numbers of the mails that have a file. */
export async function listMailFiles(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
}

/** One that is gone already is as good. */
export async function removeMailFiles(folder: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) await rm(mailFile(folder, id), { force: true })
}
