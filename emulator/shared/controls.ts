import type { Hono, Env } from 'hono'
import { DAY_MS, type Clock } from '../clock.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Courier } from './courier.ts'
import { queueFaults, type FaultWords } from './faults.ts'
import { webhookModes, type RecordedCall, type SharedTables } from './records.ts'
import type { JournaledTables } from './tables.ts'

/** A century: beyond that, dates stop making sense. */
const LARGEST_OFFSET_MS = 36_525 * DAY_MS

/** What the control calls of every emulator steer. */
export interface Steered {
  store: Pick<
    JournaledTables<SharedTables>,
    'settings' | 'calls' | 'pendingDeliveries' | 'reset' | 'settled'
  > & {
    set(part: Partial<SharedTables['settings']>): void
    commit(...changes: (readonly ['deliveries', string, SharedTables['deliveries']])[]): void
  }
  clock: Clock
  connections: () => number
  requests: RecordedCall[]
}

/** How an emulator refuses control calls, in its own words. */
export interface ControlWords extends FaultWords {
  forbid: () => Error
  malformed: () => Error
  /** Told when the clock was moved: what happened by itself meanwhile is to be done. */
  onClock?: () => void
}

/** The control calls of every emulator: health, counts, clock, reset, faults, requests, and how webhooks are sent. */
export function addSharedControls<E extends Env>(
  app: Hono<E, never, string>,
  { store, clock, connections, requests }: Steered,
  courier: Courier,
  words: ControlWords,
): void {
  const options = (text: string) => optionsIn(text, words.malformed)
  app.use('*', async (c, next) => {
    // Browsers name the page that calls; no page but a person's own tool has business here.
    if (c.req.header('origin') !== undefined) throw words.forbid()
    await next()
    await store.settled()
  })
  app.get('/health', (c) =>
    c.json({ ok: true, now: new Date(clock.now()).toISOString(), connections: connections() }),
  )
  app.get('/calls', (c) => c.json(Object.fromEntries(store.calls)))
  app.get('/requests', (c) => c.json({ requests: [...requests] }))
  app.post('/reset', async (c) => {
    store.reset(options(await c.req.text()).keepWebhooks === true)
    requests.length = 0
    return c.json({ ok: true })
  })
  app.post('/clock', async (c) => {
    const { offsetMs = store.settings.clockOffsetMs, advanceMs = 0 } = options(await c.req.text())
    const clockOffsetMs = Number(offsetMs) + Number(advanceMs)
    if (!(Math.abs(clockOffsetMs) <= LARGEST_OFFSET_MS)) throw words.refuse('/offsetMs')
    store.set({ clockOffsetMs })
    words.onClock?.()
    return c.json({ offsetMs: clockOffsetMs, now: new Date(clock.now()).toISOString() })
  })
  app.get('/faults', (c) => c.json({ faults: store.settings.faults }))
  app.post('/faults', async (c) =>
    c.json({ faults: queueFaults(store, words, parsed(await c.req.text(), words.malformed)) }, 201),
  )
  app.delete('/faults', (c) => {
    store.set({ faults: [] })
    return c.json({ faults: [] })
  })
  app.post('/webhooks/mode', async (c) => {
    const { mode, delayMs } = options(await c.req.text())
    const known = webhookModes.find((name) => name === mode)
    if (known === undefined) throw words.refuse('/mode')
    const webhooks = { mode: known, delayMs: typeof delayMs === 'number' ? delayMs : 1000 }
    store.set({ webhooks })
    return c.json(webhooks)
  })
  app.post('/webhooks/deliver', async (c) => {
    const dueAt = clock.now()
    const pending = [...store.pendingDeliveries()].map(
      (delivery) => ['deliveries', delivery.id, { ...delivery, dueAt }] as const,
    )
    store.commit(...pending)
    await courier.attemptDue()
    return c.json({ attempted: pending.length })
  })
}

function parsed(text: string, malformed: () => Error): Json {
  try {
    return text.trim() === '' ? {} : (JSON.parse(text) as Json)
  } catch {
    throw malformed()
  }
}

/** What the body of a control call says; nothing where it has none. */
export function optionsIn(text: string, malformed: () => Error): JsonObject {
  const value = parsed(text, malformed)
  return isObject(value) ? value : {}
}
