import { useQuery } from '@tanstack/react-query'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import { waitedForQuery } from '../../shop/desk/desk-queries.ts'

/** So many are named, the most wanted first. */
const NAMED = 3

/** For how many people something is sold out that they want to be told of. */
export function MostWanted() {
  const { data = [] } = useQuery(waitedForQuery)
  if (data.length === 0) return null
  const all = data.reduce((sum, { waiting }) => sum + waiting, 0)
  return (
    <li className="flex flex-wrap items-center gap-x-5 py-0.5">
      <span className="py-2">
        {all === 1 ? 'One person waits' : `${all.toLocaleString('en-US')} people wait`} for what is sold out:
      </span>
      {data.slice(0, NAMED).map(({ productId, pieceId, name, waiting }) => (
        <Link
          key={productId}
          to={hrefTo('adminSection', { section: 'products', query: { search: `#${pieceId}` } })}
          className="btn-quiet"
        >
          {name} ({waiting})
        </Link>
      ))}
    </li>
  )
}
