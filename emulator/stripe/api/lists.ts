import type { JsonObject } from '../../json.ts'
import { badParameter } from './errors.ts'
import { integer, map, text, type Params, type Spec } from './form.ts'

export const listSpec: Spec = { limit: 'integer', starting_after: 'text', ending_before: 'text' }

/** `created` comes as one time or as bounds. */
export const createdSpec = { created: 'map' } as const

interface Listed extends JsonObject {
  id: string
  created: number
}

/** A page of a list, the newest first, as Stripe pages it. `rows` are the oldest first. */
export function page(url: string, rows: Iterable<Listed>, params: Params): JsonObject {
  const limit = integer(params.limit) ?? 10
  if (limit < 1 || limit > 100) throw badParameter('limit', 'This value must be between 1 and 100.')
  const isAsked = within(map(params.created))
  // Sorting is stable: of what was made in the same second the later comes first.
  const all = [...rows]
    .toReversed()
    .filter(isAsked)
    .toSorted((a, b) => b.created - a.created)
  const after = text(params.starting_after)
  const before = text(params.ending_before)
  if (before !== undefined) {
    const end = place(all, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : place(all, after, 'starting_after') + 1
  const data = all.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < all.length, url }
}

function place(all: readonly Listed[], id: string, param: string): number {
  const at = all.findIndex((row) => row.id === id)
  if (at < 0) throw badParameter(param, `No such object: '${id}'`, 'resource_missing')
  return at
}

function within({ gte, gt, lte, lt }: Params) {
  return ({ created }: Listed) =>
    created >= (integer(gte) ?? -Infinity) &&
    created > (integer(gt) ?? -Infinity) &&
    created <= (integer(lte) ?? Infinity) &&
    created < (integer(lt) ?? Infinity)
}
