/* Paying in a window of PayPal's: what the sessions of PayPal, Pay Later and Venmo do. */

const POPUP = { width: 480, height: 700 }
const CLOSED_CHECK_MS = 200
// A shop that takes longer than this to confirm has the popup taken out of the buyer's way.
const CONFIRM_MS = 8000

/** The checkout under way, if any: a page can have only one. */
let active

// ---- Talking to the approve page -------------------------------------------------------------------------

function approveUrl(flow, isRedirect) {
  const url = new URL('/checkoutnow', config.origin)
  url.searchParams.set('token', flow.orderId)
  url.searchParams.set('fundingSource', flow.source)
  if (isRedirect) url.searchParams.set('redirect', '1')
  else url.searchParams.set('origin', window.location.origin)
  return url.href
}

/** Opens the popup, or returns null where the browser blocks it. */
function openPopup() {
  const left = Math.max(0, window.screenX + (window.outerWidth - POPUP.width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - POPUP.height) / 2)
  const features = `popup=yes,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`
  try {
    // An empty window, and no page of ours: one that is still loading could win over the approval that follows it.
    const popup = window.open('about:blank', '', features)
    if (!popup || popup.closed) return null
    popup.document.title = 'PayPal (test)'
    popup.document.body.textContent = 'Preparing your payment…'
    return popup
  } catch {
    return null
  }
}

window.addEventListener('message', (event) => {
  const flow = active
  if (event.origin !== config.origin || !flow || event.source !== flow.popup) return
  const message = event.data
  if (!message || message.source !== 'paypal-emulator' || message.orderID !== flow.orderId) return
  if (flow.phase !== 'approving') return
  if (message.type === 'approved') approve(flow, message.payerID)
  else if (message.type === 'cancelled') cancel(flow)
})

// ---- One checkout ----------------------------------------------------------------------------------------

/**
 * A session as createPayPalOneTimePaymentSession answers it. `start` must be called while a click is handled; the order
 * is opened meanwhile, and is handed over as a promise. What fails is told by `onError`, and `start` rejects.
 */
// oxlint-disable-next-line no-unused-vars -- for core.js, which is served with it
function popupSession(instance, source, options) {
  let flow
  return {
    async start({ presentationMode = 'auto' } = {}, order = options.orderId && { orderId: options.orderId }) {
      if (active) {
        if (active.popup && !active.popup.closed) active.popup.focus()
        return
      }
      // Browsers allow a popup only during the click itself, so it opens before the order exists.
      const popup = presentationMode === 'redirect' ? null : openPopup()
      flow = { options, source, popup, phase: 'creating', orderId: undefined, timer: 0 }
      active = flow
      try {
        const opened = await order
        if (typeof opened?.orderId !== 'string' || opened.orderId === '')
          throw sdkError('ERR_INVALID_ORDER', 'Expected an order id')
        flow.orderId = opened.orderId
      } catch (error) {
        finish(flow)
        options.onError?.(error)
        options.onComplete?.({ paymentSessionState: 'error' })
        throw error
      }
      if (flow.phase === 'over') return
      if (!popup) leave(flow)
      else if (popup.closed) cancel(flow)
      else showApproval(flow)
    },
    cancel: () => flow && flow.phase !== 'over' && cancel(flow),
    // An approved payment is being confirmed: its popup closes by itself.
    destroy: () => flow && flow.phase !== 'confirming' && finish(flow),
    hasReturned: () => false,
    resume: () => Promise.resolve(),
  }
}

/** Without a popup the whole window goes to the approve page; a page restored by Back must start afresh. */
function leave(flow) {
  finish(flow)
  window.location.assign(approveUrl(flow, true))
}

function showApproval(flow) {
  flow.phase = 'approving'
  flow.popup.location.replace(approveUrl(flow, false))
  flow.timer = setInterval(() => {
    if (flow.popup.closed && flow.phase === 'approving') cancel(flow)
  }, CLOSED_CHECK_MS)
}

function approve(flow, payerId) {
  flow.phase = 'confirming'
  clearInterval(flow.timer)
  flow.timer = setTimeout(() => flow.popup.close(), CONFIRM_MS)
  Promise.resolve()
    .then(() => flow.options.onApprove?.({ orderId: flow.orderId, payerId, fundingSource: flow.source }))
    .then(
      () => flow.options.onComplete?.({ paymentSessionState: 'approved' }),
      (error) => flow.options.onError?.(error),
    )
    .finally(() => finish(flow))
}

function cancel(flow) {
  finish(flow)
  flow.options.onCancel?.({ orderId: flow.orderId })
  flow.options.onComplete?.({ paymentSessionState: 'canceled' })
}

function finish(flow) {
  flow.phase = 'over'
  clearInterval(flow.timer)
  clearTimeout(flow.timer)
  if (flow.popup && !flow.popup.closed) flow.popup.close()
  if (active === flow) active = undefined
}

/** An error as PayPal's script throws it. */
function sdkError(code, message) {
  return Object.assign(new Error(message), { code, isRecoverable: false })
}
