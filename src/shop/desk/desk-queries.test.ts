import { describe, expect, test } from 'vitest'
import { HttpError } from '../../machine/contract/reader.ts'
import { createDeskClient } from '../../machine/web/queries/desk-client.ts'
import { connectionsQuery, sessionQuery } from './desk-queries.ts'

/** Asks of a shop that refuses in these ways first; what came of it, and how often it was asked. */
async function askAfter(query: typeof connectionsQuery | typeof sessionQuery, ...refusals: Error[]) {
  let tries = 0
  const client = createDeskClient(async () => {
    const refused = refusals[tries++]
    if (refused) throw refused
    return 'answered'
  })
  const answer = client.fetchQuery<unknown>({ ...(query as typeof sessionQuery), retryDelay: 0 })
  return { came: await answer.catch((error: Error) => error.message), tries }
}

describe.each([
  ['connections', connectionsQuery],
  ['who is signed in', sessionQuery],
])('a desk that asks for %s while the shop starts anew', (_what, query) => {
  test('asks again while nobody answers and while it is starting, and is answered then', async () => {
    const nobody = new TypeError('Failed to fetch')
    const starting = new HttpError(503, 'The shop is starting.\n')
    expect(await askAfter(query, nobody, starting, starting)).toEqual({ came: 'answered', tries: 4 })
  })

  test('is told at once what the shop itself refuses', async () => {
    const resting = new HttpError(503, 'The database does not answer.', { reason: 'resting' })
    expect(await askAfter(query, resting)).toEqual({ came: '503: The database does not answer.', tries: 1 })
  })
})
