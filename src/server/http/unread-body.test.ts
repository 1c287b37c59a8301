import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say } from '../testing/edge.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

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
