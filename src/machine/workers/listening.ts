import type { Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { MessagePort, Transferable, Worker } from 'node:worker_threads'
import { answerFrom } from '../cache/cached-answer.ts'
import { pageKeyBy } from '../cache/page-key.ts'
import { isLoopback, readProxies } from '../http/client-address.ts'
import { createHttpServer, drain, type Exchange, listen, ListenProblem, retire } from '../http/http-server.ts'
import type { Surplus } from '../http/surplus.ts'
import { KeptCopies } from './kept-copies.ts'
import type { Answer, ListenerCalls, ServerName, ServersPlan, ToListener, ToShop } from './thread-messages.ts'
import type { Validity } from './validity.ts'

/** Answers under way get this long when the shop is told to stop. */
const DRAIN_MS = 10_000

/** Whoever keeps a connection for another request has mostly made it within this time. */
const SILENT_MS = 10_000

/**
 * The thread that holds the connections: it sends what is kept, and hands every other request to the thread in which the
 * shop is. It does nothing that takes long, so what is kept never waits for a page to be drawn or a database to answer.
 */
export class Listening {
  readonly #shop: Worker | MessagePort
  readonly #copies: KeptCopies
  readonly #surplus: Surplus | undefined
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #servers: Partial<Record<ServerName, Server>> = {}
  #last = 0
  readonly #calls: ListenerCalls = {
    open: (plan) => this.#open(plan),
    listen: (name, { host, port, variable }) => listen(this.#servers[name]!, host, port, variable),
    close: async (manner) => {
      const closing = Object.values(this.#servers).map((server) =>
        manner === 'politely'
          ? retire(server, { silentMs: SILENT_MS, patienceMs: DRAIN_MS })
          : drain(server, manner === 'now' ? 0 : DRAIN_MS),
      )
      await Promise.all(closing)
    },
  }

  constructor(
    shop: Worker | MessagePort,
    { validity, surplus }: { validity: Validity; surplus?: Surplus | undefined },
  ) {
    this.#shop = shop
    this.#surplus = surplus
    this.#copies = new KeptCopies(validity, (message) => this.tell(message))
  }

  /** From then on it does what the shop says. */
  start(): this {
    this.#shop.on('message', (message: ToListener) => this.#onMessage(message))
    return this
  }

  /** Called with what the shop has to say to the primary. */
  onWord: (word: unknown) => void = () => {}

  tell(message: ToShop, transfer: readonly Transferable[] = []): void {
    this.#shop.postMessage(message, transfer)
  }

  /** How many are open now. */
  async connections(): Promise<number> {
    const { shop } = this.#servers
    if (!shop) return 0
    return await new Promise((resolve) => shop.getConnections((_error, count) => resolve(count)))
  }

  #onMessage(message: ToListener): void {
    if ('answer' in message) {
      this.#waiting.get(message.answer.id)?.(message.answer)
      this.#waiting.delete(message.answer.id)
    } else if ('keep' in message) this.#copies.keep(message.keep)
    else if ('forget' in message) this.#copies.forget(message.forget.key, message.forget.mark)
    else if ('call' in message) void this.#run(message.call)
    else if ('secure' in message)
      (this.#servers.shop as SecureServer | undefined)?.setSecureContext(message.secure)
    else this.onWord(message.word)
  }

  async #run({ id, name, given }: Extract<ToListener, { call: unknown }>['call']): Promise<void> {
    try {
      const run = this.#calls[name] as (...given: unknown[]) => unknown
      this.tell({ ended: { call: id, value: await run(...given) } })
    } catch (error) {
      const ended = error instanceof ListenProblem ? { problem: error.message } : { error }
      this.tell({ ended: { call: id, ...ended } })
    }
  }

  #open({ headers, bounds, trustProxy, pageKey, https }: ServersPlan): void {
    const isProxy = readProxies(trustProxy)!
    const bounded = {
      ...bounds,
      isShared: (address: string) => isLoopback(address) || isProxy(address),
    }
    this.#copies.keyOf = pageKeyBy(pageKey)
    this.#copies.clear()
    this.#servers = {
      shop: createHttpServer((request, exchange) => this.#forward(request, exchange, 'shop'), this.#copies, {
        headers,
        bounds: bounded,
        ...(this.#surplus && { surplus: this.#surplus }),
        ...(https && {
          secure: https.secure ?? {},
          properAddress: (host: string) =>
            https.otherNames.includes(host.toLowerCase().replace(/:\d+$/, '')) ? https.publicUrl : undefined,
        }),
      }),
      ...(https && {
        redirect: createHttpServer(
          (request, exchange) => this.#forward(request, exchange, 'redirect'),
          { serve: () => false },
          { headers, bounds: bounded },
        ),
      }),
    }
  }

  /** Asks the shop. What it has kept since is sent from here. */
  async #forward(request: Request, exchange: Exchange, by: ServerName): Promise<Response> {
    const { outgoing, address, localAddress } = exchange
    const isHead = request.method === 'HEAD'
    const id = (this.#last += 1)
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve))
    outgoing.once('close', () => {
      if (this.#waiting.has(id)) this.tell({ gone: id })
    })
    const body = await bodyOf(request, exchange)
    this.tell(
      {
        asked: {
          id,
          by,
          body,
          address,
          localAddress,
          // The shop makes the whole answer, and its body is left out here.
          method: isHead ? 'GET' : request.method,
          url: request.url,
          headers: [...request.headers],
        },
      },
      body === null ? [] : [(body instanceof Uint8Array ? body.buffer : body) as Transferable],
    )
    const answer = await answered
    if ('failed' in answer) {
      if (answer.failed === 'request') throw new Error('The request cannot be read.')
      // Nobody takes it for whole.
      outgoing.destroy()
      return new Response(null, { status: 500 })
    }
    if ('kept' in answer) {
      const entry = this.#copies.kept(answer.kept)
      // Let go for others in the moment between.
      if (!entry) return await this.#forward(request, exchange, by)
      return await answerFrom(entry, {
        accepts: request.headers.get('Accept-Encoding') ?? undefined,
        has: request.headers.get('If-None-Match') ?? undefined,
      })
    }
    const { status, headers } = answer
    if (isHead && answer.body instanceof ReadableStream) void answer.body.cancel()
    return new Response(isHead ? null : (answer.body as BodyInit | null), { status, headers })
  }
}

/** Whole where all of it has come with the request's head; else as it comes. */
async function bodyOf(request: Request, { incoming }: Exchange): Promise<Uint8Array | ReadableStream | null> {
  const { method, headers } = incoming
  if (method === 'GET' || method === 'HEAD') return null
  const isAnnounced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!isAnnounced) return null
  // What came in the same packet is read by then.
  await Promise.resolve()
  if (!incoming.complete) return request.body
  const bytes = incoming.read() as Buffer | null
  return bytes && Uint8Array.from(bytes)
}
