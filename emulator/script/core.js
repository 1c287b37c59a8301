/*
 * The browser half of the PayPal emulator: a stand-in for PayPal's Web SDK v6, for pages that call
 * window.paypal.createInstance. Styles are set through element.style only, because a page's content security policy
 * may forbid inline styles and handlers. Served as one strict script with the files beside it, whose functions it uses;
 * the block around them keeps every name but window.paypal out of the page.
 */
/* oxlint-disable no-undef -- what it calls is of the files beside it */
{
  /** What each component of createInstance adds to an instance. */
  const COMPONENTS = {
    'paypal-payments': (instance) => ({
      createPayPalOneTimePaymentSession: (options) => popupSession(instance, 'paypal', options),
      createPayLaterOneTimePaymentSession: (options) => popupSession(instance, 'paylater', options),
    }),
    'venmo-payments': (instance) => ({
      createVenmoOneTimePaymentSession: (options) => popupSession(instance, 'venmo', options),
    }),
    'card-fields': (instance) => ({
      createCardFieldsOneTimePaymentSession: () => cardFields(instance),
    }),
    'googlepay-payments': () => ({ createGooglePayOneTimePaymentSession: googlePaySession }),
    'applepay-payments': () => ({ createApplePayOneTimePaymentSession: applePaySession }),
  }
  /** The funding sources of the browser, by the names under which the eligibility call answers them. */
  const SOURCES = {
    paypal: 'paypal',
    paylater: 'paypal_pay_later',
    venmo: 'venmo',
    advanced_cards: 'advanced_cards',
    googlepay: 'google_pay',
    applepay: 'apple_pay',
  }

  async function createInstance({ clientId, clientToken, components }) {
    if (!clientId && !clientToken) throw sdkError('INVALID_REQUEST', 'clientId or clientToken is required')
    const unknown = components.find((name) => !(name in COMPONENTS))
    if (unknown) throw sdkError('INVALID_REQUEST', `component ${unknown} is not emulated`)
    const answer = await fetch(
      `${config.origin}/web-sdk/v6/eligibility?client-id=${encodeURIComponent(clientId)}`,
    )
    if (!answer.ok) throw sdkError('UNAUTHORIZED', 'the client id is not recognized')
    const { eligible_methods: eligible } = await answer.json()
    const instance = { clientId }
    const methods = {
      isEligible: (source) => SOURCES[source] in eligible,
      getDetails(source) {
        const { country_code: countryCode, product_code: productCode, ...rest } = eligible[SOURCES[source]]
        return { canBeVaulted: false, countryCode, productCode, ...rest }
      },
    }
    return Object.assign(
      instance,
      {
        findEligibleMethods: () => Promise.resolve(methods),
        hydrateEligibleMethods: () => methods,
        updateLocale: () => {},
      },
      ...components.map((name) => COMPONENTS[name](instance)),
    )
  }

  drawButtons()
  if (device.applePay) window.ApplePaySession = ApplePaySheet
  window[ownScript?.dataset.namespace || 'paypal'] = { version: '6.0.0', createInstance }
}
