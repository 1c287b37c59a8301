import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ShopContext } from '../../shop/context.ts'
import { keyedHash } from '../security/keyed-hash.ts'

/**
 * Browsers in which somebody has signed in before, after OWASP's 'device cookies': guesses from them are counted apart,
 * so that strangers who guess do not keep a person out of where she was. Such a token opens nothing by itself. It names
 * a person by number, when it was given, and itself, and is signed: whoever has none can't make one.
 */

/** Browsers keep a cookie no longer. */
export const KNOWN_DEVICE_DAYS = 400

/** The most people whose browser this can be. */
const MOST_PEOPLE = 4

type Keys = Pick<ShopContext, 'secretKey'>

/** The name of this browser as `personId` knows it; undefined when they never signed in here. */
export function knownDeviceOf(keys: Keys, cookie: string | null, personId: number): string | undefined {
  return tokensIn(keys, cookie).find((token) => token.personId === personId)?.name
}

/** Whether anybody of the shop has signed in at this browser: told without asking the database. */
export function isKnownDevice(keys: Keys, cookie: string | null): boolean {
  return tokensIn(keys, cookie).length > 0
}

/** The cookie of a browser in which `personId` has just signed in; others who did so stay in it. */
export function withKnownDevice(keys: Keys, cookie: string | null, personId: number): string {
  const body = `${personId}.${nowSeconds()}.${randomBytes(12).toString('base64url')}`
  const others = tokensIn(keys, cookie).filter((token) => token.personId !== personId)
  return [`${body}.${signatureOf(keys, body)}`, ...others.map(({ text }) => text)]
    .slice(0, MOST_PEOPLE)
    .join('~')
}

interface Token {
  personId: number
  name: string
  text: string
}

function tokensIn(keys: Keys, cookie: string | null): Token[] {
  return (cookie ?? '').split('~', MOST_PEOPLE).flatMap((text) => {
    const [person = '', since = '', name = '', signature = ''] = text.split('.')
    const given = Buffer.from(signature)
    const right = Buffer.from(signatureOf(keys, `${person}.${since}.${name}`))
    if (given.length !== right.length || !timingSafeEqual(given, right)) return []
    if (nowSeconds() - Number(since) > KNOWN_DEVICE_DAYS * 86_400) return []
    return [{ personId: Number(person), name, text }]
  })
}

const signatureOf = ({ secretKey }: Keys, body: string) => keyedHash(secretKey, 'known devices')(body)

const nowSeconds = () => Math.floor(Date.now() / 1000)
