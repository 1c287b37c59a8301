import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { invalid } from '../../machine/values/errors.ts'
import { newToken } from '../../people/sign-in/tokens.ts'
import { audit } from '../history/history.sql.ts'
import { keepConnection, setByEnvironment } from './connections.ts'

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

/** What is in the way of a call to the shop's own address. */
type AddressTrouble = 'no_name' | 'no_answer' | 'silence' | 'certificate' | 'no_https' | 'leads_on' | 'other'

const words: Record<AddressTrouble, (name: string) => string> = {
  no_name: (name) =>
    `The internet does not know the name ${name}. Where you bought it, set an A record for it with the number of this shop’s machine; a new one takes up to an hour to be known.`,
  no_answer: (name) =>
    `The name ${name} is known, but nothing answers there. Its record may name another machine, or the machine’s firewall lets nobody in on ports 80 and 443.`,
  silence: (name) =>
    `The machine at ${name} did not answer within 10 seconds. Its record may name another machine, or a firewall swallows the call.`,
  certificate: (name) =>
    `A machine answers at ${name}, but with a certificate that is not for this name, has ended or is nobody’s. Have it made anew, or look whether the record names the right machine.`,
  no_https: (name) =>
    `A machine answers at ${name}, but not by https. Set up its certificate first, then try again.`,
  leads_on: (name) => `${name} leads on to another address. Enter the one it ends at.`,
  other: (name) =>
    `Another site or another shop answers at ${name}. Look whether the record names this shop’s machine, and whether a proxy there hands calls on to this shop.`,
}

const addressProblem = (trouble: AddressTrouble, name: string): string => words[trouble](name)
