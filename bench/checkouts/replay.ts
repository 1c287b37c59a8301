import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** A statement as the shop sent it. */
export interface Recorded {
  client: number
  text: string
  name: string | undefined
  values: unknown[]
  /** Numbers that sequences gave in its answer. */
  ids: number[]
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The statements of one checkout, sent again bare: the same texts, with ids of their own. */
export async function replayOne(pool: Pool, statements: readonly Recorded[], unique: string): Promise<void> {
  const ids = new Map<string, string>()
  const fresh = (text: string) =>
    text
      .replace(UUID, (id) => ids.get(id) ?? (ids.set(id, randomUUID()), ids.get(id)!))
      .replace(/\b5\d{6}\b/g, (id) => ids.get(id) ?? id)
      .replace(/C?X{6,}\d+/g, (id) => `${unique}${id}`)
      .replace(/^[\w-]{32}$/, () => randomUUID().replaceAll('-', ''))
  let held: PoolClient | undefined
  try {
    for (const { text, name, values, ids: known } of statements) {
      if (/^begin/i.test(text)) held = await pool.connect()
      const given = values.map((value) =>
        typeof value === 'string'
          ? fresh(value)
          : typeof value === 'number'
            ? Number(fresh(String(value)))
            : typeof value === 'object' && value !== null
              ? (JSON.parse(fresh(JSON.stringify(value))) as unknown)
              : value,
      )
      const { rows } = await (held ?? pool).query({
        text,
        ...(name === undefined ? {} : { name }),
        values: given,
        rowMode: 'array',
      })
      const now = JSON.stringify(rows).match(/\b5\d{6}\b/g) ?? []
      for (const [index, id] of known.entries()) if (now[index]) ids.set(String(id), now[index])
      if (held && /^(commit|rollback)/i.test(text)) {
        held.release()
        held = undefined
      }
    }
  } finally {
    held?.release(true)
  }
}
