import { WalletProblem } from '../wallets/wallet.ts'
import type { WalletHealth } from '../wallets/wallet-health.ts'
import type { AtWallet, ShopContext, ShopApi } from '../../shop/context.ts'

/** A webhook that was found amiss is checked again when somebody asks for its health, but not more often than this. */
const LOOK_AGAIN_MS = 10_000

type WalletContext = Pick<AtWallet, 'wallet' | 'publicUrl' | 'testPayments' | 'log'>

const noticesAddress = ({ publicUrl, wallet }: WalletContext) => `${publicUrl}/webhooks/${wallet.name}`

/** The shop's wallets; how they do is Health's to say. */
export function walletCalls({ wallets, testPayments }: Pick<ShopContext, 'wallets' | 'testPayments'>) {
  return {
    'GET /api/payments/wallet': async () =>
      wallets.all.map(({ name, title, environment }) => ({
        name,
        title,
        money: testPayments ? ('test' as const) : environment,
      })),
  } satisfies Partial<ShopApi>
}

/** How the wallet answers, after it was asked for what is not known yet. */
export async function freshHealth(context: WalletContext): Promise<WalletHealth> {
  if (!context.testPayments && context.wallet.health().notReachedSince === undefined) await lookAgain(context)
  // As that poll left it.
  return context.wallet.health()
}

async function lookAgain(context: WalletContext): Promise<void> {
  const { checkedAt, trouble } = context.wallet.lastWebhookCheck()
  if (checkedAt && (!trouble || Date.now() - checkedAt.getTime() < LOOK_AGAIN_MS)) return
  await context.wallet.checkWebhook(noticesAddress(context)).catch((error: unknown) => {
    if (!(error instanceof WalletProblem)) throw error
  })
}

/**
 * At start: whether the wallet will tell this shop of approvals, payments, refunds and disputes. Nothing else would show
 * that it does not, until money is missed.
 */
export async function reportWebhook(context: WalletContext): Promise<void> {
  const { wallet, log } = context
  const address = noticesAddress(context)
  try {
    const trouble = await wallet.checkWebhook(address)
    if (!trouble) return
    const { kind, ...found } = trouble
    log.error({ ours: address, ...found }, wallet.advice[kind])
  } catch (error) {
    if (wallet.health().keys?.answer === 'refused') {
      log.error({}, wallet.advice.keys_refused)
      return
    }
    log.warn({ err: error }, 'whether the wallet’s webhook is registered could not be checked')
  }
}
