import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Address } from './address.ts'
import { arrive, arriveAtHash, goesToHash } from './scroll.ts'

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Does for addresses that are changed in place what a loaded document does by itself: the scroll position, and the focus on
 * the new page's heading, so that keyboards and screen readers start there.
 */
export function usePageChange(address: Address, rendered: boolean): void {
  const shown = useRef(address)
  useBrowserLayoutEffect(() => {
    if (!rendered) return
    const anotherPage = shown.current.pathname !== address.pathname
    shown.current = address
    if (anotherPage && !goesToHash()) focusHeading(document.querySelector('main'))
    arrive()
  }, [address, rendered])
  // Last of all: a menu that is closed by its link gives the focus back to its button.
  useEffect(() => {
    if (rendered && shown.current === address) focusHeading(arriveAtHash())
  }, [address, rendered])
}

function focusHeading(part: HTMLElement | null): void {
  const heading = part?.querySelector<HTMLElement>('h1,h2') ?? part
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
