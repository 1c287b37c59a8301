import type { Caller } from './shop-api.contract.ts'
import { ShopError } from '../machine/values/errors.ts'

/** Who did it, as the audit log names them. The log's oldest entries say 'owner:1' of the same people. */
export function actorOf(person: Caller['person']): `person:${number}` {
  return `person:${signedIn(person).id}`
}

/** The person of a call that only signed-in people may make. */
export function signedIn(person: Caller['person']): NonNullable<Caller['person']> {
  if (!person) throw new ShopError('unauthenticated', 'Please sign in to do this.')
  return person
}
