import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useNavigator } from './navigator-context.ts'
import type { Href } from './paths.ts'

/** A pointer that only passes by asks for nothing. */
const INTENT_MS = 70

/** There is one pointer, and it is in one place. */
let intent: ReturnType<typeof setTimeout> | undefined

/**
 * Handlers for a link, or for an element with links in it that React need not know: where they lead is fetched ahead,
 * and a plain click changes the page in place.
 */
export function useLinksInside() {
  const navigator = useNavigator()

  function prefetch({ target }: FocusEvent | PointerEvent): void {
    const to = hrefAt(target)
    if (to) navigator.prefetch(to)
  }

  return {
    onClick(event: MouseEvent): void {
      const to = isPlainClick(event) && hrefAt(event.target)
      if (!to) return
      event.preventDefault()
      void navigator.go(to)
    },
    onFocus: prefetch,
    onPointerOver(event: PointerEvent): void {
      // A link in a list of links is told of twice.
      clearTimeout(intent)
      intent = setTimeout(() => prefetch(event), INTENT_MS)
    },
    onPointerOut: () => clearTimeout(intent),
  }
}

/** One that means this window: with a modifier key or another button it means a new tab, or whatever the browser does. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !(modified || event.defaultPrevented || event.button)
}

/** Where the link leads that something happened in, if that is in the shop and in this window. */
function hrefAt(target: EventTarget): Href | undefined {
  const link = (target as Element).closest('a')
  if (link?.origin !== location.origin || link.target) return undefined
  return link.href.slice(location.origin.length) as Href
}
