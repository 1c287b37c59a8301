import type { ProductOnCard } from '../../../domain/catalogue/product-card.ts'
import { useLinksInside } from '../../navigation/links-inside.ts'
import type { PictureUse } from '../../ui/picture/picture.tsx'
import { GridCell } from './grid-cell.tsx'

interface ProductGridProps {
  products: readonly ProductOnCard[]
  rated: boolean
  /** So many pictures are seen before scrolling; the first of them is asked for before all else. */
  eagerCount?: number
  heading?: 'h2' | 'h3'
  /** What each piece's place in the list is called in the page. */
  idOf?: (index: number) => string
  /** Five in a row where there is room. */
  five?: boolean
}

/** How wide a picture is in the columns that `grid-pieces` makes. */
const upToFour =
  '(min-width: 73rem) 21.4vw, (min-width: 53rem) 29vw, (min-width: 22rem) calc(50vw - 1.6rem), 89vw'
/** In up to four columns. */
export const gridSizes = `(min-width: 91rem) 19.5rem, ${upToFour}`
const sizesOfFive = `(min-width: 91rem) 15.2rem, (min-width: 76rem) 16.7vw, ${upToFour}`

export function ProductGrid({
  products,
  rated,
  eagerCount = 0,
  heading = 'h3',
  idOf,
  five = false,
}: ProductGridProps) {
  const links = useLinksInside()

  function pictureAt(index: number): PictureUse {
    const load = index >= eagerCount ? 'lazy' : index === 0 ? 'first' : 'eager'
    return { sizes: five ? sizesOfFive : gridSizes, widths: [320, 720], load }
  }

  return (
    <ul className={`grid-pieces ${five ? 'grid-five' : ''}`} {...links}>
      {products.map((product, index) => (
        <GridCell
          key={product.id}
          id={idOf?.(index)}
          product={product}
          rated={rated}
          picture={pictureAt(index)}
          heading={heading}
        />
      ))}
    </ul>
  )
}

/** As many as the spec asks for while a listing is on its way. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

export function GridSkeleton() {
  return (
    <div className="grid-pieces" aria-hidden="true" data-testid="grid-skeleton">
      {SKELETONS.map((index) => (
        <div key={index}>
          <div className="skeleton aspect-square" />
          <div className="skeleton mt-4 h-4 w-1/3" />
          <div className="skeleton mt-2.5 h-6 w-4/5" />
          <div className="skeleton mt-3 h-5 w-1/4" />
        </div>
      ))}
    </div>
  )
}
