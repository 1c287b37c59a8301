import { DAY_MS } from '../../emulator/clock.ts'
import { stripeVariables } from '../../e2e/fixtures/both-wallets.ts'
import { toWalletEvent } from '../../src/payments/wallets/stripe/stripe-event.ts'
import { type Control, Refused } from './emulator-process.ts'
import type { Capture, WalletDeeds, WalletRefund, WalletState } from './wallet-deeds.ts'

/** What the emulator's control tells of, as far as trials look at it. */
interface RawState extends Pick<WalletState, 'deliveries' | 'events'> {
  charges: {
    id: string
    payment_intent: string
    captured: boolean
    status: string
    amount_captured: number
    amount_refunded: number
  }[]
  refunds: { id: string; charge: string; status: string; amount: number }[]
  captureTimes: Record<string, number>
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

const REFUND_STATUS: Record<string, WalletRefund['status']> = {
  succeeded: 'COMPLETED',
  failed: 'FAILED',
  canceled: 'CANCELLED',
}

function captureOf(
  { id, payment_intent: orderId, ...charge }: RawState['charges'][number],
  createdAt: number,
): Capture {
  const { amount_captured: taken, amount_refunded: gone } = charge
  const status = gone === 0 ? 'COMPLETED' : gone >= taken ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return {
    id,
    orderId,
    status: charge.status === 'succeeded' ? status : charge.status === 'failed' ? 'DECLINED' : 'PENDING',
    amount: { value: decimal(taken) },
    createdAt,
  }
}

const ANYWHERE = ['status-500', 'status-429', 'status-503-html', 'drop-before']

/** Stripe's stand-in, told of in PayPal's words. */
export function stripeDeeds({ url, control }: { url: string; control: Control }): WalletDeeds {
  return {
    name: 'stripe',
    toPay: { wallet: 'stripe', source: 'card' },
    environment: (port) => stripeVariables(url, `http://localhost:${port}`),
    troubles: {
      create: [...ANYWHERE, 'delay', 'commit-then-drop'],
      get: [...ANYWHERE, 'delay'],
      cancel: [...ANYWHERE, 'delay', 'commit-then-drop'],
      capture: [...ANYWHERE, 'delay', 'delay-before', 'commit-then-drop', 'commit-then-status', 'decline'],
      refund: [...ANYWHERE, 'delay', 'commit-then-drop', 'commit-then-status', 'pending', 'failed-refund'],
    },
    async state() {
      const { charges, refunds, captureTimes, deliveries, events } = await control<RawState>('/state')
      return {
        deliveries,
        events,
        captures: charges
          .filter(({ captured }) => captured)
          .map((charge) => captureOf(charge, captureTimes[charge.id]!)),
        // What was authorized and let go shows as a refund of a charge that was never taken.
        refunds: refunds.flatMap(({ id, charge, status, amount }) =>
          captureTimes[charge] === undefined
            ? []
            : [
                {
                  id,
                  captureId: charge,
                  status: REFUND_STATUS[status] ?? 'PENDING',
                  amount: { value: decimal(amount) },
                },
              ],
        ),
      }
    },
    never: ['capture declined-capture', 'capture pending'],
    toEvent: (event) => toWalletEvent(JSON.stringify(event), 'sandbox'),
    async approve(orderID, instrument) {
      const card = instrument === 'ok' ? {} : { card: '4000000000000002' }
      // A bank that refuses is an answer: the page then asks the shop, as of every other.
      await control(`/payment_intents/${orderID}/confirm`, card).catch((error: unknown) => {
        if (!(error instanceof Refused) || instrument === 'ok') throw error
      })
    },
    lapse: () => control('/clock', { advanceMs: 8 * DAY_MS }),
    async giveBack(captureId, value, kind) {
      const { status } = await control<{ status: string }>(`/charges/${captureId}/refund`, {
        ...(value === undefined ? {} : { amount: Math.round(Number(value) * 100) }),
        ...(kind === undefined ? {} : { kind }),
      })
      return REFUND_STATUS[status] ?? 'PENDING'
    },
    settleRefund: ({ id }, status) =>
      control(`/refunds/${id}/settle`, { status: status === 'COMPLETED' ? 'succeeded' : 'failed' }),
    async contest(captureId, winner) {
      const { id } = await control<{ id: string }>(`/charges/${captureId}/dispute`, {})
      if (winner === undefined) return
      await control(`/disputes/${id}/settle`, { status: winner === 'buyer' ? 'lost' : 'won' })
    },
  }
}
