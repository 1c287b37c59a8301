import { z } from 'zod'
import type { Get, Problem } from '../../machine/process/environment.ts'

/** A name that a shop can have, in small letters. */
export const SHOP_NAME = /^(?=.{4,253}$)(?:(?!-)[a-z\d-]{1,63}(?<!-)\.)+(?!-)[a-z\d-]{2,63}(?<![-\d])$/

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory'

export type HttpsSettings = NonNullable<ReturnType<typeof readHttps>>

/**
 * What the shop needs to speak HTTPS itself. Of the names the shop's own comes first, and the others lead to it; at
 * `httpPort` the authority comes, and others are led to HTTPS.
 */
export function readHttps(get: Get, problem: Problem) {
  const text = get('HTTPS_NAME')
  if (text === undefined) return undefined
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  const wrong = names.find((name) => !SHOP_NAME.test(name))
  if (wrong !== undefined)
    problem(
      `HTTPS_NAME must be the shop's name such as shop.example.com, or several of them between commas; “${wrong}” is none: without https:// and without a path.`,
    )
  if (names.length > 10) problem('HTTPS_NAME must be ten names at most.')
  const port = readPort('HTTPS_PORT', 443, get, problem)
  const directory = get('ACME_DIRECTORY') ?? LETS_ENCRYPT
  if (!URL.canParse(directory) || new URL(directory).protocol !== 'https:')
    problem(`ACME_DIRECTORY must be an address that begins with https://, such as ${LETS_ENCRYPT}.`)
  const email = get('ACME_EMAIL')
  if (email !== undefined && !z.email().safeParse(email).success)
    problem('ACME_EMAIL must be an email address: the authority may write there.')
  return {
    names,
    port,
    httpPort: readPort('HTTP_PORT', 80, get, problem),
    publicUrl: `https://${names[0]}${port === 443 ? '' : `:${port}`}`,
    isAt: (url: string) =>
      URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).hostname === names[0],
    authority: { directory, email, caFile: get('ACME_CA') },
  }
}

function readPort(name: string, usual: number, get: Get, problem: Problem): number {
  const port = Number(get(name) ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    problem(`${name} must be a number from 1 to 65535.`)
  return port
}
