import { itemCount } from '../../domain/cart.ts'
import { Link } from '../navigation/link.tsx'
import { hrefTo } from '../paths.ts'
import { useCart } from '../state/cart-store.ts'
import { BagIcon } from '../ui/icons.tsx'

export function CartLink() {
  const count = itemCount(useCart())
  const name = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Link to={hrefTo('cart')} className="btn-icon relative" aria-label={name}>
      <BagIcon />
      {count > 0 ? (
        <span
          aria-hidden="true"
          data-testid="cart-count"
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-sheet"
        >
          {count}
        </span>
      ) : null}
    </Link>
  )
}
