import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { Clock } from './clock.ts'
import { lockFolder } from './folder-lock.ts'
import { readFlags, type Flags } from './flags.ts'
import { DamagedJournal } from './journal.ts'
import { Store } from './store.ts'
import { loadSigner } from './webhooks/certificate.ts'
import { Courier } from './webhooks/delivery.ts'

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function flagsOrFail(): Flags {
  try {
    return readFlags(process.argv.slice(2))
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

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

let isEnding = false

/** How long an emulator whose parent died may take to end. */
const PREDECESSOR_MS = 5_000

const flags = flagsOrFail()
let app: ReturnType<typeof createApp> | undefined
const server = createAdaptorServer({
  fetch: (request, env) => app?.fetch(request, env) ?? new Response('Starting', { status: 503 }),
})
let connections = 0
server.on('connection', () => (connections += 1))
// Longer than any client keeps a connection, so that none is closed in the moment it is used again.
if ('keepAliveTimeout' in server) server.keepAliveTimeout = 65_000
// The port is taken before the data is touched, so that a second start cannot disturb the first one's journal.
// Loopback only: nothing here is meant to be reached from another machine.
server.listen(flags.port, '127.0.0.1')
await once(server, 'listening').catch(badPort)
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const folder = resolve(flags.data)
mkdirSync(folder, { recursive: true, mode: 0o700 })
await lockFolder(folder, PREDECESSOR_MS).catch(badFolder)
const store = await Store.open(folder, badFolder).catch(badFolder)
const clock = new Clock(() => store.settings.clockOffsetMs)
const emulator = {
  store,
  clock,
  baseUrl,
  clientId: flags.clientId,
  clientSecret: flags.clientSecret,
  connections: () => connections,
  requests: [],
}
const signer = await loadSigner(folder).catch(badFolder)
const courier = new Courier(emulator, signer)
store.onCommit(() => courier.wake())

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  courier.stop()
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
  await store.close()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
if (flags.exitWithParent) {
  process.stdin.on('end', () => void end()).on('close', () => void end())
  process.stdin.resume()
}

app = createApp(emulator, signer, courier)
courier.wake()
console.log(JSON.stringify({ listening: baseUrl }))
