import { useQuery } from '@tanstack/react-query'
import { waitedForQuery } from '../../../shop/desk/desk-queries.ts'

/** How many people want to be told when a piece is back; of one with options, which combinations they wait for. */
export function WaitedFor({ id }: { id: number }) {
  const { data = [] } = useQuery(waitedForQuery)
  const here = data.filter(({ pieceId }) => pieceId === id)
  if (here.length === 0) return null
  const all = here.reduce((sum, { waiting }) => sum + waiting, 0)
  const combinations = here.filter(({ productId }) => productId !== id)
  return (
    <p className="mt-1 font-semibold">
      {all === 1 ? '1 person waits' : `${all.toLocaleString('en-US')} people wait`} for it
      {combinations.length > 0
        ? `: ${combinations.map(({ name, waiting }) => `${name} (${waiting})`).join('; ')}`
        : null}
    </p>
  )
}
