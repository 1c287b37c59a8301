import type { ProductOnCard } from '../../product/product-card.rules.ts'
import { useLinksInside } from '../../../shop/site/paths.ts'
import type { PictureUse } from '../../pictures/picture.part.tsx'
import { drawnApart } from '../../../machine/web/ui/drawn-apart.ts'
import { useAsItCame } from '../../../machine/web/ui/use-as-it-came.ts'
import { ProductCard, type ProductCardProps, useOnCards } from './product-card.tsx'

interface ProductGridProps {
  products: readonly ProductOnCard[]
  /** How many pictures are seen before scrolling; the first of them is asked for before all else. */
  eagerCount?: number
  heading?: 'h2' | 'h3'
  /** What each piece's place in the list is called in the page. */
  idOf?: (index: number) => string
  /** How many stand in a row where there is room. */
  row?: 5 | 6
  /** On narrow screens one row that goes on sideways. */
  rail?: boolean
}

/** How wide a picture is in the columns that `grid-pieces` makes. */
const upToFour =
  '(min-width: 61rem) 21.4vw, (min-width: 44.5rem) 29.2vw, (min-width: 22rem) calc(50vw - 1.6rem), 89vw'
/** In up to four columns. */
export const gridSizes = `(min-width: 91rem) clamp(19.5rem, 21vw - 1.5rem, 24.5rem), ${upToFour}`
/** On a screen of three pixels to one, pictures for only two are asked for: they weigh half as much. */
const railSizes =
  '(min-width: 91rem) clamp(19.5rem, 21vw - 1.5rem, 24.5rem), (min-width: 61rem) 21.4vw, (min-resolution: 2.5dppx) min(40vw, 11rem), min(58vw, 16rem)'
const sizesOfRow = `(min-width: 76rem) 16.7vw, ${upToFour}`

export function ProductGrid({
  products,
  eagerCount = 0,
  heading = 'h3',
  idOf,
  row,
  rail = false,
}: ProductGridProps) {
  const links = useLinksInside()
  const onCards = useOnCards()

  function pictureAt(index: number): PictureUse {
    const load = index >= eagerCount ? 'lazy' : index === 0 ? 'first' : 'eager'
    return { sizes: rail ? railSizes : row ? sizesOfRow : gridSizes, widths: [320, 720], load }
  }

  return (
    <ul className={`grid-pieces ${row ? `grid-${row}` : ''} ${rail ? 'grid-rail' : ''}`} {...links}>
      {products.map((product, index) => (
        <GridCell
          key={product.id}
          id={idOf?.(index)}
          product={product}
          {...onCards}
          picture={pictureAt(index)}
          heading={heading}
        />
      ))}
    </ul>
  )
}

/** The spec asks for eight while a listing loads. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

export function GridSkeleton({ rail = false }: { rail?: boolean }) {
  return (
    <div className={`grid-pieces ${rail ? 'grid-rail' : ''}`} aria-hidden="true" data-testid="grid-skeleton">
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

/** A card's place in a grid. One that came with the page stays as it came; the grid follows its links. */
function GridCell({ id, ...card }: ProductCardProps & { id: string | undefined }) {
  const [key, came] = useAsItCame(card.product, () => <ProductCard {...card} />)
  const cell = import.meta.env.SSR && card.picture.load === 'lazy' ? drawnApart(ProductCard, card) : came
  return <li key={key} id={id} className="flex *:grow" {...cell} />
}
