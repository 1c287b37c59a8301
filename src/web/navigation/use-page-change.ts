import { useEffect, useLayoutEffect, useRef } from 'react'
import { arrive, goesToHash } from './scroll.ts'

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * What a loaded document does by itself, for pages changed in place: the scroll position, and the focus on
 * the new page's heading, so that keyboards and screen readers start there.
 */
export function usePageChange(pathname: string, search: string, drawn: boolean): void {
  const shown = useRef(pathname)
  useBrowserLayoutEffect(() => {
    if (!drawn) return
    const anotherPage = shown.current !== pathname
    shown.current = pathname
    const toHash = goesToHash()
    if (anotherPage && !toHash) focusHeading()
    arrive()
  }, [pathname, search, drawn])
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
