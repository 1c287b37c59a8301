import type { Product } from '../../../domain/product.ts'
import { toast } from '../../state/toasts.ts'
import { toggleFavourite, useIsFavourite } from '../../state/wishlist.ts'
import { HeartIcon } from '../../ui/icons.tsx'

export function FavouriteButton({ product }: { product: Product }) {
  const marked = useIsFavourite(product.id)

  function toggle(): void {
    toast(
      toggleFavourite(product.id)
        ? { title: 'Marked as a favorite', description: `${product.name} is remembered in this browser.` }
        : { title: 'No longer a favorite', description: `${product.name} is not remembered any more.` },
    )
  }

  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={`Favorite: ${product.name}`}
      className="btn btn-line px-4 aria-pressed:text-accent hover:aria-pressed:text-sheet"
      onClick={toggle}
    >
      <HeartIcon filled={marked} />
    </button>
  )
}
