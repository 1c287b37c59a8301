import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ask, openEdge, say } from '../../shop/testing/server/edge.ts'
import { retire } from './http-server.ts'

const HOUR_MS = 3_600_000

async function asking(url: string, agent: Agent): Promise<{ status: number | undefined; isLast: boolean }> {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  await text(answer)
  return { status: answer.statusCode, isLast: answer.headers.connection === 'close' }
}

test('a server that retires answers once more on each connection it has, says that it is the last time, and is gone', async () => {
  const { server, url } = await openEdge(() => new Response('hello'))
  const agents = Array.from({ length: 5 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  onTestFinished(() => agents.forEach((agent) => agent.destroy()))
  for (const agent of agents) expect(await asking(url, agent)).toEqual({ status: 200, isLast: false })

  const gone = retire(server, { silentMs: HOUR_MS, patienceMs: HOUR_MS })
  for (const agent of agents) expect(await asking(url, agent)).toEqual({ status: 200, isLast: true })
  await gone
  await expect(asking(url, agents[0]!)).rejects.toThrow('ECONNREFUSED')
})

test('what was sent at once is answered to its end before a server that retires closes', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let requestCount = 0
  const { server, port } = await openEdge(async (request) => {
    requestCount += 1
    await answered
    return new Response(new URL(request.url).pathname)
  })
  const socket = await say(port, ask('/a') + ask('/b') + ask('/c'))
  const words = text(socket)
  await expect.poll(() => requestCount).toBe(1)
  const gone = retire(server, { silentMs: HOUR_MS, patienceMs: HOUR_MS })
  answer()
  const said = await words
  await gone
  expect(said.match(/^\/[abc]/gm)).toEqual(['/a', '/b', '/c'])
})

test('who stays silent is closed in the end', async () => {
  const { server, url } = await openEdge(() => new Response('hello'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  await asking(url, agent)
  await retire(server, { silentMs: 1, patienceMs: HOUR_MS })
})
