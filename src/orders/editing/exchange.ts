import type { Input } from '../../shop/every-call.contract.ts'
import { lockProducts, returnStock } from '../../pieces/product/products.sql.ts'
import { writeOff } from '../../pieces/supply/stock-adjustments.sql.ts'
import { takePieces } from '../../pieces/supply/taken-pieces.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { exchangePiece, listExchanges } from './editing.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { makingDaysOf, takenOf } from '../../pieces/supply/availability.rules.ts'
import { inAskedOrder } from '../../pieces/questions/answer-order.rules.ts'
import { finalSaleOf } from '../final-sale/final-sale.rules.ts'
import type { DeskProductInCents } from '../../pieces/product/product.rules.ts'
import { conflict, invalid, ShopError } from '../../machine/values/errors.ts'
import { type Cents, formatCents, toCents, toDecimal } from '../../machine/values/money.ts'
import { exchangedLine, paidLine } from './differences.rules.ts'
import { uneditable, uneditableLine } from './uneditable.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { paidOf, shareOfLine } from '../refunds/refund-shares.rules.ts'
import type { ExchangedPiece } from './edited-message.mail.ts'
import { madeOf } from '../../pieces/supply/made-lines.ts'
import { strangePictures, type StrangePictures } from '../../pieces/questions/answer-pictures.ts'
import { answeredPrice, askingOf } from '../../buying/pricing/answered-price.ts'
import { shortage } from '../../buying/pricing/cart-changes.ts'
import { numberOfLine } from '../../pieces/numbers/number-lines.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { lockedOrder } from '../parcels/locked-order.ts'
import { readRefundable } from '../refunds/wallet-refunds.ts'

type Exchange = Omit<Input<'POST /api/orders/{id}/lines/{line}/exchange'>, 'tellBuyer'>
type Line = OrderInCents['items'][number]

/**
 * Puts another piece on a line that nothing was sent of, and takes it off the stock; the former goes back on the shelf, or
 * leaves the books. The line gets the new piece's price, with as much of its discount and tax; the order's own sums stay
 * what was paid. What the line comes to less is noted with the exchange, and goes back by a refund of its own. Answers
 * what its buyer is told.
 */
export async function exchange(tx: Queryable, input: Exchange, actor: string): Promise<ExchangedPiece> {
  const order = await lockedOrder(tx, input.id)
  const why = uneditable(order)
  if (why !== undefined) throw conflict(why)
  const line = order.items[input.line - 1]
  if (!line) throw invalid('line', `is no line of order #${order.id}.`)
  const whyLine = uneditableLine(line)
  if (whyLine !== undefined) throw conflict(`${whyLine} So it can’t be exchanged here.`)
  if (line.productId !== input.productSeen)
    throw editedMeanwhile('This line was exchanged in another window meanwhile. Look at it first.')
  const paid = paidLine(line, input.line, await listExchanges(tx, order.id))
  const strange = await strangePictures(tx, [input.answers], order.id)
  const { piece, unitPriceCents } = await pieceFor(tx, line, paid.priceCents, { ...input, strange })
  const answers = inAskedOrder(piece.questions, input.answers)
  const priced = exchangedLine(paid, unitPriceCents)
  const [was, now] = [shareOfLine(line), shareOfLine({ ...line, ...priced })]
  const difference = { goodsCents: was.goodsCents - now.goodsCents, taxCents: was.taxCents - now.taxCents }
  const isSamePiece = piece.id === line.productId
  // The piece itself stays where it is, and as it is made.
  const made = isSamePiece
    ? {}
    : {
        ...madeOf(await moveStock(tx, line, piece, input.restock), makingDaysOf(piece, line.quantity)),
        makingStartedAt: null,
        makingDoneAt: null,
      }
  await exchangePiece(
    tx,
    {
      orderId: order.id,
      n: input.line,
      productId: line.productId,
      name: line.name,
      imageUrl: line.imageUrl,
      customization: line.customization ?? null,
      restocked: input.restock && !isSamePiece,
      wasPriceCents: line.priceCents,
      wasDiscountCents: line.discountCents,
      wasTaxCents: line.taxCents,
      ...difference,
    },
    {
      ...priced,
      productId: piece.id,
      name: piece.name,
      imageUrl: piece.imageUrl,
      sku: piece.sku,
      customization: Object.keys(answers).length === 0 ? null : answers,
      ...made,
      ...numberOfLine(piece),
      // A line that keeps its piece keeps what was agreed about it.
      ...finalSaleOf(
        isSamePiece ? { ...piece, finalSale: line.pieceFinalSale ?? false } : piece,
        input.answers,
      ),
    },
  )
  await audit(tx, {
    actor,
    action: 'order.exchange',
    subject: `order:${order.id}`,
    before: { n: input.line, piece: line.name, productId: line.productId },
    after: {
      piece: piece.name,
      productId: piece.id,
      pieces: line.quantity,
      restocked: input.restock && !isSamePiece,
      difference: toDecimal(paidOf(difference)),
    },
  })
  const { exchangesOpen, openCents } = await readRefundable(tx, await lockedOrder(tx, order.id))
  return {
    name: line.name,
    newName: piece.name,
    difference: toDecimal(paidOf(difference)),
    // What went back otherwise is not owed as well.
    owed: toDecimal(Math.min(openCents, paidOf(exchangesOpen))),
  }
}

async function pieceFor(
  tx: Queryable,
  line: Line,
  mostCents: Cents,
  { productId, priceSeen, answers, strange }: Exchange & { strange: StrangePictures },
): Promise<{ piece: DeskProductInCents; unitPriceCents: Cents }> {
  // Both, in the order of their numbers, as everybody locks them.
  const locked = await lockProducts(tx, [line.productId, productId])
  const found = locked.find(({ id }) => id === productId)
  const piece = found && withItsPlaces(found, line, locked)
  if (!piece) throw invalid('productId', 'is no piece of the shop.')
  if (piece.optionGroups.length > 0) throw invalid('productId', 'comes in options: choose one of them.')
  const isSamePiece = productId === line.productId
  if (isSamePiece && piece.questions.length === 0)
    throw invalid('productId', 'is the piece that is on the line. Change its answers instead.')
  refuseUnanswered(piece, answers, strange)
  const { unitPriceCents } = answeredPrice(piece, answers)
  if (unitPriceCents !== toCents(priceSeen))
    throw editedMeanwhile(`${piece.name} costs ${formatCents(unitPriceCents)} by now. Look at it first.`)
  if (unitPriceCents > mostCents)
    throw conflict(
      `${piece.name} costs ${formatCents(unitPriceCents)}, more than the ${formatCents(mostCents)} that each piece of this line is paid with, and nobody can be charged again. Choose a piece that costs no more, or give this one back and let the buyer order the other.`,
    )
  if (!isSamePiece && !takenOf(piece, line.quantity)) throw conflict(shortage(piece).message, 'sold_out')
  return { piece, unitPriceCents }
}

/** Another combination of the piece on the line is made by the same hands: the line's own places are free for it. */
function withItsPlaces(
  piece: DeskProductInCents,
  { productId, made }: Line,
  locked: readonly DeskProductInCents[],
): DeskProductInCents {
  const parent = locked.find(({ id }) => id === productId)?.parentId ?? productId
  if (!made || piece.available === null || (piece.parentId ?? piece.id) !== parent) return piece
  return { ...piece, available: piece.available + made.pieces }
}

/** Refuses, by the names of its questions, a piece that is not answered as it asks. */
function refuseUnanswered(
  piece: DeskProductInCents,
  answers: Exchange['answers'],
  strange: StrangePictures,
): void {
  const asking = askingOf(piece, { customization: answers }, 0, strange)
  if (!asking) return
  throw new ShopError('invalid', asking.sentence, {
    fields: asking.problems.map(({ label, message }) => ({ field: `answers.${label}`, message })),
  })
}

/** Moves the stock of rows that are locked; answers how many of the new pieces are to be made. */
async function moveStock(
  tx: Queryable,
  line: Line,
  piece: DeskProductInCents,
  restock: boolean,
): Promise<number> {
  const made = (await takePieces(tx, piece, line.quantity))!
  // A product deleted meanwhile has no shelf to go back to.
  const isBack = restock && (await returnStock(tx, line.productId, line.quantity))
  if (!isBack) await writeOff(tx, line.productId, line.quantity, 'exchanged, not put back')
  return made
}
