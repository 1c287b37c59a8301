import { dataset, keepEarlyEvents, strand } from './early-events.ts'

/**
 * The only script a page loads at once, and waits for: nobody can touch what nobody listens to. Words and pictures come
 * first: what makes the page live is fetched after they have been painted, or as soon as somebody touches it. Pages
 * that are nothing without their script (checkout, admin) don't wait.
 */

/** A picture that never comes must not keep the page dead. */
const PATIENCE_MS = 1500

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'click', 'scroll'] as const

const { chunks = '', waits } = (document.currentScript as HTMLScriptElement).dataset
/** The first of them is the one that starts the page, and by far the largest: it must not queue behind small ones. */
const hrefs = chunks.split(' ')
let begun = false

function begin(): void {
  if (begun) return
  begun = true
  for (const href of hrefs) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load)
  else load()
}

/** Runs once all of the page's markup is there. */
function load(): void {
  import(/* @vite-ignore */ hrefs[0]!).catch(strand)
}

// Before anything else listens, and so before it could keep an event from being a sign.
for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { once: true, passive: true, capture: true })
keepEarlyEvents()

// Cards keep room for what they will say of a wrist that is kept (pieces/sizes/page/fit-marks.ts). Where
// parcels go is known to whoever asks (stored-value.ts). Storage may be refused; then the tab may carry them
// (carried.ts, which is not imported: this script stands alone).
for (const what of ['wrist', 'zip']) {
  try {
    const key = `handmade-moments.${what}.v1`
    const carried = /^handmade-moments:(.+)/.exec(window.name)?.[1] ?? '{}'
    const kept = (JSON.parse(carried) as Record<string, string>)[key] ?? localStorage[key]
    if (kept) dataset[what] = kept
  } catch {}
}

if (waits === undefined) {
  begin()
} else {
  addEventListener('load', async () => {
    // A picture that has come is painted once it is decoded, which takes a phone longer than a frame.
    await document
      .querySelector<HTMLImageElement>('img[fetchpriority]')
      ?.decode()
      .catch(() => {})
    // A page in a background tab has no frames.
    if (document.hidden) begin()
    else requestAnimationFrame(() => setTimeout(begin))
  })
  setTimeout(begin, PATIENCE_MS)
}
