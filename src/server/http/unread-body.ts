import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** For so long, and so many bytes, a sender who was answered before the end is read to the end. */
const LINGER_MS = 10_000
const LINGER_BYTES = 64_000_000

/** The request whose body is still on its way; undefined once all of it is here. */
export function unreadBody(c: Context): IncomingMessage | undefined {
  const { incoming } = c.env as { incoming?: IncomingMessage }
  return incoming && !incoming.complete && !incoming.destroyed ? incoming : undefined
}

/**
 * An answer to whoever is still sending. Most senders read only when they have sent everything, and a connection that is
 * closed while bytes arrive takes the answer with it: so it is sent whole, what comes is read and thrown away, and then
 * the connection ends.
 */
export async function answerWhileReading(answer: Response, incoming: IncomingMessage): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      await readToTheEnd(incoming)
      controller.close()
    },
  })
  const headers = new Headers(answer.headers)
  headers.set('Content-Length', String(bytes.length))
  headers.set('Connection', 'close')
  return new Response(body, { status: answer.status, headers })
}

async function readToTheEnd(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return
  // Whoever listened before would keep in memory what nobody wants.
  incoming.removeAllListeners('data')
  await new Promise<void>((resolve) => {
    let bytes = 0
    const timer = setTimeout(resolve, LINGER_MS).unref()
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > LINGER_BYTES) resolve()
    })
    for (const event of ['end', 'close', 'error']) {
      incoming.once(event, () => {
        clearTimeout(timer)
        resolve()
      })
    }
    incoming.resume()
  })
}
