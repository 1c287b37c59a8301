import type { ReactNode } from 'react'
import { existsOnce, isAvailable } from '../../supply/availability.rules.ts'
import type { Product } from '../product.rules.ts'
import { goneWords } from '../../supply/supply-words.rules.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'

/** Where it is said how to order without a script. */
export const HOW_TO_ORDER = 'how-to-order'

interface BuyBarProps {
  product: Product
  /** In words. On a screen that is no phone's it stands below the name alone. */
  price: string
  children: ReactNode
}

/**
 * The way to buy. A phone has it, with the price, at the foot of its screen from the first paint on, and the page ends
 * above it (src/shop/styles/buy-bar.css); elsewhere it stands at the foot of the screen until its place among the details
 * is reached.
 */
export function BuyBar({ product, price, children }: BuyBarProps) {
  const canBuy = isAvailable(product)
  return (
    <div className="buy-bar no-print">
      <p className="buy-bar-price">
        <span>{price}</span>
        {canBuy ? null : <span className="block text-sm text-ink-soft">{goneWords(product.kind)}</span>}
      </p>
      <div className="needs-script flex min-w-0 grow gap-3">
        {canBuy ? null : <InsteadOfBuying {...product} />}
        {children}
      </div>
      <noscript>
        {import.meta.env.SSR ? canBuy ? <HowToOrder /> : <InsteadOfBuying {...product} className="" /> : null}
      </noscript>
    </div>
  )
}

function HowToOrder() {
  return (
    <a href={`#${HOW_TO_ORDER}`} className="btn btn-primary grow">
      How to order
    </a>
  )
}

/** A phone's bar has no room for a button that does nothing beside the one that does something. */
function InsteadOfBuying({
  kind,
  id,
  className = 'md:hidden',
}: Pick<Product, 'kind' | 'id'> & { className?: string }) {
  const look = `btn btn-primary grow ${className}`
  return existsOnce(kind) ? (
    <Link to={hrefTo('contact', { query: { about: id } })} className={look}>
      Ask for one like it
    </Link>
  ) : (
    <a href="#tell-me" className={look}>
      Tell me when it is back
    </a>
  )
}
