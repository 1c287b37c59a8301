import { formatCents } from '../../../machine/values/money.ts'
import { wrapLeft, type RefundableOrder } from '../refund-quote.rules.ts'
import { Choice } from '../../../machine/forms/fields/choice.tsx'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { RefundDraft } from './refund-draft.ts'

interface RefundGiftWrapProps {
  of: Pick<FieldEditor<RefundDraft>, 'draft' | 'change' | 'at'>
  order: RefundableOrder
}

/** Whether what was paid for gift wrap goes back; nothing is asked where nothing was. */
export function RefundGiftWrap({ of, order }: RefundGiftWrapProps) {
  const { draft, change: onChange } = of
  const { goodsCents } = wrapLeft(order)
  if (order.giftWrapCents === 0) return null
  if (goodsCents === 0) return <p className="text-ink-soft">The gift wrap was given back already.</p>
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">Gift wrap</legend>
      <div className="flex flex-wrap gap-x-6">
        <Choice
          name="refund-gift-wrap-choice"
          isChosen={!draft.giftWrap}
          onChoose={() => onChange({ giftWrap: false })}
        >
          Nothing
        </Choice>
        <Choice
          name="refund-gift-wrap-choice"
          isChosen={draft.giftWrap}
          onChoose={() => onChange({ giftWrap: true })}
        >
          All of it, {formatCents(goodsCents)}
        </Choice>
      </div>
      <PartProblem of={of} path="giftWrap" />
    </fieldset>
  )
}
