import { rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const TRY_EVERY_MS = 50

/**
 * Makes this process the only one that writes the folder's journal: a socket in the folder that only one process can
 * hold. Waits for a predecessor that is on its way out, as after its parent was killed and started again.
 * @throws Error when another emulator still has the folder after `patienceMs`
 */
export async function lockFolder(folder: string, patienceMs: number): Promise<void> {
  // Socket paths are short by law of the kernel; from the working folder they are shorter.
  const absolute = join(folder, 'lock.sock')
  const near = relative(process.cwd(), absolute)
  const path = near.length < absolute.length ? near : absolute
  for (let waited = 0; !(await tryToHold(path)); waited += TRY_EVERY_MS) {
    if (waited >= patienceMs) throw new Error('another emulator is using it.')
    if (!(await isHeld(path))) rmSync(path, { force: true })
    await pause(TRY_EVERY_MS)
  }
}

async function tryToHold(path: string): Promise<boolean> {
  const holder = createServer((socket) => socket.destroy())
  return await new Promise((resolve, reject) => {
    holder.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    holder.listen(path, () => {
      holder.unref()
      resolve(true)
    })
  })
}

/** A socket file outlives a killed process; then nobody answers behind it. */
async function isHeld(path: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = createConnection(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
