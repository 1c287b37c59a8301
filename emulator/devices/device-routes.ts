import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { ApiError } from '../api/errors.ts'
import { call, type Env } from '../api/http.ts'
import { document } from '../approve/plain-pages.ts'
import { httpOrigin } from '../shared/guard.ts'
import { confirmByDevice } from '../cards/card-order.ts'
import { deviceCards } from '../cards/test-cards.ts'
import { merchant, type Emulator } from '../emulator.ts'
import { orderView } from '../orders/order-view.ts'
import type { Devices, Settings } from '../records.ts'

/** A page of another origin asks, possibly one that isolates itself from strangers. */
export const forPages = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
}

const script = { 'content-type': 'text/javascript; charset=utf-8', ...forPages }

/** Nearly every browser has Google Pay; Apple Pay is Safari's alone. */
export const devicesOf = ({ devices }: Settings): Devices => devices ?? { googlePay: true, applePay: false }

/** As PayPal's script tells it of a merchant who may be paid so. */
export const googlePayConfig = {
  eligible: true,
  merchantCountry: 'US',
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        supportedNetworks: ['MASTERCARD', 'DISCOVER', 'VISA', 'AMEX'],
        billingAddressRequired: true,
        assuranceDetailsRequired: true,
        billingAddressParameters: { format: 'FULL' },
      },
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { gateway: 'paypalsb', gatewayMerchantId: merchant.merchant_id },
      },
    },
  ],
  merchantInfo: { merchantOrigin: 'localhost', merchantId: 'BCR2DN4TVXT6XYZ0' },
}

export const applePayConfig = {
  isEligible: true,
  merchantCountry: 'US',
  merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
  supportedNetworks: ['masterCard', 'discover', 'visa', 'amex'],
  tokenNotificationURL: 'https://paypal.example/apple-pay/notifications',
}

const payScript = readFileSync(new URL('pay.js', import.meta.url), 'utf8')
const sheetScript = readFileSync(new URL('sheet.js', import.meta.url), 'utf8')

/** What stands in for Google's script with its window, for Apple's server, and for PayPal's call that takes what a device gave. */
export function deviceRoutes(emulator: Emulator): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/google-pay/pay.js', call(emulator, 'google-pay'), (c) => {
    const { googlePay } = devicesOf(emulator.store.settings)
    const config = JSON.stringify({ origin: emulator.baseUrl, isReady: googlePay })
    return c.body(`'use strict'\n{\nconst config = ${config}\n${payScript}\n}\n`, 200, script)
  })
  app.get('/google-pay/sheet.js', (c) => c.body(sheetScript, 200, script))
  app.get('/google-pay/sheet', async (c) => {
    const { origin = '', total = '', name = '' } = c.req.query()
    const page = await document(
      'Google Pay (test)',
      html`<section class="message" data-origin="${httpOrigin(origin) ?? ''}">
        <h1>Google Pay (test)</h1>
        <p>${name} $${total}</p>
        <p>
          <select aria-label="Card">
            ${deviceCards.map((card) => html`<option value="${card.number}">${card.name}</option>`)}
          </select>
        </p>
        <p role="status"></p>
        <button type="button" class="primary" data-pay>Pay</button>
        <button type="button" class="quiet" data-leave>Cancel</button>
        <script src="/google-pay/sheet.js" defer></script>
      </section>`,
    )
    c.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    return c.html(page)
  })
  app.get('/apple-pay/validate', call(emulator, 'validate-merchant'), (c) =>
    c.json({ merchantSessionIdentifier: 'test', domainName: 'localhost', nonce: 'test' }, 200, forPages),
  )
  app.post('/web-sdk/v6/orders/:id/confirm', call(emulator, 'confirm-source'), async (c) => {
    const body: unknown = JSON.parse(await c.req.text())
    return c.json(orderView(emulator, confirmByDevice(emulator, c.req.param('id'), body)), 200, forPages)
  })
  // The shop's page reads refusals, too.
  app.onError((error, c) => {
    const known = error instanceof ApiError ? error : new ApiError(500)
    return c.json(known.body(c.get('debugId')), known.status as 422, forPages)
  })
  return app
}
