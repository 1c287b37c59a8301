import type { WalletEvent } from '../../src/payments/wallets/wallet.ts'

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

/** What goes wrong at a wallet, as POST /__emu/faults takes it: once, or `count` times. */
export interface WalletFault {
  on: string
  kind: string
  ms?: number
  issue?: string
  count?: number
}

/** What may happen at the wallet that shops are paid by. Each wallet's says the same, in PayPal's words. */
export interface WalletDeeds {
  /** Its name in the shop. */
  name: string
  /** Said to create-order: which wallet, and what is paid with there. */
  toPay: { wallet?: string; source?: 'paypal' | 'venmo' | 'card' }
  /** What a shop at this port is told to find it by. */
  environment: (port: number) => Promise<Record<string, string>>
  /** What can go wrong with each kind of call. */
  troubles: Readonly<Record<string, readonly string[]>>
  /** Faults of the other wallet that this one has nothing like, as “call kind”. */
  never?: readonly string[]
  state: () => Promise<WalletState>
  /** What one of its events says to the shop. */
  toEvent: (event: object) => WalletEvent | undefined
  /** The buyer agrees to an order; rejects with Refused where that can't be done any more. */
  approve: (orderID: string, instrument: 'ok' | 'declined') => Promise<unknown>
  /** Lets time go by until an approval is no longer good. */
  lapse: () => Promise<unknown>
  /** Gives a capture back there, or so many dollars of it; it may wait there, or fail. Answers its status. */
  giveBack: (captureId: string, value?: string, kind?: string) => Promise<WalletRefund['status']>
  /** Ends what waits there: a refund, or a capture where one can wait. */
  settleRefund: (refund: WalletRefund, status: 'COMPLETED' | 'FAILED') => Promise<unknown>
  settleCapture?: (capture: Capture, status: 'COMPLETED' | 'DENIED') => Promise<unknown>
  /** A buyer contests a capture, and it may be decided at once: who wins. */
  contest: (captureId: string, winner?: 'buyer' | 'seller') => Promise<unknown>
}
