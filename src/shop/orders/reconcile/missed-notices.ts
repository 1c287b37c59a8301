import type { ShopContext } from '../../context.ts'
import { keepNotice, processWebhooks } from '../../checkout/after/webhook.ts'

/**
 * Asks the wallet for what it has told since then, and keeps what never arrived; it is processed as if it had. Answers
 * how much that was. Throws WalletProblem.
 */
export async function fetchMissedNotices(context: ShopContext, since: Date): Promise<number> {
  let missed = 0
  for await (const notices of context.wallet.listNotices(since)) {
    for (const notice of notices) if (await keepNotice(context, notice)) missed += 1
  }
  // Before anything is compared: what they tell is no difference.
  if (missed > 0) await processWebhooks(context)
  return missed
}
