import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { PageCache } from './page-cache.ts'

/** Slow senders must not hold connections for ever. */
const HEADERS_TIMEOUT_MS = 15_000
/** A photograph of 25 MB from a home's line. */
const REQUEST_TIMEOUT_MS = 120_000

/** Longer than proxies keep a connection, so that it is they who close it and never in the middle of a request. */
const KEEP_ALIVE_MS = 65_000

export type FetchHandler = Parameters<typeof getRequestListener>[0]

/** What the page cache has is written at once; everything else goes through the app. */
export function createHttpServer(handle: FetchHandler, pageCache: PageCache): Server {
  const answer = getRequestListener(handle)
  const server = createServer((request, response) => {
    if (!pageCache.serve(request, response)) void answer(request, response)
  })
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server
}

/** Listens, or says in a sentence why it can't. Answers the port, which the system chose when 0 was asked. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const said =
        error.code === 'EADDRINUSE'
          ? `PORT ${port} is already in use. Stop what uses it, or set PORT to another.`
          : error.message
      reject(new ListenProblem(said))
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

export class ListenProblem extends Error {
  override readonly name = 'ListenProblem'
}

/** Takes no new connections, lets answers under way finish, and after `patienceMs` ends what is left. */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}
