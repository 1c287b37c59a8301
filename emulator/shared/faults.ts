import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { isObject, type JsonObject } from '../json.ts'
import type { Fault, SharedSettings } from './records.ts'

interface Queue {
  readonly settings: SharedSettings
  set(part: { faults: Fault[] }): void
}

/** The calls and troubles an emulator knows, and how it refuses a member that names none of them. */
export interface FaultWords {
  calls: readonly string[]
  kinds: readonly string[]
  refuse: (field: string) => Error
}

/** Queues one fault or several: {on, kind, ms?, count?, reason?, issue?, status?}. */
export function queueFaults(store: Queue, words: FaultWords, body: unknown): Fault[] {
  const added = (Array.isArray(body) ? body : [body]).map((value) => parseFault(words, value))
  const faults = [...store.settings.faults, ...added]
  store.set({ faults })
  return faults
}

function parseFault({ calls, kinds, refuse }: FaultWords, value: unknown): Fault {
  const { on, kind, ms, count, reason, issue, status }: JsonObject = isObject(value) ? value : {}
  const call = ['any', ...calls].find((name) => name === on)
  const trouble = kinds.find((name) => name === kind)
  if (call === undefined) throw refuse('/on')
  if (trouble === undefined) throw refuse('/kind')
  return {
    on: call,
    kind: trouble,
    ms: typeof ms === 'number' && ms >= 0 ? ms : 1000,
    count: typeof count === 'number' && count >= 1 ? Math.floor(count) : 1,
    ...(typeof reason === 'string' && { reason }),
    ...(typeof issue === 'string' && { issue }),
    ...(typeof status === 'number' && { status }),
  }
}

/** Takes the oldest fault that waits for this kind of call, if any, and uses up one of its count. */
export function takeFault(store: Queue, call: string): Fault | undefined {
  const { faults } = store.settings
  const fault = faults.find(({ on }) => on === call || on === 'any')
  if (fault === undefined) return undefined
  const left = faults.flatMap((other) => {
    if (other !== fault) return [other]
    return other.count > 1 ? [{ ...other, count: other.count - 1 }] : []
  })
  store.set({ faults: left })
  return fault
}

/** Cuts the connection without an answer. */
export function drop(c: { env: HttpBindings }): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
