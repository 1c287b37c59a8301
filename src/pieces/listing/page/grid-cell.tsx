import { useAsItCame } from '../../../machine/web/ui/use-as-it-came.ts'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

/** A card's place in a grid. One that came with the page stays as it came; the grid follows its links. */
export function GridCell({ id, ...card }: ProductCardProps & { id: string | undefined }) {
  const [key, cell] = useAsItCame(card.product, () => <ProductCard {...card} />)
  return <li key={key} id={id} className="flex *:grow" {...cell} />
}
