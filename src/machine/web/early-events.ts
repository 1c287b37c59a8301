/**
 * What people do before the page is live is kept, shown as heard, and done in its order once the page is. Where a
 * browser does by itself what was meant (links, forms that lead somewhere, `<details>`), it is let: unless something
 * kept would be lost by it. What scripts make is none of this file's business. Every byte of it is loaded before the
 * first paint.
 */

/** An input, a text area, or a list to choose from. */
interface FormField extends HTMLInputElement {
  options?: HTMLOptionsCollection
  /** React keeps the value it knows here. */
  _valueTracker?: { setValue: (value: string) => void }
}

interface Kept {
  on: HTMLElement
  redo: () => void
  /** A word typed or an option chosen, which the page learns without ado. */
  silent?: boolean
}

const kept: Kept[] = []
const reportedValues = new Map<FormField, boolean | string>()
/** Styles and the words for screen readers hang on its attributes (src/shop/styles/early.css). */
export const { dataset } = document.documentElement
let deaf = false

export function keepEarlyEvents(): void {
  keep('click', (event) => {
    const on = (event.target as Element).closest<HTMLElement>('a[href],button,.strip')
    if (on && (on.matches('a') ? wouldLose(event) : !isSubmit(on))) hold(event, on, () => on.click())
  })
  keep('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    const leadsSomewhere = form.method === 'get' || form.hasAttribute('action')
    if (!leadsSomewhere || holdsTaps()) {
      hold(event, submitter ?? form, () => form.requestSubmit(submitter))
    }
  })
  keep('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role=tab]')
    if (tab && /^Arrow[LR]/.test(event.key)) {
      hold(event, tab, () => tab.dispatchEvent(new KeyboardEvent('keydown', event)))
    }
  })
  // The fields keep them; a page half hydrated would hear of them twice.
  for (const type of ['input', 'change'] as const) keep(type, (event) => event.stopImmediatePropagation())
  addEventListener('live', () => void redoAll())
  addEventListener('lifeless', strand)
}

/** Nothing will come any more: what looks heard must not go on doing so, and it is said. */
export function strand(): void {
  dataset['stranded'] = ''
  kept.length = 0
  unmark()
}

function keep<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void {
  addEventListener(type, (event) => !deaf && event.isTrusted && handle(event), true)
}

function hold(event: Event, on: HTMLElement, redo: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if ('stranded' in dataset) return
  kept.push(...typed(), { on, redo })
  on.dataset['heard'] = dataset['heard'] = ''
}

function holdsTaps(): boolean {
  return kept.some(({ silent }) => !silent)
}

/** A link that is followed in this window takes what is kept with it. */
function wouldLose(event: MouseEvent): boolean {
  return holdsTaps() && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** Whether a click is the form's to handle, as its submission. */
function isSubmit(on: HTMLElement): boolean {
  const { type, form } = on as HTMLButtonElement
  return type === 'submit' && form !== null
}

/** React has taken over and has rendered nothing anew yet: that would write over what was typed. */
async function redoAll(): Promise<void> {
  kept.push(...typed())
  for (let next; (next = kept[0]);) {
    // Between two taps a page renders; between two typed words nobody may come.
    await (next.silent || new Promise((drawn) => setTimeout(drawn)))
    // A form asked to submit says so as if somebody had done it.
    deaf = true
    if (next.on.isConnected && !next.on.matches(':disabled')) next.redo()
    deaf = false
    kept.shift()
    if (kept.length === 0) kept.push(...typed())
  }
  deaf = true
  unmark()
}

/** What stands in the fields now and the page does not know: typed, chosen, or put back by the browser. */
function typed(): Kept[] {
  return [...document.querySelectorAll<FormField>('input,select,textarea')].flatMap((on) => {
    const means = /^(checkbox|radio)$/.test(on.type) ? 'checked' : 'value'
    const value = on[means]
    // React is told which radio button was chosen, and not which no longer is.
    if (value === (reportedValues.get(on) ?? firstOf(on, means)) || (on.type === 'radio' && !value)) return []
    reportedValues.set(on, value)
    return [{ on, redo: () => tell(on, means, value), silent: true }]
  })
}

function firstOf(field: FormField, means: 'checked' | 'value'): boolean | string | undefined {
  if (means === 'checked') return field.defaultChecked
  if (!field.options) return field.defaultValue
  return (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value
}

/** React compares a field with its own note of the value, which already has the typed text. So the note is changed first. */
function tell(field: FormField, means: 'checked' | 'value', value: boolean | string): void {
  // Not where it stands already: whoever is typing is left in peace.
  if (field[means] !== value) Object.assign(field, { [means]: value })
  // oxlint-disable-next-line no-underscore-dangle -- React's name
  field._valueTracker?.setValue(`${value} `)
  for (const type of [means === 'value' ? 'input' : 'click', 'change']) {
    field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

function unmark(): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-heard]')) delete marked.dataset['heard']
}
