import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Stripe } from 'stripe'
import type { JsonObject } from '../../json.ts'

const main = new URL('../main.ts', import.meta.url).pathname

/** A running emulator process and how to talk to it. */
export interface Running {
  readonly base: string
  readonly data: string
  /** Stripe's own client, sent to the emulator. */
  readonly stripe: Stripe
  /** Calls /__emu; `path` starts after that. */
  control(method: string, path: string, body?: unknown): Promise<{ status: number; body: JsonObject }>
  /** kill -9, and waits for the end. */
  kill(): Promise<void>
  /** Another process on the same data; the address differs. */
  restart(): Promise<Running>
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** Ends every process and removes every folder that this test file made. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...children].map(killChild))
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })))
}

/** Starts an emulator on a free port and waits until it listens; it dies with the test process. */
export async function startEmulator(data?: string): Promise<Running> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'stripe-emulator-')))
  folders.add(folder)
  const child = spawn(process.execPath, [main, '--exit-with-parent', '--data', folder], { stdio: 'pipe' })
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.stderr.pipe(process.stderr)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { listening: base } = JSON.parse(line) as { listening: string }
  return {
    base,
    data: folder,
    stripe: clientOf(base),
    async control(method, path, body) {
      const answer = await fetch(`${base}/__emu${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as JsonObject }
    },
    kill: () => killChild(child),
    restart: async () => {
      await killChild(child)
      return startEmulator(folder)
    },
  }
}

/** Stripe's own client with the given key. It repeats no call, but for one whose connection was cut. */
export function clientOf(base: string, key = 'sk_test_emulator'): Stripe {
  const { hostname, port } = new URL(base)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 15_000,
  })
}

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
