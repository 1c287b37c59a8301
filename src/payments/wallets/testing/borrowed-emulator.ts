import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmulator, type Emulator } from '../paypal/emulator.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** Those that nobody has just now, as empty as new ones. They end with the process that runs the tests. */
const resting: Emulator[] = []

/**
 * An emulator that nobody else has until it is stopped. Then it forgets everything and waits for the next: a new process
 * for each shop would cost more than most tests do.
 */
export async function borrowEmulator(): Promise<Emulator> {
  const emulator = resting.pop() ?? (await startNew())
  return {
    ...emulator,
    stop: async () => {
      await fetch(`${emulator.url}/__emu/reset`, { method: 'POST' })
      resting.push(emulator)
    },
  }
}

/** Calls the control of an emulator, of whichever wallet, with which a test plays wallet and buyer. Throws its refusals. */
export async function callControl<T>(url: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/__emu${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

async function startNew(): Promise<Emulator> {
  const folder = mkdtempSync(join(tmpdir(), 'paypal-test-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Vitest ends its workers by this signal.
  process.once('SIGTERM', () => process.exit())
  return await startEmulator(resolve('emulator/main.ts'), folder, quiet)
}
