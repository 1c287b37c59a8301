import { formatCents, MAX_DECIMAL_LENGTH } from '../../../machine/values/money.ts'
import type { RefundableOrder } from '../refund-quote.rules.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { Choice } from '../../../machine/forms/fields/choice.tsx'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { shippingLeft, type RefundDraft } from './refund-draft.ts'

interface RefundShippingProps {
  of: Pick<FieldEditor<RefundDraft>, 'draft' | 'change' | 'at'>
  order: RefundableOrder
}

/** What of the shipping goes back; nothing is asked where nothing is left of it. */
export function RefundShipping({ of, order }: RefundShippingProps) {
  const { draft, change: onChange, at } = of
  const left = shippingLeft(order)
  if (order.shippingCents === 0) return null
  if (left === 0) return <p className="text-ink-soft">The shipping was given back already.</p>
  const all = left === order.shippingCents ? 'All of it' : 'The rest of it'
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">Shipping</legend>
      <div className="flex flex-wrap gap-x-6">
        <Choice
          name="refund-shipping-choice"
          isChosen={draft.shipping === 'none'}
          onChoose={() => onChange({ shipping: 'none' })}
        >
          Nothing
        </Choice>
        <Choice
          name="refund-shipping-choice"
          isChosen={draft.shipping === 'all'}
          onChoose={() => onChange({ shipping: 'all' })}
        >
          {all}, {formatCents(left)}
        </Choice>
        <Choice
          name="refund-shipping-choice"
          isChosen={draft.shipping === 'part'}
          onChoose={() => onChange({ shipping: 'part' })}
        >
          A part
        </Choice>
      </div>
      {draft.shipping === 'part' ? (
        <div className="mt-2 max-w-56">
          <InputField
            {...at('shipping')}
            label="Of the shipping ($)"
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_DECIMAL_LENGTH}
            value={draft.shippingPart}
            onChange={(event) => onChange({ shippingPart: event.target.value })}
          />
        </div>
      ) : (
        <PartProblem of={of} path="shipping" />
      )}
    </fieldset>
  )
}
