import type { Emulator } from '../emulator.ts'
import { refusal } from '../api/errors.ts'
import { isObject } from '../json.ts'
import { orderView } from '../orders/order-view.ts'
import { requireOrder } from '../orders/orders.ts'
import type { DeviceSource, Order, PaidCard } from '../records.ts'
import { eventChanges } from '../webhooks/events.ts'
import { testCard, type TestCard } from './test-cards.ts'

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
  const paid = paidCard(card, number)
  if (order.verification === 'SCA_ALWAYS' || (card.asks && order.verification !== undefined))
    return waitForBank(emulator, order, paid)
  approveByCard(emulator, order, paid)
  return { approved: true }
}

/**
 * Binds the card of a device's token to an order, as confirm-payment-source does; answers the order. A bank that wants to know
 * its card holder is asked for Google Pay; who pays by Apple Pay has said so to their device.
 * @throws ApiError 404 for an unknown order, 422 for one that is paid or is another source's, and for a token that is none
 */
export function confirmByDevice(emulator: Emulator, id: string, body: unknown): Order {
  const order = requireOrder(emulator, id)
  if (order.status === 'COMPLETED') throw refusal('capture', 'ORDER_ALREADY_CAPTURED')
  const { source, number } = readToken(body)
  const card = testCard(number)
  if (source === undefined || !card)
    throw refusal('order', 'INVALID_PARAMETER_VALUE', { field: '/payment_source', location: 'body' })
  if (order.source !== undefined && order.source !== source)
    throw refusal('capture', 'PAYMENT_SOURCE_MISMATCH')
  const paid = paidCard(card, number)
  const bound = { ...order, source }
  if (card.asks && source === 'google_pay') waitForBank(emulator, bound, paid)
  else approveByCard(emulator, bound, paid)
  return requireOrder(emulator, id)
}

/** A device tells nobody a card's number; the emulator's says it in base64. */
function readToken(body: unknown): { source?: DeviceSource; number: string } {
  const given = isObject(body) && isObject(body.payment_source) ? body.payment_source : {}
  const source = (['google_pay', 'apple_pay'] as const).find((name) => name in given)
  const wallet = source && given[source]
  const token = isObject(wallet) && typeof wallet.token === 'string' ? wallet.token : ''
  return { ...(source && { source }), number: Buffer.from(token, 'base64').toString('latin1') }
}

const paidCard = (card: TestCard, number: string): PaidCard => ({
  brand: card.brand,
  lastDigits: number.slice(-4),
  ...(card.refusal !== undefined && { refusal: card.refusal }),
  ...(card.isHeld && { isHeld: true }),
})

function waitForBank(emulator: Emulator, order: Order, card: PaidCard): { challenge: string } {
  const { approval: _, ...waiting } = order
  const asked: Order = {
    ...waiting,
    status: 'PAYER_ACTION_REQUIRED',
    card,
    updatedAt: emulator.clock.now(),
  }
  emulator.store.commit(['orders', order.id, asked])
  return { challenge: `/web-sdk/v6/challenge?token=${order.id}` }
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
    approval: { instrument: 'ok', funding: order.source ?? 'card' },
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
