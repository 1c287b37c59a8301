import { giftNoteProblem, type Gift } from '../gift.rules.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { GiftGone } from './gift-gone.tsx'

/** Above the checkout: why a gift can't be paid for as it was chosen, and what to do. */
export function GiftTrouble({ gift, gone }: { gift: Gift; gone: string | undefined }) {
  const problem = giftNoteProblem(gift.note)
  return (
    <>
      {gone === undefined ? null : <GiftGone gift={gift} gone={gone} />}
      {problem === undefined ? null : (
        <div className="notice mb-8" role="alert">
          <p>The note of your gift {problem}</p>
          <Link to={hrefTo('cart')} className="btn btn-primary mt-3">
            Change it in your cart
          </Link>
        </div>
      )}
    </>
  )
}
