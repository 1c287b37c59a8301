import { useState } from 'react'
import { promotionState, type Promotion } from '../promotion.rules.ts'
import { termsWords } from '../promotion-words.rules.ts'
import { DraftedRow } from '../../../shop/desk/parts/drafted-row.tsx'
import { linkTo } from '../../cart/link.rules.ts'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { DeleteButton } from '../../../machine/forms/fields/delete-button.tsx'
import { useGoneCategories } from '../../../pieces/editing/desk/category-names.tsx'
import { useSwitchPromotion } from './promotion-list.ts'

export function PromotionRow({ promotion, onEdit }: { promotion: Promotion; onEdit: () => void }) {
  const { code, active, uses } = promotion
  const [now] = useState(() => new Date().toISOString())
  const toggle = useSwitchPromotion(promotion)
  const gone = useGoneCategories(promotion.categories)
  return (
    <DraftedRow
      name={code}
      state={promotionState(promotion, now)}
      when={usesWords(promotion)}
      lead={
        <>
          {termsWords(promotion)}
          {gone.length > 0 ? (
            <span className="mt-1 block text-danger">
              {gone.join(' and ')} {gone.length === 1 ? 'is' : 'are'} no longer in the shop: the code gives
              nothing there. Edit it to say what it is for now.
            </span>
          ) : null}
        </>
      }
      onEdit={onEdit}
    >
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
      <CopyText quiet text={location.origin + linkTo([], code)} what="link" of={code} />
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
    </DraftedRow>
  )
}

function timesWords(times: number): string {
  return times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`
}

function usesWords({ uses, maxUses }: Promotion): string {
  if (maxUses !== null) return `${uses.toLocaleString('en-US')} of ${maxUses.toLocaleString('en-US')} used`
  return uses === 0 ? 'not used yet' : `used ${timesWords(uses)}`
}
