import type { PersonalDataCounts } from '../../people/privacy/collect.ts'
import { counted } from '../../machine/values/counted.ts'
import type { Erasure } from '../../people/privacy/requests.ts'

/** '2 orders, 1 message'; 'nothing' where there is nothing. */
export function listedCounts(counts: PersonalDataCounts): string {
  const units = {
    orders: 'order',
    checkouts: 'unfinished checkout',
    reviews: 'review',
    messages: 'message',
    subscriptions: 'newsletter subscription',
    restockRequests: 'piece waited for',
    mails: 'mail',
  }
  const parts = (Object.keys(units) as (keyof PersonalDataCounts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => counted(counts[kind], units[kind]))
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}

/** What was erased, and how long backups still have it. */
export function erasureWords({ counts, backup, lastBackupGoesAt }: Erasure): string {
  return [
    `Erased: ${listedCounts(counts)}.`,
    counts.orders > 0 ? 'Orders keep their figures and pieces, without whom they went to.' : undefined,
    lastBackupGoesAt === null
      ? undefined
      : `Older backups still have it; the last of them goes on ${lastBackupGoesAt.slice(0, 10)}. Copies you keep elsewhere are yours to delete.`,
    backup === null
      ? 'No new backup could be made. Make one: npm run shop -- backup.'
      : `A new backup without it is made: ${backup}.`,
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}
