/* The bank's page tells the shop's window what its buyer decided. */
'use strict'
{
  const { outcome, session, origin } = document.querySelector('[data-outcome]').dataset
  window.parent.postMessage(
    { source: 'paypal-emulator-card', type: 'authenticated', session, outcome },
    origin,
  )
}
