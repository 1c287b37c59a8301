import { HOUR_MS } from '../../emulator/clock.ts'
import { toWalletEvent } from '../../src/payments/wallets/paypal/webhooks/wallet-event.ts'
import { type Control, Refused } from './emulator-process.ts'
import type { Capture, WalletDeeds, WalletRefund, WalletState } from './wallet-deeds.ts'

interface RawState extends Omit<WalletState, 'captures' | 'refunds'> {
  refunds: (Omit<WalletRefund, 'captureId'> & { links: { rel: string; href: string }[] })[]
  captures: (Omit<Capture, 'orderId' | 'createdAt'> & {
    supplementary_data: { related_ids: { order_id: string } }
  })[]
  captureTimes: Record<string, number>
}

const captureOf = (links: { rel: string; href: string }[]) =>
  links
    .find(({ rel }) => rel === 'up')!
    .href.split('/')
    .at(-1)!

export async function walletState(control: Control): Promise<WalletState> {
  const { captures, captureTimes, refunds, ...rest } = await control<RawState>('/state')
  return {
    ...rest,
    refunds: refunds.map(({ links, ...refund }) => ({ ...refund, captureId: captureOf(links) })),
    captures: captures.map(({ supplementary_data: { related_ids }, ...capture }) => ({
      ...capture,
      orderId: related_ids.order_id,
      createdAt: captureTimes[capture.id]!,
    })),
  }
}

const ANYWHERE = ['status-500', 'status-429', 'status-401', 'status-503-html', 'drop-before']

/** PayPal's stand-in, at which buyers pay one way. */
export function paypalDeeds(
  { url, control }: { url: string; control: Control },
  way: 'paypal' | 'venmo' | 'card',
): WalletDeeds {
  return {
    name: 'paypal',
    toPay: { source: way },
    environment: () => Promise.resolve({ PAYPAL_EMULATOR_URL: url }),
    troubles: {
      token: ['status-500', 'status-429', 'drop-before', 'delay'],
      create: [...ANYWHERE, 'delay', 'commit-then-drop'],
      get: [...ANYWHERE, 'delay', 'unapproved'],
      capture: [
        ...ANYWHERE,
        'delay',
        'delay-before',
        'commit-then-drop',
        'commit-then-status',
        'decline',
        'declined-capture',
      ],
      refund: [...ANYWHERE, 'delay', 'commit-then-drop', 'commit-then-status', 'pending', 'failed-refund'],
    },
    state: () => walletState(control),
    toEvent: (event) => toWalletEvent(JSON.stringify(event)),
    approve: (orderID, instrument) =>
      way === 'card'
        ? typeCard(url, orderID, instrument)
        : control(`/orders/${orderID}/approve`, { instrument, fundingSource: way }),
    lapse: () => control('/clock', { advanceMs: 4 * HOUR_MS }),
    async giveBack(captureId, value, kind) {
      const { status } = await control<{ status: WalletRefund['status'] }>(`/captures/${captureId}/refund`, {
        ...(value === undefined ? {} : { amount: { currency_code: 'USD', value } }),
        ...(kind === undefined ? {} : { kind }),
      })
      return status
    },
    settleRefund: ({ id }, status) => control(`/refunds/${id}/settle`, { status }),
    settleCapture: ({ id }, status) => control(`/captures/${id}/settle`, { status }),
    async contest(captureId, winner) {
      await control(`/captures/${captureId}/dispute`, {})
      if (winner === undefined) return
      const outcome = winner === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR'
      await control(`/captures/${captureId}/dispute`, { stage: 'RESOLVED', outcome })
    },
  }
}

/** As PayPal's frames do with what was typed into them. */
async function typeCard(url: string, orderID: string, instrument: 'ok' | 'declined'): Promise<void> {
  const number = instrument === 'ok' ? '4111111111111111' : '4000000000000002'
  const response = await fetch(`${url}/web-sdk/v6/orders/${orderID}/card`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/49', cvv: '123' }),
  }).catch(() => undefined)
  if (!response?.ok) throw new Refused(`the card was not taken: ${response?.status}`)
}
