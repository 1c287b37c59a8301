import { itemCount, MAX_LINES, MAX_QUANTITY, type Customization } from '../../../buying/cart/cart.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { isAvailable } from '../../supply/availability.rules.ts'
import type { Product } from '../product.rules.ts'
import { buyWords } from '../../supply/buy-words.rules.ts'
import { hrefTo, useNavigator } from '../../../shop/site/paths.ts'
import { cart } from '../../../buying/cart/page/cart-store.ts'
import { toast } from '../../../machine/web/toasts.ts'

/** What puts one in the cart and tells its sum, or says why not. The price is with what the answers cost. */
export function usePutInCart(): (product: Product, customization?: Customization) => void {
  const navigator = useNavigator()
  return (product, customization) =>
    putInCart(product, customization, () => void navigator.go(hrefTo('cart')))
}

function putInCart(product: Product, customization: Customization | undefined, goToCart: () => void): void {
  const inCart = cart.get().items.filter(({ id }) => id === product.id)
  const { available } = product
  if (available !== null && itemCount({ items: inCart }) >= available) {
    toast({ title: 'All of them are in your cart', description: `There are no more of ${product.name}.` })
  } else if (cart.add(product, 1, customization)) {
    toast({
      title: 'Added to cart',
      description: `${product.name} has been added to your cart.`,
      action: { label: `View cart, ${formatPrice(cart.get().total)}`, run: goToCart },
    })
  } else {
    toast({
      title: 'Not added to cart',
      description: `An order holds up to ${MAX_LINES} different pieces, and ${MAX_QUANTITY} of each.`,
    })
  }
}

interface AddToCartProps {
  product: Product
  /** The option that is not chosen yet. */
  missing?: string | undefined
  /** For a piece with options: true where something is not chosen yet, or all of it is in the cart, which it says itself. */
  askForMissing?: (() => boolean) | undefined
}

export function AddToCart({ product, missing, askForMissing }: AddToCartProps) {
  const putInCart = usePutInCart()
  const canBuy = isAvailable(product)
  return (
    <button
      type="button"
      className={`btn btn-primary grow ${canBuy ? '' : 'max-md:hidden'}`}
      disabled={!canBuy}
      onClick={() => {
        if (!askForMissing?.()) putInCart(product)
      }}
    >
      <BuyButtonWords product={product} missing={missing} />
    </button>
  )
}

/** Always with the name the button has, seen or heard. */
export function BuyButtonWords({ product, missing }: Pick<AddToCartProps, 'product' | 'missing'>) {
  const { seen, screenReaderOnly } = buyWords(product, missing)
  return (
    <span>
      {seen}
      {screenReaderOnly ? <span className="sr-only">{screenReaderOnly}</span> : null}
    </span>
  )
}
