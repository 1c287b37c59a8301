/* The buttons of the wallets that the buyer's device has. */
/* oxlint-disable no-undef -- tell, answer and confirm are of frame.js, which is served with it */
{
  const buttons = [...document.querySelectorAll('button')]
  /** Cards as a wallet gives them: one is good, the other's bank says no. */
  const CARDS = { good: '4242424242424242', declined: '4000000000000002' }
  const { height, radius, columns } = document.body.dataset
  const place = document.querySelector('main')
  place.style.setProperty('--columns', Math.min(Number(columns) || buttons.length, buttons.length))

  for (const button of buttons) {
    button.style.height = `${height}px`
    if (radius) button.style.borderRadius = radius
    button.addEventListener('click', () => tell('click', button.name))
    button.addEventListener('focus', () => tell('focus'))
    button.addEventListener('blur', () => tell('blur'))
  }
  answer({
    focus: () => buttons[0]?.focus(),
    confirm: (ask) =>
      confirm(ask, {
        number: CARDS[ask.kind] ?? CARDS.good,
        exp_month: 12,
        exp_year: 2040,
        wallet: ask.wallet,
      }),
  })

  const has = (name) => buttons.some((button) => button.name === name)
  const methods = { applePay: has('apple_pay'), googlePay: has('google_pay') }
  const none = { amazonPay: false, link: false, paypal: false, klarna: false }
  tell('available', {
    applePay: { available: methods.applePay },
    googlePay: { available: methods.googlePay },
  })
  tell('ready', { availablePaymentMethods: buttons.length > 0 ? { ...none, ...methods } : undefined })
}
