import { useReducer } from 'react'
import type { ProductOnCard } from '../../../domain/catalogue/product-card.ts'
import { AS_IT_CAME } from '../../ui/server-drawn.tsx'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

/**
 * A card's place in a grid. One that came with the page stays as it came, and React has nothing to do in it, until
 * another product is shown or its picture fails: then it is drawn in its place. The grid follows its links.
 */
export function GridCell({ id, ...card }: ProductCardProps & { id: string | undefined }) {
  const [came, draw] = useReducer((): ProductOnCard | false => false, isWaking() && card.product)
  const isAsItCame = came === card.product

  function look(cell: HTMLLIElement | null): void {
    const picture = cell?.querySelector('img')
    // It may have failed before this code was there to be told; and where there is none, nothing came.
    if (cell && (!picture || (picture.complete && !picture.naturalWidth))) draw()
  }

  return (
    <li
      key={Number(isAsItCame)}
      id={id}
      className="flex *:grow"
      ref={look}
      onErrorCapture={draw}
      {...(isAsItCame ? { dangerouslySetInnerHTML: AS_IT_CAME } : { children: <ProductCard {...card} /> })}
    />
  )
}

/** While React takes over a page, until it is live (app.tsx). */
function isWaking(): boolean {
  return !import.meta.env.SSR && !document.documentElement.dataset['hydrated']
}
