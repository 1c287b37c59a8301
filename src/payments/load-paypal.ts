import type { PaymentGateway, WalletContact } from './gateway.ts'
import type { PaypalCalls, PaypalSettings } from './paypal.ts'

const NOT_ASKED_YET: WalletContact = {
  failures: 0,
  lastSuccess: undefined,
  notReachedSince: undefined,
  problem: undefined,
  keys: undefined,
}

/** PayPal's gateway, whose official client (some 45 MB of memory) is loaded with the first call that needs it. */
export function createPaypalGateway(settings: PaypalSettings): PaymentGateway {
  let loading: Promise<PaypalCalls> | undefined
  let loaded: PaypalCalls | undefined
  const gateway = () =>
    (loading ??= import('./paypal.ts').then((paypal) => (loaded = paypal.createPaypalGateway(settings))))
  return {
    environment: settings.environment,
    browserConfig: {
      clientId: settings.clientId,
      ...(settings.apiUrl === undefined ? {} : { sdkBaseUrl: `${settings.apiUrl}/sdk/js` }),
    },
    createOrder: async (...order) => await (await gateway()).createOrder(...order),
    findOrder: async (orderId) => await (await gateway()).findOrder(orderId),
    capture: async (...order) => await (await gateway()).capture(...order),
    findCapture: async (captureId) => await (await gateway()).findCapture(captureId),
    verifyWebhook: async (...message) => await (await gateway()).verifyWebhook(...message),
    checkNotices: async (address) => await (await gateway()).checkNotices(address),
    notices: () => loaded?.notices() ?? { checkedAt: undefined, trouble: undefined },
    contact: () => loaded?.contact() ?? NOT_ASKED_YET,
  }
}
