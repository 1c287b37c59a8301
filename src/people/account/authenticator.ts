import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Queryable } from '../../machine/database/database.ts'
import {
  beginAuthenticator,
  findAuthenticator,
  takeStepOfAuthenticator,
} from '../second-factor/factors.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import type { ShopContext } from '../../shop/context.ts'
import { seal, unseal } from './sealed.ts'

/** Codes of an authenticator app (TOTP, RFC 6238): six digits every 30 seconds. */

const PERIOD_SECONDS = 30
/** A clock may be this many steps off, and whoever types takes a while. */
const WINDOW = 1

type Keys = Pick<ShopContext, 'secretKey'>

/** 160 random bits, as the standard asks; not asked for until its first code was right. */
export async function newAuthenticator(
  q: Queryable,
  { secretKey }: Keys,
  person: { id: number; email: string },
  storeName: string,
): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = new Secret({ size: 20 })
  await beginAuthenticator(q, person.id, seal(secretKey, sealedFor(person.id), secret.base32))
  const uri = totpOf(secret, { issuer: storeName, label: person.email }).toString()
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Whether a code is right and new; each is taken once. */
export async function takeCode(
  q: Queryable,
  { secretKey }: Keys,
  personId: number,
  code: string,
): Promise<boolean> {
  // Six signs of another script are more bytes than six digits, which otpauth's comparison refuses by throwing.
  if (!/^\d{6}$/.test(code)) return false
  const kept = await findAuthenticator(q, personId)
  if (!kept) return false
  const secret = unseal(secretKey, sealedFor(personId), kept.sealedSecret)
  if (secret === undefined) {
    throw conflict(
      'The shop can’t check codes of the app: the key it keeps them with is another than before. Use a recovery code or a passkey, then set the app up anew.',
      'other_key',
    )
  }
  const timestamp = Date.now()
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return false
  return await takeStepOfAuthenticator(q, personId, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta)
}

function totpOf(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
}

const sealedFor = (personId: number) => `authenticator:${personId}`
