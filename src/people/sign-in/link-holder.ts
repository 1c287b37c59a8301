import { type Person, findOwner, findPerson } from '../staff/people.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { SignInLink } from './sign-in-links.sql.ts'
import { ShopError } from '../../machine/values/errors.ts'
import type { HistoryAction } from '../../store/history/history-kinds.rules.ts'

export const LINK_IS_SPENT = 'This link has expired or was already used. Ask for a new one.'

export const WHAT_LINKS_DO: Record<SignInLink['purpose'], HistoryAction> = {
  setup: 'person.setup',
  reset: 'person.password',
  invite: 'person.join',
}

/** The person of a link; undefined for the link that makes the first owner. */
export async function holderOf(q: Queryable, { personId }: SignInLink): Promise<Person | undefined> {
  if (personId === null && !(await findOwner(q))) return undefined
  const holder = personId === null ? undefined : await findPerson(q, personId)
  if (!holder) throw new ShopError('not_found', LINK_IS_SPENT)
  return holder
}
