import type { Dispute } from '../db/checkout/disputes.ts'
import type { PaymentState } from '../domain/checkout/payment-state.ts'
import type { OrderDispute } from '../domain/checkout/dispute.ts'
import type { PriceChange, PriceChangeInCents } from '../domain/orders/manual-order.ts'
import { toCents, toDecimal, type Cents } from '../domain/money.ts'
import type { Order, OrderInCents, OrderLine, OrderLineInCents } from '../domain/orders/order.ts'
import type { Sale, SaleInCents, SalePlan, SalePlanInCents } from '../domain/catalogue/on-sale/sale.ts'
import type { DeskProduct, DeskProductInCents, Product, ProductInCents } from '../domain/catalogue/product.ts'
import type { Question, QuestionInCents } from '../domain/catalogue/questions/question.ts'
import { leastSurchargesCents, questionInCents } from '../domain/catalogue/questions/surcharges.ts'
import { piecesToSend } from '../domain/orders/parcels/parcel.ts'
import { paidOf, shareOfLine } from '../domain/orders/refunds/refund-shares.ts'
import type { Totals } from '../domain/checkout/pricing.ts'
import type {
  Promotion,
  PromotionInCents,
  PromotionTerms,
  PromotionTermsInCents,
} from '../domain/checkout/promotions/promotion.ts'
import type { ShippingTerms, ShippingTermsInCents } from '../domain/checkout/shipping-method.ts'

/**
 * Things with amounts, from cents to the decimal strings of the contract and of the history and, where they come in,
 * back. A single amount is turned where it is used.
 */

export function productInDecimals<P extends ProductInCents | DeskProductInCents>(
  product: P,
): P extends DeskProductInCents ? DeskProduct : Product
export function productInDecimals({
  priceCents,
  highestCents,
  questions,
  sale,
  ...product
}: ProductInCents | DeskProductInCents): Product | DeskProduct {
  const leastAnswersCents = leastSurchargesCents(questions)
  return {
    ...product,
    price: toDecimal(priceCents),
    priceTo: toDecimal(highestCents),
    questions: questions.map(questionInDecimals),
    // What was asked before was asked without its answers, whose cost was noted nowhere.
    sale: sale && saleInDecimals(leastAnswersCents > 0 ? { ...sale, beforeCents: null } : sale),
    ...(leastAnswersCents > 0 ? { leastPrice: toDecimal(priceCents + leastAnswersCents) } : {}),
    ...('salePlan' in product ? { salePlan: product.salePlan && planInDecimals(product.salePlan) } : {}),
  }
}

export function saleInDecimals({ regularCents, beforeCents, until, some }: SaleInCents): Sale {
  return {
    regular: toDecimal(regularCents),
    before: beforeCents === null ? null : toDecimal(beforeCents),
    until,
    some,
  }
}

function planInDecimals({ priceCents, from, until }: SalePlanInCents): SalePlan {
  return { price: toDecimal(priceCents), from, until }
}

export function questionInDecimals(question: QuestionInCents): Question {
  if (question.kind === 'choice') {
    const choices = question.choices.map(({ label, surchargeCents }) => ({
      label,
      surcharge: toDecimal(surchargeCents),
    }))
    return { ...question, choices }
  }
  const { surchargeCents, ...rest } = question
  return { ...rest, surcharge: toDecimal(surchargeCents) }
}

/** A whole product, or of an edit what it says. */
export function productInCents<P extends { price: string; questions?: Question[] | undefined }>(
  product: P,
): Omit<P, 'price' | 'questions'> & { priceCents: Cents; questions?: QuestionInCents[] }
export function productInCents<P extends { price?: string | undefined; questions?: Question[] | undefined }>(
  product: P,
): Omit<P, 'price' | 'questions'> & { priceCents?: Cents; questions?: QuestionInCents[] }
export function productInCents({
  price,
  questions,
  ...product
}: {
  price?: string | undefined
  questions?: Question[] | undefined
}) {
  return {
    ...product,
    ...(price === undefined ? {} : { priceCents: toCents(price) }),
    ...(questions === undefined ? {} : { questions: questions.map(questionInCents) }),
  }
}

export function shippingInDecimals<S extends { rateCents: Cents }>({
  rateCents,
  ...method
}: S): Omit<S, 'rateCents'> & { rate: string } {
  return { ...method, rate: toDecimal(rateCents) }
}

export function shippingInCents<S extends ShippingTerms>({
  rate,
  ...terms
}: S): Omit<S, 'rate'> & ShippingTermsInCents {
  return { ...terms, rateCents: toCents(rate) }
}

/** What a promo code takes off, as a decimal string and in basis points, are the same digits: '8.25' is 825. */
export const percentInDecimals = toDecimal
export const percentInBasisPoints = toCents

export function promotionInDecimals({
  amountCents,
  percentBasisPoints,
  minimumSubtotalCents,
  categories,
  ...promotion
}: PromotionInCents): Promotion & { categories: string[] } {
  const { kind } = promotion
  return {
    ...promotion,
    amount: kind === 'percent' ? percentInDecimals(percentBasisPoints) : toDecimal(amountCents),
    minimumSubtotal: toDecimal(minimumSubtotalCents),
    categories: [...categories],
  }
}

export function promotionInCents<P extends PromotionTerms>({
  amount,
  minimumSubtotal,
  ...terms
}: P): Omit<P, 'amount' | 'minimumSubtotal'> & PromotionTermsInCents {
  return {
    ...terms,
    amountCents: terms.kind === 'fixed' ? toCents(amount) : 0,
    percentBasisPoints: terms.kind === 'percent' ? percentInBasisPoints(amount) : 0,
    minimumSubtotalCents: toCents(minimumSubtotal),
  }
}

/** The figures of a cart or an order. */
export function totalsInDecimals(totals: Omit<Totals, 'taxRateMillipercent'>) {
  return {
    subtotal: toDecimal(totals.subtotalCents),
    discount: toDecimal(totals.discountCents),
    giftWrap: toDecimal(totals.giftWrapCents),
    shippingCost: toDecimal(totals.shippingCents),
    tax: toDecimal(totals.taxCents),
    total: toDecimal(totals.totalCents),
  }
}

/** What so many pieces cost. */
export function lineInDecimals(priceCents: Cents, quantity: number) {
  return { price: toDecimal(priceCents), quantity, lineTotal: toDecimal(priceCents * quantity) }
}

export function orderInDecimals({ items, ...order }: OrderInCents): Order {
  return { ...orderAmountsInDecimals(order), items: items.map(orderLineInDecimals) }
}

type OrderAmount = Extract<keyof OrderInCents, `${string}Cents`>

/** Of an order without its lines. */
export function orderAmountsInDecimals<O extends Pick<OrderInCents, OrderAmount>>({
  subtotalCents,
  discountCents,
  giftWrapCents,
  shippingCents,
  taxCents,
  shippingTaxCents,
  giftWrapTaxCents,
  totalCents,
  refundedCents,
  givenBackOutsideCents,
  ...order
}: O) {
  return {
    ...order,
    ...totalsInDecimals({ subtotalCents, discountCents, giftWrapCents, shippingCents, taxCents, totalCents }),
    shippingTax: toDecimal(shippingTaxCents),
    giftWrapTax: toDecimal(giftWrapTaxCents),
    ...givenBackInDecimals({ refundedCents, givenBackOutsideCents }),
  }
}

function orderLineInDecimals({ soldAs, ...item }: OrderLineInCents): OrderLine {
  const { priceCents, discountCents, taxCents, ...line } = item
  return {
    ...(soldAs ? { soldAs: soldAsInDecimals(item, soldAs) } : {}),
    ...line,
    ...lineInDecimals(priceCents, line.quantity),
    discount: toDecimal(discountCents),
    tax: toDecimal(taxCents),
    toSend: piecesToSend(line),
  }
}

function soldAsInDecimals(
  line: OrderLineInCents,
  { name, ...sold }: NonNullable<OrderLineInCents['soldAs']>,
): NonNullable<OrderLine['soldAs']> {
  return {
    name,
    price: toDecimal(sold.priceCents),
    less: toDecimal((sold.priceCents - line.priceCents) * line.quantity),
    difference: toDecimal(paidOf(shareOfLine({ ...line, ...sold })) - paidOf(shareOfLine(line))),
  }
}

export function givenBackInDecimals({
  refundedCents,
  givenBackOutsideCents,
}: Pick<OrderInCents, 'refundedCents' | 'givenBackOutsideCents'>) {
  return { refunded: toDecimal(refundedCents), givenBackOutside: toDecimal(givenBackOutsideCents) }
}

/** How a payment stands, as the history says it. */
export function standingInDecimals(payment: PaymentState, refundedCents: Cents) {
  return { payment, refunded: toDecimal(refundedCents) }
}

export function priceChangeInDecimals({ n, listPriceCents, reason }: PriceChangeInCents): PriceChange {
  return { n, listPrice: toDecimal(listPriceCents), reason }
}

export function disputeForContract({
  orderId: _orderId,
  toldAt: _toldAt,
  currency: _currency,
  amountCents,
  ...dispute
}: Dispute): OrderDispute {
  return {
    ...dispute,
    amount: amountCents === null ? null : toDecimal(amountCents),
    respondBy: dispute.respondBy?.toISOString() ?? null,
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
  }
}
