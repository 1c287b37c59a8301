import { get } from 'node:http'

export interface RawAnswer {
  /** Until the last byte; 0 as status when the connection was refused, cut, or silent for a minute. */
  ms: number
  status: number
}

/** Asks once, on a connection of its own, as a new visitor does. */
export async function askRaw(url: string, path: string): Promise<RawAnswer> {
  const began = performance.now()
  const status = await new Promise<number>((resolve) => {
    const request = get(
      url.replace('localhost', '127.0.0.1') + path,
      { agent: false, timeout: 60_000 },
      (answer) => {
        answer.resume()
        answer.once('close', () => resolve(answer.complete ? answer.statusCode! : 0))
      },
    )
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(0))
  })
  return { ms: performance.now() - began, status }
}
