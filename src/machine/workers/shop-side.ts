import type { MessagePort, Transferable } from 'node:worker_threads'
import { setImmediate as nextRound } from 'node:timers/promises'
import { type Entry, grow, pairs } from '../cache/cached-answer.ts'
import type { PageCache, Sender } from '../cache/page-cache.ts'
import { type FetchHandler, ListenProblem } from '../http/http-server.ts'
import type {
  Answer,
  Asked,
  CallName,
  ListenerCalls,
  Secure,
  ServerName,
  ToListener,
  ToShop,
} from './thread-messages.ts'
import { Validity } from './validity.ts'

/** On an answer that the listening thread has: the number of its mark. It does not leave the process. */
const KEPT = 'x-kept'

const NOTHING = Buffer.alloc(0)

/** Longer answers go on as streams, though all of them may be there. */
const MOST_WHOLE = 256 * 1024

/** The thread that listens, as the shop's own thread sees it. */
export class Listener implements Sender {
  readonly #port: MessagePort
  readonly #validity: Validity
  readonly #calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>()
  readonly #gone = new Map<number, boolean>()
  #last = 0
  #handlers: Partial<Record<ServerName, FetchHandler>> = {}
  #pageCache: PageCache | undefined
  /** Signals and words of the primary, which reach the process by its first thread. */
  onSignal: (name: 'SIGTERM' | 'SIGINT' | 'SIGUSR2') => void = () => process.exit(1)
  onWord: (word: never) => void = () => {}

  constructor(port: MessagePort, memory: SharedArrayBuffer) {
    this.#port = port
    this.#validity = new Validity(memory)
    port.on('message', (message: ToShop) => this.#onMessage(message))
  }

  /** Makes the servers, which listen only once they are told to. What was kept for those before is not sent any more. */
  async open(
    plan: Parameters<ListenerCalls['open']>[0],
    { handlers, pageCache }: { handlers: Partial<Record<ServerName, FetchHandler>>; pageCache: PageCache },
  ): Promise<void> {
    this.#validity.endAll()
    this.#handlers = handlers
    this.#pageCache = pageCache
    await this.#call('open', plan)
  }

  /** Listens, or throws a ListenProblem that says in a sentence why it can't. Answers the port. */
  async listen(name: ServerName, at: { host: string; port: number; variable: string }): Promise<number> {
    return (await this.#call('listen', name, at)) as number
  }

  async close(manner: 'now' | 'at once' | 'politely'): Promise<void> {
    await this.#call('close', manner)
  }

  secure(secure: Secure): void {
    this.#say({ secure })
  }

  /** For the primary. */
  tell(word: unknown): void {
    this.#say({ word })
  }

  keep(key: string, entry: Entry, { until, isFile }: { until: number; isFile: boolean }): void {
    const mark = this.#validity.begin()
    if (!mark) return
    const { status, etag, unchanged, bodies } = entry
    const { headers, bytes } = bodies.identity
    const own = Uint8Array.from(bytes) as Buffer
    this.#say(
      {
        keep: {
          key,
          mark,
          until,
          isFile,
          status,
          etag,
          unchanged,
          identity: { headers, bytes: own },
          isCompressible: bodies.making !== undefined,
        },
      },
      [own.buffer as ArrayBuffer],
    )
    entry.mark = mark
    bodies.identity = { headers, bytes: NOTHING }
  }

  forget(key: string, { mark }: Entry): void {
    if (!mark) return
    this.#validity.end(mark)
    this.#say({ forget: { key, mark } })
  }

  trustFor(ms: number): void {
    this.#validity.trustFor(ms)
  }

  answer({ status, bodies, mark }: Entry): Response {
    return new Response(null, {
      status,
      headers: [...pairs(bodies.identity.headers), [KEPT, String(mark!.number)]],
    })
  }

  #onMessage(message: ToShop): void {
    if ('asked' in message) void this.#answer(message.asked)
    else if ('gone' in message) {
      if (this.#gone.has(message.gone)) this.#gone.set(message.gone, true)
    } else if ('ended' in message) this.#end(message.ended)
    else if ('sent' in message) this.#pageCache?.count(message.sent)
    else if ('grown' in message) {
      const entry = this.#pageCache?.peek(message.grown.key)
      if (entry?.mark?.number === message.grown.mark.number) grow(entry, message.grown.bytes)
    } else if ('signal' in message) this.onSignal(message.signal)
    else this.onWord(message.word as never)
  }

  async #answer({ id, by, method, url, headers, body, address, localAddress }: Asked): Promise<void> {
    this.#gone.set(id, false)
    const isGone = () => this.#gone.get(id) ?? true
    let failed: 'request' | 'answer' = 'request'
    try {
      const request = requestOf(url, { method, headers, body, duplex: 'half' } as RequestInit)
      const answer = await this.#handlers[by]!(request, { address, localAddress, isGone })
      failed = 'answer'
      const kept = answer.headers.get(KEPT)
      if (kept !== null) return this.#reply({ id, kept: Number(kept) })
      const sent = await bodyOf(answer)
      const transfer =
        sent === null ? [] : [(sent instanceof Uint8Array ? sent.buffer : sent) as Transferable]
      this.#reply({ id, status: answer.status, headers: [...answer.headers], body: sent }, transfer)
    } catch {
      this.#reply({ id, failed })
    } finally {
      this.#gone.delete(id)
    }
  }

  #reply(answer: Answer, transfer: readonly Transferable[] = []): void {
    this.#say({ answer }, transfer)
  }

  async #call<Name extends CallName>(
    name: Name,
    ...given: Parameters<ListenerCalls[Name]>
  ): Promise<unknown> {
    const id = (this.#last += 1)
    return await new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject })
      this.#say({ call: { id, name, given } })
    })
  }

  #end(ended: Extract<ToShop, { ended: unknown }>['ended']): void {
    const call = this.#calls.get(ended.call)!
    this.#calls.delete(ended.call)
    if ('problem' in ended) call.reject(new ListenProblem(ended.problem))
    else if ('error' in ended) call.reject(ended.error)
    else call.resolve(ended.value)
  }

  #say(message: ToListener, transfer: readonly Transferable[] = []): void {
    this.#port.postMessage(message, transfer)
  }
}

/** Requests of the Fetch standard have no TRACE; the shop refuses it as it does every method that an address has not. */
function requestOf(url: string, init: RequestInit): Request {
  if (init.method !== 'TRACE') return new Request(url, init)
  return Object.defineProperty(new Request(url, { ...init, method: 'GET' }), 'method', { value: 'TRACE' })
}

/** Whole where all of it is there already; what comes bit by bit, as long files and streams do, goes on as a stream. */
async function bodyOf({ body }: Response): Promise<Uint8Array | ReadableStream | null> {
  if (body === null) return null
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (;;) {
    const next = reader.read()
    const read = await Promise.race([next, nextRound()])
    if (read === undefined || length > MOST_WHOLE) return rest(reader, pieces, next)
    if (read.done) return joined(pieces, length)
    pieces.push(read.value)
    length += read.value.length
  }
}

/** In memory of its own: what others see as well must not be handed over. */
function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** What was read before, and then what is still to come. */
function rest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  pieces: readonly Uint8Array[],
  first: ReturnType<typeof reader.read>,
): ReadableStream {
  let next: typeof first | undefined = first
  return new ReadableStream<Uint8Array>({
    start: (controller) => pieces.forEach((piece) => controller.enqueue(piece)),
    async pull(controller) {
      const { done, value } = await (next ?? reader.read())
      next = undefined
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
