import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { capabilities, UCP_VERSION } from './ucp.rules.ts'

/** An agent's side of UCP, for tests and trials. */

export const wholeProfile = {
  ucp: {
    version: UCP_VERSION,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(
      Object.values(capabilities).map((name) => [name, [{ version: UCP_VERSION }]]),
    ),
  },
}

export interface ProfileServer {
  /** host:port, for what may be entered though it is private. */
  host: string
  /** The address of a profile of this content; asked as often as `requestCount` says. */
  serve: (name: string, content: unknown, status?: number, afterMs?: number) => string
  requestCount: () => number
  close: () => void
}

export async function openProfiles(): Promise<ProfileServer> {
  const served = new Map<string, { content: unknown; status: number; afterMs: number }>()
  let requestCount = 0
  const server: Server = createServer((request, response) => {
    requestCount += 1
    const { content, status, afterMs } = served.get(request.url!) ?? { content: {}, status: 404, afterMs: 0 }
    setTimeout(() => {
      response.writeHead(status, { location: 'https://elsewhere.example/' })
      response.end(typeof content === 'string' ? content : JSON.stringify(content))
    }, afterMs)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    serve: (name, content, status = 200, afterMs = 0) => {
      served.set(`/${name}`, { content, status, afterMs })
      return `http://${host}/${name}`
    },
    requestCount: () => requestCount,
    close: () => server.close(),
  }
}

interface UcpReply {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests look at what came, whatever it is
  body: any
}

/** Asks over REST as an agent whose profile lies there. */
export function restAgent(url: string, profile: string) {
  return async (
    operation: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<UcpReply> => {
    const [method, path] = operation.split(' ') as [string, string]
    const answer = await fetch(`${url}/ucp${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'UCP-Agent': `profile="${profile}"`, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
}
