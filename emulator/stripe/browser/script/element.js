/* What every element is: mounted somewhere, heard, and gone again. */

/** How long a frame may take, and once it has loaded its script, before it is told as one that cannot be loaded. */
const LOAD_MS = 10_000
const SCRIPT_MS = 1500

/**
 * The part that all elements share. `open` gives the frame anew for each mount, and `wire` hears what it tells.
 */
// oxlint-disable-next-line no-unused-vars -- for the files it is served with
class StripeElement {
  #listeners = []
  #timer = 0

  constructor(type, group, options) {
    Object.assign(this, { type, group, options, opened: undefined, isReady: false, hasFailed: false })
  }

  on(name, listener) {
    this.#listeners.push({ name, listener })
    return this
  }

  once(name, listener) {
    const first = (event) => {
      this.off(name, first)
      listener(event)
    }
    return this.on(name, first)
  }

  off(name, listener) {
    this.#listeners = this.#listeners.filter(
      (known) => known.name !== name || (listener && known.listener !== listener),
    )
    return this
  }

  hears(name) {
    return this.#listeners.some((known) => known.name === name)
  }

  emit(name, detail = {}) {
    for (const known of this.#listeners.slice())
      if (known.name === name) known.listener({ elementType: this.type, ...detail })
  }

  mount(place) {
    const host = typeof place === 'string' ? document.querySelector(place) : place
    if (!host) throw new IntegrationError(`The selector you specified (${place}) applies to no DOM elements.`)
    if (this.isDestroyed) throw new IntegrationError('This Element has already been destroyed.')
    this.unmount()
    this.isReady = false
    this.hasFailed = false
    const opened = this.open()
    this.opened = opened
    opened.on('height', (height) => Object.assign(opened.frame.style, { height: `${height}px` }))
    opened.on('ready', (detail) => {
      clearTimeout(this.#timer)
      this.isReady = true
      this.emit('ready', detail)
    })
    opened.on('problem', (error) => this.#fail(error))
    this.wire(opened)
    this.#expect(LOAD_MS)
    opened.frame.addEventListener('load', () => this.isReady || this.#expect(SCRIPT_MS))
    host.replaceChildren(opened.frame)
    // Who mounts and then listens hears it too.
    queueMicrotask(() => this.emit('loaderstart'))
  }

  /** Within this time the frame is to say that it is ready. */
  #expect(ms) {
    clearTimeout(this.#timer)
    const error = { type: 'api_connection_error', message: 'This Element could not be loaded.' }
    this.#timer = setTimeout(() => this.#fail(error), ms)
  }

  #fail(error) {
    clearTimeout(this.#timer)
    // Of the first thing that went wrong the page hears, and of no more.
    if (this.hasFailed) return
    this.hasFailed = true
    this.emit('loaderror', { error })
  }

  unmount() {
    clearTimeout(this.#timer)
    this.opened?.close()
    this.opened = undefined
    this.isReady = false
  }

  destroy() {
    this.unmount()
    this.isDestroyed = true
    this.group.forget(this)
  }

  update(options) {
    this.options = { ...this.options, ...options }
    return this
  }

  focus() {
    this.opened?.frame.focus()
    void this.opened?.ask('focus')
  }

  blur() {
    this.opened?.frame.blur()
  }

  clear() {
    void this.opened?.ask('clear')
  }

  collapse() {
    return this
  }
}
