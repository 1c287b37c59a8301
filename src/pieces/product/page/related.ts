import { isAvailable } from '../../supply/availability.rules.ts'
import type { ProductOnCard } from '../product-card.rules.ts'

/** Other pieces of its category: those that can be bought come first. */
export function relatedTo(id: number, found: readonly ProductOnCard[] = []): ProductOnCard[] {
  return found
    .filter((one) => one.id !== id)
    .toSorted((one, other) => Number(isAvailable(other)) - Number(isAvailable(one)))
}
