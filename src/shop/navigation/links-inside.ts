import type { MouseEvent } from 'react'
import { useNavigator } from './navigator-context.ts'
import type { Href } from '../site/paths.ts'

/**
 * The handler for a link, or for an element with links in it that React need not know: a plain click changes the page in
 * place. Links are fetched ahead by one pair of ears for them all (navigator.ts).
 */
export function useLinksInside() {
  const navigator = useNavigator()
  return {
    onClick(event: MouseEvent): void {
      const to = isPlainClick(event) && hrefAt(event.target)
      if (!to) return
      event.preventDefault()
      void navigator.go(to)
    },
  }
}

/** One that means this window: with a modifier key or another button it means a new tab, or whatever the browser does. */
export function isPlainClick(
  event: Pick<
    globalThis.MouseEvent,
    'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button' | 'defaultPrevented'
  >,
): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !(modified || event.defaultPrevented || event.button)
}

/** Where the link leads that something happened in, if that is in the shop and in this window. */
function hrefAt(target: EventTarget): Href | undefined {
  const link = (target as Element).closest('a')
  if (link?.origin !== location.origin || link.target) return undefined
  return link.href.slice(location.origin.length) as Href
}
