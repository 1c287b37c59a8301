/**
 * The yardstick: a bare node:http server that sends the same bytes under the same headers from memory. Its argument
 * is a JSON file of answers by path; it prints its port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answers = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<
  string,
  { headers: string[]; body: string }
>
const ready = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { headers, bytes: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((request, response) => {
  const answer = ready.get(request.url!)!
  response.writeHead(200, answer.headers)
  response.end(answer.bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
