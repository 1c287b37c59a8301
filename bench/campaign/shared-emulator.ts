import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

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

/** What the emulator's control tells of, as far as the campaign looks at it. */
export interface EmulatorState {
  captures: Capture[]
  refunds: WalletRefund[]
  deliveries: { state: 'pending' | 'delivered' | 'failed'; spoilSignature?: boolean }[]
}

interface RawState extends Omit<EmulatorState, 'captures' | 'refunds'> {
  refunds: (Omit<WalletRefund, 'captureId'> & { links: { rel: string; href: string }[] })[]
  captures: (Omit<Capture, 'orderId' | 'createdAt'> & {
    supplementary_data: { related_ids: { order_id: string } }
  })[]
  captureTimes: Record<string, number>
}

/** PayPal's stand-in as a process of its own, which all shops of a campaign pay at and which can be killed. */
export interface SharedEmulator {
  url: string
  /** Calls its control; waits for it while it is being started again. */
  control: <T>(path: string, body?: object) => Promise<T>
  clearFaults: () => Promise<void>
  state: () => Promise<EmulatorState>
  /** Gives a capture back at PayPal itself, as an owner does there; part of it where an amount is given. Answers its status. */
  refund: (captureId: string, amount: string | undefined) => Promise<string>
  kill: () => Promise<void>
  restart: () => Promise<void>
  remove: () => Promise<void>
}

const PATIENCE_MS = 20_000

export async function startSharedEmulator(): Promise<SharedEmulator> {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-paypal-'))
  let { child, url } = await launch(folder, '0')
  const ask = async <T>(path: string, init: RequestInit = {}) =>
    await untilAnswered<T>(url + path, { signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  const token = await ask<{ access_token: string }>('/v1/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('emu-client:emu-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const headers = { 'Content-Type': 'application/json' }
  const control = <T>(path: string, body?: object) =>
    ask<T>(`/__emu${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url,
    control,
    clearFaults: async () => void (await ask('/__emu/faults', { method: 'DELETE' })),
    async state() {
      const { captures, captureTimes, refunds, deliveries } = await control<RawState>('/state')
      return {
        deliveries,
        refunds: refunds.map(({ links, ...refund }) => ({
          ...refund,
          captureId: links
            .find(({ rel }) => rel === 'up')!
            .href.split('/')
            .at(-1)!,
        })),
        captures: captures.map(({ supplementary_data: { related_ids }, ...capture }) => ({
          ...capture,
          orderId: related_ids.order_id,
          createdAt: captureTimes[capture.id]!,
        })),
      }
    },
    async refund(captureId, amount) {
      const body = amount === undefined ? {} : { amount: { currency_code: 'USD', value: amount } }
      const { status } = await ask<{ status: string }>(`/v2/payments/captures/${captureId}/refund`, {
        method: 'POST',
        headers: { ...headers, Authorization: `Bearer ${token.access_token}` },
        body: JSON.stringify(body),
      })
      return status
    },
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
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The emulator said no. */
export class Refused extends Error {}
