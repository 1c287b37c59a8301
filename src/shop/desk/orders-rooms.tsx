import { OrdersSection } from '../../orders/list/orders-section.desk.tsx'
import { PackingSection } from '../../orders/packing/packing-section.desk.tsx'
import { BuyersSection } from '../../orders/buyers/buyers-section.desk.tsx'
import { ReviewsSection } from '../../pieces/reviews/reviews-section.desk.tsx'
import { InboxSection } from '../../words/inbox/desk/inbox-section.tsx'
import type { Rooms } from './rooms.ts'

export const rooms: Rooms = {
  orders: ({ role, search }) =>
    role === 'packer' ? <PackingSection search={search} /> : <OrdersSection search={search} />,
  buyers: BuyersSection,
  reviews: ReviewsSection,
  inbox: InboxSection,
}
