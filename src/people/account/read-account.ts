import type { Output } from '../../shop/every-call.contract.ts'
import type { Caller } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { countRecoveryCodes, findAuthenticator } from '../second-factor/factors.sql.ts'
import { listPasskeys } from '../second-factor/passkeys.sql.ts'
import { findPerson } from '../staff/people.sql.ts'
import { listSessions } from '../sign-in/sessions.sql.ts'
import { type ShopContext, signedIn } from '../../shop/context.ts'
import { hashToken } from '../sign-in/tokens.ts'
import { relyingPartyOf } from './relying-party.ts'

type Place = Pick<ShopContext, 'publicUrl' | 'sessionLimits'>

export type Account = Output<'GET /api/account'>

/** How the caller signs in. Neither keys nor hashes are in it. */
export async function readAccount(q: Queryable, caller: Caller, place: Place): Promise<Account> {
  const { id } = signedIn(caller.person)
  // Anew: the caller may just have changed the address.
  const { email, role } = (await findPerson(q, id))!
  const app = await findAuthenticator(q, id)
  const passkeys = await listPasskeys(q, id)
  const sessions = await listSessions(q, id, place.sessionLimits)
  const thisSession = caller.sessionToken === null ? undefined : hashToken(caller.sessionToken)
  return {
    email,
    role,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(q, id),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      stays: session.stays,
      startedAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastSeenAt.toISOString(),
      isThis: session.tokenHash === thisSession,
    })),
    passkeyHost: relyingPartyOf(place.publicUrl)?.id ?? null,
    sessionMinutes: {
      unused: place.sessionLimits.idleSeconds / 60,
      most: place.sessionLimits.absoluteSeconds / 60,
    },
  }
}
