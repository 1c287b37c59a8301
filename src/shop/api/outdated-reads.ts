import type { CallDefinition } from '../fields.contract.ts'
import { contract, type Call } from '../every-call.contract.ts'
import { shownToEveryone } from '../../machine/contract/resource.ts'

const rows = Object.entries(contract) as [Call, CallDefinition][]

/**
 * For each writing call, the reading calls that show what it changes: their earlier answers must not be relied on after it.
 * The value is the text of a header. A writing call that nothing shows has no entry.
 */
export const outdatedReads: ReadonlyMap<Call, string> = new Map(
  rows.flatMap(([writing, { changes = [] }]) => {
    const outdated = rows.filter(([, { shows = [] }]) => shows.some((resource) => changes.includes(resource)))
    return outdated.length > 0 ? [[writing, outdated.map(([call]) => call).join(', ')]] : []
  }),
)

/** Whether what everyone is shown may be another after this call: then everybody has heard of it before it is answered. */
export function changesPages({ changes = [] }: CallDefinition): boolean {
  return changes.some((resource) => shownToEveryone.includes(resource))
}
