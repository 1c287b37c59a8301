/*
 * The browser half of the Stripe emulator: a stand-in for Stripe.js of the train "endive", for pages that call
 * window.Stripe. Served as one strict script with the files beside it, whose names it uses; the block around them keeps
 * every name but window.Stripe out of the page.
 */
/* oxlint-disable no-undef -- of the files it is served with */

async function retrieve(key, clientSecret) {
  const url = new URL(
    `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0])}`,
    config.origin,
  )
  url.searchParams.set('client_secret', clientSecret)
  url.searchParams.set('key', key)
  try {
    const { error, ...paymentIntent } = await (await fetch(url)).json()
    return error ? { error } : { paymentIntent }
  } catch {
    return { error: { type: 'api_connection_error', message: 'Stripe could not be reached.' } }
  }
}

{
  const GONE = { type: 'api_connection_error', message: 'The Element was taken away meanwhile.' }

  function Stripe(key) {
    if (typeof key !== 'string' || !/^pk_(test|live)_/.test(key))
      throw new IntegrationError(
        'Missing value for Stripe(): apiKey should be a string. Please use your publishable key.',
      )
    return {
      elements: (options = {}) => new Elements(key, options),
      confirmPayment: (options) => confirmPayment(options),
      retrievePaymentIntent: (clientSecret) => retrieve(key, clientSecret),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }

  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    if (!elements) throw new IntegrationError('Only payments of elements are emulated.')
    if (typeof clientSecret !== 'string' || !clientSecret.includes('_secret_'))
      throw new IntegrationError('clientSecret should be a client secret of the form ${id}_secret_${secret}.')
    if (redirect === 'always' && !confirmParams.return_url)
      throw new IntegrationError("confirmParams.return_url is required when redirect is 'always'.")
    const element = elements.paying()
    if (!elements.isSubmitted)
      throw new IntegrationError(
        'elements.submit() must be called and must have succeeded before stripe.confirmPayment().',
      )
    const billing = confirmParams.payment_method_data?.billing_details
    element.checkBilling(billing)
    const { amount, currency, captureMethod, allowedPaymentMethodTypes } = elements.options
    const answer = (await element.opened.ask('confirm', {
      clientSecret,
      billing,
      shipping: confirmParams.shipping,
      returnUrl: confirmParams.return_url,
      kind: element.flow?.kind,
      wallet: element.flow?.type,
      deferred: { amount, currency, captureMethod, allowedPaymentMethodTypes },
    })) ?? { error: GONE }
    const result = await pastTheBank(element, clientSecret, answer)
    elements.isSubmitted = false
    element.endFlow?.()
    if (result.paymentIntent && redirect === 'always') leave(confirmParams.return_url, result.paymentIntent)
    return result
  }

  /** Where the bank wants to know its card's holder, its page is shown; then it is asked how the payment stands. */
  async function pastTheBank(element, clientSecret, answer) {
    if (answer.paymentIntent?.status !== 'requires_action') return answer
    const { stripe_js: page } = answer.paymentIntent.next_action.use_stripe_sdk
    const bank = openFrame(page, 'Your bank (test)', {})
    await new Promise((resolve) => {
      const dialog = openDialog(bank, () => {
        // Who closes the bank's page has not said who they are.
        void bank.ask('close').then(over)
      })
      function over() {
        dialog.close()
        resolve()
      }
      bank.on('done', over)
    })
    const after = (await element.opened?.ask('retrieve', { clientSecret })) ?? { error: GONE }
    const { paymentIntent } = after
    if (paymentIntent?.status !== 'requires_payment_method') return after
    return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } }
  }

  function leave(returnUrl, paymentIntent) {
    const url = new URL(returnUrl)
    url.searchParams.set('payment_intent', paymentIntent.id)
    url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret)
    url.searchParams.set('redirect_status', 'succeeded')
    window.location.assign(url.href)
  }

  Stripe.version = 'endive'
  window.Stripe = Stripe
}
