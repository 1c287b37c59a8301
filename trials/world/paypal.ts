import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** A capture at PayPal; `createdAt` in milliseconds. */
export interface Capture {
  id: string
  orderId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: { value: string }
  createdAt: number
}

/** Money given back from a capture. */
export interface WalletRefund {
  id: string
  captureId: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amount: { value: string }
}

/** What the emulator's control tells of, as far as trials look at it. */
export interface WalletState {
  captures: Capture[]
  refunds: WalletRefund[]
  deliveries: { state: 'pending' | 'delivered' | 'failed'; spoilSignature?: boolean }[]
  /** What it has told, or would tell, of webhooks. */
  events: { id: string }[]
}

interface RawState extends Omit<WalletState, 'captures' | 'refunds'> {
  refunds: (Omit<WalletRefund, 'captureId'> & { links: { rel: string; href: string }[] })[]
  captures: (Omit<Capture, 'orderId' | 'createdAt'> & {
    supplementary_data: { related_ids: { order_id: string } }
  })[]
  captureTimes: Record<string, number>
}

/** Calls the emulator's control, by which a trial plays PayPal and the buyer. */
export type Control = <T>(path: string, body?: object) => Promise<T>

/** What goes wrong at PayPal, as POST /__emu/faults takes it: once, or `count` times. */
export interface WalletFault {
  on: string
  kind: string
  ms?: number
  issue?: string
  count?: number
}

const captureOf = (links: { rel: string; href: string }[]) =>
  links
    .find(({ rel }) => rel === 'up')!
    .href.split('/')
    .at(-1)!

export async function walletState(control: Control): Promise<WalletState> {
  const { captures, captureTimes, refunds, ...rest } = await control<RawState>('/state')
  return {
    ...rest,
    refunds: refunds.map(({ links, ...refund }) => ({ ...refund, captureId: captureOf(links) })),
    captures: captures.map(({ supplementary_data: { related_ids }, ...capture }) => ({
      ...capture,
      orderId: related_ids.order_id,
      createdAt: captureTimes[capture.id]!,
    })),
  }
}

/** PayPal's stand-in as a process of its own, which all shops of a world pay at and which can be killed. */
export interface SharedEmulator {
  url: string
  /** Waits for it while it is being started again. */
  control: Control
  clearFaults: () => Promise<void>
  state: () => Promise<WalletState>
  kill: () => Promise<void>
  restart: () => Promise<void>
  remove: () => Promise<void>
}

const PATIENCE_MS = 20_000

export async function startSharedEmulator(): Promise<SharedEmulator> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-paypal-'))
  let { child, url } = await launch(folder, '0')
  const ask = async <T>(path: string, init: RequestInit = {}) =>
    await untilAnswered<T>(url + path, { signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  const headers = { 'Content-Type': 'application/json' }
  const control: Control = (path, body) =>
    ask(`/__emu${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url,
    control,
    clearFaults: async () => void (await ask('/__emu/faults', { method: 'DELETE' })),
    state: () => walletState(control),
    kill,
    async restart() {
      ;({ child, url } = await launch(folder, new URL(url).port))
    },
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function launch(folder: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    ['emulator/main.ts', '--port', port, '--data', folder, '--exit-with-parent'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The PayPal emulator ended before it was ready.')
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
      if (response.status === 503) throw new Error('The PayPal emulator is starting.')
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
