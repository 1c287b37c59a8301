import type { MovementKind } from '../ledger.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { methodWords } from '../../../orders/list/status-words.desk.ts'
import { type ManualMethod, walletTitle } from '../../wallets/wallet-title.rules.ts'

type Movement = Pick<DeskOrder['movements'][number], 'kind' | 'amount' | 'wallet'>

/** What a movement of money was, as the shop's owner knows it. */
export function movementWords({ kind, amount, wallet }: Movement, paymentMethod: string): string {
  if (kind === 'cash') return `Paid: ${methodWords[paymentMethod as ManualMethod] ?? 'outside the shop'}`
  if (kind === 'refund_outside' && !amount.startsWith('-')) return 'Not given back by hand after all'
  return ofKind(walletTitle(wallet))[kind]
}

const ofKind = (wallet: string): Record<Exclude<MovementKind, 'cash'>, string> => ({
  capture: `Paid through ${wallet}`,
  fee: `${wallet}’s fee`,
  fee_returned: `${wallet}’s fee, returned`,
  refund: `Given back through ${wallet}`,
  refund_failed: 'A refund that came back',
  refund_outside: 'Given back by hand',
  reversal: `Taken back by ${wallet} or a bank`,
  dispute: 'Lost in a dispute',
  won_back: 'Won back',
})
