import { isSoldOut, type Product } from '../../../domain/product.ts'
import { cart } from '../../state/cart-store.ts'
import { toast } from '../../state/toasts.ts'

export function AddToCart({ product }: { product: Product }) {
  const soldOut = isSoldOut(product)

  function add(): void {
    cart.add(product)
    toast({ title: 'Added to cart', description: `${product.name} has been added to your cart.` })
  }

  return (
    <button type="button" className="btn btn-primary grow" disabled={soldOut} onClick={add}>
      {soldOut ? 'Out of Stock' : 'Add to Cart'}
    </button>
  )
}
