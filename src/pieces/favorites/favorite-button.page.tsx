import type { Product } from '../product/product.rules.ts'
import { toast } from '../../machine/web/toasts.ts'
import { toggleFavorite, useIsFavorite } from './marked.page.ts'
import { keepsForTab } from '../../machine/web/stored-value.ts'
import { HeartIcon } from '../../machine/web/ui/icons.tsx'

export function FavoriteButton({ product }: { product: Product }) {
  const marked = useIsFavorite(product.id)

  function toggle(): void {
    toast(
      toggleFavorite(product.id)
        ? {
            title: 'Marked as a favorite',
            description: `${product.name} is remembered ${keepsForTab() ? 'while this tab is open' : 'in this browser'}.`,
          }
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
