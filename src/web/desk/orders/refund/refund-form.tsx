import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatCents, formatPrice, MAX_DECIMAL_LENGTH, type Cents } from '../../../../domain/money.ts'
import type { RefundWay } from '../../../../domain/orders/refunds/refund.ts'
import { refundableOfShown } from '../../../../domain/orders/refunds/refundable-order.ts'
import { InputField } from '../../../ui/field.tsx'
import type { DeskOrder } from '../../desk-queries.ts'
import { FormEnd } from '../../ui/dialogs/form-end.tsx'
import { BuyerWords } from './buyer-words.tsx'
import {
  DAMAGED,
  readDraft,
  restockedUnlessSaid,
  withEverything,
  type RefundDraft,
  type RefundProblems,
} from './refund-draft.ts'
import { focusProblem, REFUND_FIELDS } from './refund-fields.ts'
import { RefundDifferences } from './refund-differences.tsx'
import { RefundGiftWrap } from './refund-gift-wrap.tsx'
import { RefundPieces } from './refund-pieces.tsx'
import { RefundShipping } from './refund-shipping.tsx'
import { RefundSum } from './refund-sum.tsx'
import type { useRefund } from './asking/use-refund.ts'
import { WayChoice } from './way-choice.tsx'

interface RefundFormProps {
  order: DeskOrder
  draft: RefundDraft
  refund: ReturnType<typeof useRefund>
  onEdit: (part: Partial<RefundDraft>) => void
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
export function RefundForm({ order, draft, refund, onEdit, onClose }: RefundFormProps) {
  const [tried, setTried] = useState(false)
  const refundable = refundableOfShown(order)
  const { problems: found, quote } = readDraft(refundable, draft)
  const problems = { ...(tried ? found : typedProblems(found)), ...refund.problems }
  const focusProblemNext = useProblemFocus(problems, Object.keys(refund.problems).length > 0)
  const { reason, suggestions } = WORDS[draft.way]

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (refund.isPending) return
    setTried(true)
    if (quote && Object.keys(found).length === 0) refund.give(draft, quote)
    else focusProblemNext()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-busy={refund.isPending}
      className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="grid gap-6">
        {refundable.openCents === 0 ? (
          <p className="notice">
            Nothing is left to give back: all that was paid has gone back, or is asked to.
          </p>
        ) : draft.returned ? null : (
          <button
            type="button"
            id={REFUND_FIELDS.everything}
            className="btn btn-line justify-self-start"
            onClick={() => onEdit(withEverything(draft, refundable))}
          >
            Everything that is left, {formatPrice(order.refundable)}
          </button>
        )}
        <RefundPieces
          order={refundable}
          draft={draft}
          problems={problems}
          restocked={order.items.map((item) => restockedUnlessSaid(order, item, draft))}
          onChange={(lines) => onEdit({ lines })}
        />
        <RefundShipping order={refundable} draft={draft} error={problems['shipping']} onChange={onEdit} />
        <RefundGiftWrap order={refundable} draft={draft} error={problems['giftWrap']} onChange={onEdit} />
        <RefundDifferences order={refundable} draft={draft} problems={problems} onChange={onEdit} />
        <InputField
          id={REFUND_FIELDS.beyond}
          label="A sum beyond that ($)"
          hint="For a scratch or a delay. It counts no piece as given back."
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_DECIMAL_LENGTH}
          value={draft.beyond}
          error={problems['beyond']}
          onChange={(event) => onEdit({ beyond: event.target.value })}
        />
        <WayChoice order={order} way={draft.way} onChange={(way) => onEdit({ way })} />
        <BuyerWords
          id={REFUND_FIELDS.reason}
          label={reason}
          reason={draft.reason}
          suggestions={suggestions}
          tellBuyer={draft.tellBuyer}
          email={order.customerEmail}
          error={problems['reason']}
          onChange={onEdit}
        />
      </div>
      <div className="grid gap-5 border border-line bg-paper p-4 md:sticky md:top-0 md:p-5">
        <RefundSum order={order} quote={quote} />
        <FormEnd refused={refund.refused ?? problems['lines']}>
          <button type="submit" className="btn btn-primary w-full" aria-disabled={refund.isPending}>
            {refund.isPending ? 'Giving back...' : confirmWords(quote?.amountCents, draft.way)}
          </button>
          <button type="button" className="btn-quiet" onClick={onClose}>
            Cancel
          </button>
        </FormEnd>
      </div>
    </form>
  )
}

/** What a field says at once. That nothing is chosen or said yet is no reproach before it is asked for. */
function typedProblems({ lines: _lines, reason: _reason, ...typed }: RefundProblems): RefundProblems {
  return typed
}

/** Answers what puts the focus at the first problem once it is drawn. */
function useProblemFocus(problems: RefundProblems, isRefused: boolean): () => void {
  const isWanted = useRef(false)
  const wasRefused = useRef(false)
  useEffect(() => {
    // What the shop refuses of a field comes later, by itself.
    const isNew = isRefused && !wasRefused.current
    wasRefused.current = isRefused
    if (isNew || isWanted.current) focusProblem(problems)
    isWanted.current = false
  })
  const [, draw] = useState(0)
  return () => {
    isWanted.current = true
    draw((count) => count + 1)
  }
}

function confirmWords(amountCents: Cents | undefined, way: RefundWay): string {
  if (amountCents === undefined) return 'Give back'
  const sum = formatCents(amountCents)
  return way === 'wallet' ? `Give back ${sum}` : `Note ${sum} as given back`
}
