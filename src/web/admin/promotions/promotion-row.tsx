import { useState } from 'react'
import { promotionState, type Promotion, type PromotionState } from '../../../domain/promotion.ts'
import { termsWords } from '../../../domain/promotion-words.ts'
import { sentenceOf } from '../refusal.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { useGoneCategories } from './category-choice.tsx'
import { useDeletePromotion, useSwitchPromotion } from './promotion-list.ts'

const on = 'border-accent bg-accent-tint text-accent-deep'
const waiting = 'border-brass bg-sheet text-brass-ink'
const over = 'border-line-strong bg-paper-deep text-ink'

const states: Record<PromotionState, { words: string; colours: string }> = {
  active: { words: 'Active', colours: on },
  scheduled: { words: 'Scheduled', colours: waiting },
  ended: { words: 'Ended', colours: over },
  'used-up': { words: 'Used up', colours: over },
  off: { words: 'Off', colours: over },
}

export function PromotionRow({ promotion, onEdit }: { promotion: Promotion; onEdit: () => void }) {
  const { code, active, uses } = promotion
  const [now] = useState(() => new Date().toISOString())
  const toggle = useSwitchPromotion(promotion)
  const remove = useDeletePromotion(promotion)
  const failed = toggle.error ?? remove.error
  const { words, colours } = states[promotionState(promotion, now)]
  const gone = useGoneCategories(promotion.categories)
  const [isAsking, setAsking] = useState(false)

  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">{code}</h2>
          <span className={`rounded-full border px-2.5 py-px text-xs font-semibold ${colours}`}>{words}</span>
          <span className="text-ink-soft tabular-nums">{usesWords(promotion)}</span>
        </div>
        <p className="mt-1 max-w-3xl [overflow-wrap:anywhere] text-ink-soft">{termsWords(promotion)}</p>
        {gone.length > 0 ? (
          <p className="mt-1 [overflow-wrap:anywhere] text-danger">
            {gone.join(' and ')} {gone.length === 1 ? 'is' : 'are'} no longer in the shop: the code gives
            nothing there. Edit it to say what it is for now.
          </p>
        ) : null}
        <div role="alert">
          {failed ? <p className="field-error">Not done. {sentenceOf(failed)}</p> : null}
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-4">
        <button type="button" className="btn-quiet" aria-label={`Edit ${code}`} onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          className="btn-quiet"
          aria-label={`Switch ${active ? 'off' : 'on'} ${code}`}
          disabled={toggle.isPending}
          onClick={() => toggle.mutate(!active)}
        >
          {toggle.isPending ? 'Saving...' : `Switch ${active ? 'off' : 'on'}`}
        </button>
        <button
          type="button"
          className="btn-quiet"
          aria-label={`Delete ${code}`}
          disabled={remove.isPending}
          onClick={() => setAsking(true)}
        >
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </button>
        <QuestionDialog
          open={isAsking}
          title={`Delete the promo code ${code}?`}
          yes="Delete promo code"
          onYes={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {uses === 0
              ? 'It has not been used.'
              : `It has been used ${timesWords(uses)}; past orders keep it.`}{' '}
            You can put it back by Undo in History.
          </p>
        </QuestionDialog>
      </div>
    </li>
  )
}

function timesWords(times: number): string {
  return times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`
}

function usesWords({ uses, maxUses }: Promotion): string {
  if (maxUses !== null) return `${uses.toLocaleString('en-US')} of ${maxUses.toLocaleString('en-US')} used`
  return uses === 0 ? 'not used yet' : `used ${timesWords(uses)}`
}
