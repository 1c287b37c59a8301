import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import { workThrough } from '../../machine/process/work.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import type { TestShop } from '../../shop/testing/test-shop.ts'
import { messageToDeliver } from './deliver.http.ts'
import type { ProgramEvent } from './programs.rules.ts'

export interface ReceivedMessage {
  id: string
  type: string
  data: Record<string, unknown>
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export const answers =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status).end()

/** A program of somebody else's on this machine, which believes what its library verified; `next` are its answers, 204 after them. */
export async function openReceiver({ context, shop }: TestShop, events: ProgramEvent[]) {
  const next: Answer[] = []
  const received: ReceivedMessage[] = []
  let secret = ''
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const verified = new Webhook(secret).verify(body, request.headers as Record<string, string>)
      received.push({ ...(verified as ReceivedMessage), id: String(request.headers['webhook-id']) })
      ;(next.shift() ?? answers(204))(response, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  context.outsideAlso = [...context.outsideAlso, host]
  ;({ secret } = await shop['POST /api/programs/receivers'](
    { address: `http://${host}/hook?a=1`, events },
    owner,
  ))
  const shown = async () => (await shop['GET /api/programs']({}, owner)).receivers.at(-1)!
  const { id } = await shown()
  return { id, host, next, received, shown, types: () => received.map(({ type }) => type) }
}

/** Delivers all that is due. */
export const deliver = ({ context }: TestShop, answerMs?: number) =>
  workThrough(messageToDeliver(context, answerMs))
