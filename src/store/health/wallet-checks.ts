import { freshHealth } from '../../payments/in-review/wallet-calls.ts'
import type { WalletHealth } from '../../payments/wallets/wallet-health.ts'
import type { AtWallet, ShopContext } from '../../shop/context.ts'
import type { Check, Found } from './health.rules.ts'
import { heardOf } from './health.sql.ts'

/** Whether each wallet answers, and whether it tells the shop what happens there. */
export async function walletChecks(context: ShopContext): Promise<Check[]> {
  const { wallets, testPayments } = context
  if (wallets.all.length === 0) return [noWallet]
  const each = wallets.all.map(async (wallet): Promise<Check[]> => {
    const { name, title } = wallet
    const both = { room: 'connections', isForStaff: true, isMailed: 'both' } as const
    const health = await freshHealth({ ...context, wallet })
    const answers = { name: `wallet:${name}`, title, ...both, ...answersOf({ ...context, wallet }, health) }
    if (testPayments) return [answers]
    const notices = await noticesOf({ ...context, wallet })
    return [answers, { name: `webhook:${name}`, title: `${title}’s notices`, ...both, ...notices }]
  })
  return (await Promise.all(each)).flat()
}

/** A shop that strangers can reach, and that has no keys yet. */
const noWallet: Check = {
  name: 'wallet',
  title: 'Payments',
  state: 'look',
  says: 'Nobody can pay yet, for the shop has no keys of a wallet',
  room: 'connections',
}

/** Beside a wallet that can't be reached, buyers may still pay with another. */
function answersOf(
  { wallet: { title, setUp }, wallets, testPayments }: AtWallet,
  { notReachedSince, problem, keys }: WalletHealth,
): Found {
  if (notReachedSince !== undefined) {
    const areRefused = problem === 'credentials'
    return {
      state: 'broken',
      says: areRefused ? `${title} refuses this shop’s keys` : `${title} can’t be reached`,
      at: { word: 'since', iso: notReachedSince },
      more: `Nobody can pay ${wallets.all.length === 1 ? '' : 'with it '}meanwhile. Payments under way are looked after once ${areRefused ? 'it takes them' : 'it answers'} again.`,
      toDo: areRefused
        ? `Compare ${setUp.keys} with ${setUp.keysAt}.`
        : 'The shop asks again by itself. Look whether others have trouble with it, too.',
    }
  }
  if (testPayments) return { state: 'well', says: 'Test payments work, and no real money moves' }
  if (!keys) return { state: 'unknown', says: `${title} was not asked for anything yet` }
  return {
    state: 'well',
    says: `${title} answers, and took this shop’s keys`,
    at: { word: 'at', iso: keys.at },
  }
}

async function noticesOf({ db, publicUrl, wallet }: AtWallet): Promise<Found> {
  const { name, title, setUp } = wallet
  const { checkedAt, trouble } = wallet.lastWebhookCheck()
  const address = `${publicUrl}/webhooks/${name}`
  if (trouble)
    return {
      state: 'broken',
      says: `${title} does not tell this shop ${trouble.kind === 'missing' ? `about ${trouble.events.join(', ')}` : 'what happens there'}`,
      more: trouble.kind === 'other_address' ? `What it tells goes to ${trouble.address}.` : undefined,
      toDo: `Enter the keys anew under Connections and press “Register the webhook and try it”: that mends it. Where it is mended at ${title}, the webhook is ${setUp.webhookAt}, and must lead to ${address}.`,
    }
  const { lastHeardAt, unheardOfAt } = await heardOf(db.query, name)
  if (unheardOfAt)
    return {
      state: 'broken',
      says: `${title} has told this shop nothing about a payment`,
      at: { word: 'of', iso: unheardOfAt },
      more: `The payment is booked all the same. What you refund at ${title}, or a buyer disputes there, reaches the shop late.`,
      toDo: `See whether ${address} can be reached from the internet, and whether the webhook leads there. It is ${setUp.webhookAt}.`,
    }
  if (lastHeardAt)
    return {
      state: 'well',
      says: `${title} last told this shop something`,
      at: { word: 'at', iso: lastHeardAt },
    }
  if (checkedAt) return { state: 'well', says: `${title} will tell this shop what happens there` }
  return { state: 'unknown', says: `Whether ${title} tells this shop what happens there is not known yet` }
}
