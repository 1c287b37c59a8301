/* Frames of Stripe's in the page, and dialogs over it. Styles are set through element.style, as policies may forbid others. */

// oxlint-disable-next-line no-unused-vars -- for the files it is served with
class IntegrationError extends Error {
  name = 'IntegrationError'
}

/**
 * A frame of the emulator's and what is said with it. `on` hears what the frame tells by itself; `ask` waits for an
 * answer, and answers undefined once the frame is gone.
 */
// oxlint-disable-next-line no-unused-vars -- for the files it is served with
function openFrame(path, title, params) {
  const session = crypto.randomUUID()
  const frame = document.createElement('iframe')
  const url = new URL(path, config.origin)
  for (const [name, value] of Object.entries({ ...params, session, origin: window.location.origin }))
    url.searchParams.set(name, value)
  frame.src = url.href
  frame.title = title
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'normal' })
  const heard = {}
  const waiting = new Map()

  function onMessage({ origin, source, data }) {
    if (origin !== config.origin || source !== frame.contentWindow || data?.session !== session) return
    if (data.type !== 'answer') heard[data.type]?.(data.value)
    else {
      waiting.get(data.id)?.(data.value)
      waiting.delete(data.id)
    }
  }
  window.addEventListener('message', onMessage)

  return {
    frame,
    on(type, listener) {
      heard[type] = listener
    },
    ask(type, value) {
      const id = crypto.randomUUID()
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        frame.contentWindow?.postMessage({ session, type, id, value }, config.origin)
      })
    },
    close() {
      window.removeEventListener('message', onMessage)
      frame.remove()
      for (const resolve of waiting.values()) resolve(undefined)
    },
  }
}

/** A page of the bank's or the wallet's over the shop's; `onClose` is told when its buyer closes it. */
// oxlint-disable-next-line no-unused-vars -- for the files it is served with
function openDialog(opened, onClose) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', opened.frame.title)
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: 'min(100vw - 16px, 420px)',
    maxWidth: 'none',
    height: 'min(100dvh - 16px, 420px)',
    maxHeight: 'none',
    margin: 'auto',
    padding: '0',
    border: '1px solid #6a7383',
    borderRadius: '8px',
    background: '#ffffff',
    overflow: 'hidden',
  })
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  Object.assign(close.style, {
    position: 'absolute',
    insetBlockStart: '8px',
    insetInlineEnd: '8px',
    minHeight: '44px',
    padding: '0 12px',
    border: '0',
    background: 'none',
    color: '#414552',
    font: '600 16px/1 system-ui, sans-serif',
    cursor: 'pointer',
  })
  Object.assign(opened.frame.style, { height: '100%' })
  close.addEventListener('click', onClose)
  // Escape is the dialog's in the page, and the frame's where that has the focus.
  opened.on('escape', onClose)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onClose()
  })
  dialog.append(opened.frame, close)
  document.body.append(dialog)
  dialog.showModal()
  opened.frame.focus()
  return {
    close() {
      dialog.close()
      dialog.remove()
      opened.close()
    },
  }
}
