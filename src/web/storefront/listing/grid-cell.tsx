import { useState } from 'react'
import { AS_IT_CAME } from '../../ui/server-drawn.tsx'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

/**
 * A card's place in a grid. One that came with the page stays as it came, and React has nothing to do in it, until it
 * shows something else: then, or when it came to nothing, it is drawn in its place. The grid follows its links.
 */
export function GridCell({ id, ...card }: ProductCardProps & { id: string | undefined }) {
  const { product, rated } = card
  const [came, setCame] = useState(isWaking() ? card : undefined)
  const place = { id, className: 'flex *:grow' }

  if (import.meta.env.SSR || came?.product !== product || came.rated !== rated) {
    return (
      <li key="drawn" {...place}>
        <ProductCard {...card} />
      </li>
    )
  }

  const draw = () => setCame(undefined)
  function look(cell: HTMLLIElement | null): void {
    const picture = cell?.querySelector('img')
    // Its picture may have failed before this code was there to be told; without one, the page was not the server's.
    if (cell && (!picture || (picture.complete && picture.naturalWidth === 0))) draw()
  }

  return (
    <li
      key="came"
      {...place}
      ref={look}
      onErrorCapture={draw}
      dangerouslySetInnerHTML={AS_IT_CAME}
      suppressHydrationWarning
    />
  )
}

/** From the moment React begins to take over the page until it is live (app.tsx). */
function isWaking(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] === undefined
}
