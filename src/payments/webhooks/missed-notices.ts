import type { WalletNotice } from '../wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { workThrough } from '../../machine/process/work.ts'
import { keepNotice, webhookToProcess } from './webhook.ts'

/**
 * Asks the wallet for what it has told since then, and keeps what never arrived; it is processed as if it had. Answers
 * how much that was. Throws WalletProblem.
 */
export async function fetchMissedNotices(context: ShopContext, since: Date): Promise<number> {
  let missed = 0
  for await (const notices of context.wallet.listNotices(since)) {
    // In the order in which it happened, as far as they come in that.
    for (const notice of byTime(notices)) if (await keepNotice(context, notice)) missed += 1
  }
  // Before anything is compared, for what they tell is no difference; one after the other, as they happened.
  if (missed > 0) await workThrough(webhookToProcess(context), 1)
  return missed
}

function byTime(notices: readonly WalletNotice[]): WalletNotice[] {
  return notices.toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1))
}
