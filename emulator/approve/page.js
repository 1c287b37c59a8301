/*
 * The approve page's script: reports the buyer's decision to the shop's window, which then closes this popup,
 * and makes the close buttons work. Without it the page still works when the shop sent the whole window here.
 */
'use strict'
{
  const outcome = document.querySelector('[data-outcome]')
  if (outcome) {
    const { outcome: type, order, payer, origin, back } = outcome.dataset
    if (window.opener && origin) {
      // Only a window of the shop's own origin can read this.
      window.opener.postMessage(
        { source: 'paypal-emulator', type, orderID: order, payerID: payer || null },
        origin,
      )
    } else if (back) {
      window.location.replace(back)
    }
  }

  document.querySelector('[data-close]')?.addEventListener('click', () => {
    window.close()
    // A window the buyer opened cannot be closed by a page; the way back is the next best thing.
    window.history.back()
  })

  // A second click would send the decision twice.
  document.querySelector('form')?.addEventListener('submit', (event) => {
    if (event.target.dataset.sent) event.preventDefault()
    event.target.dataset.sent = 'yes'
  })
}
