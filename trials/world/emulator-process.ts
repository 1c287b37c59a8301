import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** Calls the emulator's control, by which a trial plays the wallet and the buyer. */
export type Control = <T>(path: string, body?: object) => Promise<T>

/** A wallet's stand-in as a process of its own, which all shops of a world pay at and which can be killed. */
export interface EmulatorProcess {
  url: string
  /** Waits for it while it is being started again. */
  control: Control
  clearFaults: () => Promise<void>
  kill: () => Promise<void>
  restart: () => Promise<void>
  remove: () => Promise<void>
}

const PATIENCE_MS = 20_000

export async function startEmulatorProcess(script: string): Promise<EmulatorProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-wallet-'))
  let { child, url } = await launch(script, folder, '0')
  const ask = async <T>(path: string, init: RequestInit = {}) =>
    await untilAnswered<T>(url + path, { signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  const headers = { 'Content-Type': 'application/json' }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url,
    control: (path, body) =>
      ask(`/__emu${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}),
    clearFaults: async () => void (await ask('/__emu/faults', { method: 'DELETE' })),
    kill,
    async restart() {
      ;({ child, url } = await launch(script, folder, new URL(url).port))
    },
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function launch(
  script: string,
  folder: string,
  port: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [script, '--port', port, '--data', folder, '--exit-with-parent'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('An emulator ended before it was ready.')
    }),
  ])) as [string]
  return { child, url: (JSON.parse(line) as { listening: string }).listening }
}

/** A refusal is an answer; none at all, or 503, means that it is being started again. */
async function untilAnswered<T>(url: string, init: RequestInit): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const response = await fetch(url, init)
      if (response.status === 503) throw new Error('The emulator is starting.')
      if (!response.ok) throw new Refused(`${url}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    } catch (error) {
      if (error instanceof Refused || Date.now() > end) throw error
      await pause(50)
    }
  }
}

/** The emulator said no. */
export class Refused extends Error {}
