import { useId } from 'react'
import type { BlockOf } from '../block.rules.ts'
import { BY_HAND, listingOf } from '../listing-of.rules.ts'
import { productsQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { asHref } from '../../../shop/site/paths.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { GridSkeleton, ProductGrid } from '../../../pieces/listing/page/product-grid.tsx'

export type PiecesBlock = BlockOf<'pieces'>

/** What the block's pieces are asked by; undefined where the listing that it named is no more. */
export function piecesQuery({ from, ids }: PiecesBlock) {
  if (from === BY_HAND) return ids.length > 0 ? productsQuery({ ids: ids.join() }) : undefined
  const listing = listingOf(from)
  return listing && productsQuery(listing)
}

export function ProductBlock({ block, rated }: { block: PiecesBlock; rated: boolean }) {
  const query = piecesQuery(block)
  return query ? <Listed block={block} rated={rated} query={query} /> : null
}

interface ListedProps {
  block: PiecesBlock
  rated: boolean
  query: ReturnType<typeof productsQuery>
}

function Listed({ block: { title, words, from, ids, link }, rated, query }: ListedProps) {
  const heading = useId()
  const products = useQuery(query)
  const found = products.data?.items
  if (found?.length === 0) return null
  const pieces = found && from === BY_HAND ? found.toSorted(byPlaceIn(ids)) : (found ?? [])
  return (
    <section aria-labelledby={heading} className="wrap pt-14 md:pt-24">
      <div className="mb-4 grid items-end gap-x-10 gap-y-1 md:mb-9 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id={heading} className="text-3xl">
            {title}
          </h2>
          <p className="mt-2 max-w-lg md:mt-3 text-ink-soft">{words}</p>
        </div>
        {link ? (
          <Link to={asHref(link.to)} className="link-on">
            {link.name} <span aria-hidden="true">→</span>
          </Link>
        ) : null}
      </div>
      {products.isPending ? <GridSkeleton rail /> : null}
      {products.isError ? (
        <Trouble
          message="These pieces could not be loaded just now."
          onRetry={() => void products.refetch()}
        />
      ) : null}
      <ProductGrid products={pieces} rated={rated} rail {...(pieces.length % 5 === 0 ? { row: 5 } : {})} />
    </section>
  )
}

const byPlaceIn = (ids: readonly number[]) => (a: { id: number }, b: { id: number }) =>
  ids.indexOf(a.id) - ids.indexOf(b.id)
