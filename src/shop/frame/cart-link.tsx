import { itemCount } from '../../buying/cart/cart.rules.ts'
import { hrefTo } from '../site/paths.ts'
import { useCart } from '../../buying/cart/page/cart-store.ts'
import { BagIcon } from '../../machine/web/ui/icons.tsx'
import { CountLink } from './count-link.tsx'

export function CartLink() {
  const count = itemCount(useCart())
  return (
    <CountLink to={hrefTo('cart')} name="Cart" count={count} unit="item" testId="cart-count">
      <BagIcon />
    </CountLink>
  )
}
