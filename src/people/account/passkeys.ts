import type { Input, Output } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  findPasskeyByCredential,
  listPasskeys,
  type NewPasskey,
  notePasskeyUse,
} from '../second-factor/passkeys.sql.ts'
import { insertStep, takeStep } from '../sign-in/sessions.sql.ts'
import { conflict, ShopError } from '../../machine/values/errors.ts'
import { hashToken, newToken } from '../sign-in/tokens.ts'
import { isIP } from 'node:net'

/** What passkeys of this shop are bound to: a host's name, and the one origin that may use them. */
interface RelyingParty {
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

/**
 * Passkeys, by @simplewebauthn/server, which is loaded with the first use. Every one is asked to verify its person (by
 * finger, face or PIN), so it counts as both factors; the shop's challenges are single use and short-lived.
 */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ECDSA and RSA, as browsers make them. */
const ALGORITHMS = [-8, -7, -257]

type Question = Output<'POST /api/session/passkey/question'>
type Answer = Input<'POST /api/session/passkey'>

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

/** The person whose passkey signed. Throws forbidden where it is none of the shop's, or signed something else. */
export async function personOfPasskey(
  q: Queryable,
  publicUrl: string,
  { token, response }: Answer,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { id, origin } = partyOrRefuse(publicUrl)
  // Used up whether or not the answer is right.
  const question = await takeStep(q, hashToken(token), 'passkey')
  if (!question?.challenge) throw notTaken('That took too long. Please try again.')
  const passkey = await findPasskeyByCredential(q, response.id)
  if (!passkey) throw notTaken('This passkey is not known here. Sign in another way.')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: question.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  }).catch(refuse)
  if (!verified) refuse()
  await notePasskeyUse(q, passkey.id, authenticationInfo.newCounter)
  return passkey.personId
}

/** Checks what was made of the question, and answers the passkey to keep. */
export async function checkNewPasskey(
  q: Queryable,
  publicUrl: string,
  personId: number,
  { token, name, response }: Input<'POST /api/account/passkeys'>,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library()
  const { id, origin } = partyOrRefuse(publicUrl)
  const question = await takeStep(q, hashToken(token), 'passkey-add')
  if (!question?.challenge || question.personId !== personId) {
    throw conflict('That took too long. Please add the passkey again.')
  }
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: question.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse)
  if (!verified) return refuse()
  const { credential } = registrationInfo
  return {
    personId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: credential.transports ?? [],
  }
}

function refuse(): never {
  throw notTaken('The passkey’s answer was not right. Please try again.')
}

function notTaken(sentence: string): ShopError {
  return new ShopError('forbidden', sentence, { reason: 'passkey_refused' })
}

function partyOrRefuse(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw conflict('Passkeys are bound to a name, and this shop’s address is a number.')
  return party
}
