import type { Gift } from '../gift.rules.ts'
import { giftChoice } from './gift-choice.ts'

interface GiftGoneProps {
  gift: Gift
  /** What is no longer offered, in a sentence. */
  gone: string
}

/** What the owner does not offer any more, and one click to do without. */
export function GiftGone({ gift, gone }: GiftGoneProps) {
  const what = gift.wrap && gone.includes('wrap') ? 'gift wrap' : 'the note'
  return (
    <div className="notice mb-8" role="alert">
      <p>{gone}</p>
      <button
        type="button"
        className="btn btn-primary mt-3"
        onClick={() => {
          giftChoice.set(what === 'gift wrap' ? { ...gift, wrap: false } : { ...gift, note: '' })
          // The button goes with the notice.
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        Order without {what}
      </button>
    </div>
  )
}
