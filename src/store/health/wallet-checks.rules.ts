import type { WalletFacts } from './facts.rules.ts'
import type { Check, Found } from './health.rules.ts'

const payments = { section: 'connections' }

/** A shop that strangers can reach, and that has no keys yet. */
export const noWallet: Check = {
  name: 'wallet',
  title: 'Payments',
  state: 'look',
  says: 'Nobody can pay yet, for the shop has no keys of a wallet',
  room: payments,
}

/** Whether a wallet answers, and whether it tells the shop what happens there. */
export function walletChecks(wallet: WalletFacts): Check[] {
  const one = {
    name: `wallet:${wallet.name}`,
    title: wallet.title,
    isForStaff: true,
    isMailed: 'both',
  } as const
  const notices = {
    ...one,
    name: `webhook:${wallet.name}`,
    title: `${wallet.title}’s notices`,
    room: payments,
  }
  const answers = { ...one, room: payments, ...answersOf(wallet) }
  return wallet.isTest ? [answers] : [answers, { ...notices, ...noticesOf(wallet) }]
}

/** Beside a wallet that can't be reached, buyers may still pay with another. */
function answersOf({ title, notReachedSince, problem, isOnly, isTest, keys, setUp }: WalletFacts): Found {
  if (notReachedSince !== null) {
    const areRefused = problem === 'credentials'
    return {
      state: 'broken',
      says: areRefused ? `${title} refuses this shop’s keys` : `${title} can’t be reached`,
      at: { word: 'since', iso: notReachedSince },
      more: `Nobody can pay ${isOnly ? '' : 'with it '}meanwhile. Payments under way are looked after once ${areRefused ? 'it takes them' : 'it answers'} again.`,
      toDo: areRefused
        ? `Compare ${setUp.keys} with ${setUp.keysAt}.`
        : 'The shop asks again by itself. Look whether others have trouble with it, too.',
    }
  }
  if (isTest) return { state: 'well', says: 'Test payments work, and no real money moves' }
  if (!keys) return { state: 'unknown', says: `${title} was not asked for anything yet` }
  return {
    state: 'well',
    says: `${title} answers, and took this shop’s keys`,
    at: { word: 'at', iso: keys.at },
  }
}

function noticesOf(wallet: WalletFacts): Found {
  const { title, webhook, setUp, unheard, lastHeardAt, noticesAddress } = wallet
  const trouble = webhook?.trouble
  if (trouble?.kind === 'missing')
    return {
      state: 'broken',
      says: `${title} does not tell this shop about ${trouble.events.join(', ')}`,
      toDo: `Add these events to the shop’s webhook. It is ${setUp.webhookAt}.`,
    }
  if (trouble)
    return {
      state: 'broken',
      says: `${title} does not tell this shop what happens there`,
      more:
        trouble.kind === 'no_webhook'
          ? `It knows no webhook with the number in ${setUp.webhook}.`
          : `The webhook in ${setUp.webhook} leads to ${trouble.address}.`,
      toDo: `The shop’s must lead to ${noticesAddress}. It is ${setUp.webhookAt}.`,
    }
  if (unheard)
    return {
      state: 'broken',
      says: `${title} has told this shop nothing about a payment`,
      at: { word: 'of', iso: unheard.at },
      more: `The payment is booked all the same. What you refund at ${title}, or a buyer disputes there, reaches the shop late.`,
      toDo: `See whether ${noticesAddress} can be reached from the internet, and whether the webhook leads there. It is ${setUp.webhookAt}.`,
    }
  if (lastHeardAt)
    return {
      state: 'well',
      says: `${title} last told this shop something`,
      at: { word: 'at', iso: lastHeardAt },
    }
  if (webhook) return { state: 'well', says: `${title} will tell this shop what happens there` }
  return { state: 'unknown', says: `Whether ${title} tells this shop what happens there is not known yet` }
}
