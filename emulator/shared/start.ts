import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { readFlags, type Flags } from './flags.ts'
import { lockFolder } from './folder-lock.ts'
import { DamagedJournal } from './journal.ts'

/** How long an emulator whose parent died may take to end. */
const PREDECESSOR_MS = 5_000

/** What a start has found out when the emulator itself is made. */
export interface Start<Key extends string> {
  /** Absolute, and held by this process alone. */
  folder: string
  baseUrl: string
  keys: Record<Key, string>
  /** How many connections were made to this process so far. */
  connections: () => number
  /** Ends the process, because the folder cannot be used any more. */
  badFolder: (error: unknown) => never
}

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

export interface Started {
  app: { fetch: (request: Request, env: never) => Response | Promise<Response> }
  close: () => Promise<void>
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function flagsOrFail<Key extends string>(keys: Record<Key, string>): Flags<Key> {
  try {
    return readFlags(process.argv.slice(2), keys)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Runs one emulator as this process: takes the port, then the folder, then says where it listens.
 * @param keys the flags for credentials, with what they are unless given
 */
export async function startProcess<Key extends string>(
  keys: Record<Key, string>,
  make: (start: Start<Key>) => Promise<Started>,
): Promise<void> {
  const flags = flagsOrFail(keys)
  let isEnding = false
  let started: Started | undefined
  const fetch: Fetch = (request, env) =>
    started?.app.fetch(request, env as never) ?? new Response('Starting', { status: 503 })
  const server = createAdaptorServer({ fetch })
  let connections = 0
  server.on('connection', () => (connections += 1))
  // Longer than any client keeps a connection, so that none is closed in the moment it is used again.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 65_000

  function badPort(error: NodeJS.ErrnoException): never {
    const isTaken = error.code === 'EADDRINUSE'
    return fail(isTaken ? `Port ${flags.port} is already in use.` : `Cannot listen: ${error.message}`)
  }
  function badFolder(error: unknown): never {
    // Calls under way when the end came can't be kept any more, and were not answered.
    if (isEnding) process.exit(0)
    const isDamaged = error instanceof DamagedJournal
    return fail(isDamaged ? error.message : `The data folder cannot be used: ${String(error)}`)
  }
  async function end(): Promise<void> {
    if (isEnding) return
    isEnding = true
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await started?.close()
    process.exit(0)
  }

  // The port is taken before the data is touched, so that a second start cannot disturb the first one's journal.
  // Loopback only: nothing here is meant to be reached from another machine.
  server.listen(flags.port, '127.0.0.1')
  await once(server, 'listening').catch(badPort)
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const folder = resolve(flags.data)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await lockFolder(folder, PREDECESSOR_MS)
    started = await make({ folder, baseUrl, keys: flags.keys, connections: () => connections, badFolder })
  } catch (error) {
    badFolder(error)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  if (flags.exitWithParent) {
    process.stdin.on('end', () => void end()).on('close', () => void end())
    process.stdin.resume()
  }
  process.stdout.write(`${JSON.stringify({ listening: baseUrl })}\n`)
}
