import { itemCount } from '../../domain/checkout/cart.ts'
import { hrefTo } from '../navigation/paths.ts'
import { useCart } from '../state/cart-store.ts'
import { BagIcon } from '../ui/icons.tsx'
import { CountLink } from './count-link.tsx'

export function CartLink() {
  const count = itemCount(useCart())
  return (
    <CountLink to={hrefTo('cart')} name="Cart" count={count} unit="item" testId="cart-count">
      <BagIcon />
    </CountLink>
  )
}
