import { storeQuery } from './queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'

/** The day of a moment by the shop's clock, the same on the server and in every browser. */
export function ShopDay({ iso }: { iso: string }) {
  const { data: store } = useQuery(storeQuery)
  const words = new Date(iso).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: store?.zone ?? 'UTC',
  })
  return <time dateTime={iso}>{words}</time>
}
