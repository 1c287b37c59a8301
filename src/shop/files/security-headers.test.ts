import { expect, test } from 'vitest'
import { createPaypalWallet } from '../../payments/wallets/paypal/load-paypal.ts'
import { securityHeaders } from './security-headers.ts'

test('a checkout may load Google’s script while Google Pay is switched on', () => {
  const wallet = createPaypalWallet({
    clientId: '',
    clientSecret: '',
    environment: 'live',
    webhookId: undefined,
  })
  const google = wallet.sourcePolicies!.google_pay!
  const policy = (besides: (typeof google)[]) =>
    new Headers(
      securityHeaders({ isHttps: true, policy: 'wallet', buttonSources: 'https://one.example', besides }),
    ).get('Content-Security-Policy')!
  expect(policy([])).not.toContain('google')
  expect(policy([google])).toContain(
    `connect-src 'self' https://one.example https://pay.google.com https://google.com/pay`,
  )
  expect(policy([google])).toContain('frame-src https://one.example https://pay.google.com;')
  expect(policy([google])).toMatch(/script-src [^;]+ https:\/\/pay\.google\.com;/)
  expect(wallet.browserConfig.googlePay).toEqual({
    scriptUrl: 'https://pay.google.com/gp/p/js/pay.js',
    environment: 'PRODUCTION',
  })
})
