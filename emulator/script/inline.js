/*
 * PayPal's script puts inline scripts into the page, with the nonce that its own element was given. Where the page's
 * policy does not let them run, its buttons are drawn and stay dead; so do the emulator's.
 */
const ownScript = document.currentScript
const nonce = ownScript?.nonce || ownScript?.dataset.cspNonce

/** Whether an inline script with this script's nonce runs in the page. */
// oxlint-disable-next-line no-unused-vars -- for buttons.js, which is served with it
const mayRunInline = () => {
  const inline = document.createElement('script')
  if (nonce) inline.setAttribute('nonce', nonce)
  inline.textContent = "document.documentElement.dataset.paypalEmulator = 'runs'"
  document.head.append(inline)
  inline.remove()
  return document.documentElement.dataset.paypalEmulator === 'runs'
}
