import { useRef } from 'react'
import type { PageModule } from '../../shop/navigation/lazy-page.ts'
import { hrefTo, hrefToPiece, Link } from '../../shop/site/paths.ts'
import { keepsForTab, useHydrated } from '../../machine/web/stored-value.ts'
import { removeFavorite, useFavorites } from './marked.page.ts'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { EmptyShelf } from '../listing/page/empty-shelf.tsx'
import { gridSizes, GridSkeleton } from '../listing/page/product-grid.tsx'
import { useMarkedProducts } from './use-marked-products.page.ts'
import type { Product } from '../product/product.rules.ts'
import { toast } from '../../machine/web/toasts.ts'
import { CloseIcon } from '../../machine/web/ui/icons.tsx'
import type { PictureUse } from '../pictures/picture.part.tsx'
import { pieceNumber, ProductCard, type ProductCardProps, useOnCards } from '../listing/page/product-card.tsx'
import { AddToCart } from '../product/page/add-to-cart.tsx'

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
  const onCards = useOnCards()
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
          onCards={onCards}
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

interface FavoriteTileProps {
  id: number
  /** Undefined while it is on its way, and for good when the shop has it no more. */
  product: Product | undefined
  waiting: boolean
  onCards: Pick<ProductCardProps, 'rated' | 'numbered'>
  load: PictureUse['load'] & string
  onLastRemoved: () => void
}

/** A marked piece, with what can be done about it. */
function FavoriteTile({ id, product, waiting, onCards, load, onLastRemoved }: FavoriteTileProps) {
  const tile = useRef<HTMLLIElement>(null)
  const name = product?.name ?? `Piece ${pieceNumber(id)}`

  function remove(): void {
    // The button goes with its piece: the keyboard goes on with the next one's.
    const neighbor = tile.current?.nextElementSibling ?? tile.current?.previousElementSibling
    const next = neighbor?.querySelector<HTMLElement>('[data-remove]')
    const putBack = removeFavorite(id)
    if (next) next.focus()
    else onLastRemoved()
    toast({
      title: 'Removed from your favorites',
      description: `${name} is not remembered any more.`,
      action: { label: 'Undo', run: putBack },
    })
  }

  return (
    <li ref={tile} className="relative flex flex-col">
      {product ? (
        <>
          <div className="flex grow *:grow">
            <ProductCard
              product={product}
              {...onCards}
              picture={{ sizes: gridSizes, widths: [320, 720], load }}
              heading="h2"
            />
          </div>
          <div className="mt-4 flex">
            {product.optionGroups.length > 0 ? (
              <Link to={hrefToPiece(product)} className="btn btn-primary grow">
                Choose options
              </Link>
            ) : (
              <AddToCart product={product} />
            )}
          </div>
        </>
      ) : waiting ? (
        <div className="skeleton aspect-square" />
      ) : (
        <Gone id={id} />
      )}
      <button
        type="button"
        data-remove=""
        className="btn-icon absolute top-2 right-2 z-10 border border-line bg-sheet"
        aria-label={`Remove ${name} from your favorites`}
        onClick={remove}
      >
        <CloseIcon />
      </button>
    </li>
  )
}

function Gone({ id }: { id: number }) {
  return (
    <>
      <div className="grid aspect-square place-items-center border border-dashed border-line-strong bg-paper-deep p-4 text-center">
        <span className="font-display text-xl text-ink-soft">{pieceNumber(id)}</span>
      </div>
      <h2 className="mt-3.5 font-display text-[1.1875rem] leading-snug">No longer in the shop</h2>
      <p className="mt-1 text-sm text-ink-soft">This piece is not offered any more.</p>
    </>
  )
}
