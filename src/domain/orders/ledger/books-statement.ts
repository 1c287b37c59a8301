import { formatCents, type Cents } from '../../money.ts'
import { counted } from '../../counted.ts'

/** What became of the shop's money in a time, by what it was for. Each sum is positive where it usually is. */
export interface BooksSums {
  /** Orders that were paid, at the prices of their pieces. */
  orders: number
  soldCents: Cents
  discountedCents: Cents
  giftWrapCents: Cents
  shippingCents: Cents
  taxCents: Cents
  /** Payments of which no order could be made, less what was given back of them. */
  inReviewCents: Cents
  /**
   * Given back: for pieces, gift wrap, shipping, tax, and beyond them or before parts were kept. What was given beyond
   * them has its share of tax among the tax.
   */
  refundedGoodsCents: Cents
  refundedGiftWrapCents: Cents
  refundedShippingCents: Cents
  refundedTaxCents: Cents
  refundedOtherCents: Cents
  /** Noted as given back by hand, and given back by the wallet as well: counted once. */
  notedTwiceCents: Cents
  /** By the wallet or a bank, less what was won back. */
  takenBackCents: Cents
  /** What the wallet keeps, less what it returned. */
  feeCents: Cents
  pieces: number
  piecesRefunded: number
  piecesRestocked: number
  /** All movements of the ledger, as they stand there. */
  movedCents: Cents
}

export interface BooksStatement extends BooksSums {
  keptCents: Cents
  /** The sales tax in it, which is not the shop's: collected less given back. */
  salesTaxCents: Cents
  /** What is kept less the sales tax: the shop's own. */
  ownCents: Cents
  /** What the ledger has beyond all of it: nothing, in books that are right. */
  unexplainedCents: Cents
}

export function statementOf(sums: BooksSums): BooksStatement {
  const refundedCents =
    sums.refundedGoodsCents +
    sums.refundedGiftWrapCents +
    sums.refundedShippingCents +
    sums.refundedTaxCents +
    sums.refundedOtherCents -
    sums.notedTwiceCents
  const keptCents =
    sums.soldCents -
    sums.discountedCents +
    sums.giftWrapCents +
    sums.shippingCents +
    sums.taxCents +
    sums.inReviewCents -
    refundedCents -
    sums.takenBackCents -
    sums.feeCents
  const salesTaxCents = sums.taxCents - sums.refundedTaxCents
  return {
    ...sums,
    keptCents,
    salesTaxCents,
    ownCents: keptCents - salesTaxCents,
    unexplainedCents: sums.movedCents + sums.notedTwiceCents - keptCents,
  }
}

/** What a line of the statement says, and what it adds to what is kept. */
export interface StatementLine {
  words: string
  cents: Cents
}

type Part = StatementLine & { name: string }

/** What a statement is made of, each part with what it adds to what is kept. */
export function statementParts(statement: BooksStatement) {
  return [
    { name: 'sold', words: 'Sold', cents: statement.soldCents },
    { name: 'discounts', words: 'Discounts', cents: 0 - statement.discountedCents },
    { name: 'giftWrap', words: 'Gift wrap', cents: statement.giftWrapCents },
    { name: 'shipping', words: 'Shipping', cents: statement.shippingCents },
    { name: 'tax', words: 'Tax', cents: statement.taxCents },
    { name: 'inReview', words: 'In review, without an order', cents: statement.inReviewCents },
    { name: 'refundedGoods', words: 'Given back for pieces', cents: 0 - statement.refundedGoodsCents },
    {
      name: 'refundedGiftWrap',
      words: 'Given back of gift wrap',
      cents: 0 - statement.refundedGiftWrapCents,
    },
    { name: 'refundedShipping', words: 'Given back of shipping', cents: 0 - statement.refundedShippingCents },
    { name: 'refundedTax', words: 'Given back of tax', cents: 0 - statement.refundedTaxCents },
    { name: 'refundedOther', words: 'Given back otherwise', cents: 0 - statement.refundedOtherCents },
    {
      name: 'notedTwice',
      words: 'Of that noted by hand and given back at PayPal as well',
      cents: statement.notedTwiceCents,
    },
    { name: 'takenBack', words: 'Taken back by PayPal or a bank', cents: 0 - statement.takenBackCents },
    { name: 'fees', words: 'Fees', cents: 0 - statement.feeCents },
    { name: 'unexplained', words: 'Not explained', cents: statement.unexplainedCents },
  ] as const satisfies readonly Part[]
}

/** The lines of a statement; those at nothing are left out, but for what was sold. */
export function statementLines(statement: BooksStatement): StatementLine[] {
  return statementParts(statement).filter(({ name, cents }) => name === 'sold' || cents !== 0)
}

/** The statement as lines of text, its sums below each other. */
export function statementText(statement: BooksStatement): string[] {
  const { orders, pieces, piecesRefunded, piecesRestocked, keptCents, salesTaxCents, ownCents } = statement
  const lines = [
    ...statementLines(statement),
    { words: 'Kept', cents: keptCents },
    { words: 'Of it sales tax, to be filed', cents: salesTaxCents },
    { words: 'Of it the shop’s own', cents: ownCents },
  ]
  const width = Math.max(...lines.map(({ words }) => words.length))
  const sumWidth = Math.max(...lines.map(({ cents }) => formatCents(cents).length))
  return [
    `Every cent of ${counted(orders, 'paid order')} with ${counted(pieces, 'piece')}; of them ${piecesRefunded} given back, ${piecesRestocked} put back on the shelf:`,
    ...lines.map(({ words, cents }) => `  ${words.padEnd(width)}  ${formatCents(cents).padStart(sumWidth)}`),
  ]
}
