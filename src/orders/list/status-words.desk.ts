import { type ManualMethod, walletOf } from '../../payments/wallets/wallet-title.rules.ts'
import type { PaymentState } from '../../payments/capture/payment-state.rules.ts'
import { badgeColour, type Order, type OrderQueue, type OrderStatus } from '../order/order.rules.ts'

export const statusWords: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const queueWords: Record<OrderQueue, string> = {
  'to-pack': 'Waiting to be packed',
  'money-owed': 'Money owed',
  'taken-back': 'In dispute or taken back',
  'returns-to-decide': 'Returns to decide',
  'returns-coming': 'Returns on their way back',
  'returns-to-refund': 'Returns to refund',
}

export function paymentWords(order: Pick<Order, 'paymentState' | 'paymentMethod'>): string {
  const wallet = walletOf(order) ?? ''
  const words: Record<PaymentState, string> = {
    unpaid: 'Not paid',
    pending: `Payment pending at ${wallet}`,
    paid: 'Paid',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
    reversed: `Taken back by ${wallet} or a bank`,
  }
  return words[order.paymentState]
}

/** How a sale was paid that the owner recorded. */
export const methodWords: Record<ManualMethod, string> = {
  cash: 'Cash',
  card: 'Card reader',
  check: 'Check',
  other: 'Other',
}

export const badgeColours = {
  green: 'border-accent bg-accent-tint text-accent-deep',
  yellow: 'border-brass bg-brass-pale text-ink',
  grey: 'border-line-strong bg-paper-deep text-ink',
}

/** The badge's colours, for whatever shows a status. */
export function statusColours(status: OrderStatus): string {
  return badgeColours[badgeColour(status)]
}
