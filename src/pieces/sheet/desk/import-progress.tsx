import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../machine/web/queries/ask.ts'

/** The shop is asked again after so many milliseconds. */
const ASKED_AGAIN_MS = 700

const progressQuery = (plan: string) => ({
  ...ask('GET /api/desk/product-sheet/progress', { plan }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ASKED_AGAIN_MS,
})

/** How far an import has come, while it is on its way. */
export function ImportProgress({ plan }: { plan: string }) {
  const { data } = useQuery(progressQuery(plan))
  if (!data || data.done === null || data.total === null) return null
  const words = `${data.done.toLocaleString()} of ${data.total.toLocaleString()}`
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress aria-label="Import" value={data.done} max={data.total} className="h-2 w-48 max-w-full" />
      <output className="tabular-nums">{words}</output>
    </div>
  )
}
