import { takeUntold } from '../../../db/orders/reconcile/differences.ts'
import { differencesFound } from '../../../mail/orders/difference-message.ts'
import type { ShopContext } from '../../context.ts'
import { differenceForContract } from './for-contract.ts'
import { postToOwner } from '../../letters/outbox.ts'

/** Writes to the owner about differences they have not been told of: once for all of them. */
export async function tellOfDifferences({
  db,
  wallet,
  publicUrl,
}: Pick<ShopContext, 'db' | 'wallet' | 'publicUrl'>): Promise<void> {
  await db.transaction(async (tx) => {
    const untold = await takeUntold(tx)
    const [first] = untold
    if (!first) return
    await postToOwner(
      tx,
      (store) =>
        differencesFound(untold.map(differenceForContract), wallet.title, `${publicUrl}/admin`, store),
      // Told of anew, it is another mail.
      `money-differences:${first.id}:${first.toldAt!.getTime()}`,
    )
  })
}
