import type { Output } from '../../../shop/every-call.contract.ts'
import { counted } from '../../../machine/values/counted.ts'

export function ErasedWords({ erased }: { erased: Output<'POST /api/personal-data/erase'> }) {
  const { counts, backup, lastBackupGoesAt } = erased
  return (
    <div className="mt-2 grid gap-2">
      <p>Nothing in the shop names this person any more.</p>
      {counts.orders > 0 ? (
        <p>
          {counted(counts.orders, 'order')} {counts.orders === 1 ? 'stays' : 'stay'} in the books as figures
          and pieces.
        </p>
      ) : null}
      {lastBackupGoesAt === null ? null : (
        <p>
          Older backups still have what was erased. The last of them goes on {dayOf(lastBackupGoesAt)}; copies
          you have put elsewhere are yours to delete. Restored here before then, they are erased again.
        </p>
      )}
      {backup === null ? (
        <p className="notice notice-danger">
          No new backup could be made. Make one under Backups: the newest is kept however old it gets.
        </p>
      ) : (
        <p className="[overflow-wrap:anywhere]">A backup without them is made: {backup}.</p>
      )}
    </div>
  )
}

function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' })
}
