import { lazy, Suspense } from 'react'
import type { Gift } from '../gift.rules.ts'
import type { Quote } from '../../../shop/site/queries.ts'
import { useGiftChoice } from './gift-choice.ts'
import { goneFromGift } from '../gift-words.rules.ts'

/** Most carts are no gift. */
const Trouble = lazy(() => import('./gift-trouble.tsx').then((part) => ({ default: part.GiftTrouble })))
const Summary = lazy(() => import('./gift-summary.tsx').then((part) => ({ default: part.GiftSummary })))

/** Shows beside the checkout what is wanted for a gift. */
export function GiftSummary() {
  const gift = useGiftChoice()
  if (gift === null) return null
  return (
    <Suspense fallback={null}>
      <Summary gift={gift} />
    </Suspense>
  )
}

/** Shows above the checkout what is wanted for a gift and can't be had. */
export function GiftTrouble({ gift, quote }: { gift: Gift | null; quote: Quote | undefined }) {
  if (!quote || gift === null) return null
  return (
    <Suspense fallback={null}>
      <Trouble gift={gift} gone={goneFromGift(gift, quote.gifts)} />
    </Suspense>
  )
}
