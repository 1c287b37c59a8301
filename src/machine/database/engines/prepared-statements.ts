import type { PoolClient } from 'pg'

/** A connection's statements stay with the server until it closes: no more than these are kept there. */
const MOST_NAMES = 300

/**
 * The name under which PostgreSQL keeps a statement that is sent again and again, so that a connection has it parsed
 * once. Undefined for the first time, and beyond as many as are kept.
 */
type NameOf = (text: string) => string | undefined

/** The names of one pool's statements. */
export function nameStatements(): NameOf {
  const names = new Map<string, string>()
  // What is asked once and never again needs no name.
  const askedOnce = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    if (!askedOnce.has(text)) {
      if (askedOnce.size < MOST_NAMES) askedOnce.add(text)
      return undefined
    }
    askedOnce.delete(text)
    const name = `shop_${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * A connection lent to a transaction, whose statements are prepared by themselves. Only there: what transactions ask is
 * about rows they know, and planned the same whatever the values are; a search is not.
 */
export function withNames(client: PoolClient, nameOf: NameOf): PoolClient {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  return Object.create(client, {
    query: {
      value(config: unknown, ...rest: unknown[]) {
        const named = isStatement(config) ? { ...config, name: nameOf(config.text) } : config
        return ask(named, ...rest)
      },
    },
  }) as PoolClient
}

function isStatement(config: unknown): config is { text: string; name?: undefined } {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
}
