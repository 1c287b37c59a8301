import type { Body } from '../cache/cached-answer.ts'
import type { ConnectionBounds } from '../http/connections.ts'
import type { PageKeyRules } from '../cache/page-key.ts'
import type { Mark } from './validity.ts'

/** What the two threads of a process say to each other: the one that listens, and the one in which the shop is. */

/** A request that is not answered from memory. */
export interface Asked {
  id: number
  /** By which of the two servers it came. */
  by: ServerName
  method: string
  url: string
  headers: [string, string][]
  body: Uint8Array | ReadableStream | null
  /** The other end of its connection, and this one. */
  address: string
  localAddress: string
}

/** The shop's own, and that of plain HTTP beside one that speaks HTTPS. */
export type ServerName = 'shop' | 'redirect'

/** A kept answer on its way to the thread that sends it. */
export interface KeptAnswer {
  key: string
  mark: Mark
  /** It holds until then, though nothing changes: milliseconds since 1970. */
  until: number
  /** A file stays what it is, whatever goes unheard. */
  isFile: boolean
  status: number
  etag: string
  unchanged: string[]
  identity: Body
  isCompressible: boolean
}

/** How the servers are to be made: what startShop knows of them, without functions, which cannot be sent. */
export interface ServersPlan {
  headers: [string, string][]
  bounds: Pick<ConnectionBounds, 'inAll' | 'perAddress'>
  trustProxy: string | undefined
  pageKey: PageKeyRules
  /** Given where HTTPS is spoken: other names of the shop, in small letters, lead to its address. */
  https: { secure: Secure | undefined; otherNames: readonly string[]; publicUrl: string } | undefined
}

export interface Secure {
  key: string
  cert: string
}

/** What the shop has the listening thread do, one call after the other. */
export interface ListenerCalls {
  open: (plan: ServersPlan) => void
  /** Answers the port, which the system chose when 0 was asked. */
  listen: (name: ServerName, at: { host: string; port: number; variable: string }) => Promise<number>
  /** Lets answers under way finish: at once by taking nothing new, politely while another process takes over. `now` cuts them. */
  close: (manner: 'now' | 'at once' | 'politely') => Promise<void>
}

export type CallName = keyof ListenerCalls

/** How a call ended: a ListenProblem keeps its sentence. */
export type Ended = { value: unknown } | { problem: string } | { error: unknown }

export type ToShop =
  | { asked: Asked }
  /** Who asked this has gone. */
  | { gone: number }
  | { ended: Ended & { call: number } }
  /** What was sent from memory since it was told last: times by key, and what came of compressing. */
  | { sent: { asked: number; fromMemory: number; keys: [key: string, times: number][] } }
  | { grown: { key: string; mark: Mark; bytes: number } }
  /** From outside of the process: a signal, or a word of the primary. */
  | { signal: 'SIGTERM' | 'SIGINT' | 'SIGUSR2' }
  | { word: unknown }

export type Answer = { id: number } & (
  | { status: number; headers: [string, string][]; body: Uint8Array | ReadableStream | null }
  /** What was kept under this number says it. */
  | { kept: number }
  /** The request is none that can be read, or the answer broke off before any of it was sent. */
  | { failed: 'request' | 'answer' }
)

export type ToListener =
  | { answer: Answer }
  | { keep: KeptAnswer }
  | { forget: { key: string; mark: Mark } }
  | { call: { id: number; name: CallName; given: unknown[] } }
  | { secure: Secure }
  /** For the primary. */
  | { word: unknown }
