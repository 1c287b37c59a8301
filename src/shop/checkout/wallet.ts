import type { ShopApi } from '../../api/shop-api.ts'
import { GatewayProblem } from '../../payments/gateway.ts'
import type { ShopContext } from '../context.ts'

/** What was amiss is looked at again when somebody looks, but no oftener. */
const LOOK_AGAIN_MS = 10_000

type Wallet = Pick<ShopContext, 'gateway' | 'publicUrl' | 'testPayments' | 'walletSite' | 'log'>

const noticesAddress = ({ publicUrl }: Wallet) => `${publicUrl}/webhooks/paypal`

/** Whether the wallet answers and tells of all it must, for whoever runs the shop. */
export function walletCalls(context: Wallet) {
  return {
    async 'GET /api/payments/wallet'() {
      if (!context.testPayments && context.gateway.contact().notReachedSince === undefined)
        await lookAgain(context)
      // As that look left it.
      const { notReachedSince, problem, keys } = context.gateway.contact()
      const { trouble } = context.gateway.notices()
      return {
        notReachedSince: notReachedSince ?? null,
        problem: problem ?? null,
        site: context.walletSite,
        keys: keys ?? null,
        money: context.testPayments ? ('test' as const) : context.gateway.environment,
        noticesAddress: noticesAddress(context),
        noticesTrouble: trouble
          ? {
              kind: trouble.kind,
              address: trouble.kind === 'other_address' ? trouble.address : '',
              events: trouble.kind === 'missing' ? trouble.events : [],
            }
          : null,
      }
    },
  } satisfies Partial<ShopApi>
}

async function lookAgain(context: Wallet): Promise<void> {
  const { checkedAt, trouble } = context.gateway.notices()
  if (checkedAt && (!trouble || Date.now() - checkedAt.getTime() < LOOK_AGAIN_MS)) return
  await context.gateway.checkNotices(noticesAddress(context)).catch((error: unknown) => {
    if (!(error instanceof GatewayProblem)) throw error
  })
}

/**
 * At start: whether PayPal will tell this shop of approvals, payments, refunds and disputes. Nothing else would show that
 * it does not, until money is missed.
 */
export async function reportNotices(context: Wallet): Promise<void> {
  const address = noticesAddress(context)
  try {
    const trouble = await context.gateway.checkNotices(address)
    if (!trouble) return
    const words = {
      no_webhook: 'PayPal knows no webhook with the id in PAYPAL_WEBHOOK_ID',
      other_address: 'the webhook in PAYPAL_WEBHOOK_ID has another address than this shop',
      missing: 'PayPal does not tell this shop about all it must: add the missing events to its webhook',
    }
    const { kind, ...found } = trouble
    context.log.error({ ours: address, ...found }, words[kind])
  } catch (error) {
    if (context.gateway.contact().keys?.answer === 'refused') {
      context.log.error(
        {},
        'PayPal refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: nobody can pay. Compare them with the app in the PayPal account',
      )
      return
    }
    context.log.warn({ err: error }, 'whether PayPal’s webhook is registered could not be checked')
  }
}
