import type { Context } from 'hono'
import type { CallDefinition } from '../fields.contract.ts'
import { PROOF_SECONDS, reaches } from '../../machine/contract/role.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { type Identity, isOpenToStaff } from '../../people/sign-in/sessions.ts'
import { contract, type Call } from '../every-call.contract.ts'
import type { AppParts } from '../start/app-parts.ts'

/**
 * Reads a token from the Authorization header (RFC 6750) and from nowhere else, because addresses are logged and kept.
 * Calls whose answer is the same for everyone ignore it: they are answered from memory, where nobody asks who calls.
 */
export function bearerOf(c: Context, { cached }: CallDefinition): string | undefined {
  return cached ? undefined : /^Bearer +(\S*) *$/i.exec(c.req.header('Authorization') ?? '')?.[1]
}

/** Who may call, as the contract says and, for a few calls, the shop's settings. */
async function accessOf(
  { database }: Pick<AppParts, 'database'>,
  { access, staffIf }: CallDefinition,
): Promise<CallDefinition['access']> {
  return staffIf && (await isOpenToStaff(database.query, staffIf)) ? 'staff' : access
}

/** The one place where the contract's access column is obeyed. */
export async function refuseUnlessAllowed(
  parts: Pick<AppParts, 'database'>,
  call: Call,
  session: Identity | null,
): Promise<void> {
  const { freshProof, beforeSecondFactor } = contract[call] as CallDefinition
  const access = await accessOf(parts, contract[call])
  if (access === 'public') return
  if (!session) throw new ShopError('unauthenticated', 'Please sign in to do this.')
  if (!reaches(session.person.role, access)) {
    throw new ShopError(
      'forbidden',
      access === 'owner'
        ? 'Only an owner of the shop may do this.'
        : session.person.token
          ? 'The role of this token does not include this.'
          : 'Your role does not include this. An owner of the shop can change it.',
      { reason: 'role_too_low' },
    )
  }
  if (session.person.token && !isForPrograms(call)) {
    throw new ShopError('forbidden', 'No token may do this: a person does, signed in at the desk.', {
      reason: 'token_refused',
    })
  }
  if (session.needsSecondFactor && !beforeSecondFactor) {
    throw new ShopError('forbidden', 'This shop asks a second factor of everyone. Set up yours first.', {
      reason: 'second_factor_needed',
    })
  }
  if (freshProof && session.provedSecondsAgo > PROOF_SECONDS) {
    throw new ShopError('forbidden', 'Please show your password or a passkey again first.', {
      reason: 'proof_needed',
    })
  }
}

/**
 * Programs may not make calls about a person's own sign-in, nor calls that need a fresh proof of who somebody is. Nor may
 * they read what holds such secrets: mails in the mailbox have links that sign in, and Health shows the monitor's token.
 */
export const isForPrograms = (call: Call): boolean =>
  !(contract[call] as CallDefinition).freshProof &&
  !/^\w+ \/api\/(account|session|mailbox|desk\/health)\b/.test(call)

/** A page of another site must not act with the owner's session: browsers say where a request comes from. */
export function refuseForeignOrigin(c: Context, parts: AppParts): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  if (site === 'cross-site' || (origin !== undefined && !parts.isOwnOrigin(origin, c.req.header('Host')))) {
    throw new ShopError('forbidden', 'Requests from other sites are not taken.')
  }
}
