import { deletePasskey, findPasskey, insertPasskey, namePasskey } from '../second-factor/passkeys.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  hasSecondFactor,
  replaceRecoveryCodes,
  beginAuthenticator,
  takeStepOfAuthenticator,
} from '../second-factor/factors.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { isSecondFactorRequired, readSettings } from '../../store/settings/settings.sql.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import type { HistoryAction } from '../../store/history/history-kinds.rules.ts'
import { actorOf, type ShopContext, signedIn, type Caller, type ShopApi } from '../../shop/context.ts'
import { noteSignInChange, readAccount } from './account.ts'
import { askForNewPasskey, checkNewPasskey } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { seal, unseal } from './sealed.ts'

/** Codes of an authenticator app (TOTP, RFC 6238): six digits every 30 seconds. */

const PERIOD_SECONDS = 30
/** A clock may be this many steps off, and whoever types takes a while. */
const WINDOW = 1

type Keys = Pick<ShopContext, 'secretKey'>

/** 160 random bits, as the standard asks; not asked for until its first code was right. */
async function newAuthenticator(
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

/** Everybody's own factors: passkeys, the authenticator app, recovery codes. */
export function factorCalls(context: ShopContext) {
  const { db, publicUrl, wakeJobs } = context

  /** One change of the caller's way in, told by mail; answers how it stands then. */
  async function change<T>(caller: Caller, work: (tx: Queryable, person: Me) => Promise<T>) {
    const result = await db.transaction(async (tx) => {
      const done = await work(tx, signedIn(caller.person))
      return { done, account: await readAccount(tx, caller, context) }
    })
    wakeJobs()
    return result
  }

  return {
    async 'GET /api/account'(_, caller) {
      return await readAccount(db.query, caller, context)
    },

    async 'POST /api/account/passkeys/question'(_, { person }) {
      const { storeName } = await readSettings(db.query)
      return await askForNewPasskey(db.query, publicUrl, signedIn(person), storeName)
    },

    async 'POST /api/account/passkeys'(input, caller) {
      const passkey = await checkNewPasskey(db.query, publicUrl, signedIn(caller.person).id, input)
      const { done, account } = await change(caller, async (tx, person) => {
        if (!(await insertPasskey(tx, passkey))) throw conflict('This passkey was added before.')
        await note(tx, person, `The passkey “${input.name}” was added.`, 'passkey.add', { name: input.name })
        return await firstRecoveryCodes(tx, person)
      })
      return { account, recoveryCodes: done }
    },

    async 'PUT /api/account/passkeys/{id}'({ id, name }, caller) {
      const { account } = await change(caller, async (tx, person) => {
        const before = await findPasskey(tx, person.id, id)
        if (!before) throw notFound('This passkey was removed meanwhile.')
        await namePasskey(tx, person.id, id, name)
        await audit(tx, {
          actor: actorOf(person),
          action: 'passkey.name',
          subject: `person:${person.id}`,
          before: { name: before.name },
          after: { name },
        })
      })
      return account
    },

    async 'DELETE /api/account/passkeys/{id}'({ id }, caller) {
      const { account } = await change(caller, async (tx, person) => {
        const before = await findPasskey(tx, person.id, id)
        if (!before) throw notFound('This passkey was removed meanwhile.')
        await deletePasskey(tx, person.id, id)
        await dropCodesWithLastFactor(tx, person)
        await note(tx, person, `The passkey “${before.name}” was removed.`, 'passkey.delete')
      })
      return account
    },

    async 'POST /api/account/authenticator'(_, { person }) {
      const { id, email } = signedIn(person)
      await refuseSecondApp(db.query, id)
      return await newAuthenticator(
        db.query,
        context,
        { id, email },
        (await readSettings(db.query)).storeName,
      )
    },

    async 'POST /api/account/authenticator/confirm'({ code }, caller) {
      const { done, account } = await change(caller, async (tx, person) => {
        await refuseSecondApp(tx, person.id)
        if (!(await takeCode(tx, context, person.id, code.replace(/\s/g, ''))))
          throw invalid('code', 'This is not the code the app shows now. Wait for the next one.')
        await confirmAuthenticator(tx, person.id)
        await note(
          tx,
          person,
          'Codes of an authenticator app are asked for from now on.',
          'authenticator.add',
        )
        return await firstRecoveryCodes(tx, person)
      })
      return { account, recoveryCodes: done }
    },

    async 'DELETE /api/account/authenticator'(_, caller) {
      const { account } = await change(caller, async (tx, person) => {
        if (!(await findAuthenticator(tx, person.id))) throw notFound('The app was removed meanwhile.')
        await deleteAuthenticator(tx, person.id)
        await dropCodesWithLastFactor(tx, person)
        await note(
          tx,
          person,
          'Codes of the authenticator app are no longer asked for.',
          'authenticator.delete',
        )
      })
      return account
    },

    async 'POST /api/account/recovery-codes'(_, caller) {
      const { done, account } = await change(caller, async (tx, person) => {
        if (!(await hasSecondFactor(tx, person.id)))
          throw conflict('Recovery codes stand in for a passkey or an app. Add one of these first.')
        const codes = await makeRecoveryCodes(tx, person.id)
        await note(
          tx,
          person,
          'New recovery codes were made; those before no longer work.',
          'recovery_codes.make',
        )
        return codes
      })
      return { account, recoveryCodes: done }
    },
  } satisfies Partial<ShopApi>
}

type Me = NonNullable<Caller['person']>

async function note(
  tx: Queryable,
  person: Me,
  what: string,
  action: HistoryAction,
  after?: object,
): Promise<void> {
  await noteSignInChange(tx, what, { actor: actorOf(person), action, person, ...(after ? { after } : {}) })
}

/** With the first factor come recovery codes; null when there are some. */
async function firstRecoveryCodes(tx: Queryable, { id }: Me): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, id)) > 0 ? null : await makeRecoveryCodes(tx, id)
}

/** Codes that stand in for nothing would only look like safety. */
async function dropCodesWithLastFactor(tx: Queryable, { id }: Me): Promise<void> {
  if (await hasSecondFactor(tx, id)) return
  if (await isSecondFactorRequired(tx))
    throw conflict('The shop asks a second factor of everyone. Add another before you remove this one.')
  await replaceRecoveryCodes(tx, id, [])
}

async function refuseSecondApp(q: Queryable, id: number): Promise<void> {
  const app = await findAuthenticator(q, id)
  if (app?.confirmedAt) throw conflict('An app is set up already. Remove it first.')
}
