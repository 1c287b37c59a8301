/* The bank's page, over the shop's: there a card's holder says that it is them (3-D Secure). */

/** Answers what was said there: 'succeeded', 'failed' or 'canceled'. */
// oxlint-disable-next-line no-unused-vars -- for the sessions, which are served with it
function askBank(path, session) {
  const url = new URL(path, config.origin)
  url.searchParams.set('origin', window.location.origin)
  url.searchParams.set('session', session)
  const modal = document.createElement('div')
  modal.setAttribute('role', 'dialog')
  modal.setAttribute('aria-label', 'Your bank asks')
  Object.assign(modal.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '1000',
    background: 'rgb(0 0 0 / 60%)',
  })
  const frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = 'Your bank (test)'
  Object.assign(frame.style, {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    width: 'min(100%, 420px)',
    height: 'min(100%, 420px)',
    border: '0',
    background: '#fff',
  })
  modal.append(frame)
  document.body.append(modal)
  frame.focus()
  return new Promise((resolve) => {
    function onMessage({ data, origin }) {
      if (origin !== config.origin || data?.source !== 'paypal-emulator-card') return
      if (data.session !== session || data.type !== 'authenticated') return
      window.removeEventListener('message', onMessage)
      modal.remove()
      resolve(data.outcome)
    }
    window.addEventListener('message', onMessage)
  })
}
