import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ConnectionBounds } from '../../../machine/http/connections.ts'
import {
  createHttpServer,
  listen,
  type FetchHandler,
  type HttpServerOptions,
} from '../../../machine/http/http-server.ts'
import { sendEntry } from '../../../machine/cache/cached-answer.ts'
import { PageCache } from '../../../machine/cache/page-cache.ts'
import { pageKey } from '../../start/page-key.ts'

export const EDGE_HEADERS: [string, string][] = [['X-Content-Type-Options', 'nosniff']]

interface EdgeOptions extends Pick<HttpServerOptions, 'secure' | 'properAddress'> {
  pageCache?: PageCache
  bounds?: Partial<ConnectionBounds>
}

/** The server as the shop makes it, over a handler of the test's own. */
export async function openEdge(
  handle: FetchHandler,
  { pageCache = new PageCache(pageKey), bounds = {}, ...options }: EdgeOptions = {},
): Promise<{ server: Server; secureServer: SecureServer; port: number; url: string; close: () => void }> {
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const entry = request.method === 'GET' ? pageCache.cached(pageCache.keyOf(request.url!)) : undefined
    if (entry) sendEntry(entry, request, response)
    return entry !== undefined
  }
  const server = createHttpServer(
    handle,
    { serve },
    {
      ...options,
      headers: EDGE_HEADERS,
      bounds: { inAll: 1000, perAddress: 1000, isShared: () => false, ...bounds },
    },
  )
  await listen(server, '127.0.0.1', 0)
  const { port } = server.address() as AddressInfo
  return {
    server,
    /** The same, where it was given what makes it one. */
    secureServer: server as SecureServer,
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A connection on which something was said, if anything. */
export async function say(port: number, words = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (words !== '') socket.write(words)
  return socket
}

/** All a connection answers until it ends; what was cut is as long as it came. */
export async function readToEnd(socket: Socket): Promise<string> {
  return await text(socket).catch(() => '(cut)')
}

export const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`
