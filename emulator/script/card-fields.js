/* Card fields: frames of PayPal's in a form of the page's, so that a card's number never reaches the page. */

const FIELDS = ['number', 'expiry', 'cvv', 'name']

/** A session as createCardFieldsOneTimePaymentSession answers it. */
// oxlint-disable-next-line no-unused-vars -- for core.js, which is served with it
function cardFields(instance) {
  const id = crypto.randomUUID()
  const frames = new Map()
  const listeners = []
  const states = {}
  let answer

  function onMessage(event) {
    const { data } = event
    if (event.origin !== config.origin || data?.source !== 'paypal-emulator-card' || data.session !== id)
      return
    if (data.type === 'state') {
      states[data.field] = data.state
      for (const [name, callback] of listeners)
        if (name === data.event)
          callback({ data: { cards: data.cards, emittedBy: data.field, ...states }, sender: data.field })
    } else if (data.type === 'submitted') answer?.(data)
  }
  window.addEventListener('message', onMessage)

  function waitForAnswer() {
    return new Promise((resolve) => {
      answer = resolve
    })
  }

  return {
    createCardFieldsComponent({ type, placeholder = '', ariaLabel, style = {} }) {
      if (!FIELDS.includes(type)) throw sdkError('INVALID_REQUEST', `no field ${type}`)
      const frame = document.createElement('iframe')
      const url = new URL('/web-sdk/v6/card-field', config.origin)
      const input = style.input ?? {}
      for (const [name, value] of Object.entries({
        type,
        session: id,
        placeholder,
        label: ariaLabel ?? type,
        origin: window.location.origin,
        font: input.fontSize ?? '',
        color: input.color ?? '',
      }))
        url.searchParams.set(name, value)
      frame.src = url.href
      frame.title = ariaLabel ?? `Card ${type}`
      Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
      frames.set(type, frame)
      const component = document.createElement('div')
      Object.assign(component.style, { display: 'block', height: '100%' })
      component.append(frame)
      component.destroy = () => component.remove()
      return component
    },
    on(event, callback) {
      listeners.push([event, callback])
      return Promise.resolve()
    },
    update: () => {},
    destroy() {
      window.removeEventListener('message', onMessage)
      for (const frame of frames.values()) frame.parentElement?.remove()
    },
    /** The number's frame sends what stands in all of them to PayPal, and a bank that wants to know its card holder asks. */
    async submit(orderId, { billingAddress = {}, name } = {}) {
      const number = frames.get('number')
      if (!number?.isConnected) throw sdkError('ERR_CARD_FIELDS', 'no number field is on the page')
      number.contentWindow.postMessage(
        { source: 'paypal-emulator-card', type: 'submit', session: id, orderId, billingAddress, name },
        config.origin,
      )
      const sent = await waitForAnswer()
      if (sent.problem) return { state: 'failed', data: { orderId, message: sent.problem } }
      if (!sent.challenge) return { state: 'succeeded', data: { orderId } }
      // oxlint-disable-next-line no-undef -- of bank.js, which is served with it
      const outcome = await askBank(sent.challenge, id)
      if (outcome === 'canceled') return { state: 'canceled', data: { orderId } }
      if (outcome === 'failed') return { state: 'failed', data: { orderId, liabilityShift: 'NO' } }
      return { state: 'succeeded', data: { orderId, liabilityShift: 'POSSIBLE' } }
    },
  }
}
