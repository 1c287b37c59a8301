/* A group of elements: what is paid, how it looks, and which element pays it. */

const TYPES = { payment: PaymentElement, expressCheckout: ExpressCheckoutElement }

// oxlint-disable-next-line no-unused-vars -- for the files it is served with
class Elements {
  #elements = new Map()

  constructor(key, options) {
    Object.assign(this, { key, options: {}, isSubmitted: false, wallet: undefined })
    if (options.mode !== 'payment') throw new IntegrationError("Only mode 'payment' is emulated.")
    this.#take(options)
  }

  #take(options) {
    const { amount, currency } = { ...this.options, ...options }
    if (!Number.isInteger(amount) || amount <= 0)
      throw new IntegrationError('Invalid value for elements(): amount must be a positive integer.')
    if (currency !== 'usd') throw new IntegrationError("Only currency 'usd' is emulated.")
    this.options = { ...this.options, ...options }
  }

  update(options) {
    this.#take(options)
    this.isSubmitted = false
  }

  create(type, options = {}) {
    const Kind = TYPES[type]
    if (!Kind) throw new IntegrationError(`The Element ${type} is not emulated.`)
    if (this.#elements.has(type))
      throw new IntegrationError(`Can only create one Element of type ${type} through elements().`)
    const element = new Kind(type, this, options)
    this.#elements.set(type, element)
    return element
  }

  getElement(type) {
    return this.#elements.get(type) ?? null
  }

  forget(element) {
    if (this.#elements.get(element.type) === element) this.#elements.delete(element.type)
  }

  fetchUpdates() {
    return Promise.resolve({})
  }

  /** The element that pays: the wallet whose sheet was approved, else the one with the card. */
  paying() {
    const element = this.wallet ?? this.#elements.get('payment')
    if (!element?.opened?.frame.isConnected)
      throw new IntegrationError(
        'elements should have a mounted Payment Element or Express Checkout Element.',
      )
    return element
  }

  async submit() {
    const answer = await this.paying().submit()
    this.isSubmitted = !answer.error
    return answer
  }
}
