import { createHmac } from 'node:crypto'
import { isOnTheStreet } from './steps.rules.ts'
import type { ShopContext } from '../../shop/context.ts'

/** Where one notice reaches all search engines that take part (indexnow.org); Google reads the sitemap. */
const INDEX_NOW = 'https://api.indexnow.org/indexnow'

const PATIENCE_MS = 5_000

/** The file by which engines see that the notice comes from the shop itself. */
export const KEY_FILE = '/indexnow-key.txt'

/** The same for as long as the shop has its secret, and nothing that could be told from it. */
export function engineKey(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('IndexNow').digest('hex').slice(0, 32)
}

/** Tells search engines of a shop that others can reach. That they don't listen harms nothing: they find it later. */
export async function tellEngines(
  { publicUrl, secretKey, log }: Pick<ShopContext, 'publicUrl' | 'secretKey' | 'log'>,
  address = INDEX_NOW,
): Promise<'told' | 'not told' | 'not reachable'> {
  if (!isOnTheStreet(publicUrl)) return 'not reachable'
  const body = {
    host: new URL(publicUrl).host,
    key: engineKey(secretKey),
    keyLocation: publicUrl + KEY_FILE,
    urlList: [`${publicUrl}/`],
  }
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (status === 200 || status === 202) return 'told'
    log.warn({ status }, 'search engines did not take the notice that the shop is open')
  } catch (error) {
    log.warn({ err: error }, 'search engines could not be told that the shop is open')
  }
  return 'not told'
}
