/* Apple Pay and Google Pay: buttons in a frame of Stripe's, and the wallet's sheet over the page. */

/** As Stripe has it: who takes longer to resolve a click has lost it. */
const RESOLVE_MS = 1000

const NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

// oxlint-disable-next-line no-unused-vars -- for the files it is served with
class ExpressCheckoutElement extends StripeElement {
  open() {
    const { buttonHeight = 44, paymentMethods = {}, layout = {} } = this.options
    if (!(buttonHeight >= 40 && buttonHeight <= 55))
      throw new IntegrationError('buttonHeight must be between 40 and 55 pixels.')
    const { borderRadius = '' } = this.group.options.appearance?.variables ?? {}
    return openFrame('/endive/frames/express', 'Secure express checkout frame', {
      key: this.group.key,
      height: buttonHeight,
      columns: layout.maxColumns ?? 2,
      radius: borderRadius,
      without: Object.keys(paymentMethods).filter((name) => paymentMethods[name] === 'never'),
    })
  }

  wire(opened) {
    opened.on('click', (type) => this.#click(type))
    opened.on('available', (methods) =>
      this.emit('availablepaymentmethodschange', { paymentMethods: methods }),
    )
    for (const name of ['focus', 'blur', 'escape']) opened.on(name, () => this.emit(name))
  }

  /** Nothing to look at: the sheet has said all. */
  async submit() {
    return { selectedPaymentMethod: this.flow.type }
  }

  checkBilling() {}

  #click(type) {
    if (this.flow) return
    const open = (details = {}) => this.#openSheet(type, details)
    if (!this.hears('click')) {
      open()
      return
    }
    let isOver = false
    const only = (work) => (details) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      work(details)
    }
    const timer = setTimeout(
      only(() => reportError(new IntegrationError(`${NAMES[type]}: resolve was not called in time.`))),
      RESOLVE_MS,
    )
    this.emit('click', { expressPaymentType: type, resolve: only(open), reject: only(() => {}) })
  }

  #openSheet(type, { lineItems = this.options.lineItems ?? [], business = this.options.business }) {
    const sheet = openFrame('/endive/frames/wallet', `${NAMES[type]} (test)`, {
      wallet: type,
      amount: this.group.options.amount,
      business: business?.name ?? '',
      lines: JSON.stringify(lineItems),
    })
    const dialog = openDialog(sheet, () => this.#cancel())
    this.flow = { type, sheet, dialog }
    sheet.on('canceled', () => this.#cancel())
    sheet.on('approved', (kind) => this.#approve(kind))
  }

  #cancel() {
    // What was approved is being paid: closing the sheet would not stop it.
    if (this.flow?.kind) return
    this.endFlow()
    this.emit('cancel')
  }

  #approve(kind) {
    this.flow.kind = kind
    this.group.wallet = this
    this.emit('confirm', {
      expressPaymentType: this.flow.type,
      ...(this.options.billingAddressRequired !== false && { billingDetails: BUYER }),
      paymentFailed: () => this.endFlow(),
    })
  }

  endFlow() {
    this.flow?.dialog.close()
    this.flow = undefined
    if (this.group.wallet === this) this.group.wallet = undefined
  }

  unmount() {
    this.endFlow()
    super.unmount()
  }
}

/** Whose wallet it is. */
const BUYER = {
  name: 'Test Buyer',
  address: {
    line1: '1 Test Street',
    line2: null,
    city: 'San Jose',
    state: 'CA',
    postal_code: '95131',
    country: 'US',
  },
}
