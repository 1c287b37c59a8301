import { DAY_MS } from '../../clock.ts'
import { missing } from '../api/errors.ts'
import { newId, seconds, type Emulator } from '../emulator.ts'
import type { JsonObject } from '../../json.ts'
import type { BalanceTransaction } from '../records.ts'

/** Until money that came in can be paid out. */
const AVAILABLE_AFTER_S = (2 * DAY_MS) / 1000

/** What Stripe takes of a charge: 2.9 % and 30 cents. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

/** For each dispute that takes money. */
export const DISPUTE_FEE = 1500

interface Movement {
  amount: number
  currency: string
  source: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment'
  /** What reports call it, where that is not its type. */
  category?: string
  fee?: number
  feeDescription?: string
  description?: string
}

/** Keeps what moved on the account; amounts are in cents, what leaves it is negative. */
export function move(emulator: Emulator, movement: Movement): BalanceTransaction {
  const { amount, currency, source, type, category = type, fee = 0, feeDescription } = movement
  const now = seconds(emulator)
  const fees: JsonObject[] =
    fee === 0
      ? []
      : [
          {
            amount: fee,
            application: null,
            currency,
            description: feeDescription ?? 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
  return emulator.store.save('transactions', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + (amount > 0 ? AVAILABLE_AFTER_S : 0),
    balance_type: 'payments',
    created: now,
    currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: amount - fee,
    reporting_category: category,
    source,
    status: amount > 0 ? 'pending' : 'available',
    type,
  })
}

export function requireTransaction(emulator: Emulator, id: string): JsonObject {
  const row = emulator.store.all('transactions').get(id)
  if (row === undefined) throw missing('balance_transaction', id)
  return transactionView(emulator, row)
}

/** As it is now: what is pending becomes available by itself. */
export function transactionView(emulator: Emulator, row: BalanceTransaction): BalanceTransaction {
  return { ...row, status: row.available_on <= seconds(emulator) ? 'available' : 'pending' }
}
