import { itemCount, MAX_LINES, MAX_QUANTITY } from '../../../domain/checkout/cart.ts'
import { isAvailable } from '../../../domain/catalogue/availability.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { goneWords } from '../../../domain/catalogue/supply-words.ts'
import { cart } from '../../state/cart-store.ts'
import { toast } from '../../state/toasts.ts'

export function AddToCart({ product }: { product: Product }) {
  const { available, kind } = product

  function add(): void {
    const inCart = cart.get().items.filter(({ id }) => id === product.id)
    if (available !== null && itemCount({ items: inCart }) >= available) {
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
    <button type="button" className="btn btn-primary grow" disabled={!isAvailable(product)} onClick={add}>
      {isAvailable(product) ? 'Add to Cart' : kind === 'shelf' ? 'Out of Stock' : goneWords(kind)}
    </button>
  )
}
