import type { Database } from '../database.ts'

/** What was sent to a database through `query`, beside transactions. */
export interface Statements {
  texts: string[]
  /** Milliseconds from being sent to the rows' being read. */
  ms: number
}

/** The part of Drizzle's session that every statement goes through. */
interface Session {
  prepareQuery: (query: { sql: string }, ...rest: unknown[]) => { execute: (...args: unknown[]) => unknown }
}

/** Notes the statements of a database from now on. */
export function noteStatements({ query }: Database): Statements {
  const noted: Statements = { texts: [], ms: 0 }
  const session = query._.session as unknown as Session
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (statement, ...rest) => {
    const prepared = prepare(statement, ...rest)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (...args) => {
      noted.texts.push(statement.sql)
      const began = performance.now()
      try {
        return await execute(...args)
      } finally {
        noted.ms += performance.now() - began
      }
    }
    return prepared
  }
  return noted
}
