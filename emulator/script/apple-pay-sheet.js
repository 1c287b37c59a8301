/* A stand-in for Safari's ApplePaySession. The sheet is a dialog over the page, as it is one of the device's there. */

// oxlint-disable-next-line no-unused-vars -- for core.js, which is served with it
class ApplePaySheet {
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static canMakePayments = () => true
  static supportsVersion = (version) => version <= 14

  #request
  #dialog
  #pay
  #said

  constructor(version, request) {
    if (!navigator.userActivation.isActive)
      throw new Error('Must create a new ApplePaySession from a user gesture handler.')
    if (!(Number(request.total?.amount) > 0)) throw new Error('"total" is not valid.')
    this.#request = request
  }

  begin() {
    const { total } = this.#request
    this.#dialog = document.createElement('dialog')
    this.#dialog.setAttribute('aria-label', 'Apple Pay (test)')
    Object.assign(this.#dialog.style, {
      margin: 'auto auto 0',
      width: 'min(100%, 420px)',
      padding: '16px',
      boxSizing: 'border-box',
      border: '0',
      borderRadius: '12px 12px 0 0',
      background: '#fff',
      color: '#1a1a1a',
    })
    const words = document.createElement('p')
    words.textContent = `Apple Pay (test): ${total.label}, $${total.amount}`
    const select = document.createElement('select')
    select.setAttribute('aria-label', 'Card')
    Object.assign(select.style, { display: 'block', width: '100%', minHeight: '44px' })
    for (const { number, name } of device.cards) select.add(new Option(name, number))
    this.#said = document.createElement('p')
    this.#said.setAttribute('role', 'status')
    this.#pay = button('Pay with Apple Pay', () => {
      this.#pay.disabled = true
      const payment = {
        token: {
          paymentData: { version: 'EC_v1', data: btoa(select.value) },
          paymentMethod: { displayName: select.selectedOptions[0].text, network: 'Visa', type: 'credit' },
          transactionIdentifier: crypto.randomUUID(),
        },
        billingContact: { countryCode: 'US', postalCode: '28801' },
      }
      this.onpaymentauthorized?.({ payment })
    })
    this.#pay.disabled = true
    this.#dialog.append(
      words,
      select,
      this.#said,
      this.#pay,
      button('Close Apple Pay', () => this.#cancel()),
    )
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      this.#cancel()
    })
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    queueMicrotask(() => this.onvalidatemerchant?.({ validationURL: `${config.origin}/apple-pay/validate` }))
  }

  completeMerchantValidation(session) {
    if (!session?.merchantSessionIdentifier) throw new Error('The merchant session is not valid.')
    this.#pay.disabled = false
  }

  completePayment({ status }) {
    if (status === ApplePaySheet.STATUS_SUCCESS) return this.#close()
    this.#said.textContent = 'Payment not completed'
    this.#pay.disabled = false
  }

  abort() {
    this.#close()
  }

  #cancel() {
    this.#close()
    this.oncancel?.({})
  }

  #close() {
    this.#dialog.remove()
  }
}

function button(words, onClick) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words
  Object.assign(made.style, {
    display: 'block',
    width: '100%',
    minHeight: '48px',
    margin: '8px 0 0',
    borderRadius: '8px',
    border: '1px solid #1a1a1a',
  })
  made.addEventListener('click', onClick)
  return made
}
