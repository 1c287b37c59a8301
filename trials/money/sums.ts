import { orderRequest } from '../../src/payments/wallets/paypal/order-request.ts'
import { cartOf, type CartLine } from '../../src/buying/cart/cart.rules.ts'
import { recomputed } from '../../src/buying/pricing/testing/recompute-steps.ts'
import { priceWith } from '../../src/pieces/questions/surcharges.rules.ts'
import { sumCents, toCents, toDecimal, type Cents } from '../../src/machine/values/money.ts'
import { answeredPrice } from '../../src/buying/pricing/answered-price.ts'
import { priceLines } from '../../src/buying/pricing/price-lines.ts'
import type { PromotionInCents } from '../../src/buying/codes/promotion.rules.ts'
import type { PricingRules } from '../../src/store/settings/settings.rules.ts'
import { questionsInCents, type ChosenLine } from './cart-by-chance.ts'

/** A cart is priced as the shop does it, and added up by hand: what does not fit is said in sentences. */

export interface Terms {
  rules: PricingRules
  state: string | undefined
  code: PromotionInCents | undefined
}

/** What a total is made of. Whatever else an order costs stands here, and is added up with the rest. */
const PARTS = ['subtotalCents', 'giftWrapCents', 'shippingCents', 'taxCents'] as const

type Priced = ReturnType<typeof priceLines>

export function priced(chosen: readonly ChosenLine[], { rules, state, code }: Terms): Priced {
  const lines = chosen.map(({ piece, quantity, answers }) => ({
    line: {
      productId: piece.id,
      name: piece.name,
      ...answeredPrice({ ...piece, finalSale: false, questions: questionsInCents(piece) }, answers),
      quantity,
      imageUrl: '',
      customization: answers,
    },
    category: piece.category,
  }))
  return priceLines(lines, rules, state, code && { typed: code.code, found: code, usesOfEmail: 0 })
}

export function wrongSums(chosen: readonly ChosenLine[], terms: Terms): string[] {
  const result = priced(chosen, terms)
  return [...wrongLines(chosen, result), ...wrongTotals(result, terms), ...wrongAtWallet(result)]
}

/** A line's price is the piece's and what its answers cost, in the quote as in the browser's cart. */
function wrongLines(chosen: readonly ChosenLine[], { lines, totals }: Priced): string[] {
  const inBrowser = cartOf(
    chosen.map(({ piece, quantity, answers }) => {
      const price = priceWith(toDecimal(piece.priceCents), piece.questions, answers)
      return { price, quantity } as CartLine
    }),
  )
  const subtotal = sumCents(chosen.map(({ unitCents, quantity }) => unitCents * quantity))
  return [
    ...chosen.flatMap(({ unitCents, piece }, n) =>
      lines[n]!.unitPriceCents === unitCents
        ? []
        : [`a piece of ${piece.name} is ${lines[n]!.unitPriceCents}, and should be ${unitCents}`],
    ),
    ...differ('the subtotal', totals.subtotalCents, subtotal),
    ...differ('the total of the browser’s cart', toCents(inBrowser.total), subtotal),
  ]
}

function wrongTotals({ lines, totals, steps, promotion }: Priced, { rules, state, code }: Terms): string[] {
  const { discountCents, totalCents, giftWrapCents, shippingCents, taxCents, subtotalCents } = totals
  const { taxRateMillipercent, ...sums } = totals
  const anew = recomputed({ ...steps, shipping: { ...steps.shipping, method: 'Standard' } })
  const isTaxedOnShipping =
    rules.taxRegistrations.find((one) => one.state === state && !rules.isTaxFree)?.shippingIsTaxed ??
    rules.shippingIsTaxed
  const base = subtotalCents - discountCents + giftWrapCents + (isTaxedOnShipping ? shippingCents : 0)
  // A rate is in thousandths of a percent: half a cent is 50,000 of these.
  const taxIsOff = Math.abs(taxCents * 100_000 - base * taxRateMillipercent) > 50_000
  return [
    ...differ('the total', totalCents, sumCents(PARTS.map((part) => totals[part])) - discountCents),
    ...differ('the lines’ shares', sumCents(lines.map((line) => line.discountCents ?? 0)), discountCents),
    ...Object.entries(anew).flatMap(([name, cents]) =>
      differ(`${name} of its steps`, cents, sums[name as keyof typeof anew]),
    ),
    ...(taxIsOff ? [`the tax of ${base} at ${taxRateMillipercent} is ${taxCents}`] : []),
    ...(discountCents > 0 && !promotion?.applies ? ['something is taken off without a code'] : []),
    ...lines.flatMap(({ discountCents: share = 0, unitPriceCents, quantity }, n) =>
      share > unitPriceCents * quantity || (share > 0 && !steps.lines[n]!.isDiscounted)
        ? [`line ${n + 1} has ${share} taken off`]
        : [],
    ),
    ...(code?.kind === 'fixed' && discountCents > code.amountCents
      ? ['more is taken off than the code gives']
      : []),
  ]
}

/** PayPal refuses an order whose amounts do not sum to its value, and shows each of them to the buyer. */
function wrongAtWallet({ lines, totals }: Priced): string[] {
  const [unit] = orderRequest({
    checkoutId: 'a-checkout',
    source: 'paypal',
    lines,
    ...totals,
    storeName: 'Shop',
    returnUrl: 'https://shop.example/checkout',
    cancelUrl: 'https://shop.example/checkout',
  }).purchaseUnits
  const { value, breakdown = {} } = unit!.amount
  const amounts = Object.entries(breakdown) as [string, { value: string }][]
  const sum = sumCents(amounts.map(([name, { value: part }]) => signOf(name) * toCents(part)))
  const items = unit!.items!.map((item) => toCents(item.unitAmount.value) * Number(item.quantity))
  return [
    ...differ('the wallet’s breakdown', sum, totals.totalCents),
    ...differ('the wallet’s value', toCents(value), totals.totalCents),
    ...differ('the wallet’s items', sumCents(items), toCents(breakdown.itemTotal!.value)),
  ]
}

/** Whether an amount of PayPal's breakdown is added or taken off. */
export const signOf = (name: string): 1 | -1 => (/discount/i.test(name) ? -1 : 1)

function differ(what: string, is: Cents, shouldBe: Cents): string[] {
  return is === shouldBe ? [] : [`${what}: ${is}, and should be ${shouldBe}`]
}
