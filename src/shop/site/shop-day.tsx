import { storeQuery } from './queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment by the shop's clock, the same on the server and in every browser. */
export function ShopDay({ iso }: { iso: string }) {
  const { data: store } = useQuery(storeQuery)
  const timeZone = store?.zone ?? 'UTC'
  const words = import.meta.env.SSR
    ? keptClock(timeZone).format(new Date(iso))
    : new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
  return <time dateTime={iso}>{words}</time>
}

/** To make a clock takes longer than all else of a day, and a server draws the days of one shop. */
function keptClock(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  clocks.set(timeZone, kept)
  return kept
}
