import type { Wallet } from './wallet.ts'
import type { WalletAbout } from './wallet-about.ts'
import { NOT_ASKED_YET, type WebhookTrouble } from './wallet-health.ts'

/** What every wallet's client does for the port. */
type ClientCalls = Omit<Wallet, keyof WalletAbout | 'verifyWebhook' | 'letGo' | 'lastWebhookCheck'>

/**
 * The calls of a wallet whose client is loaded with the first of them, as official clients take some 45 MB of memory. `client`
 * loads it for what else this wallet does.
 */
export function lateCalls<Calls extends ClientCalls>(load: () => Promise<Calls>) {
  let loading: Promise<Calls> | undefined
  let health: Calls['health'] | undefined
  let lastCheck: ReturnType<Wallet['lastWebhookCheck']> = { checkedAt: undefined, trouble: undefined }
  const client = () =>
    (loading ??= load().then((loaded) => {
      health = loaded.health
      return loaded
    }))
  const calls: ClientCalls & Pick<Wallet, 'lastWebhookCheck'> = {
    createOrder: async (...order) => await (await client()).createOrder(...order),
    findOrder: async (orderId) => await (await client()).findOrder(orderId),
    capture: async (...order) => await (await client()).capture(...order),
    findCapture: async (captureId) => await (await client()).findCapture(captureId),
    refund: async (...refund) => await (await client()).refund(...refund),
    findRefund: async (refundId) => await (await client()).findRefund(refundId),
    listMovements: async function* (from, to) {
      yield* (await client()).listMovements(from, to)
    },
    listWalletEvents: async function* (from) {
      yield* (await client()).listWalletEvents(from)
    },
    async checkWebhook(address): Promise<WebhookTrouble | undefined> {
      const trouble = await (await client()).checkWebhook(address)
      lastCheck = { checkedAt: new Date(), trouble }
      return trouble
    },
    lastWebhookCheck: () => lastCheck,
    health: () => health?.() ?? NOT_ASKED_YET,
  }
  return { calls, client }
}
