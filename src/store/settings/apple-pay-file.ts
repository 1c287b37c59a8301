import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { readSettings } from './settings.sql.ts'

/** Where Apple asks for it: without an ending, and without being led elsewhere. */
export const APPLE_PAY_FILE = '/.well-known/apple-developer-merchantid-domain-association'

const TIMEOUT_MS = 10_000

export function applePayFileCalls(context: Pick<ShopContext, 'db' | 'publicUrl'>) {
  return {
    async 'POST /api/settings/apple-pay-file/try'() {
      const { applePayFile } = await readSettings(context.db.query)
      const at = `${context.publicUrl}${APPLE_PAY_FILE}`
      return { at, trouble: (await troubleWith(at, applePayFile)) ?? null }
    },
  } satisfies Partial<ShopApi>
}

/** What keeps Apple from finding the file there, as far as this machine can tell; undefined where nothing does. */
export async function troubleWith(
  at: string,
  file: string,
  ask: (at: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<string | undefined> {
  if (file === '') return 'The shop has no such file yet. Paste it and save the settings, then try again.'
  const { protocol, host } = new URL(at)
  if (protocol !== 'https:')
    return `The shop’s address is ${protocol}//${host}, and Apple Pay works by https alone. Give the shop such an address under Connections.`
  try {
    const response = await ask(at, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return `${host} leads on to another address, where Apple does not follow. Enter the one it ends at under Connections.`
    }
    const isThere = response.status === 200 && (await beginningOf(response, file.length + 1)) === file
    return isThere
      ? undefined
      : `Something else than the file answers at ${host}. Look under Connections whether that is this shop’s address.`
  } catch {
    return `The shop could not be reached at ${host} by https. Its address can be tried under Connections, which says what is in the way.`
  }
}

/** The first `most` bytes of an answer, as text: one that is longer is somebody else's, and not read to its end. */
async function beginningOf(response: Response, most: number): Promise<string> {
  let bytes = Buffer.alloc(0)
  for await (const chunk of response.body ?? []) {
    bytes = Buffer.concat([bytes, chunk])
    // Leaving the loop cancels the rest.
    if (bytes.length >= most) break
  }
  return bytes.toString('latin1')
}
