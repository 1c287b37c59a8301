import type { Gift } from '../../../../domain/checkout/gift/gift.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefTo } from '../../../navigation/paths.ts'
import { GiftOfOrder } from '../../../ui/gift-of-order.tsx'

/** What is wanted for the parcel, beside what is paid; it is changed in the cart. */
export function GiftSummary({ gift }: { gift: Gift }) {
  return (
    <div>
      <GiftOfOrder gift={gift} />
      <Link to={hrefTo('cart')} className="btn-quiet text-sm">
        Change<span className="sr-only"> what you chose for the gift</span>
      </Link>
    </div>
  )
}
