import { onTestFinished } from 'vitest'
import { keepConnection } from '../../../store/connections/connections.ts'
import {
  type EmulatedStripe,
  openEmulatedStripe,
  STRIPE_KEYS,
} from '../../../payments/wallets/testing/emulated-stripe.ts'
import type { WalletName } from '../../../payments/wallets/wallet-title.rules.ts'
import { openMailbox } from '../../../store/connections/testing/mailbox.ts'
import { openMailServer, tokenIn } from '../../../store/connections/testing/mail-server.ts'
import { owner } from '../paypal-news.ts'
import type { StockedServer } from '../server/stocked-server.ts'

/** What the calls about connections are asked with. */
export function connectionRows(server: StockedServer) {
  const { shop, context, emulator } = server
  /** Keys that an emulator takes, which may be there for one test; its try comes back to where the shop is. */
  const keysOf =
    <Keys>(name: WalletName, typed: Keys, open: () => Promise<Pick<EmulatedStripe, 'url' | 'stop'>>) =>
    async () => {
      const { url, stop } = await open()
      onTestFinished(stop)
      context.publicUrl = server.url
      context.connected.walletUrls[name] = url
      return typed
    }
  const { url, clientId, clientSecret } = emulator
  const paypal = { environment: 'sandbox' as const, clientId, clientSecret }
  const paypalKeys = keysOf('paypal', paypal, async () => ({ url, stop: async () => {} }))
  const stripeKeys = keysOf('stripe', STRIPE_KEYS, openEmulatedStripe)
  const mailServer = async () => {
    const { port, stop, taken } = await openMailServer()
    onTestFinished(stop)
    const settings = { host: '127.0.0.1', port, security: 'none', user: '', password: '' } as const
    return { taken, settings: { ...settings, sender: 'shop@example.com' } }
  }
  return {
    'GET /api/connections': () => ({}),
    'GET /api/connections/sender': () => ({}),
    'POST /api/connections/paypal/try': paypalKeys,
    'POST /api/connections/paypal': paypalKeys,
    'POST /api/connections/stripe/try': stripeKeys,
    'POST /api/connections/stripe': stripeKeys,
    'POST /api/connections/mail': async () => (await mailServer()).settings,
    'POST /api/connections/mail/test': async () => {
      const { settings } = await mailServer()
      context.mailServer = 'one'
      Object.assign(context.connected, {
        smtpUrl: `smtp://127.0.0.1:${settings.port}`,
        mailFrom: settings.sender,
      })
      return {}
    },
    'POST /api/connections/mail/prove': async () => {
      const { taken, settings } = await mailServer()
      await shop['POST /api/connections/mail'](settings, owner)
      return { token: tokenIn(taken[0]!) }
    },
    'POST /api/desk/mail/test': async () => {
      const { settings } = await mailServer()
      context.connected.smtpUrl = `smtp://127.0.0.1:${settings.port}?ignoreTLS=true`
      context.connected.mailFrom = settings.sender
      context.mailServer = 'one'
      return {}
    },
    'POST /api/connections/inbox': async () => {
      const { imap, smtp, remove } = await openMailbox()
      onTestFinished(remove)
      const smtpUrl = `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`
      Object.assign(context.connected, { smtpUrl, mailFrom: 'shop@example.com' })
      context.mailServer = 'one'
      return { ...imap.account, mailbox: 'shop@example.com' }
    },
    'POST /api/connections/address': () => ({ publicUrl: server.url }),
    'DELETE /api/connections/{name}': async () => {
      await keepConnection(context.db.query, context.secretKey, 'address', { publicUrl: server.url })
      return { name: 'address' as const }
    },
  }
}
