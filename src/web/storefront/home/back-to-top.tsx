import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'

/** From here on the way back up is long enough for a button (spec section 2). */
const THRESHOLD_PX = 400

/** Where it stands, in pixels from the right and the bottom edge: no control is so small that it slips between these. */
const SPOTS = [17, 40, 63]

/** Cards are larger than it by far, and whatever else there is is not. */
const CONTROLS = 'a:not(.card-name),button,input,select,textarea'

/** It makes way for every control, and stays while it has the focus itself. */
export function BackToTop() {
  const [shown, setShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const isFree = () => document.activeElement === button.current || !coversControl(button.current)
    const look = () => setShown(window.scrollY > THRESHOLD_PX && isFree())
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (!shown) return null
  return (
    <button
      ref={button}
      type="button"
      aria-label="Back to top"
      className="no-print fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-full border border-line-strong bg-sheet hover:bg-ink hover:text-sheet"
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon>
        <path d="M12 19V5m-6 6 6-6 6 6" />
      </Icon>
    </button>
  )
}

function coversControl(self: Element | null): boolean {
  const { clientWidth, clientHeight } = document.documentElement
  return SPOTS.some((right) =>
    SPOTS.some((bottom) =>
      document
        .elementsFromPoint(clientWidth - right, clientHeight - bottom)
        .some((element) => element !== self && !self?.contains(element) && element.closest(CONTROLS)),
    ),
  )
}
