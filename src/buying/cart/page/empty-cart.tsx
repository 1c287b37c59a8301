import type { ReactNode } from 'react'
import { lazyPart } from '../../../shop/navigation/lazy-page.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { useLoaded } from '../../../shop/navigation/use-loaded.ts'

/** A cart with something in it does without their code. */
const suggestionsPart = lazyPart('buying/cart/page/suggestions.tsx', () =>
  import('./suggestions.tsx').then(({ EmptyBox, Suggestions }) => ({ EmptyBox, Suggestions })),
)

export function EmptyCart({ children }: { children?: ReactNode }) {
  const suggestions = useLoaded(suggestionsPart)
  return (
    <div className="wrap min-h-dvh py-10 text-center md:py-16">
      <div className="mx-auto max-w-lg">{children}</div>
      <div className="h-[120px]">{suggestions ? <suggestions.EmptyBox /> : null}</div>
      <h1 className="title mt-8">Your cart is empty</h1>
      <p className="mt-3 text-lg text-ink-soft">Start shopping to add items to your cart</p>
      <Link to={hrefTo('products')} className="btn btn-primary mt-8">
        Continue Shopping
      </Link>
      {suggestions ? <suggestions.Suggestions /> : null}
    </div>
  )
}
