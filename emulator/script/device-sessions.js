/* What PayPal's script adds to Google Pay and Apple Pay: their settings as the devices want them, and the order confirmed. */

/** Sends what a device's sheet gave; answers the order. */
async function confirmByDevice(orderId, source, token) {
  const answer = await fetch(`${config.origin}/web-sdk/v6/orders/${encodeURIComponent(orderId)}/confirm`, {
    method: 'POST',
    body: JSON.stringify({ payment_source: { [source]: { token } } }),
  })
  const order = await answer.json()
  // oxlint-disable-next-line no-undef -- of popup.js, which is served with it
  if (!answer.ok) throw sdkError(order.details?.[0]?.issue ?? order.name, 'the order could not be confirmed')
  return order
}

// oxlint-disable-next-line no-unused-vars -- for core.js, which is served with it
function googlePaySession() {
  return {
    formatConfigForPaymentRequest: ({ merchantCountry, allowedPaymentMethods, ...config }) => ({
      apiVersion: config.apiVersion,
      apiVersionMinor: config.apiVersionMinor,
      merchantInfo: config.merchantInfo,
      countryCode: merchantCountry,
      allowedPaymentMethods: allowedPaymentMethods.map(({ parameters, ...method }) => {
        const { supportedNetworks: allowedCardNetworks, ...others } = parameters
        return { ...method, parameters: { ...others, allowedCardNetworks } }
      }),
    }),
    confirmOrder: ({ orderId, paymentMethodData }) =>
      confirmByDevice(orderId, 'google_pay', paymentMethodData.tokenizationData.token),
    async initiatePayerAction({ orderId }) {
      const path = `/web-sdk/v6/challenge?token=${encodeURIComponent(orderId)}`
      // oxlint-disable-next-line no-undef -- of bank.js, which is served with it
      const outcome = await askBank(path, crypto.randomUUID())
      // oxlint-disable-next-line no-undef -- of popup.js, which is served with it
      if (outcome !== 'succeeded') throw sdkError('PAYER_ACTION_NOT_COMPLETED', `the bank's page: ${outcome}`)
      return { liabilityShift: 'POSSIBLE' }
    },
  }
}

// oxlint-disable-next-line no-unused-vars -- for core.js, which is served with it
function applePaySession() {
  return {
    formatConfigForPaymentRequest: ({ isEligible, ...rest }) => (isEligible ? rest : {}),
    async validateMerchant({ validationUrl, displayName }) {
      const answer = await fetch(validationUrl)
      // oxlint-disable-next-line no-undef -- of popup.js, which is served with it
      if (!answer.ok) throw sdkError('APPLE_PAY_MERCHANT_SESSION_VALIDATION_ERROR', 'the domain is not known')
      return { merchantSession: { ...(await answer.json()), displayName } }
    },
    confirmOrder: async ({ orderId, token }) => ({
      approveApplePayPayment: await confirmByDevice(orderId, 'apple_pay', token.paymentData.data),
    }),
  }
}
