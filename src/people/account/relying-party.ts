import { isIP } from 'node:net'

/** What passkeys of this shop are bound to: a host's name, and the one origin that may use them. */
export interface RelyingParty {
  id: string
  origin: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Undefined where PUBLIC_URL is a number, which no passkey can be bound to. On loopback it is localhost. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl)
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost'
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return undefined
  return { id: url.hostname, origin: url.origin }
}
