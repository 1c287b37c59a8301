import { formatCents, sumCents, type Cents } from '../../machine/values/money.ts'
import { counted } from '../../machine/values/counted.ts'

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

interface BooksStatement extends BooksSums {
  keptCents: Cents
  /** The sales tax in it, which is not the shop's: collected less given back. */
  salesTaxCents: Cents
  /** What is kept less the sales tax: the shop's own. */
  ownCents: Cents
  /** What the ledger has beyond all of it: nothing, in books that are right. */
  unexplainedCents: Cents
}

/** What a statement is made of, by the names of its sums, and whether a sum adds to what is kept or takes from it. */
export const statementParts = [
  { name: 'sold', words: 'Sold', sign: 1 },
  { name: 'discounted', words: 'Discounts', sign: -1 },
  { name: 'giftWrap', words: 'Gift wrap', sign: 1 },
  { name: 'shipping', words: 'Shipping', sign: 1 },
  { name: 'tax', words: 'Tax', sign: 1 },
  { name: 'inReview', words: 'In review, without an order', sign: 1 },
  { name: 'refundedGoods', words: 'Given back for pieces', sign: -1 },
  { name: 'refundedGiftWrap', words: 'Given back of gift wrap', sign: -1 },
  { name: 'refundedShipping', words: 'Given back of shipping', sign: -1 },
  { name: 'refundedTax', words: 'Given back of tax', sign: -1 },
  { name: 'refundedOther', words: 'Given back otherwise', sign: -1 },
  { name: 'notedTwice', words: 'Of that noted by hand and given back by the wallet as well', sign: 1 },
  { name: 'takenBack', words: 'Taken back by a wallet or a bank', sign: -1 },
  { name: 'fee', words: 'Fees', sign: -1 },
  { name: 'unexplained', words: 'Not explained', sign: 1 },
] as const

type Part = (typeof statementParts)[number]

/** What a part adds to what is kept. */
function added<N extends Part['name']>(
  { name, sign }: { name: N; sign: Part['sign'] },
  sums: Record<`${N}Cents`, Cents>,
): Cents {
  const cents = sums[`${name}Cents`]
  // Nothing taken away is 0, and not the -0 of a product.
  return sign === 1 ? cents : 0 - cents
}

export function statementOf(sums: BooksSums): BooksStatement {
  const keptCents = sumCents(
    statementParts.flatMap((part) => (part.name === 'unexplained' ? [] : [added(part, sums)])),
  )
  const salesTaxCents = sums.taxCents - sums.refundedTaxCents
  return {
    ...sums,
    keptCents,
    salesTaxCents,
    ownCents: keptCents - salesTaxCents,
    unexplainedCents: sums.movedCents + sums.notedTwiceCents - keptCents,
  }
}

/** A statement as the row of a report: each part by what it adds to what is kept. */
export function statementRow(statement: BooksStatement) {
  const parts = statementParts.map((part) => [`${part.name}Cents`, added(part, statement)] as const)
  return { ...statement, ...Object.fromEntries(parts) }
}

/** The statement as lines of text, its sums below each other. Parts at nothing are left out, but for what was sold. */
export function statementText(statement: BooksStatement): string[] {
  const { orders, pieces, piecesRefunded, piecesRestocked, keptCents, salesTaxCents, ownCents } = statement
  const lines = [
    ...statementParts
      .map((part) => ({ words: part.words, cents: added(part, statement), isShown: part.name === 'sold' }))
      .filter(({ cents, isShown }) => isShown || cents !== 0),
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
