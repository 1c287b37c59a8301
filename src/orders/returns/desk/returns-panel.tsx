import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { Panel } from '../../order/desk/panel.tsx'
import { canGiveBack, hasMoney, type RefundStart } from '../../refunds/desk/refund-start.ts'
import { useState } from 'react'
import { formatPrice } from '../../../machine/values/money.ts'
import { reasonWords } from '../returnable.rules.ts'
import { isOpen, mayMove, RETURN_LIMITS, type ReturnMove, stateWords } from '../return-states.rules.ts'
import { useMayGiveBack } from '../../../people/staff/use-is-owner.desk.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { useFocusMoved } from '../../../machine/forms/lists/use-focus-kept.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { type DeskReturn, returnHeading, useReturnAction } from './use-return-action.ts'
import { ActionDialog } from '../../../machine/forms/editor-dialog.tsx'
import { TextArea } from '../../../machine/forms/editor-fields.tsx'
import { walletOf } from '../../../payments/wallets/wallet-title.rules.ts'

interface WhyDialogProps {
  one: DeskReturn
  move: 'decline' | 'close'
  onClose: () => void
}

const dialogTexts = {
  decline: {
    title: (id: number) => `Decline return #${id}?`,
    lead: 'The buyer keeps the pieces and is told why.',
    button: 'Decline the return',
    done: (id: number) => `Return #${id} declined`,
  },
  close: {
    title: (id: number) => `Close return #${id} without a refund?`,
    lead: 'No money goes back for it, no stock changes, and the buyer is told why.',
    button: 'Close the return',
    done: (id: number) => `Return #${id} closed`,
  },
} as const

/** Ends a return without money; why, the buyer reads. */
function WhyDialog({ one, move, onClose }: WhyDialogProps) {
  const { title, lead, button, done } = dialogTexts[move]
  const editor = useReturnAction<'decline' | 'close', { why: string }>({
    move,
    kind: {
      name: `return-${one.id}`,
      fields: {
        why: {
          label: 'Why, in words for the buyer',
          maxLength: RETURN_LIMITS.answer,
          problem: ({ why }) => (why.trim() === '' ? 'Say why, in words for the buyer.' : undefined),
        },
      },
    },
    start: () => ({ why: '' }),
    input: ({ why }) => ({
      id: one.id,
      why: why.trim(),
      ...(move === 'close' ? { seen: one.state as 'agreed' | 'received' } : {}),
    }),
    title: done(one.id),
    onClose,
  })
  return (
    <ActionDialog editor={editor} title={title(one.id)} yes={button} onClose={onClose}>
      <p>{lead}</p>
      <TextArea of={editor} name="why" required rows={4} />
    </ActionDialog>
  )
}

interface ReturnEntryProps {
  order: DeskOrder
  one: DeskReturn
  onRefund: () => void
}

/** What the desk does about a return, in the order in which its buttons stand; the first is the usual one. */
const buttons = [
  ['agree', 'Agree…'],
  ['decline', 'Decline…'],
  ['receive', 'It has arrived…'],
  ['refund', 'Refund…'],
  ['close', 'Close without a refund…'],
] as const satisfies (readonly [ReturnMove, string])[]
type OfferedMove = (typeof buttons)[number][0]

/** One return: how it stands, its pieces, what was said, and what can be done. */
function ReturnEntry({ order, one, onRefund }: ReturnEntryProps) {
  const [pendingMove, setPendingMove] = useState<OfferedMove | null>(null)
  const heading = useFocusMoved(one.state)
  const close = () => setPendingMove(null)
  const mayGiveBack = useMayGiveBack()
  const isAsked = order.refunds.some(({ returnId, state }) => returnId === one.id && state === 'asked')
  const offered = buttons.filter(
    ([move]) =>
      mayMove(one.state, move) && !isAsked && (move !== 'refund' || (mayGiveBack && canGiveBack(order))),
  )
  return (
    <article aria-labelledby={returnHeading(one.id)}>
      <h3 id={returnHeading(one.id)} ref={heading} tabIndex={-1} className="font-sans font-semibold">
        Return #{one.id} {stateWords[one.state]}
      </h3>
      <p className="text-ink-soft">
        Asked for <ShopMoment iso={one.createdAt} />
      </p>
      <Pieces one={one} />
      <Statement who="The buyer" text={one.words} />
      <Statement who="Your answer" text={one.answer} />
      <Statement who="Closed because" text={one.closedWhy} />
      {one.postage === null || !isOpen(one.state) ? null : (
        <p className="mt-1">Return postage is {one.postage === 'shop' ? 'the shop’s' : 'the buyer’s'}.</p>
      )}
      {one.refunded === null ? null : <p className="mt-1">{formatPrice(one.refunded)} was given back.</p>}
      {one.state === 'received' ? <Waiting order={order} isAsked={isAsked} /> : null}
      {offered.length === 0 ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          {offered.map(([move, label], index) => (
            <button
              key={move}
              type="button"
              className={`btn min-h-11 px-4 py-1 ${index === 0 && move !== 'close' ? 'btn-primary' : 'btn-line'}`}
              onClick={() => (move === 'refund' ? onRefund() : setPendingMove(move))}
            >
              {label}
              <span className="sr-only"> Return #{one.id}</span>
            </button>
          ))}
        </div>
      )}
      {pendingMove === 'agree' ? <AgreeDialog order={order} one={one} onClose={close} /> : null}
      {pendingMove === 'receive' ? <ReceiveDialog order={order} one={one} onClose={close} /> : null}
      {pendingMove === 'decline' || pendingMove === 'close' ? (
        <WhyDialog one={one} move={pendingMove} onClose={close} />
      ) : null}
    </article>
  )
}

/** What its money waits for, where that is not a press of a button. */
function Waiting({ order, isAsked }: { order: DeskOrder; isAsked: boolean }) {
  const mayGiveBack = useMayGiveBack()
  if (isAsked)
    return (
      <p className="mt-1">
        Its refund is asked for, and {walletOf(order)}’s answer is not known yet. The shop asks again by
        itself.
      </p>
    )
  if (!hasMoney(order))
    return (
      <p className="mt-1">Nothing is left to give back: all that was paid has gone back, or is asked to.</p>
    )
  if (order.inDispute)
    return (
      <p className="mt-1">
        It is in dispute: money goes back by accepting the claim, so that it is not given back twice.
      </p>
    )
  return mayGiveBack ? null : <p className="mt-1">An owner of the shop gives the money back.</p>
}

function Pieces({ one }: { one: DeskReturn }) {
  return (
    <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
      {one.lines.map(({ n, name, quantity, reason, received, restock }) => (
        <li key={n}>
          {quantity} × {name}: {reasonWords[reason]}
          {received === null ? null : (
            <span className="block text-ink-soft">
              {received} arrived, {restock} to sell again
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Statement({ who, text }: { who: string; text: string }) {
  if (text === '') return null
  return (
    <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">
      <span className="text-ink-soft">{who}:</span> {text}
    </p>
  )
}

interface ReturnsPanelProps {
  order: DeskOrder
  onGiveBack: (start: RefundStart) => void
}

/** What the buyer sends back, and what can be done about it; not there as long as nothing was asked. */
export function ReturnsPanel({ order, onGiveBack }: ReturnsPanelProps) {
  if (order.returns.length === 0) return null
  return (
    <Panel title="Returns">
      <ul className="divide-y divide-line">
        {/* Who asked last is answered first. */}
        {order.returns.toReversed().map((one) => (
          <li key={one.id} className="py-4 first:pt-0 last:pb-0">
            <ReturnEntry order={order} one={one} onRefund={() => onGiveBack({ returned: one })} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
