import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback, type IsProxy } from './client-address.ts'
import { networkOf } from '../values/network.ts'

export interface ConnectionBounds {
  /** Connections that may be open at once. */
  inAll: number
  /** How many of them may come from one network address. */
  perAddress: number
  /** Whether many visitors come from this address, so that it is not counted. */
  isShared: (address: string) => boolean
}

/** A connection, and the requests on it that are not answered yet. */
export interface Connection {
  /** What is read and written: with HTTPS the sealed one, once both sides have agreed on it. */
  socket: Socket
  /** The other end: address and port. */
  peer: string
  /** Undefined where addresses are not counted. */
  network: string | undefined
  /** When it last asked for something, on a clock that ticks with each request; 0 for never. */
  askedAt: number
  inWork: ServerResponse | undefined
  waiting: { request: IncomingMessage; response: ServerResponse }[]
}

/**
 * Who is connected, within bounds: when there is no room, whoever is owed nothing makes it, the longest silent first.
 * So silence can never keep out those who have something to ask.
 */
export class Connections {
  readonly #bounds: ConnectionBounds
  readonly #open = new Map<Socket, Connection>()
  readonly #perNetwork = new Map<string, number>()
  /** Connections by the address and port of the client: only these tell which TCP connection a TLS socket belongs to. */
  readonly #byPeer = new Map<string, Connection>()

  constructor(bounds: ConnectionBounds) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#open.size
  }

  of(socket: Socket): Connection | undefined {
    return this.#open.get(socket)
  }

  /** Whether it has sent requests that wait for the one before them. */
  hasMoreToAsk(socket: Socket): boolean {
    return (this.#open.get(socket)?.waiting.length ?? 0) > 0
  }

  /** Takes a connection in, or closes it at once when nobody can make room for it. */
  welcome(socket: Socket, onClose: (connection: Connection) => void): void {
    const address = socket.remoteAddress ?? ''
    const network = this.#bounds.isShared(address) ? undefined : networkOf(address)
    if (!this.#hasRoom(network)) return void socket.destroy()
    const connection = { socket, peer: peerOf(socket), network, askedAt: 0, inWork: undefined, waiting: [] }
    this.#open.set(socket, connection)
    this.#count(network, 1)
    this.#byPeer.set(connection.peer, connection)
    socket.once('close', () => {
      this.#forget(connection)
      onClose(connection)
    })
  }

  /** From here on a connection is known by what it is sealed in. */
  seal(sealed: Socket): void {
    const connection = this.#byPeer.get(peerOf(sealed))
    // It was closed to make room meanwhile.
    if (!connection || !this.#open.delete(connection.socket)) return void sealed.destroy()
    connection.socket = sealed
    this.#open.set(sealed, connection)
  }

  #hasRoom(network: string | undefined): boolean {
    const here = network === undefined ? 0 : (this.#perNetwork.get(network) ?? 0)
    if (here >= this.#bounds.perAddress && !this.#makeRoom((other) => other.network === network)) return false
    return this.#open.size < this.#bounds.inAll || this.#makeRoom(() => true)
  }

  #makeRoom(among: (connection: Connection) => boolean): boolean {
    let chosen: Connection | undefined
    for (const connection of this.#open.values()) {
      if (!among(connection) || idleness(connection) === 0) continue
      if (!chosen || isBefore(connection, chosen)) chosen = connection
    }
    if (!chosen) return false
    // Its close event comes later; its place is free now.
    this.#forget(chosen)
    chosen.socket.destroy()
    return true
  }

  #forget(connection: Connection): void {
    if (!this.#open.delete(connection.socket)) return
    this.#byPeer.delete(connection.peer)
    this.#count(connection.network, -1)
  }

  #count(network: string | undefined, change: number): void {
    if (network === undefined) return
    const count = (this.#perNetwork.get(network) ?? 0) + change
    if (count > 0) this.#perNetwork.set(network, count)
    else this.#perNetwork.delete(network)
  }
}

const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/** How readily a connection is closed. 3: it never asked; 2: it has all answers; 1: it does not read; 0: it is served. */
function idleness({ askedAt, inWork }: Connection): number {
  if (askedAt === 0) return 3
  if (!inWork) return 2
  return inWork.writableEnded ? 1 : 0
}

function isBefore(one: Connection, other: Connection): boolean {
  const difference = idleness(one) - idleness(other)
  return difference > 0 || (difference === 0 && one.askedAt < other.askedAt)
}

/** Files that are left for the database, pictures and mail. */
const FILES_FOR_OTHERS = 256

/** Addresses of proxies and of this machine stand for many visitors. Processes have equal shares of the bounds. */
export function boundsOf(
  { connections, workers }: { connections: Pick<ConnectionBounds, 'inAll' | 'perAddress'>; workers: number },
  isProxy: IsProxy,
): ConnectionBounds {
  return {
    inAll: withinFileLimit(Math.ceil(connections.inAll / workers)),
    perAddress: Math.ceil(connections.perAddress / workers),
    isShared: (address) => isLoopback(address) || isProxy(address),
  }
}

/** The number of connections that leaves this process enough files to open for its work. */
function withinFileLimit(wanted: number, limits = readLimits()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  return Math.max(64, Math.min(wanted, files - FILES_FOR_OTHERS))
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // Not Linux: the setting alone counts.
    return ''
  }
}
