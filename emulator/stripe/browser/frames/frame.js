/* What every frame of the emulator's says to the page around it, and what it asks its own origin. */

const { session, origin, key } = document.body.dataset
const calls = {}

function tell(type, value, id) {
  if (window.parent !== window) window.parent.postMessage({ session, type, value, id }, origin)
}

/** What the page may ask of this frame. */
// oxlint-disable-next-line no-unused-vars -- for the files it is served with
function answer(more) {
  Object.assign(calls, more)
}

window.addEventListener('message', async ({ data, origin: from, source }) => {
  if (from !== origin || source !== window.parent || data?.session !== session) return
  tell('answer', await calls[data.type]?.(data.value), data.id)
})

/** Members of members as brackets, which is how Stripe is asked. */
function form(value, prefix = '', into = new URLSearchParams()) {
  for (const [name, inner] of Object.entries(value ?? {})) {
    const path = prefix ? `${prefix}[${name}]` : name
    if (inner === undefined || inner === null) continue
    if (typeof inner === 'object') form(inner, path, into)
    else into.set(path, String(inner))
  }
  return into
}

async function asked(path, init) {
  try {
    const { error, ...paymentIntent } = await (await fetch(path, init)).json()
    return error ? { error } : { paymentIntent }
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

const pathOf = (clientSecret) =>
  `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0])}`

/** Confirms a payment with a card, by its client secret. */
// oxlint-disable-next-line no-unused-vars -- for the files it is served with
function confirm({ clientSecret, billing, shipping, returnUrl, deferred }, card) {
  const body = form({
    key,
    client_secret: clientSecret,
    payment_method_data: { type: 'card', card, billing_details: billing },
    shipping,
    return_url: returnUrl,
    use_stripe_sdk: true,
    deferred,
  })
  return asked(`${pathOf(clientSecret)}/confirm`, { method: 'POST', body })
}

window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escape')
})

answer({
  retrieve: ({ clientSecret }) =>
    asked(`${pathOf(clientSecret)}?${form({ key, client_secret: clientSecret }).toString()}`),
})

const tellHeight = () => tell('height', document.documentElement.offsetHeight)
new ResizeObserver(tellHeight).observe(document.documentElement)
// A frame that nobody sees yet is not drawn, and an observer hears nothing in it.
window.addEventListener('load', tellHeight)
