import type { Gift } from './gift.rules.ts'
import { giftWords } from './gift-words.rules.ts'

/** What the buyer of a gift wants for its parcel, with the note as it was typed. */
export function GiftOfOrder({ gift }: { gift: Gift | null }) {
  if (gift === null) return null
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <p className="font-semibold">This is a gift</p>
      {giftWords(gift).map((words) => (
        <p key={words} className="text-ink-soft">
          {words}
        </p>
      ))}
      {gift.note === '' ? null : (
        <blockquote
          aria-label="Gift note"
          dir="auto"
          className="mt-2 border-l-2 border-brass pl-3 font-display text-base [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {gift.note}
        </blockquote>
      )}
    </div>
  )
}
