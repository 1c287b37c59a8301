import { useLayoutEffect, useState } from 'react'
import { useHydrated } from '../../machine/web/stored-value.ts'
import { readReviewHash, type ReviewProof } from './review-link.page.ts'

/** What the page was come to with; the first render in the browser is like the server's, which never sees a fragment. */
export function useReviewProof(focusedAfter: string): ReviewProof | undefined {
  const hydrated = useHydrated()
  const [proof] = useState(() => (import.meta.env.SSR ? undefined : readReviewHash(location.hash)))
  useLayoutEffect(() => {
    if (!proof) return
    // It opens the whole order: an address somebody passes on must not carry it.
    history.replaceState(history.state, '', location.pathname + location.search)
    // Before the form's dialog opens, which gives the focus back when it closes.
    document.getElementById(focusedAfter)?.focus()
  }, [proof, focusedAfter])
  return hydrated ? proof : undefined
}
