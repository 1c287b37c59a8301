import { useEffect, useRef, type RefObject } from 'react'

/** When what had the focus is gone with its row, keyboards and screen readers go on from the page's heading. */
export function useFocusKept(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>('main h1')?.focus()
    before.current = count
  }, [count])
}

/** The same for a notice that says something else from now on: from its heading, or the page's where it is gone. */
export function useFocusMoved(state: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const isLost = state !== before.current && document.activeElement === document.body
    if (isLost) (heading.current ?? document.querySelector<HTMLElement>('main h1'))?.focus()
    before.current = state
  }, [state])
  return heading
}
