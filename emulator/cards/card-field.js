/*
 * One field of a card, in a frame of its own. The frames of one session know each other by a channel of their origin; the
 * number's sends all of them to the emulator, and the page around hears only whether they are filled in well.
 */
'use strict'
{
  const input = document.querySelector('input')
  const { field, session, origin, font, color } = input.dataset
  /* oxlint-disable unicorn/require-post-message-target-origin -- a channel has one origin, its own */
  const channel = new BroadcastChannel(`card-${session}`)
  const LEAST = { number: 15, expiry: 4, cvv: 3, name: 1 }
  if (font) input.style.fontSize = font
  if (color) input.style.color = color

  const digits = () => input.value.replaceAll(/\D/g, '')

  function state() {
    const long = field === 'name' ? input.value.trim().length : digits().length
    return {
      isFocused: document.activeElement === input,
      isEmpty: input.value === '',
      isValid: long >= LEAST[field],
      isPotentiallyValid: true,
    }
  }

  function tell(event) {
    window.parent.postMessage(
      { source: 'paypal-emulator-card', type: 'state', session, field, event, state: state(), cards: [] },
      origin,
    )
  }

  /** '4111111111111111' as '4111 1111 1111 1111', '1230' as '12/30'. */
  function tidy() {
    if (field === 'number')
      input.value = digits()
        .slice(0, 16)
        .replaceAll(/(.{4})(?=.)/g, '$1 ')
    if (field === 'expiry')
      input.value = digits()
        .slice(0, 4)
        .replace(/^(..)(?=.)/, '$1/')
    if (field === 'cvv') input.value = digits().slice(0, 4)
  }

  input.addEventListener('input', () => {
    tidy()
    tell('change')
    tell(state().isEmpty ? 'empty' : 'notempty')
    tell('validitychange')
  })
  input.addEventListener('focus', () => tell('focus'))
  input.addEventListener('blur', () => tell('blur'))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') tell('inputsubmit')
  })

  /** What the other frames last said, for the number's; one that has said something is there. */
  const values = {}
  const waiting = new Set()
  let answered
  const say = () => channel.postMessage({ field, value: input.value })
  channel.addEventListener('message', ({ data }) => {
    if (data === 'say') say()
    else if (field === 'number') {
      values[data.field] = data.value
      waiting.delete(data.field)
      if (waiting.size === 0) answered?.()
    }
  })

  /** Asks the other frames, however long a busy machine keeps their answers; one that was taken away gives none. */
  function gather() {
    for (const other of Object.keys(values)) waiting.add(other)
    const all = new Promise((resolve) => {
      answered = resolve
      setTimeout(resolve, waiting.size === 0 ? 0 : 5000)
    })
    channel.postMessage('say')
    return all.then(() => ({ ...values, number: input.value }))
  }

  window.addEventListener('message', async ({ data, origin: from }) => {
    if (from !== origin || data?.source !== 'paypal-emulator-card' || data.type !== 'submit') return
    const { orderId, name } = data
    const card = { ...(await gather()), ...(name ? { name } : {}) }
    const answer = await fetch(`/web-sdk/v6/orders/${encodeURIComponent(orderId)}/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
      .then((response) => response.json())
      .catch(() => ({ problem: 'NETWORK_ERROR' }))
    const problem = answer.problem ?? (answer.name ? (answer.details?.[0]?.issue ?? answer.name) : undefined)
    window.parent.postMessage(
      { source: 'paypal-emulator-card', type: 'submitted', session, problem, challenge: answer.challenge },
      origin,
    )
  })

  tell('change')
  // Whoever comes later asks those before; they are told of each other either way.
  if (field === 'number') channel.postMessage('say')
  else say()
}
