import type { Total } from '../machine/database/database.ts'

/** How many a page of the desk's lists holds unless said. */
export const DESK_LIST_PAGE = 25

/** One page of `found`, which has one row more than `limit` if there is a next page. `next` is then this page's last id. */
export function idPage<T extends { id: number }>(found: T[], limit: number, { count, more }: Total) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    total: count,
    next: found.length > limit && last ? String(last.id) : null,
    ...(more ? { more } : {}),
  }
}
