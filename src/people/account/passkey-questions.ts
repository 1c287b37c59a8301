import type { Queryable } from '../../machine/database/database.ts'
import { listPasskeys } from '../second-factor/passkeys.sql.ts'
import { newToken, hashToken } from '../sign-in/tokens.ts'
import { insertStep } from '../sign-in/sign-in-steps.sql.ts'
import { type Question, library, partyOrRefuse, ALGORITHMS } from './passkeys.ts'

const CHALLENGE_MINUTES = 5

export async function askForPasskey(q: Queryable, publicUrl: string): Promise<Question> {
  const { generateAuthenticationOptions } = await library()
  const { id } = partyOrRefuse(publicUrl)
  // No list of keys: the browser offers those it has, and nobody learns whose there are.
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
  return await keepQuestion(q, 'passkey', options)
}

export async function askForNewPasskey(
  q: Queryable,
  publicUrl: string,
  person: { id: number; email: string },
  storeName: string,
): Promise<Question> {
  const { generateRegistrationOptions } = await library()
  const { id } = partyOrRefuse(publicUrl)
  const known = await listPasskeys(q, person.id)
  const options = await generateRegistrationOptions({
    rpName: storeName,
    rpID: id,
    userID: new TextEncoder().encode(String(person.id)),
    userName: person.email,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return await keepQuestion(q, 'passkey-add', options, person.id)
}

async function keepQuestion(
  q: Queryable,
  purpose: 'passkey' | 'passkey-add',
  options: { challenge: string },
  personId?: number,
): Promise<Question> {
  const token = newToken()
  await insertStep(q, {
    tokenHash: hashToken(token),
    purpose,
    challenge: options.challenge,
    minutes: CHALLENGE_MINUTES,
    ...(personId === undefined ? {} : { personId }),
  })
  return { token, options: { ...options } }
}
