import { useState, useSyncExternalStore } from 'react'

/** The address that is shown, as React reads it: another one each time it is gone to, even where it is the same. */
export interface Address {
  pathname: string
  search: string
}

const listeners = new Set<() => void>()
let shown = import.meta.env.SSR ? { pathname: '', search: '' } : addressInBar()

function addressInBar(): Address {
  return { pathname: location.pathname, search: location.search }
}

function show(): void {
  shown = addressInBar()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one way our own code changes it. */
export function navigate(to: string, { replace, state }: { replace: boolean; state: unknown }): void {
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  show()
}

/**
 * By Back and Forward the address bar changes at once; the page follows when what it shows is ready, so that it is as
 * long as it was and can be scrolled to where it was.
 */
export function followHistory(ready: () => Promise<unknown>): void {
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

/**
 * On the server, the address of the request. While hydrating it is the same address, and the very object `shown`: with
 * another object React would render the whole page again as soon as it is live.
 */
export function useAddress(pathname: string, search: string): Address {
  const [atStart] = useState(import.meta.env.SSR ? { pathname, search } : shown)
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => atStart,
  )
}
