import { request, startOn, type Reply, type RunningOf } from './child.ts'

export { cleanUp, request, type Reply } from './child.ts'

export const main = new URL('../main.ts', import.meta.url)

interface Api {
  /** Calls the API with a bearer token and `Prefer: return=representation`, unless `headers` say otherwise. */
  api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

export type Running = RunningOf<Api>

/** Starts PayPal's emulator on a free port and waits until it listens. */
export const startEmulator = (data?: string): Promise<Running> => startOn(main, apiAt, data)

async function apiAt(base: string): Promise<Api> {
  const token = await fetchToken(base)
  const usual = { authorization: `Bearer ${token}`, prefer: 'return=representation' }
  return {
    api: (method, path, body, headers = {}) => request(method, base + path, body, { ...usual, ...headers }),
  }
}

async function fetchToken(base: string): Promise<string> {
  const reply = await request('POST', `${base}/v1/oauth2/token`, 'grant_type=client_credentials', {
    authorization: `Basic ${btoa('emu-client:emu-secret')}`,
    'content-type': 'application/x-www-form-urlencoded',
  })
  return reply.body.access_token as string
}
