import { useRef } from 'react'
import type { Product } from '../product/product.rules.ts'
import { toast } from '../../machine/web/toasts.ts'
import { removeFavorite } from './marked.page.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import { CloseIcon } from '../../machine/web/ui/icons.tsx'
import type { PictureUse } from '../pictures/picture.part.tsx'
import { pieceNumber, ProductCard } from '../listing/page/product-card.tsx'
import { gridSizes } from '../listing/page/product-grid.tsx'
import { AddToCart } from '../product/page/add-to-cart.tsx'

interface FavoriteTileProps {
  id: number
  /** Undefined while it is on its way, and for good when the shop has it no more. */
  product: Product | undefined
  waiting: boolean
  rated: boolean
  load: PictureUse['load'] & string
  onLastRemoved: () => void
}

/** A marked piece, with what can be done about it. */
export function FavoriteTile({ id, product, waiting, rated, load, onLastRemoved }: FavoriteTileProps) {
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
              rated={rated}
              picture={{ sizes: gridSizes, widths: [320, 720], load }}
              heading="h2"
            />
          </div>
          <div className="mt-4 flex">
            {product.optionGroups.length > 0 ? (
              <Link to={hrefTo('product', { id })} className="btn btn-primary grow">
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
