import { useEffect, useState } from 'react'
import { arrivalWords } from '../../../domain/checkout/arrival/arrival-words.ts'
import { arrivalQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { keptZip, useHydrated } from '../../state/stored-value.ts'

/** What asks where a parcel goes and tells of it. Few go where it takes longer: it comes when it is wanted, or was before. */
const destination = () => import('../destination/destination.tsx')

/**
 * When a piece arrives, as a line of its label. A page may be kept for days: the server draws words that stay true, and the browser, which knows
 * what time it is, puts in their place the days that hold for whoever orders now.
 */
export function ArrivalLine({ id }: { id: number }) {
  const { data } = useQuery(arrivalQuery(id))
  const hydrated = useHydrated()
  const [openedAt] = useState(Date.now)
  const [part, setPart] = useState<Awaited<ReturnType<typeof destination>>>()
  useEffect(() => {
    if (keptZip()) void destination().then(setPart)
  }, [])
  if (!data?.words) return null
  // Until the script is there: after all of them.
  const now = hydrated ? openedAt : Infinity
  return (
    <div>
      <dt>Arrives</dt>
      <dd>
        {part ? (
          <part.Destination arrival={data} now={now} tell={arrivalWords} />
        ) : (
          <p className="min-h-[3lh] sm:min-h-[2lh]">{arrivalWords(data, now)}</p>
        )}
        {part || !data.remote ? null : (
          <button
            type="button"
            className="link no-print needs-script block text-left"
            onClick={() => void destination().then(setPart)}
          >
            {data.remote.ask}
          </button>
        )}
      </dd>
    </div>
  )
}
