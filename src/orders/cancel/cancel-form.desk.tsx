import { formatPrice } from '../../machine/values/money.ts'
import { isOfPaypal } from '../../payments/ledger/order-money.rules.ts'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import type { FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton, type FormEditor } from '../../machine/forms/editor-form.tsx'
import { BuyerWords } from '../refunds/desk/buyer-words.tsx'
import { hasMoney } from '../refunds/desk/refund-start.ts'
import { canRestock, type CancelDraft } from './cancel-draft.desk.ts'
import { MoneyPart } from './money-part.desk.tsx'
import { RestockPart } from './restock-part.desk.tsx'
import { buyerWords, keptPiecesWords, moneyWords, sendingWords } from './cancel-words.desk.ts'

interface CancelFormProps {
  order: DeskOrder
  editor: FormEditor & FieldEditor<CancelDraft>
  mayGiveBack: boolean
  onClose: () => void
}

const SUGGESTIONS = ['You asked for it', 'It is no longer available', 'It can’t be sent in time']
const BY_HAND = ['Given back in cash', 'Given back by check', 'Given back by bank transfer']

/** What happens to money, pieces and buyer, chosen in one place and confirmed once. */
export function CancelForm({ order, editor, mayGiveBack, onClose }: CancelFormProps) {
  const { draft, change } = editor
  const isByHand = draft.money === 'outside'
  const facts = [sendingWords(order), keptPiecesWords(order), buyerWords(order)].filter(
    (words) => words !== undefined,
  )
  return (
    <EditorForm editor={editor} className="grid gap-6">
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
          onChange={(money) => change({ money })}
        />
      ) : null}
      {canRestock(order) ? (
        <RestockPart order={order} restock={draft.restock} onChange={(restock) => change({ restock })} />
      ) : null}
      <BuyerWords
        of={editor}
        label={isByHand ? 'How does it go back? The buyer reads it' : 'Why? The buyer reads it (optional)'}
        suggestions={isByHand ? BY_HAND : SUGGESTIONS}
        email={order.customerEmail}
      />
      <EditorEnd editor={editor} notDone="">
        <SubmitButton editor={editor} doing="Cancelling...">
          {confirmWords(order, draft)}
        </SubmitButton>
        <button type="button" className="btn-quiet" onClick={onClose}>
          Keep the order
        </button>
      </EditorEnd>
    </EditorForm>
  )
}

function confirmWords(order: DeskOrder, { money }: CancelDraft): string {
  if (money === 'owed' || !hasMoney(order)) return 'Cancel the order'
  const sum = formatPrice(order.refundable)
  return money === 'wallet' && isOfPaypal(order)
    ? `Cancel and give back ${sum}`
    : `Cancel and note ${sum} as given back`
}
