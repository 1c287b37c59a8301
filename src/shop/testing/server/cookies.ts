import { sql } from 'drizzle-orm'
import { findPersonByEmail, insertPerson, type Person } from '../../../people/staff/people.sql.ts'
import type { Role } from '../../../machine/contract/role.ts'
import { startSession } from '../../../people/sign-in/sessions.ts'
import { hashToken } from '../../../people/sign-in/tokens.ts'
import type { TestServer } from './test-server.ts'

interface SessionAge {
  /** When the session was used last. */
  usedMinutesAgo?: number
  /** When it began, in minutes. */
  begunMinutesAgo?: number
  /** When password or passkey were shown last. */
  provedMinutesAgo?: number
}

/** The cookie of a new session of somebody of this role. */
export async function cookieOf(
  server: Pick<TestServer, 'context'>,
  role: Role,
  { begunMinutesAgo = 0, usedMinutesAgo = 0, provedMinutesAgo = 0 }: SessionAge = {},
): Promise<string> {
  const q = server.context.db.query
  const token = await startSession(q, await personOf(server, role), 'Firefox on Linux')
  await q.execute(sql`UPDATE sessions SET last_seen_at = now() - make_interval(mins => ${usedMinutesAgo}::int),
    created_at = now() - make_interval(mins => ${begunMinutesAgo}::int),
    proved_at = now() - make_interval(mins => ${provedMinutesAgo}::int) WHERE token_hash = ${hashToken(token)}`)
  return `session=${token}`
}

async function personOf({ context }: Pick<TestServer, 'context'>, role: Role): Promise<Person> {
  const email = `${role}.of.a.test@example.com`
  const found = await findPersonByEmail(context.db.query, email)
  return found ?? (await insertPerson(context.db.query, { email, role, passwordHash: '$argon2id$none' }))
}
