/* PayPal's own buttons, as elements that a page puts where it wants them: they draw themselves, and a click is the page's. */

const LOOKS = {
  'paypal-button': { label: 'PayPal', background: '#ffc439', hover: '#f2ba36', color: '#1a1a1a' },
  'paypal-pay-later-button': {
    label: 'Pay Later',
    background: '#ffffff',
    hover: '#f5f5f5',
    color: '#1a1a1a',
  },
  'venmo-button': { label: 'Venmo', background: '#006ac6', hover: '#00569f', color: '#ffffff' },
}

// oxlint-disable-next-line no-unused-vars -- for core.js, which is served with it
function drawButtons() {
  for (const [name, look] of Object.entries(LOOKS)) {
    // A page that loads the script anew keeps the elements it has.
    if (!customElements.get(name)) customElements.define(name, elementOf(look))
  }
}

function elementOf({ label, background, hover, color }) {
  return class extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return
      this.style.display ||= 'block'
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = label
      Object.assign(button.style, {
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        minHeight: '25px',
        margin: '0',
        padding: '0 16px',
        border: `1px solid ${background === '#ffffff' ? '#555555' : background}`,
        borderRadius: '4px',
        background,
        color,
        font: '600 18px/1 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
        textAlign: 'center',
        cursor: 'pointer',
        outlineOffset: '2px',
      })
      const paint = (ground) => () => Object.assign(button.style, { background: ground })
      button.addEventListener('mouseenter', paint(hover))
      button.addEventListener('mouseleave', paint(background))
      button.addEventListener('focus', () => {
        if (button.matches(':focus-visible')) button.style.outline = '2px solid #142c8e'
      })
      button.addEventListener('blur', () => Object.assign(button.style, { outline: 'none' }))
      // Where the page's policy does not let PayPal's scripts run, its buttons are drawn and stay dead.
      // oxlint-disable-next-line no-undef -- of inline.js, which is served with it
      button.disabled = !mayRunInline()
      this.attachShadow({ mode: 'open', delegatesFocus: true }).append(button)
    }
  }
}
