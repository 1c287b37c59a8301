import { formatPrice, formatCents, sumCents, toCents, type Cents } from '../../machine/values/money.ts'
import type { DeskOrder, Order } from '../../shop/desk/desk-queries.ts'
import type { FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, type FormEditor, SubmitButton } from '../../machine/forms/editor-form.tsx'
import { BuyerWords } from '../refunds/desk/buyer-words.tsx'
import { usualWay } from '../refunds/desk/refund-draft.ts'
import { hasMoney } from '../refunds/desk/refund-start.ts'
import { type CancelDraft, canRestock, type MoneyChoice, restockable } from './cancel-draft.desk.ts'
import { RestockField } from '../refunds/desk/restock-field.tsx'
import { Choices } from '../../machine/forms/fields/choice.tsx'
import { BY_HAND_HINT, walletHint } from '../refunds/desk/refund-words.ts'
import { HANDED_OVER } from '../order/order-sums.rules.ts'
import { isSentInPart } from '../parcels/parcel.rules.ts'
import { type ManualMethod, walletOf } from '../../payments/wallets/wallet-title.rules.ts'

/** How an order stands that is about to be cancelled, in words for whoever runs the shop. */

const paidBy: Record<ManualMethod, string> = {
  cash: 'in cash',
  card: 'by card reader',
  check: 'by check',
  other: 'outside the shop',
}

/** Whether the order goes anywhere. */
export function sendingWords(order: Order): string {
  const { shippedAt, shippingMethod } = order
  if (shippingMethod === HANDED_OVER)
    return 'Its pieces were handed over: cancelling does not bring them back.'
  if (isSentInPart(order))
    return 'Part of it is sent already: cancelling does not bring that back. The rest will not be sent.'
  return shippedAt === null
    ? 'It will not be sent, and does not wait to be packed.'
    : 'It is marked as shipped: cancelling does not bring the parcel back.'
}

/** What stands on the buyer's own page of it. */
export function buyerWords({ pagePath }: Pick<DeskOrder, 'pagePath'>): string | undefined {
  return pagePath === null
    ? undefined
    : 'The buyer’s page of the order says that it is cancelled, and what became of the money.'
}

/** How the money of an order stands that is about to be cancelled. */
export function moneyWords(order: DeskOrder): string {
  const pendingCents = askedCents(order)
  const waits =
    pendingCents > 0
      ? ` For ${formatCents(pendingCents)} of it a refund is asked, and ${walletOf(order)} has not answered yet.`
      : ''
  switch (order.paymentState) {
    case 'paid':
      return `${formatPrice(order.total)} ${howPaid(order)}.${waits}`
    case 'partly_refunded':
      return `${formatPrice(order.refunded)} of ${formatPrice(order.total)} is given back already.${waits}`
    case 'refunded':
      return 'Its money is given back already: nothing is owed.'
    case 'reversed':
      return `${walletOf(order)} or the buyer’s bank has taken its money back: nothing is owed.`
    case 'pending':
      return `Its payment is pending at ${walletOf(order)}. If it comes through, ${formatPrice(order.total)} is owed to the buyer.`
    default:
      return 'It was not paid: nothing is owed.'
  }
}

function askedCents({ refunds }: DeskOrder): Cents {
  return sumCents(refunds.flatMap(({ state, amount }) => (state === 'asked' ? [toCents(amount)] : [])))
}

function howPaid(order: DeskOrder): string {
  return walletOf(order) !== undefined
    ? 'was paid'
    : `was paid ${paidBy[order.paymentMethod as ManualMethod]}`
}

/** Says of pieces why they can't go back on the shelf yet. */
export function keptPiecesWords(order: DeskOrder): string | undefined {
  return canRestock(order)
    ? undefined
    : `Its pieces stay off the shelf until ${walletOf(order)} has decided. If it declines the payment, they are put back by themselves.`
}

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
      <EditorEnd
        editor={editor}
        notDone=""
        className="sticky -bottom-px flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-sheet py-3"
      >
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
  return money === 'wallet' && usualWay(order) === 'wallet'
    ? `Cancel and give back ${sum}`
    : `Cancel and note ${sum} as given back`
}

interface RestockPartProps {
  order: DeskOrder
  restock: readonly number[]
  onChange: (restock: readonly number[]) => void
}

/** Which pieces go back on the shelf. */
function RestockPart({ order, restock, onChange }: RestockPartProps) {
  if (order.items.every((line) => restockable(line) === 0)) return null
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">The pieces</legend>
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((line, index) =>
          restockable(line) === 0 ? null : (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- an order's lines keep their places
              key={index}
              className="flex flex-wrap items-center justify-between gap-x-5 py-1.5"
            >
              <span className="[overflow-wrap:anywhere]">
                {line.quantity} × {line.name}
              </span>
              <RestockField
                id={`cancel-line-${index + 1}`}
                name={line.name}
                pieces={restockable(line)}
                restock={restock[index] ?? 0}
                onChange={(count) =>
                  onChange(restock.map((old, otherIndex) => (otherIndex === index ? count : old)))
                }
              />
            </li>
          ),
        )}
      </ul>
    </fieldset>
  )
}

interface MoneyPartProps {
  order: DeskOrder
  money: MoneyChoice
  mayGiveBack: boolean
  onChange: (money: MoneyChoice) => void
}

/** What becomes of the money that is left: an owner gives it back, or leaves it owed. */
function MoneyPart({ order, money, mayGiveBack, onChange }: MoneyPartProps) {
  const sum = formatPrice(order.refundable)
  if (!mayGiveBack)
    return (
      <p className="notice">
        {sum} is owed to the buyer from then on, and stands under “Money owed” until an owner of the shop has
        given it back.
      </p>
    )
  if (order.inDispute)
    return (
      <p className="notice notice-danger">
        It is in dispute: give the money back there, by accepting the claim, so that it is not given back
        twice. Until then {sum} is owed to the buyer.
      </p>
    )
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">The money</legend>
      <Choices
        name="cancel-money"
        chosen={money}
        onChoose={onChange}
        options={[
          ...(order.wallet?.can.giveBack
            ? [
                [
                  'wallet',
                  `Give ${sum} back through ${order.wallet.title}`,
                  walletHint(order.wallet.isTest),
                ] as const,
              ]
            : []),
          ['outside', `Give ${sum} back by hand`, BY_HAND_HINT],
          ['owed', 'Not now', `${sum} is owed to the buyer, and stands under “Money owed” until then.`],
        ]}
      />
    </fieldset>
  )
}
