import { lazy, Suspense, useState } from 'react'
import type { Gift } from '../gift.rules.ts'
import type { Quote } from '../../../shop/site/queries.ts'
import { giftChoice, useGiftChoice } from './gift-choice.ts'

/** Most carts are no gift. */
const GiftFields = lazy(() => import('./gift-fields.tsx').then((part) => ({ default: part.GiftFields })))

/** Most who give a piece away want no price beside it. */
const NEW_GIFT: Gift = { note: '', wrap: false, hidePrices: true }

/** 'This is a gift', and what opens with it, where the shop offers anything for it. */
export function GiftCard({ quote }: { quote: Quote | undefined }) {
  const gift = useGiftChoice()
  // Taken back by mistake, a long note is there again with the next click.
  const [last, setLast] = useState(NEW_GIFT)
  if (!quote?.gifts && !gift) return null
  return (
    <section aria-label="Gift" className="mt-6 border border-line p-5">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 font-semibold">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0"
          checked={gift !== null}
          onChange={() => {
            if (gift) setLast(gift)
            giftChoice.set(gift ? null : last)
          }}
        />
        This is a gift
      </label>
      {gift ? (
        <Suspense fallback={<Waiting />}>
          {quote ? <GiftFields gift={gift} quote={quote} /> : <Waiting />}
        </Suspense>
      ) : null}
    </section>
  )
}

/** As high as a note and two boxes to tick, whose hints take more lines on phones: the cart does not grow once the shop has answered. */
const Waiting = () => (
  <div
    className="skeleton mt-4 h-[19.8125rem] max-sm:h-[21.3125rem] max-[22rem]:h-[23.5rem]"
    aria-hidden="true"
  />
)
