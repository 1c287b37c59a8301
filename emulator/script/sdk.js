/*
 * The browser half of the PayPal emulator: a stand-in for PayPal's v5 script, for pages that use
 * window.paypal.Buttons. Styles are set through element.style only, because a page's content security policy
 * may forbid inline styles and handlers. Served as one strict script with inline.js, whose mayRunInline it uses. The
 * block keeps every name but window.paypal out of the page.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- the outer scope is the shop's page */
{
  const config = __EMULATOR_CONFIG__
  const POPUP = { width: 480, height: 700 }
  const CLOSED_CHECK_MS = 200
  // A shop that takes longer than this to confirm has the popup taken out of the buyer's way.
  const CONFIRM_MS = 8000
  const FUNDING = { PAYPAL: 'paypal', PAYLATER: 'paylater', CREDIT: 'credit', CARD: 'card', VENMO: 'venmo' }
  const LOOKS = {
    paypal: { label: 'PayPal', background: '#ffc439', hover: '#f2ba36', border: '#ffc439', color: '#1a1a1a' },
    paylater: {
      label: 'Pay Later',
      background: '#ffffff',
      hover: '#f5f5f5',
      border: '#555555',
      color: '#1a1a1a',
    },
  }

  /** The checkout under way, if any: a page can have only one. */
  let active

  // ---- Talking to the approve page -------------------------------------------------------------------------

  function approveUrl(flow, isRedirect) {
    const url = new URL('/checkoutnow', config.origin)
    url.searchParams.set('token', flow.orderID)
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
    if (!message || message.source !== 'paypal-emulator' || message.orderID !== flow.orderID) return
    if (flow.phase !== 'approving') return
    if (message.type === 'approved') approve(flow, message.payerID)
    else if (message.type === 'cancelled') cancel(flow)
  })

  // ---- One checkout ----------------------------------------------------------------------------------------

  function begin(options, source) {
    if (active) {
      if (active.popup && !active.popup.closed) active.popup.focus()
      return
    }
    let isRefused = false
    const actions = {
      resolve: () => Promise.resolve(),
      reject: () => {
        isRefused = true
        return Promise.resolve()
      },
    }
    let clicked
    try {
      clicked = options.onClick?.({ fundingSource: source }, actions)
    } catch (error) {
      report(options, error)
      return
    }
    if (isRefused || clicked === false) return
    // Browsers allow a popup only during the click itself, so it opens before the order exists.
    const popup = openPopup()
    const flow = { options, source, popup, phase: 'creating', orderID: undefined, timer: 0, round: 0 }
    active = flow
    void create(flow, clicked, () => isRefused)
  }

  async function create(flow, clicked, isRefused) {
    try {
      const answer = await clicked
      if (answer === false || isRefused()) {
        finish(flow)
        return
      }
      const orderID = await flow.options.createOrder(
        { paymentSource: flow.source },
        { order: serverOnly('create') },
      )
      if (typeof orderID !== 'string' || orderID === '') {
        throw new Error('Expected an order id to be passed to createOrder')
      }
      flow.orderID = orderID
    } catch (error) {
      finish(flow)
      report(flow.options, error)
      return
    }
    if (flow.phase === 'over') return
    if (!flow.popup) leave(flow)
    else if (flow.popup.closed) cancel(flow)
    else showApproval(flow)
  }

  /** Without a popup the whole window goes to the approve page; a page restored by Back must start afresh. */
  function leave(flow) {
    finish(flow)
    window.location.assign(approveUrl(flow, true))
  }

  function showApproval(flow) {
    flow.phase = 'approving'
    flow.popup.location.replace(approveUrl(flow, false))
    clearInterval(flow.timer)
    flow.timer = setInterval(() => {
      if (flow.popup.closed && flow.phase === 'approving') cancel(flow)
    }, CLOSED_CHECK_MS)
  }

  function approve(flow, payerID) {
    flow.phase = 'confirming'
    flow.round += 1
    const { round } = flow
    clearInterval(flow.timer)
    flow.timer = setTimeout(() => flow.popup.close(), CONFIRM_MS)
    const data = {
      orderID: flow.orderID,
      payerID,
      paymentSource: flow.source,
      paymentID: null,
      billingToken: null,
    }
    const actions = {
      order: serverOnly('capture', 'authorize', 'get', 'patch'),
      redirect: (url) => window.location.assign(url),
      restart: () => {
        clearTimeout(flow.timer)
        restart(flow)
        return Promise.resolve()
      },
    }
    Promise.resolve()
      .then(() => flow.options.onApprove?.(data, actions))
      .catch((error) => report(flow.options, error))
      .finally(() => {
        // After restart() the same checkout goes on, and may already be in its next round.
        if (flow.phase === 'confirming' && flow.round === round) finish(flow)
      })
  }

  /** Lets the buyer approve the same order again, in the popup if it is or can be open, else in this window. */
  function restart(flow) {
    if (flow.popup.closed) flow.popup = openPopup()
    if (flow.popup) {
      active = flow
      showApproval(flow)
      flow.popup.focus()
    } else {
      leave(flow)
    }
  }

  function cancel(flow) {
    finish(flow)
    try {
      flow.options.onCancel?.({ orderID: flow.orderID }, { redirect: (url) => window.location.assign(url) })
    } catch (error) {
      report(flow.options, error)
    }
  }

  function finish(flow) {
    flow.phase = 'over'
    clearInterval(flow.timer)
    clearTimeout(flow.timer)
    if (flow.popup && !flow.popup.closed) flow.popup.close()
    if (active === flow) active = undefined
  }

  function report(options, error) {
    if (typeof options.onError === 'function') options.onError(error)
    else setTimeout(() => reportError(error))
  }

  /** PayPal's browser-side order calls, which a shop with a server must not use: they refuse. */
  function serverOnly(...names) {
    const calls = names.map((name) => {
      const problem = new Error(`actions.order.${name} is not emulated: use the server`)
      return [name, () => Promise.reject(problem)]
    })
    return Object.fromEntries(calls)
  }

  // ---- Buttons ---------------------------------------------------------------------------------------------

  function drawButton(source, style, onClick) {
    const look = LOOKS[source]
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = look.label
    button.dataset.fundingSource = source
    Object.assign(button.style, {
      display: 'block',
      boxSizing: 'border-box',
      width: '100%',
      height: `${style?.height ?? 45}px`,
      margin: '0',
      padding: '0 16px',
      border: `1px solid ${look.border}`,
      borderRadius: '4px',
      background: look.background,
      color: look.color,
      font: '600 18px/1 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
      textAlign: 'center',
      cursor: 'pointer',
      outlineOffset: '2px',
    })
    const paint = (background) => () => Object.assign(button.style, { background })
    button.addEventListener('mouseenter', paint(look.hover))
    button.addEventListener('mouseleave', paint(look.background))
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) button.style.outline = '2px solid #142c8e'
    })
    button.addEventListener('blur', () => Object.assign(button.style, { outline: 'none' }))
    button.addEventListener('click', onClick)
    return button
  }

  function Buttons(options = {}) {
    const sources = config.sources.filter((source) => source === (options.fundingSource ?? source))
    let root
    let isClosed = false

    const setEnabled = (isEnabled) => {
      for (const button of root?.children ?? []) {
        button.disabled = !isEnabled
        button.style.cursor = isEnabled ? 'pointer' : 'not-allowed'
      }
      return Promise.resolve()
    }

    return {
      isEligible: () => sources.length > 0,
      render(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) return Promise.reject(new Error(`Document is ready and element ${target} does not exist`))
        if (isClosed) return Promise.reject(new Error('zoid destroyed all components'))
        root = document.createElement('div')
        Object.assign(root.style, { display: 'grid', gap: '12px', width: '100%' })
        root.append(
          ...sources.map((source) => drawButton(source, options.style, () => begin(options, source))),
        )
        place.append(root)
        if (!mayRunInline()) void setEnabled(false)
        const actions = { enable: () => setEnabled(true), disable: () => setEnabled(false) }
        options.onInit?.({}, actions)
        return Promise.resolve()
      },
      close() {
        isClosed = true
        root?.remove()
        // An approved payment is being confirmed: its popup closes by itself, and restart() may still need it.
        if (active?.options === options && active.phase !== 'confirming') finish(active)
        return Promise.resolve()
      },
      updateProps: () => Promise.resolve(),
      hasReturned: () => false,
      resume: () => {},
    }
  }

  window[document.currentScript?.dataset.namespace || 'paypal'] = {
    version: '5.0.500',
    FUNDING,
    getFundingSources: () => [...config.sources],
    isFundingEligible: (source) => config.sources.includes(source),
    Buttons,
  }
}
