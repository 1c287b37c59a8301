import { itemCount, MAX_LINES, MAX_QUANTITY } from '../../../domain/checkout/cart.ts'
import { isSoldOut, type Product } from '../../../domain/catalogue/product.ts'
import { cart } from '../../state/cart-store.ts'
import { toast } from '../../state/toasts.ts'

export function AddToCart({ product }: { product: Product }) {
  const soldOut = isSoldOut(product)

  function add(): void {
    const inCart = cart.get().items.filter(({ id }) => id === product.id)
    if (itemCount({ items: inCart }) >= product.stock) {
      toast({ title: 'All of them are in your cart', description: `There are no more of ${product.name}.` })
    } else if (cart.add(product)) {
      toast({ title: 'Added to cart', description: `${product.name} has been added to your cart.` })
    } else {
      toast({
        title: 'Not added to cart',
        description: `An order holds up to ${MAX_LINES} different pieces, and ${MAX_QUANTITY} of each.`,
      })
    }
  }

  return (
    <button type="button" className="btn btn-primary grow" disabled={soldOut} onClick={add}>
      {soldOut ? 'Out of Stock' : 'Add to Cart'}
    </button>
  )
}
