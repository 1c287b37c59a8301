import { useRef, type FocusEvent, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { INTENT_MS, isPlainClick } from './link.tsx'
import { useNavigator } from './navigator-context.ts'
import type { Href } from './paths.ts'

/**
 * Handlers for an element that keeps the HTML the server drew: the links in it are fetched ahead and followed in place,
 * as those are that React draws (link.tsx).
 */
export function useLinksInside() {
  const navigator = useNavigator()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)

  function prefetch(event: SyntheticEvent): void {
    const href = hrefAt(event)
    if (href) navigator.prefetch(href)
  }

  return {
    onClick(event: MouseEvent): void {
      const href = hrefAt(event)
      if (!href || !isPlainClick(event)) return
      event.preventDefault()
      void navigator.go(href)
    },
    onFocus: (event: FocusEvent) => prefetch(event),
    onPointerOver(event: PointerEvent): void {
      intent.current = setTimeout(() => prefetch(event), INTENT_MS)
    },
    onPointerOut: () => clearTimeout(intent.current),
  }
}

/** Where the link leads that an event happened in, if that is a page of the shop. */
function hrefAt({ target }: SyntheticEvent): Href | undefined {
  const link = (target as Element).closest('a')
  return link?.origin === location.origin ? ((link.pathname + link.search + link.hash) as Href) : undefined
}
