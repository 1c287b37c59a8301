import type { Database } from '../../machine/database/database.ts'
import { readConnections, withConnections } from '../../store/connections/connections.ts'
import type { Env } from '../start/env.ts'
import { SecretKeyProblem } from './secret-key.ts'

/**
 * The environment, and what the owner has connected the shop with at the desk where it says nothing. Throws
 * SecretKeyProblem where the key does not open that: without its keys a shop must not take other payments instead.
 */
export async function readConnected(
  env: Env,
  { query }: Pick<Database, 'query'>,
  secretKey: Buffer,
): Promise<{ env: Env; mark: string }> {
  const { values, unreadable, mark } = await readConnections(query, secretKey)
  // What the environment sets is not read, so that it can't be in the way.
  const closed = unreadable.filter(
    (name) => (env.connectionsFrom as Record<string, string>)[name] === undefined,
  )
  if (closed.length > 0) throw new SecretKeyProblem(closedWords(closed, env))
  return { env: withConnections(env, values), mark }
}

function closedWords(names: string[], { dataDir, secretKey }: Env): string {
  const key = secretKey === undefined ? `the key in ${dataDir}/secret.key` : 'SECRET_KEY'
  const forget = names.map((name) => `npm run shop -- connections forget ${name}`).join(' and ')
  return (
    `What was entered at the desk (${names.join(', ')}) does not open with ${key}: it was sealed with another one, ` +
    'as after a restore into another shop. Put the right key back from where you keep a copy of it. If there is none, ' +
    `run ${forget}, start again, and enter it at the desk anew.`
  )
}
