import { useState } from 'react'
import type { DeskProduct } from '../../../../domain/catalogue/product.ts'
import type { Customization } from '../../../../domain/checkout/cart.ts'
import { formatPrice, toCents } from '../../../../domain/money.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { PieceFinder } from '../manual/piece-finder.tsx'
import { AnswersFields } from './answers-fields.tsx'
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

/** Another piece instead of one that is not sent yet, in one confirmed step. */
export function ExchangeDialog({ order, n, onClose }: ExchangeDialogProps) {
  const [line] = useState(() => order.items[n - 1]!)
  const [piece, setPiece] = useState<DeskProduct>()
  const [answers, setAnswers] = useState<Customization>(line.customization ?? {})
  const [restock, setRestock] = useState(true)
  const [missing, setMissing] = useState<string>()
  const { save, mail } = useMending<Exchanged>(order, {
    call: (change, input) =>
      change('POST /api/orders/{id}/lines/{line}/exchange', { id: order.id, line: n, ...input }),
    done: 'Piece exchanged',
    onDone: onClose,
  })

  function choose(product: DeskProduct | undefined): void {
    save.reset()
    setPiece(product)
    setMissing(undefined)
  }

  function exchange(): void {
    if (!piece) return setMissing('Choose the piece that goes instead.')
    const { id: productId, price: priceSeen } = piece
    return save.mutate({ productId, answers, restock, productSeen: line.productId, priceSeen })
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
      {piece ? (
        <div>
          <p className="[overflow-wrap:anywhere]">
            <strong className="font-semibold">
              {line.quantity} × {piece.name}
            </strong>
            , {formatPrice(piece.price)} each, instead of {line.quantity} × {line.name}, sold at{' '}
            {formatPrice(line.price)} each.
          </p>
          <p className="mt-1">{differenceWords(piece, line)}</p>
          <button type="button" className="btn-quiet" onClick={() => choose(undefined)}>
            Choose another
          </button>
        </div>
      ) : (
        <PieceFinder id="exchange-piece" error={missing} onChoose={choose} />
      )}
      <AnswersFields answers={answers} onChange={setAnswers} />
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
        Put {line.name} back on the shelf
      </label>
    </MendingDialog>
  )
}

function differenceWords(piece: DeskProduct, line: DeskOrder['items'][number]): string {
  const difference = toCents(line.price) - toCents(piece.price)
  if (difference < 0)
    return 'It costs more, and nobody can be charged again: choose a piece that costs no more, or give this one back and let the buyer order the other.'
  return difference === 0
    ? 'It costs the same: nothing goes back.'
    : 'The order keeps its total. The difference, with its tax, can be given back once this is saved.'
}
