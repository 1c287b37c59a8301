/* A card's number, expiry, code and ZIP in one frame of Stripe's, so that they never reach the page. */

/** Whether a part of the billing details is asked for in the element, as `fields` says. */
function asks(fields, name) {
  const said = fields?.billingDetails
  return (typeof said === 'string' ? said : said?.[name]) !== 'never'
}

// oxlint-disable-next-line no-unused-vars -- for the files it is served with
class PaymentElement extends StripeElement {
  open() {
    const { fields, defaultValues } = this.options
    const { appearance } = this.group.options
    const address = fields?.billingDetails?.address
    const isZipAsked = asks(fields, 'address') && address?.postalCode !== 'never'
    return openFrame('/endive/frames/payment', 'Secure payment input frame', {
      key: this.group.key,
      zip: isZipAsked ? 'asked' : '',
      postal: defaultValues?.billingDetails?.address?.postal_code ?? '',
      theme: appearance?.theme ?? 'stripe',
      variables: JSON.stringify(appearance?.variables ?? {}),
    })
  }

  wire(opened) {
    opened.on('change', (detail) =>
      this.emit('change', { collapsed: false, value: { type: 'card' }, ...detail }),
    )
    for (const name of ['focus', 'blur', 'escape']) opened.on(name, () => this.emit(name))
  }

  async submit() {
    if (!this.opened) throw new IntegrationError('Your payment Element is not mounted.')
    const error = await this.opened.ask('validate')
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  /** What the element does not ask for must come from the page. */
  checkBilling(billing = {}) {
    const { fields } = this.options
    for (const name of ['name', 'email', 'phone', 'address'])
      if (!asks(fields, name) && billing[name] === undefined)
        throw new IntegrationError(
          `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${name} when calling stripe.confirmPayment. If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling stripe.confirmPayment.`,
        )
  }
}
