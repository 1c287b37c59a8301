import { useSyncExternalStore } from 'react'

/** The address bar as React reads it. `navigate` is the one way our own code changes it. */

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export function navigate(to: string, { replace, state }: { replace: boolean; state: unknown }): void {
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  for (const listener of listeners) listener()
}

/** Path and query; on the server and while hydrating those the document was asked by. */
export function useAddress(atStart: { path: string; search: string }): [path: string, search: string] {
  return [
    useSyncExternalStore(
      subscribe,
      () => location.pathname,
      () => atStart.path,
    ),
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => atStart.search,
    ),
  ]
}
