import { useState } from 'react'
import { promotionState, type Promotion, type PromotionState } from '../promotion.rules.ts'
import { termsWords } from '../promotion-words.rules.ts'
import { linkTo } from '../../cart/link.rules.ts'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { DeleteButton } from '../../../machine/forms/fields/delete-button.tsx'
import { useGoneCategories } from './category-choice.tsx'
import { useSwitchPromotion } from './promotion-list.ts'

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
  const { words, colours } = states[promotionState(promotion, now)]
  const gone = useGoneCategories(promotion.categories)

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
      </div>
      <div className="flex flex-wrap items-start gap-x-4">
        <button type="button" className="btn-quiet" aria-label={`Edit ${code}`} onClick={onEdit}>
          Edit
        </button>
        <ChangeButton
          change={toggle}
          run={() => toggle.mutate(!active)}
          doing="Saving..."
          notDone="Not done. "
          label={`Switch ${active ? 'off' : 'on'} ${code}`}
          className="btn-quiet"
        >
          {`Switch ${active ? 'off' : 'on'}`}
        </ChangeButton>
        <CopyText quiet text={location.origin + linkTo([], code)} what="link" />
        <DeleteButton
          name={code}
          call={(change) => change('DELETE /api/promotions/{id}', { id: promotion.id })}
          notDone="Not done. "
          question={{
            title: `Delete the promo code ${code}?`,
            text: `${
              uses === 0
                ? 'It has not been used.'
                : `It has been used ${timesWords(uses)}; past orders keep it.`
            } You can put it back by Undo in History.`,
            yes: 'Delete promo code',
          }}
          gone={{
            title: 'Promo code deleted',
            description: uses > 0 ? `${code} is gone. Past orders keep it.` : `${code} is gone.`,
          }}
        />
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
