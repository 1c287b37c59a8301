import { takeUntold } from './differences.sql.ts'
import { differencesFound } from './difference-message.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { differenceForContract } from './for-contract.ts'
import { postToOwner } from '../../words/mailbox/outbox.ts'

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
