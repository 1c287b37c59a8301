import type { Caller } from '../context.ts'
import { findPersonByEmail, insertPerson, type Person } from '../../people/staff/people.sql.ts'
import type { Role } from '../../machine/contract/role.ts'
import { hashPassword } from '../../people/security/passwords.ts'
import { startSession } from '../../people/sign-in/sessions.ts'
import { stranger, type TestShop } from './test-shop.ts'

export const PASSWORD = 'walnut lathe sunday'

/** Somebody of this role who has come in before; their address begins with `name`. */
export async function addPerson({ context }: TestShop, role: Role, name: string = role): Promise<Person> {
  const passwordHash = await hashPassword(PASSWORD)
  return await insertPerson(context.db.query, { email: `${name}@example.com`, role, passwordHash })
}

/** As somebody calls from a session of their own. */
export async function signedInAs({ context }: TestShop, person: Person): Promise<Caller> {
  const sessionToken = await startSession(context.db.query, person, 'Firefox on Linux')
  const { id, email, role } = (await findPersonByEmail(context.db.query, person.email))!
  return { ...stranger, person: { id, email, role }, sessionToken }
}

/** Calls as a stranger, and answers the session that was started, if one was. */
export async function sessionFrom(work: (caller: Caller) => Promise<unknown>): Promise<string | undefined> {
  let session: string | undefined
  await work({ ...stranger, setSession: (token) => (session = token ?? undefined) })
  return session
}
