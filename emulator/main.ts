import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { Clock } from './clock.ts'
import { DamagedJournal } from './journal.ts'
import { Store } from './store.ts'
import { loadSigner } from './webhooks/certificate.ts'
import { Courier } from './webhooks/delivery.ts'

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function unwritable(error: unknown): never {
  return fail(
    error instanceof DamagedJournal ? error.message : `The data folder cannot be used: ${String(error)}`,
  )
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '0' },
        data: { type: 'string' },
        'client-id': { type: 'string', default: 'emu-client' },
        'client-secret': { type: 'string', default: 'emu-secret' },
        'exit-with-parent': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const flags = readFlags()
if (!flags.data) fail('Say where to keep the data: --data <folder>.')
const port = Number(flags.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`"${flags.port}" is not a port number.`)

const folder = resolve(flags.data)
const store = await Store.open(folder, unwritable).catch(unwritable)
const emulator = {
  store,
  clock: new Clock(() => store.settings.clockOffsetMs),
  baseUrl: '',
  clientId: flags['client-id'],
  clientSecret: flags['client-secret'],
}
const signer = await loadSigner(folder)
const courier = new Courier(emulator, signer)
store.onCommit(() => courier.wake())

const app = createApp(emulator, signer, courier)
const server = createAdaptorServer({ fetch: app.fetch })
server.on('error', (error: NodeJS.ErrnoException) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${port} is already in use.` : `Cannot listen: ${error.message}`),
)
// Loopback only: nothing here is meant to be reached from another machine.
server.listen(port, '127.0.0.1', () => {
  emulator.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(JSON.stringify({ listening: emulator.baseUrl }))
  courier.wake()
})

let isEnding = false
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
if (flags['exit-with-parent']) {
  process.stdin.on('end', () => void end()).on('close', () => void end())
  process.stdin.resume()
}
