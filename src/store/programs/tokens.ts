import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { notFound, ShopError } from '../../machine/values/errors.ts'
import { checkGuess } from '../../people/security/guesses.ts'
import type { Identity } from '../../people/sign-in/sessions.ts'
import { hashToken, newToken } from '../../people/sign-in/tokens.ts'
import { findOwner } from '../../people/staff/people.sql.ts'
import { audit } from '../history/history.sql.ts'
import { TOKEN_PREFIX } from './programs.rules.ts'
import { shownReceivers } from './receivers.ts'
import { endToken, insertToken, listTokens, touchToken } from './tokens.sql.ts'

export function tokenCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/programs'() {
      const tokens = await listTokens(db.query)
      return {
        receivers: await shownReceivers({ db }),
        tokens: tokens.map(({ id, name, role, createdAt, expiresAt, lastUsedAt }) => ({
          id,
          name,
          role,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isExpired: expiresAt <= new Date(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      }
    },

    async 'POST /api/programs/tokens'({ name, role, days }, { person }) {
      const token = `${TOKEN_PREFIX}${newToken()}`
      return await db.transaction(async (tx) => {
        const { id, expiresAt } = await insertToken(tx, { tokenHash: hashToken(token), name, role, days })
        const after = { name, role, expiresAt: expiresAt.toISOString() }
        await audit(tx, { actor: actorOf(person), action: 'token.make', subject: `token:${id}`, after })
        return { token, expiresAt: expiresAt.toISOString() }
      })
    },

    async 'DELETE /api/programs/tokens/{id}'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const ended = await endToken(tx, id)
        if (!ended) throw notFound('This token has ended already.')
        const { name, role } = ended
        const before = { name, role }
        await audit(tx, { actor: actorOf(person), action: 'token.end', subject: `token:${id}`, before })
        return { message: `“${name}” opens nothing any more.` }
      })
    },
  } satisfies Partial<ShopApi>
}

/** More strange tokens than these, from all networks together, are no slip of a program's settings. */
const MOST_GUESSES_AN_HOUR = 1000

/**
 * Whom a token stands for. Throws unauthenticated for one that is not known, has expired or was ended, and too_many for who
 * tries strange ones again and again; what is known is never made to wait by that.
 */
export async function identityOfToken(
  { db }: Pick<ShopContext, 'db'>,
  token: string,
  address: string,
): Promise<Identity> {
  const found = await touchToken(db.query, hashToken(token))
  const owner = await findOwner(db.query)
  if (!found || !owner) {
    const guess = {
      secret: 'tokens',
      address,
      mostAnHour: MOST_GUESSES_AN_HOUR,
      otherWays: 'A right token still opens the shop',
    }
    await checkGuess(db.query, guess, () => Promise.resolve(false))
    throw new ShopError('unauthenticated', 'This shop knows no such token.', TOKEN_REFUSED)
  }
  const { id, name, role, endedAt, expiresAt, isExpired } = found
  if (endedAt) throw new TokenOver('This token was ended.', id)
  if (isExpired) throw new TokenOver(`This token expired at ${expiresAt.toISOString()}.`, id)
  return {
    person: { id: owner.id, email: owner.email, role, token: { id, name } },
    provedSecondsAgo: Infinity,
    needsSecondFactor: false,
  }
}

const TOKEN_REFUSED = { reason: 'token_refused' } as const

/** One that is known, by its number, and opens nothing any more. */
export class TokenOver extends ShopError {
  readonly token: number

  constructor(sentence: string, token: number) {
    super('unauthenticated', sentence, TOKEN_REFUSED)
    this.token = token
  }
}
