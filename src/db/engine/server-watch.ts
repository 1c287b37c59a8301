import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** How often the server is asked for a sign of life, and how long it may take to give it. */
const HEARTBEAT_MS = 400
const PATIENCE_MS = 1_000

/** Between two tries to reach a server that is away. */
const RETRY_MS = 250

/** A first connection may take longer: nobody waits for an answer yet. */
const START_MS = 5_000

/** The server speaks, and says that it is going or not yet there: nobody else reaches it either. */
const GOING_OR_COMING = /^(08|57P0[1-3])/

type Sign = 'life' | 'lost' | 'silence'

export interface ServerWatch {
  onChange: (listener: (table: string) => void) => void
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
  const changes: ((table: string) => void)[] = []
  const outages: ((isAway: boolean) => void)[] = []
  const tell = (table: string) => changes.forEach((listener) => listener(table))
  const closing = new AbortController()
  let current: Client | undefined
  let isAway = false

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
    client.on('notification', (notification) => tell(notification.payload ?? ''))
    await client.connect()
    const listening = await signOf(client, 'LISTEN shop_changed')
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
    else setAway(true)
  }

  const watching = keepWatching(await open(START_MS))
  return {
    onChange: (listener) => void changes.push(listener),
    isListening: () => current !== undefined,
    onOutage: (listener) => void outages.push(listener),
    isThere: async () => current !== undefined && (await beat(current)) === 'life',
    async close() {
      closing.abort()
      current?.connection.stream.destroy()
      await watching
    },
  }
}

async function signOf(client: Client, statement: string): Promise<Sign> {
  return await new Promise((resolve) => {
    const decide = (sign: Sign) => {
      clearTimeout(timer)
      resolve(sign)
    }
    // After the sockets were read: a process that was itself held up must not blame the database.
    const timer = setTimeout(() => setImmediate(() => decide('silence')), PATIENCE_MS)
    timer.unref()
    client.query(statement).then(
      () => decide('life'),
      () => decide('lost'),
    )
  })
}
