import type { PoolClient } from 'pg'

/** Rather one too many: a column of such a name only costs the replica a look. */
const WRITES = /\b(insert|update|delete|merge|truncate|create|alter|drop)\b/i

/** Lends `target` so that `onWrite` is called after each statement that writes, before its answer is passed on. */
export function noticing<T extends { query: PoolClient['query'] }>(target: T, onWrite: () => void): T {
  const ask = target.query.bind(target) as (...args: unknown[]) => unknown
  return Object.create(target, {
    query: {
      value(statement: unknown, ...rest: unknown[]) {
        const answer = ask(statement, ...rest)
        return answer instanceof Promise && WRITES.test(textOf(statement)) ? answer.finally(onWrite) : answer
      },
    },
  }) as T
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : ''
}
