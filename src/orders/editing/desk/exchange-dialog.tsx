import { useState } from 'react'
import type { DeskProduct } from '../../../pieces/product/product.rules.ts'
import { answerProblems } from '../../../pieces/questions/answer-check.rules.ts'
import { priceWith } from '../../../pieces/questions/surcharges.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'
import { formatCents, formatPrice, toCents } from '../../../machine/values/money.ts'
import { backByItself } from '../../parcels/back-on-shelf.rules.ts'
import { exchangedLine } from '../differences.rules.ts'
import type { RefundableOrder } from '../../refunds/refund-quote.rules.ts'
import { paidOf, shareOfLine } from '../../refunds/refund-shares.rules.ts'
import { refundableOfShown } from '../../refunds/refundable-order.rules.ts'
import { FINAL_SALE_WORDS } from '../../final-sale/final-sale-words.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { useMayGiveBack } from '../../../people/staff/use-is-owner.desk.ts'
import { PieceFinder } from '../../manual-orders/desk/piece-finder.tsx'
import { PartProblem } from '../../../machine/forms/editor-fields.tsx'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import type { ActionKind } from '../../../machine/forms/use-action.ts'
import { AnswersFields, answersTo, AskedFields, problemsAt, problemsUnder } from './asked-fields.tsx'
import { EditDialog, useOrderEdit } from './edit-dialog.tsx'

interface ExchangeDialogProps {
  order: DeskOrder
  /** The order's line. */
  n: number
  onClose: () => void
}

interface Exchanged {
  piece: DeskProduct | null
  answers: Customization
  restock: boolean
}

const NAME = 'exchange-answer'

const exchangeKind: ActionKind<Exchanged & { tellBuyer: boolean }> = {
  name: 'exchange',
  fields: {
    piece: {
      label: 'Piece',
      problem: ({ piece }) => (piece ? undefined : 'Choose the piece that goes instead.'),
    },
  },
  problemsOf: ({ piece, answers }) =>
    problemsUnder('answers', answerProblems(piece?.questions ?? [], answers)),
  fieldOf: (name) => (name === 'productId' ? 'piece' : name),
}

/** Another piece instead of one that is not sent yet, in one confirmed step. */
export function ExchangeDialog({ order, n, onClose }: ExchangeDialogProps) {
  const [line] = useState(() => order.items[n - 1]!)
  const mayGiveBack = useMayGiveBack()
  const editor = useOrderEdit<Exchanged>(order, {
    kind: exchangeKind,
    start: () => ({
      piece: null,
      answers: line.customization ?? {},
      restock: backByItself(line) > 0,
    }),
    call: (change, { piece: chosen, answers: given, ...draft }) =>
      change('POST /api/orders/{id}/lines/{line}/exchange', {
        id: order.id,
        line: n,
        productId: chosen!.id,
        answers: given,
        restock: draft.restock && chosen!.id !== line.productId,
        tellBuyer: draft.tellBuyer,
        productSeen: line.productId,
        priceSeen: priceWith(chosen!.price, chosen!.questions, given),
      }),
    done: 'Piece exchanged',
    onDone: onClose,
  })
  const { piece, answers, restock } = editor.draft
  const isSamePiece = piece?.id === line.productId
  const questions = piece?.questions ?? []
  const price = piece && priceWith(piece.price, questions, answers)
  const setAnswers = (given: Customization) => editor.change({ answers: given })

  function choose(product: DeskProduct | null): void {
    const isAsking = product !== null && product.questions.length > 0
    editor.settle()
    editor.change({
      piece: product,
      answers: isAsking ? answersTo(product.questions, line.customization) : (line.customization ?? {}),
    })
  }

  return (
    <EditDialog
      order={order}
      editor={editor}
      title={`Exchange ${line.name}`}
      onClose={onClose}
      yes="Exchange"
    >
      {piece && price !== null ? (
        <div>
          <p className="[overflow-wrap:anywhere]">
            <strong className="font-semibold">
              {line.quantity} × {piece.name}
            </strong>
            , {formatPrice(price)} each, instead of {line.quantity} × {line.name}, {formatPrice(line.price)}{' '}
            each.
          </p>
          <p className="mt-1">
            {differenceWords(
              price,
              refundableOfShown(order).items[n - 1]!,
              order.exchangeLimits[n - 1]!,
              mayGiveBack
                ? 'the order’s page has the button to give it back.'
                : 'an owner of the shop can give it back.',
            )}
          </p>
          {piece.finalSale && !isSamePiece ? (
            <p className="mt-1">{FINAL_SALE_WORDS}: its buyer is told.</p>
          ) : null}
          <button type="button" className="btn-quiet" onClick={() => choose(null)}>
            Choose another
          </button>
          <PartProblem of={editor} path="piece" />
        </div>
      ) : (
        <PieceFinder {...editor.at('piece')} onChoose={choose} />
      )}
      {piece && questions.length > 0 ? (
        <AskedFields
          key={piece.id}
          name={NAME}
          piece={piece.name}
          questions={questions}
          answers={answers}
          problems={problemsAt(editor.at, 'answers', questions)}
          onChange={setAnswers}
        />
      ) : (
        <AnswersFields
          answers={answers}
          errorOf={(label) => editor.at(`answers.${label}`).error}
          onChange={setAnswers}
        />
      )}
      {isSamePiece ? null : (
        <CheckBox checked={restock} onChange={(checked) => editor.change({ restock: checked })}>
          Put {line.name} back on the shelf
        </CheckBox>
      )}
    </EditDialog>
  )
}

/** What it means for the money; `limit` is what is paid for a piece of the line, and here, `way` how it goes back. */
function differenceWords(
  price: string,
  item: RefundableOrder['items'][number],
  limit: string,
  way: string,
): string {
  if (toCents(price) > toCents(limit))
    return `It costs more than the ${formatPrice(limit)} that each piece of this line is paid with, and nobody can be charged again: choose a piece that costs no more, or give this one back and let the buyer order the other.`
  const now = exchangedLine(item, toCents(price))
  const less = paidOf(shareOfLine(item)) - paidOf(shareOfLine({ ...item, ...now }))
  if (less === 0) return 'It costs the same: nothing goes back.'
  if (less < 0) return 'It costs more again, which is paid: its difference has not gone back.'
  return `The order comes to ${formatCents(less)} less, with its tax. That is owed to the buyer once this is saved; ${way}`
}
