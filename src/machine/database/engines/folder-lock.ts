import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseProblem } from '../database.ts'

/** Proof that this process alone has the data folder open. */
export interface FolderLock {
  folder: string
  release: () => Promise<void>
}

/**
 * Makes this process the only one that opens the data folder, until it ends: two openers of the embedded
 * database destroy it. The folder is made when missing, for its owner's eyes only. On Linux the lock is an abstract socket, which the kernel frees however its holder
 * dies; elsewhere it is a file that names the holder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = process.platform === 'linux' ? await lockBySocket(folder) : lockByFile(folder)
  return { folder, release }
}

function busy(folder: string): DatabaseProblem {
  return new DatabaseProblem(
    `Another process is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder. ` +
      'To run several processes, set DATABASE_URL to a PostgreSQL server.',
  )
}

async function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? busy(folder) : error),
    )
    server.listen(`\0handmade-moments-${name}`, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function lockByFile(folder: string): () => Promise<void> {
  const path = join(folder, 'lock')
  for (let tries = 1; ; tries += 1) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() }))
      closeSync(file)
      return async () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (tries > 1 || holderLives(path)) throw busy(folder)
      rmSync(path, { force: true })
    }
  }
}

function holderLives(path: string): boolean {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; host: string }
    // A holder on another machine cannot be asked: never steal its lock.
    if (holder.host !== hostname()) return true
    process.kill(holder.pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
