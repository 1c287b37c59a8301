import { itemCount, MAX_LINES, MAX_QUANTITY, type Customization } from '../../../domain/checkout/cart.ts'
import { isSoldOut, type Product } from '../../../domain/catalogue/product.ts'
import { cart } from '../../state/cart-store.ts'
import { toast } from '../../state/toasts.ts'

/** Puts one in the cart, or says why not. Its price is with what its answers cost. */
export function putInCart(product: Product, customization?: Customization): void {
  const inCart = cart.get().items.filter(({ id }) => id === product.id)
  if (itemCount({ items: inCart }) >= product.stock) {
    toast({ title: 'All of them are in your cart', description: `There are no more of ${product.name}.` })
  } else if (cart.add(product, 1, customization)) {
    toast({ title: 'Added to cart', description: `${product.name} has been added to your cart.` })
  } else {
    toast({
      title: 'Not added to cart',
      description: `An order holds up to ${MAX_LINES} different pieces, and ${MAX_QUANTITY} of each.`,
    })
  }
}

export function AddToCart({ product }: { product: Product }) {
  const soldOut = isSoldOut(product)
  return (
    <button
      type="button"
      className="btn btn-primary grow"
      disabled={soldOut}
      onClick={() => putInCart(product)}
    >
      {soldOut ? 'Out of Stock' : 'Add to Cart'}
    </button>
  )
}
