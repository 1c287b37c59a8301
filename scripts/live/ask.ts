import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** What this machine's shop, told these settings, answers to plain HTTP; undefined while nobody does. */
export async function ask(
  settings: Readonly<Record<string, string | undefined>>,
  path: string,
  name = 'localhost',
): Promise<{ status: number; words: string } | undefined> {
  const { HOST = '', HTTPS_NAME, HTTP_PORT, PORT } = settings
  const host = /^(|0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST
  const port = HTTPS_NAME ? HTTP_PORT || 80 : PORT || 3000
  const signal = AbortSignal.timeout(10_000)
  try {
    const asked = request({ host, port, path, headers: { Host: name }, agent: false, signal }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode!, words: (await text(answer)).trim() }
  } catch {
    return undefined
  }
}

/** Asks again and again. Answers whether it came to be so in time. */
export async function until(seconds: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(500))
    if (await isSo()) return true
  return false
}
