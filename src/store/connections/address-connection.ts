import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { invalid } from '../../machine/values/errors.ts'
import { newToken } from '../../people/sign-in/tokens.ts'
import { audit } from '../history/history.sql.ts'
import { addressProblem, type AddressTrouble } from './address-words.rules.ts'
import { keepConnection } from './connections.ts'
import { setByEnvironment } from './set-by-environment.ts'

/** Where a shop says that it is itself. */
export const PROOF_PATH = '/.well-known/handmade-shop'

/** What this shop answers to a word, and no other: by its secret key, so that any of its processes can. */
export function answerTo(secretKey: Buffer, word: string): string {
  return createHmac('sha256', secretKey).update(`address proof ${word}`).digest('base64url')
}

/** The shop's address: called, and kept once the call came back to this very shop. */
export function addressConnection({ db, secretKey, connected }: ShopContext) {
  return {
    async 'POST /api/connections/address'({ publicUrl: typed }, { person }) {
      setByEnvironment(connected, 'address', 'The address and its ways')
      const publicUrl = readAddress(typed)
      await callAddress(publicUrl, secretKey)
      await db.transaction(async (tx) => {
        await keepConnection(tx, secretKey, 'address', { publicUrl })
        await audit(tx, {
          actor: actorOf(person),
          action: 'connection.address',
          subject: 'connection:address',
          after: { address: publicUrl },
        })
      })
      return { message: `The shop answers at ${publicUrl}, and that is its address from now on.` }
    },
  } satisfies Partial<ShopApi>
}

function readAddress(typed: string): string {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw invalid(
      'publicUrl',
      'must be an address such as https://shop.example.com, with nothing after the name',
    )
  return url.origin
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 200

/**
 * Calls the shop from outside, as far as this machine can. Throws invalid with what is in the way. Of an answer that is
 * not the shop's own nothing is told but that it is another's: the call must not become a window into other machines.
 */
export async function callAddress(publicUrl: string, secretKey: Buffer): Promise<void> {
  const word = newToken()
  const trouble = await askAt(`${publicUrl}${PROOF_PATH}?word=${word}`, answerTo(secretKey, word))
  if (trouble) throw invalid('publicUrl', addressProblem(trouble, new URL(publicUrl).hostname))
}

async function askAt(address: string, expected: string): Promise<AddressTrouble | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return 'leads_on'
    }
    const said = await firstBytes(response)
    const [given, wanted] = [Buffer.from(said), Buffer.from(`${expected}\n`)]
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? undefined : 'other'
  } catch (error) {
    return troubleOf(error)
  }
}

async function firstBytes(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop cancels the rest.
    if (length > MAX_BYTES) break
  }
  return Buffer.concat(chunks).toString('latin1')
}

function troubleOf(error: unknown): AddressTrouble {
  const { cause = error } = error as { cause?: NodeJS.ErrnoException }
  const said = `${(cause as NodeJS.ErrnoException).code ?? ''} ${String(cause)} ${String(error)}`
  if (/ENOTFOUND|EAI_AGAIN/.test(said)) return 'no_name'
  if (/CERT|certificate|SELF_SIGNED|UNABLE_TO|ALTNAME/i.test(said)) return 'certificate'
  if (/SSL|TLS|wrong version|EPROTO/i.test(said)) return 'no_https'
  if (/abort|timeout|timed out/i.test(said)) return 'silence'
  return 'no_answer'
}
