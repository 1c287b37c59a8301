import { HOUR_MS } from '../../emulator/clock.ts'
import { type Control, type EmulatorProcess, Refused, startEmulatorProcess } from './emulator-process.ts'
import { walletWay } from './ways.ts'

/** A capture at a wallet, in PayPal's words; `createdAt` in milliseconds. */
export interface Capture {
  id: string
  orderId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: { value: string }
  createdAt: number
}

/** Money given back from a capture. */
export interface WalletRefund {
  id: string
  captureId: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amount: { value: string }
}

/** What the emulator's control tells of, as far as trials look at it. */
export interface WalletState {
  captures: Capture[]
  refunds: WalletRefund[]
  deliveries: { state: 'pending' | 'delivered' | 'failed'; spoilSignature?: boolean }[]
  /** What it has told, or would tell, of webhooks. */
  events: { id: string }[]
}

interface RawState extends Omit<WalletState, 'captures' | 'refunds'> {
  refunds: (Omit<WalletRefund, 'captureId'> & { links: { rel: string; href: string }[] })[]
  captures: (Omit<Capture, 'orderId' | 'createdAt'> & {
    supplementary_data: { related_ids: { order_id: string } }
  })[]
  captureTimes: Record<string, number>
}

/** What goes wrong at a wallet, as POST /__emu/faults takes it: once, or `count` times. */
export interface WalletFault {
  on: string
  kind: string
  ms?: number
  issue?: string
  count?: number
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

/** What a world's shops are paid by, and what may happen there. Stripe's says the same in PayPal's words. */
export interface SharedEmulator extends EmulatorProcess {
  /** Said to create-order: which wallet, and what is paid with there. */
  toPay: { wallet?: string; source?: string }
  /** What a shop at this port is told to find it by. */
  environment: (port: number) => Promise<Record<string, string>>
  /** What can go wrong with each kind of call. */
  troubles: Readonly<Record<string, readonly string[]>>
  state: () => Promise<WalletState>
  /** The buyer agrees to an order; rejects with Refused where that can't be done any more. */
  approve: (orderID: string, instrument: 'ok' | 'declined') => Promise<unknown>
  /** So much time goes by that an approval is no longer good. */
  lapse: () => Promise<unknown>
  /** Gives a capture back there, or so many dollars of it; it may wait there, or fail. Answers its status. */
  giveBack: (captureId: string, value?: string, kind?: string) => Promise<WalletRefund['status']>
  /** A buyer contests a capture, and it may be decided at once: who wins. */
  contest: (captureId: string, winner?: 'buyer' | 'seller') => Promise<unknown>
}

const ANYWHERE = ['status-500', 'status-429', 'status-401', 'status-503-html', 'drop-before']

export async function startSharedEmulator(way = walletWay()): Promise<SharedEmulator> {
  const emulator = await startEmulatorProcess('emulator/main.ts')
  const { url, control } = emulator
  return {
    ...emulator,
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
