import { createServer, request } from 'node:http'
import { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { BucketConfig } from '../storage/bucket.ts'

/** What may happen on the way to a storage, to one request. */
export type Fault = 'cut the request' | 'cut the answer' | 'flip a byte of the request' | 'busy'

/** A bucket behind a way on which things go wrong: `next` is asked of each request by its method and address. */
export async function faultyWay(
  bucket: BucketConfig,
  next: (requestLine: string) => Fault | undefined,
): Promise<BucketConfig> {
  const { hostname, port, pathname } = new URL(bucket.url)
  const server = createServer(async (incoming, answer) => {
    const fault = next(`${incoming.method} ${incoming.url}`)
    const body = await buffer(incoming)
    if (fault === 'cut the request') return void incoming.socket.destroy()
    if (fault === 'busy') return void answer.writeHead(503).end('<Code>SlowDown</Code>')
    if (fault === 'flip a byte of the request') body[body.length >> 1]! ^= 1
    const { method, url: path, headers } = incoming
    const passed = request({ hostname, port, method, path, headers }, async (came) => {
      const bytes = await buffer(came)
      answer.writeHead(came.statusCode!, came.headers)
      if (fault !== 'cut the answer') return void answer.end(bytes)
      answer.write(bytes.subarray(0, bytes.length >> 1), () => incoming.socket.destroy())
    })
    passed.on('error', () => incoming.socket.destroy())
    passed.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  return { ...bucket, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}` }
}
