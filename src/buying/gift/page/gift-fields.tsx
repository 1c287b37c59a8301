import { countCharacters } from '../../../pieces/questions/characters.rules.ts'
import { giftNoteProblem, MAX_GIFT_NOTE, type Gift } from '../gift.rules.ts'
import { goneFromGift } from '../gift-words.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import type { Quote } from '../../../shop/site/queries.ts'
import { giftChoice } from './gift-choice.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import { GiftGone } from './gift-gone.tsx'

/** What may be wanted for the parcel of a gift. */
export function GiftFields({ gift, quote }: { gift: Gift; quote: Quote }) {
  const offer = quote.gifts
  const gone = goneFromGift(gift, offer)
  const change = (part: Partial<Gift>) => giftChoice.set({ ...gift, ...part })
  return (
    <div className="mt-4 grid gap-4">
      {gone === undefined ? null : <GiftGone gift={gift} gone={gone} />}
      {offer?.notes ? <Note note={gift.note} onChange={(note) => change({ note })} /> : null}
      {offer?.wrap ? (
        <Tick
          id="gift-wrap"
          isTicked={gift.wrap}
          label={
            Number(offer.wrap.price) === 0 ? 'Gift wrap, free' : `Gift wrap +${formatPrice(offer.wrap.price)}`
          }
          hint={offer.wrap.words}
          onTick={(wrap) => change({ wrap })}
        />
      ) : null}
      <Tick
        id="gift-prices"
        isTicked={gift.hidePrices}
        label="Leave prices off the packing slip"
        onTick={(hidePrices) => change({ hidePrices })}
      />
    </div>
  )
}

function Note({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const problem = note === '' ? undefined : giftNoteProblem(note)
  return (
    <Field
      id="gift-note"
      label="Note (optional)"
      hint={`It goes into the parcel, as you type it. ${countCharacters(note)} of ${MAX_GIFT_NOTE} characters.`}
      error={problem === undefined ? undefined : `Your note ${problem}`}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          dir="auto"
          value={note}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface TickProps {
  id: string
  isTicked: boolean
  label: string
  hint?: string
  onTick: (isTicked: boolean) => void
}

function Tick({ id, isTicked, label, hint = '', onTick }: TickProps) {
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-6 shrink-0"
        checked={isTicked}
        aria-describedby={hint === '' ? undefined : `${id}-hint`}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {hint === '' ? null : (
          <p id={`${id}-hint`} className="text-sm [overflow-wrap:anywhere] text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
