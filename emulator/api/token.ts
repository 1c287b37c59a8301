import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Emulator } from '../emulator.ts'
import { resourceId } from '../ids.ts'
import type { JsonObject } from '../json.ts'

/** True when the Authorization header carries the client's id and secret (RFC 7617). */
export function isClient(emulator: Emulator, header: string | undefined): boolean {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return false
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  return isSame(given, `${emulator.clientId}:${emulator.clientSecret}`)
}

/** The answer of POST /v1/oauth2/token. Tokens carry their own proof, so they outlive a restart. */
export function issueToken(emulator: Emulator): JsonObject {
  const { tokenLifeSeconds, tokenGeneration } = emulator.store.settings
  const expiresAt = Math.floor(Date.now() / 1000) + tokenLifeSeconds
  const content = `A21AA.${expiresAt}.${tokenGeneration}.${resourceId(12)}`
  return {
    scope:
      'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
    access_token: `${content}.${proof(emulator, content)}`,
    token_type: 'Bearer',
    app_id: 'APP-EMULATOR',
    expires_in: tokenLifeSeconds,
    nonce: `${new Date().toISOString()}${resourceId(12)}`,
  }
}

/** True for a token that this client was given, and that has neither ended nor been withdrawn. */
export function isTokenValid(emulator: Emulator, header: string | undefined): boolean {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? ''
  const cut = token.lastIndexOf('.')
  const content = token.slice(0, Math.max(cut, 0))
  const [, expiresAt, generation] = content.split('.').map(Number)
  if (generation !== emulator.store.settings.tokenGeneration) return false
  return isSame(token.slice(cut + 1), proof(emulator, content)) && Number(expiresAt) > Date.now() / 1000
}

function proof(emulator: Emulator, content: string): string {
  return createHmac('sha256', emulator.clientSecret).update(content).digest('base64url')
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
