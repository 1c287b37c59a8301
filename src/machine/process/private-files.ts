import { chmodSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/**
 * Takes everybody but the shop's user out of the data folder: what an earlier version wrote readable for all, or was put
 * there by hand. New files are private by the process's umask. Links are left alone, and pictures are public anyway.
 * Answers how many are another user's and stay as they are.
 */
export function keepPrivate(folder: string): number {
  let open = close(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'pictures') open += keepPrivate(path)
    else if (!entry.isSymbolicLink()) open += close(path)
  }
  return open
}

/**
 * Earlier versions kept mails as files, too, where no mail server took them. The database has what is to be kept of
 * them. What else was put into their folder stays, and so do files of another user: `keepPrivate` counts those.
 */
export function dropMailFiles(folder: string): void {
  const mailbox = join(folder, 'mailbox')
  try {
    for (const name of readdirSync(mailbox))
      if (/^\d{6,15}\.eml$/.test(name)) rmSync(join(mailbox, name), { force: true })
    rmdirSync(mailbox)
  } catch {
    // There is none, it is not empty, or it may not be changed: no reason for a shop not to start.
  }
}

function close(path: string): 0 | 1 {
  try {
    const { mode } = lstatSync(path)
    if (mode & OTHERS) chmodSync(path, mode & 0o7777 & ~OTHERS)
    return 0
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EPERM' || code === 'EROFS') return 1
    // Gone since it was listed: another process of this shop tidies its own.
    if (code === 'ENOENT') return 0
    throw error
  }
}
