import type { Input } from '../../../api/contract.ts'
import { lockProducts, returnStock } from '../../../db/catalogue/products.ts'
import { writeOff } from '../../../db/catalogue/stock-adjustments.ts'
import { takePieces } from '../../../db/catalogue/taken-pieces.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { exchangePiece, listExchanges } from '../../../db/orders/parcels/mending.ts'
import { audit } from '../../../db/store/history.ts'
import { makingDaysOf, takenOf } from '../../../domain/catalogue/availability.ts'
import { inAskedOrder } from '../../../domain/catalogue/questions/answer-order.ts'
import { finalSaleOf } from '../../../domain/orders/returns/final-sale.ts'
import { questionsOf } from '../../../domain/catalogue/questions/question.ts'
import type { DeskProductInCents } from '../../../domain/catalogue/product.ts'
import { conflict, invalid, ShopError } from '../../../domain/errors.ts'
import { formatCents, toCents, toDecimal, type Cents } from '../../../domain/money.ts'
import { exchangedLine, paidLine } from '../../../domain/orders/mending/differences.ts'
import { unmendable, unmendableLine } from '../../../domain/orders/mending/unmendable.ts'
import type { OrderInCents } from '../../../domain/orders/order.ts'
import { paidOf, shareOfLine } from '../../../domain/orders/refunds/refund-shares.ts'
import type { ExchangedPiece } from '../../../mail/orders/mended-message.ts'
import { madeOf } from '../../checkout/made-lines.ts'
import { strangePictures, type StrangePictures } from '../../checkout/answer-pictures/strange-pictures.ts'
import { answeredPrice, askingOf } from '../../checkout/pricing/answered-price.ts'
import { shortage } from '../../checkout/pricing/cart-changes.ts'
import { numberOfLine } from '../../checkout/numbers/number-lines.ts'
import { editedMeanwhile } from '../../store/change.ts'
import { lockedOrder } from '../parcels/locked-order.ts'
import { readRefundable } from '../refunds/refundable.ts'

type Exchange = Omit<Input<'POST /api/orders/{id}/lines/{line}/exchange'>, 'tellBuyer'>
type Line = OrderInCents['items'][number]

/**
 * Puts another piece on a line that nothing was sent of, and takes it off the stock; the former goes back on the shelf, or
 * leaves the books. The line gets the new piece's price, with as much of its discount and tax; the order's own sums stay
 * what was paid. What the line comes to less is noted with the exchange, and goes back by a refund of its own. Answers
 * what its buyer is told.
 */
export async function exchange(tx: Queryable, asked: Exchange, actor: string): Promise<ExchangedPiece> {
  const order = await lockedOrder(tx, asked.id)
  const why = unmendable(order)
  if (why !== undefined) throw conflict(why)
  const line = order.items[asked.line - 1]
  if (!line) throw invalid('line', `is no line of order #${order.id}.`)
  const whyLine = unmendableLine(line)
  if (whyLine !== undefined) throw conflict(`${whyLine} So it can’t be exchanged here.`)
  if (line.productId !== asked.productSeen)
    throw editedMeanwhile('This line was exchanged in another window meanwhile. Look at it first.')
  const paid = paidLine(line, asked.line, await listExchanges(tx, order.id))
  const strange = await strangePictures(tx, [asked.answers], order.id)
  const { piece, unitPriceCents } = await pieceFor(tx, line, paid.priceCents, { ...asked, strange })
  const answers = inAskedOrder(questionsOf(piece), asked.answers)
  const priced = exchangedLine(paid, unitPriceCents)
  const [was, now] = [shareOfLine(line), shareOfLine({ ...line, ...priced })]
  const difference = { goodsCents: was.goodsCents - now.goodsCents, taxCents: was.taxCents - now.taxCents }
  const isSamePiece = piece.id === line.productId
  // The piece itself stays where it is, and as it is made.
  const made = isSamePiece
    ? {}
    : madeOf(await moveStock(tx, line, piece, asked.restock), makingDaysOf(piece, line.quantity))
  await exchangePiece(
    tx,
    {
      orderId: order.id,
      n: asked.line,
      productId: line.productId,
      name: line.name,
      imageUrl: line.imageUrl,
      customization: line.customization ?? null,
      restocked: asked.restock && !isSamePiece,
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
        asked.answers,
      ),
    },
  )
  await audit(tx, {
    actor,
    action: 'order.exchange',
    subject: `order:${order.id}`,
    before: { n: asked.line, piece: line.name, productId: line.productId },
    after: {
      piece: piece.name,
      productId: piece.id,
      pieces: line.quantity,
      restocked: asked.restock && !isSamePiece,
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
  if (isSamePiece && questionsOf(piece).length === 0)
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
