import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookEvent } from '../records.ts'

/** One webhook as it arrived. */
export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  event: WebhookEvent
}

/** An HTTP server that collects webhooks and answers as it is told. */
export interface Listener {
  readonly url: string
  readonly received: Received[]
  /** Statuses for the next webhooks; 200 once they are used up. */
  readonly answers: number[]
  /** Waits until this many webhooks have arrived. */
  waitFor(count: number): Promise<Received[]>
  close(): void
}

export async function startListener(): Promise<Listener> {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((raw) => {
      received.push({ headers: incoming.headers, raw, event: JSON.parse(raw) as WebhookEvent })
      outgoing.writeHead(answers.shift() ?? 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    answers,
    async waitFor(count) {
      while (received.length < count) await pause(5)
      return received
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
