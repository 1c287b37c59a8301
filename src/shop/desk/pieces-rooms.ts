import { ProductsSection } from '../../pieces/editing/desk/products-section.tsx'
import { ShelvesSection } from '../../pieces/collections/desk/shelves-section.tsx'
import { PromotionsSection } from '../../buying/codes/desk/promotions-section.tsx'
import type { Rooms } from './rooms.ts'

export const rooms: Rooms = {
  products: ProductsSection,
  shelves: ShelvesSection,
  promotions: PromotionsSection,
}
