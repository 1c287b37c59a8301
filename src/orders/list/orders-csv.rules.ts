import { csvText } from '../../machine/values/csv.ts'
import { giftTasks } from '../../buying/gift/gift-words.rules.ts'
import { toCents, toDecimal } from '../../machine/values/money.ts'
import { owedCents, revenueCents, withCents } from '../../payments/ledger/order-money.rules.ts'
import type { Order } from '../order/order.rules.ts'

/**
 * Orders for a spreadsheet, one row for each piece of an order. What is the whole order's, such as its total, stands in
 * its first row only, so that a column can be summed.
 */

const HEADINGS = [
  'Order',
  'Date',
  'Status',
  'Payment',
  'Name',
  'Email',
  'Phone',
  'Street',
  'Street 2',
  'City',
  'State',
  'ZIP',
  'Piece',
  'Answers',
  'Quantity',
  'Sent',
  'Price',
  'Line total',
  'Line discount',
  'Line tax',
  'Sold as',
  'Exchange difference',
  'Pieces given back',
  'Pieces back on the shelf',
  'Subtotal',
  'Discount',
  'Promo code',
  'Shipping',
  'Tax',
  'Total',
  'Refunded',
  'Given back outside',
  'Revenue',
  'Money owed',
  'Fee',
  'Net',
  'Carrier',
  'Tracking number',
  'Payment method',
  'Shipping method',
  'Gift wrap',
  'Gift',
  'Gift note',
  'SKU',
  'Send by',
  'Arrives from',
  'Arrives to',
]

/** With what its wallet took of it, less what came back of that. */
type ListedOrder = Order & { fee: string }

export function ordersCsv(orders: readonly ListedOrder[]): string {
  return csvText([HEADINGS, ...orders.flatMap(rowsOf)])
}

function rowsOf(order: ListedOrder): string[][] {
  const { shippingAddress: to } = order
  const money = withCents(order)
  const sums = [
    order.subtotal,
    order.discount,
    order.promoCode ?? '',
    order.shippingCost,
    order.tax,
    order.total,
    order.refunded,
    order.givenBackOutside,
    toDecimal(revenueCents(money)),
    toDecimal(owedCents(money)),
    order.fee,
    // What is the shop's, less what its wallet took: of an order that was given back whole the fee remains.
    toDecimal(revenueCents(money) - toCents(order.fee)),
  ]
  return order.items.map((line, index) => [
    String(order.id),
    order.createdAt,
    order.status,
    order.paymentState,
    order.customerName,
    order.customerEmail,
    order.customerPhone ?? '',
    to.street1,
    to.street2,
    to.city,
    to.state,
    to.zip,
    line.name,
    Object.entries(line.customization ?? {})
      .map(([name, answer]) => `${name}: ${answer}`)
      .join('; '),
    String(line.quantity),
    String(line.sent),
    line.price,
    line.lineTotal,
    line.discount,
    line.tax,
    // What a line came to before its piece was exchanged: with it the lines come to what was paid.
    line.soldAs?.name ?? '',
    line.soldAs?.difference ?? '',
    String(line.refunded),
    String(line.restocked),
    ...(index === 0 ? sums : sums.map(() => '')),
    ...labelsOf(order, index + 1),
    order.paymentMethod,
    order.shippingMethod,
    ...(index === 0 ? giftOf(order) : ['', '', '']),
    line.sku ?? '',
    ...(index === 0 ? promisedTo(order) : ['', '', '']),
  ])
}

/** What its gift wrap cost, what is to be done for it, and its note. */
function giftOf({ giftWrap, gift }: Order): [string, string, string] {
  return [giftWrap, gift ? ['Gift', ...giftTasks(gift)].join('; ') : '', gift?.note ?? '']
}

/** The days that were promised, which are the whole order's. */
function promisedTo({ promise }: Order): [string, string, string] {
  return promise ? [promise.dispatchBy, promise.from, promise.to] : ['', '', '']
}

/** Who carries the parcels that pieces of a line were sent in, and their numbers. */
function labelsOf({ parcels }: Order, n: number): [string, string] {
  const of = parcels.filter(({ lines }) => lines.some((line) => line.n === n))
  return [
    of.flatMap(({ carrier }) => carrier ?? []).join('; '),
    of.flatMap(({ trackingNumber }) => trackingNumber ?? []).join('; '),
  ]
}
