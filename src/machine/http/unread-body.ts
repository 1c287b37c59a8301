import type { IncomingMessage } from 'node:http'

/** Whoever has sent nothing of a body by now does not mean to: the first bytes come right behind the request's head. */
const FIRST_BYTES_MS = 250
/** A pause that a slow line makes between two pieces. */
const PAUSE_MS = 2_000
/** A sender who was answered early is still read to the end, for this long and up to this many bytes. */
const LINGER_MS = 10_000
const LINGER_BYTES = 64_000_000

/** Whether some of a request's body is still on its way. */
export function isUnread(incoming: IncomingMessage): boolean {
  return !incoming.complete && !incoming.destroyed
}

/**
 * An answer to whoever is still sending. Most senders read only when they have sent everything, and a connection that is
 * closed while bytes arrive takes the answer with it: so it is sent whole, what comes is read and thrown away while it
 * comes, and then the connection ends: what might still follow is never taken for another request.
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
    const longest = setTimeout(stop, LINGER_MS).unref()
    let silence = setTimeout(stop, FIRST_BYTES_MS).unref()
    function stop(): void {
      clearTimeout(longest)
      clearTimeout(silence)
      resolve()
    }
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.length
      clearTimeout(silence)
      if (bytes > LINGER_BYTES) stop()
      else silence = setTimeout(stop, PAUSE_MS).unref()
    })
    for (const event of ['end', 'close', 'error']) incoming.once(event, stop)
    incoming.resume()
  })
}
