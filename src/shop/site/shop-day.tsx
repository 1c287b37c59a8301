import { storeQuery } from './queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'

/** To make one takes as long as to render a page of words: the last zone's is kept. */
let dates: { zone: string; format: Intl.DateTimeFormat } | undefined

/** Such as 'November 29, 2026'. */
function dateIn(zone: string, iso: string): string {
  if (dates?.zone !== zone) {
    dates = { zone, format: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }) }
  }
  return dates.format.format(new Date(iso))
}

/** The day of a moment by the shop's clock, the same on the server and in every browser. */
export function ShopDay({ iso }: { iso: string }) {
  const { data: store } = useQuery(storeQuery)
  return <time dateTime={iso}>{dateIn(store?.zone ?? 'UTC', iso)}</time>
}
