import { useState } from 'react'
import type { DeskProduct } from '../../../../domain/catalogue/product.ts'
import { answerProblems } from '../../../../domain/catalogue/questions/answer-check.ts'
import { priceWith } from '../../../../domain/catalogue/questions/surcharges.ts'
import type { Customization } from '../../../../domain/checkout/cart.ts'
import { formatCents, formatPrice, toCents } from '../../../../domain/money.ts'
import { backByItself } from '../../../../domain/orders/back-on-shelf.ts'
import { exchangedLine } from '../../../../domain/orders/mending/differences.ts'
import type { RefundableOrder } from '../../../../domain/orders/refunds/refund-quote.ts'
import { paidOf, shareOfLine } from '../../../../domain/orders/refunds/refund-shares.ts'
import { refundableOfShown } from '../../../../domain/orders/refunds/refundable-order.ts'
import { FINAL_SALE_WORDS } from '../../../../domain/orders/returns/final-sale-words.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { useMayGiveBack } from '../../people/use-is-owner.ts'
import { PieceFinder } from '../manual/piece-finder.tsx'
import { refusedFields } from '../../refusal.ts'
import { AnswersFields } from './answers-fields.tsx'
import { answersTo, focusFirstOf, shownProblems } from './asked-answers.ts'
import { AskedFields } from './asked-fields.tsx'
import { MendingDialog } from './mending-dialog.tsx'
import { useMending } from './use-mending.ts'

interface ExchangeDialogProps {
  order: DeskOrder
  /** The order's line. */
  n: number
  onClose: () => void
}

interface Exchanged {
  productId: number
  answers: Customization
  restock: boolean
  productSeen: number
  priceSeen: string
}

const NAME = 'exchange-answer'

/** Another piece instead of one that is not sent yet, in one confirmed step. */
export function ExchangeDialog({ order, n, onClose }: ExchangeDialogProps) {
  const [line] = useState(() => order.items[n - 1]!)
  const [piece, setPiece] = useState<DeskProduct>()
  const [answers, setAnswers] = useState<Customization>(line.customization ?? {})
  const [restock, setRestock] = useState(backByItself(line) > 0)
  const [missing, setMissing] = useState<string>()
  const [isTried, setTried] = useState(false)
  const isSamePiece = piece?.id === line.productId
  const mayGiveBack = useMayGiveBack()
  const { save, mail } = useMending<Exchanged>(order, {
    call: (change, input) =>
      change('POST /api/orders/{id}/lines/{line}/exchange', { id: order.id, line: n, ...input }),
    done: 'Piece exchanged',
    onDone: onClose,
  })

  const questions = piece?.questions ?? []
  const price = piece && priceWith(piece.price, questions, answers)

  function choose(product: DeskProduct | undefined): void {
    save.reset()
    setPiece(product)
    setMissing(undefined)
    setTried(false)
    const isAsking = product !== undefined && product.questions.length > 0
    setAnswers(isAsking ? answersTo(product.questions, line.customization) : (line.customization ?? {}))
  }

  const refused = refusedFields(save.error)['productId']

  function exchange(): void {
    if (!piece || price === undefined) return setMissing('Choose the piece that goes instead.')
    setTried(true)
    const wrong = answerProblems(questions, answers)
    if (wrong.length > 0) return focusFirstOf(NAME, questions, wrong)
    return save.mutate({
      productId: piece.id,
      answers,
      restock: restock && !isSamePiece,
      productSeen: line.productId,
      priceSeen: price,
    })
  }

  return (
    <MendingDialog
      open
      title={`Exchange ${line.name}`}
      isDirty={piece !== undefined}
      onClose={onClose}
      save={save}
      onSave={exchange}
      yes="Exchange"
      mail={mail}
    >
      {piece && price !== undefined ? (
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
          <button type="button" className="btn-quiet" onClick={() => choose(undefined)}>
            Choose another
          </button>
          {refused ? <p className="field-error">This piece {refused}</p> : null}
        </div>
      ) : (
        <PieceFinder id="exchange-piece" error={missing} onChoose={choose} />
      )}
      {piece && questions.length > 0 ? (
        <AskedFields
          key={piece.id}
          name={NAME}
          piece={piece.name}
          questions={questions}
          answers={answers}
          problems={shownProblems(questions, answers, { isTried, error: save.error })}
          onChange={setAnswers}
        />
      ) : (
        <AnswersFields answers={answers} onChange={setAnswers} />
      )}
      {isSamePiece ? null : (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
          Put {line.name} back on the shelf
        </label>
      )}
    </MendingDialog>
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
