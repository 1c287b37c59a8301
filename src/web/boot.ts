/**
 * The only script a page loads at once. Words and pictures come first: what makes the page live is fetched after they
 * have been painted, or as soon as somebody touches it. Pages that are nothing without their script (checkout, admin)
 * don't wait.
 */

/** A picture that never comes must not keep the page dead. */
const PATIENCE_MS = 1500

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

const tag = document.querySelector<HTMLScriptElement>('script[data-entry]')
const { entry = '', chunks = '', waits } = tag?.dataset ?? {}
let begun = false

function begin(): void {
  if (begun) return
  begun = true
  for (const href of chunks.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  void import(/* @vite-ignore */ entry)
}

if (waits === undefined || document.readyState === 'complete') {
  begin()
} else {
  // A page in a background tab has no frames.
  addEventListener('load', () => (document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))))
  setTimeout(begin, PATIENCE_MS)
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, begin, { once: true, passive: true, capture: true })
}
