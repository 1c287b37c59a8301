import { isAvailable } from '../../../domain/catalogue/availability.ts'
import type { ProductOnCard } from '../../../domain/catalogue/product-card.ts'

/** Other pieces of its category: those that can be bought come first. */
export function relatedTo(id: number, found: readonly ProductOnCard[] = []): ProductOnCard[] {
  return found
    .filter((one) => one.id !== id)
    .toSorted((one, other) => Number(isAvailable(other)) - Number(isAvailable(one)))
}
