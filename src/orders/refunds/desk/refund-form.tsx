import { formatCents, formatPrice, MAX_DECIMAL_LENGTH, type Cents } from '../../../machine/values/money.ts'
import type { RefundWay } from '../refund.rules.ts'
import { refundableOfShown } from '../refundable-order.rules.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton, type FormEditor } from '../../../machine/forms/editor-form.tsx'
import { BuyerWords } from './buyer-words.tsx'
import { DAMAGED, readDraft, restockedUnlessSaid, withEverything, type RefundDraft } from './refund-draft.ts'
import { RefundDifferences } from './refund-differences.tsx'
import { RefundGiftWrap } from './refund-gift-wrap.tsx'
import { RefundPieces } from './refund-pieces.tsx'
import { RefundShipping } from './refund-shipping.tsx'
import { RefundSum } from './refund-sum.tsx'
import { WayChoice } from './way-choice.tsx'

interface RefundFormProps {
  order: DeskOrder
  editor: FormEditor & FieldEditor<RefundDraft>
  onClose: () => void
}

const WORDS: Record<RefundWay, { reason: string; suggestions: readonly string[] }> = {
  wallet: {
    reason: 'Why? The buyer reads it (optional)',
    suggestions: [DAMAGED, 'You sent it back', 'It is no longer available', 'It came late'],
  },
  outside: {
    reason: 'How does it go back? The buyer reads it',
    suggestions: ['In cash', 'By check', 'By bank transfer'],
  },
}

/** What goes back, how, and what it comes to, as it is typed. */
export function RefundForm({ order, editor, onClose }: RefundFormProps) {
  const { draft, change, at } = editor
  const refundable = refundableOfShown(order)
  const { quote } = readDraft(refundable, draft)
  const { reason, suggestions } = WORDS[draft.way]
  const nothing = at('lines').error
  return (
    <EditorForm
      editor={editor}
      className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="grid gap-6" data-problem={nothing}>
        {refundable.openCents === 0 ? (
          <p className="notice">
            Nothing is left to give back: all that was paid has gone back, or is asked to.
          </p>
        ) : draft.returned ? null : (
          <button
            type="button"
            id={at('everything').id}
            className="btn btn-line justify-self-start"
            onClick={() => change(withEverything(draft, refundable))}
          >
            Everything that is left, {formatPrice(order.refundable)}
          </button>
        )}
        <RefundPieces
          of={editor}
          order={refundable}
          restocked={order.items.map((item) => restockedUnlessSaid(order, item, draft))}
        />
        <RefundShipping of={editor} order={refundable} />
        <RefundGiftWrap of={editor} order={refundable} />
        <RefundDifferences of={editor} order={refundable} />
        <InputField
          {...at('beyond')}
          label="A sum beyond that ($)"
          hint="For a scratch or a delay. It counts no piece as given back."
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_DECIMAL_LENGTH}
          value={draft.beyond}
          onChange={(event) => change({ beyond: event.target.value })}
        />
        <WayChoice order={order} way={draft.way} onChange={(way) => change({ way })} />
        <BuyerWords of={editor} label={reason} suggestions={suggestions} email={order.customerEmail} />
      </div>
      <div className="grid gap-5 border border-line bg-paper p-4 md:sticky md:top-0 md:p-5">
        <RefundSum order={order} quote={quote} />
        <EditorEnd editor={{ ...editor, refusal: editor.refusal ?? nothing }} notDone="">
          <SubmitButton editor={editor} doing="Giving back..." className="btn btn-primary w-full">
            {confirmWords(quote?.amountCents, draft.way)}
          </SubmitButton>
          <button type="button" className="btn-quiet" onClick={onClose}>
            Cancel
          </button>
        </EditorEnd>
      </div>
    </EditorForm>
  )
}

function confirmWords(amountCents: Cents | undefined, way: RefundWay): string {
  if (amountCents === undefined) return 'Give back'
  const sum = formatCents(amountCents)
  return way === 'wallet' ? `Give back ${sum}` : `Note ${sum} as given back`
}
