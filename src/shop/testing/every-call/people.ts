import { Secret, TOTP } from 'otpauth'
import { makeSignInLink } from '../../../people/sign-in/sign-in-links.ts'
import { owner } from '../paypal-news.ts'
import { PASSWORD, signedInAs } from '../people.ts'
import { SoftPasskey } from '../soft-passkey.ts'
import { stranger } from '../test-shop.ts'
import { findPersonByEmail } from '../../../people/staff/people.sql.ts'
import { addNewcomer, newPasskey, signedByPasskey, type StockedServer } from '../server/stocked-server.ts'
import { OWNER } from '../server/test-server.ts'
import type { As, Rows } from './rows.ts'

export function peopleRows(server: StockedServer, as: As) {
  const { shop, context } = server
  /** Asks as somebody new, of whom nothing that a call takes away is missed. */
  const newcomer = async (factors: ('passkey' | 'app')[] = ['passkey', 'app']) => {
    const someone = await addNewcomer(server, factors)
    as(someone.cookie)
    return someone
  }
  const passkeyOf = async () => {
    const { caller } = await newcomer()
    return { id: (await shop['GET /api/account']({}, caller)).passkeys[0]!.id }
  }
  const halfIn = async (email: string) =>
    (await shop['POST /api/session']({ email, password: PASSWORD }, stranger)).secondFactor!.token
  const resetToken = async () => {
    const { id } = await newcomer()
    const link = await makeSignInLink(context.db.query, server.url, 'reset', id)
    return { token: new URL(link).searchParams.get('token')! }
  }
  const another = async () => ({ id: (await addNewcomer(server, ['passkey'])).id })
  return {
    'GET /api/session': () => ({}),
    'POST /api/session': () => OWNER,
    'POST /api/session/code': async () => {
      const { email, nextCode } = await newcomer()
      return { token: await halfIn(email), code: nextCode() }
    },
    'POST /api/session/passkey/question': () => ({}),
    'POST /api/session/passkey': async () => signedByPasskey(server, (await newcomer()).passkey),
    'POST /api/session/proof': async () => (await newcomer(), { password: PASSWORD }),
    'POST /api/session/proof/passkey': async () => signedByPasskey(server, (await newcomer()).passkey),
    'DELETE /api/session': async () => (await newcomer(), {}),
    'GET /api/session/link/{token}': resetToken,
    'POST /api/session/password': async () => ({
      ...(await resetToken()),
      password: 'a new phrase entirely',
    }),
    'POST /api/session/forgot': () => ({ email: OWNER.email }),
    'GET /api/account': async () => (await newcomer(), {}),
    'PUT /api/account/password': async () => (await newcomer(), { password: 'a new phrase entirely' }),
    'PUT /api/account/email': async () => (await newcomer(), { email: 'moved@example.com' }),
    'POST /api/account/passkeys/question': async () => (await newcomer(), {}),
    'POST /api/account/passkeys': async () => {
      const { caller } = await newcomer([])
      return await newPasskey(server, caller, new SoftPasskey('http://localhost:3000'))
    },
    'PUT /api/account/passkeys/{id}': async () => ({ ...(await passkeyOf()), name: 'Telephone' }),
    'DELETE /api/account/passkeys/{id}': passkeyOf,
    'POST /api/account/authenticator': async () => (await newcomer([]), {}),
    'POST /api/account/authenticator/confirm': async () => {
      const { caller } = await newcomer([])
      const { secret } = await shop['POST /api/account/authenticator']({}, caller)
      return { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }
    },
    'DELETE /api/account/authenticator': async () => (await newcomer(), {}),
    'POST /api/account/recovery-codes': async () => (await newcomer(), {}),
    'DELETE /api/account/sessions/{id}': async () => {
      const { email, caller } = await newcomer()
      await signedInAs(server, (await findPersonByEmail(context.db.query, email))!)
      const { sessions } = await shop['GET /api/account']({}, caller)
      return { id: sessions.find(({ isThis }) => !isThis)!.id }
    },
    'DELETE /api/account/sessions': async () => (await newcomer(), {}),
    'GET /api/people': () => ({}),
    'GET /api/people/second-factor': () => ({}),
    'PUT /api/people/second-factor': () => ({ isRequired: false }),
    'POST /api/people': () => ({ email: 'invited@example.com', role: 'packer' as const }),
    'POST /api/people/{id}/invitation': async () => {
      const invited = { email: 'again@example.com', role: 'packer' as const }
      return { id: (await shop['POST /api/people'](invited, owner)).person.id }
    },
    'PUT /api/people/{id}/role': async () => ({
      ...(await another()),
      role: 'staff' as const,
      roleSeen: 'owner' as const,
    }),
    'DELETE /api/people/{id}/factors': another,
    'DELETE /api/people/{id}': another,
    'POST /api/personal-data/count': () => ({ email: 'ada@example.com' }),
    'POST /api/personal-data/export': () => ({ email: 'ada@example.com' }),
    'POST /api/personal-data/erase': () => ({ email: 'reader@example.com' }),
  } satisfies Partial<Rows>
}
