import type { Input, Output } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { notePasskeyUse } from '../second-factor/passkeys.sql.ts'
import { type NewPasskey } from '../second-factor/passkeys.sql.ts'
import { findPasskeyByCredential } from '../second-factor/passkeys.sql.ts'
import { takeStep } from '../sign-in/sign-in-steps.sql.ts'
import { conflict, ShopError } from '../../machine/values/errors.ts'
import { hashToken } from '../sign-in/tokens.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'

/**
 * Passkeys, by @simplewebauthn/server, which is loaded with the first use. Every one is asked to verify its person (by
 * finger, face or PIN), so it counts as both factors; the shop's challenges are single use and short-lived.
 */
export const library = () => import('@simplewebauthn/server')

/** EdDSA, ECDSA and RSA, as browsers make them. */
export const ALGORITHMS = [-8, -7, -257]

export type Question = Output<'POST /api/session/passkey/question'>
type Answer = Input<'POST /api/session/passkey'>

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

export function partyOrRefuse(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw conflict('Passkeys are bound to a name, and this shop’s address is a number.')
  return party
}
