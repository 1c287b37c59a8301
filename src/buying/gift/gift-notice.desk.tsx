import type { Gift } from './gift.rules.ts'
import { giftTasks } from './gift-words.rules.ts'

/** At whatever is packed: that it is a gift, what is to be done for it, and what goes in with it. */
export function GiftNotice({ gift }: { gift: Gift | null }) {
  if (gift === null) return null
  const tasks = giftTasks(gift)
  return (
    <section aria-label="Gift" className="notice mb-4 py-3 text-sm">
      <p>
        <strong className="mr-2 inline-block rounded-full bg-brass-pale px-2.5 py-px text-ink">Gift</strong>
        {tasks.length > 0 ? `${tasks.join('. ')}.` : null}
        {gift.note === '' ? (tasks.length > 0 ? null : ' Nothing more was asked for.') : ' Its note:'}
      </p>
      {gift.note === '' ? null : (
        <blockquote
          dir="auto"
          className="mt-1.5 border-l-2 border-brass pl-3 [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {gift.note}
        </blockquote>
      )}
    </section>
  )
}

/** A gift's note on its packing slip, as it was typed. */
export function GiftNote({ note }: { note: string }) {
  if (note === '') return null
  return (
    <section
      aria-label="Gift note"
      className="order-line mx-auto mt-8 max-w-md border-y border-line px-4 py-6 text-center"
    >
      <p dir="auto" className="font-display text-lg [overflow-wrap:anywhere] whitespace-pre-wrap">
        {note}
      </p>
    </section>
  )
}
