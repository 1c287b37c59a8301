import { useQuery } from '@tanstack/react-query'
import type { SlipPart } from './slip.rules.ts'
import { idIn } from '../../shop/site/paths.ts'
import { idsIn, slipPartIn } from '../list/desk/orders-address.ts'
import { useHeadingFocus } from '../list/desk/orders-section.tsx'
import { Slips } from '../papers/packing-slips.desk.tsx'
import { PackingList } from './packing-list.desk.tsx'
import { PackingPage } from './packing-page.desk.tsx'
import { moneyOfSlipsQuery, packingListQuery } from './packing-queries.desk.ts'

/** The orders as whoever packs them sees them, at the same addresses as the owner's. */
export function PackingSection({ search }: { search: URLSearchParams }) {
  const id = idIn({ id: search.get('order') ?? '' })
  const isSlips = search.get('print') === 'slips'
  const isList = id === undefined && !isSlips
  useHeadingFocus(isList ? 'list' : `${isSlips} ${id} ${search.get('ids')}`, !isList)
  if (isSlips) return <PackersSlips ids={idsIn(search)} part={slipPartIn(search)} />
  return id === undefined ? <PackingList /> : <PackingPage key={id} id={id} />
}

function PackersSlips({ ids, part }: { ids: readonly number[]; part: SlipPart }) {
  const money = useQuery(moneyOfSlipsQuery(ids))
  const waiting = useQuery({
    ...packingListQuery,
    enabled: !money.isPending,
    select: ({ items, total }) => {
      if (ids.length === 0) return { items, total }
      const named = items.filter(({ id }) => ids.includes(id))
      return { items: named, total: named.length }
    },
  })
  return <Slips ids={ids} part={part} orders={waiting} money={money} />
}
