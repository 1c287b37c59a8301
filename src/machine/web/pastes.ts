import { withoutUnseen } from '../values/unseen.ts'

const WORDS = new Set(['email', 'number', 'search', 'tel'])

/**
 * What is pasted into a field of an address, a number or a search comes without what nobody sees. Here, and not where the
 * field is read: its own rules (how long it may be, what is a number) would cut or refuse it before.
 */
export function readPastes(): void {
  addEventListener('paste', (event) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || (!WORDS.has(field.type) && !field.inputMode)) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const read = withoutUnseen(text).trim()
    if (read === text) return
    event.preventDefault()
    // The one way that leaves the browser's own undo as it is.
    document.execCommand('insertText', false, read)
  })
}
