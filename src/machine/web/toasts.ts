/** A short polite message. Nothing that matters may live only here. */
export interface Toast {
  title: string
  description: string
  destructive?: boolean
  /** One thing that can be done about it, such as taking it back. */
  action?: { label: string; run: () => void }
}

type Listener = (toast: Toast) => void

let listener: Listener | undefined
const waiting: Toast[] = []

export function toast(message: Toast): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** The one place that shows toasts; it is given those raised before it was there. */
export function onToast(show: Listener): () => void {
  listener = show
  for (const message of waiting.splice(0)) show(message)
  return () => {
    if (listener === show) listener = undefined
  }
}

const FLASH_KEY = 'handmade-moments.flash.v1'

/** A toast for the next document, when leaving this one. */
export function flash(message: Omit<Toast, 'action'>): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify(message))
  } catch {
    // Without storage the page itself still says it.
  }
}

export function takeFlash(): Toast | undefined {
  try {
    const text = sessionStorage.getItem(FLASH_KEY)
    if (text === null) return undefined
    sessionStorage.removeItem(FLASH_KEY)
    return JSON.parse(text) as Toast
  } catch {
    return undefined
  }
}
