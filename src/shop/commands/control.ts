import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { ShopError } from '../../machine/values/errors.ts'
import { problemOfDatabase, type DatabaseConfig } from './database-words.ts'

/**
 * How commands on the same machine reach the running shop, which alone may open the embedded database: a socket in
 * the data folder, which only its owner can enter. A command is a line of text, and so is its answer.
 */
export type Commands = Record<string, (words: readonly string[]) => Promise<string>>

/** The command a line names: all of its words, or its first one or two with flags or others after them. */
export function findCommand<T>(
  commands: Readonly<Record<string, T>>,
  words: readonly string[],
): { command: T; words: readonly string[] } | undefined {
  for (const length of [words.length, 2]) {
    const name = words.slice(0, length).join(' ')
    if (Object.hasOwn(commands, name)) return { command: commands[name]!, words: words.slice(length) }
  }
  // A second word that is no flag may be a slip of the finger: it is not passed over.
  const [first = '', flag] = words
  if (flag?.startsWith('--') && Object.hasOwn(commands, first))
    return { command: commands[first]!, words: words.slice(1) }
  return undefined
}

/** Socket paths are short by law of the kernel; from the working folder they are shorter. */
function socketPath(dataDir: string): string {
  const absolute = join(dataDir, 'control.sock')
  const near = relative(process.cwd(), absolute)
  return near.length < absolute.length ? near : absolute
}

export async function listenForCommands(config: DatabaseConfig, commands: Commands): Promise<Server> {
  const path = socketPath(config.dataDir)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    void text(socket).then(
      async (line) => {
        const found = findCommand(commands, line.trim().split(' '))
        const answer = found
          ? await found.command(found.words).catch((error: unknown) => sentenceOf(error, config))
          : 'There is no such command.'
        socket.end(answer)
      },
      () => socket.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  server.unref()
  return server
}

/** A refusal is a sentence already; anything else says also what kind of error it is. */
function sentenceOf(error: unknown, config: DatabaseConfig): string {
  if (error instanceof ShopError) return error.message
  return problemOfDatabase(error, config)?.message ?? String(error)
}

/** Asks the running shop; undefined when none is running on this data folder. */
export async function askRunningShop(dataDir: string, command: string): Promise<string | undefined> {
  const socket = createConnection(socketPath(dataDir))
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch {
    return undefined
  }
  socket.end(`${command}\n`)
  return await text(socket)
}
