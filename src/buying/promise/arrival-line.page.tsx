import { useEffect, useState } from 'react'
import { arrivalDays } from './arrival-words.rules.ts'
import { arrivalQuery } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { keptZip, useHydrated } from '../../machine/web/stored-value.ts'

/** Asks for the ZIP code and tells the days there. Few need it, so it loads on demand, or if a ZIP code is kept already. */
const destination = () => import('./destination.page.tsx')

/**
 * When a piece arrives, as one line of its label. A page may be cached for days, so the server renders words that stay
 * true. The browser knows the time and replaces them with the days that hold for an order placed now. Only then does the
 * button appear that asks for a ZIP code, because the server's longer words leave no room beside them.
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
