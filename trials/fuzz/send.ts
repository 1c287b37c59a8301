import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import type { Variant } from './variant.ts'

export type Outcome =
  | { kind: 'answered'; status: number; text: string }
  | { kind: 'cut' | 'hung'; detail: string }

/** Far longer than any call takes. */
const PATIENCE_MS = 30_000

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** What was sent last on each connection: one that is closed after an answer without a word cuts off the next. */
const lastOn = new WeakMap<Socket, string>()

/** Sends it as it is, byte for byte; what Node's own client would not send is never sent by anybody, and is undefined. */
export function send(
  url: string,
  { method, path, headers, body, twist }: Variant,
  sender: { cookie: string; address: string },
): Promise<Outcome | undefined> {
  const { hostname, port } = new URL(url)
  const sent: Record<string, string> = {
    'X-Forwarded-For': sender.address,
    Cookie: sender.cookie,
    ...(body && headers['Transfer-Encoding'] === undefined ? { 'Content-Length': String(body.length) } : {}),
    ...headers,
  }
  for (const name of Object.keys(sent)) if (sent[name] === '') delete sent[name]
  return new Promise((resolve) => {
    try {
      const asked = request({ hostname, port, method, path, headers: sent, agent, timeout: PATIENCE_MS })
      let isAnswered = false
      let before = 'a fresh connection'
      asked.on('socket', (socket: Socket) => {
        before = lastOn.get(socket) ?? before
        lastOn.set(socket, `a connection kept since ${method} ${cropped(path)} with ${twist}`)
      })
      const late = setTimeout(() => {
        resolve({ kind: 'hung', detail: `no answer within ${PATIENCE_MS / 1000} s` })
        asked.destroy()
      }, PATIENCE_MS)
      const end = (outcome: Outcome) => {
        clearTimeout(late)
        resolve(outcome)
      }
      asked.on('response', (response) => {
        isAnswered = true
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () =>
          end({ kind: 'answered', status: response.statusCode!, text: Buffer.concat(pieces).toString() }),
        )
        response.on('error', (error) => end({ kind: 'cut', detail: `in its answer: ${error.message}` }))
      })
      asked.on('error', (error) => {
        // A refusal may come before all was sent, and the rest then meets a closed door.
        if (!isAnswered) end({ kind: 'cut', detail: `${error.message} on ${before}` })
      })
      asked.end(body)
    } catch {
      resolve(undefined)
    }
  })
}

/** The call in a form that can be tried again by hand. */
export function asCurl(url: string, { method, path, headers, body, twist }: Variant): string {
  const head = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${cropped(value)}`)}`)
  const data = body === undefined ? [] : [`--data-binary ${quoted(cropped(body.toString('latin1')))}`]
  return [`# ${twist}`, `curl -X ${method} ${quoted(url + cropped(path))}`, ...head, ...data].join(' ')
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const MOST_SHOWN = 300

function cropped(text: string): string {
  const shown = text
    .slice(0, MOST_SHOWN)
    .replace(/[^\x20-\x7e]/g, (c) => `\\x${c.charCodeAt(0).toString(16)}`)
  return text.length > MOST_SHOWN ? `${shown}[${text.length} bytes in all]` : shown
}
