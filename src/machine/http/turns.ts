import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connection, Connections } from './connections.ts'

/** A connection with this many requests waiting is not read from until some are answered. */
const PAUSE_AT = 256
const RESUME_AT = 64

/** Requests behind others on their connection, over all connections: beyond it, a connection that adds more is cut. */
const MAX_WAITING = 4_000

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Requests of one connection are worked on one after the other, as their answers must leave in order anyway. Browsers
 * ask like that; whoever sends a thousand at once waits in a line of their own, and leaves it by going away.
 */
export class Turns {
  readonly #answer: Answer
  readonly #connections: Connections
  #clock = 0
  #waiting = 0

  constructor(connections: Connections, answer: Answer) {
    this.#connections = connections
    this.#answer = answer
  }

  take(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connections.of(request.socket)
    // It was closed to make room while its request was on the way.
    if (!connection) return void request.socket.destroy()
    if (connection.inWork) this.#wait(connection, request, response)
    else this.#begin(connection, request, response)
  }

  /** Whoever has gone is answered nothing more. */
  drop(connection: Connection): void {
    this.#waiting -= connection.waiting.length
    connection.waiting = []
  }

  #wait(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket, waiting } = connection
    if (this.#waiting >= MAX_WAITING) return void socket.destroy()
    waiting.push({ request, response })
    this.#waiting += 1
    if (waiting.length === PAUSE_AT) socket.pause()
  }

  #begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    this.#clock += 1
    connection.askedAt = this.#clock
    this.#answer(request, response)
    // From memory and already with the system: there is nothing to wait for.
    if (response.writableFinished) return
    connection.inWork = response
    response.once('close', () => {
      connection.inWork = undefined
      this.#next(connection)
    })
  }

  #next(connection: Connection): void {
    const { socket, waiting } = connection
    if (socket.destroyed) return
    const next = waiting.shift()
    if (!next) return
    this.#waiting -= 1
    if (waiting.length === RESUME_AT && socket.isPaused()) socket.resume()
    this.#begin(connection, next.request, next.response)
  }
}
