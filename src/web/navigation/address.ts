import { useSyncExternalStore } from 'react'

/** The address that is shown, as React reads it. `navigate` is the one way our own code changes it. */

const listeners = new Set<() => void>()
let shown = typeof location === 'undefined' ? { pathname: '', search: '' } : placeInBar()

function placeInBar(): { pathname: string; search: string } {
  return { pathname: location.pathname, search: location.search }
}

function show(): void {
  shown = placeInBar()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function navigate(to: string, { replace, state }: { replace: boolean; state: unknown }): void {
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  show()
}

/**
 * By Back and Forward the address bar changes at once; the page follows when what it shows is ready, so that it is as
 * long as it was and can be scrolled to where it was.
 */
export function followHistory(ready: () => Promise<void>): void {
  window.addEventListener('popstate', () => {
    const { href } = location
    ready().then(
      () => {
        if (location.href === href) show()
      },
      () => location.reload(),
    )
  })
}

/** Path and query; on the server and while hydrating those the document was asked by. */
export function useAddress(atStart: { path: string; search: string }): [path: string, search: string] {
  return [
    useSyncExternalStore(
      subscribe,
      () => shown.pathname,
      () => atStart.path,
    ),
    useSyncExternalStore(
      subscribe,
      () => shown.search,
      () => atStart.search,
    ),
  ]
}
