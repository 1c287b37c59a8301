import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { DatabaseAway } from '../outage.ts'
import type { NotificationListener } from '../database.ts'

/** How often the server is asked for a sign of life, and how long it may take to give it. */
export const HEARTBEAT_MS = 400
export const PATIENCE_MS = 1_000

/** Between two tries to reach a server that is away. */
const RETRY_MS = 250

/** A first connection may take longer: nobody waits for an answer yet. */
const START_MS = 5_000

/** The server speaks, and says that it is going or not yet there: nobody else reaches it either. */
const GOING_OR_COMING = /^(08|57P0[1-3])/

type Sign = 'life' | 'lost' | 'silence'

interface ServerWatch {
  onChange: (listener: (payload: string) => void) => void
  notificationListener: NotificationListener
  /** False while what others change goes unheard. */
  isListening: () => boolean
  /** Called when the server no longer answers, and when it answers again. */
  onOutage: (listener: (isAway: boolean) => void) => void
  /** Asks now. False within `PATIENCE_MS` when nothing answers. */
  isThere: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * A connection of its own that hears what other processes change and, by its heartbeat, knows whether the server
 * answers: a slow statement is no sign of an outage, silence is. Rejects when the server can't be reached at the start.
 */
export async function watchServer(url: string): Promise<ServerWatch> {
  const changes: ((payload: string) => void)[] = []
  const channels = new Map<string, (payload: string) => void>()
  const outages: ((isAway: boolean) => void)[] = []
  const tell = (payload: string) => changes.forEach((listener) => listener(payload))
  const closing = new AbortController()
  let current: Client | undefined
  let isAway = false
  let isDown = false

  function setAway(now: boolean): void {
    if (isAway === now || closing.signal.aborted) return
    isAway = now
    outages.forEach((listener) => listener(now))
  }

  async function open(patienceMs: number): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: 'handmade-moments-changes',
      connectionTimeoutMillis: patienceMs,
    })
    // Told by its end, and by what is asked of it.
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) =>
      channel === 'shop_changed' ? tell(payload) : channels.get(channel)?.(payload),
    )
    await client.connect()
    const listening = await signOf(client, ['shop_changed', ...channels.keys()].map(listenTo).join(';'))
    if (listening === 'life') return client
    client.connection.stream.destroy()
    throw new Error('the connection was lost at once')
  }

  /** Resolves when the connection is gone. */
  async function watch(client: Client): Promise<Sign> {
    const ended = new Promise<void>((resolve) => void client.once('end', resolve))
    for (;;) {
      const sign = await beat(client)
      if (sign !== 'life' || closing.signal.aborted) {
        client.connection.stream.destroy()
        return sign
      }
      await Promise.race([ended, rest(HEARTBEAT_MS)])
    }
  }

  /** One question at a time: whoever asks meanwhile is given the same answer. */
  let beating: Promise<Sign> | undefined
  function beat(client: Client): Promise<Sign> {
    beating ??= signOf(client, 'SELECT 1').finally(() => {
      beating = undefined
    })
    return beating
  }

  const rest = (ms: number) =>
    pause(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)

  async function keepWatching(first: Client): Promise<void> {
    let client: Client | undefined = first
    while (!closing.signal.aborted) {
      if (client) {
        current = client
        isDown = false
        // What changed while nobody listened can't be known: everything counts as changed, before anything is answered.
        tell('*')
        setAway(false)
        const end = await watch(client)
        current = undefined
        if (end === 'silence') setAway(true)
      } else {
        await rest(RETRY_MS)
      }
      client = await open(PATIENCE_MS).catch(missed)
    }
    await client?.end().catch(() => {})
  }

  function missed(error: unknown): undefined {
    const state = error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : ''
    // A server that refuses this connection for another reason is at work, and what it does goes unheard.
    if (state !== '' && !GOING_OR_COMING.test(state)) tell('*')
    else {
      isDown = state !== '' || (error as { code?: string }).code === 'ECONNREFUSED'
      setAway(true)
    }
  }

  /** What is asked through the notification listener, one after the other. */
  const query = async (...args: [string]): Promise<unknown> => {
    if (!current) throw new DatabaseAway('the connection that hears of changes is lost')
    return await inTurn(current, (client) => client.query(...args))
  }
  const notificationListener: NotificationListener = {
    query: drizzle({ client: { query } as unknown as Client }),
    isServerDown: () => isAway && isDown,
    async listen(channel, listener) {
      channels.set(channel, listener)
      if (current) await inTurn(current, (client) => client.query(listenTo(channel)))
    },
  }

  const watching = keepWatching(await open(START_MS))
  return {
    onChange: (listener) => void changes.push(listener),
    isListening: () => current !== undefined,
    onOutage: (listener) => void outages.push(listener),
    notificationListener,
    isThere: async () => current !== undefined && (await beat(current)) === 'life',
    async close() {
      closing.abort()
      current?.connection.stream.destroy()
      await watching
    },
  }
}

const turns = new WeakMap<Client, Promise<unknown>>()

/** A connection takes one statement at a time. */
async function inTurn<T>(client: Client, ask: (client: Client) => Promise<T>): Promise<T> {
  const before = turns.get(client)
  const result = before ? before.then(() => ask(client)) : ask(client)
  const settled = result.catch(() => {}).finally(() => turns.get(client) === settled && turns.delete(client))
  turns.set(client, settled)
  return await result
}

const listenTo = (channel: string) => `LISTEN "${channel}"`

async function signOf(client: Client, statement: string): Promise<Sign> {
  return await inTime(
    inTurn(client, () => client.query(statement)).then(
      (): Sign => 'life',
      (): Sign => 'lost',
    ),
  )
}

/** The answer of a server, or that none has come in time. */
export async function inTime<T>(answer: Promise<T>): Promise<T | 'silence'> {
  const { promise: silence, resolve } = Promise.withResolvers<'silence'>()
  // After the sockets were read: a process that was itself held up must not blame the server.
  const timer = setTimeout(() => setImmediate(resolve, 'silence'), PATIENCE_MS).unref()
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
