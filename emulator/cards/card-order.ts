import type { Emulator } from '../emulator.ts'
import { refusal } from '../api/errors.ts'
import { isObject } from '../json.ts'
import { orderView } from '../orders/order-view.ts'
import { requireOrder } from '../orders/orders.ts'
import type { Order, PaidCard } from '../records.ts'
import { eventChanges } from '../webhooks/events.ts'
import { testCard } from './test-cards.ts'

/** What came of a card's numbers: what is wrong with them, the bank's page, or nothing more to ask. */
export type Confirmed = { problem: string } | { challenge: string } | { approved: true }

/**
 * Binds a card to an order, as the frames of the card fields do with what was typed into them. Where the shop wants its
 * holder asked, or the bank does and the shop lets it, the order waits for the bank's page.
 * @throws ApiError 404 for an unknown order, 422 for one that is paid or was not opened for a card
 */
export function confirmCard(emulator: Emulator, id: string, body: unknown): Confirmed {
  const order = requireOrder(emulator, id)
  if (order.status === 'COMPLETED') throw refusal('capture', 'ORDER_ALREADY_CAPTURED')
  if (order.source !== undefined && order.source !== 'card')
    throw refusal('capture', 'PAYMENT_SOURCE_MISMATCH')
  const { number, expiry, cvv } = readCard(body)
  const card = testCard(number)
  if (!card) return { problem: 'INVALID_NUMBER' }
  if (!isAhead(expiry, emulator.clock.now())) return { problem: 'INVALID_EXPIRY' }
  if (cvv.length !== (card.brand === 'AMEX' ? 4 : 3)) return { problem: 'INVALID_CVV' }
  const paid: PaidCard = {
    brand: card.brand,
    lastDigits: number.slice(-4),
    ...(card.refusal !== undefined && { refusal: card.refusal }),
    ...(card.isHeld && { isHeld: true }),
  }
  if (order.verification === 'SCA_ALWAYS' || (card.asks && order.verification !== undefined)) {
    const { approval: _, ...waiting } = order
    const asked: Order = {
      ...waiting,
      status: 'PAYER_ACTION_REQUIRED',
      card: paid,
      updatedAt: emulator.clock.now(),
    }
    emulator.store.commit(['orders', id, asked])
    return { challenge: `/web-sdk/v6/challenge?token=${id}` }
  }
  approveByCard(emulator, order, paid)
  return { approved: true }
}

/** What its holder said at the bank: the order can be captured either way, and tells what was said. */
export function answerBank(emulator: Emulator, id: string, isHolder: boolean): void {
  const order = requireOrder(emulator, id)
  if (!order.card) throw refusal('capture', 'ORDER_NOT_APPROVED')
  approveByCard(emulator, order, { ...order.card, isHolder })
}

function approveByCard(emulator: Emulator, order: Order, card: PaidCard): void {
  const approved: Order = {
    ...order,
    status: 'APPROVED',
    card,
    approval: { instrument: 'ok', funding: 'card' },
    updatedAt: emulator.clock.now(),
  }
  emulator.store.commit(
    ['orders', order.id, approved],
    ...eventChanges(emulator, 'CHECKOUT.ORDER.APPROVED', orderView(emulator, approved)),
  )
}

function readCard(body: unknown): { number: string; expiry: string; cvv: string } {
  const text = (name: string) => (isObject(body) && typeof body[name] === 'string' ? body[name] : '')
  return { number: text('number').replaceAll(/\D/g, ''), expiry: text('expiry'), cvv: text('cvv').trim() }
}

/** '12/30', good until the end of that month. */
function isAhead(expiry: string, now: number): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? []
  return month !== undefined && Date.UTC(2000 + Number(year), Number(month)) > now
}
