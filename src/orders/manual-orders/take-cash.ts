import type { Queryable } from '../../machine/database/database.ts'
import { recordMovement, updateBalance } from '../../payments/ledger/money-movements.sql.ts'
import { insertPayment } from '../order/orders.sql.ts'
import type { Wallet } from '../../payments/wallets/wallet.ts'

interface Cash {
  orderId: number
  amountCents: number
  /** What the owner wrote of how it was paid, and what the payment is known by. */
  reference: string
  captureId: string
  /** The wallets': a sale that is recorded while payments are tests is a test as well. */
  environment: Wallet['environment']
}

/** A sale is paid outside every wallet before it is recorded. */
export async function takeCash(tx: Queryable, { reference, environment, ...cash }: Cash): Promise<void> {
  const { captureId, orderId, amountCents } = cash
  const paid = { amountCents, currency: 'USD' }
  await insertPayment(tx, orderId, {
    ...paid,
    provider: 'manual',
    providerOrderId: reference,
    captureId,
    status: 'unpaid',
    environment,
  })
  await recordMovement(tx, { ...paid, orderId, wallet: 'manual', kind: 'cash', reference: captureId })
  await updateBalance(tx, orderId)
}
