import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readToEnd, say } from '../../shop/testing/server/edge.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

const MEGABYTE = Buffer.alloc(1_000_000, 'x')

/** Sends all of a body before it reads a word, as most programs do, and answers what it then reads. */
async function sendThenRead(head: string, megabytes: number, chunked = false): Promise<string> {
  const socket = await say(Number(new URL(server.url).port), `${head}\r\n`)
  for (let n = 0; n < megabytes; n += 1) {
    const piece = chunked
      ? Buffer.concat([Buffer.from(`${MEGABYTE.length.toString(16)}\r\n`), MEGABYTE, Buffer.from('\r\n')])
      : MEGABYTE
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  if (chunked) socket.write('0\r\n\r\n')
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += String(bytes)))
  await once(socket, 'close')
  return answer
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nContent-Type: application/json\r\n${more}\r\n`

test('a body that is too large is refused by a sentence that arrives, twenty times of twenty', async () => {
  for (let n = 0; n < 20; n += 1) {
    const chunked = n % 2 === 1
    const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${8 * MEGABYTE.length}`
    const answer = await sendThenRead(head('/api/contact', framing), 8, chunked)
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toMatch(/^connection: close/im)
    expect(answer).toMatch(/^x-content-type-options: nosniff/im)
    expect(answer).toContain('The request is too large: 100 kB is the most.')
  }
})

test('a file from somebody who may not send one is refused by a sentence that arrives', async () => {
  const answer = await sendThenRead(head('/api/pictures', `Content-Length: ${8 * MEGABYTE.length}`), 8)
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  expect(answer).toContain('Please sign in to do this.')
})

const ways = {
  'of a page': ['GET', '/', 200],
  'of a page from memory': ['GET', '/', 200],
  'of its head': ['HEAD', '/', 200],
  'of the process': ['GET', '/livez', 200],
  'of a list': ['GET', '/api/products', 200],
  'of what is not there': ['GET', '/nowhere', 404],
  'by another method': ['PUT', '/', 405],
  'of a change without a body': ['DELETE', '/api/session', 200],
  'of a link in a mail': ['POST', '/newsletter/unsubscribe?token=0123456789012345678901', 404],
  'with a file by who may send none': ['POST', '/api/pictures', 401],
} as const
const framings = ['Content-Length: 5', 'Transfer-Encoding: chunked']

describe.each(Object.keys(ways) as (keyof typeof ways)[])('a request %s that announces a body', (way) => {
  const [method, path, status] = ways[way]
  async function begin(framing: string): Promise<Socket> {
    const text = head(path, `${framing}\r\n`).replace('POST', method)
    return await say(Number(new URL(server.url).port), text)
  }

  // In less than the ten seconds for which a sender who goes on sending is read.
  test('and sends none is answered, and its connection ends', { timeout: 8_000 }, async () => {
    for (const framing of framings) {
      const answer = await readToEnd(await begin(framing))
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toMatch(/^connection: close/im)
    }
  })

  test('and sends it after the answer has no request among it answered', async () => {
    for (const framing of framings) {
      const socket = await begin(framing)
      socket.once('data', () => socket.write('GET /livez HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(2)))
      const answer = await readToEnd(socket)
      expect(answer.match(/HTTP\/1\.1 /g) ?? ['(cut)']).toHaveLength(1)
    }
  })
})
