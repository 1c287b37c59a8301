import { useEffect, useState } from 'react'
import { arrivalDays } from './arrival-words.rules.ts'
import { arrivalQuery } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { keptZip, useHydrated } from '../../machine/web/stored-value.ts'

/** What asks where a parcel goes and tells of it. Few go where it takes longer: it comes when it is wanted, or was before. */
const destination = () => import('./destination.page.tsx')

/**
 * When a piece arrives, as one line of its label. A page may be kept for days: the server renders words that stay true, and the browser, which knows
 * what time it is, puts in their place the days that hold for whoever orders now. What asks for a ZIP code then comes beside them: beside the
 * server's longer words it had no room.
 */
export function ArrivalLine({ id }: { id: number }) {
  const { data } = useQuery(arrivalQuery(id))
  const hydrated = useHydrated()
  const [now] = useState(Date.now)
  const [part, setPart] = useState<Awaited<ReturnType<typeof destination>>>()
  useEffect(() => {
    if (keptZip()) void destination().then(setPart)
  }, [])
  if (!data?.words) return null
  return (
    <div>
      <dt>Arrives</dt>
      <dd className={data.remote ? 'asks' : undefined}>
        {part ? (
          <part.Destination arrival={data} now={now} tell={arrivalDays} />
        ) : (
          <>
            {(hydrated && arrivalDays(data, now)) || data.words}
            {hydrated && data.remote ? (
              <button
                type="button"
                className="link no-print"
                onClick={() => void destination().then(setPart)}
              >
                {data.remote.ask}
              </button>
            ) : null}
          </>
        )}
        {data.later ? <span className="block text-ink-soft">{data.later}</span> : null}
      </dd>
    </div>
  )
}
