import type { Gift } from '../gift.rules.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { GiftOfOrder } from '../gift-of-order.part.tsx'

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
