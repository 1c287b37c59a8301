import { createHmac, timingSafeEqual } from 'node:crypto'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { invalid } from '../../machine/values/errors.ts'
import { newToken } from '../../people/sign-in/tokens.ts'
import { keepProved, refuseSetElsewhere } from './connections.ts'

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
      refuseSetElsewhere(connected, 'address')
      const publicUrl = readAddress(typed)
      await callAddress(publicUrl, secretKey)
      const proved = { name: 'address', value: { publicUrl }, after: { address: publicUrl } } as const
      await db.transaction((tx) => keepProved(tx, secretKey, { ...proved, actor: actorOf(person) }))
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
  if (trouble) throw invalid('publicUrl', words[trouble](new URL(publicUrl).hostname))
}

async function askAt(address: string, expected: string): Promise<AddressTrouble | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return 'leads_on'
    }
    const [given, wanted] = [await firstBytes(response), Buffer.from(`${expected}\n`)]
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? undefined : 'other'
  } catch (error) {
    return troubleOf(error)
  }
}

async function firstBytes(response: Response): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for await (const chunk of response.body ?? []) {
    bytes = Buffer.concat([bytes, chunk])
    // Leaving the loop cancels the rest.
    if (bytes.length > MAX_BYTES) break
  }
  return bytes
}

function troubleOf(error: unknown): AddressTrouble {
  const { cause = error } = error as { cause?: NodeJS.ErrnoException }
  const errorText = `${(cause as NodeJS.ErrnoException).code ?? ''} ${String(cause)} ${String(error)}`
  if (/ENOTFOUND|EAI_AGAIN/.test(errorText)) return 'no_name'
  if (/CERT|certificate|SELF_SIGNED|UNABLE_TO|ALTNAME/i.test(errorText)) return 'certificate'
  if (/SSL|TLS|wrong version|EPROTO/i.test(errorText)) return 'no_https'
  if (/abort|timeout|timed out/i.test(errorText)) return 'silence'
  return 'no_answer'
}

/** What is in the way of a call to the shop's own address, and whom to ask for what. */
const words = {
  no_name: (name: string) =>
    `The internet does not know the name ${name}. Where you bought it, set an A record for it with the number of the computer the shop runs on; a new one takes up to an hour to be known.`,
  no_answer: (name: string) =>
    `The name ${name} is known, but nothing answers there. Compare the number in its A record with that of the computer the shop runs on. Where it is the same, that computer lets nobody in: ask whoever set it up to open ports 80 and 443.`,
  silence: (name: string) =>
    `Nothing at ${name} answered within 10 seconds. Compare the number in its A record with that of the computer the shop runs on. Where it is the same, a firewall swallows the call: ask whoever set it up.`,
  certificate: (name: string) =>
    `Something answers at ${name}, but browsers would warn of it: its certificate is for another name, or has ended. Compare the number in the name’s A record with that of the computer the shop runs on, or ask whoever set that up for a new certificate.`,
  no_https: (name: string) =>
    `Something answers at ${name}, but not by https, so anybody on the way could read along. Ask whoever set up the shop’s computer for a certificate, then try again.`,
  leads_on: (name: string) => `${name} leads on to another address. Enter the one it ends at.`,
  other: (name: string) =>
    `Another site or another shop answers at ${name}. Compare the number in its A record with that of the computer the shop runs on. Where it is the same, ask whoever set that up to lead this name to the shop.`,
}
type AddressTrouble = keyof typeof words
