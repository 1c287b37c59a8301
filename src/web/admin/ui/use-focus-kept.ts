import { useEffect, useRef } from 'react'

/** When what had the focus is gone with its row, keyboards and screen readers go on from the page's heading. */
export function useFocusKept(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>('main h1')?.focus()
    before.current = count
  }, [count])
}
