import { useRef } from 'react'
import { storeQuery } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { PageModule } from '../../shop/navigation/lazy-page.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import { keepsForTab, useHydrated } from '../../machine/web/stored-value.ts'
import { useFavorites } from './marked.page.ts'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { EmptyShelf } from '../listing/page/empty-shelf.tsx'
import { GridSkeleton } from '../listing/page/product-grid.tsx'
import { FavoriteTile } from './favorite-tile.page.tsx'
import { useMarkedProducts } from './use-marked-products.page.ts'

export const page: PageModule = {
  Page: FavoritesPage,

  head: () => ({ title: 'Your favorites' }),
}

function FavoritesPage() {
  const hydrated = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = useFavorites().toReversed()
  return (
    <div className="wrap min-h-dvh pt-10 md:pt-16" aria-busy={!hydrated}>
      <h1 ref={heading} tabIndex={-1} className="title">
        Your favorites
        {hydrated && ids.length > 0 ? (
          <span className="text-ink-soft">
            , {ids.length} {ids.length === 1 ? 'piece' : 'pieces'}
          </span>
        ) : null}
      </h1>
      <p className="mt-3 max-w-xl text-ink-soft">
        <span className={hydrated ? undefined : 'invisible'}>
          {hydrated && keepsForTab()
            ? 'Remembered while this tab is open: your browser lets the shop keep nothing.'
            : 'Remembered in this browser only.'}
        </span>{' '}
        Marking a piece does not set it aside for you.
      </p>
      {hydrated && ids.length === 0 ? (
        <NothingMarked />
      ) : (
        <>
          <hr className="track my-8" />
          {hydrated ? (
            <Favorites ids={ids} onLastRemoved={() => heading.current?.focus()} />
          ) : (
            <GridSkeleton />
          )}
        </>
      )}
    </div>
  )
}

function Favorites({ ids, onLastRemoved }: { ids: readonly number[]; onLastRemoved: () => void }) {
  const { data: store } = useQuery(storeQuery)
  const marked = useMarkedProducts(ids)
  if (marked.isError) {
    return (
      <Trouble
        message="Your favorites could not be loaded just now. They are still remembered."
        onRetry={() => void marked.refetch()}
      />
    )
  }
  if (marked.isPending) return <GridSkeleton />
  return (
    <ul className="grid-pieces" aria-label="Your favorites">
      {ids.map((id, index) => (
        <FavoriteTile
          key={id}
          id={id}
          product={marked.data.get(id)}
          waiting={marked.isPlaceholderData}
          rated={store?.placeholderRatings ?? false}
          load={index < 4 ? 'eager' : 'lazy'}
          onLastRemoved={onLastRemoved}
        />
      ))}
    </ul>
  )
}

function NothingMarked() {
  return (
    <div className="mt-8">
      <EmptyShelf
        title="Nothing marked yet"
        drawing="tag"
        hint="The heart on a piece’s page keeps it here for you, until you come back."
      >
        <Link to={hrefTo('products')} className="btn btn-primary">
          See all pieces
        </Link>
      </EmptyShelf>
    </div>
  )
}
