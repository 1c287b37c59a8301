import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import { isDuplicate, type Queryable } from '../../machine/database/database.ts'
import { findManualOrderByKey, insertManualOrder, type ManualOrder } from './manual-orders.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findOrder, insertOrder, type NewOrder, type NewOrderLine } from '../order/orders.sql.ts'
import { lockProducts } from '../../pieces/product/products.sql.ts'
import { type TakenPieces, takePieces } from '../../pieces/supply/taken-pieces.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { withSharedCapacity, makingDaysOf, takenOf } from '../../pieces/supply/availability.rules.ts'
import { allocateCents } from '../../machine/values/allocate.ts'
import { conflict, invalid, ShopError } from '../../machine/values/errors.ts'
import { manualCustomerProblems, type PriceChangeInCents, WALK_IN } from './manual-order.rules.ts'
import { formatCents, toCents, toDecimal } from '../../machine/values/money.ts'
import { receipt } from '../order/order-messages.mail.ts'
import { type MadeOfLine, madeOfLines } from '../../pieces/supply/made-lines.ts'
import { strangePictures } from '../../pieces/questions/answer-pictures.ts'
import { askingOf, refuseUnanswered } from '../../buying/pricing/answered-price.ts'
import { shortage, wantedOf } from '../../buying/pricing/cart-changes.ts'
import { numberOfLine } from '../../pieces/numbers/number-lines.ts'
import type { ShopContext } from '../../shop/context.ts'
import { receiptMailKey } from '../order/order-mail-keys.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { type PricedSale, priceSale, type SoldLine, saleSteps, sendingOf } from './price-sale.ts'
import { readBenchDays } from '../bench/bench.sql.ts'
import { moneyOf, writeBalance } from '../../payments/ledger/money-movements.sql.ts'
import { digestOf } from '../refunds/ask-refund.ts'

type Sale = Input<'POST /api/orders'>
type Wallets = ShopContext['wallets']

/**
 * Records a sale outside the checkout: order, lines, payment, stock, receipt and audit row, in one transaction. Answers
 * its number; the same form sent again is answered the same. Refuses what the buyer was not told: another total, pieces
 * that are gone.
 */
export async function recordSale({ db, wallets }: ShopContext, sale: Sale, actor: string): Promise<number> {
  refuseIncomplete(sale)
  const digest = digestOf(sale)
  const known = await findManualOrderByKey(db.query, sale.key)
  if (known) return sameOrder(known, digest)
  try {
    return await db.transaction((tx) => record(tx, wallets, sale, digest, actor))
  } catch (error) {
    // A double click: the other request was first, and perhaps took the last pieces.
    const first = isDuplicate(error) || error instanceof ShopError
    const other = first ? await findManualOrderByKey(db.query, sale.key) : undefined
    if (other) return sameOrder(other, digest)
    throw error
  }
}

function sameOrder(known: ManualOrder, digest: string): number {
  if (known.digest === digest) return known.orderId
  throw conflict(
    `This form was recorded as order #${known.orderId} already. Open that order, or begin a new form.`,
    'key_reused',
  )
}

function refuseIncomplete({ customer, delivery, mail }: Sale): void {
  const problems = manualCustomerProblems({ ...customer, country: 'US' }, delivery)
  if (problems.length > 0) {
    const fields = problems.map(({ field, message }) => ({ field: `customer.${field}`, message }))
    throw new ShopError('invalid', fields.map(({ message }) => message).join(' '), { fields })
  }
  if (mail && customer.email === '')
    throw invalid('customer.email', 'is needed to mail the receipt. Enter it, or send none.')
}

async function record(
  tx: Queryable,
  wallets: Wallets,
  sale: Sale,
  digest: string,
  actor: string,
): Promise<number> {
  const products = await lockProducts(
    tx,
    sale.lines.map(({ id }) => id),
  )
  const priced = await priceSale(tx, { ...sale, shipTo: sale.customer.state }, products)
  const strange = await strangePictures(
    tx,
    priced.lines.map(({ customization }) => customization),
  )
  refuseUnanswered(
    priced.lines.map((line, index) => askingOf(line.product, line, index, strange)),
    { of: 'lines', outcome: 'Nothing was recorded.' },
  )
  const priceChanges = changesOf(sale, priced.lines)
  refuseOtherTotal(priced, sale.total)
  const lines = orderLinesOf(priced, await takeAll(tx, priced.lines))
  const settings = await readSettings(tx)
  const toMake = lines.reduce((sum, { madeToOrder = 0 }) => sum + madeToOrder, 0)
  const bench = await readBenchDays(tx, settings, toMake)
  // It is paid outside every wallet before it is recorded.
  const captureId = paymentIdOf(sale)
  const paid = { amountCents: priced.totals.totalCents, currency: 'USD' }
  const { order: placed, moved } = await insertOrder(
    tx,
    {
      ...rowOf(sale, priced),
      ...sendingOf(sale, priced.shipping, lines, settings, bench),
      priceSteps: saleSteps(sale, priced, lines),
    },
    lines,
    priced.totals.taxRateMillipercent,
    (orderId) =>
      moneyOf(
        tx,
        orderId,
        null,
        {
          ...paid,
          provider: 'manual',
          // What the owner wrote of how it was paid.
          providerOrderId: sale.reference,
          captureId,
          status: 'unpaid',
          // A sale that is recorded while payments are tests is a test as well.
          environment: wallets.first.environment,
        },
        [{ ...paid, wallet: 'manual', kind: 'cash', reference: captureId }],
      ),
  )
  const { id } = placed
  await insertManualOrder(tx, {
    orderId: id,
    key: sale.key,
    digest,
    taxRateMillipercent: priced.totals.taxRateMillipercent,
    priceChanges,
    discountReason: sale.discountReason,
  })
  await writeBalance(tx, id, moved, 'unpaid')
  if (sale.mail) {
    const order = orderInDecimals((await findOrder(tx, id))!)
    await post(tx, order.customerEmail, receipt(order, settings), receiptMailKey(id))
  }
  await audit(tx, {
    actor,
    action: 'order.record',
    subject: `order:${id}`,
    after: {
      total: toDecimal(priced.totals.totalCents),
      method: sale.method,
      reference: sale.reference,
      priceChanges: priceChanges.map(inDecimals),
      discountReason: sale.discountReason,
    },
  })
  return id
}

/** The lines sold at another price than the list's; each says why. */
function changesOf(sale: Sale, lines: readonly SoldLine[]): PriceChangeInCents[] {
  return lines.flatMap(({ listPriceCents, unitPriceCents }, index) => {
    if (unitPriceCents === listPriceCents) return []
    const { reason } = sale.lines[index]!
    if (reason === '') throw invalid(`lines.${index}.reason`, 'Say why the price is another.')
    return [{ n: index + 1, listPriceCents, reason }]
  })
}

function refuseOtherTotal({ totals }: PricedSale, seen: string): void {
  if (totals.totalCents === 0)
    throw invalid('total', 'comes to $0.00. What is given away is taken off the stock in Products.')
  const seenCents = toCents(seen)
  if (seenCents === totals.totalCents) return
  throw conflict(
    `The total is now ${formatCents(totals.totalCents)}, not ${formatCents(seenCents)}: a price or a rate was changed meanwhile. Nothing was recorded.`,
    'price_changed',
  )
}

/** Takes all pieces or none; their rows are locked. Answers what is to be made for each line. */
async function takeAll(tx: Queryable, lines: readonly SoldLine[]): Promise<MadeOfLine[]> {
  const wanted = wantedOf(lines.map(({ product: { id }, quantity }) => ({ id, quantity })))
  const products = [
    ...withSharedCapacity(new Map(lines.map(({ product }) => [product.id, product])), wanted).values(),
  ]
  const short = products.filter((product) => !takenOf(product, wanted.get(product.id)!))
  if (short.length > 0) {
    const sentences = short.map((product) => shortage(product).message).join(' ')
    throw conflict(`${sentences} Nothing was recorded.`, 'sold_out')
  }
  const held: TakenPieces[] = []
  for (const product of products) {
    const quantity = wanted.get(product.id)!
    const madeToOrder = (await takePieces(tx, product, quantity))!
    held.push({ productId: product.id, quantity, madeToOrder })
  }
  return madeOfLines(
    lines.map(({ product, quantity }) => {
      const makingDays = makingDaysOf(product, wanted.get(product.id))
      return { productId: product.id, quantity, ...(makingDays ? { makingDays } : {}) }
    }),
    held,
  )
}

function rowOf(
  sale: Sale,
  { totals: { taxRateMillipercent: _rate, ...figures } }: PricedSale,
): Omit<NewOrder, 'shippingMethod'> {
  const { name, email, phone, ...address } = sale.customer
  const isHandedOver = sale.delivery === 'handed-over'
  const nowhere = { street1: '', street2: '', city: '', state: '', zip: '' }
  return {
    customerName: name || WALK_IN,
    customerEmail: email,
    customerPhone: phone || null,
    ...figures,
    gift: sale.gift ?? null,
    status: isHandedOver ? 'completed' : 'processing',
    paymentMethod: sale.method,
    paymentId: paymentIdOf(sale),
    shippingAddress: { ...(isHandedOver ? nowhere : address), country: 'US' },
  }
}

function paymentIdOf({ key }: Sale): string {
  return `manual-${key}`
}

/** Each with its share of the discount; the shares sum to the whole. */
function orderLinesOf({ lines, totals }: PricedSale, made: readonly MadeOfLine[]): NewOrderLine[] {
  const shares = allocateCents(
    totals.discountCents,
    lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity),
  )
  return lines.map(({ product, quantity, unitPriceCents, customization, ...terms }, index) => ({
    n: index + 1,
    productId: product.id,
    name: product.name,
    priceCents: unitPriceCents,
    quantity,
    imageUrl: product.imageUrl,
    discountCents: shares[index]!,
    customization: Object.keys(customization).length === 0 ? null : customization,
    finalSale: terms.finalSale ?? null,
    pieceFinalSale: terms.pieceFinalSale ?? false,
    sku: product.sku,
    ...made[index]!,
    ...numberOfLine(product),
  }))
}
