import type { GivenBack } from '../world/give-back.ts'
import { walletOf } from '../../src/payments/wallets/wallet-title.rules.ts'
import type { Owner } from '../world/owner.ts'
import type { Capture, WalletDeeds, WalletRefund } from '../world/wallet-deeds.ts'

export interface ShopOrder {
  id: number
  total: string
  paymentId: string | null
  paymentMethod: string
  paymentState: string
  promoCode: string | null
  items: { productId: number; quantity: number }[]
  /** What was given back of it through the desk or at PayPal, as the shop knows it. */
  refunds?: {
    id: string
    way: 'wallet' | 'outside'
    state: 'asked' | 'pending' | 'completed' | 'failed'
    amount: string
  }[]
}

/** Both sides of the money: what PayPal holds and what the shop has written down. */
export interface Ledger {
  captures: Capture[]
  refunds: WalletRefund[]
  orders: ShopOrder[]
  /** PayPal's orders of payments that wait for the owner's look. */
  inReview: Set<string>
}

export async function readLedger(emulator: Pick<WalletDeeds, 'state'>, owner: Owner): Promise<Ledger> {
  const [{ captures, refunds }, orders, review] = await Promise.all([
    emulator.state(),
    owner.read<ShopOrder[]>('/api/orders'),
    owner.read<{ paypalOrderId: string }[]>('/api/payments/review'),
  ])
  for (const order of orders.filter(({ id }) => owner.gaveBackOf.has(id)))
    order.refunds = (await owner.read<ShopOrder>(`/api/orders/${order.id}`)).refunds ?? []
  return { captures, refunds, orders, inReview: new Set(review.map(({ paypalOrderId }) => paypalOrderId)) }
}

/** Whether the buyer's money went, be it back again by now. */
export function isCharge({ status }: Capture): boolean {
  return status !== 'DECLINED'
}

/** Every capture has its one order over the same amount, or waits for the owner's look; every order its capture. */
export function comparePaymentsAndOrders({ captures, orders, inReview }: Ledger): string[] {
  const problems: string[] = []
  const byCapture = Map.groupBy(
    orders.filter((order) => walletOf(order) !== undefined),
    ({ paymentId }) => paymentId,
  )
  for (const capture of captures.filter(isCharge)) {
    const placed = byCapture.get(capture.id) ?? []
    byCapture.delete(capture.id)
    if (placed.length > 1) problems.push(`capture ${capture.id} has ${placed.length} orders`)
    if (placed.length === 0 && !inReview.has(capture.orderId)) {
      problems.push(`capture ${capture.id} over ${capture.amount.value} has no order and is not in review`)
    }
    for (const { id, total } of placed) {
      if (Number(total) !== Number(capture.amount.value))
        problems.push(`order ${id} is over ${total}, its capture over ${capture.amount.value}`)
    }
  }
  for (const { id } of [...byCapture.values()].flat())
    problems.push(`order ${id} is paid by a capture the wallet does not have`)
  return problems
}

const REFUND_STATES: Partial<Record<Capture['status'], string>> = {
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly_refunded',
}

/** Refunds PayPal made: those the shop was told of and does not show are a problem, the untold are counted. */
export function compareRefunds(
  { captures, orders }: Ledger,
  { refunded: { told }, disputed }: Pick<Owner, 'refunded' | 'disputed'>,
) {
  const unknown = captures.filter(({ id, status }) => {
    // A bank's claim over it may have taken the rest, or all.
    if (disputed.has(id)) return false
    const order = orders.find(({ paymentId }) => paymentId === id)
    const expected = REFUND_STATES[status]
    return order && expected !== undefined && order.paymentState !== expected
  })
  const missed = unknown.filter(({ id }) => told.has(id))
  return {
    problems: missed.map(({ id }) => `the refund of capture ${id} was told and is not known`),
    unheard: unknown.length - missed.length,
  }
}

/** What has gone back of a capture, or is on its way, in cents. */
export function goneOf({ id }: Pick<Capture, 'id'>, refunds: readonly WalletRefund[]): number {
  return centsOf(
    refunds
      .filter(({ captureId, status }) => captureId === id && (status === 'COMPLETED' || status === 'PENDING'))
      .map(({ amount: { value } }) => value),
  )
}

export const centsOf = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

/** What went back by the wallet as the shop's own rows say it, in cents. */
export const rowsOf = (refunds: Required<ShopOrder>['refunds']) =>
  centsOf(
    refunds.filter(({ way, state }) => way === 'wallet' && state !== 'failed').map(({ amount }) => amount),
  )

/**
 * What the desk gave back of an order is at PayPal: as much as the shop's own rows say, or more where somebody gave back
 * at PayPal and nothing told of it. Nothing is left asked for, and never does more go back than came in.
 */
export function compareDeskRefunds({ captures, refunds, orders }: Ledger): string[] {
  return orders.flatMap(({ id, paymentId, refunds: rows = [] }) => {
    const capture = captures.find((one) => one.id === paymentId)
    if (!capture) return []
    const gone = goneOf(capture, refunds)
    const known = rowsOf(rows)
    const asked = rows.filter(({ state }) => state === 'asked').length
    return [
      ...(asked > 0 ? [`of order ${id}, ${asked} refunds are still asked for`] : []),
      ...(known > gone ? [`of order ${id} ${known} cents are said to have gone back, and ${gone} have`] : []),
      ...(gone > centsOf([capture.amount.value]) ? [`of order ${id} more went back than came in`] : []),
    ]
  })
}

/** What the owner gave back at the desk was not refused, and went back once. */
export function compareGivenBack(
  { captures, orders, refunds }: Ledger,
  givenBack: readonly GivenBack[],
): string[] {
  const wanted = Map.groupBy(givenBack, ({ orderId }) => orderId)
  return [...wanted].flatMap(([orderId, parts]) => {
    const { paymentId } = orders.find(({ id }) => id === orderId) ?? {}
    const capture = captures.find(({ id }) => id === paymentId)
    const agreed = centsOf(parts.map(({ amount }) => amount))
    const gone = capture ? goneOf(capture, refunds) : 0
    return [
      ...parts.flatMap(({ refusal }) =>
        refusal === undefined ? [] : [`the refund of order ${orderId} was refused: ${refusal}`],
      ),
      ...(agreed === gone
        ? []
        : [`of order ${orderId} ${agreed} cents were given back at the desk, ${gone} at PayPal`]),
    ]
  })
}

/** What was put on the shelf is there or sold, and no code was used more often than it may be. */
export function compareGoods(
  { orders, inReview }: Ledger,
  shelved: ReadonlyMap<number, number>,
  onShelf: ReadonlyMap<number, number>,
  promoUses: ReadonlyMap<string, number>,
): string[] {
  const problems: string[] = []
  for (const [id, put] of shelved) {
    const sold = orders
      .flatMap(({ items }) => items)
      .filter(({ productId }) => productId === id)
      .reduce((pieces, { quantity }) => pieces + quantity, 0)
    const left = onShelf.get(id)!
    const missing = put - sold - left
    if (missing < 0 || (missing > 0 && inReview.size === 0))
      problems.push(`of ${put} pieces of product ${id} ${sold} are sold and ${left} are left`)
  }
  for (const [code, most] of promoUses) {
    const uses = orders.filter(
      ({ promoCode, paymentState }) => promoCode === code && paymentState !== 'unpaid',
    )
    if (uses.length > most) problems.push(`${code} was used ${uses.length} times, ${most} are allowed`)
  }
  return problems
}
