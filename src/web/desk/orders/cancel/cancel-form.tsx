import { useState, type FormEvent } from 'react'
import { formatPrice } from '../../../../domain/money.ts'
import { isOfPaypal } from '../../../../domain/orders/order-money.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { sentenceOf } from '../../refusal.ts'
import { FormEnd } from '../../ui/dialogs/form-end.tsx'
import { BuyerWords } from '../refund/buyer-words.tsx'
import { hasMoney } from '../refund/refund-start.ts'
import { cancelProblems, canRestock, type CancelDraft } from './cancel-draft.ts'
import { MoneyPart } from './money-part.tsx'
import { RestockPart } from './restock-part.tsx'
import type { useCancel } from './use-cancel.ts'
import { buyerWords, keptPiecesWords, moneyWords, sendingWords } from './cancel-words.ts'

interface CancelFormProps {
  order: DeskOrder
  draft: CancelDraft
  call: ReturnType<typeof useCancel>
  mayGiveBack: boolean
  onEdit: (part: Partial<CancelDraft>) => void
  onClose: () => void
}

const REASON = 'cancel-reason'
const SUGGESTIONS = ['You asked for it', 'It is no longer available', 'It can’t be sent in time']
const BY_HAND = ['Given back in cash', 'Given back by check', 'Given back by bank transfer']

/** What happens to money, pieces and buyer, chosen in one place and confirmed once. */
export function CancelForm({ order, draft, call, mayGiveBack, onEdit, onClose }: CancelFormProps) {
  const [tried, setTried] = useState(false)
  const problems = cancelProblems(draft)
  const isByHand = draft.money === 'outside'

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (call.isPending) return
    setTried(true)
    if (problems.reason === undefined) call.cancel(draft)
    else document.getElementById(REASON)?.focus()
  }

  const facts = [sendingWords(order), keptPiecesWords(order), buyerWords(order)].filter(
    (words) => words !== undefined,
  )
  return (
    <form noValidate onSubmit={submit} aria-busy={call.isPending} className="grid gap-6">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <strong className="font-semibold">{moneyWords(order)}</strong>
        </li>
        {facts.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {hasMoney(order) ? (
        <MoneyPart
          order={order}
          money={draft.money}
          mayGiveBack={mayGiveBack}
          onChange={(money) => onEdit({ money })}
        />
      ) : null}
      {canRestock(order) ? (
        <RestockPart order={order} restock={draft.restock} onChange={(restock) => onEdit({ restock })} />
      ) : null}
      <BuyerWords
        id={REASON}
        label={isByHand ? 'How does it go back? The buyer reads it' : 'Why? The buyer reads it (optional)'}
        reason={draft.reason}
        suggestions={isByHand ? BY_HAND : SUGGESTIONS}
        tellBuyer={draft.tellBuyer}
        email={order.customerEmail}
        error={tried ? problems.reason : undefined}
        onChange={onEdit}
      />
      <FormEnd refused={call.refusal ? sentenceOf(call.refusal) : undefined}>
        <button type="submit" className="btn btn-primary" aria-disabled={call.isPending}>
          {call.isPending ? 'Cancelling...' : confirmWords(order, draft)}
        </button>
        <button type="button" className="btn-quiet" onClick={onClose}>
          Keep the order
        </button>
      </FormEnd>
    </form>
  )
}

function confirmWords(order: DeskOrder, { money }: CancelDraft): string {
  if (money === 'owed' || !hasMoney(order)) return 'Cancel the order'
  const sum = formatPrice(order.refundable)
  return money === 'wallet' && isOfPaypal(order)
    ? `Cancel and give back ${sum}`
    : `Cancel and note ${sum} as given back`
}
