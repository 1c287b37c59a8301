import { useState } from 'react'
import { arrivalQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { useHydrated } from '../../state/stored-value.ts'

/**
 * When a piece arrives, as a line of its label. A page may be kept for days: the server draws words that stay true, and the browser, which knows
 * what time it is, puts in their place the days that hold for whoever orders now.
 */
export function ArrivalLine({ id }: { id: number }) {
  const { data } = useQuery(arrivalQuery(id))
  const hydrated = useHydrated()
  const [openedAt] = useState(() => new Date().toISOString())
  // Until the script is there: after all of them.
  const now = hydrated ? openedAt : '~'
  const words = data?.days.find(({ before }) => now < before)?.words ?? data?.words
  return words ? (
    <div>
      <dt>Arrives</dt>
      <dd className="min-h-[3lh] sm:min-h-[2lh]">{words}</dd>
    </div>
  ) : null
}
